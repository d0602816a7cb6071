"""Timing: contestants take turns in short rounds, so that a busy moment of the machine falls on all; medians count."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
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


def rates(contestants: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, float]:
    """Units per second of each, the median of the rounds."""
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for work in contestants.values():
        work()  # the first stint prepares tables and caches
    for _ in range(rounds):
        for name, work in contestants.items():
            found[name].append(_rate(work, seconds))
    return {name: statistics.median(values) for name, values in found.items()}


def _rate(work: Work, seconds: float) -> float:
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        units += work()
    return units / spent


def durations(
    tasks: Mapping[str, Callable[[], object]], rounds: int, pick: Callable[[list[float]], float] = statistics.median
) -> dict[str, float]:
    """Seconds that each task takes, the median of the rounds; for comparing tasks the best is the better pick."""
    found: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            start = time.perf_counter()
            task()
            found[name].append(time.perf_counter() - start)
    return {name: pick(values) for name, values in found.items()}
