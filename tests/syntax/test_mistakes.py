"""What is wrong in the writing is told by code, at the words, in a sentence without a terminal's name."""

from __future__ import annotations

import re

import pytest

from hoyle.diag import CODES
from hoyle.source import Source
from tests.syntax.reading import read, short

IN_EFFECT = {
    # signs of other languages
    "if x == 3: stop": ("equals-compares", "=="),
    "if x = 3: stop": ("equals-compares", "="),
    "x = a.b == c": ("equals-compares", "=="),
    "x = a != b": ("foreign-sign", "!="),
    "x = a && b": ("foreign-sign", "&&"),
    "x = a || !b": ("foreign-sign", "||"),
    "x = a / b": ("foreign-sign", "/"),
    "x = a ≤ b": ("foreign-sign", "≤"),
    "x := 3": ("foreign-sign", ":="),
    "stop;": ("extra-sign", ";"),
    "move c to d.": ("extra-sign", "."),
    # colons
    "if x stop": ("missing-colon", ""),
    "for p in players stop": ("missing-colon", ""),
    "if x:\n    stop": ("extra-colon", ":"),
    "choose from main:": ("extra-colon", ":"),
    "if x then\n    stop": ("unexpected-word", "then"),
    "if x then stop": ("unexpected-word", "then"),
    # words
    "put c to discard": ("unknown-statement", "put"),
    "shufle stock": ("unknown-statement", "shufle"),
    "Move c to d": ("unknown-statement", "Move"),
    "while x > 3\n    stop": ("unknown-statement", "while"),
    "elif x\n    stop": ("unknown-statement", "elif"),
    "else\n    stop": ("unknown-statement", "else"),
    "otherwise: stop": ("unknown-statement", "otherwise"),
    "if a: choose from m\n  otherwise: stop": ("unknown-statement", "otherwise"),
    "where x": ("unknown-statement", "where"),
    "zone x: open": ("unknown-statement", "zone"),
    "return": ("unknown-statement", "return"),
    "x": ("useless-value", "x"),
    "x.y": ("useless-value", "x.y"),
    "f() = 3": ("bad-target", "f()"),
    "x[1] = 3": ("bad-target", "x[1]"),
    "let if = 3": ("reserved-name", "if"),
    "for to in x: stop": ("reserved-name", "to"),
    "x = y.is": ("reserved-name", "is"),
    "x = random suit": ("unknown-word", "suit"),
    # sentences
    "move c discard": ("unexpected-word", "discard"),
    "move c to": ("unexpected-word", ""),
    "deal 3 stock to p": ("unexpected-word", "stock"),
    "if 1 < x < 3: stop": ("unexpected-word", "<"),
    "if is not none: stop": ("unexpected-word", "is"),
    "x =": ("unexpected-word", ""),
    "repeat 3\n    stop": ("unexpected-word", ""),
    "stop stop": ("unexpected-word", "stop"),
    "x = some p players where y": ("unexpected-word", "players"),
    "if x\n  stop": ("missing-block", "if x"),
    "take turns from p": ("missing-block", "take turns from p"),
    # characters, quotes, brackets
    "x = (1 + 2\n  y = 3": ("unclosed-bracket", "("),
    "x = f(1, g(2)": ("unclosed-bracket", "("),
    "x = 1 + 2)": ("unopened-bracket", ")"),
    "x = (a]": ("unopened-bracket", "]"),
    'x = "abc': ("unclosed-text", '"abc'),
    "x = “abc”": ("bad-character", "“"),
    "x = a\u00a0+ b": ("bad-character", "\u00a0"),
    "x = \x00": ("bad-character", "\x00"),
    'choose c in "a\x1b[2J"': ("bad-character", "\x1b"),
    'x = "\u202egnp"': ("bad-character", "\u202e"),
    "x = 🂡": ("bad-character", "🂡"),
    "x = 3cards": ("bad-name", "3cards"),
    "x = _y": ("bad-name", "_y"),
    "x = 1.5": ("bad-number", "1.5"),
    "x = 2147483648": ("bad-number", "2147483648"),
    "x = " + "9" * 5000: ("bad-number", "9" * 5000),
}
ALONE = {
    "zone hand of player private": ("missing-colon", ""),
    "zone hand of playr: private": ("unknown-word", "playr"),
    "zone h: pile, hiden": ("unknown-word", "hiden"),
    "zone h: open, private": ("given-twice", "private"),
    "zone h: pile": ("missing-line", "pile"),
    "zone is: open": ("reserved-name", "is"),
    "play:\n  stop": ("extra-colon", ":"),
    "play": ("missing-block", "play"),
    "cards\n  x: 1": ("unknown-declaration", "cards"),
    "zoen x: open": ("unknown-declaration", "zoen"),
    "move c to d": ("unknown-declaration", "move"),
    "def f(x):\n  stop": ("unknown-declaration", "def"),
    "deck\n  rank 1 2 3": ("missing-colon", ""),
    "deck\n  alsoo joker": ("unexpected-word", "joker"),
    "deck\n  role: none duke": ("reserved-name", "none"),
    "deck\n  a: b\n  copies 2\n  copies 3": ("given-twice", "copies 3"),
    'game "x"\n  player 3': ("unknown-statement", "player"),
    'game "x"\n  about "a"\n  about "b"': ("given-twice", 'about "b"'),
    "game x": ("unexpected-word", "x"),
    'game "x"\nlibrary "y"': ("given-twice", 'library "y"'),
    'library "x"\n  players 2': ("misplaced-line", "players 2"),
    "state\n  x number": ("missing-colon", ""),
    "state\n  each plyer\n    y: number": ("unknown-word", "plyer"),
    "define f = 3": ("unexpected-word", "="),
    "define f(x) = 3": ("unexpected-word", ")"),
    "define f(x: number) =": ("missing-block", "define f(x: number) ="),
    "table t(rank): A = 1 B = 2": ("unexpected-word", "B"),
    "table t(rank): A = 1, else 2, else 3": ("given-twice", "else 3"),
    "menu m = a, b": ("unexpected-word", ","),
    "menu m = a\n  befor: x = 1": ("unknown-statement", "befor"),
    "menu m = a\n  before: stop\n  before: stop": ("given-twice", "before: stop"),
    "response x\n  to y\n  stop": ("missing-line", "x"),
    "response x\n  by y\n  stop": ("missing-line", "x"),
    "action a\n  stop\n  with c in x": ("misplaced-line", "with c in x"),
    "use std/tricks": ("unexpected-word", "std"),
    "option x: number = 3 4": ("unexpected-word", "4"),
    "\x00": ("bad-character", "\x00"),
}
CASES = {f"effect f()\n  {text}\n": case for text, case in IN_EFFECT.items()} | {t + "\n": c for t, c in ALONE.items()}


