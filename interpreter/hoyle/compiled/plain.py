"""Playouts by the interpreter: exactly those of the compiled engine, for what that leaves to it, and where there is no WebAssembly."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Sequence
from typing import Any, NamedTuple

from hoyle.interp.program import Program
from hoyle.runtime import chance
from hoyle.runtime.state import State

STEP = 0x9E3779B97F4A7C15
MIX1, MIX2 = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(z: int) -> int:
    """The output of SplitMix64 in a state."""
    z = ((z ^ (z >> 30)) * MIX1) & chance.MASK
    z = ((z ^ (z >> 27)) * MIX2) & chance.MASK
    return z ^ (z >> 31)


class Seeds(NamedTuple):
    """The chance of a match, and that by which its choices are made."""

    chance: int
    pick: int


def seeds_of(seed: int, number: int) -> Seeds:
    """Those of match `number` (from 0) of a series: the next two outputs of the generator that the seed starts."""
    return Seeds(
        mix((seed + (2 * number + 1) * STEP) & chance.MASK), mix((seed + (2 * number + 2) * STEP) & chance.MASK)
    )


class Dice:
    """Makes the choices of one match."""

    def __init__(self, pick: int) -> None:
        self.chance = pick

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; nothing is drawn where there is only one."""
        return chance.below(self, n) if n > 1 else 0


class Counter:
    """What was possible and what was done in a match, and who decided first: see `results.Playouts`."""

    def __init__(self) -> None:
        self.branching: Counts[int] = Counts()
        self.possible: Counts[int] = Counts()
        self.taken: Counts[int] = Counts()
        self.first = -1

    def note(self, seat: int, choices: Sequence[Any], chosen: Any, acting: bool) -> None:
        """One decision of a match; actions stand first in the choices of menus and answers, -1 declines."""
        if not self.branching:
            self.first = seat
        self.branching[len(choices)] += 1
        if not acting:
            return
        self.possible.update({choice[0] for choice in choices if choice[0] >= 0})
        if chosen[0] >= 0:
            self.taken[chosen[0]] += 1


def playout(
    program: Program, options: tuple[int, ...], seed: int, number: int, most: int, counter: Counter | None = None
) -> State:
    """One match played by chance to its end, or to the most decisions: the first who may act makes each choice as likely."""
    seeds = seeds_of(seed, number)
    state, dice = program.start(options, seeds.chance), Dice(seeds.pick)
    while state.result is None and state.moves < most:
        seat, choices = next(iter(program.offers(state).items()))
        chosen = choices[dice.below(len(choices))]
        if counter is not None:
            counter.note(seat, choices, chosen, program.kind_of(state) in ("menu", "answer"))
        program.apply(state, seat, chosen)
    return state
