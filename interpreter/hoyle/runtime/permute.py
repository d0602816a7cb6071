"""The same match with the cards that one seat cannot tell apart exchanged: what laws are tested by and worlds guessed from.

In: a state, a seat, and for each card the card it becomes. Out: a new state with every mention of a card renamed, past
events excepted. Promises: a seat that may not tell these cards apart sees no difference between the two states.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoyle.graph.model import Type
from hoyle.graph.types import type_of
from hoyle.runtime.layout import Layout
from hoyle.runtime.state import Frame, State

CARDED = ("card", "cards")


def unknown_to(layout: Layout, state: State, seat: int) -> tuple[int, ...]:
    """The cards whose place a seat does not know."""
    return tuple(card for card in range(layout.cards) if not state.known[card] >> seat & 1)


def relabel(layout: Layout, state: State, seat: int, becomes: Sequence[int]) -> State:
    """The state with card `c` renamed `becomes[c]`; cards that the seat knows must keep their names."""
    if sorted(becomes) != list(range(layout.cards)):
        raise ValueError("this is no permutation of the cards")
    if any(becomes[card] != card for card in range(layout.cards) if state.known[card] >> seat & 1):
        raise ValueError("a card whose place the seat knows would be renamed")
    return Renaming(layout, (*becomes, -1)).state(state)


class Renaming:
    """Renames cards wherever a state holds them."""

    def __init__(self, layout: Layout, becomes: tuple[int, ...]) -> None:
        """`becomes` ends in what no card becomes: no card."""
        self._layout = layout
        self._to = becomes

    def state(self, old: State) -> State:
        """The renamed copy."""
        new = old.copy()
        to = self._to
        pairs = zip(old.zones, (*self._layout.pile, True), strict=True)
        new.zones = [self.cards(zone) if pile else sorted(self.cards(zone)) for zone, pile in pairs]
        for card in range(self._layout.cards):
            new.place[to[card]] = old.place[card]
            new.host[to[card]] = to[old.host[card]]
            new.signer[to[card]] = old.signer[card]
            new.known[to[card]] = old.known[card]
        new.riders = {to[host]: tuple(self.cards(riders)) for host, riders in old.riders.items()}
        new.turned = sum(1 << to[card] for card in range(self._layout.cards) if old.turned >> card & 1)
        self._vars(old, new)
        new.frames = [self._frame(frame) for frame in old.frames]
        new.items = [self._item(item) for item in old.items]
        new.offers = None
        return new

    def cards(self, cards: Sequence[int]) -> list[int]:
        """Cards by their new names, in order."""
        return [self._to[card] for card in cards]

    def value(self, type_: Type, value: Any) -> Any:
        """A value of a type by its new name."""
        if type_.kind not in CARDED:
            return value
        return tuple(self.cards(value)) if isinstance(value, tuple) else self._to[value]

    def _vars(self, old: State, new: State) -> None:
        for var, decl in enumerate(self._layout.graph.vars):
            cells = self._layout.var_cells(var)
            for subject, cell in enumerate(cells):
                at = cells[self._to[subject]] if decl.scope == "card" else cell
                new.vars[at] = self.value(decl.type, old.vars[cell])

    def _frame(self, frame: Frame) -> Frame:
        slots = self._layout.slots_at(frame[0])
        head, rest = frame[: 1 + len(slots)], frame[1 + len(slots) :]
        new = [head[0], *(self.value(slot.type, value) for slot, value in zip(slots, head[1:], strict=True))]
        if rest:  # the order of blind picks; what else a decision remembers are seats
            new += [tuple(self.cards(rest[0])), rest[1]]
        return new

    def _item(self, item: list[Any]) -> list[Any]:
        player, action, given, claim, cancelled, places = item
        decl = self._layout.graph.actions[action]
        named = tuple(self.value(param.type, value) for param, value in zip(decl.params, given, strict=True))
        if decl.claim is not None:
            claim = self.value(type_of(self._layout.graph, decl.claim), claim)
        return [player, action, named, claim, cancelled, places]
