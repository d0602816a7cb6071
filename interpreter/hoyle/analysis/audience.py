"""Who may know something: everybody, or only those whom each of its limits lets see.

What is known of a value, and of what is kept in a local, is a `Known`. Two things are told apart: what a value is, and
which things are on offer. A card that lies face down on the table can be pointed at by all, and known to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from hoyle.graph import model as m
from hoyle.source import Span

Key = tuple[Any, ...]
"""What a player, team or zone is, told by the expression that names it; equal keys are the same one."""
NAMED: Key = ("by name",)
"""The key of cards that are picked out of every card there is: which card it is is plain then, and where it lies is not."""
SEVERAL: Key = ("several",)
NOWHERE = Span(0, 0, 0, 0, 0)


class Limit(msgspec.Struct, frozen=True):
    """Only the owner, all but the owner, or nobody may know it; `span` are the words that show the cards, in `zone`."""

    who: Literal["owner", "others", "nobody"]
    owner: Key
    zone: int
    span: Span

    def lets(self, player: Key) -> bool:
        """Whether this player may know it."""
        mine = self.owner in (player, ("team", player))
        return mine if self.who == "owner" else not mine and self.who == "others"


Limits = frozenset[Limit]
PUBLIC: Limits = frozenset()


class Known(msgspec.Struct, frozen=True):
    """Who it is where it is a player, team or zone; who may know its value; who may know which things it has to offer."""

    key: Key = ()
    limits: Limits = PUBLIC
    offered: Limits = PUBLIC

    def said_at(self, span: Span) -> Known:
        """The same, shown by these words."""
        return Known(self.key, _at(self.limits, span), _at(self.offered, span))

    def kept(self) -> Known:
        """As kept in a local: shown by whatever words read it."""
        return self.said_at(NOWHERE)

    def read_at(self, span: Span) -> Known:
        """Read again by these words."""
        return self.said_at(span) if any(limit.span == NOWHERE for limit in self.limits | self.offered) else self


Locals = dict[int, Known]
"""By slot, those bound inside expressions included; variables that name a player stand before them, at `of_variable`."""
EVERYBODY = Known()


def of_variable(var: int) -> int:
    """Where it is kept whom a variable names."""
    return -1 - var


def union(parts: Iterable[Known]) -> Limits:
    """Who may know all their values."""
    found = PUBLIC
    for part in parts:
        found |= part.limits
    return found


def _at(limits: Limits, span: Span) -> Limits:
    return frozenset(msgspec.structs.replace(limit, span=span) for limit in limits) if limits else PUBLIC


def neighbour(key: Key, steps: int, partner: bool) -> Key:
    """Who sits so many seats from a player; the left of the right is that player again."""
    if partner:
        return ("partner", key)
    if key[:1] == ("neighbour",):
        steps, key = steps + key[1], key[2]
    return ("neighbour", steps, key) if steps else key


def words(expr: m.AnyExpr) -> Key:
    """An expression without its place: who is named twice by the same words is the same."""
    return (type(expr).__name__, *(_plain(getattr(expr, name)) for name in expr.__struct_fields__ if name != "span"))


def _plain(value: Any) -> Any:
    if isinstance(value, m.Expr):
        return words(value)  # type: ignore[arg-type]
    if isinstance(value, tuple):
        return tuple(_plain(each) for each in value)
    return tuple(value.items()) if isinstance(value, dict) else value
