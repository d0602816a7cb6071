"""Keeps a match in a file: which game, how it came to where it stands, who sits where, and what was won before.

Promises: a file is written whole or not at all, and read back only if it is exactly what was written.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from hoyle.play import Game
from hoyle.table.course import Course, course_of
from hoyle.table.files import NotKept, read_kept, write_kept

KIND = "hoyle saved match"


class Evening(msgspec.Struct, frozen=True):
    """What a table knows beside the match: the name of its game, the people's seats, and the games of the evening."""

    game: str
    people: tuple[int, ...]
    games: int = 1
    played: int = 0
    points: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()


def save(path: Path, evening: Evening, course: Course) -> None:
    """Writes a match into a file."""
    write_kept(path, KIND, {"table": msgspec.to_builtins(evening), **course.to_json()})


def resume(path: Path, load: Callable[[str], Game]) -> tuple[Evening, Course]:
    """Reads a match back; `load` finds the game by its name."""
    document = read_kept(path, KIND)
    evening = evening_of(document)
    course = course_of(load(evening.game), document)
    count = len(course.match.names)
    if not all(0 <= seat < count for seat in evening.people) or len(evening.wins) not in (0, count):
        raise NotKept(f"{path} seats people where the game has no seat.")
    return evening, course


def evening_of(document: dict[str, Any]) -> Evening:
    """The table's own part of a saved match."""
    try:
        return msgspec.convert(document.get("table"), Evening)
    except msgspec.ValidationError as problem:
        raise NotKept(f"The table is not as hoyle writes it: {problem}.") from None
