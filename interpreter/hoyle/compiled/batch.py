"""Many matches side by side, for programs that choose for all of them at once: search and learning.

Match `k` of a batch is number `numbers[k]` of the series of `seed`; its chance is that of `plain.seeds_of`. Choices are given by their
position. A choice is a row of numbers: a value; an action and its parameters; the bits of a set of cards, the lower 32 first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.home import Home
from hoyle.compiled.plain import seeds_of
from hoyle.interp.program import Program
from hoyle.runtime.state import State

AT = 8
"""Where a module says which match it is at."""
MOST_CHOICES = 512
"""Choices that are shown of a decision."""


class Batch:
    """So many matches of one game. Not for two threads at once, but two batches may run side by side.

    who         the seat that acts in each match; -1 once it is over
    counts      how many choices it has; 0 once it is over
    choices     by match, choice and number; only the first `counts[k]` choices of match k mean something
    numbers     which match of the series it is
    """

    def __init__(self, program: Program, options: tuple[int, ...], size: int, seed: int) -> None:
        self.size = size
        self._program = program
        self._options = options
        self._seed = seed
        home = Home(program.graph, program.layout.players, options, False, MOST_CHOICES)
        self._engine = Engine(Code(home, size), program.shapes.stopping)
        self.who = self._engine.words(home.who, size)
        self.counts = self._engine.words(home.counts, size)
        self.numbers = self._engine.words(home.numbers, 2 * size).view(np.int64)
        self._actions = self._engine.words(home.actions, size)
        rows = self._engine.words(home.batch, size * home.stride // 4)
        self.choices: NDArray[np.int32] = rows.reshape(size, MOST_CHOICES, home.record // 4)
        self._plain: dict[int, State] = {}
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
                self._by_interpreter(start, self._program.start(self._options, seeds_of(self._seed, number).chance))
                start += 1

    def _forget(self) -> None:
        """Past choices are kept as long as a match may have to be played again by the interpreter."""
        first = int(self._begun.min(where=self.counts > 0, initial=self._steps))
        while len(self._past) > self._steps - first:
            self._past.popleft()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Makes a choice in every match, by position; below 0: none. IndexError where there is no such choice, with nothing done."""
        given = np.asarray(actions, np.int32)
        if (given >= self.counts).any():
            self._check(given)
        self._actions[:] = given
        self._past.append(given.copy())
        self._steps += 1
        start = 0
        for k in sorted(self._plain):
            self._run(start, k)
            self._plain_step(k, int(given[k]))
            start = k + 1
        self._run(start, self.size)

    def _check(self, given: NDArray[np.int32]) -> None:
        wrong = np.flatnonzero((given >= self.counts) & (given >= 0))
        if len(wrong):
            k = int(wrong[0])
            raise IndexError(f"match {k} has {self.counts[k]} choices, there is no number {given[k]}")

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
        """The interpreter plays a match again up to this step; a fault of the rules is raised."""
        chance = seeds_of(self._seed, int(self.numbers[k])).chance
        self._plain[k] = self._program.start(self._options, chance)
        past = len(self._past) - (self._steps - int(self._begun[k]))
        for at in range(past, len(self._past)):
            self._plain_step(k, int(self._past[at][k]))

    def _plain_step(self, k: int, action: int) -> None:
        if action >= 0:
            state = self._plain[k]
            seat, choices = next(iter(self._program.offers(state).items()))
            self._program.apply(state, seat, choices[action])
            self._by_interpreter(k, state)

    def _by_interpreter(self, k: int, state: State) -> None:
        """Match k stands so in the interpreter, where it goes on."""
        self._plain[k] = state
        seat, choices = next(iter(self._program.offers(state).items()), (-1, ()))
        self.who[k], self.counts[k] = seat, len(choices)
        sets = self._program.kind_of(state) == "choose-cards"
        for at, choice in enumerate(choices[:MOST_CHOICES]):
            row = _bits(choice) if sets else choice if isinstance(choice, tuple) else (choice,)
            self.choices[k, at, : len(row)] = row

    def state(self, k: int) -> State:
        """How match k stands."""
        if k in self._plain:
            return self._plain[k].copy()
        state = State.fresh(self._program.layout, self._options, 0)
        self._engine.slots.read(self._engine.home.base + k * self._engine.home.memory.slot, state)
        return state


def _bits(cards: Sequence[int]) -> NDArray[np.int32]:
    return np.array([sum(1 << card for card in cards if card >= 0)], np.uint64).view(np.int32)
