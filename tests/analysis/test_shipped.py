"""Shipped games are free of errors and warnings: a false alarm is the worst fault of a checker."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hoyle.analysis.course import AT_LOADING, MOST_STEPS, courses
from hoyle.data import folder
from hoyle.loading import compile_file
from tests.check.base import compile_text, game

GAMES = sorted(path for path in folder("games").glob("*/*.hoyle") if path.parent.name != "std")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nothing_is_said_of_a_shipped_game(path: Path) -> None:
    """And all of it has been looked at: no walk was given up."""
    compiled = compile_file(str(path), thorough=True)
    assert compiled.problems == ()
    assert compiled.graph is not None
    assert all(course.whole for course in courses(compiled.graph))


def test_large_games_are_looked_at_in_bounded_time() -> None:
    """Hundreds of actions, effects and options, forty players: the walks end when enough has been walked."""
    more = "".join(
        f"state\n  v{n}: number = 0\neffect e{n}(p: player)\n  repeat until v{n} > 3\n    v{n} += 1\n    for c in p.hand: move c to discard\n"
        f"action a{n}\n  with c in me.hand\n  e{n}(me)\n  move c to discard\n"
        for n in range(200)
    )
    menu = "menu main = " + " | ".join(f"a{n}" for n in range(200)) + "\n"
    graph = compile_text(game(head='game "Large"\n  players 1 to 40\n', menu=menu, more=more)).graph
    assert graph is not None
    start = time.process_time()
    walks = courses(graph)
    assert time.process_time() - start < 2
    assert sum(course.steps for course in walks) < AT_LOADING + 2 * MOST_STEPS
