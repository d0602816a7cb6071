"""The benchmarks run. How fast anything is here is not judged: that is for `make bench` on a machine with nothing else to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hoyle
from benchmarks import engines, memory
from benchmarks.growth import compared, wide_file
from benchmarks.measure import Work, durations, rates

NAME, PEER, PLAYERS, OPTIONS = engines.SHARED[0]


@pytest.mark.parametrize("contestant", [engines.by_interpreter, engines.compiled])
def test_matches_of_ours_are_counted(contestant: Callable[..., Work]) -> None:
    work = contestant(hoyle.load(NAME), PLAYERS, OPTIONS)
    assert rates({"ours": work}, 1, 0.01)["ours"] > 0


@pytest.mark.parametrize("shared", engines.SHARED, ids=[shared.name for shared in engines.SHARED])
def test_matches_of_openspiel_are_counted(shared: engines.Shared) -> None:
    pytest.importorskip("pyspiel")
    measured = rates({"C++": engines.in_cpp(shared.peer), "Python": engines.from_python(shared.peer)}, 1, 0.01)
    assert measured["C++"] > measured["Python"] > 0


def test_decisions_of_a_batch_are_counted() -> None:
    assert engines.batch(hoyle.load(NAME), PLAYERS, OPTIONS, 16)() == 50 * 16


def test_slots_are_measured() -> None:
    """Every game of the section has its rows; slots lie at multiples of 64 bytes."""
    rows = memory.slots(1)
    assert [row.name for row in rows if row.unit == "bytes"] == [f"slot, {name}" for name, _ in memory.GAMES]
    assert all(row.value > 0 and (row.unit == "ns" or row.value % 64 == 0) for row in rows)


def test_a_unit_that_grows_dearer_misses_the_goal() -> None:
    assert compared("straight", {"1": 1.0, "2": 2.0, "4": 4.0})[-1].kept is True
    assert compared("square", {"1": 1.0, "2": 4.0, "4": 16.0})[-1].kept is False


def test_rule_files_that_grow_are_compiled() -> None:
    sizes = {blocks: hoyle.loads(wide_file(blocks)) for blocks in (1, 2)}
    assert len(sizes[2].graph.nodes) > len(sizes[1].graph.nodes)
    assert durations({"one": lambda: sizes[1].playouts(1)}, 1)["one"] > 0
