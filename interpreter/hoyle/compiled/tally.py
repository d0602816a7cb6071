"""What came of any number of matches, counted up: as large for ten as for a thousand million of them."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.results import RANK, Playouts


class Tally:
    """Counts over matches, which are not kept themselves.

    ends                how many ended in each way (see `results`: `WIN` and others)
    wins                by seat; a win of several counts as an equal part for each
    begun, begun_won    by seat: how many began with a decision of this one, and how many of those it won (in parts as above)
    lengths             how many took so many decisions
    scores              by seat: how many brought so much, of those that ranked the players
    branching, possible, taken      as in `Playouts`
    """

    def __init__(self, players: int, actions: int) -> None:
        self.players = players
        self.matches = 0
        self.ends: Counter[int] = Counter()
        self.wins = np.zeros(players, np.float64)
        self.begun = np.zeros(players, np.int64)
        self.begun_won = np.zeros(players, np.float64)
        self.lengths: Counter[int] = Counter()
        self.scores: tuple[Counter[int], ...] = tuple(Counter() for _ in range(players))
        self.branching = np.zeros(Playouts.MOST_COUNTED + 1, np.int64)
        self.possible = np.zeros(actions, np.int64)
        self.taken = np.zeros(actions, np.int64)

    def __len__(self) -> int:
        return self.matches

    @classmethod
    def of(cls, played: Playouts) -> Tally:
        """What is counted of some matches."""
        tally = cls(played.players, len(played.possible))
        tally.add(played)
        return tally

    def add(self, played: Playouts) -> None:
        """More matches."""
        self.matches += len(played)
        shares, first = played.shares, played.first
        self.wins += shares.sum(axis=0)
        for seat in range(self.players):
            self.begun[seat] += (first == seat).sum()
            self.begun_won[seat] += shares[first == seat, seat].sum()
        _count(self.ends, played.how)
        _count(self.lengths, played.decisions)
        ranked = played.scores[played.how == RANK]
        for seat, scores in enumerate(self.scores):
            _count(scores, ranked[:, seat])
        self.branching += played.branching
        self.possible += played.possible
        self.taken += played.taken


def _count(counts: Counter[int], numbers: NDArray[np.int32]) -> None:
    for number, times in zip(*(found.tolist() for found in np.unique(numbers, return_counts=True)), strict=True):
        counts[number] += times
