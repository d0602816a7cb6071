"""A part of a batch: matches that the interpreter carries on, or one engine, and the interpreter those at which it stops."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.plain import seeds_of
from hoyle.interp.program import Program
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State

AT = 8
"""Where a module says which match it is at."""
MOST_CHOICES = 512
"""Choices that are shown of a decision."""


class Series(NamedTuple):
    """The matches of one game that a seed numbers."""

    program: Program
    options: tuple[int, ...]
    seed: int

    def chance(self, number: int) -> int:
        """That of a match."""
        return seeds_of(self.seed, number).chance

    def start(self, number: int) -> State:
        """A match at its first decision."""
        return self.program.start(self.options, self.chance(number))


class Broken(Exception):
    """The rules went wrong in match `number` of the series."""

    def __init__(self, fault: Fault, number: int) -> None:
        super().__init__(number)
        self.fault = fault
        self.number = number


class Arrays(NamedTuple):
    """Those of a batch: see `batch.Batch`."""

    who: NDArray[np.int32]
    counts: NDArray[np.int32]
    numbers: NDArray[np.int64]
    choices: NDArray[np.int32]

    @classmethod
    def fresh(cls, size: int, record: int) -> Arrays:
        """For so many matches, whose choices are so many numbers: all are over."""
        found = np.full(size, -1, np.int32), np.zeros(size, np.int32), np.zeros(size, np.int64)
        return cls(*found, np.zeros((size, MOST_CHOICES, record), np.int32))


class Part:
    """So many matches in the interpreter; `Broken` from whatever goes on with them. Not for two threads at once."""

    def __init__(self, series: Series, arrays: Arrays) -> None:
        self.size = len(arrays.who)
        self.arrays = arrays
        self._series = series
        self._plain: dict[int, State] = {}

    # ---------------------------------------------------------------- beginning

    def restart(self, number: int) -> None:
        """Begins matches in the places of those that are over, with this number and those after it."""
        for at, k in enumerate(np.flatnonzero(self.arrays.counts == 0).tolist()):
            self._begin(k, number + at)

    def _begin(self, k: int, number: int) -> None:
        self.arrays.numbers[k] = number
        self._plain[k] = State.fresh(self._series.program.layout, self._series.options, self._series.chance(number))
        with self._naming(k):
            self._stands(k, self._series.start(number))

    # ---------------------------------------------------------------- steps

    def step(self, given: NDArray[np.int32]) -> None:
        """Makes choices that there are."""
        for k in np.flatnonzero(given >= 0).tolist():
            self._choose(k, int(given[k]))

    @contextmanager
    def _naming(self, k: int) -> Iterator[None]:
        """A fault says in which match it was."""
        try:
            yield
        except Fault as fault:
            raise Broken(fault, int(self.arrays.numbers[k])) from None

    def _choose(self, k: int, action: int) -> None:
        if action < 0:
            return
        with self._naming(k):
            state = self._plain[k].copy()
            seat, choices = next(iter(self._series.program.offers(state).items()))
            self._series.program.apply(state, seat, choices[action])
            self._stands(k, state)

    def _stands(self, k: int, state: State) -> None:
        """Match k stands so."""
        self._plain[k] = state
        seat, choices = next(iter(self._series.program.offers(state).items()), (-1, ()))
        self.arrays.who[k], self.arrays.counts[k] = seat, len(choices)
        sets = self._series.program.kind_of(state) == "choose-cards"
        for at, choice in enumerate(choices[:MOST_CHOICES]):
            row = _bits(choice) if sets else choice if isinstance(choice, tuple) else (choice,)
            self.arrays.choices[k, at, : len(row)] = row

    def state(self, k: int) -> State:
        """How match k stands."""
        return self._plain[k].copy()


class EnginePart(Part):
    """So many matches in one engine; those at which it stops go on in the interpreter."""

    def __init__(self, code: Code, series: Series, size: int) -> None:
        self._engine = engine = Engine(code, series.program.shapes.stopping)
        home = code.home
        self._actions, who, counts = (engine.words(at, size) for at in (home.actions, home.who, home.counts))
        numbers: NDArray[np.int64] = engine.words(home.numbers, 2 * size).view(np.int64)
        rows = engine.words(home.batch, size * home.stride // 4)
        super().__init__(series, Arrays(who, counts, numbers, rows.reshape(size, MOST_CHOICES, home.record // 4)))
        self._past: deque[NDArray[np.int32]] = deque()
        self._begun = np.zeros(size, np.int64)
        self._steps = 0

    def restart(self, number: int) -> None:
        """Begins matches in the places of those that are over, with this number and those after it."""
        over = np.flatnonzero(self.arrays.counts == 0)
        self._begun[over] = self._steps
        for k in over if self._plain else ():
            self._plain.pop(int(k), None)
        start = 0
        while start < self.size:
            try:
                self._engine.call("restart_batch", start, self.size, number, self._series.seed)
                break
            except Stopped:
                start = self._engine.slots.word(AT)
                number = int(self.arrays.numbers[start]) + 1
                self._begin(start, number - 1)
                start += 1
        self._forget()

    def _forget(self) -> None:
        """Past choices are kept as long as a match may have to be played again by the interpreter."""
        first = int(self._begun.min(where=self.arrays.counts > 0, initial=self._steps))
        while len(self._past) > self._steps - first:
            self._past.popleft()

    def step(self, given: NDArray[np.int32]) -> None:
        """Makes choices that there are."""
        self._actions[:] = given
        self._past.append(given)
        self._steps += 1
        start = 0
        for k in sorted(self._plain):
            self._run(start, k)
            self._choose(k, int(given[k]))
            start = k + 1
        self._run(start, self.size)

    def _run(self, start: int, end: int) -> None:
        while start < end:
            try:
                self._engine.call("step_batch", start, end)
                return
            except Stopped:
                start = self._engine.slots.word(AT)
                self._rescue(start)
                start += 1

    def _rescue(self, k: int) -> None:
        """The interpreter plays a match again up to this step."""
        with self._naming(k):
            self._plain[k] = self._series.start(int(self.arrays.numbers[k]))
        past = len(self._past) - (self._steps - int(self._begun[k]))
        for at in range(past, len(self._past)):
            self._choose(k, int(self._past[at][k]))

    def state(self, k: int) -> State:
        """How match k stands."""
        if k in self._plain:
            return super().state(k)
        state = State.fresh(self._series.program.layout, self._series.options, 0)
        self._engine.slots.read(self._engine.home.base + k * self._engine.home.memory.slot, state)
        return state


def _bits(cards: Sequence[int]) -> NDArray[np.int32]:
    """A set of cards as words of 32 bits, at least two."""
    kept = [card for card in cards if card >= 0]
    words = np.zeros(max(2, max(kept, default=0) // 32 + 1), np.uint32)
    for card in kept:
        words[card // 32] |= np.uint32(1 << card % 32)
    return words.view(np.int32)
