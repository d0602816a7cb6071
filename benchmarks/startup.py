"""Cold starts, each in a fresh process: loading every shipped game, checking one, and asking for help."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from benchmarks.measure import Row, durations
from hoyle.loading import library_names

ROOT = Path(__file__).resolve().parents[1]
LOAD = "import time; t = time.perf_counter(); import hoyle; hoyle.load({name!r}); print(time.perf_counter() - t)"
LOAD_GOAL, CHECK_GOAL, HELP_GOAL = 0.3, 0.7, 0.3
COMMAND = "from hoyle.cli import main; main()"


def _run(*arguments: str) -> str:
    """A fresh interpreter of the same environment, started in the checkout."""
    here = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=True, env=here)
    return done.stdout


def _loading(name: str, rounds: int) -> float:
    """Seconds from a started Python to the game, its imports included."""
    found = sorted(float(_run("-c", LOAD.format(name=name))) for _ in range(rounds))
    return found[len(found) // 2]


def rows(rounds: int) -> list[Row]:
    """The waits in milliseconds."""
    found = []
    for name in library_names():
        seconds = _loading(name, rounds)
        found.append(Row(f"load {name}", seconds * 1000, "ms", f"≤ {LOAD_GOAL * 1000:.0f}", seconds <= LOAD_GOAL))
    commands = {
        "hoyle check games/cuttle/classic.hoyle": (("check", "games/cuttle/classic.hoyle"), CHECK_GOAL),
        "hoyle --help": (("--help",), HELP_GOAL),
    }
    tasks = {name: partial(_run, "-c", COMMAND, *arguments) for name, (arguments, _) in commands.items()}
    for name, seconds in durations(tasks, rounds).items():
        goal = commands[name][1]
        found.append(Row(name, seconds * 1000, "ms", f"≤ {goal * 1000:.0f}", seconds <= goal))
    return found
