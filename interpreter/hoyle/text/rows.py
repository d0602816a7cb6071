"""A rule text as rows of pieces and comments: what a formatter may move, and what it may not touch.

Input: a text without mistakes and its words as the grammar takes them. Output: one `Row` a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hoyle.syntax.tokens import Token

_BLANK = re.compile(r"(?:\s|#[^\n]*)+")


class Piece(NamedTuple):
    """A word, number, text or sign, and the terminal of the grammar that it is or belongs to."""

    text: str
    kind: str


class Row(NamedTuple):
    """A line: the blanks that it begins with, its pieces, its comment, and how many brackets are open where it begins."""

    indent: str
    pieces: list[Piece]
    comment: str
    depth: int


def rows(text: str, words: Iterable[Token]) -> list[Row]:
    """The lines of a text."""
    lines = text.split("\n")
    pieces: list[list[Piece]] = [[] for _ in lines]
    ends = [0] * len(lines)
    for piece, line, end in _placed(words):
        pieces[line - 1].append(piece)
        ends[line - 1] = end
    found, depth = [], 0
    for line_text, here, end in zip(lines, pieces, ends, strict=True):
        indent = line_text[: len(line_text) - len(line_text.lstrip())]
        found.append(Row(indent, here, line_text[end:].strip(), depth))
        depth += sum(p.text in ("(", "[") for p in here) - sum(p.text in (")", "]") for p in here)
    return found


def _placed(words: Iterable[Token]) -> Iterator[tuple[Piece, int, int]]:
    """Every piece with its line and the column behind it; a phrase broken over lines gives several."""
    for token in words:
        line, column = token.line, token.column - 1
        if token.kind == "STRING" or not _BLANK.search(token.text):
            yield Piece(token.text, token.kind), line, column + len(token.text)
            continue
        at = 0
        for blank in [*_BLANK.finditer(token.text), None]:
            end = blank.start() if blank else len(token.text)
            yield Piece(token.text[at:end], token.kind), line, column + end - at
            if blank:
                line += blank[0].count("\n")
                column = len(blank[0].rpartition("\n")[2]) if "\n" in blank[0] else column + blank.end() - at
                at = blank.end()
