"""Runs of numbers that lie one after the other in memory, read and written in one go."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

Bytes = bytes | memoryview
BITS = tuple(1 << card for card in range(64))


class DoesNotFit(Exception):
    """A match that a slot has no room for."""


class Numbers(NamedTuple):
    """So many numbers at a place; `letter` says of which size, as for `struct`."""

    at: int
    size: int
    letter: str


class Form:
    """Some runs in the order in which they lie. What lies between them is not read, and becomes 0 when the form is written."""

    def __init__(self, runs: Sequence[Numbers]) -> None:
        end, text = 0, "<"
        for run in runs:
            text += f"{run.at - end}x{run.size}{run.letter}"
            end = run.at + struct.calcsize(f"<{run.size}{run.letter}")
        form = struct.Struct(text)
        self.read = form.unpack_from
        self.write = form.pack_into
        ends = accumulate(run.size for run in runs)
        self.parts = tuple(slice(end - run.size, end) for run, end in zip(runs, ends, strict=True))
        """Where the numbers of each run stand among all that are read."""


def members(m: Bytes, at: int, size: int, letter: str) -> tuple[int, ...]:
    """The members of a list; `letter` says of which size."""
    found: tuple[int, ...] = struct.unpack_from(f"<{size}{letter}", m, at) if size else ()
    return found


def letter_of(kind: str) -> str:
    """The size of the members of a kind of list."""
    return "i" if kind == "numbers" else "b"


def bits(cards: Sequence[int]) -> int:
    """Cards as bits."""
    return sum([BITS[card] for card in cards])
