"""Positions laid out by hand, and everything about a match laid open: for tests, never for anybody who plays.

Input: a match, and where each card is to lie. Output: a match of its own in that position, at the decision where the first
stood; or cards, variables and loop values as they are. Promises: a position holds every card exactly once, and everybody
knows of it what the rules let them see, nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import msgspec

from hoyle.graph.model import Type
from hoyle.graph.walk import nodes_from
from hoyle.runtime.knowledge import seers
from hoyle.runtime.layout import Layout
from hoyle.runtime.state import State

Value = int | tuple[int, ...]


class Lie(msgspec.Struct, frozen=True):
    """A card where it lies: what rides on it (the oldest first), who put it there (-1: nobody said), whether face up.

    `up` None is the way cards lie there as a rule.
    """

    card: int
    riders: tuple[int, ...] = ()
    signer: int = -1
    up: bool | None = None


def instance(layout: Layout, zone: int, owner: int, index: int) -> int:
    """The zone of an owner (-1: a common one), number `index` of a family (0: it is none)."""
    family = max(layout.graph.zones[zone].family, 1)
    return layout.zone_first[zone] + max(owner, 0) * family + max(index - 1, 0)


def lies_in(layout: Layout, state: State, zone: int) -> tuple[Lie, ...]:
    """The cards of a zone instance, a pile from its top."""
    return tuple(
        Lie(card, state.riders.get(card, ()), state.signer[card], layout.open[zone] != bool(state.turned >> card & 1))
        for card in state.zones[zone]
    )


def lay_cards(layout: Layout, state: State, zones: Mapping[int, Sequence[Lie]]) -> None:
    """Puts all cards where `zones` (by instance) has them; zones that are not named become empty."""
    _clear(layout, state)
    for zone, lies in zones.items():
        state.zones[zone] = [lie.card for lie in lies]
        if not layout.pile[zone]:
            state.zones[zone].sort()
        for lie in lies:
            _lay(layout, state, lie, zone)
    if -1 in state.place[:-1]:
        raise ValueError("a position must hold every card")


def _clear(layout: Layout, state: State) -> None:
    state.zones = [[] for _ in range(layout.instances + 1)]
    state.place = [-1] * (layout.cards + 1)
    state.host = [-1] * (layout.cards + 1)
    state.signer = [-1] * (layout.cards + 1)
    state.known = [0] * (layout.cards + 1)
    state.riders = {}
    state.turned = 0


def _lay(layout: Layout, state: State, lie: Lie, zone: int) -> None:
    if lie.up is not None and lie.up != layout.open[zone]:
        state.turned |= 1 << lie.card
    if lie.riders:
        state.riders[lie.card] = lie.riders
    for card in (lie.card, *lie.riders):
        if state.place[card] >= 0:
            raise ValueError("a position holds a card twice")
        state.place[card] = zone
        state.signer[card] = lie.signer
        state.known[card] = seers(layout, state, card, zone)
    for rider in lie.riders:
        state.host[rider] = lie.card
