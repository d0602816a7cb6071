"""The problem that a stray token is, when no mend is certain: one clear sentence, the place, what was expected.

Reads the machine (its states, the words shifted so far) and never changes it.
"""

from __future__ import annotations

import re

from hoyle.diag import Label, Problem, nearest
from hoyle.source import Span
from hoyle.syntax import slips
from hoyle.syntax.advice import FORMS, NOUNS, VALUE_WORDS, advice, instead
from hoyle.syntax.declaring import changes, line_of, unfinished
from hoyle.syntax.expected import in_words, listed, takes, usable
from hoyle.syntax.hints import COMPARING, compared_already, hint, remark, sentence_after, value_form
from hoyle.syntax.keywords import shown
from hoyle.syntax.lexer import LAYOUT
from hoyle.syntax.machine import Machine
from hoyle.syntax.tokens import Token
from hoyle.syntax.unknown import suggest, unknown_declaration, unknown_statement

_OPEN_ENDED = LAYOUT | {"NAME", "NUMBER", "STRING"}
_COMPLETE = in_words(["_NEWLINE"])
_MANY = len("`.`, `=`, `[`, `-=`")
"""Longer lists of what could follow say nothing to somebody who meant something else."""
_NAMING = frozenset(("the", "a", "an"))
_COUNTS = frozenset((word, "of") for word in ("number", "count", "amount"))
_PAIRS = [form for form in FORMS if " " in form]
_WORD = re.compile(r"\w+")
_ACTING = frozenset(("move", "deal", "attach", "reveal"))


def explain(machine: Machine, token: Token) -> Problem:
    """What is wrong with `token` where it stands."""
    lexer, words = machine.lexer, [t for t in machine.tokens if t.kind not in LAYOUT]
    if lexer.brackets and token.line > lexer.brackets[-1].line and token.kind not in LAYOUT:
        found = Label(token.span(lexer.file), "this line cannot go on inside the bracket")
        return slips.unclosed_bracket(lexer.brackets[-1], lexer.file, found)
    if not words:
        return unknown_declaration(token.text, token.span(lexer.file), changes(lexer.line_from(token)))
    if token.kind == "_INDENT":
        return slips.unexpected_indent(lexer.rest_of_line())
    if takes(machine.states, "_INDENT"):
        return _missing_block(machine, words, token)
    line = [word for word in words if word.line == token.line]
    if line and token.text == ";" and (following := sentence_after(machine, token)):
        return _second_sentence(token.span(lexer.file), following)
    if (counted := _counted(lexer.file, line)) is not None:
        return counted
    if remark(machine, token):
        return _remark(token.span(lexer.file))
    if token.kind in LAYOUT:
        return _too_early(machine, line)
    if line and (len(line) == 1 or line[-2].kind == "COLON") and _opens_statement(machine, line[-1]):
        return _opened(machine, line[-1], token)
    if not line and takes(machine.states, "NAME", "PLUS_EQUAL"):
        return unknown_statement(token.text, token.span(lexer.file))
    return _unexpected(machine, line, token) if line else _unknown_line(machine, token)


def _opened(machine: Machine, word: Token, token: Token) -> Problem:
    """A word where a sentence begins, and `token` behind it, with which none goes on."""
    file, known = machine.lexer.file, advice(token.text)
    if known and not token.text[0].isalpha():
        label = Label(token.span(file), "not understood here")
        return Problem("unexpected-word", "error", f"`{token.text}` cannot stand here", label, help=known)
    if near := nearest(f"{word.text} {token.text}", _PAIRS):
        return suggest("unknown-statement", *_unopened(word, token, file), f"{word.text} {token.text}", near[0])
    said = machine.lexer.line_from(word)
    verb = next((found for found in _WORD.finditer(said) if advice(found[0])), None) if word.text in _NAMING else None
    width = verb.end() if verb else token.offset + len(token.text) - word.offset
    known = known or (advice(verb[0]) if verb else "")
    span = word.span(file)
    if not known:
        return unknown_statement(word.text, span)
    wide = Span(span.file, span.line, span.column, span.line, span.column + width)
    if token.text in ("win", "wins"):
        known = known.replace("PLAYER", word.text)
    return _said_otherwise(said[:width], wide, known)


def _opens_statement(machine: Machine, word: Token) -> bool:
    """Whether the word was taken for a name that begins an assignment or a call."""
    return word.kind == "NAME" and machine.tokens[-1] is word and takes(machine.states, "PLUS_EQUAL")


