"""What a copy of a match costs in time and memory: by the door in both engines, an OpenSpiel state, and a slot of the compiled engine."""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

import hoyle
from benchmarks.measure import Row, durations, medians
from benchmarks.speed import OPEN_SPIEL, random_state
from hoyle.compiled.engine import Code, Engine
from hoyle.compiled.home import Home

GAMES = (("kachuful/kachuful", 4), ("cuttle/classic", 2), ("ratscrew/ratscrew", 4))
ENGINES = ("interpreter", "compiled")
DECISIONS, COPIES = 60, 2000
SHARED, SHARED_DECISIONS = ("kachuful/oh-hell", 4, {"tricks": 7}), 20
TIME_GOAL, BYTES_GOAL = 30.0, 8 * 1024


def rows(rounds: int) -> list[Row]:
    """Microseconds and bytes for each game, then beside OpenSpiel, then slots."""
    matches = {
        f"copy of a match, {name}, {engine}": middle(name, players, engine)
        for name, players in GAMES
        for engine in ENGINES
    }
    found = []
    for what, micros in medians({what: partial(_microseconds, m.copy) for what, m in matches.items()}, rounds).items():
        size = _bytes(matches[what])
        found.append(Row(what, micros, "µs", f"≤ {TIME_GOAL:.0f}", micros <= TIME_GOAL))
        found.append(Row(what, size, "bytes", f"≤ {BYTES_GOAL:,}", size <= BYTES_GOAL))
    return [*found, *_beside(rounds), *slots(rounds)]


def _beside(rounds: int) -> list[Row]:
    """In the middle of the same game: ours, and a clone of OpenSpiel's state."""
    name, players, options = SHARED
    copies = {engine: middle(name, players, engine, SHARED_DECISIONS, options).copy for engine in ENGINES}
    copies["OpenSpiel"] = random_state(OPEN_SPIEL, SHARED_DECISIONS).clone
    measured = medians({who: partial(_microseconds, copy) for who, copy in copies.items()}, rounds)
    return [Row(f"copy of a match, {name}, {who}", micros, "µs") for who, micros in measured.items()]


def slots(rounds: int) -> list[Row]:
    """A slot copied by one call from Python, as a search does; a call that does nothing tells what of it is the call."""
    tasks: dict[str, Callable[[], object]] = {}
    sizes = {}
    for name, players in GAMES:
        game = hoyle.load(name)
        home = Home(game.graph, players, game.option_values(players), False)
        engine, size = Engine(Code(home, 2)), home.memory.slot
        tasks[f"copy of a slot, {name}"] = partial(_calls, engine, "copy_slot", home.base + size, home.base)
        tasks[f"call that copies nothing, {name}"] = partial(_calls, engine, "echo", 1, 1, 1)
        sizes[f"slot, {name}"] = size
    found = [Row(task, seconds / COPIES * 1e9, "ns") for task, seconds in durations(tasks, rounds).items()]
    return [*found, *(Row(what, size, "bytes") for what, size in sizes.items())]


def _calls(engine: Engine, name: str, *given: int) -> None:
    for _ in range(COPIES):
        engine.call(name, *given)


def middle(
    name: str, players: int, engine: str, decisions: int = DECISIONS, options: dict[str, int] | None = None
) -> hoyle.Match:
    """A match after some decisions; another seed where it ended before."""
    game, chance, seed = hoyle.load(name), random.Random(1), 0
    while True:
        seed += 1
        match = game.start(players=players, seed=seed, options=options, engine=engine)
        for _ in range(decisions):
            if match.result is None:
                seat = match.to_act[0]
                match.play(seat, chance.choice(match.choices(seat)))
        if match.result is None:
            return match


def _microseconds(copy: Callable[[], object]) -> float:
    """Of one copy, while all others are kept: the garbage collector looks through them, but not through what was there before."""
    copies: list[object] = [None] * COPIES
    gc.collect()
    gc.freeze()
    start = time.perf_counter()
    for place in range(COPIES):
        copies[place] = copy()
    spent = time.perf_counter() - start
    gc.unfreeze()
    return spent / COPIES * 1e6


def _bytes(match: hoyle.Match) -> float:
    """Memory that many copies hold, a copy each."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [match.copy() for _ in range(COPIES)]
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / len(copies)
