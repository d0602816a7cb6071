"""The events of a step, from how the compiled engine notes them: numbers, one after the other."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

from hoyle.compiled.blocks import EVENTS
from hoyle.compiled.home import Home
from hoyle.graph.types import MEMBER
from hoyle.runtime.events import FIELDS
from hoyle.runtime.state import Event

COUNT_AT, END_AT = 12, 16
"""How many events there are, and where the next would be noted."""
KINDS = {number: name for name, number in EVENTS.items()}


def events_of(h: Home, memory: memoryview) -> list[Event]:
    """What has been noted since the last decision."""
    count, end = struct.unpack_from("<ii", memory, COUNT_AT)
    numbers = iter(struct.unpack_from(f"<{(end - h.events) // 4}i", memory, h.events))
    return [_event(h, numbers) for _ in range(count)]


def _event(h: Home, numbers: Iterator[int]) -> Event:
    kind = KINDS[next(numbers)]
    fields: list[Any] = []
    for letter in FIELDS[kind]:
        if letter in "co":
            fields.append(_several(next(numbers), numbers))
        elif letter == "m":
            fields.append(tuple(_long(numbers) for _ in fields[0]))
        elif letter == "k":
            fields.append(_long(numbers))
        elif letter == "b":
            fields.append(bool(next(numbers)))
        elif letter == "x":
            listed = h.graph.vars[fields[0]].type.kind in MEMBER
            first = next(numbers)
            fields.append(_several(first, numbers) if listed else first)
        else:
            fields.append(next(numbers))
    return (kind, *fields)


def _several(count: int, numbers: Iterator[int]) -> tuple[int, ...]:
    return tuple(next(numbers) for _ in range(count))


def _long(numbers: Iterator[int]) -> int:
    low, high = next(numbers), next(numbers)
    return low & 0xFFFFFFFF | (high & 0xFFFFFFFF) << 32
