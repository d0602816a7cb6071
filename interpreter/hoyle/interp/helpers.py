"""What generated code calls for the less common expressions. All total and without side effects, or a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from hoyle.runtime.fault import Fault
from hoyle.runtime.layout import Layout
from hoyle.runtime.moving import face_up
from hoyle.runtime.packets import riders_of
from hoyle.runtime.state import State
from hoyle.source import Span

BUDGET = 1_000_000
"""Units that one step may cost, done within a second: a node costs one, a part for its expressions, and more for what it does to cards."""


def cards_of(zones: list[list[int]], instances: Sequence[Sequence[int]], owners: Iterable[int]) -> list[int]:
    """The cards of the zones of several owners; `instances` gives those of each."""
    return [card for owner in owners for zone in instances[owner] for card in zones[zone]]


def turned(players: int, seats: Sequence[int], start: int) -> Sequence[int]:
    """Seats in turn order from `start`; who is none is nobody."""
    present = [seat for seat in seats if seat >= 0]
    return present if start < 0 else sorted(present, key=lambda seat: (seat - start) % players)


def after(players: int, seat: int, seats: Sequence[int]) -> int:
    """The next of some seats after one, that one last."""
    return min(seats, key=lambda other: (other - seat - 1) % players, default=-1)


def at(members: Sequence[int], index: int, none: int) -> int:
    """A member by its position from 1."""
    return members[index - 1] if 0 < index <= len(members) else none


def upper(members: Sequence[int], count: int) -> Sequence[int]:
    """The first members."""
    return members[: max(count, 0)]


def lower(members: Sequence[int], count: int) -> Sequence[int]:
    """The last members."""
    return members[max(len(members) - max(count, 0), 0) :]


def joined(left: Iterable[int], right: Iterable[int]) -> list[int]:
    """Both lists, members of both once."""
    both = list(left)
    both += [member for member in right if member not in both]
    return both


def argument(items: list[list[Any]], item: int, places: Sequence[int], none: int) -> int:
    """A parameter of an announced action; `places` gives its position for each action."""
    if item < 0:
        return none
    place = places[items[item][1]]
    given: int = none if place < 0 else items[item][2][place]
    return given


def riders(state: State, cards: int | Iterable[int]) -> tuple[int, ...]:
    """What rides on a card or on cards."""
    return riders_of(state, cards) if state.riders else ()


def spend(state: State, units: int) -> None:
    """Charges the step at hand for a long list."""
    state.spent += units
    if state.spent > BUDGET:
        raise Fault("budget", "this goes on for too long without a decision")


def faults(spans: Sequence[Span]) -> dict[str, Callable[..., None]]:
    """The ways in which an expression fails; they take the number of a place."""

    def none_used(place: int) -> None:
        raise Fault("none-used", "there is none here", spans[place])

    def overflow(place: int) -> None:
        raise Fault("overflow", "this number grows too large", spans[place])

    def too_long(place: int) -> None:
        raise Fault("list-too-long", "this list grows too long", spans[place])

    return {"NONE_USED": none_used, "OVERFLOW": overflow, "TOO_LONG": too_long}


def named(layout: Layout) -> dict[str, Any]:
    """The helpers by the names that generated code has for them."""
    return {
        "CARDS_OF": cards_of, "TURNED": partial(turned, layout.players), "AFTER": partial(after, layout.players),
        "AT": at, "UPPER": upper, "LOWER": lower, "JOINED": joined, "ARGUMENT": argument, "RIDERS": riders,
        "FACE_UP": partial(face_up, layout), "SPEND": spend,
    }  # fmt: skip
