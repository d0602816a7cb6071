"""Rule text to tokens, on demand: the parser says which terminals it can use, the lexer answers with the next token.

Input: a text with `\\n` line ends. Output: tokens with their places, `_NEWLINE`, `_INDENT` and `_DEDENT` among them, and
`$END` before every line that starts in the first column: there a declaration begins. A word is a keyword only where
the parser can use that keyword. Raises `Refused` where the text itself is broken; `skip` then goes on at the next
declaration.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Container, Iterable
from typing import Any

from hoyle.source import Span
from hoyle.syntax import slips
from hoyle.syntax.keywords import DECLARES, RESERVED, SIGNS, keyword
from hoyle.syntax.letters import intruder
from hoyle.syntax.tables import END
from hoyle.syntax.tokens import Refused, Token

LAYOUT = frozenset(("_NEWLINE", "_INDENT", "_DEDENT", END))
MAX_INDENTS = 64
MAX_BRACKETS = 200

_PIECE = re.compile(
    r"""[ \t]*(?:
      ([^\W\d_]\w*)                                         # 1 a word
    | ([0-9]+)(?!\w|\.[0-9])                                        # 2 a number
    | ("[^"\n]*")                                           # 3 a text
    | ([-+<>]=(?!=)|//|\+\+|\*\*|==|!=|<>|=<|=>|:=|&&|\|\||[-+*()\[\]:,.|<>=/%!&;\u2260\u2264\u2265\u00d7\u00f7\u2212])  # 4 a sign
    | ((?:\#[^\n]*)?(?:\n|\Z))                              # 5 the end of the line
    )""",
    re.VERBOSE,
)
_UNSHOWN = re.compile("[\0-\x08\x0a-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""What a text may not hold: it would command a terminal, or turn round what stands behind it."""
_EMPTY_LINES = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*(?:#[^\n]*\Z)?")
_FIRST_COLUMN = re.compile(r"\n(?=[^ \t\n#])")
_WORD = re.compile(r"[a-z]+\b")
_WORD_PIECE, _NUMBER_PIECE, _TEXT_PIECE, _SIGN_PIECE, _END_PIECE = range(1, 6)
_BRACKETS = frozenset("()[]")
_OPENING = {")": "(", "]": "["}


class Lexer:
    """Tokens of one text. `next` is told what the parser can use; `back` takes a token back, to be read anew.

    `first_line` is the line of the declaration at hand.
    """

    def __init__(self, text: str, file: int) -> None:
        self.text = text
        self.file = file
        self.brackets: list[Token] = []
        self._indents = [""]
        self._waiting: deque[Token] = deque()
        self._last = Token("", "", 0, 1, 1, 1, 1)
        self._at = 0
        self._line = 1
        self._line_start = 0
        self._begun = 0
        self.first_line = 1
        self._opener = self._last
        self._to_content(0)

    @property
    def finished(self) -> bool:
        """Whether the text is used up."""
        return self._at >= len(self.text)

    def next(self, usable: Container[str]) -> Token:
        """The next token, a keyword where `usable` holds it and a name otherwise."""
        while not self._waiting:
            piece = _PIECE.match(self.text, self._at)
            if piece is None:
                raise Refused(slips.unreadable(self.text, self._at, self.rest_of_line()))
            group = piece.lastindex
            if group == _WORD_PIECE:
                return self._word(piece[1], piece.start(1), usable)
            if group != _END_PIECE:
                return self._other(piece)
            self._line_end(piece.end())
        return self._waiting.popleft()

    def back(self, token: Token) -> None:
        """Read on from `token`, a word or sign just delivered."""
        if token.text in ("(", "["):
            self.brackets.pop()
        elif token.text in (")", "]"):
            self.brackets.append(self._opener)
        self._at, self._line, self._line_start = token.offset, token.line, token.offset - token.column + 1

    def push(self, tokens: Iterable[Token]) -> None:
        """Tokens to deliver before the next of the text."""
        self._waiting.extend(tokens)

    def mark(self) -> tuple[Any, ...]:
        """All that `reset` needs to go on from here."""
        place = (self._at, self._line, self._line_start, self._last, self._opener)
        return (*place, tuple(self.brackets), tuple(self._waiting))

    def reset(self, mark: tuple[Any, ...]) -> None:
        """Read on from where `mark` was asked for; the indentation must be the same."""
        *place, brackets, waiting = mark
        self._at, self._line, self._line_start, self._last, self._opener = place
        self.brackets[:], self._waiting = brackets, deque(waiting)

    def jump(self, offset: int) -> None:
        """Read on from a later place of the same line."""
        self._at = offset

    def line_from(self, token: Token) -> str:
        """The text from a token to the end of its line."""
        end = self.text.find("\n", token.offset)
        return self.text[token.offset : end if end >= 0 else None]

    def line_is_over(self) -> bool:
        """Whether the token just delivered is the last of its line."""
        piece = _PIECE.match(self.text, self._at)
        return piece is not None and piece.lastindex == _END_PIECE

    def begin(self) -> Token:
        """Start on the declaration at hand: a mark of no width at its first word."""
        self._begun, self.first_line = self._at, self._line
        column = self._at - self._line_start + 1
        if column > 1:
            raise Refused(slips.unexpected_indent(self.rest_of_line()))
        self._last = Token("", "", self._at, self._line, column, self._line, column)
        return self._last

    def skip(self) -> None:
        """Go on at the next line that starts in the first column."""
        end = self._end()
        self._forget()
        self._go_to(end)

    def declaration(self) -> str:
        """The text of the declaration at hand, as far as it was read and from there to the next one."""
        return self.text[self._begun : self._end()]

    def again(self, text: str) -> None:
        """Read the declaration at hand once more, as this text of the same length and with the same lines."""
        self.text = self.text[: self._begun] + text + self.text[self._begun + len(text) :]
        self._forget()
        self._at, self._line, self._line_start = self._begun, self.first_line, self._begun

    def _end(self) -> int:
        found = _FIRST_COLUMN.search(self.text, max(self._at - 1, self._begun))
        return found.end() if found else len(self.text)

    def _forget(self) -> None:
        self._waiting.clear()
        self.brackets.clear()
        self._indents = [""]

    def rest_of_line(self) -> Span:
        """The place from the next word to the end of its line."""
        end = self.text.find("\n", self._at)
        end = len(self.text) if end < 0 else end
        return Span(self.file, self._line, self._at - self._line_start + 1, self._line, end - self._line_start + 1)

    def _word(self, text: str, start: int, usable: Container[str]) -> Token:
        if not text.isascii() and (at := intruder(text)) >= 0:
            span = self._token("NAME", start, start + len(text)).span(self.file)
            raise Refused(slips.look_alike(text, at, span))
        found = keyword(self.text, text, start, usable, bool(self.brackets))
        if found is None:
            return self._token("RESERVED" if text in RESERVED else "NAME", start, start + len(text))
        return self._token(found[0], start, found[1])

    def _other(self, piece: re.Match[str]) -> Token:
        group = piece.lastindex or 0
        kind = (
            "NUMBER"
            if group == _NUMBER_PIECE
            else "STRING"
            if group == _TEXT_PIECE
            else SIGNS.get(piece[group], "FOREIGN")
        )
        token = self._token(kind, piece.start(group), piece.end())
        if kind == "STRING" and (hidden := _UNSHOWN.search(token.text)):
            raise Refused(slips.unshown(hidden[0], token.span(self.file), hidden.start()))
        if piece[group] in _BRACKETS:
            self._bracket(token)
        return token

    def _token(self, kind: str, start: int, end: int) -> Token:
        line, column = self._line, start - self._line_start + 1
        text = self.text[start:end]
        if "\n" in text:
            self._line += text.count("\n")
            self._line_start = start + text.rindex("\n") + 1
        self._at = end
        self._last = Token(kind, text, start, line, column, self._line, end - self._line_start + 1)
        return self._last

    def _bracket(self, token: Token) -> None:
        if token.text in "([":
            self.brackets.append(token)
            if len(self.brackets) > MAX_BRACKETS:
                raise Refused(
                    slips.too_deep(token.span(self.file), f"more than {MAX_BRACKETS} brackets inside each other")
                )
            return
        if not self.brackets:
            raise Refused(slips.unopened_bracket(token.text, token.span(self.file)))
        self._opener = self.brackets.pop()
        if self._opener.text != _OPENING[token.text]:
            raise Refused(slips.wrong_bracket(self._opener, token, self.file, self._even(token.offset + 1)))

    def _even(self, at: int) -> bool:
        """Whether no bracket of the line from there on would close more than is open."""
        depth, end = len(self.brackets), self.text.find("\n", at)
        for sign in self.text[at : end if end >= 0 else None]:
            depth += (sign in "([") - (sign in ")]")
            if depth < 0:
                return False
        return True

    def _line_end(self, end: int) -> None:
        """Past the end of a line: a mark, and marks for the indentation of the next; between brackets nothing."""
        if self.brackets:
            self._go_to(end)
            first = _WORD.match(self.text, end)
            if end >= len(self.text) or (first and first[0] in DECLARES):
                raise Refused(slips.unclosed_bracket(self.brackets[-1], self.file))
            return
        self._wait("_NEWLINE")
        self._to_content(end)
        self._indentation()

    def _wait(self, kind: str) -> None:
        last = self._last
        self._waiting.append(Token(kind, "", self._at, last.end_line, last.end, last.end_line, last.end))

    def _to_content(self, start: int) -> None:
        """To the first word of the next line that has one."""
        found = _EMPTY_LINES.match(self.text, start)
        self._go_to(found.end() if found else start)

    def _go_to(self, offset: int) -> None:
        self._line += self.text.count("\n", self._line_start, offset)
        self._line_start = self.text.rfind("\n", 0, offset) + 1
        self._at = offset

    def _indentation(self) -> None:
        indent = "" if self.finished else self.text[self._line_start : self._at]
        if indent.startswith(self._indents[-1]) and indent != self._indents[-1]:
            self._indents.append(indent)
            self._wait("_INDENT")
            if len(self._indents) > MAX_INDENTS + 1:
                raise Refused(slips.too_deep(self.rest_of_line(), f"more than {MAX_INDENTS} blocks inside each other"))
            return
        known = list(self._indents)
        while self._indents[-1] != indent:
            self._indents.pop()
            self._wait("_DEDENT")
            if not self._indents:
                raise Refused(slips.uneven_indent(indent, known, self.rest_of_line()))
        if not indent:
            self._wait(END)
