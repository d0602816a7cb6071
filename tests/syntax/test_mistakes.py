"""What is wrong in the writing is told by code, at the words, in a sentence without a terminal's name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from hoyle.diag import CODES, Problem, mended
from hoyle.source import Source
from tests.check.base import compile_text, game
from tests.syntax.reading import read, short


class Slip(NamedTuple):
    """A mistake of the data file: see its head."""

    where: str
    text: str
    code: str
    at: str
    help: str = ""
    fixed: str | None = None

    @property
    def before(self) -> str:
        """What stands before the text in a file."""
        return {"effect": "effect f()\n  ", "file": "", "game": game()}[self.where]

    @property
    def whole(self) -> str:
        """The file."""
        return f"{self.before}{self.text}\n"

    def problems(self) -> tuple[Problem, ...]:
        """What is told of it."""
        return self.read(self.whole)

    def read(self, text: str) -> tuple[Problem, ...]:
        """What is told of a text of this kind: of a whole game also what its words mean."""
        return compile_text(text).problems if self.where == "game" else read(text).problems


def _slip(where: str, given: dict[str, str]) -> Slip:
    return Slip(where, **given)


DATA = yaml.safe_load((Path(__file__).parent / "mistakes.yaml").read_text(encoding="utf-8"))
SLIPS = [_slip(each.pop("in"), each) for each in DATA]
LONG = {"x = " + "9" * 5000: ("bad-number", "9" * 5000)}
CASES = {f"effect f()\n  {text}\n": case for text, case in LONG.items()}
CASES |= {slip.whole: (slip.code, slip.at) for slip in SLIPS if slip.where != "game"}


def test_there_are_many() -> None:
    """Of lines, declarations and meaning; none twice."""
    assert len({slip.whole for slip in SLIPS}) == len(SLIPS) >= 350
    assert {slip.where for slip in SLIPS} == {"effect", "file", "game"}
    assert sum(bool(slip.help) or slip.fixed is not None for slip in SLIPS) > 0.9 * len(SLIPS)


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: repr(slip.text)[:60])
def test_slip(slip: Slip) -> None:
    """One problem, at the words, with this help; the fix makes the text right, or the next mistake plain."""
    (problem,) = slip.problems()
    assert (problem.code, Source.of("rules", slip.whole).quote(problem.label.span)) == (slip.code, slip.at)
    assert problem.help == slip.help
    text, made = mended(slip.whole, [problem])
    assert (text[len(slip.before) : -1] if made else None) == slip.fixed
    if made:
        assert (slip.code, slip.at) not in [
            (p.code, Source.of("rules", text).quote(p.label.span)) for p in read(text).problems
        ]


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
    """After a mistake reading goes on at the next line in the first column; what is right is in the tree, line by line."""
    text = "zone a open\naction b\n  move c\nzone d: open\nplay\n  x = (1\n    stop\nzone e: open\nwhat\n"
    outcome = read(text)
    assert [(p.code, p.label.span.line) for p in outcome.problems] == [
        ("missing-colon", 1), ("unexpected-word", 3), ("unclosed-bracket", 6), ("unknown-declaration", 9),
    ]  # fmt: skip
    assert outcome.value is not None
    assert [short(node)[:7] for node in outcome.value.declarations] == ["Zone(a,", "Action(", "Zone(d,", "Zone(e,"]


def test_at_most_twenty() -> None:
    """A file that is not a rule file gives twenty problems, not a thousand; slips in one declaration count too."""
    assert len(read("what is this\n" * 1000).problems) == 20
    assert len(read("play\n" + "  if x == 3: stop\n" * 1000).problems) == 20


def test_mistakes_are_in_the_order_of_their_places() -> None:
    """Whichever part of the parser found them."""
    lines = [p.label.span.line for p in read('game "a"\ngame "b"\nzone x: pil\nplay\n  x\n  y == 3\nwhat\n').problems]
    assert lines == sorted(lines)
