"""What a copy of a match costs in time and memory: a match by the door with some history, and a slot of the compiled engine."""

from __future__ import annotations

import random
import time
import tracemalloc
from functools import partial

import hoyle
from benchmarks.measure import Row, durations
from hoyle.compiled.engine import Code, Engine
from hoyle.compiled.home import Home

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
    return [*found, *slots(rounds)]


def slots(rounds: int) -> list[Row]:
    """A slot copied by one call from Python, as a search does; a call that does nothing tells what of it is the call."""
    found = []
    for name, players in GAMES:
        game = hoyle.load(name)
        home = Home(game.graph, players, game.option_values(players), False)
        engine, size = Engine(Code(home, 2)), home.memory.slot
        tasks = {
            "copy of a slot": partial(_calls, engine, "copy_slot", home.base + size, home.base),
            "call that copies nothing": partial(_calls, engine, "echo", 1, 1, 1),
        }
        for task, seconds in durations(tasks, rounds, min).items():
            found.append(Row(f"{task}, {name}", seconds / COPIES * 1e9, "ns"))
        found.append(Row(f"slot, {name}", size, "bytes"))
    return found


def _calls(engine: Engine, name: str, *given: int) -> None:
    for _ in range(COPIES):
        engine.call(name, *given)


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
