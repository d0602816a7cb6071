"""The author's own lines with words underlined: the middle part of a rendered problem."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from hoyle.diag.model import Label
from hoyle.source import Source

TAB = 4


class Marked(NamedTuple):
    """A label and whether it is the primary one."""

    label: Label
    primary: bool


class Paint:
    """Colours of a terminal, or none."""

    def __init__(self, colour: bool, severity: str) -> None:
        self._colour = colour
        self._hue = "33" if severity == "warning" else "31"

    def strong(self, text: str) -> str:
        return self._in(f"1;{self._hue}", text)

    def bold(self, text: str) -> str:
        return self._in("1", text)

    def dim(self, text: str) -> str:
        return self._in("2", text)

    def other(self, text: str) -> str:
        return self._in("36", text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._colour and text else text


def snippet(source: Source, marks: Iterable[Marked], margin: int, width: int, paint: Paint) -> list[str]:
    """The marked lines of one file in order, `...` between lines that do not follow each other; none of one that was not read."""
    if not source.text:
        return []
    bar = f"{' ' * margin} {paint.dim('|')}"
    lines, before = [bar], 0
    for number, group in groupby(marks, lambda mark: mark.label.span.line):
        if before and number > before + 1:
            lines.append(paint.dim("." * max(margin, 3)))
        before = number
        labels = list(group)
        shown = _Line(source.line(number), labels[0].label.span.column, width - margin - 3)
        lines.append(f"{paint.dim(str(number).rjust(margin) + ' |')} {shown.text}".rstrip())
        lines += [f"{bar} {row}".rstrip() for mark in labels for row in _underline(shown, mark, paint)]
    return lines


def _underline(shown: _Line, mark: Marked, paint: Paint) -> list[str]:
    """The words underlined and what is said of them: to their right, to their left, or below, where there is room."""
    span, text = mark.label.span, harmless(mark.label.text)
    end = span.end_column if span.end_line == span.line else shown.length + 1
    start, stop = shown.cell(span.column), shown.cell(end)
    sign = ("^" if mark.primary else "-") * max(1, stop - start)
    hue = paint.strong if mark.primary else paint.other
    if not text or start + len(sign) + 1 + len(text) <= shown.room:
        return [" " * start + hue(f"{sign} {text}".rstrip())]
    if len(text) < start:
        return [" " * (start - len(text) - 1) + hue(f"{text} {sign}")]
    below = textwrap.wrap(text, max(20, shown.room - start))
    left = max(0, min(start, shown.room - max(map(len, below))))
    return [" " * start + hue(sign), *(" " * left + hue(row) for row in below)]


class _Line:
    """A line as shown: tabs as blanks, what cannot be printed as `?`, cut to the room around a column."""

    def __init__(self, text: str, column: int, room: int) -> None:
        self.room = max(20, room)
        self.length = len(text)
        pieces, self._cells = [], [0]
        for character in text:
            pieces.append(_shown(character))
            self._cells.append(self._cells[-1] + _cells(pieces[-1]))
        self._skip = 0
        if self._cells[-1] > self.room and column - 1 < len(self._cells):
            self._skip = max(0, min(self._cells[column - 1] - self.room // 2, self._cells[-1] - self.room))
        self.text = self._cut(pieces)

    def _cut(self, pieces: list[str]) -> str:
        if self._cells[-1] <= self.room:
            return "".join(pieces)
        more = self._cells[-1] - self._skip > self.room
        first, last = 1 if self._skip else 0, self.room - 1 if more else self.room
        kept = []
        for index, piece in enumerate(pieces):
            if self._cells[index] - self._skip >= first and self._cells[index + 1] - self._skip <= last:
                kept.append(piece)
        return ("…" if self._skip else "") + "".join(kept) + ("…" if more else "")

    def cell(self, column: int) -> int:
        """Where a column is shown, from 0; columns past the end are shown at the end, hidden ones at the edge."""
        at = self._cells[max(0, min(column - 1, len(self._cells) - 1))]
        return max(0, min(at - self._skip, self.room))


def harmless(text: str) -> str:
    """A text with `?` for each character that would command a terminal."""
    return "".join(letter if letter.isprintable() or letter in "\n\xa0" else "?" for letter in text)


def _shown(character: str) -> str:
    if character == "\t":
        return " " * TAB
    return character if character.isprintable() else "?"


def _cells(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
