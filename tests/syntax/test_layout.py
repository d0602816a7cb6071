"""Comments, blank lines, line ends, byte-order mark and tabs never change a meaning; uneven indentation is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.source import Source
from hoyle.syntax import parse
from tests.syntax.reading import read, without_places

GAMES = sorted((Path(__file__).parents[2] / "games").rglob("*.hoyle"))
STEPS = ("  ", "\t", "    ", " ", "\t ", " \t")
BREAKS = ("\n", "\r\n", "\r")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
@settings(deadline=None, max_examples=40)
@given(data=st.data())
def test_layout_means_nothing(path: Path, data: st.DataObject) -> None:
    """A shipped game in another layout is the same tree, places apart."""
    text = path.read_text(encoding="utf-8")
    plain = read(text)
    assert plain.problems == ()
    other = parse(Source("other", laid_out(text, data)), 0)
    assert other.problems == ()
    assert without_places(other.value) == without_places(plain.value)


def laid_out(text: str, data: st.DataObject) -> str:
    """The text with other line ends, indentation, blanks inside lines, comments and empty lines."""
    step, end = data.draw(st.sampled_from(STEPS)), data.draw(st.sampled_from(BREAKS))
    random = data.draw(st.randoms(use_true_random=False))
    lines = []
    for line in text.split("\n"):
        if not line.strip():
            continue
        depth = (len(line) - len(line.lstrip(" "))) // 2
        words = line.strip()
        if '"' not in words and "#" not in words:
            words = re.sub(r"(?<=\w) (?=\w)|(?<=[,=]) ", lambda _: random.choice((" ", "\t", "   ")), words)
            words += random.choice(("", "", " ", "\t", "# why", '   # a "remark" (of sorts'))
        lines += [""] * random.choice((0, 0, 1))
        lines += random.choice(([], [], ["# alone"], ["\t\t\t# far in"], ["   "]))
        lines.append(step * depth + words)
    whole = end.join(lines) + random.choice(("", end, end + "   ", end * 3 + "# last"))
    return random.choice(("", "\ufeff")) + whole


def test_each_block_may_have_its_own_indentation() -> None:
    """What must agree are the lines of one block."""
    one = "effect f()\n  if a\n\t  stop\n  stop\neffect g()\n\tstop\n"
    # the inner line does not begin as the outer block does
    assert [problem.code for problem in read(one).problems] == ["mixed-indent"]
    two = "effect f()\n  if a\n  \tstop\n  stop\neffect g()\n\tstop\n"
    assert read(two).problems == ()


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("play\n  if a\n    stop\n\tstop\n", "mixed-indent", 4),
        ("play\n\tif a\n\t\tstop\n    stop\n", "mixed-indent", 4),
        ("play\n    if a\n        stop\n      stop\n", "uneven-indent", 4),
        ("play\n    stop\n  stop\n", "uneven-indent", 3),
        ("play\n  stop\n    stop\n", "unexpected-indent", 3),
        ('  game "T"\n', "unexpected-indent", 1),
        ('game "T"\nzone a: open\n  zone b: open\n', "unexpected-indent", 3),
    ],
)
def test_uneven_lines(text: str, code: str, line: int) -> None:
    """A line that belongs to no block says so, tabs and spaces by name."""
    (problem,) = read(text).problems
    assert (problem.code, problem.label.span.line) == (code, line)
    if code == "mixed-indent":
        assert "tab" in problem.headline
        assert "space" in problem.headline
