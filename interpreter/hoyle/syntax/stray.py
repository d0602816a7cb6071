"""What to do about a token that the grammar cannot use where it stands.

A slip with one likely mend (`==` for `is`, a colon too many or too few) becomes a problem, and parsing goes on as if it had
been written right. Anything else ends the reading of this declaration with the problem that `explain` makes of it.
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.diag import Fix, Label, Problem, nearest
from hoyle.source import Span
from hoyle.syntax.advice import COMPARISONS, FORMS, instead
from hoyle.syntax.expected import after, takes
from hoyle.syntax.explain import explain
from hoyle.syntax.lexer import LAYOUT
from hoyle.syntax.machine import Machine
from hoyle.syntax.tables import TABLES
from hoyle.syntax.tokens import Refused, Token

MAX_PROBLEMS = 20

_SIGNS = {
    "==": (("is",), ("=",)),
    "!=": (("is", "not"),),
    "<>": (("is", "not"),),
    "\u2260": (("is", "not"),),
    "=<": (("<=",),),
    "\u2264": (("<=",),),
    "=>": ((">=",),),
    "\u2265": ((">=",),),
    ":=": (("=",),),
    "&&": (("and",),),
    "&": (("and",),),
    "||": (("or",),),
    "!": (("not",),),
    "/": (("div",),),
    "//": (("div",),),
    "\u00f7": (("div",),),
    "%": (("mod",),),
    "\u00d7": (("*",),),
    "\u2212": (("-",),),
    "=": (("is",),),
}
"""Signs of programming languages and of print -> what may be meant, the likeliest first."""

_VERBS = ("equals", "exceeds", "isn", "aren")
"""Those of the comparing words that stand without `is`."""
_LINE_CODES = ("unknown-statement", "useless-value")
_KINDS = {terminal.text: kind for kind, terminal in TABLES.terminals.items() if terminal.text}


class Strays:
    """Handler of the stray tokens of one file; `problems` is where the slips go, `mended` counts those read as if written right."""

    def __init__(self, problems: list[Problem]) -> None:
        self._problems = problems
        self.mended = 0
        self._mends: tuple[Callable[[Machine, Token], Token | None], ...] = (
            self._sign,
            self._reserved,
            self._then,
            self._colon_too_many,
            self._sign_before_end,
            self._last_sign,
            self._spoken,
            self._colon_missing,
        )

    def meet(self, machine: Machine, token: Token) -> Token:
        """The token to go on with; raises `Refused` when there is no likely mend."""
        for mend in self._mends if len(self._problems) < MAX_PROBLEMS else ():
            if (other := mend(machine, token)) is not None:
                return other
        last = self._problems[-1] if self._problems else None
        if token.kind == "_INDENT" and last and last.label.span.line == token.line and last.code in _LINE_CODES:
            # the line above was no sentence: that it opens no block is no news
            raise Refused(self._problems.pop())
        raise Refused(explain(machine, token))

    def _sign(self, machine: Machine, token: Token) -> Token | None:
        for words in _SIGNS.get(token.text, ()):
            kinds = [_KINDS[word] for word in words]
            if takes(machine.states, *kinds):
                made = [_spelt(token, kind, word) for kind, word in zip(kinds, words, strict=True)]
                machine.lexer.push(made[1:])
                self._sign_problem(token.text, " ".join(words), token.span(machine.lexer.file))
                return made[0]
        return None

    def _sign_problem(self, sign: str, words: str, span: Span) -> None:
        fix = Fix(span, words, f"write `{words}`")
        if sign in ("=", "==") and words == "is":
            headline = f"`is` compares, not `{sign}`"
            self._report("equals-compares", headline, span, f"`{words}` is meant here", fix)
        else:
            self._report("foreign-sign", f"`{sign}` is written `{words}`", span, f"`{words}` is meant here", fix)

    def _reserved(self, machine: Machine, token: Token) -> Token | None:
        """A word of the language where a name is declared or mentioned, and nothing else could stand."""
        if token.text == "from" and [t.text for t in machine.tokens[-2:-1]] == ["choose"]:
            headline, help = "what is chosen from stands behind `in`", "write `in` here, as in `choose c in me.hand`"
            label = Label(token.span(machine.lexer.file), "`in` is meant here")
            raise Refused(Problem("unexpected-word", "error", headline, label, help=help))
        if token.kind != "RESERVED" or not takes(machine.states, "NAME") or takes(machine.states, "SIZE_OF"):
            return None
        if takes(machine.states, "NAME", "PLUS_EQUAL"):
            return None
        help = f"another name will do, such as `the_{token.text}`"
        headline = f"`{token.text}` is a word of the language and cannot be a name"
        label = Label(token.span(machine.lexer.file), "a name is needed here")
        self._problems.append(Problem("reserved-name", "error", headline, label, help=help))
        return _spelt(token, "NAME", token.text)

    def _then(self, machine: Machine, token: Token) -> Token | None:
        """`if x then` and `repeat … do`: at the end of the line a word too many, before a statement a colon."""
        if token.text not in ("then", "do") or not takes(machine.states, "COLON"):
            return None
        lexer, span = machine.lexer, token.span(machine.lexer.file)
        last = lexer.line_is_over()
        text = f"leave `{token.text}` out" if last else f"write a colon in place of `{token.text}`"
        fix = Fix(span, "" if last else ":", text)
        self._report("unexpected-word", f"`{token.text}` is not needed here", span, "too many", fix)
        return lexer.next(TABLES.rows[machine.states[-1]]) if last else _spelt(token, "COLON", ":")

    def _colon_too_many(self, machine: Machine, token: Token) -> Token | None:
        """A colon that ends a line where no line ends in one."""
        if token.kind != "COLON" or not machine.lexer.line_is_over():
            return None
        self._extra_colon(token, machine.lexer.file)
        return machine.lexer.next(TABLES.rows[machine.states[-1]])

    def _sign_before_end(self, machine: Machine, token: Token) -> Token | None:
        """`if x:` with its block below, `move c to d.`: the sign, already taken in, is taken back."""
        sign = machine.tokens[-1] if machine.tokens else token
        if token.kind != "_NEWLINE" or sign.text not in (":", ".", ",") or not takes(machine.states[:-1], "_NEWLINE"):
            return None
        machine.unshift()
        if sign.text == ":":
            self._extra_colon(sign, machine.lexer.file)
        else:
            self._extra_sign(sign, machine.lexer.file)
        return token

    def _extra_colon(self, token: Token, file: int) -> None:
        span = token.span(file)
        fix = Fix(span, "", "leave the colon out: the indented lines say that they belong to this one")
        self._report("extra-colon", "a line with indented lines below it ends without a colon", span, "too many", fix)

    def _last_sign(self, machine: Machine, token: Token) -> Token | None:
        """A full stop, comma or semicolon at the end of a line."""
        if token.text not in (".", ",", ";") or not machine.lexer.line_is_over():
            return None
        if not takes(machine.states, "_NEWLINE"):
            return None
        self._extra_sign(token, machine.lexer.file)
        return machine.lexer.next(TABLES.rows[machine.states[-1]])

    def _extra_sign(self, token: Token, file: int) -> None:
        span = token.span(file)
        fix = Fix(span, "", f"leave `{token.text}` out")
        self._report("extra-sign", f"a line ends without `{token.text}`", span, "too many", fix)

    def _spoken(self, machine: Machine, token: Token) -> None:
        """`is greater than 3`, `is at least 3`, `equals 3`: a comparison in words ends the reading, or each word would be one more problem."""
        last = machine.tokens[-1] if machine.tokens else token
        word = token if instead(token.text, COMPARISONS) and token.text in _VERBS else last
        sign = instead(word.text, COMPARISONS)
        begun = word is token or (len(machine.tokens) > 1 and machine.tokens[-2].text in ("is", "not"))
        if not sign or not begun or word.kind != "NAME" or token.kind in LAYOUT or word.line != token.line:
            return
        span = word.span(machine.lexer.file)
        headline = f"`{word.text}` compares nothing here"
        label = Label(span, "a sign, or `is` alone, is meant here")
        raise Refused(Problem("spoken-comparison", "error", headline, label, help=f"write `{sign}`"))

    def _colon_missing(self, machine: Machine, token: Token) -> Token | None:
        """A colon where both it and then this very word would fit."""
        states = after(machine.states, "COLON")
        if states is None or token.kind in LAYOUT or not machine.tokens or _misspelt(machine.tokens):
            return None
        machine.lexer.back(token)
        meant = machine.lexer.next(TABLES.rows[states[-1]])
        machine.lexer.back(meant)
        if not takes(states, meant.kind) or meant.line != machine.tokens[-1].end_line:
            machine.lexer.next(TABLES.rows[machine.states[-1]])
            return None
        last = machine.tokens[-1]
        span = Span(machine.lexer.file, last.end_line, last.end, last.end_line, last.end)
        fix = Fix(span, ":", "put a colon here")
        self._report("missing-colon", f"a colon is missing after `{last.text}`", span, "`:` belongs here", fix)
        return Token("COLON", ":", last.offset, last.end_line, last.end, last.end_line, last.end)

    def _report(self, code: str, headline: str, span: Span, label: str, fix: Fix) -> None:
        self._problems.append(Problem(code, "error", headline, Label(span, label), fix=fix))
        self.mended += 1


def _misspelt(tokens: list[Token]) -> bool:
    """Whether the line begins, and so far ends, with what looks like a keyword written wrong."""
    alone = len(tokens) == 1 or tokens[-2].line != tokens[-1].line or tokens[-2].kind in LAYOUT
    return alone and tokens[-1].kind == "NAME" and bool(nearest(tokens[-1].text, FORMS))


def _spelt(token: Token, kind: str, text: str) -> Token:
    """The token as if it had been written right, in its place."""
    return Token(kind, text, token.offset, token.line, token.column, token.end_line, token.end)
