"""Random matches: the interpreter, the compiled engine, and OpenSpiel from C++ and from Python, game by game in the same rounds.

The three shared games are held choice by choice against OpenSpiel's in `tests/oracles`. A unit is a whole match, on one core.
Goals are those of the project: for the compiled engine against OpenSpiel's own loop in C++ with its uniform random bots; for
Cuttle and batches scaled by how fast that loop is here compared with the machine for which they were set.
"""

from __future__ import annotations

import math
import random
from typing import Any, NamedTuple

import numpy as np

import hoyle
from benchmarks.measure import Row, Work, rates
from benchmarks.speed import random_match
from hoyle.loading import library_names

RATIO_GOAL, LEAST_GOAL = 8.0, 5.0
REFERENCE_RATE = 55_000
"""Matches of oh_hell that OpenSpiel's loop in C++ plays in a second on the machine for which the goals of Cuttle and batches were set."""
CUTTLE_GOAL, BATCH_GOAL = 20_000, 5_000_000
CUTTLE = "cuttle/classic"
SIZES = (16, 128, 1024)


class Shared(NamedTuple):
    """A game of ours and OpenSpiel's game of the same rules."""

    name: str
    peer: str
    players: int
    options: dict[str, Any]


SHARED = (
    Shared("kachuful/oh-hell", "oh_hell(players=4,num_tricks_fixed=7)", 4, {"tricks": 7}),
    Shared("hearts/openspiel", "hearts", 4, {}),
    Shared("spades/openspiel", "spades", 4, {}),
)


def by_interpreter(game: hoyle.Game, players: int, options: dict[str, Any]) -> Work:
    """Matches through the door, each choice drawn in Python."""
    decisions = _decisions(game, players, options, "interpreter")
    return lambda: min(1, decisions())


def _decisions(game: hoyle.Game, players: int, options: dict[str, Any], engine: str) -> Work:
    chance = random.Random(1)

    def work() -> int:
        start = game.start(players=players, seed=chance.getrandbits(32), options=options, engine=engine)
        return random_match(start, chance)

    return work


def compiled(game: hoyle.Game, players: int, options: dict[str, Any], matches: int = 20_000) -> Work:
    """Playouts inside the module."""
    seeds = iter(range(1 << 30))

    def work() -> int:
        return len(game.playouts(matches, next(seeds), players, options))

    return work


def in_cpp(peer: str) -> Work:
    """OpenSpiel's own loop with its uniform random bots."""
    import pyspiel

    game = pyspiel.load_game(peer)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = iter(range(1 << 30))

    def work() -> int:
        for _ in range(200):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return 200

    return work


def from_python(peer: str) -> Work:
    """OpenSpiel's states stepped from Python, chance drawn uniformly."""
    import pyspiel

    game, chance = pyspiel.load_game(peer), random.Random(1)

    def work() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        return 1

    return work


def batch(game: hoyle.Game, players: int, options: dict[str, Any], size: int) -> Work:
    """Decisions of so many matches side by side, chosen with NumPy; matches that are over begin anew."""
    played, chance = game.batch(size, 1, players, options), np.random.default_rng(1)

    def work() -> int:
        for _ in range(50):
            played.step((chance.random(size) * played.counts).astype(np.int32))
            played.restart()
        return 50 * size

    return work


def rows(rounds: int, seconds: float) -> list[Row]:
    """The shared games, batches, then all others."""
    found, ratios = _shared(rounds, seconds)
    mean = math.prod(ratios) ** (1 / len(ratios))
    kept = mean >= RATIO_GOAL and min(ratios) >= LEAST_GOAL
    found.append(
        Row("compiled of C++, geometric mean", mean, "times", f"≥ {RATIO_GOAL:.0f}, none < {LEAST_GOAL:.0f}", kept)
    )
    return [*found, *_batches(rounds, seconds), *_others(rounds, seconds)]


def _shared(rounds: int, seconds: float) -> tuple[list[Row], list[float]]:
    found: list[Row] = []
    ratios: list[float] = []
    for name, peer, players, options in SHARED:
        game = hoyle.load(name)
        contestants: dict[str, Work] = {
            "compiled, one core": compiled(game, players, options),
            "OpenSpiel in C++": in_cpp(peer),
            "interpreter": by_interpreter(game, players, options),
            "OpenSpiel from Python": from_python(peer),
        }
        measured = rates(contestants, rounds, seconds)
        found += [Row(f"{name}: {who}", rate, "matches/s") for who, rate in measured.items()]
        ratios.append(measured["compiled, one core"] / measured["OpenSpiel in C++"])
        found.append(
            Row(f"{name}: compiled of C++", ratios[-1], "times", f"≥ {LEAST_GOAL:.0f}", ratios[-1] >= LEAST_GOAL)
        )
    return found, ratios


def _batches(rounds: int, seconds: float) -> list[Row]:
    name, peer, players, options = SHARED[0]
    game = hoyle.load(name)
    contestants: dict[str, Work] = {f"batch of {size}": batch(game, players, options, size) for size in SIZES}
    measured = rates({**contestants, "peer": in_cpp(peer)}, rounds, seconds)
    goal = BATCH_GOAL * measured.pop("peer") / REFERENCE_RATE
    found = [Row(f"{name}: {who}", rate, "decisions/s") for who, rate in measured.items()]
    last = found.pop()
    return [*found, last._replace(goal=f"≥ {goal:,.0f}", kept=last.value >= goal), *_single(rounds, seconds)]


def _single(rounds: int, seconds: float) -> list[Row]:
    """One decision at a time from Python, through the same door."""
    name, _, players, options = SHARED[0]
    game = hoyle.load(name)
    engines: dict[str, Work] = {e: _decisions(game, players, options, e) for e in ("interpreter", "compiled")}
    measured = rates(engines, rounds, seconds)
    ratio = measured["compiled"] / measured["interpreter"]
    return [
        *(Row(f"{name}: step by step, {e}", rate, "decisions/s") for e, rate in measured.items()),
        Row(f"{name}: step by step, compiled of interpreter", ratio, "times", "≥ 1", ratio >= 1),
    ]


def _others(rounds: int, seconds: float) -> list[Row]:
    """Our other games; OpenSpiel's loop plays beside them, to scale the goal of Cuttle in the same rounds."""
    found: list[Row] = []
    for name in library_names():
        if name in [shared.name for shared in SHARED]:
            continue
        game = hoyle.load(name)
        players = max(game.players[0], min(4, game.players[1]))
        contestants = {"compiled": _few(game, players, {}), "interpreter": by_interpreter(game, players, {})}
        aimed = name == CUTTLE
        measured = rates(contestants | ({"peer": in_cpp(SHARED[0].peer)} if aimed else {}), rounds, seconds)
        least = CUTTLE_GOAL * measured.pop("peer") / REFERENCE_RATE if aimed else 0.0
        found += [Row(f"{name}, {players} players: {who}", rate, "matches/s") for who, rate in measured.items()]
        if aimed:
            rate = measured["compiled"]
            found[-2] = found[-2]._replace(goal=f"≥ {least:,.0f}", kept=rate >= least)
    return found


def _few(game: hoyle.Game, players: int, options: dict[str, Any]) -> Work:
    return compiled(game, players, options, 1_000)
