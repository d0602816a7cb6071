"""Many matches side by side, for programs that choose for all of them at once: search and learning.

Match `k` of a batch of n is number `first + k` of the series of `seed`; its chance is that of `plain.seeds_of`. Choices are given by their
position. A choice is a row of numbers: a value; an action and its parameters; the bits of a set of cards.
"""

from __future__ import annotations

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


class Batch:
    """So many matches of one game. Not for two threads at once, but two batches may run side by side.

    who         the seat that acts in each match; -1 once it is over
    counts      how many choices it has; 0 once it is over
    choices     by match, choice and number; only the first `counts[k]` choices of match k mean something
    """

    def __init__(self, program: Program, options: tuple[int, ...], size: int, seed: int) -> None:
        self.size = size
        self._program = program
        self._options = options
        self._seed = seed
        self._plain: dict[int, State] = {}
        home = Home(program.graph, program.layout.players, options, False)
        self._engine = Engine(Code(home, size), program.shapes.stopping)
        self.who = self._engine.words(home.who, size)
        self.counts = self._engine.words(home.counts, size)
        self._actions = self._engine.words(home.actions, size)
        rows = self._engine.words(home.batch, size * home.stride // 4)
        self.choices: NDArray[np.int32] = rows.reshape(size, home.most_records, home.record // 4)
        self.numbers = np.arange(size, dtype=np.int64)
        self._next = size
        for k in range(size):
            self._begin(k)

    def _begin(self, k: int) -> None:
        self._plain.pop(k, None)
        try:
            self._engine.call("init_batch", k, int(self.numbers[k]), self._seed)
        except Stopped:
            self._by_interpreter(
                k, self._program.start(self._options, seeds_of(self._seed, int(self.numbers[k])).chance)
            )

    def restart(self) -> int:
        """Begins the next matches of the series in the places of those that are over; how many these were."""
        over = np.flatnonzero(self.counts == 0)
        for k in over:
            self.numbers[k] = self._next
            self._next += 1
            self._begin(int(k))
        return len(over)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Makes a choice in every match, by position; below 0: none. IndexError where there is no such choice, with nothing done there."""
        self._actions[:] = actions
        self._check()
        start = 0
        for k in sorted(self._plain):
            self._run(start, k)
            self._plain_step(k, int(self._actions[k]))
            start = k + 1
        self._run(start, self.size)

    def _check(self) -> None:
        wrong = np.flatnonzero(self._actions >= self.counts)
        wrong = wrong[self._actions[wrong] >= 0]
        if len(wrong):
            k = int(wrong[0])
            raise IndexError(f"match {k} has {self.counts[k]} choices, there is no number {self._actions[k]}")

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
        """The interpreter takes the step, from how the match was before; a fault of the rules is raised."""
        state = State.fresh(self._program.layout, self._options, 0)
        self._engine.slots.read(self._engine.home.spare, state)
        self._by_interpreter(k, state)
        self._plain_step(k, int(self._actions[k]))

    def _plain_step(self, k: int, action: int) -> None:
        if action < 0:
            return
        state = self._plain[k]
        seat, choices = next(iter(self._program.offers(state).items()))
        self._program.apply(state, seat, choices[action])
        self._by_interpreter(k, state)

    def _by_interpreter(self, k: int, state: State) -> None:
        """Match k goes on in the interpreter."""
        self._plain[k] = state
        seat, choices = next(iter(self._program.offers(state).items()), (-1, ()))
        self.who[k], self.counts[k] = seat, len(choices)
        for at, choice in enumerate(choices[: self.choices.shape[1]]):
            row = self._record(choice)
            self.choices[k, at, : len(row)] = row

    @staticmethod
    def _record(choice: Any) -> Sequence[int]:
        return (choice,) if isinstance(choice, int) else choice

    def state(self, k: int) -> State:
        """How match k stands."""
        if k in self._plain:
            return self._plain[k].copy()
        state = State.fresh(self._program.layout, self._options, 0)
        self._engine.slots.read(self._engine.home.base + k * self._engine.home.memory.slot, state)
        return state
