"""Who may know the value of an expression: everybody, or only those whom every one of its limits lets see.

Cards are as visible as the zones they lie in; how many lie there is no secret, and variables are read by all. A zone where only
cards come that all have seen holds no secret either, unless it is shuffled. On the safe side: what cannot be told is
taken for public, so that a limit is always real.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from hoyle.graph import model as m
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.types import type_of
from hoyle.graph.walk import operands, within
from hoyle.source import Span

Key = tuple[Any, ...]
"""What a player or team is, told by the expression that names it; equal keys are the same player."""


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
    """What is known of a slot: who it is where it holds a player or team, and who may know its value."""

    key: Key
    limits: Limits = PUBLIC


Locals = Mapping[int, Known]
ANYBODY = Known(("anybody",))


class Sight:
    """The limits of the expressions of one graph."""

    def __init__(self, graph: m.Graph) -> None:
        self._graph = graph
        self._seen = _seen_by_all(graph)
        self._defined: dict[tuple[Any, ...], Limits] = {}

    def limits(self, expr: m.AnyExpr, local: Locals) -> Limits:
        """Who may know the value."""
        match expr:
            case m.Slot():
                return local.get(expr.slot, ANYBODY).limits
            case m.Size(list=m.CardsIn(zone=m.ZoneOf() as zone)):
                return self._all(zone, local)
            case m.CardsIn(zone=m.ZoneOf() as zone):
                return self._all(zone, local) | self._of_zone(zone.zone, self.key(zone.owner, local), expr.span)
            case m.CardsOf():
                return self.limits(expr.owners, local) | self._of_zone(expr.zone, ("several",), expr.span)
            case m.OwnerOf(card=m.Slot() as card) | m.PlaceOf(card=m.Slot() as card) if self._anywhere(card, local):
                return frozenset((Limit("nobody", (), -1, expr.span),))
            case m.Defined():
                return self._of_define(expr, local)
            case m.Compare(left=m.Slot() as one, right=m.Slot() as other) if one.type.kind == "card":
                # where a card lies that somebody has named is known to whoever named it
                kept = [slot for slot in (one, other) if local.get(slot.slot, ANYBODY).key[0] != "member"]
                return frozenset[Limit]().union(*(self.limits(slot, local) for slot in kept))
            case m.ItemArgument() | m.ItemClaim() | m.ItemPlayer() | m.ItemIs() | m.AllCards():
                return PUBLIC
        bound = OPERATIONS[type(expr)].bound
        return self._of_loop(expr, bound, local) if bound else self._all(expr, local)

    def chosen_from(self, expr: m.AnyExpr, local: Locals) -> Limits:
        """Who may know which things a list offers: hidden cards may be picked blindly, as long as all of them are offered."""
        match expr:
            case m.CardsIn(zone=zone):
                return self._all(zone, local)
            case m.CardsOf():
                return self.limits(expr.owners, local)
            case m.Joined() | m.At() | m.Last() | m.Upper() | m.One():
                return frozenset[Limit]().union(*(self.chosen_from(e, local) for _, e in operands(expr)))
            case m.Filter():
                return self.chosen_from(expr.list, local) | self.of_condition(
                    expr.list, expr.slot, expr.condition, local
                )
        return self.limits(expr, local)

    def of_condition(self, members: m.AnyExpr, slot: int, condition: m.AnyExpr, local: Locals) -> Limits:
        """Who may know which members of a list a condition holds for."""
        return self.limits(condition, {**local, slot: self.member(members, local)})

    def member(self, members: m.AnyExpr, local: Locals) -> Known:
        """What is known of one member of a list: nobody in particular, as visible as the list."""
        if isinstance(members, m.AllCards):
            return Known(("any card",))
        return Known(("member", members.span), self.limits(members, local))

    def key(self, expr: m.AnyExpr | None, local: Locals) -> Key:
        """Which player or team an expression names."""
        match expr:
            case None:
                return ()
            case m.Slot():
                return local.get(expr.slot, Known(("slot", expr.slot))).key
            case m.Need():
                return self.key(expr.operand, local)
            case m.Neighbour():
                return ("neighbour", expr.steps, expr.partner, self.key(expr.player, local))
            case m.TeamOf():
                return ("team", self.key(expr.player, local))
            case m.Var(subject=None):
                return ("var", expr.var)
        return (type(expr).__name__, expr.span)

    def _all(self, expr: m.AnyExpr, local: Locals) -> Limits:
        return frozenset[Limit]().union(*(self.limits(e, local) for _, e in operands(expr)))

    def _of_zone(self, zone: int, owner: Key, span: Span) -> Limits:
        sight = self._graph.zones[zone].sight
        if sight == "open" or zone in self._seen:
            return PUBLIC
        who: dict[str, Literal["owner", "others", "nobody"]] = {"private": "owner", "others": "others"}
        return frozenset((Limit(who.get(sight, "nobody"), owner, zone, span),))

    def _of_loop(self, expr: Any, bound: str, local: Locals) -> Limits:
        members = getattr(expr, bound)
        inner = {**local, expr.slot: self.member(members, local)}
        rest = (self.limits(e, inner) for name, e in operands(expr) if name != bound)
        listed = PUBLIC if isinstance(members, m.AllCards) else self._counted(expr, members, local)
        return listed.union(*rest)

    def _counted(self, expr: m.AnyExpr, members: m.AnyExpr, local: Locals) -> Limits:
        """A count or quantifier tells what its condition tells; a list, sum or best tells its members as well."""
        told = isinstance(expr, m.Exists | m.Count)
        return self.chosen_from(members, local) if told else self.limits(members, local)

    def _of_define(self, expr: m.Defined, local: Locals) -> Limits:
        define = self._graph.defines[expr.define]
        given = {
            m.FIRST_PARAM + place: Known(self.key(argument, local), self.limits(argument, local))
            for place, argument in enumerate(expr.arguments)
        }
        inner = {**given, m.ME: local.get(m.ME, ANYBODY), m.IT: local.get(m.IT, ANYBODY)}
        at = (expr.define, tuple(inner.items()))
        found = self._defined.get(at)
        if found is None:
            found = self._defined[at] = self.limits(define.body, inner)
        return frozenset(msgspec.structs.replace(limit, span=expr.span) for limit in found)

    @staticmethod
    def _anywhere(card: m.Slot, local: Locals) -> bool:
        return local.get(card.slot, ANYBODY).key == ("any card",)


def _seen_by_all(graph: m.Graph) -> set[int]:
    """Zones that are not open and hold only cards that everybody saw on their way there, in an order nobody changed."""
    secret = {card.starts_in for card in graph.cards}
    into: dict[int, list[m.AnyExpr]] = {}
    for node in graph.nodes:
        if isinstance(node, m.Shuffle):
            secret |= set(_zones(node.zone))
        elif isinstance(node, m.Move | m.Deal):
            source = node.cards if isinstance(node, m.Move) else node.source
            for zone in {node.each} - {-1} if isinstance(node, m.Deal) and node.each >= 0 else set(_zones(node.to)):
                into.setdefault(zone, []).append(source)
        elif isinstance(node, m.Attach | m.TurnOver | m.TurnFace):
            continue
    seen = {zone for zone in into if graph.zones[zone].sight != "open" and zone not in secret}
    while True:
        kept = {z for z in seen if all(_from_seen(graph, source, seen) for source in into[z])}
        if kept == seen:
            return seen
        seen = kept


def _from_seen(graph: m.Graph, source: m.AnyExpr, seen: Iterable[int]) -> bool:
    """Whether cards are taken from zones that everybody sees or knows, and named by nothing else."""
    zones = {e.zone for e in within(source) if isinstance(e, m.ZoneOf | m.CardsOf)}
    plain = not any(isinstance(e, m.Slot | m.AllCards | m.Defined) and _is_cards(graph, e) for e in within(source))
    return bool(zones) and plain and all(graph.zones[zone].sight == "open" or zone in seen for zone in zones)


def _is_cards(graph: m.Graph, expr: m.AnyExpr) -> bool:
    return type_of(graph, expr).kind in ("card", "cards")


def _zones(expr: m.AnyExpr | None) -> list[int]:
    return [] if expr is None else [e.zone for e in within(expr) if isinstance(e, m.ZoneOf)]
