"""Many matches side by side, for programs that choose for all of them at once: search and learning.

Match `k` of a batch is number `numbers[k]` of the series of `seed`; its chance is that of `plain.seeds_of`. Choices are given by their
position. A choice is a row of numbers: a value; an action and its parameters; the bits of a set of cards, the lower 32 first.

The arrays are windows: they change with every step, cannot be written, and live on when the batch is let go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.engine import Code
from hoyle.compiled.home import Home, TooLarge
from hoyle.compiled.part import MOST_CHOICES, Part, Series
from hoyle.interp.program import Program
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State

MOST_BYTES, SHARED, BESIDE = 1 << 31, 1 << 26, 20
"""The memory of a module; more than what all matches share takes of it; and what one match takes beside its slot and its choices."""


class TooMany(TooLarge):
    """More matches than have room in one batch of this game; `most` have."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Batch:
    """So many matches of one game. Not for two threads at once; it uses `jobs` of its own, and what it gives does not depend on them.

    A match in which the rules go wrong is over, without a result; all others have made their step when that is raised, as what `told`
    makes of the fault and the match's number in the series.

    who         the seat that acts in each match; -1 once it is over
    counts      how many choices it has; 0 once it is over
    choices     by match, choice and number; only the first `counts[k]` choices of match k mean something
    numbers     which match of the series it is
    """

    def __init__(
        self, program: Program, options: tuple[int, ...], size: int, seed: int, jobs: int,
        told: Callable[[Fault, int], Exception],
    ) -> None:  # fmt: skip
        self.size = size
        self._told = told
        self._each = -(-size // jobs)
        code, series = _code(program, options, self._each), Series(program, options, seed)
        self._parts = [Part(code, series, min(self._each, size - at)) for at in range(0, size, self._each)]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._next = 0
        self._arrays = self._joined()
        self.who, self.counts, self.numbers, self._choices = map(_window, self._arrays)
        self.restart()

    def _joined(self) -> tuple[NDArray[Any], ...]:
        """The arrays of the only part itself; of several, arrays that are filled from theirs after every step."""
        first = self._parts[0]
        arrays: tuple[NDArray[Any], ...] = (first.who, first.counts, first.numbers, first.choices)
        if self._pool is None:
            return arrays
        return tuple(np.zeros((self.size, *array.shape[1:]), array.dtype) for array in arrays)

    @property
    def choices(self) -> NDArray[np.int32]:
        """What can be chosen: see above."""
        if self._pool is not None:
            most = min(int(self.counts.max()), MOST_CHOICES)
            for part, at in self._placed():
                self._arrays[3][at : at + part.size, :most] = part.choices[:, :most]
        return self._choices

    def _placed(self) -> list[tuple[Part, int]]:
        return list(zip(self._parts, range(0, self.size, self._each), strict=True))

    def restart(self) -> int:
        """Begins the next matches of the series in the places of those that are over; how many these were."""
        begun = 0
        for part in self._parts:
            over = int((part.counts == 0).sum())
            if over:
                part.restart(self._next)
            self._next += over
            begun += over
        self._done()
        return begun

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """Makes a choice in every match, by position; below 0: none.

        With nothing done: TypeError for what are no whole numbers, ValueError for more or fewer than there are matches, IndexError where
        there is no such choice.
        """
        given = self._checked(np.asarray(actions))
        if self._pool is None:
            self._parts[0].step(given)
        else:
            shares = [given[at : at + part.size] for part, at in self._placed()]
            for done in [self._pool.submit(part.step, share) for part, share in zip(self._parts, shares, strict=True)]:
                done.result()
        self._done()

    def _checked(self, given: NDArray[Any]) -> NDArray[np.int32]:
        """Choices as the module takes them, a copy."""
        if given.dtype.kind not in "iu":
            raise TypeError(f"choices are whole numbers, one for each match; these are {given.dtype}")
        if given.shape != (self.size,):
            raise ValueError(f"{self.size} choices are wanted, one for each match, not {given.shape or 'one number'}")
        wrong = (given >= self.counts) & (given >= 0)
        if wrong.any():
            k = int(np.flatnonzero(wrong)[0])
            has = f"has {self.counts[k]} choices, there is no number {given[k]}" if self.counts[k] else "is over"
            raise IndexError(f"match {k} {has}")
        return np.where(given < 0, -1, given).astype(np.int32)

    def _done(self) -> None:
        """Brings the arrays up to date; raises the first of the faults that were met."""
        if self._pool is not None:
            for part, at in self._placed():
                for array, theirs in zip(self._arrays, (part.who, part.counts, part.numbers), strict=False):
                    array[at : at + part.size] = theirs
        failed = [fault for part in self._parts for fault in part.failed]
        for part in self._parts:
            part.failed.clear()
        if failed:
            raise self._told(*failed[0])

    def state(self, k: int) -> State:
        """How match k stands."""
        if not 0 <= k < self.size:
            raise IndexError(f"the matches have the numbers 0 to {self.size - 1}; there is no {k}")
        return self._parts[k // self._each].state(k % self._each)


def _code(program: Program, options: tuple[int, ...], size: int) -> Code:
    """The module of a part; `TooMany` where its memory has no room for so many."""
    home = Home(program.graph, program.layout.players, options, False, MOST_CHOICES)
    most = (MOST_BYTES - SHARED) // (home.memory.slot + MOST_CHOICES * home.record + BESIDE)
    if size > most:
        raise TooMany(most)
    return Code(home, size)


def _window(array: NDArray[Any]) -> NDArray[Any]:
    """The same numbers, only to be read."""
    window = array.view()
    window.flags.writeable = False
    return window
