"""Rule text with its name, and places in it.

Lowest layer: everything that speaks of a place in a rule file uses a `Span`. Lines and columns start at 1, columns
count characters, `end_column` is one past the last character.
"""

from __future__ import annotations

import msgspec


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A stretch of one file; `file` is the index in the list of files that goes with it."""

    file: int
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: Span) -> Span:
        """The stretch from the start of this span to the end of `other`."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)


MOST_BYTES = 1_000_000
"""More is no rule file."""

NOWHERE = Span(0, 1, 1, 1, 1)


class Source(msgspec.Struct, frozen=True):
    """One rule file: the name shown to people and its text, with line ends already `\\n`."""

    name: str
    text: str

    @classmethod
    def of(cls, name: str, text: str) -> Source:
        """A source with byte-order mark and foreign line ends taken away."""
        return cls(name, text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))

    def line(self, number: int) -> str:
        """Line `number` (from 1) without its end; empty when there is none."""
        lines = self.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def quote(self, span: Span) -> str:
        """The words of a span that lies within one line (its first line otherwise)."""
        line = self.line(span.line)
        end = span.end_column - 1 if span.end_line == span.line else len(line)
        return line[span.column - 1 : end]
