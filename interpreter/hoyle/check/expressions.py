"""Expressions as written become typed expressions of the graph.

`Typer.read` gives an expression with its type; `Typer.want` one of a given type. Mistakes are raised at the words. The
literals of attributes (`A`, `8`, `hearts`) are understood from the type that their place wants. How each construct is read
stands in `operators`, `names`, `relations` and `phrases`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hoyle.check.rules import Mistake, Rules, mistake
from hoyle.check.scope import Items, Scope
from hoyle.check.types import (
    CARD,
    CARDS,
    LIST,
    MEMBER,
    NUMBER,
    PLAYER,
    PLAYERS,
    YES_NO,
    optional,
    same_kind,
    spoken,
    sure,
)
from hoyle.graph import model as g
from hoyle.graph.walk import within
from hoyle.source import Span
from hoyle.syntax import tree

QUANTIFIED = "what is asked of each stands behind `where`, as in `some c in me.hand where c.rank is Q`"
Typed: TypeAlias = tuple[g.AnyExpr, g.Type]
NOTHING = g.Type("number", optional=True, attribute=-9)
"""The type of the bare word `none` until its place gives it one."""
BROKEN = g.Type("number", attribute=-8)
"""The type of what has a mistake: it fits everywhere, and no graph is made of it."""


class Typer:
    """Reads expressions in one scope."""

    def __init__(self, rules: Rules, scope: Scope) -> None:
        self.rules = rules
        self.scope = scope

    def read(self, e: tree.Expr, wanted: g.Type | None = None) -> Typed:
        """The expression and its type; `wanted` only helps to understand literals.

        A mistake in it is told here, once, and leaves something broken: nothing that this is part of is complained of.
        """
        rules = self.rules
        outside, rules.faults = rules.faults, 0
        try:
            typed = broken(e.span) if rules.weary else READERS[type(e)](self, e, wanted)
        except Mistake as mistake:
            rules.found(mistake)
            typed = broken(e.span)
        faults = rules.faults or int(is_broken(typed[1]))
        rules.faults = outside + faults
        return broken(e.span) if faults else typed

    def want(self, e: tree.Expr, type_: g.Type) -> g.AnyExpr:
        """The expression as a value of this type, with a check against none where it could be none.

        As with `read`, what is wrong with it is told here, and what stands beside it is looked at all the same.
        """
        rules = self.rules
        outside, rules.faults = rules.faults, 0
        typed = self.read(e, type_)
        try:
            expr = self.fit(typed, type_, e)
        except Mistake as mistake:
            rules.found(mistake)
            expr = broken(e.span)[0]
        rules.faults += outside
        return expr

    def fit(self, typed: Typed, type_: g.Type, e: tree.Node) -> g.AnyExpr:
        """A typed expression where a value of `type_` is needed; a mistake when it cannot be one."""
        expr, found = typed
        if is_broken(found) or is_broken(type_):
            return expr
        if found is NOTHING:
            if type_.optional or type_.kind == "card":
                return none_of(type_, e.span)
            raise mistake(
                "wrong-type", f"none cannot stand where {self.say(type_)} is needed", e.span, "never none here"
            )
        if found.kind == "zone" and type_.kind in ("cards", "card"):
            expr, found = g.CardsIn(span=e.span, zone=expr), CARDS
        if type_.kind in MEMBER and not same_kind(found, type_) and LIST.get(found.kind) == type_:
            return g.One(span=e.span, member=expr, type=type_)
        if not same_kind(found, type_):
            raise mistake(
                "wrong-type",
                f"{self.say(type_)} {'are' if type_.kind in MEMBER else 'is'} needed here, not {self.say(found)}",
                e.span,
                f"this is {self.say(found)}",
                self._instead(found, type_, e),
            )
        if found.optional and not type_.optional and type_.kind not in ("card", "zone"):
            return g.Need(span=e.span, operand=expr)
        return expr

    def _instead(self, found: g.Type, wanted: g.Type, e: tree.Node) -> str:
        """What is meant where a value of another type stands."""
        owned = next((zone.name for zone in self.rules.zones if zone.owner == "player"), "hand")
        if wanted.kind == "zone" and found.kind in ("players", "cards"):
            return f"one zone is meant: `deal` alone goes `to each player.{owned}`, other lines stand below `for p in players`"
        if wanted.kind == "zone" and found.kind == "player":
            return f"a zone of a player stands behind a dot, as in `p.{owned}`"
        if wanted.kind == "attribute" and found.kind == "card":
            return f"a card has it behind a dot, as in `c.{self.rules.attributes[wanted.attribute].name}`"
        if wanted.kind == "yes/no" and isinstance(e, tree.Quantified):
            return QUANTIFIED
        return ""

    def items(self, e: tree.Attr) -> Items:
        """What `it` may be here; only the scope of a response knows."""
        if self.scope.items is None:
            text = "`it` is the announced action that a response answers; there is none here"
            raise mistake("no-it", text, e.span, "no response")
        return self.scope.items

    def say(self, type_: g.Type) -> str:
        return "none" if type_ is NOTHING else spoken(type_, self.rules.attributes)

    def number(self, e: tree.Expr) -> g.AnyExpr:
        return self.want(e, NUMBER)

    def condition(self, e: tree.Expr) -> g.AnyExpr:
        return self.want(e, YES_NO)

    def player(self, e: tree.Expr) -> g.AnyExpr:
        return self.want(e, PLAYER)

    def cards(self, e: tree.Expr) -> g.AnyExpr:
        """A list of cards: of a zone, of several zones, or one card."""
        return self.want(e, CARDS)

    def players(self, e: tree.Expr) -> g.AnyExpr:
        return self.want(e, PLAYERS)

    def list(self, e: tree.Expr) -> tuple[g.AnyExpr, g.Type]:
        """A list with the type of its members; an attribute's name stands for all its values."""
        if isinstance(e, tree.Name) and e.text not in self.scope.names and (a := self.rules.attribute_id(e.text)) >= 0:
            first, last = (
                g.Const(span=e.span, value=v, type=NUMBER) for v in (0, len(self.rules.attributes[a].values) - 1)
            )
            return g.Numbers(span=e.span, first=first, last=last), g.Type("attribute", a)
        return self.as_list(self.read(e), e)

    def present(self, e: tree.Expr) -> tuple[g.AnyExpr, g.Type]:
        """A list to run over, without the none that a dead heat puts before its players."""
        members, member = self.list(e)
        if member.kind == "player" and any(_may_be_a_heat(part) for part in within(members)):
            slot = self.scope.hidden(member)
            there = g.Slot(span=e.span, slot=slot, type=optional(member))
            there_is = g.Compare(span=e.span, kind="is not", left=there, right=none_of(member, e.span))
            members = g.Filter(span=e.span, list=members, slot=slot, condition=there_is)
        return members, member

    def as_list(self, typed: Typed, e: tree.Expr) -> tuple[g.AnyExpr, g.Type]:
        """A typed expression as a list: the cards of a zone, the list of one member, a list itself."""
        expr, type_ = typed
        if is_broken(type_):
            return typed
        if type_.kind == "zone":
            return g.CardsIn(span=e.span, zone=expr), CARD
        if type_.kind in ("card", "player", "team"):
            return g.One(span=e.span, member=expr, type=LIST[type_.kind]), sure(type_)
        if type_.kind not in MEMBER:
            raise mistake(
                "not-a-list", "a list is needed here, such as cards or players", e.span, f"this is {self.say(type_)}"
            )
        return expr, MEMBER[type_.kind]


def _may_be_a_heat(part: g.AnyExpr) -> bool:
    """Whether players come from a local or a definition, which a race may have filled."""
    return isinstance(part, g.Defined) or (isinstance(part, g.Slot) and part.type.kind == "players")


def broken(span: Span) -> Typed:
    """What stands for an expression that has a mistake."""
    return g.Const(span=span, value=0, type=BROKEN), BROKEN


def is_broken(type_: g.Type) -> bool:
    """Whether this is the type of what has a mistake, with or without none."""
    return type_.attribute == BROKEN.attribute


def none_of(type_: g.Type, span: Span) -> g.Const:
    """The constant none of this type."""
    value = g.NO_NUMBER if type_.kind == "number" else g.NONE
    return g.Const(span=span, value=value, type=optional(type_))


READERS: dict[type, Callable[..., Typed]] = {}
"""How each class of the tree is read; the modules named above fill it."""


def reads(kind: type) -> Callable[[Callable[..., Typed]], Callable[..., Typed]]:
    """Registers the reader of one class of the tree."""

    def register(reader: Callable[..., Typed]) -> Callable[..., Typed]:
        READERS[kind] = reader
        return reader

    return register
