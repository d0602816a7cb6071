"""The events of a step, from how the compiled engine notes them: numbers, one after the other."""

from __future__ import annotations

import struct
from typing import Any

from hoyle.compiled.blocks import EVENTS
from hoyle.compiled.home import Home
from hoyle.graph.types import MEMBER
from hoyle.runtime.events import FIELDS
from hoyle.runtime.state import Event

COUNT_AT = 12
ENDS = struct.Struct("<ii")
"""How many events there are, and where the next would be noted."""
PLAIN = frozenset("tznaspvi")
"""Letters of fields that are one number, as it is."""
KINDS = {number: (name, FIELDS[name], PLAIN.issuperset(FIELDS[name])) for name, number in EVENTS.items()}
"""Kinds of events by number: name, letters of the fields, and whether all of these are plain."""


def events_of(h: Home, memory: memoryview) -> list[Event]:
    """What has been noted since the last decision."""
    count, end = ENDS.unpack_from(memory, COUNT_AT)
    numbers: list[int] = memory[h.events : end].cast("i").tolist()
    at, found = 0, []
    for _ in range(count):
        event, at = _event(h, numbers, at)
        found.append(event)
    return found


def _event(h: Home, numbers: list[int], at: int) -> tuple[Event, int]:
    """The event noted at a place, and where the next one is."""
    kind, letters, plain = KINDS[numbers[at]]
    at += 1
    if plain:
        end = at + len(letters)
        return (kind, *numbers[at:end]), end
    fields: list[Any] = [kind]
    for letter in letters:
        if letter in "co" or (letter == "x" and h.graph.vars[fields[1]].type.kind in MEMBER):
            end = at + 1 + numbers[at]
            fields.append(tuple(numbers[at + 1 : end]))
        elif letter == "m":  # of the cards, which come first
            end = at + 2 * len(fields[1])
            fields.append(tuple([_long(numbers, each) for each in range(at, end, 2)]))
        elif letter == "k":
            end = at + 2
            fields.append(_long(numbers, at))
        else:
            end = at + 1
            fields.append(bool(numbers[at]) if letter == "b" else numbers[at])
        at = end
    return tuple(fields), at


def _long(numbers: list[int], at: int) -> int:
    return numbers[at] & 0xFFFFFFFF | (numbers[at + 1] & 0xFFFFFFFF) << 32
