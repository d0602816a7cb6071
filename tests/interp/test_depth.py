"""Rules as deep or wide as the grammar allows are made ready without an accident, and cannot hang the engine."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from hoyle.runtime.fault import Fault
from tests.interp.base import Table, small

STATE = "state\n  n: number = 1\n  m: number or none = 3\n"
DEEP: dict[str, Callable[[int], str]] = {
    "sum": lambda k: "n = " + " + ".join(["n"] * k),
    "brackets": lambda k: "n = " + "(1 + " * k + "n" + ")" * k,
    "else": lambda k: "n = " + "".join(f"if n is {i + 5} then m * {i} else " for i in range(k)) + "n * m",
    "and": lambda k: "if " + " and ".join(["n * n is 1"] * k) + ": n = 2",
    "not": lambda k: "if " + "not " * k + "n is 2: n = 3",
}


@pytest.mark.parametrize("kind", DEEP)
@pytest.mark.parametrize("depth", [20, 190])
def test_deep_expressions(kind: str, depth: int) -> None:
    """Python bounds brackets, blocks and loops; expressions are cut where they would go further."""
    table = Table(small(f"{STATE}play\n  {DEEP[kind](depth)}\n  end game\n"))
    assert table.state.result is not None


def test_loops_inside_loops() -> None:
    """Thirty deep over one player each."""
    loops = "".join(f"some p{i} in those q{i} in players where q{i} is first of players where " for i in range(3))
    table = Table(small(f"{STATE}play\n  if {loops}n is 1: n = 7\n  choose k in (0 to 1) by first of players\n"))
    assert table.var("n") == 7


def test_actions_with_very_many_parameters() -> None:
    """Each filled in its turn, guards judged as early as they can be."""
    params = "".join(f"  with v{i} in (1 to 2) where v{i} is {'v' + str(i - 1) if i else '1'} + 0\n" for i in range(19))
    table = Table(small(f"play\n  choose from main by first of players\nmenu main = a\naction a\n{params}  end game\n"))
    assert [raw[1:] for raw in table.raws(0)] == [(1,) * 19]


@pytest.mark.parametrize(
    "body",
    [
        STATE + "{defines}play\n  if f59() is empty: n = 2\n  end game\n",
        "{defines}play\n  choose k in (0 to 1) by first of players\nshow hand of p to q while f59() is empty\n",
    ],
)
def test_work_that_doubles_again_and_again_is_refused_at_once(body: str) -> None:
    """In play and in a show rule."""
    defines = "".join(f"define f{i}() = {f'f{i - 1}() + f{i - 1}()' if i else 'stock'}\n" for i in range(60))
    start = time.perf_counter()
    with pytest.raises(Fault, match="too long"):
        Table(small(body.replace("{defines}", defines)))
    assert time.perf_counter() - start < 5
