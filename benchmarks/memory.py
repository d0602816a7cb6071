"""What a copy of a match costs, in time and in memory, in the middle of a match with some history."""

from __future__ import annotations

import random
import time
import tracemalloc

import hoyle
from benchmarks.measure import Row

GAMES = (("kachuful/kachuful", 4), ("cuttle/classic", 2), ("ratscrew/ratscrew", 4))
DECISIONS, COPIES = 60, 2000
TIME_GOAL, BYTES_GOAL = 30.0, 8 * 1024


def rows(rounds: int) -> list[Row]:
    """Microseconds and bytes for each game."""
    found = []
    for name, players in GAMES:
        match = _middle(name, players)
        micros = min(_microseconds(match) for _ in range(rounds))
        size = _bytes(match)
        found.append(Row(f"copy of a match, {name}", micros, "µs", f"≤ {TIME_GOAL:.0f}", micros <= TIME_GOAL))
        found.append(Row(f"copy of a match, {name}", size, "bytes", f"≤ {BYTES_GOAL}", size <= BYTES_GOAL))
    return found


def _middle(name: str, players: int) -> hoyle.Match:
    """A match after some decisions; another seed where it ended before."""
    game, chance, seed = hoyle.load(name), random.Random(1), 0
    while True:
        seed += 1
        match = game.start(players=players, seed=seed)
        for _ in range(DECISIONS):
            if match.result is None:
                seat = match.to_act[0]
                match.play(seat, chance.choice(match.choices(seat)))
        if match.result is None:
            return match


def _microseconds(match: hoyle.Match) -> float:
    copies: list[hoyle.Match | None] = [None] * COPIES
    start = time.perf_counter()
    for place in range(COPIES):
        copies[place] = match.copy()
    return (time.perf_counter() - start) / COPIES * 1e6


def _bytes(match: hoyle.Match) -> float:
    """Memory that many copies hold, a copy each."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [match.copy() for _ in range(COPIES)]
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / len(copies)
