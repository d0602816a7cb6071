"""Whole numbers with how often each occurred, and shares with how sure they are."""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec

SURE = 1.959963984540054
"""So many standard deviations on both sides hold 95 of 100 values (the normal distribution)."""
PERCENTILES = (5, 25, 50, 75, 95)


class Distribution(msgspec.Struct, frozen=True):
    """`count` numbers: their mean, the least, the greatest, and by percent the number that so many of 100 do not pass.

    A percentile is the smallest number that at least that share of all reach or stay below (nearest rank). `counts` is how often
    each occurred, in the order of the numbers.
    """

    count: int
    mean: float
    least: int
    most: int
    percentiles: dict[int, int]
    counts: dict[int, int]

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Distribution:
        """The distribution of numbers that occurred so often; all zero of none."""
        known = {number: times for number, times in sorted(counts.items()) if times}
        count = sum(known.values())
        if not count:
            return cls(0, 0.0, 0, 0, dict.fromkeys(PERCENTILES, 0), {})
        mean = sum(number * times for number, times in known.items()) / count
        found = {percent: _percentile(known, count, percent) for percent in PERCENTILES}
        return cls(count, mean, next(iter(known)), next(reversed(known)), found, known)


def _percentile(counts: Mapping[int, int], count: int, percent: int) -> int:
    rank, passed = max(1, math.ceil(count * percent / 100)), 0
    for number, times in counts.items():
        passed += times
        if passed >= rank:
            return number
    return number


def interval(part: float, whole: int) -> tuple[float, float]:
    """Between which shares (0 to 1) the true one lies with 95 % certainty, of `part` in `whole` trials (E. B. Wilson, 1927)."""
    if whole == 0:
        return 0.0, 1.0
    share, square = part / whole, SURE * SURE
    centre = share + square / (2 * whole)
    spread = SURE * math.sqrt(share * (1 - share) / whole + square / (4 * whole * whole))
    scale = 1 + square / whole
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
