"""From rule text to the first compiled match in a fresh process, and how compiling and playing grow."""

from __future__ import annotations

from functools import partial

import hoyle
from benchmarks import fresh
from benchmarks.growth import BLOCKS, TIMES, compared, wide_file
from benchmarks.measure import Row, durations
from hoyle.loading import library_names

GOAL = 0.5
FIRST = "import time; t = time.perf_counter(); import hoyle; g = hoyle.load({name!r}); g.playouts(1, 1); print(time.perf_counter() - t)"
MATCHES = 20_000


def rows(rounds: int) -> list[Row]:
    """Milliseconds to the first match of every game, then growth."""
    found = []
    for name in library_names():
        seconds = fresh.seconds(FIRST.format(name=name), rounds)
        found.append(
            Row(f"first compiled match, {name}", seconds * 1000, "ms", f"≤ {GOAL * 1000:.0f}", seconds <= GOAL)
        )
    return [*found, *_growth(rounds)]


def _growth(rounds: int) -> list[Row]:
    """Four times the rules to compile, four times the matches to play; more players for what they are."""
    texts = {times: hoyle.loads(wide_file(BLOCKS * times // 4)) for times in TIMES}
    compiling = {
        f"compile {BLOCKS * times // 4} blocks of rules": partial(_compile, game) for times, game in texts.items()
    }
    game = hoyle.load("kachuful/oh-hell")
    game.playouts(1, 1, 4, {"tricks": 7})
    playing = {
        f"{MATCHES * times:,} matches": partial(game.playouts, MATCHES * times, 1, 4, {"tricks": 7}) for times in TIMES
    }
    seats = {
        f"{MATCHES:,} matches of {n} players": partial(game.playouts, MATCHES, 1, n, {"tricks": 7}) for n in (3, 5, 7)
    }
    return [
        *compared("four times the rules to compile", durations(compiling, rounds, min)),
        *compared("four times the matches", durations(playing, rounds, min)),
        *(Row(task, value * 1000, "ms") for task, value in durations(seats, rounds, min).items()),
    ]


def _compile(game: hoyle.Game) -> None:
    """A game made anew has no module yet."""
    hoyle.Game(game.graph, game.sources).playouts(1)
