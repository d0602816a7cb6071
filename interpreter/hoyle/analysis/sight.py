"""Who may know the value of an expression: everybody, or only those whom every one of its limits lets see.

Cards are as visible as the zones they lie in; how many lie there is no secret, and variables are read by all. Which card
of a hidden zone is meant is no secret either, as long as nothing is asked about it. On the safe side: what cannot be told
is taken for public, so that a limit is always real. Takes time linear in an expression; definitions are read anew for
each kind of argument, a limited number of times.
"""

from __future__ import annotations

from typing import Any, Literal

from hoyle.analysis.audience import (
    EVERYBODY,
    NAMED,
    PUBLIC,
    SEVERAL,
    Key,
    Known,
    Limit,
    Limits,
    Locals,
    neighbour,
    of_variable,
    union,
    words,
)
from hoyle.analysis.lying import face_down, laid_open, seen_by_all
from hoyle.graph import model as m
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.types import type_of
from hoyle.graph.walk import operands
from hoyle.source import Span

MOST_READINGS = 32
"""How often a definition is read with other arguments; after that it is taken for public."""
CARDS = ("card", "cards")
PEOPLE = ("player", "team")
PICKING = (m.At, m.Last, m.Upper, m.One, m.Joined)
ABOUT_A_PLACE = (m.SignerOf, m.HostOf, m.FaceUp, m.Riders)
"""What is seen of a card, or lies on it, whatever card it is."""
Sides = tuple[m.AnyExpr, m.AnyExpr]


