"""What of a declaration can still be read when a line of it cannot: the text with that line blanked out.

A line that makes no sense must not hide the mistakes in those around it. What stood in it is kept as `lost` words: a name
that only they may declare or use is not to be complained of. Where tabs and spaces are mixed, all that
follows in the declaration goes with the line.
"""

from __future__ import annotations

import re

from hoyle.diag import Problem
from hoyle.syntax.lexer import LAYOUT, Lexer
from hoyle.syntax.tokens import Token

MOST_READ_AGAIN = 200_000
"""Characters of declarations that are read once more, all in all: time stays linear in the text."""

_LAYOUT = frozenset(("unexpected-indent", "uneven-indent", "mixed-indent", "too-deep"))
"""Codes of lines that begin in a column where none can: told once of a declaration, for the next may be right below the first."""
_LINED = frozenset(("action", "after", "before", "effect", "menu", "next", "play", "response", "state", "whenever"))
"""First words of declarations whose lines stand for themselves."""
_NAMED = frozenset(("amend", "define", "option", "remove", "replace", "set", "show", "table", "zone"))
"""First words of others without which a game can still be judged."""
_FIRST_WORD = re.compile(r"(?:replace[ \t]+)?(\w+)")
_GOES_WITH = re.compile(r"[ \t]*(?:else|otherwise)\b")
_SIGN = re.compile(r"[^\n]")
WORD = re.compile(r"\w+")


class Salvage:
    """One per file. `lost` are the words that could not be read, `judged` is whether the rest can be judged without them."""

    def __init__(self, lexer: Lexer) -> None:
        self.lost: set[str] = set()
        self.judged = True
        self._lexer = lexer
        self._left = MOST_READ_AGAIN
        self._blank: set[int] = set()
        self._crooked = 0  # the first line of the declaration in which one began in a wrong column

    def hollow(self, problem: Problem) -> bool:
        """Whether only what was blanked out is missing."""
        line = problem.label.span.line
        below = problem.code == "missing-block" and line + 1 in self._blank
        if problem.code in _LAYOUT and self._crooked == self._lexer.first_line:
            return True
        return below or (problem.code == "missing-line" and any(gone > line for gone in self._blank))

    def without(self, problem: Problem, tokens: list[Token]) -> range | None:
        """Blanks out the lines of a problem and begins the declaration anew; None where all of it is to be left out.

        `tokens` are those read before the problem.
        """
        declared = self._lexer.declaration()
        self._left -= len(declared)
        top = self._lexer.first_line
        lines = declared.split("\n")
        begin = _sentence(problem, tokens) - top
        if _first_word(declared) not in _LINED or self._left < 0 or not 0 < begin < len(lines):
            return None
        stop = len(lines) if self._crooked == top and problem.code in _LAYOUT else _end(problem, lines, begin)
        gone = "\n".join(lines[begin:stop])
        if not gone.strip():
            return None
        self.lost.update(WORD.findall(gone))
        lines[begin:stop] = _SIGN.sub(" ", gone).split("\n")
        self._lexer.again("\n".join(lines))
        self._blank.update(range(top + begin, top + stop))
        self._crooked = top if problem.code in _LAYOUT else self._crooked
        return range(top + begin, top + stop)

    def leave_out(self) -> None:
        """Leaves out the whole declaration at hand; one with a text in it may have been a head or named another file."""
        declared = self._lexer.declaration()
        self.judged = self.judged and (_first_word(declared) in _LINED | _NAMED or '"' not in declared)
        self.lost.update(WORD.findall(declared))
        self._lexer.skip()


def _first_word(declared: str) -> str:
    found = _FIRST_WORD.match(declared)
    return found[1] if found else ""


def _sentence(problem: Problem, tokens: list[Token]) -> int:
    """The first line of the sentence that cannot be read: a sentence may go on over several lines between brackets."""
    line, begin = problem.label.span.line, 0
    for token in tokens:
        if token.kind in LAYOUT:
            begin = 0
            continue
        begin = begin or token.line
        if begin <= line <= token.end_line:
            return begin
    return min(begin or line, line)


def _end(problem: Problem, lines: list[str], begin: int) -> int:
    """Where to read on: at the next line that stands where it could without this one."""
    if problem.code in ("mixed-indent", "too-deep"):
        return len(lines)
    if problem.code == "unexpected-indent":
        above = next((line for line in reversed(lines[:begin]) if line.strip()), "")
        return _below(lines, begin, _indent(above))
    return _below(lines, begin, _indent(lines[begin]) - (problem.code == "uneven-indent"))


def _below(lines: list[str], begin: int, indent: int) -> int:
    """The end of what belongs to a line: everything indented deeper, and an `else` or `otherwise` of its own."""
    at = begin + 1
    while at < len(lines) and _belongs(lines[at], indent):
        at += 1
    return at


def _belongs(line: str, indent: int) -> bool:
    depth = _indent(line)
    return not line.strip() or depth > indent or (depth == indent and _GOES_WITH.match(line) is not None)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
