"""Texts of values at one table: cards, players, zones, attribute values, whole choices. From engine values to words.

Promises: the text of a choice depends on the graph and the players' names alone; two different choices of one decision
have different texts, except for blind picks, which are named by their position (`card 2`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.graph.model import NO_NUMBER, Choose, Race, Type
from hoyle.graph.types import member_of
from hoyle.interp import blind
from hoyle.play.choice import Raw, Shared
from hoyle.play.view import CardView
from hoyle.runtime.layout import Layout

Value = int | Sequence[int]
DECLINE, HOLD, NONE = "decline", "hold", "none"
HIDDEN = "?"
"""Stands in texts for a card that the reader does not know."""


class Wording:
    """The words of a game for players of these names."""

    def __init__(self, layout: Layout, names: tuple[str, ...]) -> None:
        self._layout = layout
        self.graph = graph = layout.graph
        self.names = names
        self.cards = tuple(card.text for card in graph.cards)
        self.seen = tuple(tuple(CardView(card, up) for card in self.cards) for up in (False, True))
        """Cards without anything about them, face down and face up."""
        self.zones = tuple(self._zone(layout, instance) for instance in range(layout.instances))
        self.unspoken = len(names) == 2
        self._menus = Shared(self._menu_words, acts=True)
        self._typed: dict[Type, Shared] = {}
        self._races: dict[str, Shared] = {}
        self._at: dict[int, Shared] = {}

    # ---------------------------------------------------------------- choices

    def choices_at(self, node: int) -> Shared:
        """The choices of a decision."""
        found = self._at.get(node)
        if found is None:
            found = self._at[node] = self._choices_of(node)
        return found

    def _choices_of(self, number: int) -> Shared:
        node = self.graph.nodes[number]
        if isinstance(node, Race):
            label = node.label
            return self._races.setdefault(label, Shared(lambda raw: (label if raw else HOLD,)))
        if isinstance(node, Choose):
            type_ = self.choices_type(number)
            return self._typed.setdefault(type_, Shared(lambda raw: self._value_words(type_, raw)))
        return self._menus

    def choices_type(self, number: int) -> Type:
        """What a `Choose` chooses: of a set, its members' type."""
        node = self.graph.nodes[number]
        assert isinstance(node, Choose)
        return member_of(self.graph.procs[self._layout.proc_of[number]].slots[node.slot].type)

    def _value_words(self, type_: Type, raw: Raw) -> tuple[str, ...]:
        """A bare value or several cards."""
        if isinstance(raw, tuple):
            return tuple(self.value(type_, member) for member in raw) or (NONE,)
        return (self.value(type_, raw),)

    def _menu_words(self, raw: Raw) -> tuple[str, ...]:
        return (DECLINE,) if raw[0] < 0 else self.action_words(raw[0], raw[1:], self.value)

    def action_words(
        self, number: int, arguments: Sequence[Value], text: Callable[[Type, Value], str]
    ) -> tuple[str, ...]:
        """An action's name and its spoken parameters; `text` gives their words."""
        action = self.graph.actions[number]
        pairs = zip(action.params, arguments, strict=True)
        spoken = [text(param.type, value) for param, value in pairs if param.spoken or not self.unspoken]
        return (action.name, *spoken)

    # ---------------------------------------------------------------- values

    def _zone(self, layout: Layout, instance: int) -> str:
        """`stock`, `Ann's hand`, `column 3`, `team 2's store 1`."""
        decl = self.graph.zones[layout.inst_zone[instance]]
        owner, index = layout.owner_index(instance)
        name = f"{decl.name} {index}" if index else decl.name
        return f"{self.owner(decl.owner, owner)}'s {name}" if decl.owner else name

    def owner(self, kind: str, owner: int) -> str:
        """The owner of a zone or variable."""
        return self.names[owner] if kind == "player" else f"team {owner + 1}"

    def value(self, type_: Type, value: Value) -> str:
        """A value of a type; a list as its members joined by blanks; an unseen card that can be picked as `card 1`."""
        if not isinstance(value, int):
            return " ".join(self.value(member_of(type_), each) for each in value) or NONE
        if type_.kind in ("number", "numbers"):
            return NONE if value == NO_NUMBER else str(value)
        if value >= 0:
            return self._named(type_, value)
        return f"card {blind.FIRST - value + 1}" if value <= blind.FIRST else NONE

    def _named(self, type_: Type, value: int) -> str:
        if type_.kind == "attribute":
            return self.graph.attributes[type_.attribute].values[value]
        if type_.kind in ("card", "cards"):
            return self.cards[value]
        if type_.kind == "player":
            return self.names[value]
        if type_.kind == "team":
            return self.owner("team", value)
        if type_.kind == "zone":
            return self.zones[value]
        if type_.kind == "yes/no":
            return "yes" if value else "no"
        return str(value)

    def all_values(self, type_: Type) -> range:
        """The values of a type that has a table of them; none of numbers and texts."""
        if type_.kind == "attribute":
            return range(len(self.graph.attributes[type_.attribute].values))
        counts = {"card": len(self.cards), "player": len(self.names), "team": self.graph.teams, "zone": len(self.zones)}
        return range(2 if type_.kind == "yes/no" else counts.get(type_.kind, 0))
