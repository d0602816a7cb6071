"""Recorded matches: every choice with the seed, players and options it was made under, sealed against changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from hoyle.play import Result
from hoyle.table.files import NotKept, write_kept

KIND = "hoyle record of matches"


class RecordedMatch(msgspec.Struct, frozen=True):
    """A match: its seed, who chose what, how it ended (None: it was given up), and what was found at the end of it."""

    seed: int
    moves: tuple[tuple[int, str], ...]
    result: Result | None
    found: tuple[str, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """Matches of one game: `identity` tells whether the rules are still the same."""

    game: str
    identity: str
    names: tuple[str, ...]
    options: dict[str, Any]
    matches: tuple[RecordedMatch, ...]


def write_record(path: Path, record: Record) -> None:
    """Writes a record into a file, whole or not at all."""
    write_kept(path, KIND, msgspec.to_builtins(record))


def record_from(path: Path, document: dict[str, Any]) -> Record:
    """A record as it was read from a file."""
    try:
        return msgspec.convert({key: value for key, value in document.items() if key != "kind"}, Record)
    except msgspec.ValidationError as problem:
        raise NotKept(f"{path} holds no matches as hoyle writes them: {problem}.") from None
