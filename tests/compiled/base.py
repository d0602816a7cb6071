"""What the tests of the compiled engine share: the games, and a program that counts what it leaves to the interpreter."""

from __future__ import annotations

from typing import Any

from hoyle.compiled.program import CompiledProgram
from hoyle.interp.program import Program
from hoyle.loading import library_names, load
from hoyle.play import Game
from hoyle.runtime.events import steps
from hoyle.runtime.state import State

GAMES = {name: load(name) for name in library_names()}


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    found = []
    for name, game in GAMES.items():
        low, high = game.players
        teams = game.graph.teams or 1
        found += [(name, players) for players in range(low, high + 1) if players % teams == 0]
    return found


def largest_tables() -> list[tuple[str, int]]:
    """Every game with the most players."""
    return list(dict(tables()).items())


class Counting(CompiledProgram):
    """Counts the steps that the interpreter took."""

    left = 0

    def _run(self, state: State, pc: int) -> None:
        self.left += 1
        super()._run(state, pc)


def facts(program: Program, state: State) -> tuple[Any, ...]:
    """All that can be seen of a match."""
    offers = {seat: list(choices) for seat, choices in program.offers(state).items()}
    return state.to_data(), next(steps(state.log), ()), list(offers.items()), program.kind_of(state)


def names(game: Game, players: int) -> Program:
    """The interpreter's program."""
    return game.setting(tuple(f"P{seat + 1}" for seat in range(players))).program
