"""Cold starts, each in a fresh process: loading every shipped game, checking one, and asking for help."""

from __future__ import annotations

from functools import partial

from benchmarks import fresh
from benchmarks.measure import Row, durations
from hoyle.loading import library_names

LOAD = "import time; t = time.perf_counter(); import hoyle; hoyle.load({name!r}); print(time.perf_counter() - t)"
LOAD_GOAL, CHECK_GOAL, HELP_GOAL = 0.3, 0.7, 0.3
COMMAND = "from hoyle.cli import main; main()"


def rows(rounds: int) -> list[Row]:
    """The waits in milliseconds."""
    found = []
    for name in library_names():
        seconds = fresh.seconds(LOAD.format(name=name), rounds)
        found.append(Row(f"load {name}", seconds * 1000, "ms", f"≤ {LOAD_GOAL * 1000:.0f}", seconds <= LOAD_GOAL))
    commands = {
        "hoyle check games/cuttle/classic.hoyle": (("check", "games/cuttle/classic.hoyle"), CHECK_GOAL),
        "hoyle --help": (("--help",), HELP_GOAL),
    }
    tasks = {name: partial(fresh.run, "-c", COMMAND, *arguments) for name, (arguments, _) in commands.items()}
    for task in tasks.values():
        task()  # leaves bytecode
    for name, seconds in durations(tasks, rounds).items():
        goal = commands[name][1]
        found.append(Row(name, seconds * 1000, "ms", f"≤ {goal * 1000:.0f}", seconds <= goal))
    return found
