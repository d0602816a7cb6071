"""What is known of the locals of procedures, line by line, and the places where something of it is told.

Procedures are gone through in the order of their lines, each call with what its arguments are known for, so that an effect
is judged by those who use it. A card that is laid open or revealed on the way is known from there on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from hoyle.analysis.audience import EVERYBODY, NOWHERE, PUBLIC, Key, Known, Limit, Limits, Locals, of_variable
from hoyle.analysis.excuses import Excuses
from hoyle.analysis.lying import cards_shown, holds_cards, zones_named
from hoyle.analysis.sight import Sight
from hoyle.graph import model as m
from hoyle.graph.types import member_of, type_of
from hoyle.graph.walk import nodes_from, within
from hoyle.source import Span

ACTOR: Key = ("me",)
TABLE: Key = ("everybody",)
VIEWER: Key = ("viewer",)
ALL: Key = ("all",)
TOLD = ("number", "yes/no", "attribute")
"""Variables of these types keep what was found out; that a player leads or a turn passes is the game's own announcement."""
MOST_TOLD = 100
"""More than anybody reads at once."""
MOST_WALKS = 16
"""How often a procedure is gone through with other arguments; more add nothing worth their time."""
DEEPEST = 60
"""Calls within calls that are followed; what lies deeper is not looked at."""

Shown = tuple[int, Key, Key]
"""A zone whose cards have been revealed, its owner (or ALL), and to whom (or TABLE)."""


class Told(msgspec.Struct, frozen=True):
    """Something that a reader is told at a place, by what it depends on. `parts` are the expressions it is worked out from."""

    code: str
    what: str
    reader: Key
    limits: Limits
    span: Span
    parts: tuple[m.AnyExpr, ...]


class Flow:
    """Of one graph: `told` lists all places with what is hidden from their readers."""

    def __init__(self, graph: m.Graph) -> None:
        self.graph = graph
        self.sight = Sight(graph)
        self.told: list[Told] = []
        self._walks: dict[int, dict[Any, _Result]] = {}
        self._offers: set[Any] = set()
        self._revealed: set[int] = set()
        self.excuses = Excuses(graph, self.sight)
        self._go()

    def _go(self) -> None:
        for number, proc in enumerate(self.graph.procs):
            if proc.kind in ("play", "hook"):
                self._revealed |= {zone for zone, *_ in self.walk(number, {m.ME: Known(ACTOR)}, frozenset()).shown}
        for action in range(len(self.graph.actions)):
            self._action(action)
        for show in self.graph.shows:
            self._show(show)

    def hidden(self, limits: Limits, reader: Key, shown: Collection[Shown]) -> Limits:
        """Those that a reader is not let past, and has not been shown before."""
        return frozenset(each for each in limits if not each.lets(reader) and not _was_shown(each, reader, shown))

    def tell(self, told: Told, local: Locals) -> None:
        """Notes what is hidden from a reader, unless the rule makes up for it."""
        if told.limits:
            left = self.excuses.without(told.limits, told.reader, told.parts, local)
            if left:
                self.told.append(msgspec.structs.replace(told, limits=frozenset(left)))

    # ---------------------------------------------------------------- actions

    def _action(self, number: int, drawn: Known | None = None) -> None:
        """What an action, or a response, tells by being possible; with `drawn` its first card is taken from other cards."""
        action = self.graph.actions[number]
        shown = {(zone, ALL, TABLE) for zone in self._revealed}
        parts = (*(guard.condition for guard in action.guards), *(param.domain for param in action.params))
        local = {m.ME: Known(ACTOR)}
        for place, param in enumerate(action.params):
            domain, what = self.sight.of(param.domain, local), f"what `{action.name}` may name"
            hidden = self.hidden(domain.offered, ACTOR, shown)
            self.tell(Told("hidden-choice", what, ACTOR, hidden, action.span, parts), local)
            drawn_here = drawn if param.type.kind == "card" else None
            member = drawn_here or self.sight.member(param.domain, domain)
            drawn = None if drawn_here else drawn
            local[m.FIRST_PARAM + place] = _named(param.type, ("param", place), member)
        for guard in action.guards:
            limits, what = self.sight.of(guard.condition, local).limits, f"whether `{action.name}` is possible"
            hidden = self.hidden(limits, ACTOR, shown)
            self.tell(Told("hidden-guard", what, ACTOR, hidden, action.span, parts), local)
        self._said(action, local)
        self.walk(action.proc, local, frozenset())

    def _said(self, action: m.ActionDecl, local: Locals) -> None:
        """Who is asked for an answer, and what is claimed: everybody hears both."""
        said: tuple[tuple[str, str, m.AnyExpr | None, Locals], ...] = (
            ("hidden-asking", "who is asked for", action.by, {}),
            ("hidden-claim", "the claim of", action.claim, local),
        )
        for code, what, expr, known in said:
            if expr is not None:
                hidden = self.hidden(self.sight.of(expr, known).limits, TABLE, ())
                self.tell(Told(code, f"{what} `{action.name}`", TABLE, hidden, action.span, (expr,)), known)

    def _show(self, show: m.ShowRule) -> None:
        """A zone that opens and closes tells whoever sees it, or does not, why."""
        local = {m.FIRST_PARAM: Known(("owner",)), m.FIRST_PARAM + 1: Known(VIEWER)}
        what, reader = f"whether `{self.graph.zones[show.zone].name}` is shown", TABLE if show.everyone else VIEWER
        hidden = self.hidden(self.sight.of(show.condition, local).limits, reader, ())
        self.tell(Told("hidden-show", what, reader, hidden, show.span, (show.condition,)), local)

    # ---------------------------------------------------------------- procedures

    def walk(self, number: int, given: dict[int, Known], shown: frozenset[Shown], depth: int = 0) -> _Result:
        """Goes through a procedure with what is known of its slots; what has been shown at its end, and of its parameters."""
        walks = self._walks.setdefault(number, {})
        at = (tuple(given.items()), shown)
        if at not in walks:
            if len(walks) >= MOST_WALKS or depth > DEEPEST:
                return _Result(shown, {})
            walks[at] = _Walk(self, number, given, shown, depth).result()
        return walks[at]

    def offer(self, number: int, drawn: Known) -> None:
        """An action of a menu whose first card is taken from other cards."""
        if (number, drawn) not in self._offers and len(self._offers) < MOST_WALKS * len(self.graph.actions):
            self._offers.add((number, drawn))
            self._action(number, drawn)