def _unknown_line(machine: Machine, token: Token) -> Problem:
    """The first word of a line fits none of the lines that the block can have."""
    words = [shown(kind) for kind in usable(machine.states) if shown(kind)[0].isalpha() and kind not in _OPEN_ENDED]
    expected = listed([f"`{word}`" for word in words]) if 0 < len(words) <= 6 else ""
    label = f"{expected} can open a line here" if expected else "not understood"
    near = nearest(token.text, words)
    headline = f"`{token.text}` opens no line here"
    meant, form = "".join(near[:1]), line_of(machine)
    return suggest("unknown-statement", headline, token.span(machine.lexer.file), label, token.text, meant, form)


def _missing_block(machine: Machine, words: list[Token], token: Token) -> Problem:
    file = machine.lexer.file
    header = [word for word in words if word.line == words[-1].line]
    others = () if token.kind in LAYOUT else (Label(token.span(file), "this line is not indented further"),)
    label = Label(header[0].span(file).to(header[-1].span(file)), "needs indented lines below it")
    headline = f"nothing stands below `{header[0].text}`"
    return Problem("missing-block", "error", headline, label, others=others, help="indent what belongs to it")


def _too_early(machine: Machine, line: list[Token]) -> Problem:
    end = machine.tokens[-1]
    span = Span(machine.lexer.file, end.end_line, end.end, end.end_line, end.end)
    label = Label(span, f"{in_words(usable(machine.states)) or 'more is'} expected here")
    return Problem(
        "unexpected-word",
        "error",
        "the line ends too early",
        label,
        help=unfinished(machine, line) or value_form(line) or _form(line),
    )


def _unexpected(machine: Machine, line: list[Token], token: Token) -> Problem:
    span, headline = token.span(machine.lexer.file), f"`{token.text}` cannot stand here"
    if token.text in COMPARING and compared_already(line) and line[0].text not in _ACTING:
        help = "join two comparisons with `and`"
        return Problem("unexpected-word", "error", headline, Label(span, "one comparison has two sides"), help=help)
    expected = in_words(usable(machine.states))
    label = Label(span, f"{expected} expected here" if expected else "not understood here")
    if help := hint(machine, line, token):
        label = Label(span, "not understood here" if len(expected) > _MANY else label.text)
        return Problem("unexpected-word", "error", headline, label, help=help)
    near = nearest(line[0].text, FORMS) if len(line) == 1 and line[0].kind == "NAME" else []
    help = f"did you mean `{near[0]}` by `{line[0].text}`?" if near else _form(line, token.text)
    if not help and expected == _COMPLETE:
        help = f"the sentence is complete before `{token.text}`: leave it out, or begin a new line"
    return Problem("unexpected-word", "error", headline, label, help=help)


def _second_sentence(span: Span, following: str) -> Problem:
    headline = "two sentences stand on one line"
    help = f"begin a new line with `{following}`"
    return Problem("unexpected-word", "error", headline, Label(span, "the first ends here"), help=help)


def _remark(span: Span) -> Problem:
    headline = "a remark of another language begins here"
    return Problem("foreign-sign", "error", headline, Label(span, "`#` is meant here"), help="a remark begins with `#`")


def _unopened(word: Token, token: Token, file: int) -> tuple[str, Span, str]:
    """What is told of two words that open no line."""
    return f"`{word.text} {token.text}` does not open a line", word.span(file).to(token.span(file)), "not understood"


def _counted(file: int, line: list[Token]) -> Problem | None:
    """`number of cards in X > 3`: taken for a card's name, and then for a comparison."""
    for word, of, what in zip(line, line[1:], line[2:], strict=False):
        if (word.text, of.text) in _COUNTS and what.text in NOUNS:
            label = Label(word.span(file).to(what.span(file)), "not understood")
            headline = f"`{word.text} of {what.text}` is no value"
            return Problem("unexpected-word", "error", headline, label, help=instead(word.text, VALUE_WORDS))
    return None


def _said_otherwise(said: str, span: Span, known: str) -> Problem:
    label = Label(span, "not understood")
    return Problem("unknown-statement", "error", f"`{said}` does not open a line", label, help=known)


def _form(line: list[Token], found: str = "") -> str:
    """How a line that begins like this one reads."""
    first = " ".join(line[0].text.split()) if line else ""
    if first == "game" and found == "of":
        return f"a game that says only what differs from another begins `{FORMS['variant']}`"
    return f"such a line reads `{FORMS[first]}`" if first in FORMS else ""
