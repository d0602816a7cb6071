"""The benchmarks run. How fast anything is here is not judged: that is for `make bench` on a machine with nothing else to do."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

import hoyle
from benchmarks import compiling, engines, fresh, growth, machine, memory, run, speed, startup
from benchmarks.growth import compared, wide_file
from benchmarks.measure import Row, Work, medians, rates

NAME, PEER, PLAYERS, OPTIONS = engines.SHARED[0]


@pytest.mark.parametrize("contestant", [engines.by_interpreter, engines.compiled])
def test_matches_of_ours_are_counted(contestant: Callable[..., Work]) -> None:
    work = contestant(hoyle.load(NAME), PLAYERS, OPTIONS)
    assert rates({"ours": work}, 1, 0.01)["ours"] > 0


@pytest.mark.parametrize("shared", engines.SHARED, ids=[shared.name for shared in engines.SHARED])
def test_matches_of_openspiel_are_counted(shared: engines.Shared) -> None:
    pytest.importorskip("pyspiel")
    measured = rates(
        {"C++": engines.in_cpp(shared.peer), "Python": engines.whole(speed.open_spiel(shared.peer))}, 1, 0.01
    )
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
    """All of them: none is too large for a module."""
    sizes = [len(compiling.module(hoyle.loads(wide_file(growth.SMALLER * times))).text) for times in growth.TIMES]
    assert sizes[0] < sizes[1] < sizes[2]


def test_a_match_grows_with_its_option() -> None:
    """To the lengths that the rows tell, which the compiled engine plays by itself."""
    rounds = growth.ROUNDS * growth.TIMES[-1]
    played = hoyle.loads(growth.LONG_MATCH).playouts(1, options={"rounds": rounds})
    assert played.decisions.tolist() == [2 * rounds]


def test_every_round_has_every_contestant() -> None:
    """One after the other; the median counts, not the best."""
    order: list[str] = []
    values = {"one": iter([9.0, 1.0, 2.0]), "two": iter([3.0, 4.0, 5.0])}

    def measure(name: str) -> float:
        order.append(name)
        return next(values[name])

    assert medians({name: partial(measure, name) for name in values}, 3) == {"one": 2.0, "two": 4.0}
    assert order == ["one", "two"] * 3


@pytest.mark.parametrize("way", startup.WAYS)
def test_first_matches_are_played_in_a_fresh_process(way: str) -> None:
    then, _ = startup.WAYS[way]
    code = startup.CODE.format(name=NAME, then=then) + "print('hoyle.compiled' in __import__('sys').modules)"
    seconds, compiled = fresh.run("-c", code).split()
    assert float(seconds) > 0
    assert (compiled == "True") == (then != "")


def test_results_are_written_with_what_they_were_measured_on(tmp_path: Path) -> None:
    row = Row("a row", 1.5, "ms", "≤ 2", True)
    found = run.report({"some": [row]}, datetime(2000, 1, 1, tzinfo=UTC), rounds=3)
    told = json.loads(run.written(found, tmp_path / "results.json").read_text(encoding="utf-8"))
    assert told["rows"] == [
        {"section": "some", "name": "a row", "value": 1.5, "unit": "ms", "goal": "≤ 2", "kept": True}
    ]
    assert (told["began"], told["rounds"]) == ("2000-01-01T00:00:00+00:00", 3)
    assert told["machine"] == machine.facts()
    assert all(told["machine"][fact] for fact in ("processor", "cores", "system", "python"))
