"""Words of everyday English in a sentence of the language: a comparison spoken out, an article, another small word, or none.

Each function here looks at a stray word and the words before it. Where one mend lets the rest of the line be read, it makes
that mend, and gives the token to go on with and the problem to tell; None where it does not apply.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hoyle.diag import Fix, Label, Problem, nearest
from hoyle.source import Span
from hoyle.syntax.advice import (
    ARTICLES,
    ASKING,
    LIMITING,
    MOST,
    NOUNS,
    QUANTIFIERS,
    ROUND,
    ROUNDS,
    SETTING,
    SMALL,
    SPOKEN,
)
from hoyle.syntax.ahead import reads_on
from hoyle.syntax.expected import after, takes
from hoyle.syntax.keywords import shown
from hoyle.syntax.lexer import LAYOUT
from hoyle.syntax.machine import Machine
from hoyle.syntax.tables import TABLES
from hoyle.syntax.tokens import Refused, Token
from hoyle.syntax.unknown import meant_statement

KINDS = {terminal.text: kind for kind, terminal in TABLES.terminals.items() if terminal.text}
"""How a word or sign is written -> its terminal."""
JOINING = tuple(
    KINDS[word] for word in ("to", "from", "in", "where", "by", "of", "times", "among", "giving", "while", "using")
)
"""The small words that hold sentences together."""
_SPOKEN = [(re.compile(pattern, re.VERBOSE | re.IGNORECASE), sign) for sign, pattern in SPOKEN]
_CONDITION = re.compile(r"\b(?:is|in|not|empty)\b|[<>]")
_LONGEST = 3
"""So many words of a spoken comparison may have been read before one of them is stray: `is not equal`."""


class Mend(NamedTuple):
    """The token to go on with, and what to tell."""

    token: Token
    problem: Problem


def comparison(machine: Machine, token: Token) -> Mend | None:
    """`is greater than 3`, `is at least 3`, `equals 3`, `isn't empty`: a sign, said in words."""
    if token.kind in LAYOUT:
        return None
    read = [word for word in machine.tokens[-_LONGEST:] if word.line == token.line]
    for first in (*read, token):
        states = machine.states[: len(machine.states) - _count(read, first)]
        for pattern, sign in _SPOKEN if takes(states, "LESS") else ():
            found = pattern.match(machine.lexer.text, first.offset)
            if found and not machine.lexer.text[found.end() : token.offset].strip(" \t"):
                return _compared(machine, first, token, found, sign, _count(read, first))
    return None


def _count(read: list[Token], first: Token) -> int:
    return len(read) - next((n for n, word in enumerate(read) if word is first), len(read))


def _compared(machine: Machine, first: Token, token: Token, found: re.Match[str], sign: str, count: int) -> Mend:
    said, width = found[0], found.end() - found.start()
    span = Span(machine.lexer.file, first.line, first.column, first.line, first.column + width)
    if not sign:
        help = "write the values on both sides of a sign: `LOW <= VALUE and VALUE <= HIGH`"
        if said.split()[0].lower() in ASKING:
            help = "what lies there is asked by `some c in LIST where CONDITION`, and how many by `size of LIST`"
        label = Label(span, "a sign, or `is`, is meant here")
        raise Refused(Problem("spoken-comparison", "error", f"`{said}` compares nothing here", label, help=help))
    for _ in range(count):
        machine.unshift()
    machine.lexer.back(token)
    machine.lexer.jump(max(token.offset, found.end()))
    words = sign.split()
    made = [first.spelt(KINDS[word], word) for word in words]
    machine.lexer.push(made[1:])
    headline, label = f"`{said}` is written `{sign}`", Label(span, f"`{sign}` is meant here")
    return Mend(made[0], Problem("spoken-comparison", "error", headline, label, fix=Fix(span, sign, f"write `{sign}`")))


def article(machine: Machine, token: Token) -> Mend | None:
    """`shuffle the stock`, `is a joker`: the word before is too many."""
    last = _name_before(machine, token, ARTICLES)
    if last is None or (last.text, token.text) == ("all", "cards") or token.text in MOST:
        return None
    if not reads_on(machine.lexer, machine.states[:-1], token):
        return None
    machine.unshift()
    machine.lexer.back(token)
    gone = Span(machine.lexer.file, last.line, last.column, token.line, token.column)
    return Mend(
        machine.lexer.next(TABLES.rows[machine.states[-1]]),
        _too_many(last, last.span(machine.lexer.file), gone),
    )


def twice(machine: Machine, token: Token) -> Mend | None:
    """`if x is is 3`, `for p in players players`: a word that stands twice."""
    last = machine.tokens[-1] if machine.tokens else None
    if last is None or last.text != token.text or last.line != token.line or not token.text.replace("_", "").isalnum():
        return None
    if not reads_on(machine.lexer, machine.states):
        return None
    span = token.span(machine.lexer.file)
    gone = Span(span.file, span.line, last.end, span.end_line, span.end_column)
    fix = Fix(gone, "", f"leave one `{token.text}` out")
    problem = Problem("unexpected-word", "error", f"`{token.text}` stands twice", Label(span, "again"), fix=fix)
    return Mend(machine.lexer.next(TABLES.rows[machine.states[-1]]), problem)


def noun(machine: Machine, token: Token) -> Mend | None:
    """`deal 5 cards from`, `the discard pile`, `repeat for 5 times`: this word is too many."""
    last = machine.tokens[-1] if machine.tokens else token
    often = token.text == "for" and last.text == "repeat"
    if not (often or token.text in NOUNS) or last.line != token.line or takes(machine.states, "PLUS_EQUAL"):
        return None
    if last.text == "all":  # not even these are left out
        return None
    if takes(machine.states, "COMMA") and not machine.lexer.brackets:  # one more of the words that are listed
        return None
    if not reads_on(machine.lexer, machine.states):
        return None
    gone = Span(machine.lexer.file, last.end_line, last.end, token.end_line, token.end)
    problem = _too_many(token, token.span(machine.lexer.file), gone)
    return Mend(machine.lexer.next(TABLES.rows[machine.states[-1]]), problem)


def colon(machine: Machine, token: Token) -> Mend | None:
    """`game: "Cuttle"`, `players: 3`."""
    if token.kind != "COLON" or not reads_on(machine.lexer, machine.states):
        return None
    fix = Fix(token.span(machine.lexer.file), "", "leave the colon out")
    label = Label(fix.span, "too many")
    problem = Problem("extra-colon", "error", "no colon stands in such a line", label, fix=fix)
    return Mend(machine.lexer.next(TABLES.rows[machine.states[-1]]), problem)


def quantifier(machine: Machine, token: Token) -> Mend | None:
    """`any c in X where …`: `some` is meant."""
    last = _name_before(machine, token, QUANTIFIERS)
    meant = QUANTIFIERS[last.text.lower()] if last else ""
    if last is None or not reads_on(machine.lexer, after(machine.states[:-1], meant.upper()), token):
        return None
    machine.unshift()
    machine.lexer.back(token)
    return _written(machine, last, meant.upper(), meant)


def small_word(machine: Machine, token: Token) -> Mend | None:
    """`move c into d`, `choose c in x if …`, `passes is 3`: another small word or sign holds such a sentence together."""
    if token.kind in LAYOUT or not machine.tokens or machine.tokens[-1].line != token.line:
        return None
    if takes(machine.states, "PLUS_EQUAL") and (token.text not in SETTING or meant_statement(machine.tokens[-1].text)):
        return None
    if (
        takes(machine.states, "PLUS_EQUAL") and token.text == "to"
    ):  # `c to stack`: a word before it is missing as likely
        return None
    fitting = [kind for kind in _replacing(machine, token) if reads_on(machine.lexer, after(machine.states, kind))]
    meant = _certain(fitting, token.text in LIMITING)
    return _written(machine, token, meant, shown(meant)) if meant else None


def _replacing(machine: Machine, token: Token) -> list[str]:
    """What could be meant by this word."""
    if token.text == "-":
        return [KINDS["to"]] * takes(machine.states, KINDS["to"])
    if token.text == "," and _in_table(machine):  # `J, Q = 10`: an entry for two keys
        return []
    if token.text in (":", ",", "="):
        return [kind for kind in ("COLON", "EQUAL") if shown(kind) != token.text and not _comparing(machine)]
    if token.text == "to" and machine.tokens[-1].kind == "NUMBER":  # `1 to 3`: numbers in order
        return []
    if token.text in ROUNDS and takes(machine.states, KINDS["times"]):
        return [KINDS["times"]]
    joining = _joining(machine)
    if token.text.lower() in SMALL:
        return [*joining, "EQUAL"] if not _comparing(machine) else joining
    misspelt = token.kind in ("NAME", "RESERVED")  # `or` is no slip of `of`
    return [kind for kind in joining if misspelt and nearest(token.text, [shown(kind)])]


def missing_word(machine: Machine, token: Token) -> Mend | None:
    """`move c discard`: one small word in between, and it is a sentence."""
    last = machine.tokens[-1] if machine.tokens else token
    if token.kind in LAYOUT or last is token or last.end_line != token.line or token.text in NOUNS:
        return None
    if last.text.lower() in ARTICLES or token.text in ROUND:  # `for each player`: more than a word is missing
        return None
    fitting = [kind for kind in _joining(machine) if reads_on(machine.lexer, after(machine.states, kind), token)]
    rest = machine.lexer.line_from(token)
    meant = _certain(fitting, bool(_CONDITION.search(rest)))
    asked = len(fitting) > 1 and shown(meant) == "from" and "(" in rest  # `p.others alive(q)`: a condition as likely
    if not meant or asked or shown(meant) == last.text:
        return None
    machine.lexer.back(token)
    word, file = shown(meant), machine.lexer.file
    between = Span(file, last.end_line, last.end, last.end_line, last.end)
    touching = " " * (last.end == token.column and token.kind != "COLON")
    fix = Fix(between, f" {word}{touching}", f"write `{word}` before `{token.text}`")
    headline = f"the word `{word}` is missing before `{token.text}`"
    label = Label(token.span(file), f"`{word}` belongs before this")
    made = Token(meant, word, token.offset, token.line, token.column, token.line, token.column)
    return Mend(made, Problem("missing-word", "error", headline, label, fix=fix))


def _certain(kinds: list[str], limiting: bool) -> str:
    """The one small word that can be meant: `where` or `from` by whether a condition follows; empty where more are left."""
    if set(kinds) == {KINDS["where"], KINDS["from"]}:
        return KINDS["where"] if limiting else KINDS["from"]
    return kinds[0] if len(kinds) == 1 else ""


def _joining(machine: Machine) -> list[str]:
    """The small words that can follow; between values that are compared or added, `in` and `of` could join anything."""
    anything = [KINDS["in"]] * _comparing(machine) + [KINDS["of"]] * takes(machine.states, "PLUS")
    return [kind for kind in JOINING if kind not in anything and takes(machine.states, kind)]


def _in_table(machine: Machine) -> bool:
    return "table" in [word.text for word in machine.tokens[:2]]


def _comparing(machine: Machine) -> bool:
    return takes(machine.states, "LESS")


def _name_before(machine: Machine, token: Token, among: frozenset[str] | dict[str, str]) -> Token | None:
    """The word before, where it is one of these and was taken for a name."""
    last = machine.tokens[-1] if machine.tokens else None
    if last is None or token.kind in LAYOUT or last.kind != "NAME" or last.end_line != token.line:
        return None
    return last if last.text.lower() in among else None


def _written(machine: Machine, token: Token, kind: str, word: str) -> Mend:
    span = token.span(machine.lexer.file)
    label, fix = Label(span, f"`{word}` is meant here"), Fix(span, word, f"write `{word}`")
    last = machine.tokens[-1] if machine.tokens else token
    if word in (":", "=") and last.end_line == token.line:  # with the blanks that the sign has before it
        before = Span(span.file, span.line, last.end, span.end_line, span.end_column)
        fix = Fix(before, ":" if word == ":" else " =", fix.text)
    elif token.text == "-" and last.end == token.column:
        fix = Fix(span, f" {word} ", fix.text)
    headline = f"`{token.text}` is written `{word}` here"
    return Mend(token.spelt(kind, word), Problem("unexpected-word", "error", headline, label, fix=fix))


def _too_many(token: Token, span: Span, gone: Span) -> Problem:
    fix = Fix(gone, "", f"leave `{token.text}` out")
    return Problem("unexpected-word", "error", f"`{token.text}` is not needed here", Label(span, "too many"), fix=fix)
