"""Who knows which card lies where: what a move, a shuffle, a reveal and a standing show rule teach or make forget.

`State.known[card]` holds a bit for each seat that knows that this card lies where it lies. Whoever sees into a zone knows
its cards; who does not keeps what it knew only as long as it can tell where that card has gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.runtime.layout import Layout
from hoyle.runtime.state import State


def seers(layout: Layout, state: State, card: int, zone: int) -> int:
    """Who sees a card in a zone, given how it lies."""
    if state.turned >> card & 1:
        return 0 if layout.open[zone] else layout.full
    return layout.sight[zone]


def follow(state: State, card: int, seen_by: int, traceable: bool) -> None:
    """A card has moved: who saw it at either end knows it, others keep what they knew if they can trace it."""
    state.known[card] = state.known[card] | seen_by if traceable else seen_by


def doubt(layout: Layout, state: State, zone: int, seen_by: int) -> None:
    """Some cards have left a zone unseen by others: these no longer know which have stayed, but those that they see."""
    known, sight = state.known, layout.sight[zone]
    if state.turned or state.riders:
        for card in (*state.zones[zone], *riding(state, zone)):
            known[card] = known[card] & seen_by | seers(layout, state, card, zone)
        return
    for card in state.zones[zone]:
        known[card] = known[card] & seen_by | sight


def riding(state: State, zone: int) -> Iterator[int]:
    """The cards that ride on others in a zone."""
    return (card for host, riders in state.riders.items() if state.place[host] == zone for card in riders)


def forget(layout: Layout, state: State, zone: int) -> None:
    """A zone has been shuffled: only who sees into it knows its cards."""
    if state.turned:
        for card in state.zones[zone]:
            state.known[card] = seers(layout, state, card, zone)
        return
    sight = layout.sight[zone]
    for card in state.zones[zone]:
        state.known[card] = sight


def reveal(state: State, cards: Iterable[int], to: int) -> None:
    """The seats of mask `to` learn which cards these are."""
    shown = tuple(card for card in cards if card >= 0)
    for card in shown:
        state.known[card] |= to
    if shown:
        state.events.append(("reveal", shown, to))


def mask_of(seats: Iterable[int]) -> int:
    """The mask of some seats; none is passed over."""
    mask = 0
    for seat in seats:
        if seat >= 0:
            mask |= 1 << seat
    return mask


def show(state: State, zones: Sequence[int], to: int) -> None:
    """While a show rule holds, the seats of mask `to` see into these zones."""
    known = state.known
    for zone in zones:
        for card in state.zones[zone]:
            known[card] |= to
