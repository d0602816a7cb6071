"""Many matches side by side, for programs that choose for all of them at once: search and learning.

Match `k` of a batch is number `numbers[k]` of the series of `seed`; its chance is that of `plain.seeds_of`. Choices are given by their
position. A choice is a row of numbers: a value; an action and its parameters; the bits of a set of cards, 32 in a number, the lower
first. The first `MOST_CHOICES` choices of a decision are shown; any can be chosen.

What the compiled engine cannot play, the interpreter does, with the same arrays and more slowly. The arrays are windows: they change
with every step, cannot be written, and live on when the batch is let go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.engine import Code, available
from hoyle.compiled.home import Home, TooLarge, words_of_choice
from hoyle.compiled.part import MOST_CHOICES, Arrays, Broken, EnginePart, Part, Series
from hoyle.interp.program import Program
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State

MOST_BYTES, SHARED, BESIDE = 1 << 31, 1 << 26, 20
"""The memory of a part; more than what all its matches share; and what one match takes beside its slot and its choices."""


class TooMany(Exception):
    """More matches than have room in one batch of this game; `most` have."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Batch:
    """So many matches of one game. Not for two threads at once; it uses `jobs` of its own, and what it gives does not depend on them.

    Where the rules go wrong in a match, what `told` makes of the fault and the match's number in the series is raised, then and
    whenever the batch shall go on: its matches stand where they are, some before the step and some after it.

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
        self._broken: Exception | None = None
        self._each = -(-size // jobs)
        sizes = [min(self._each, size - at) for at in range(0, size, self._each)]
        self._parts = _parts(Series(program, options, seed), sizes)
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._next = 0
        self._arrays = self._joined()
        self.who, self.counts, self.numbers, self._choices = _windows(self._arrays)
        self.restart()

    def _joined(self) -> Arrays:
        """The arrays of the only part itself; of several, arrays that are filled from theirs after every step."""
        first = self._parts[0].arrays
        return first if self._pool is None else Arrays.fresh(self.size, first.choices.shape[2])

    @property
    def choices(self) -> NDArray[np.int32]:
        """What can be chosen: see above."""
        if self._pool is not None:
            most = min(int(self.counts.max()), MOST_CHOICES)
            for part, at in self._placed():
                self._arrays.choices[at : at + part.size, :most] = part.arrays.choices[:, :most]
        return self._choices

    def _placed(self) -> list[tuple[Part, int]]:
        return list(zip(self._parts, range(0, self.size, self._each), strict=True))

    def restart(self) -> int:
        """Begins the next matches of the series in the places of those that are over; how many these were."""
        begun = 0
        with self._going_on():
            for part in self._parts:
                over = int((part.arrays.counts == 0).sum())
                if over:
                    part.restart(self._next)
                self._next += over
                begun += over
        return begun

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """Makes a choice in every match, by position; below 0: none.

        With nothing done: TypeError for what are no whole numbers, ValueError for more or fewer than there are matches, IndexError where
        there is no such choice.
        """
        given = self._checked(np.asarray(actions))
        with self._going_on():
            if self._pool is None:
                self._parts[0].step(given)
            else:
                self._step_parts(self._pool, given)

    def _step_parts(self, pool: ThreadPoolExecutor, given: NDArray[np.int32]) -> None:
        waiting = [pool.submit(part.step, given[at : at + part.size]) for part, at in self._placed()]
        wait(waiting)
        for done in waiting:
            done.result()

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

    @contextmanager
    def _going_on(self) -> Iterator[None]:
        """Around what goes on with the matches: brings the arrays up to date, and knows when it cannot go on."""
        if self._broken is not None:
            raise self._broken
        try:
            yield
        except Broken as broken:
            self._broken = self._told(broken.fault, broken.number)
            raise self._broken from None
        finally:
            self._show()

    def _show(self) -> None:
        if self._pool is not None:
            for part, at in self._placed():
                mine = slice(at, at + part.size)
                self._arrays.who[mine], self._arrays.counts[mine] = part.arrays.who, part.arrays.counts
                self._arrays.numbers[mine] = part.arrays.numbers

    def state(self, k: int) -> State:
        """How match k stands."""
        if not 0 <= k < self.size:
            raise IndexError(f"the matches have the numbers 0 to {self.size - 1}; there is no {k}")
        return self._parts[k // self._each].state(k % self._each)


def _parts(series: Series, sizes: list[int]) -> list[Part]:
    """A part for each of these numbers of matches, the first the largest; `TooMany` where memory has no room for so many."""
    program, words = series.program, words_of_choice(series.program.graph)
    each, code = 4 * words * MOST_CHOICES + BESIDE, None
    with suppress(TooLarge):
        home = Home(program.graph, program.layout.players, series.options, False, MOST_CHOICES) if available() else None
        each += home.memory.slot if home is not None else 0
        _check(sizes[0], each)
        code = Code(home, sizes[0]) if home is not None else None
    _check(sizes[0], each)
    if code is None:
        return [Part(series, Arrays.fresh(size, words)) for size in sizes]
    return [EnginePart(code, series, size) for size in sizes]


def _check(size: int, each: int) -> None:
    if size > (most := (MOST_BYTES - SHARED) // each):
        raise TooMany(most)


def _windows(arrays: Arrays) -> Arrays:
    """The same numbers, only to be read."""
    windows = Arrays(arrays.who.view(), arrays.counts.view(), arrays.numbers.view(), arrays.choices.view())
    for window in (windows.who, windows.counts, windows.numbers, windows.choices):
        window.flags.writeable = False
    return windows
