"""A bot that tries its choices out: in worlds that could be the real one, each is followed by some random play.

It spends a number of simulated decisions, never time, so that it is the same player on every machine. Choices that do
well are tried more often (UCB1). It knows no game: ends count, and where a try breaks off, its sense of the position.
"""

from __future__ import annotations

import math

from hoyle.bots.base import Dice
from hoyle.bots.sense import sense_of, worth
from hoyle.play import Choice, Match, RuleFault, Seat

WIDEST = 40
"""Of more choices than this, some are picked at random and the others not considered."""


class CarefulBot:
    """`decisions` bounds the simulated decisions behind one answer, `horizon` those of one try."""

    def __init__(self, seed: int, decisions: int = 12_000, horizon: int = 60, tries: int = 300) -> None:
        self._dice = Dice(seed)
        self.decisions = decisions
        self.horizon = horizon
        self.tries = tries

    def choose(self, seat: Seat) -> Choice:
        """The choice that was tried most."""
        choices = self._considered(seat.choices())
        if len(choices) == 1:
            return choices[0]
        sums, counts = [0.0] * len(choices), [0] * len(choices)
        left = self.decisions
        for tried in range(self.tries):
            if left <= 0:
                break
            at = _next_try(sums, counts, tried)
            gain, spent = self._try(seat, choices[at])
            sums[at] += gain
            counts[at] += 1
            left -= spent
        return choices[max(range(len(choices)), key=lambda at: (counts[at], sums[at]))]

    def _considered(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        if len(choices) <= WIDEST:
            return choices
        kept = list(choices)
        while len(kept) > WIDEST:
            kept.pop(self._dice.below(len(kept)))
        return tuple(kept)

    def _try(self, seat: Seat, choice: Choice) -> tuple[float, int]:
        """What a seat got out of a choice in one world, from 0 to 1, and how many decisions that took."""
        world = seat.world(self._dice.below(1 << 48))
        try:
            world.play(seat.number, choice)
            spent = 1 + self._play_out(world)
        except RuleFault:
            return 0.0, self.horizon
        return (1 + _worth(world, seat.number)) / 2, spent

    def _play_out(self, world: Match) -> int:
        pick = self._dice.pick
        for spent in range(self.horizon):
            to_act = world.to_act
            if not to_act:
                return spent
            world.play(to_act[0], pick(world.choices(to_act[0])))
        return self.horizon


def _next_try(sums: list[float], counts: list[int], tried: int) -> int:
    """Every choice once, then the one with the highest upper confidence bound."""
    if tried < len(counts):
        return tried
    log = math.log(tried)
    return max(range(len(counts)), key=lambda at: sums[at] / counts[at] + math.sqrt(log / (2 * counts[at])))


def _worth(world: Match, seat: int) -> float:
    if world.result is not None:
        return worth(world.result, seat)
    view = world.view(None)
    return sense_of(world.game, len(view.names), view.options).worth(view, seat)
