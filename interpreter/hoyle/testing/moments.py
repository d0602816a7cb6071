"""What was found while playing: a problem, and the moment in a match at which it shows."""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.diag import Problem


class Moment(msgspec.Struct, frozen=True):
    """Where in play something shows: start the game like this, make these moves (seat and choice).

    With `fails` the last of the moves is the one that cannot be made.
    """

    players: int
    seed: int
    options: dict[str, Any]
    moves: tuple[tuple[int, str], ...]
    fails: bool = False

    def __str__(self) -> str:
        *before, last = self.moves or ((0, ""),)
        done = len(before) if self.fails else len(self.moves)
        then = f", by `{last[1]}` of P{last[0] + 1}" if self.fails and self.moves else ""
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.players} players, seed {self.seed}{options}, after {done:,} decision{'s' * (done != 1)}{then}"


class Finding(msgspec.Struct, frozen=True):
    """A problem and its moment; None where no moment shows it."""

    problem: Problem
    moment: Moment | None = None
