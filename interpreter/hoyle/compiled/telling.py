"""The events of a step, from how the compiled engine notes them: numbers, one after the other."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

from hoyle.compiled.blocks import EVENTS
from hoyle.compiled.home import Home
from hoyle.graph.types import MEMBER
from hoyle.interp.program import masks_of
from hoyle.runtime.events import FIELDS
from hoyle.runtime.state import Event

END_AT = 16
END = struct.Struct("<i")
"""Where the next event would be noted."""
PLAIN = frozenset("tznaspvi")
"""Letters of fields that are one number, as it is."""
KINDS = {number: (name, FIELDS[name], PLAIN.issuperset(FIELDS[name])) for name, number in EVENTS.items()}
"""Kinds of events by number: name, letters of the fields, and whether all of these are plain."""


class Choice(NamedTuple):
    """A choice made: where, by whom, what, and who may know it; of the cards that it names where each lay and who knew it, before and after."""

    node: int
    seat: int
    raw: Any
    seen_by: int
    before: Sequence[tuple[int, int, int]]
    after: Sequence[tuple[int, int, int]]

    def event(self, others: Sequence[Event]) -> Event:
        """As an event; `others` are those that followed."""
        place, known = {card: at for card, at, _ in self.after}, {card: seen for card, _, seen in self.after}
        masks = masks_of(self.before, place, known, 1 << self.seat, others)
        return ("choice", self.node, self.seat, self.raw, masks, self.seen_by)


class Step:
    """What happened in a step, kept as it was noted until somebody asks."""

    __slots__ = ("_choice", "_events", "_noted", "_numbers")

    def __init__(self, noted: Noted, choice: Choice | None) -> None:
        """`choice` began the step, if it is not the first."""
        self._noted = noted
        self._numbers = noted.numbers()
        self._choice = choice
        self._events: tuple[Event, ...] | None = None

    def events(self) -> tuple[Event, ...]:
        """All of it."""
        if self._events is None:
            events = self._noted.events(self._numbers)
            self._events = (*([] if self._choice is None else [self._choice.event(events)]), *events)
        return self._events


class Noted:
    """What a module has noted, as events."""

    def __init__(self, h: Home, memory: memoryview) -> None:
        self._first = h.events
        self._memory = memory
        self._narrow = h.layout.full < 1 << 31
        self._listed = frozenset(var for var, decl in enumerate(h.graph.vars) if decl.type.kind in MEMBER)

    def numbers(self) -> bytes:
        """What has been noted since the last decision."""
        return bytes(self._memory[self._first : END.unpack_from(self._memory, END_AT)[0]])

    def events(self, noted: bytes) -> list[Event]:
        """Such numbers as events."""
        numbers = memoryview(noted).cast("i").tolist()
        at, found = 0, []
        while at < len(numbers):
            kind, letters, plain = KINDS[numbers[at]]
            at += 1
            if plain:
                end = at + len(letters)
                found.append((kind, *numbers[at:end]))
            else:
                fields: list[Any] = [kind]
                end = self._fields(letters, numbers, at, fields)
                found.append(tuple(fields))
            at = end
        return found

    def _fields(self, letters: str, numbers: list[int], at: int, fields: list[Any]) -> int:
        """Adds what begins at a place; where it ends."""
        for letter in letters:
            end = at + 1
            if letter in "co" or (letter == "x" and fields[1] in self._listed):
                end += numbers[at]
                fields.append(tuple(numbers[at + 1 : end]))
            elif letter == "m":  # of the cards, which come first
                end = at + 2 * len(fields[1])
                fields.append(self._masks(numbers, at, end))
            elif letter == "k":
                end = at + 2
                fields += self._masks(numbers, at, end)
            else:
                fields.append(bool(numbers[at]) if letter == "b" else numbers[at])
            at = end
        return at

    def _masks(self, numbers: list[int], at: int, end: int) -> tuple[int, ...]:
        """Masks of seats, of which each takes two numbers; with so few players the first one says it all."""
        if self._narrow:
            return tuple(numbers[at:end:2])
        low = 0xFFFFFFFF
        return tuple([numbers[each] & low | (numbers[each + 1] & low) << 32 for each in range(at, end, 2)])
