"""Rule files are untrusted: nothing hangs, nothing overflows, and the time grows with the length."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from time import process_time

import pytest

from hoyle.diag import CODES, render_json, render_text
from hoyle.source import Source
from hoyle.syntax import parse
from hoyle.syntax.lexer import MAX_BRACKETS, MAX_INDENTS
from tests.syntax.reading import expression, read

GAMES = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parents[2] / "games").rglob("*.hoyle"))]
PIECES = re.findall(r"\w+|[^\w\s]|\n *", "\n".join(GAMES))
NOISE = [*'()[]=:,.|"#\t\n !%\x00é\u2028\ud800_-', "==", "\n\t", "    ", "9" * 30]

DEEP = {
    "brackets": "play\n  x = " + "(" * 10_000 + "\n",
    "calls": "play\n  x = " + "f(" * 10_000 + "\n",
    "not": "play\n  x = " + "not " * 10_000 + "y\n",
    "minus": "play\n  x = " + "-" * 10_000 + "y\n",
    "sum": "play\n  x = " + "+".join("1" * 10_000) + "\n",
    "and": "play\n  x = " + " and ".join("y" * 10_000) + "\n",
    "dots": "play\n  x = a" + ".b" * 10_000 + "\n",
    "if": "play\n  x = " + "if a then b else " * 10_000 + "c\n",
    "quantified": "play\n  x = " + "some a in b where " * 10_000 + "c\n",
    "inline": "play\n  " + "if a: " * 10_000 + "stop\n",
    "blocks": "play\n" + "".join(" " * n + "repeat\n" for n in range(1, 500)) + " " * 500 + "stop\n",
}


@pytest.mark.parametrize("name", DEEP)
def test_too_deep(name: str) -> None:
    """Nesting without end is refused with a sentence, whatever nests."""
    (problem,) = read(DEEP[name]).problems
    assert problem.code == "too-deep"


def test_deep_enough() -> None:
    """What a person might write is far from the limits."""
    assert expression("(" * MAX_BRACKETS + "x" + ")" * MAX_BRACKETS)
    assert expression("+".join("1" * 150))
    blocks = "".join(" " * n + "repeat\n" for n in range(1, MAX_INDENTS)) + " " * MAX_INDENTS + "stop\n"
    assert read("play\n" + blocks).problems == ()
    assert read("play\n  if a: stop\n" + "  else if a: stop\n" * 5_000).problems == ()


def test_too_large() -> None:
    """More than a megabyte is refused before it is looked at."""
    outcome = read("# padding\n" * 100_001)
    assert outcome.value is None
    assert [problem.code for problem in outcome.problems] == ["file-too-large"]
    assert [problem.code for problem in read("#" + "ä" * 600_000).problems] == ["file-too-large"]


@pytest.mark.parametrize(
    "line",
    ["  x = a + f(b, c)\n", "\n", "# remark\n", "  x == 3\n", "  choose c in p.hand by p where c.rank is 2\n"],
    ids=["statements", "empty lines", "comments", "mistakes", "choices"],
)
def test_time_grows_with_the_length(line: str) -> None:
    """Eight times the lines take about eight times as long: far from sixty-four."""

    def took(lines: int) -> float:
        text = "play\n  stop\n" + line * lines
        best = sys.float_info.max
        for _ in range(3):
            start = process_time()
            read(text)
            best = min(best, process_time() - start)
        return best

    assert took(4_000) < 24 * took(500) + 0.05


@pytest.mark.parametrize("blank", ["\t \t" * 200_000, "(" * 150 + " " * 300_000, '"' + "x" * 500_000, "x" * 900_000])
def test_long_lines(blank: str) -> None:
    """One line of any length is read once."""
    start = process_time()
    read(f"play\n  x = {blank}@\n")
    read(f"{blank}\n")
    assert process_time() - start < 2


@pytest.mark.parametrize("seed", range(10))
def test_broken_games(seed: int) -> None:
    """A shipped game with anything done to it is a tree or problems, all of which can be shown."""
    draw = random.Random(seed)
    for _ in range(40):
        source = Source.of("broken", _broken(draw))
        outcome = parse(source, 0)
        assert outcome.value is not None
        assert len(outcome.problems) <= 20
        lines = source.text.split("\n")
        for problem in outcome.problems:
            span = problem.label.span
            assert problem.code in CODES
            assert 1 <= span.line <= span.end_line <= len(lines)
            assert 1 <= span.column <= len(lines[span.line - 1]) + 1
            assert render_text(problem, [source], draw.random() < 0.5, draw.choice((30, 80, 200)))
            assert render_json(problem, [source])


def _broken(draw: random.Random) -> str:
    lines = draw.choice(GAMES).split("\n")
    start = draw.randrange(len(lines))
    text = "\n".join(lines[start : start + 60])
    for _ in range(draw.choice((1, 1, 2, 5))):
        at = draw.randrange(len(text) + 1)
        gone = draw.choice((0, 0, 1, 5))
        text = text[:at] + draw.choice((*NOISE, f" {draw.choice(PIECES)} ", "")) + text[at + gone :]
    return text
