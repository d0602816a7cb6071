"""How a match ended."""

from __future__ import annotations

from typing import Literal

import msgspec


class Result(msgspec.Struct, frozen=True):
    """`ranks` gives every seat its place (1 is the best, ties share), `scores` what they were ranked by.

    Where nothing ranks the players, `ranks` is all ones; `scores` is empty unless `reason` is `rank`.
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Literal["win", "draw", "end", "rank"]


def won(winners: tuple[int, ...], players: int) -> Result:
    """These have won, all others share the place after them; nobody has when there are none."""
    if not winners:
        return over(players)
    last = len(winners) + 1
    return Result(winners, tuple(1 if seat in winners else last for seat in range(players)), (), "win")


def drawn(players: int) -> Result:
    """A draw between all."""
    return Result((), (1,) * players, (), "draw")


def over(players: int) -> Result:
    """An end that says nothing about the players."""
    return Result((), (1,) * players, (), "end")


def ranked(scores: tuple[int, ...]) -> Result:
    """Places by score, the highest first; equal scores share a place."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Result(winners, ranks, scores, "rank")
