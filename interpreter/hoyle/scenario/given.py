"""What `given` asks for: when the match must stand there, and what then lies where.

Input: the tree of `given` and the names of a game. Output: conditions on a decision, and a layout of cards and variables.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hoyle.graph.model import NONE, Type
from hoyle.play.position import ZonePlace
from hoyle.scenario.cards import CardEntry, read_cards, refuse_twice
from hoyle.scenario.facts import Fact, LocalFact, VarFact, ZoneFact, facts
from hoyle.scenario.names import Names, Value
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import Place, ScenarioError, quoted

RESERVED = ("turn", "to act", "phase", "state", "rest")
STOCK = "stock"
STRUCTURAL = frozenset({"dealer"})
"""Variables that say when, like a turn: a position where they differ is another one, not the same with other cards."""


@dataclass(slots=True)
class Moment:
    """When: everything that must hold at the decision; None and absent names do not matter."""

    turn: int | None = None
    phase: int | None = None
    to_act: frozenset[int] | None = None
    vars: dict[int, Value] = field(default_factory=dict)
    locals: dict[str, dict[Type, Value]] = field(default_factory=dict)

    def structural(self, names: Names) -> Moment:
        """The same without the variables that can be put in place later."""
        kept = {var: value for var, value in self.vars.items() if names.graph.vars[var].name in STRUCTURAL}
        return Moment(self.turn, self.phase, self.to_act, kept, self.locals)

    def key(self) -> tuple[object, ...]:
        """Equal for moments that ask the same."""
        locals_ = tuple((name, tuple(values.items())) for name, values in sorted(self.locals.items()))
        return self.turn, self.phase, self.to_act, tuple(sorted(self.vars.items())), locals_


@dataclass(slots=True)
class Given:
    """A whole position; without `zones` all cards stay where play has brought them."""

    place: Place
    moment: Moment = field(default_factory=Moment)
    zones: dict[ZonePlace, tuple[CardEntry, ...]] = field(default_factory=dict)
    vars: dict[tuple[int, int], Value] = field(default_factory=dict)
    rest: ZonePlace | None = None
    rest_place: Place | None = None


def read_given(tree: Pairs | None, rest: Node | None, place: Place, names: Names) -> Given:
    """The position of a scenario that stands at `place`; `rest` is the scenario's, unless `given` has its own."""
    given = Given(tree.place if tree else place)
    pairs = tree or Pairs(place, {}, {})
    _read_moment(pairs, given.moment, names)
    for fact in facts(pairs, names, RESERVED):
        _add(fact, given, names)
    refuse_twice((entry for entries in given.zones.values() for entry in entries), names)
    rest = pairs.values.get("rest", rest)
    if given.zones:
        given.rest, given.rest_place = _rest(rest, names), rest.place if rest else place
    return given


def _read_moment(pairs: Pairs, moment: Moment, names: Names) -> None:
    for key, node in pairs.values.items():
        if key == "to act":
            moment.to_act = read_names(node, names)
        elif key in ("turn", "phase") and isinstance(node, Text):
            if key == "turn":
                moment.turn = names.seat(node.text, node.place)
            else:
                moment.phase = names.phase(node.text, node.place)


def read_names(node: Node, names: Names) -> frozenset[int]:
    """The seats of one name or a list of names."""
    texts = node.items if isinstance(node, Items) else [node]
    return frozenset(names.seat(text.text, text.place) for text in texts if isinstance(text, Text))


def _add(fact: Fact, given: Given, names: Names) -> None:
    if isinstance(fact, ZoneFact):
        given.zones[fact.zone, fact.owner, fact.index] = read_cards(fact.node, names, fact.what)
    elif isinstance(fact, VarFact):
        value = names.value(names.graph.vars[fact.var].type, fact.node, fact.what)
        given.vars[fact.var, fact.owner] = value
        if fact.owner == NONE:
            given.moment.vars[fact.var] = value
    elif isinstance(fact, LocalFact):
        given.moment.locals[fact.name] = read_local(fact, names)


def read_local(fact: LocalFact, names: Names) -> dict[Type, Value]:
    """The value in each type that a loop value of that name has somewhere in the rules; at least one must take it."""
    types = {slot.type for proc in names.graph.procs for slot in proc.slots if slot.name == fact.name}
    values: dict[Type, Value] = {}
    problem: ScenarioError | None = None
    for type_ in sorted(types, key=repr):
        try:
            values[type_] = names.value(type_, fact.node, fact.what)
        except ScenarioError as error:
            problem = error
    if not values and problem:
        raise problem
    return values


def _rest(node: Node | None, names: Names) -> ZonePlace | None:
    if node is None:
        zone = names.zone(STOCK, None)
        return None if zone is None or names.graph.zones[zone].family else (zone, NONE, 0)
    if isinstance(node, Pairs):
        ((word, inner),) = node.values.items()
        owner = names.owner_named(word, node.keys[word])
        return _single(inner, owner.scope, owner.number, names)
    return _single(node, "", NONE, names)


def _single(node: Node, scope: str, owner: int, names: Names) -> ZonePlace:
    word = node.text if isinstance(node, Text) else ""
    zones = [zone.name for zone in names.graph.zones if zone.owner == scope and not zone.family]
    for index, zone in enumerate(names.graph.zones):
        if zone.name == word and zone.name in zones and zone.owner == scope:
            return index, owner, 0
    known = f"a zone of a {scope}" if scope else "a zone that belongs to nobody"
    raise ScenarioError(node.place, f"`rest` names {known}: {quoted(zones)}, not `{word}`.")
