"""The course of one game: how it began, every move since, and the match as it stands.

What is kept in a file is the opening and the moves, so that a match read back can also be replayed and moves in it be
taken back. Promises: the moves, made again from the opening, give the same match.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.play import Choice, Game, Match, PlayError, RuleFault, SaveError
from hoyle.table.files import NotKept

NOBODY = -1


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of a seat; or, with seat NOBODY, a whole race: who acted, fastest first, `together` the first two at once."""

    seat: int
    choice: str = ""
    order: tuple[int, ...] = ()
    together: bool = False

    def make(self, match: Match) -> None:
        """Plays it."""
        if self.seat == NOBODY:
            match.race(self.order, self.together)
        else:
            match.play(self.seat, self.choice)


class Course:
    """A game from its opening to where it stands."""

    def __init__(self, match: Match) -> None:
        self.opening: dict[str, Any] = match.to_json()
        self.moves: list[Move] = []
        self.match = match

    def play(self, seat: int, choice: Choice | str) -> None:
        """Makes a choice for a seat; refusals go through and leave everything as it was."""
        meant = choice if isinstance(choice, Choice) else self.match.choice(seat, choice)
        self.match.play(seat, meant)
        self.moves.append(Move(seat, str(meant)))

    def race(self, order: tuple[int, ...], together: bool) -> None:
        """Settles a race as it happened."""
        self.match.race(order, together)
        self.moves.append(Move(NOBODY, "", order, together))

    def back_to(self, seat: int) -> None:
        """Undoes moves until this seat has several choices again; all or nothing, by a `PlayError`."""
        earlier, count = self.match.copy(), 0
        while not count or len(earlier.choices(seat)) < 2:
            earlier.undo()
            count += 1
        self.match = earlier
        del self.moves[-count:]

    def to_json(self) -> dict[str, Any]:
        """Opening and moves as JSON values."""
        return {"opening": self.opening, "moves": msgspec.to_builtins(self.moves)}


def opened(game: Game, document: dict[str, Any]) -> tuple[Match, list[Move]]:
    """The match at its opening and the moves to be made, out of what `Course.to_json` gave."""
    try:
        moves = msgspec.convert(document.get("moves"), list[Move])
        return game.resume(document.get("opening")), moves
    except msgspec.ValidationError as problem:
        raise NotKept(f"The moves are not as hoyle writes them: {problem}.") from None
    except SaveError as problem:
        raise NotKept(f"The match cannot go on: {problem}.") from None


def course_of(game: Game, document: dict[str, Any]) -> Course:
    """The course that `Course.to_json` gave."""
    match, moves = opened(game, document)
    course = Course(match)
    for move in moves:
        make(course.match, move)
    course.moves = moves
    return course


def make(match: Match, move: Move) -> None:
    """Makes a move that was read from a file."""
    try:
        move.make(match)
    except (PlayError, RuleFault) as problem:
        raise NotKept(f"The moves do not fit the rules: {problem}.") from None
