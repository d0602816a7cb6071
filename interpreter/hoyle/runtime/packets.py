"""Packets: cards that ride on another. A packet stays together only in an open spread; a rider lies where its host lies.

Riders stand in `State.riders` and in no zone's list. The graph's `Attach` and `Move` say what the operations mean.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from hoyle.runtime.knowledge import doubt, follow, seers
from hoyle.runtime.layout import Layout
from hoyle.runtime.state import State


def loosen(state: State, card: int) -> None:
    """A rider leaves its host; where it lies is the caller's to say."""
    host = state.host[card]
    left = tuple(rider for rider in state.riders[host] if rider != card)
    state.host[card] = -1
    if left:
        state.riders[host] = left
    else:
        del state.riders[host]


def part(state: State, host: int) -> tuple[int, ...]:
    """All riders leave a host; they are returned, the oldest first."""
    riders = state.riders.pop(host, ())
    for rider in riders:
        state.host[rider] = -1
    return riders


def riders_of(state: State, cards: int | Iterable[int]) -> tuple[int, ...]:
    """The riders of a card, or of each of several in turn, the topmost first."""
    if isinstance(cards, int):
        return state.riders.get(cards, ())[::-1]
    return tuple(rider for card in cards for rider in state.riders.get(card, ())[::-1])


def attach(layout: Layout, state: State, card: int, to: int, me: int) -> None:
    """Puts a card, with what rides on it, on a packet: on its host where `to` itself rides.

    Outside an open spread the card comes to lie in the zone instead, in a pile right above `to`. Nothing happens when
    one of the two is none, or the card carries `to` already.
    """
    if to >= 0 and state.host[to] >= 0:
        to = state.host[to]
    if card < 0 or to < 0 or card == to:
        return
    source, zone = state.place[card], state.place[to]
    seen = seers(layout, state, card, source)
    take(state, card)
    packet = (card, *part(state, card))
    state.turned &= ~sum(1 << each for each in packet)
    for each in packet:
        state.place[each] = zone
    _lay(layout, state, packet, to, zone)
    seen |= layout.sight[zone]
    for each in packet:
        follow(state, each, seen, False)
        state.signer[each] = me if layout.signed[zone] else -1
    if seen != layout.full and state.zones[source]:
        doubt(layout, state, source, seen | layout.sight[source])
    state.events.append(("attach", packet, to, source, state.known[card], state.known[to]))


def take(state: State, card: int) -> None:
    """Takes a card out of its place."""
    if state.host[card] >= 0:
        loosen(state, card)
    else:
        state.zones[state.place[card]].remove(card)


def _lay(layout: Layout, state: State, packet: tuple[int, ...], to: int, zone: int) -> None:
    if layout.packets[zone]:
        for each in packet:
            state.host[each] = to
        state.riders[to] = state.riders.get(to, ()) + packet
    elif layout.pile[zone]:
        at = state.zones[zone].index(to)
        state.zones[zone][at:at] = packet[::-1]
    else:
        for each in packet:
            insort(state.zones[zone], each)
