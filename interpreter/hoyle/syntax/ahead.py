"""Whether the rest of a line could be read, had the author written a word otherwise: what makes a mend certain.

Reads with the tables alone and leaves lexer and machine as they were.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.syntax.expected import after, takes
from hoyle.syntax.lexer import Lexer
from hoyle.syntax.tables import TABLES
from hoyle.syntax.tokens import Refused, Token

FAR = 80
"""So many words are read ahead; a longer rest of a line is nothing to be sure of."""
_ENDS = (":", ".", ",", ";")
"""Signs too many at the end of a line are told by themselves."""


def reads_on(lexer: Lexer, states: Sequence[int] | None, start: Token | None = None) -> bool:
    """Whether the line, from `start` (or from where the lexer stands) to its end, can be taken in from these states."""
    mark = lexer.mark()
    try:
        if start is not None:
            lexer.back(start)
        return _reads(lexer, states)
    except Refused:
        return False
    finally:
        lexer.reset(mark)


def _reads(lexer: Lexer, states: Sequence[int] | None) -> bool:
    for _ in range(FAR):
        if states is None:
            return False
        if lexer.line_is_over():
            return bool(lexer.brackets) or takes(states, "_NEWLINE")
        token = lexer.next(TABLES.rows[states[-1]])
        if token.text in _ENDS and lexer.line_is_over() and takes(states, "_NEWLINE"):
            return True
        states = after(states, token.kind)
    return False
