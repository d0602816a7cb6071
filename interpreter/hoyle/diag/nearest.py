"""Near names for a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MANY = 2_000
"""Of more candidates only those that begin alike are compared, and so many of them: a file of thousands of names stays quick."""
SHORTEST = 3
"""Shorter names are too near to each other for any to be sure."""


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """Up to `limit` candidates that a slip of the fingers makes of `word`, the nearest first, ties by name.

    Cheap enough for every unknown name of a file: candidates of a very different length are not compared at all.
    """
    if (
        len(word) < 2 or len(word) > 40
    ):  # any letter is near to any other; of a long word the comparison grows with the square
        return []
    allowed = max(1, min(3, (len(word) + 1) // 3))
    near, known = [], set(candidates)
    if len(known) > MANY:
        known = {candidate for candidate in known if candidate[:1] == word[:1]}
    for candidate in sorted(known)[:MANY]:
        if candidate != word and abs(len(candidate) - len(word)) <= allowed:
            distance = _distance(word.lower(), candidate.lower(), allowed)
            if distance <= allowed:
                near.append((distance, candidate))
    return [candidate for _, candidate in sorted(near)[:limit]]


def surely(word: str, near: Sequence[str]) -> str:
    """The one of the nearest candidates that can be meant: a single slip away, no other near; empty where nothing is sure."""
    if len(near) != 1 or min(len(word), len(near[0])) < SHORTEST or _distance(word.lower(), near[0].lower(), 1) > 1:
        return ""
    return near[0]


def _distance(a: str, b: str, most: int) -> int:
    """Edits from a to b: a letter more, less, other, or two neighbours swapped; more than `most` where it is sure to be."""
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(last) > most:
            return most + 1
        before, last = last, row
    return last[-1]
