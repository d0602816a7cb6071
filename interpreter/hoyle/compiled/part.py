"""A part of a batch: matches that one engine carries on, and the interpreter those at which it stops."""

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


class Part:
    """So many matches in one engine; see `batch.Batch` for its arrays. Not for two threads at once."""

    def __init__(self, code: Code, series: Series, size: int) -> None:
        self.size = size
        self._series = series
        self._engine = engine = Engine(code, series.program.shapes.stopping)
        home = code.home
        self._actions, self.who, self.counts = (engine.words(at, size) for at in (home.actions, home.who, home.counts))
        self.numbers: NDArray[np.int64] = engine.words(home.numbers, 2 * size).view(np.int64)
        rows = engine.words(home.batch, size * home.stride // 4)
        self.choices = rows.reshape(size, MOST_CHOICES, home.record // 4)
        self.failed: list[tuple[Fault, int]] = []
        self._plain: dict[int, State] = {}
        self._past: deque[NDArray[np.int32]] = deque()
        self._begun = np.zeros(size, np.int64)
        self._steps = 0

    # ---------------------------------------------------------------- beginning

    def restart(self, number: int) -> None:
        """Begins matches in the places of those that are over, with this number and those after it."""
        over = np.flatnonzero(self.counts == 0)
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
                number = int(self.numbers[start]) + 1
                self._begin(start, number - 1)
                start += 1
        self._forget()

    def _begin(self, k: int, number: int) -> None:
        """In the interpreter."""
        self._plain[k] = State.fresh(self._series.program.layout, self._series.options, self._series.chance(number))
        with self._failing(k):
            self._stands(k, self._series.start(number))

    def _forget(self) -> None:
        """Past choices are kept as long as a match may have to be played again by the interpreter."""
        first = int(self._begun.min(where=self.counts > 0, initial=self._steps))
        while len(self._past) > self._steps - first:
            self._past.popleft()

    # ---------------------------------------------------------------- steps

    def step(self, given: NDArray[np.int32]) -> None:
        """Makes choices that there are; faults are kept in `failed`."""
        self._actions[:] = given
        self._past.append(given)
        self._steps += 1
        start = 0
        for k in sorted(self._plain):
            self._run(start, k)
            with self._failing(k):
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
                with self._failing(start):
                    self._rescue(start)
                start += 1

    @contextmanager
    def _failing(self, k: int) -> Iterator[None]:
        """Match k is over where the rules go wrong."""
        try:
            yield
        except Fault as fault:
            self.failed.append((fault, int(self.numbers[k])))
            self.who[k], self.counts[k] = -1, 0

    def _rescue(self, k: int) -> None:
        """The interpreter plays a match again up to this step."""
        self._plain[k] = self._series.start(int(self.numbers[k]))
        past = len(self._past) - (self._steps - int(self._begun[k]))
        for at in range(past, len(self._past)):
            self._choose(k, int(self._past[at][k]))

    def _choose(self, k: int, action: int) -> None:
        if action >= 0:
            state = self._plain[k].copy()
            seat, choices = next(iter(self._series.program.offers(state).items()))
            self._series.program.apply(state, seat, choices[action])
            self._stands(k, state)

    def _stands(self, k: int, state: State) -> None:
        """Match k stands so in the interpreter, where it goes on."""
        self._plain[k] = state
        seat, choices = next(iter(self._series.program.offers(state).items()), (-1, ()))
        self.who[k], self.counts[k] = seat, len(choices)
        sets = self._series.program.kind_of(state) == "choose-cards"
        for at, choice in enumerate(choices[:MOST_CHOICES]):
            row = _bits(choice) if sets else choice if isinstance(choice, tuple) else (choice,)
            self.choices[k, at, : len(row)] = row

    def state(self, k: int) -> State:
        """How match k stands."""
        if k in self._plain:
            return self._plain[k].copy()
        state = State.fresh(self._series.program.layout, self._series.options, 0)
        self._engine.slots.read(self._engine.home.base + k * self._engine.home.memory.slot, state)
        return state


def _bits(cards: Sequence[int]) -> NDArray[np.int32]:
    return np.array([sum(1 << card for card in cards if card >= 0)], np.uint64).view(np.int32)