@pytest.mark.parametrize("text", CASES, ids=lambda text: repr(text)[:60])
def test_mistake(text: str) -> None:
    """The first problem has the code and underlines the words."""
    code, words = CASES[text]
    problem = read(text).problems[0]
    assert (problem.code, Source.of("rules", text).quote(problem.label.span)) == (code, words)
    assert code in CODES


@pytest.mark.parametrize("text", CASES, ids=lambda text: repr(text)[:60])
def test_messages_speak_the_authors_language(text: str) -> None:
    """No terminal of the grammar and no Python shows through, and nothing is left without a word at the place."""
    for problem in read(text).problems:
        said = " ".join((problem.headline, problem.label.text, problem.help, *(other.text for other in problem.others)))
        assert not re.search(r"(?<!\w)_?[A-Z]+_[A-Z_]+|_NEWLINE|\$END|RESERVED|FOREIGN|Token|Error\b", said)
        assert problem.label.text
        assert problem.headline == problem.headline.strip(" .")


def test_mended_slips_lose_nothing() -> None:
    """After a slip with one likely mend the tree is that of the mended text."""
    wrong = "play:\n  if x == 3 stop\n  if y != 4:\n    stop;\n"
    right = "play\n  if x is 3: stop\n  if y is not 4\n    stop\n"
    outcome = read(wrong)
    assert [problem.code for problem in outcome.problems] == [
        "extra-colon", "equals-compares", "missing-colon", "foreign-sign", "extra-colon", "extra-sign",
    ]  # fmt: skip
    assert short(outcome.value) == short(read(right).value)


def test_fixes_mend_the_text() -> None:
    """Applied one after the other, the fixes of a text make it right."""
    text = "play:\n  if x = 3 stop\n  shufle stock\n"
    for _ in range(4):
        problem = next(iter(read(text).problems), None)
        if problem is None:
            break
        assert problem.fix is not None
        span, lines = problem.fix.span, text.split("\n")
        line = lines[span.line - 1]
        lines[span.line - 1] = line[: span.column - 1] + problem.fix.replacement + line[span.end_column - 1 :]
        text = "\n".join(lines)
    assert text == "play\n  if x is 3: stop\n  shuffle stock\n"


def test_every_declaration_is_reported() -> None:
    """After a mistake reading goes on at the next line in the first column; what is right is in the tree."""
    text = "zone a open\naction b\n  move c\nzone d: open\nplay\n  x = (1\n    stop\nzone e: open\nwhat\n"
    outcome = read(text)
    assert [(p.code, p.label.span.line) for p in outcome.problems] == [
        ("missing-colon", 1), ("unexpected-word", 3), ("unclosed-bracket", 6), ("unknown-declaration", 9),
    ]  # fmt: skip
    assert outcome.value is not None
    assert [short(node)[:7] for node in outcome.value.declarations] == ["Zone(a,", "Zone(d,", "Zone(e,"]


def test_at_most_twenty() -> None:
    """A file that is not a rule file gives twenty problems, not a thousand; slips in one declaration count too."""
    assert len(read("what is this\n" * 1000).problems) == 20
    assert len(read("play\n" + "  if x == 3: stop\n" * 1000).problems) == 20


def test_mistakes_are_in_the_order_of_their_places() -> None:
    """Whichever part of the parser found them."""
    lines = [p.label.span.line for p in read('game "a"\ngame "b"\nzone x: pil\nplay\n  x\n  y == 3\nwhat\n').problems]
    assert lines == sorted(lines)
