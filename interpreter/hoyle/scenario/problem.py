"""What is wrong with a scenario file, as one sentence at one place.

Promises: every complaint about a scenario is a `ScenarioError`; its text says file and line, then the sentence.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec


class Place(msgspec.Struct, frozen=True):
    """A line of a scenario file (from 1); line 0 is the file as a whole."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


class ScenarioError(Exception):
    """A scenario that cannot be read or laid out."""

    def __init__(self, place: Place, sentence: str) -> None:
        super().__init__(place, sentence)
        self.place = place
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


def quoted(names: Iterable[str], last: str = "or") -> str:
    """`a`, `b` or `c`."""
    words = [f"`{name}`" for name in names]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def sentence(text: str) -> str:
    """What somebody else says, as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def meant(word: str, candidates: Iterable[str]) -> str:
    """`; did you mean …?` where a name is near, else a full stop."""
    known = {name.casefold(): name for name in candidates}
    near = difflib.get_close_matches(word.casefold(), known, n=2, cutoff=0.6)
    return f"; did you mean {quoted(known[name] for name in near)}?" if near else "."
