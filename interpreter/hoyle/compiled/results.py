"""What came of matches played by chance: results of each, and what was possible and done over all."""

from __future__ import annotations

from collections import Counter as Counts
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.plain import Counter
from hoyle.runtime.state import State

WIN, DRAW, END, RANK, UNFINISHED = 1, 2, 3, 4, 5
"""How a match ended; END says nothing about the players, UNFINISHED was given up."""
FIRST = 256
"""How a match ended and who was first are one number."""
HOW = {"win": WIN, "draw": DRAW, "end": END, "rank": RANK}


class Row(NamedTuple):
    """One match: how it ended, after how many decisions, who won (bits by seat), scores where these ranked the players, and who
    made the first decision."""

    how: int
    decisions: int
    winners: int
    scores: tuple[int, ...]
    first: int = 0


def row_of(state: State, first: int) -> Row:
    """The row of a match played by the interpreter, in which `first` made the first decision."""
    players = len(state.result.ranks) if state.result is not None else 0
    if state.result is None:
        return Row(UNFINISHED, state.moves, 0, (), first)
    scores = state.result.scores or (0,) * players
    return Row(HOW[state.result.reason], state.moves, sum(1 << seat for seat in state.result.winners), scores, first)


class Playouts:
    """Results of matches, in the order of their numbers.

    how, decisions      by match
    first               by match: the seat that made its first decision; -1 where there was none
    scores              by match and seat; zero unless `how` is RANK
    winners             by match and seat, yes or no: who has won, or has the best score
    branching           how many decisions there were with so many choices (the last entry: as many or more)
    possible, taken     by action: at how many menus and questions it was possible, and how often it was chosen
    """

    MOST_COUNTED = 1_000

    def __init__(self, players: int, actions: int) -> None:
        self.players = players
        self._blocks: list[NDArray[np.int32]] = []
        self.branching = np.zeros(self.MOST_COUNTED + 1, np.int64)
        self.possible = np.zeros(actions, np.int64)
        self.taken = np.zeros(actions, np.int64)

    def __len__(self) -> int:
        return sum(map(len, self._blocks))

    # ---------------------------------------------------------------- growing

    def add_rows(self, rows: NDArray[np.int32]) -> None:
        """Some matches: how and 256 times who was first, decisions, winners (two words), scores."""
        if len(rows):
            self._blocks.append(rows)

    def add_row(self, row: Row) -> None:
        """One match."""
        scores = (*row.scores, *(0,) * (self.players - len(row.scores)))
        words = np.array([row.winners], np.int64).view(np.int32)
        self._blocks.append(np.array([[row.how + FIRST * row.first, row.decisions, *words, *scores]], np.int32))

    def add_counts(self, branching: NDArray[np.int64], possible: NDArray[np.int64], taken: NDArray[np.int64]) -> None:
        """What was counted over some matches."""
        self.branching += branching
        self.possible += possible
        self.taken += taken

    def add_counter(self, counter: Counter) -> None:
        """What was counted over one match of the interpreter."""
        for choices, times in counter.branching.items():
            self.branching[min(choices, self.MOST_COUNTED)] += times
        _add(self.possible, counter.possible)
        _add(self.taken, counter.taken)

    def add(self, others: Playouts) -> None:
        """The matches of others follow."""
        self._blocks += others._blocks
        self.add_counts(others.branching, others.possible, others.taken)

    # ---------------------------------------------------------------- reading

    def _rows(self) -> NDArray[np.int32]:
        if len(self._blocks) != 1:
            empty = np.zeros((0, 4 + self.players), np.int32)
            self._blocks = [np.concatenate([empty, *self._blocks])]
        return self._blocks[0]

    @property
    def how(self) -> NDArray[np.int32]:
        """How each match ended."""
        return self._rows()[:, 0] % FIRST

    @property
    def first(self) -> NDArray[np.int32]:
        """Who made the first decision of each."""
        return np.where(self.decisions > 0, self._rows()[:, 0] // FIRST, -1)

    @property
    def decisions(self) -> NDArray[np.int32]:
        """How many decisions each took."""
        return self._rows()[:, 1]

    @property
    def scores(self) -> NDArray[np.int32]:
        """The scores of each."""
        return self._rows()[:, 4:]

    @property
    def winners(self) -> NDArray[np.bool_]:
        """Who won each."""
        rows = self._rows()
        bits = rows[:, 2].astype(np.uint32).astype(np.uint64) | rows[:, 3].astype(np.uint32).astype(
            np.uint64
        ) << np.uint64(32)
        won = (bits[:, None] >> np.arange(self.players, dtype=np.uint64)) & np.uint64(1) == 1
        best = self.scores == self.scores.max(axis=1, initial=np.iinfo(np.int32).min, keepdims=True)
        found: NDArray[np.bool_] = won | ((self.how == RANK)[:, None] & best)
        return found

    @property
    def shares(self) -> NDArray[np.float64]:
        """Which part of each match each seat won; a win of several counts as an equal part for each."""
        won = self.winners.astype(np.float64)
        parts: NDArray[np.float64] = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        return parts

    @property
    def wins(self) -> NDArray[np.float64]:
        """Wins of each seat, in these parts."""
        found: NDArray[np.float64] = self.shares.sum(axis=0)
        return found

    @property
    def draws(self) -> int:
        """Matches that ended drawn."""
        return int((self.how == DRAW).sum())

    @property
    def unfinished(self) -> int:
        """Matches given up."""
        return int((self.how == UNFINISHED).sum())

    @property
    def places(self) -> NDArray[np.int64]:
        """By seat and place (from 0 for the first): how often; matches without ranks and winners count for none."""
        scores = np.where((self.how == RANK)[:, None], self.scores, self.winners.astype(np.int32))
        place = (scores[:, None, :] > scores[:, :, None]).sum(axis=2)
        said = np.isin(self.how, (RANK, WIN))
        counts = [np.bincount(place[said, seat], minlength=self.players) for seat in range(self.players)]
        return np.array(counts, np.int64)


def _add(counts: NDArray[np.int64], found: Counts[int]) -> None:
    for action, times in found.items():
        counts[action] += times
