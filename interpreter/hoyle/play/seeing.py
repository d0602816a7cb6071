"""What a seat sees of a state: zones, variables, announced items. From engine values to view parts.

Promises: a card's text is given out only where the seat's bit in `State.known` allows it, here and nowhere else.
"""

from __future__ import annotations

from typing import Any

from hoyle.graph.model import Type
from hoyle.graph.types import member_of, type_of
from hoyle.play.view import CardView, ItemView, ZoneView
from hoyle.play.wording import HIDDEN, NONE, Value, Wording
from hoyle.runtime.layout import Layout
from hoyle.runtime.state import State

UNKNOWN = CardView(None)


class Eyes:
    """The eyes of one seat (those of a bystander: the number of players) on one state."""

    def __init__(self, layout: Layout, wording: Wording, state: State, seat: int) -> None:
        self.layout = layout
        self.wording = wording
        self.state = state
        self.bit = 1 << seat
        self.card_vars = [number for number, var in enumerate(layout.graph.vars) if var.scope == "card"]

    def knows(self, card: int) -> bool:
        """Whether this seat knows that this card lies where it lies."""
        return bool(self.state.known[card] & self.bit)

    # ---------------------------------------------------------------- zones

    def zones(self) -> tuple[ZoneView, ...]:
        """All zones in the order of the rule file."""
        return tuple(map(self._zone, range(self.layout.instances)))

    def _zone(self, instance: int) -> ZoneView:
        layout = self.layout
        decl = layout.graph.zones[layout.inst_zone[instance]]
        owner, index = layout.owner_index(instance)
        cards = self.state.zones[instance]
        seen = [self._card(card, instance) for card in cards]
        hidden = sum(card.text is None for card in seen)
        if hidden and not decl.pile:
            seen = [card for card in seen if card.text is not None] + self._backs(seen)
        return ZoneView(
            decl.name, decl.owner, owner if decl.owner else None, index or None, decl.pile, decl.sight,
            len(cards), hidden, tuple(seen),
        )  # fmt: skip

    @staticmethod
    def _backs(seen: list[CardView]) -> list[CardView]:
        """Unknown cards that show something, in an order that tells nothing of what they are."""
        backs = [card for card in seen if card.text is None and card != UNKNOWN]
        return sorted(backs, key=lambda back: (str(back), -1 if back.signer is None else back.signer))

    def _card(self, card: int, instance: int) -> CardView:
        state = self.state
        knows = state.known[card] & self.bit
        up = self.layout.open[instance] != bool(state.turned >> card & 1)
        riders = state.riders.get(card, ())
        signer = state.signer[card]
        if not riders and signer < 0 and not self.card_vars:
            return self.wording.seen[up][card] if knows else UNKNOWN
        return CardView(
            text=self.wording.cards[card] if knows else None,
            up=up if knows else False,
            riders=tuple(self._card(rider, instance) for rider in riders),
            signer=signer if signer >= 0 else None,
            marks=self._marks(card) if knows else {},
        )

    def _marks(self, card: int) -> dict[str, Any]:
        return {self.layout.graph.vars[var].name: self._cell(var, card) for var in self.card_vars}

    # ---------------------------------------------------------------- variables

    def variables(self, scope: str) -> dict[str, Any]:
        """The variables of the match, or those of each player or team as tuples."""
        named = [(number, var) for number, var in enumerate(self.layout.graph.vars) if var.scope == scope]
        if scope == "match":
            return {var.name: self._cell(number, 0) for number, var in named}
        owners = range(self.layout.owners(scope))
        return {var.name: tuple(self._cell(number, owner) for owner in owners) for number, var in named}

    def _cell(self, var: int, owner: int) -> Any:
        return self.value(self.layout.graph.vars[var].type, self.state.vars[self.layout.var_first[var] + owner])

    def value(self, type_: Type, value: Value) -> Any:
        """A value for programs: numbers and yes/no as such, seats as numbers, anything else as text; none as None."""
        if not isinstance(value, int):
            return tuple(self.value(member_of(type_), each) for each in value)
        if type_.kind == "yes/no":
            return None if value < 0 else bool(value)
        text = self.text(type_, value)
        if text == NONE:
            return None
        return value if type_.kind in ("number", "player", "team") else text

    def text(self, type_: Type, value: Value) -> str:
        """A value in words, a card that is not known as `?`."""
        if not isinstance(value, int):
            return " ".join(self.text(member_of(type_), each) for each in value) or NONE
        if type_.kind == "card" and value >= 0 and not self.knows(value):
            return HIDDEN
        return self.wording.value(type_, value)

    # ---------------------------------------------------------------- announced items

    def stack(self) -> tuple[ItemView, ...]:
        """The announced items, the newest last."""
        return tuple(map(self._item, self.state.items))

    def _item(self, item: list[Any]) -> ItemView:
        player, number, arguments, claim, cancelled, _ = item
        words = self.wording.action_words(number, arguments, self.text)
        return ItemView(player, words[0], " ".join(words), self._claim(number, claim), bool(cancelled))

    def _claim(self, action: int, claim: int) -> str | None:
        said = self.layout.graph.actions[action].claim
        return self.text(type_of(self.layout.graph, said), claim) if said is not None else None
