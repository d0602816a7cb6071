"""The formatter moves blanks and nothing else: whatever a file looked like, it looks one way afterwards."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hoyle.source import Source
from hoyle.syntax import tree
from hoyle.syntax.compare import same
from hoyle.text import file_text, format_text
from tests.text.test_printer import read
from tests.text.trees import FILES

GAMES = sorted((Path(__file__).parents[2] / "games").rglob("*.hoyle"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in GAMES}
PIECES = re.compile(r'"[^"\n]*"|#[^\n]*|[^"#]+')


def formatted(text: str) -> str:
    """The text laid out anew; it must have no mistakes."""
    outcome = format_text(Source.of("text", text))
    assert outcome.problems == ()
    assert outcome.value is not None
    return outcome.value


def words(text: str) -> list[str]:
    """Each line that is not empty, without its blanks: its code and its comment stay together."""
    lines = [line.strip() for line in Source.of("text", text).text.split("\n")]
    return ["".join(p if p[0] in '"#' else "".join(p.split()) for p in PIECES.findall(line)) for line in lines if line]


@pytest.mark.parametrize("name", TEXTS)
def test_shipped_files_are_formatted(name: str) -> None:
    """`hoyle fmt --check` has nothing to say about them."""
    assert formatted(TEXTS[name]) == TEXTS[name]


def _mangled(text: str, draw: st.DrawFn) -> str:
    """The text as a careless editor might leave it."""
    step, end = draw(st.sampled_from(("\t", " ", "    "))), draw(st.sampled_from(("\n", "\r\n")))
    chance = draw(st.randoms(use_true_random=False))
    lines = []
    for line in text.split("\n"):
        code = line.lstrip(" ")
        level = (len(line) - len(code)) // 2
        parts = [p if p[0] in '"#' else _stretched(p, chance) for p in PIECES.findall(code)]
        lines.append(step * level + "".join(parts) + chance.choice(("", " ", "\t")))
        lines += [chance.choice(("", "  "))] * chance.choice((0, 2)) if not code else []
    return draw(st.sampled_from(("", "\ufeff", end))) + end.join(lines) + draw(st.sampled_from(("", end, end * 3)))


def _stretched(code: str, chance: Random) -> str:
    """More blanks where there are some, and blanks around signs that need none."""
    return re.sub(r" +|(?<=[,:])|(?=[,)\].:|])", lambda m: (m[0] and " ") + chance.choice(("", " ", "\t  ")), code)


@pytest.mark.parametrize("name", TEXTS)
@given(data=st.data())
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_mangled_files_come_out_the_same(name: str, data: st.DataObject) -> None:
    """Blanks, tabs, line ends and empty lines make no difference."""
    mangled = data.draw(st.composite(lambda draw: _mangled(TEXTS[name], draw))())
    assert formatted(mangled) == formatted(TEXTS[name])


@pytest.mark.parametrize("name", TEXTS)
@given(st.randoms(use_true_random=False))
@settings(max_examples=8, deadline=None)
def test_comments_stay_where_they_are(name: str, chance: Random) -> None:
    """Comments put anywhere: behind any line, on lines of their own, indented in any way."""
    lines: list[str] = []
    for line in TEXTS[name].split("\n"):
        if chance.random() < 0.3:
            lines.append(" " * chance.randrange(9) + f"#own {len(lines)}")
        lines.append(line + ("#behind" if line and chance.random() < 0.3 else ""))
    text = "\n".join(lines)
    once = formatted(text)
    assert words(once) == words(text)
    assert formatted(once) == once
    before, after = read(text), read(once)
    assert same((after.head, after.declarations), (before.head, before.declarations))


@given(FILES)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_printed_trees_need_no_formatting(file: tree.File) -> None:
    """Printer and formatter agree about the layout."""
    text = file_text(file)
    assert formatted(text) == text


CASES = {
    "signs": ("define f ( a:number )=-a+( -1 )- - 2\n", "define f(a: number) = -a + (-1) - -2\n"),
    "calls and brackets": ("play\n f (1,2) [ 3 ] . x=(a or(b))\n", "play\n  f(1, 2)[3].x = (a or (b))\n"),
    "keywords are no calls": ("play\n  move (c)to(d)\n", "play\n  move (c) to (d)\n"),
    "phrases": ("play\n  move  top   2 of a  to b at \t bottom\n", "play\n  move top 2 of a to b at bottom\n"),
    "yes/no": ("option x:yes/no=no\n", "option x: yes/no = no\n"),
    "lines in brackets": (
        "define f() = (a\nor b\n# why\n      or g(c,\n d)\n   )\n",
        "define f() = (a\n    or b\n    # why\n    or g(c,\n      d)\n)\n",
    ),
    "a phrase over two lines": (
        "play\n  x = (1 down # here\n to 2)\n", "play\n  x = (1 down                                  # here\n      to 2)\n"
    ),
    "a long line": (
        "play\n   move those c in table.cards where c.rank is 2 to b # why\n",
        "play\n  move those c in table.cards where c.rank is 2 to b  # why\n",
    ),
    "comments at the ends of blocks": (
        "play\n\tif a\n\t\tstop\n\t\t# two\n\t# one\n# none\n\tstop\n#end\n",
        "play\n  if a\n    stop\n    # two\n  # one\n  # none\n  stop\n#end\n",
    ),
    "empty lines": ("\n\n# a\n\n\nzone x: open\n\n\n\n# b\n\n", "# a\n\nzone x: open\n\n# b\n"),
    "nothing": ("", ""),
    "only a comment": ("   # alone", "# alone\n"),
    "texts": ('game   "a  #  b"   #  c\n', 'game "a  #  b"                                 #  c\n'),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_layout(name: str) -> None:
    """What the layout is."""
    text, expected = CASES[name]
    assert formatted(text) == expected
    assert formatted(formatted(text)) == expected


def test_a_text_with_mistakes_is_left_alone() -> None:
    """The mistakes are told instead."""
    outcome = format_text(Source.of("text", "zone x open\n"))
    assert outcome.value is None
    assert [p.code for p in outcome.problems] == ["missing-colon"]