class _Result(msgspec.Struct, frozen=True):
    shown: frozenset[Shown]
    slots: dict[int, Known]


class _Walk:
    """One procedure with certain arguments."""

    def __init__(self, flow: Flow, number: int, given: dict[int, Known], shown: frozenset[Shown], depth: int) -> None:
        self.flow, self.sight, self.graph = flow, flow.sight, flow.graph
        self.number, self.depth = number, depth
        self.local, self.shown = dict(given), set(shown)
        self.nodes = [flow.graph.nodes[index] for index in nodes_from(flow.graph, flow.graph.procs[number].entry)]
        asked = (node.condition for node in self.nodes if isinstance(node, m.Branch))
        self.asked = tuple(condition for condition in asked if flow.excuses.matters(condition))
        self.shown_later = {slot for node in self.nodes for slot in cards_shown(flow.graph, node)}

    def result(self) -> _Result:
        """Goes through the lines in their order."""
        for node in self.nodes:
            rule = _RULES.get(type(node))
            if rule is not None:
                rule(self, node)
        return _Result(frozenset(self.shown), self.local)

    # ---------------------------------------------------------------- locals

    def let(self, node: m.Let | m.Draw) -> None:
        if isinstance(node, m.Let):
            self.local[node.slot] = self.sight.given(node.value, self.local)
        else:
            self._member(node.slot, node.list)

    def each(self, node: m.Each) -> None:
        """The list was put into its slot before; its type is that of the slot."""
        slots = self.graph.procs[self.number].slots
        over = m.Slot(span=node.span, slot=node.over, type=slots[node.over].type)
        self._member(node.slot, over)

    def _member(self, slot: int, members: m.AnyExpr) -> None:
        member = self.sight.member(members, self.sight.of(members, self.local))
        self.local[slot] = _named(member_of(type_of(self.graph, members)), self._key(slot), member)

    def _key(self, slot: int) -> Key:
        return ("slot", self.number, slot)

    def turn(self, node: m.Turn) -> None:
        self.local[m.ME] = Known(self.sight.of(node.player, self.local).key)

    def call(self, node: m.Call) -> None:
        given = {m.FIRST_PARAM + place: self.sight.given(e, self.local) for place, e in enumerate(node.arguments)}
        given |= self.sight.standing(self.local)
        result = self.flow.walk(node.proc, given, frozenset(self.shown), self.depth + 1)
        self.shown |= result.shown
        self.local |= {slot: known for slot, known in self.sight.standing(result.slots).items() if slot < m.ME}
        for place, argument in enumerate(node.arguments):
            if isinstance(argument, m.Slot) and m.FIRST_PARAM + place in result.slots:
                self.local[argument.slot] = result.slots[m.FIRST_PARAM + place]

    # ---------------------------------------------------------------- cards come to light

    def move(self, node: m.Move) -> None:
        """Cards in locals are seen where they come."""
        if isinstance(node.cards, m.Slot):
            place = self.sight.of(node.to, self.local).key
            seen = self.sight.zone(place[1], place[2], NOWHERE) if place[:1] == ("zone",) else PUBLIC
            if node.face != "down" and not any(limit.who == "nobody" for limit in seen):
                self._seen(node.cards.slot, seen)

    def attach(self, node: m.Attach) -> None:
        if isinstance(node.card, m.Slot):
            self._seen(node.card.slot, PUBLIC)

    def reveal(self, node: m.Reveal) -> None:
        one = isinstance(node.to, m.One)
        to = self.sight.of(node.to.member, self.local).key if isinstance(node.to, m.One) else TABLE
        for e in within(node.cards):
            if holds_cards(e):
                self._seen(e.slot, frozenset((Limit("owner", to, -1, NOWHERE),)) if one else PUBLIC)
            elif isinstance(e, m.ZoneOf):
                self.shown.add((e.zone, self.sight.of(e, self.local).key[2], to))
            elif isinstance(e, m.CardsOf):
                self.shown.add((e.zone, ALL, to))

    def _seen(self, slot: int, now: Limits) -> None:
        known = self.local.get(slot, EVERYBODY)
        if known.limits:
            self.local[slot] = Known(known.key, now, known.offered)

    def shuffle(self, node: m.Shuffle) -> None:
        zones = set(zones_named(node.zone))
        self.shown = {entry for entry in self.shown if entry[0] not in zones}

    # ---------------------------------------------------------------- places that tell

    def tell(
        self, code: str, what: str, reader: Key, limits: Limits, node: m.AnyNode, *parts: m.AnyExpr | None
    ) -> None:
        hidden = self.flow.hidden(limits, reader, self.shown)
        if hidden and len(self.flow.told) < MOST_TOLD:
            given = (*(part for part in parts if part is not None), *self.asked)
            self.flow.tell(Told(code, what, reader, hidden, node.span, given), self.local)

    def choose(self, node: m.Choose) -> None:
        by, listed = self.sight.of(node.by, self.local).key, self.sight.of(node.list, self.local)
        limits = listed.offered
        if node.condition is not None:
            limits |= self.sight.of_condition(node.list, node.slot, node.condition, self.local)
        self.tell("hidden-choice", "what may be chosen", by, limits, node, node.list, node.condition)
        if node.count is not None:
            limits = self.sight.of(node.count, self.local).limits
            self.tell("hidden-choice", "how many may be chosen", by, limits, node, node.count)
        member = self.sight.member(node.list, listed)
        kind = member_of(type_of(self.graph, node.list))
        self.local[node.slot] = _named(kind, self._key(node.slot), member if kind.kind == "card" else EVERYBODY)

    def menu(self, node: m.Menu) -> None:
        if node.using is not None:
            drawn = self.sight.member(node.using, self.sight.of(node.using, self.local))
            by = self.sight.of(node.by, self.local).key
            shown = {limit for limit in drawn.limits if limit.lets(by) or _was_shown(limit, by, self.shown)}
            for action in node.actions:
                self.flow.offer(action, Known((), drawn.limits - shown).kept())

    def set(self, node: m.Set) -> None:
        var = self.graph.vars[node.var]
        if var.type.kind == "player" and node.subject is None:
            self.local[of_variable(node.var)] = Known(self.sight.of(node.value, self.local).key)
        if var.type.kind in TOLD:
            limits, what = self.sight.of(node.value, self.local).limits, f"`{var.name}`, which everybody sees,"
            if limits and self.shown_later:
                late = {slot: known for slot, known in self.local.items() if slot not in self.shown_later}
                limits = self.sight.of(node.value, late).limits
            self.tell("hidden-variable", what, TABLE, limits, node, node.value)

    def race(self, node: m.Race) -> None:
        limits = self.sight.of(node.players, self.local).limits
        self.tell("hidden-asking", f"who may take part in `{node.label}`", TABLE, limits, node, node.players)

    def together(self, node: m.Together) -> None:
        self._member(node.slot, node.players)
        limits = self.sight.of(node.players, self.local).limits
        self.tell("hidden-asking", "who decides at the same time", TABLE, limits, node, node.players)


_RULES: dict[type[m.AnyNode], Callable[[_Walk, Any], None]] = {
    m.Let: _Walk.let,
    m.Draw: _Walk.let,
    m.Each: _Walk.each,
    m.Turn: _Walk.turn,
    m.Call: _Walk.call,
    m.Move: _Walk.move,
    m.Attach: _Walk.attach,
    m.Reveal: _Walk.reveal,
    m.Shuffle: _Walk.shuffle,
    m.Choose: _Walk.choose,
    m.Menu: _Walk.menu,
    m.Set: _Walk.set,
    m.Race: _Walk.race,
    m.Together: _Walk.together,
}


def _named(kind: m.Type, key: Key, member: Known) -> Known:
    """What a local holds: a player by this key, other things as they are known."""
    return Known(key) if kind.kind in ("player", "team") else Known(member.key, member.limits, member.offered).kept()


def _was_shown(limit: Limit, reader: Key, shown: Collection[Shown]) -> bool:
    owners, readers = (limit.owner, ALL), (reader, TABLE)
    return any((limit.zone, owner, to) in shown for owner in owners for to in readers)
