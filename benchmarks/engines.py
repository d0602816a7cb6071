"""Random play: the interpreter, the compiled engine, and OpenSpiel from C++ and from Python, in the same rounds.

The three shared games are held choice by choice against OpenSpiel's in `tests/oracles`. Everything runs on one core.
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
from benchmarks.speed import OPEN_SPIEL, open_spiel, random_match
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
    Shared("kachuful/oh-hell", OPEN_SPIEL, 4, {"tricks": 7}),
    Shared("hearts/openspiel", "hearts", 4, {}),
    Shared("spades/openspiel", "spades", 4, {}),
)


def by_interpreter(game: hoyle.Game, players: int, options: dict[str, Any]) -> Work:
    """Matches through the door, each choice drawn in Python."""
    return whole(by_decision(game, players, options, "interpreter"))


def whole(decisions: Work) -> Work:
    """Matches, where the decisions of one are counted."""
    return lambda: min(1, decisions())


def by_decision(game: hoyle.Game, players: int, options: dict[str, Any], engine: str) -> Work:
    """Decisions of matches through the door, one at a time."""
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
    """Matches of the shared games and of all others, then decisions one at a time, and side by side."""
    parts = (_shared, _others, _single, _batches)
    return [row for part in parts for row in part(rounds, seconds)]


def _shared(rounds: int, seconds: float) -> list[Row]:
    """All contestants of all shared games in the same rounds."""
    contestants: dict[str, Work] = {}
    for name, peer, players, options in SHARED:
        game = hoyle.load(name)
        contestants |= {
            f"{name}: compiled, one core": compiled(game, players, options),
            f"{name}: OpenSpiel in C++": in_cpp(peer),
            f"{name}: interpreter": by_interpreter(game, players, options),
            f"{name}: OpenSpiel from Python": whole(open_spiel(peer)),
        }
    measured = rates(contestants, rounds, seconds)
    found = [Row(who, rate, "matches/s") for who, rate in measured.items()]
    names = [shared.name for shared in SHARED]
    ratios = [measured[f"{name}: compiled, one core"] / measured[f"{name}: OpenSpiel in C++"] for name in names]
    for name, ratio in zip(names, ratios, strict=True):
        found.append(Row(f"{name}: compiled of C++", ratio, "times", f"≥ {LEAST_GOAL:.0f}", ratio >= LEAST_GOAL))
    mean = math.prod(ratios) ** (1 / len(ratios))
    goal = f"≥ {RATIO_GOAL:.0f}, none < {LEAST_GOAL:.0f}"
    kept = mean >= RATIO_GOAL and min(ratios) >= LEAST_GOAL
    return [*found, Row("compiled of C++, geometric mean", mean, "times", goal, kept)]


def _others(rounds: int, seconds: float) -> list[Row]:
    """Our other games in both engines; OpenSpiel's loop plays beside them, to scale the goal of Cuttle in the same rounds."""
    contestants: dict[str, Work] = {"peer": in_cpp(OPEN_SPIEL)}
    for name in library_names():
        if name in [shared.name for shared in SHARED]:
            continue
        game = hoyle.load(name)
        players = max(game.players[0], min(4, game.players[1]))
        contestants[f"{name}, {players} players: compiled"] = compiled(game, players, {}, 1_000)
        contestants[f"{name}, {players} players: interpreter"] = by_interpreter(game, players, {})
    measured = rates(contestants, rounds, seconds)
    least = CUTTLE_GOAL * measured.pop("peer") / REFERENCE_RATE
    found = [Row(who, rate, "matches/s") for who, rate in measured.items()]
    return [_aimed(row, least) if row.name == f"{CUTTLE}, 2 players: compiled" else row for row in found]


def _aimed(row: Row, least: float) -> Row:
    return row._replace(goal=f"≥ {least:,.0f}", kept=row.value >= least)


def _single(rounds: int, seconds: float) -> list[Row]:
    """One decision at a time from Python: through the door in both engines, and OpenSpiel's states."""
    contestants: dict[str, Work] = {}
    for name, peer, players, options in SHARED:
        game = hoyle.load(name)
        contestants |= {
            f"{name}: step by step, {engine}": by_decision(game, players, options, engine)
            for engine in ("interpreter", "compiled")
        }
        contestants[f"{name}: step by step, OpenSpiel"] = open_spiel(peer)
    measured = rates(contestants, rounds, seconds)
    found = [Row(who, rate, "decisions/s") for who, rate in measured.items()]
    for name, *_ in SHARED:
        ratio = measured[f"{name}: step by step, compiled"] / measured[f"{name}: step by step, interpreter"]
        found.append(Row(f"{name}: step by step, compiled of interpreter", ratio, "times", "≥ 1", ratio >= 1))
    return found


def _batches(rounds: int, seconds: float) -> list[Row]:
    """Of each size, and OpenSpiel's loop beside them to scale the goal of the largest."""
    name, peer, players, options = SHARED[0]
    game = hoyle.load(name)
    contestants = {f"{name}: batch of {size}": batch(game, players, options, size) for size in SIZES}
    measured = rates({**contestants, "peer": in_cpp(peer)}, rounds, seconds)
    goal = BATCH_GOAL * measured.pop("peer") / REFERENCE_RATE
    *found, last = (Row(who, rate, "decisions/s") for who, rate in measured.items())
    return [*found, _aimed(last, goal)]
