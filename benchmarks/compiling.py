"""Compiling every shipped game in a process that has done it before: from the rule text to the graph, from the graph to a module."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import hoyle
from benchmarks.measure import Row, durations
from hoyle.compiled.engine import Code
from hoyle.compiled.home import Home
from hoyle.loading import library_names


def rows(rounds: int) -> list[Row]:
    """Milliseconds of both halves, and how large the graphs are."""
    games = {name: hoyle.load(name) for name in library_names()}
    tasks: dict[str, Callable[[], object]] = {}
    for name, game in games.items():
        tasks[f"text → graph, {name}"] = partial(hoyle.load, name)
        tasks[f"graph → module, {name}"] = partial(module, game)
    waits = [Row(task, value * 1000, "ms") for task, value in durations(tasks, rounds).items()]
    return [*waits, *(Row(f"graph, {name}", len(game.graph.nodes), "nodes") for name, game in games.items())]


def module(game: hoyle.Game) -> Code:
    """The machine code of a game at its largest table, as playouts run it."""
    players = game.players[1]
    return Code(Home(game.graph, players, game.option_values(players), False), 1)
