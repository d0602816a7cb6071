"""From a saved match or a record to a match that can be played again move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hoyle.cli.games import load_game
from hoyle.cli.guard import Trouble, WrongUse
from hoyle.cli.records import KIND, RecordedMatch, record_from
from hoyle.play import Match, PlayError, Result
from hoyle.table import keeping
from hoyle.table.course import Move, make, opened
from hoyle.table.files import NotKept, read_kept


@dataclass(frozen=True)
class Past:
    """A match as it was at its opening, and the moves made in it; `result` and `found` are what was written down of its end."""

    match: Match
    moves: Sequence[Move]
    result: Result | None = None
    recorded: bool = False
    found: tuple[str, ...] = ()

    def again(self, to: int | None = None) -> Iterator[Move]:
        """Makes the moves (the first `to` of them), and gives each when it has been made.

        Raises `RuleFault` where the rules go wrong in the last move of a record that ends there.
        """
        for number, move in enumerate(self.moves[:to], 1):
            if self.recorded and self.result is None and number == len(self.moves):
                move.make(self.match)
            else:
                make(self.match, move)
            yield move
        if self.recorded and len(self.moves[:to]) == len(self.moves) and self.match.result != self.result:
            raise NotKept("The match ended otherwise than the record says.")


def past_of(path: Path, which: int) -> Past:
    """Match number `which` (from 1) of a record, or the saved match in a file."""
    if not path.is_file():
        raise WrongUse(f"{path} is a folder, not a match." if path.is_dir() else f"There is no file {path}.")
    document = read_kept(path, KIND, keeping.KIND)
    if document["kind"] == KIND:
        return _recorded(path, document, which)
    if which != 1:
        raise WrongUse(f"{path} holds one saved match; --match is for records.")
    match, moves = opened(load_game(keeping.evening_of(document).game), document)
    return Past(match, moves)


def _recorded(path: Path, document: dict[str, Any], which: int) -> Past:
    record = record_from(path, document)
    if which > len(record.matches):
        raise WrongUse(f"{path} holds {len(record.matches)} matches; there is no number {which}.")
    game = load_game(record.game)
    if game.identity != record.identity:
        raise Trouble(f"The rules of {record.game} have changed since {path} was written: it cannot be played again.")
    written: RecordedMatch = record.matches[which - 1]
    try:
        match = game.start(record.names, written.seed, record.options)
    except PlayError as refusal:
        raise NotKept(f"{path} does not fit the rules: {refusal}.") from None
    moves = [Move(seat, choice) for seat, choice in written.moves]
    return Past(match, moves, written.result, recorded=True, found=written.found)


def seat_number(names: Sequence[str], seat: str | None) -> int | None:
    """The seat of that name or number (from 1); None stays a bystander."""
    if seat is None:
        return None
    for number, name in enumerate(names):
        if seat.casefold() in (name.casefold(), str(number + 1)):
            return number
    raise WrongUse(f"There is no seat {seat}; the players are {', '.join(names)} (or 1 to {len(names)}).")
