"""Which words and signs are terminals of the grammar, and which of them a word is in its place."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import NamedTuple

from hoyle.syntax.tables import TABLES, Terminal

RESERVED = {
    "and", "by", "div", "else", "empty", "for", "from", "if", "in", "is", "mod", "no", "none", "not", "of", "or", "then",
    "to", "where", "without", "yes",
}  # fmt: skip
"""Words that are never names: they hold sentences together, and a name like them would be read as the word."""

_BLANK_INSIDE = r"(?:\s|#[^\n]*\n)"
"""Between brackets a line break, or a comment and one, is a blank like any other."""


class _Keyword(NamedTuple):
    """A terminal that begins with a word, and the pattern of what must follow that word ("" for nothing)."""

    kind: str
    rest: str


def _words() -> dict[str, list[_Keyword]]:
    words: dict[str, list[_Keyword]] = {}
    for kind, terminal in sorted(TABLES.terminals.items(), key=lambda item: -item[1].priority):
        if lead := re.match(r"[a-z]+", terminal.text or terminal.re or ""):
            words.setdefault(lead[0], []).append(_Keyword(kind, terminal.re[lead.end() :] if terminal.re else ""))
    return words


@cache
def _compiled(pattern: str, inside: bool) -> re.Pattern[str]:
    return re.compile(pattern.replace("[ \t]", _BLANK_INSIDE) if inside else pattern)


def keyword(text: str, word: str, start: int, usable: Container[str], inside: bool) -> tuple[str, int] | None:
    """The terminal of `usable` that the word at `start` begins, and where it ends; None when it is a name there."""
    for candidate in _WORDS.get(word, ()):
        if candidate.kind in usable:
            end = start + len(word)
            if not candidate.rest:
                return candidate.kind, end
            if found := _compiled(candidate.rest, inside).match(text, end):
                return candidate.kind, found.end()
    return None


def shown(kind: str) -> str:
    """A terminal as an author writes it: `size of`, `(`, `move`."""
    terminal = TABLES.terminals.get(kind, Terminal())
    return terminal.text or kind.strip("_").lower().replace("_", " ")


_WORDS = _words()
WORDS = frozenset(_WORDS)
"""All words that mean something in some place."""
SIGNS = {t.text: kind for kind, t in TABLES.terminals.items() if t.text is not None and not t.text[0].isalpha()}
DECLARATIONS = sorted(shown(kind) for kind in TABLES.rows[TABLES.start] if kind in TABLES.terminals)
DECLARES = frozenset(words.split()[0] for words in DECLARATIONS)
