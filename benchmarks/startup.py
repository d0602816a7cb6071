"""Cold starts, each in a fresh process: loading every shipped game, its first compiled match, checking a file, and asking for help."""

from __future__ import annotations

from functools import partial

from benchmarks import fresh
from benchmarks.measure import Row, durations, within
from hoyle.loading import library_names

CODE = """
import random, time
start = time.perf_counter()
import hoyle
game = hoyle.load({name!r})
{then}
print(time.perf_counter() - start)
"""
STEPPED = """
match, chance = game.start(seed=1, engine="compiled"), random.Random(1)
while match.result is None:
    seat = match.to_act[0]
    match.play(seat, chance.choice(match.choices(seat)))
"""
LOAD_GOAL, FIRST_GOAL, CHECK_GOAL, HELP_GOAL = 0.3, 0.5, 0.7, 0.3
WAYS = {
    "load": ("", LOAD_GOAL),
    "first compiled match, a playout": ("game.playouts(1)", FIRST_GOAL),
    "first compiled match, step by step": (STEPPED, FIRST_GOAL),
}
"""What is done in a fresh process, with its goal in seconds; a match is played to its end."""
COMMAND = "from hoyle.cli import main; main()"


def rows(rounds: int) -> list[Row]:
    """The waits in milliseconds."""
    goals = {f"{way}, {name}": goal for way, (_, goal) in WAYS.items() for name in library_names()}
    codes = {
        f"{way}, {name}": CODE.format(name=name, then=then)
        for way, (then, _) in WAYS.items()
        for name in library_names()
    }
    found = [within(name, seconds, goals[name]) for name, seconds in fresh.seconds(codes, rounds).items()]
    return [*found, *_commands(rounds)]


def _commands(rounds: int) -> list[Row]:
    """Whole processes, the start of Python included."""
    commands = {
        "hoyle check games/cuttle/classic.hoyle": (("check", "games/cuttle/classic.hoyle"), CHECK_GOAL),
        "hoyle --help": (("--help",), HELP_GOAL),
    }
    tasks = {name: partial(fresh.run, "-c", COMMAND, *arguments) for name, (arguments, _) in commands.items()}
    return [within(name, seconds, commands[name][1]) for name, seconds in durations(tasks, rounds).items()]
