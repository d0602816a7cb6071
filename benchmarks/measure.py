"""Timing: contestants take turns in short rounds, so that a busy moment of the machine falls on all; medians count."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

Work = Callable[[], int]
"""Does a stint of work and says how many units it was."""


class Row(NamedTuple):
    """One line of the table; `goal` in words and whether it is kept, empty and None where there is none."""

    name: str
    value: float
    unit: str
    goal: str = ""
    kept: bool | None = None


def medians(measures: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """What each measure gives, one after the other in every round: the median of the rounds."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            found[name].append(measure())
    return {name: statistics.median(values) for name, values in found.items()}


def rates(contestants: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, float]:
    """Units per second of each; a first stint prepares tables and caches."""
    for work in contestants.values():
        work()
    return medians({name: partial(_rate, work, seconds) for name, work in contestants.items()}, rounds)


def _rate(work: Work, seconds: float) -> float:
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        units += work()
    return units / spent


def durations(tasks: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Seconds that each task takes; a first run prepares tables and caches."""
    for task in tasks.values():
        task()
    return medians({name: partial(_spent, task) for name, task in tasks.items()}, rounds)


def _spent(task: Callable[[], object]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start


def within(name: str, seconds: float, goal: float) -> Row:
    """A wait in milliseconds that has a goal."""
    return Row(name, seconds * 1000, "ms", f"≤ {goal * 1000:.0f}", seconds <= goal)
