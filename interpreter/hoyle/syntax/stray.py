"""What to do about a token that the grammar cannot use where it stands.

A slip with one likely mend (`==` for `is`, a colon too many or too few) becomes a problem, and parsing goes on as if it had
been written right. Anything else ends the reading of this declaration with the problem that `explain` makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from hoyle.diag import Fix, Label, Problem, nearest
from hoyle.source import Span
from hoyle.syntax import wording
from hoyle.syntax.advice import FORMS, PHRASES, VALUE_WORDS, instead
from hoyle.syntax.ahead import reads_on
from hoyle.syntax.declaring import number_for_type, two_names, yes_or_no
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
    "plus": (("+",),),
    "minus": (("-",),),
    "times": (("*",),),
    "modulo": (("mod",),),
}
"""Signs of programming languages and of print -> what may be meant, the likeliest first."""

_COLON = re.compile(r"(?P<colon>[ \t]*:)[ \t\r]*(?P<over>$|#)?")
_BY_ONE = re.compile(r"(\+\+|--)[ \t]*(?:$|#)")
_LINE_CODES = ("unknown-statement", "useless-value")


class Strays:
    """Handler of the stray tokens of one file; `problems` is where the slips go, `mended` has those read as if written right."""

    def __init__(self, problems: list[Problem]) -> None:
        self._problems = problems
        self.mended: list[Problem] = []
        self._mends: tuple[Callable[[Machine, Token], Token | None], ...] = (
            self._sign,
            self._by_one,
            self._worded(wording.twice, number_for_type, yes_or_no),
            self._reserved,
            self._then,
            self._colon_too_many,
            self._sign_before_end,
            self._last_sign,
            self._worded(wording.comparison, wording.article, wording.noun, wording.colon, wording.quantifier),
            self._colon_missing,
            self._worded(wording.small_word, wording.missing_word),
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
        problem = explain(machine, token)
        if problem.code == "missing-block" and last and last.code == "extra-colon" and _one_line(last, problem):
            self._problems.pop()  # without a block the colon was none too many
            self.mended.pop()
        raise Refused(problem)

    def _sign(self, machine: Machine, token: Token) -> Token | None:
        for words in _SIGNS.get(token.text, ()):
            kinds = [wording.KINDS[word] for word in words]
            if takes(machine.states, *kinds):
                made = [token.spelt(kind, word) for kind, word in zip(kinds, words, strict=True)]
                machine.lexer.push(made[1:])
                self._sign_problem(token.text, " ".join(words), token.span(machine.lexer.file))
                return made[0]
        return None

    def _by_one(self, machine: Machine, token: Token) -> Token | None:
        """`passes++`, `passes--`: raised or lowered by one."""
        lexer = machine.lexer
        found = _BY_ONE.match(lexer.line_from(token))
        if found is None or not takes(machine.states, "PLUS_EQUAL"):
            return None
        sign = found[1][0]
        lexer.jump(token.offset + 2)
        made = (token.spelt("PLUS_EQUAL" if sign == "+" else "MINUS_EQUAL", f"{sign}="), token.spelt("NUMBER", "1"))
        lexer.push(made[1:])
        span, last = token.span(lexer.file), machine.tokens[-1]
        span = Span(span.file, span.line, span.column, span.line, span.column + 2)
        fix = Fix(Span(span.file, span.line, last.end, span.line, span.end_column), f" {sign}= 1", f"write `{sign}= 1`")
        self._report("foreign-sign", f"`{found[1]}` is written `{sign}= 1`", span, f"`{sign}= 1` is meant here", fix)
        return made[0]

    def _sign_problem(self, sign: str, words: str, span: Span) -> None:
        fix = Fix(span, words, f"write `{words}`")
        if sign in ("=", "==") and words == "is":
            headline = f"`is` compares, not `{sign}`"
            self._report("equals-compares", headline, span, f"`{words}` is meant here", fix)
        else:
            self._report("foreign-sign", f"`{sign}` is written `{words}`", span, f"`{words}` is meant here", fix)

    def _reserved(self, machine: Machine, token: Token) -> Token | None:
        """A word of the language where a name is declared or mentioned, and nothing else could stand."""
        if token.kind != "RESERVED" or not takes(machine.states, "NAME") or takes(machine.states, "SIZE_OF"):
            return None
        if takes(machine.states, "NAME", "PLUS_EQUAL") or instead(token.text, VALUE_WORDS):
            return None
        if takes(machine.states, "YES_NO") or (token.text == "to" and takes(machine.states, "NUMBER")):
            return None  # `over: no`, `rank: 2 to A`
        if not reads_on(machine.lexer, after(machine.states, "NAME")):
            return None
        help = f"another name will do, such as `the_{token.text}`"
        headline = f"`{token.text}` is a word of the language and cannot be a name"
        label = Label(token.span(machine.lexer.file), "a name is needed here")
        self._problems.append(Problem("reserved-name", "error", headline, label, help=help))
        return token.spelt("NAME", token.text)

    def _then(self, machine: Machine, token: Token) -> Token | None:
        """`if x then` and `repeat … do`: at the end of the line a word too many, before a statement a colon."""
        if token.text not in ("then", "do") or not takes(machine.states, "COLON"):
            return None
        lexer, span = machine.lexer, token.span(machine.lexer.file)
        colon = _COLON.match(lexer.line_from(token), len(token.text))
        last = lexer.line_is_over() or colon is not None
        text = f"leave `{token.text}` out" if last else f"write a colon in place of `{token.text}`"
        if colon and colon["over"] is not None:
            lexer.jump(token.offset + colon.end("colon"))
            span = Span(span.file, span.line, span.column, span.line, span.column + colon.end("colon"))
        fix = Fix(span, "" if last else ":", text)
        self._report("unexpected-word", f"`{token.text}` is not needed here", span, "too many", fix)
        return lexer.next(TABLES.rows[machine.states[-1]]) if last else token.spelt("COLON", ":")

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

    def _colon_missing(self, machine: Machine, token: Token) -> Token | None:
        """A colon where both it and then this very word would fit."""
        states = after(machine.states, "COLON")
        if states is None or token.kind in LAYOUT or not machine.tokens or _misspelt(machine.tokens):
            return None
        if machine.tokens[-1].text in PHRASES:  # `size stock`: it is another word that is missing
            return None
        if two_names(machine, token):
            return None
        machine.lexer.back(token)
        meant = machine.lexer.next(TABLES.rows[states[-1]])
        machine.lexer.back(meant)
        if meant.line != machine.tokens[-1].end_line or not reads_on(machine.lexer, states):
            machine.lexer.next(TABLES.rows[machine.states[-1]])
            return None
        last = machine.tokens[-1]
        span = Span(machine.lexer.file, last.end_line, last.end, last.end_line, last.end)
        fix = Fix(span, ":", "put a colon here")
        self._report("missing-colon", f"a colon is missing after `{last.text}`", span, "`:` belongs here", fix)
        return Token("COLON", ":", last.offset, last.end_line, last.end, last.end_line, last.end)

    def _worded(
        self, *mends: Callable[[Machine, Token], wording.Mend | None]
    ) -> Callable[[Machine, Token], Token | None]:
        """A mend that tries those of words, one after the other."""

        def mend(machine: Machine, token: Token) -> Token | None:
            for each in mends:
                if (made := each(machine, token)) is not None:
                    self._problems.append(made.problem)
                    self.mended.append(made.problem)
                    return made.token
            return None

        return mend

    def _report(self, code: str, headline: str, span: Span, label: str, fix: Fix) -> None:
        self._problems.append(Problem(code, "error", headline, Label(span, label), fix=fix))
        self.mended.append(self._problems[-1])


def _one_line(first: Problem, second: Problem) -> bool:
    return first.label.span.line == second.label.span.end_line


def _misspelt(tokens: list[Token]) -> bool:
    """Whether the line begins, and so far ends, with what looks like a keyword written wrong."""
    alone = len(tokens) == 1 or tokens[-2].line != tokens[-1].line or tokens[-2].kind in LAYOUT
    return alone and tokens[-1].kind == "NAME" and bool(nearest(tokens[-1].text, FORMS))
