"""Many matches side by side, for programs that choose for all of them at once: search and learning.

Match `k` of a batch is number `numbers[k]` of the series of `seed`; its chance is that of `plain.seeds_of`. Choices are given by their
position. A choice is a row of numbers: a value; an action and its parameters; the bits of a set of cards, the lower 32 first.

The arrays are windows on the engine's memory: they change with every step, cannot be written, and live on when the batch is let go.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.home import Home, TooLarge
from hoyle.compiled.plain import seeds_of
from hoyle.interp.program import Program
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State

AT = 8
"""Where a module says which match it is at."""
MOST_CHOICES = 512
"""Choices that are shown of a decision."""
MOST_BYTES, SHARED, BESIDE = 1 << 31, 1 << 26, 20
"""The memory of a module; more than what all matches share takes of it; and what one match takes beside its slot and its choices."""


class TooMany(TooLarge):
    """More matches than have room in one batch of this game; `most` have."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Batch:
    """So many matches of one game. Not for two threads at once, but two batches may run side by side.

    A match in which the rules go wrong is over, without a result; all others have made their step when that is raised, as what `told`
    makes of the fault and the match's number in the series.

    who         the seat that acts in each match; -1 once it is over
    counts      how many choices it has; 0 once it is over
    choices     by match, choice and number; only the first `counts[k]` choices of match k mean something
    numbers     which match of the series it is
    """

    def __init__(
        self, program: Program, options: tuple[int, ...], size: int, seed: int, told: Callable[[Fault, int], Exception]
    ) -> None:
        self.size = size
        self._told = told
        self._program = program
        self._options = options
        self._seed = seed
        home = Home(program.graph, program.layout.players, options, False, MOST_CHOICES)
        self._engine = Engine(_code(home, size), program.shapes.stopping)
        self._actions, self._who, self._counts = (
            self._engine.words(at, size) for at in (home.actions, home.who, home.counts)
        )
        rows = self._engine.words(home.batch, size * home.stride // 4)
        self._choices = rows.reshape(size, MOST_CHOICES, home.record // 4)
        self.who, self.counts, self.choices = map(_window, (self._who, self._counts, self._choices))
        self.numbers = _window(self._engine.words(home.numbers, 2 * size).view(np.int64))
        self._plain: dict[int, State] = {}
        self._failed: list[Exception] = []
        self._past: deque[NDArray[np.int32]] = deque()
        self._begun = np.zeros(size, np.int64)
        self._steps = self._next = 0
        self.restart()

    def restart(self) -> int:
        """Begins the next matches of the series in the places of those that are over; how many these were."""
        over = np.flatnonzero(self.counts == 0)
        self._begun[over] = self._steps
        for k in over if self._plain else ():
            self._plain.pop(int(k), None)
        self._begin(0)
        self._forget()
        self._raise()
        return len(over)

    def _begin(self, start: int) -> None:
        while start < self.size:
            over = int((self.counts[start:] == 0).sum())
            try:
                self._engine.call("restart_batch", start, self.size, self._next, self._seed)
                self._next += over
                return
            except Stopped:
                start = self._engine.slots.word(AT)
                number = int(self.numbers[start])
                self._next = number + 1
                chance = seeds_of(self._seed, number).chance
                self._plain[start] = State.fresh(self._program.layout, self._options, chance)
                with self._failing(start):
                    self._by_interpreter(start, self._program.start(self._options, chance))
                start += 1

    def _forget(self) -> None:
        """Past choices are kept as long as a match may have to be played again by the interpreter."""
        first = int(self._begun.min(where=self.counts > 0, initial=self._steps))
        while len(self._past) > self._steps - first:
            self._past.popleft()

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """Makes a choice in every match, by position; below 0: none.

        With nothing done: TypeError for what are no whole numbers, ValueError for more or fewer than there are matches, IndexError where
        there is no such choice.
        """
        given = self._checked(np.asarray(actions))
        self._actions[:] = given
        self._past.append(given)
        self._steps += 1
        start = 0
        for k in sorted(self._plain):
            self._run(start, k)
            with self._failing(k):
                self._plain_step(k, int(given[k]))
            start = k + 1
        self._run(start, self.size)
        self._raise()

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
        """Match k is over where the rules go wrong; the others go on before that is raised."""
        try:
            yield
        except Fault as fault:
            self._failed.append(self._told(fault, int(self.numbers[k])))
            self._who[k], self._counts[k] = -1, 0

    def _raise(self) -> None:
        """The first of the faults that were met."""
        if self._failed:
            first, self._failed = self._failed[0], []
            raise first

    def _rescue(self, k: int) -> None:
        """The interpreter plays a match again up to this step."""
        chance = seeds_of(self._seed, int(self.numbers[k])).chance
        self._plain[k] = self._program.start(self._options, chance)
        past = len(self._past) - (self._steps - int(self._begun[k]))
        for at in range(past, len(self._past)):
            self._plain_step(k, int(self._past[at][k]))

    def _plain_step(self, k: int, action: int) -> None:
        if action >= 0:
            state = self._plain[k]
            seat, choices = next(iter(self._program.offers(state).items()))
            copy = state.copy()
            self._program.apply(copy, seat, choices[action])
            self._by_interpreter(k, copy)

    def _by_interpreter(self, k: int, state: State) -> None:
        """Match k stands so in the interpreter, where it goes on."""
        self._plain[k] = state
        seat, choices = next(iter(self._program.offers(state).items()), (-1, ()))
        self._who[k], self._counts[k] = seat, len(choices)
        sets = self._program.kind_of(state) == "choose-cards"
        for at, choice in enumerate(choices[:MOST_CHOICES]):
            row = _bits(choice) if sets else choice if isinstance(choice, tuple) else (choice,)
            self._choices[k, at, : len(row)] = row

    def state(self, k: int) -> State:
        """How match k stands."""
        if k in self._plain:
            return self._plain[k].copy()
        state = State.fresh(self._program.layout, self._options, 0)
        self._engine.slots.read(self._engine.home.base + k * self._engine.home.memory.slot, state)
        return state


def _bits(cards: Sequence[int]) -> NDArray[np.int32]:
    return np.array([sum(1 << card for card in cards if card >= 0)], np.uint64).view(np.int32)


def _code(home: Home, size: int) -> Code:
    """The module of a batch; `TooMany` where its memory has no room for so many."""
    most = (MOST_BYTES - SHARED) // (home.memory.slot + MOST_CHOICES * home.record + BESIDE)
    if size > most:
        raise TooMany(most)
    return Code(home, size)


def _window(array: NDArray[Any]) -> NDArray[Any]:
    """The same numbers, only to be read."""
    window = array.view()
    window.flags.writeable = False
    return window
