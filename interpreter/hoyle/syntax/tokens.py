"""Tokens, and the exception by which lexer and parser give up on a declaration."""

from __future__ import annotations

import msgspec

from hoyle.diag import Problem
from hoyle.source import Span


class Token(msgspec.Struct, frozen=True, gc=False):
    """A word, sign or mark of layout; marks of layout have no width and lie at the end of the last word."""

    kind: str
    text: str
    offset: int
    line: int
    column: int
    end_line: int
    end: int

    def span(self, file: int) -> Span:
        """Its place in the file of that index."""
        return Span(file, self.line, self.column, self.end_line, self.end)

    def spelt(self, kind: str, text: str) -> Token:
        """This token as if it had been written otherwise, in its place."""
        return Token(kind, text, self.offset, self.line, self.column, self.end_line, self.end)


class Refused(Exception):
    """The declaration cannot be read on from here."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.headline)
        self.problem = problem
