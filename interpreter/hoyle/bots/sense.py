"""A feeling for positions of a game nobody has explained: learned from random matches, used where a try breaks off.

In: a game, how many play, options. Out: what a position is worth to a seat, from -1 to 1. It looks only at what a bystander
sees: how many cards lie in each player's zones, and the players' variables. What goes with winning counts for it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

from hoyle.bots.base import Dice
from hoyle.play import Game, Result, RuleFault, View

MATCHES, DECISIONS = 60, 15_000
"""What it learns from, at most."""
SAMPLED = 6
"""One position in about so many is looked at."""

Features = dict[str, list[float]]
"""A number for each seat, by name."""
_LEARNED: WeakKeyDictionary[Game, dict[Any, Sense]] = WeakKeyDictionary()


def sense_of(game: Game, players: int, options: Mapping[str, Any]) -> Sense:
    """The sense of a game, learned once."""
    known = _LEARNED.setdefault(game, {})
    key = (players, tuple(options.items()))
    if key not in known:
        known[key] = Sense(game, players, options)
    return known[key]


def worth(result: Result, seat: int) -> float:
    """How a match ended for a seat: 1 before all others, -1 behind them."""
    own = result.ranks[seat]
    others = [rank for other, rank in enumerate(result.ranks) if other != seat]
    return sum((own < rank) - (own > rank) for rank in others) / max(len(others), 1)


class Sense:
    """What goes with winning."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any]) -> None:
        self._weights: dict[str, float] = {}
        samples: list[tuple[Features, list[float]]] = []
        dice, left = Dice(players), DECISIONS
        for seed in range(MATCHES):
            positions, result, spent = _random_match(game, players, options, seed, dice, left)
            left -= spent
            if result is not None:
                ends = [worth(result, seat) for seat in range(players)]
                samples += [(position, ends) for position in positions]
            if left <= 0:
                break
        for name in {name for position, _ in samples for name in position}:
            self._weights[name] = _weight([(position[name], ends) for position, ends in samples])

    def worth(self, view: View, seat: int) -> float:
        """What a position is worth to a seat."""
        total = sum(self._weights.get(name, 0.0) * values[seat] for name, values in features(view).items())
        return math.tanh(total)


def features(view: View) -> Features:
    """How each seat stands beside the others' average."""
    found: Features = {}
    for zone in view.zones:
        if zone.owners == "player" and zone.owner is not None:
            name = f"cards in {zone.name}" + (f" {zone.index}" if zone.index else "")
            found.setdefault(name, [0.0] * len(view.names))[zone.owner] = float(zone.size)
    for name, values in view.player_variables.items():
        if all(value is None or isinstance(value, int) for value in values):
            found[name] = [float(value or 0) for value in values]
    return {name: [value - sum(values) / len(values) for value in values] for name, values in found.items()}


def _random_match(
    game: Game, players: int, options: Mapping[str, Any], seed: int, dice: Dice, most: int
) -> tuple[list[Features], Result | None, int]:
    """Some positions of a match by chance, its end if it came to one, and how many decisions it took."""
    match = game.start(players, seed, options)
    positions: list[Features] = []
    try:
        while match.to_act and match.decisions < most:
            seat = match.to_act[0]
            match.play(seat, dice.pick(match.choices(seat)))
            if dice.below(SAMPLED) == 0:
                positions.append(features(match.view(None)))
    except RuleFault:
        pass
    return positions, match.result, match.decisions


def _weight(samples: list[tuple[list[float], list[float]]]) -> float:
    """How much one more of something goes with a better end."""
    pairs = [pair for values, ends in samples for pair in zip(values, ends, strict=True)]
    spread = sum(value * value for value, _ in pairs)
    return sum(value * end for value, end in pairs) / spread if spread else 0.0