class Sight:
    """What is known of the expressions of one graph."""

    def __init__(self, graph: m.Graph) -> None:
        self._graph = graph
        self._seen = seen_by_all(graph)
        self.face_down = face_down(graph)
        self._defined: dict[int, dict[tuple[Any, ...], Known]] = {}
        self._announced = {node.action for node in graph.nodes if isinstance(node, m.Announce)}
        self._laid_open = laid_open(graph)
        people = (n for n, var in enumerate(graph.vars) if var.type.kind in PEOPLE and var.scope == "match")
        self._standing = (m.ME, m.IT, *map(of_variable, people))

    def of(self, expr: m.AnyExpr, local: Locals) -> Known:
        """What is known of its value."""
        match expr:
            case m.Slot():
                return local.get(expr.slot, Known(("slot", expr.slot))).read_at(expr.span)
            case m.Need():
                return self.of(expr.operand, local)
            case m.Size():
                offered = self.of(expr.list, local).offered
                return Known((), offered, offered)
            case m.CardsIn() | m.CardsOf() | m.ZoneOf() | m.OwnerOf() | m.PlaceOf():
                return self._of_places(expr, local)
            case m.AllCards():
                return Known(NAMED)
            case m.ItemArgument() | m.ItemClaim() | m.ItemPlayer() | m.ItemIs():
                return self._of_item(expr)
            case m.Compare() | m.Contains():
                return self._of_question(expr, local)
            case m.Defined():
                return self._of_define(expr, local)
        return self._of_list(expr, local) if OPERATIONS[type(expr)].bound else self._of_parts(expr, local)

    def given(self, expr: m.AnyExpr, local: Locals) -> Known:
        """What is known of it once it is kept in a local: a single player or team is named to all."""
        kind, known = type_of(self._graph, expr).kind, self.of(expr, local)
        if kind in PEOPLE:
            return Known(known.key)
        if kind != "zone" and known.key != NAMED:
            known = Known((), known.limits, known.offered)
        return known.kept()

    def standing(self, local: Locals) -> Locals:
        """What a definition or procedure finds besides its parameters: whose turn it is, what is answered, variables."""
        return {slot: local[slot] for slot in self._standing if slot in local}

    def member(self, members: m.AnyExpr, listed: Known) -> Known:
        """What is known of one member of a list: nobody in particular, as visible as the list."""
        if listed.key == NAMED:
            return Known(NAMED, listed.offered, listed.offered)
        kind = type_of(self._graph, members).kind
        return Known(("member", members.span), PUBLIC if kind in ("players", "teams") else listed.limits)

    def of_condition(self, members: m.AnyExpr, slot: int, condition: m.AnyExpr, local: Locals) -> Limits:
        """Who may know for which members of a list a condition holds; `slot` is noted as one of them."""
        local[slot] = self.member(members, self.of(members, local))
        return self.of(condition, local).limits

    # ---------------------------------------------------------------- plain parts

    def _of_parts(self, expr: m.AnyExpr, local: Locals) -> Known:
        parts = [self.of(e, local) for _, e in operands(expr)]
        limits = union(parts)
        match expr:
            case m.Var():
                named = local.get(of_variable(expr.var)) if expr.subject is None else None
                return named or Known(self._key(expr, parts), _offered(parts), _offered(parts))
            case m.Choice():
                return Known(self._key(expr, parts), limits, parts[0].limits | _offered(parts[1:]))
            case m.Without() if NAMED not in (parts[0].key, parts[1].key):
                return Known((), limits, _offered(parts))
        if isinstance(expr, ABOUT_A_PLACE):
            return Known(self._key(expr, parts), _offered(parts), _offered(parts))
        if isinstance(expr, PICKING):
            by_name = any(part.key == NAMED for part in parts)
            top = isinstance(expr, m.At | m.Last)  # whoever asks for the top of a pile means one that lies face up
            seen = frozenset(limit for limit in limits if not (top and limit.zone in self.face_down))
            return Known(NAMED if by_name else self._key(expr, parts), seen, _offered(parts))
        return Known(self._key(expr, parts), limits, limits)

    def _key(self, expr: m.AnyExpr, parts: list[Known]) -> Key:
        match expr:
            case m.Neighbour():
                return neighbour(parts[0].key, expr.steps, expr.partner)
            case m.TeamOf():
                return ("team", parts[0].key)
            case m.Var(subject=None):
                return ("var", expr.var)
            case m.Var() | m.At() | m.Last() | m.After() | m.SignerOf():
                return words(expr)
        return (type(expr).__name__, expr.span)

    # ---------------------------------------------------------------- zones and where cards lie

    def _of_places(self, expr: m.AnyExpr, local: Locals) -> Known:
        parts = [self.of(e, local) for _, e in operands(expr)]
        limits = union(parts)
        match expr:
            case m.ZoneOf():
                return Known(("zone", expr.zone, parts[0].key if expr.owner is not None else ()), limits, limits)
            case m.CardsIn():
                return Known((), limits | self._in(parts[0].key, expr.span), limits)
            case m.CardsOf():
                return Known((), limits | self.zone(expr.zone, SEVERAL, expr.span), limits)
        if parts[0].key == NAMED:
            limits |= self._anywhere(isinstance(expr, m.OwnerOf), SEVERAL, expr.span)
            return Known(words(expr), limits, limits)
        return Known(words(expr), parts[0].offered, parts[0].offered)

    def _in(self, place: Key, span: Span) -> Limits:
        return self.zone(place[1], place[2], span) if place[:1] == ("zone",) else PUBLIC

    def zone(self, zone: int, owner: Key, span: Span) -> Limits:
        """Who sees the cards of a zone."""
        sight = self._graph.zones[zone].sight
        if sight == "open":
            return frozenset((Limit("nobody", (), zone, span),)) if zone in self.face_down else PUBLIC
        if zone in self._seen:
            return PUBLIC
        who: dict[str, Literal["owner", "others", "nobody"]] = {"private": "owner", "others": "others"}
        return frozenset((Limit(who.get(sight, "nobody"), owner, zone, span),))

    def _anywhere(self, owned: bool, owner: Key, span: Span) -> Limits:
        """Who sees all zones that cards may lie in; with `owned` those of one owner."""
        found = PUBLIC
        for zone, decl in enumerate(self._graph.zones):
            if decl.sight != "open" and (decl.owner == "player" or not owned):
                found |= self.zone(zone, owner, span)
        return found

    # ---------------------------------------------------------------- questions

    def _of_question(self, expr: m.Compare | m.Contains, local: Locals) -> Known:
        """Whether two things are the same, one more than the other, or one in a list."""
        sides = (expr.left, expr.right) if isinstance(expr, m.Compare) else (expr.list, expr.member)
        parts = [self.of(side, local) for side in sides]
        if type_of(self._graph, sides[0]).kind in CARDS:
            by_name = any(part.key == NAMED for part in parts) and not any(map(_none, sides))
            limits = union(parts) if by_name else _offered(parts)
        else:
            limits = self._where(sides, parts, local) if isinstance(expr, m.Compare) else union(parts)
        return Known((), limits, limits)

    def _where(self, sides: Sides, parts: list[Known], local: Locals) -> Limits:
        """Whether a card picked by name lies in a certain zone, or with a certain player: only cards there are asked about."""
        for (place, other), asked in ((sides, parts[1]), (sides[::-1], parts[0])):
            if isinstance(place, m.OwnerOf | m.PlaceOf) and isinstance(place.card, m.Slot):
                card = local.get(place.card.slot, EVERYBODY)
                if card.key == NAMED:
                    owned = isinstance(place, m.OwnerOf) and not _none(other)
                    there = self._anywhere(True, asked.key, place.span) if owned else self._in(asked.key, place.span)
                    return card.offered | asked.limits | there
        return union(parts)

    # ---------------------------------------------------------------- over lists

    def _of_list(self, expr: Any, local: Locals) -> Known:
        bound = OPERATIONS[type(expr)].bound
        members = getattr(expr, bound or "")
        listed = self.of(members, local)
        local[expr.slot] = self.member(members, listed)
        asked = union([self.of(e, local) for name, e in operands(expr) if name != bound])
        offered = listed.offered | asked
        if isinstance(expr, m.Filter | m.Best):
            named = listed.key == NAMED
            return Known(NAMED if named else (), asked | (listed.offered if named else listed.limits), offered)
        return Known((), offered, offered)

    # ---------------------------------------------------------------- items and definitions

    def _of_item(self, expr: Any) -> Known:
        """An item is said to all, but a card that it names may still be hidden where it lies."""
        slot = expr.item.slot if isinstance(expr.item, m.Slot) else m.NONE
        if isinstance(expr, m.ItemPlayer):
            return Known(("player of", slot))
        if not isinstance(expr, m.ItemArgument) or expr.type.kind != "card":
            return Known((type(expr).__name__, expr.span))
        found = PUBLIC
        for action, place in expr.places.items():
            if place >= 0 and action in self._announced and (action, place) not in self._laid_open:
                domain = self._graph.actions[action].params[place].domain
                found |= self.of(domain, {m.ME: Known(("player of", slot))}).limits
        return Known((), found).said_at(expr.span)

    def _of_define(self, expr: m.Defined, local: Locals) -> Known:
        define = self._graph.defines[expr.define]
        inner = {m.FIRST_PARAM + place: self.given(argument, local) for place, argument in enumerate(expr.arguments)}
        inner |= self.standing(local)
        at = tuple(inner.items())
        known = self._defined.setdefault(expr.define, {})
        if at not in known:
            known[at] = self.of(define.body, inner) if len(known) < MOST_READINGS else EVERYBODY
        return known[at].said_at(expr.span)


def _offered(parts: list[Known]) -> Limits:
    found = PUBLIC
    for part in parts:
        found |= part.offered
    return found


def _none(expr: m.AnyExpr) -> bool:
    return isinstance(expr, m.Const) and expr.value == m.NONE
