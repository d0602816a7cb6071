"""Problems as text and as JSON: any place, any width, several files, colours."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.diag import Fix, Label, Problem, RuleErrors, in_order, render_json, render_text
from hoyle.source import Source, Span

FIRST = Source("first.hoyle", "zone a: open\n\tmove aces to b\n\n\nzone c: open\n")
SECOND = Source("second.hoyle", "zone a: hidden\n")
SOURCES = (FIRST, SECOND)


def problem(span: Span, *others: Label, **more: Any) -> Problem:
    """A problem of no kind."""
    return Problem("unknown-name", "error", "nothing is called `aces`", Label(span, "this"), others=others, **more)


def test_everything_in_its_place() -> None:
    """Headline, place, underlined words, other places in this and other files, notes and help."""
    shown = problem(
        Span(0, 2, 7, 2, 11),
        Label(Span(0, 5, 6, 5, 7), "and this"),
        Label(Span(1, 1, 1, 1, 5), "declared here"),
        notes=("first", "second"),
        help="write `a`",
    )
    assert render_text(shown, SOURCES).split("\n") == [
        "error[unknown-name]: nothing is called `aces`",
        " --> first.hoyle:2:7",
        "  |",
        "2 |     move aces to b",
        "  |          ^^^^ this",
        "...",
        "5 | zone c: open",
        "  |      - and this",
        " ::: second.hoyle:1:1",
        "  |",
        "1 | zone a: hidden",
        "  | ---- declared here",
        "  |",
        "  = note: first",
        "  = note: second",
        "  = help: write `a`",
    ]


def test_a_headline_is_folded_where_that_is_asked() -> None:
    """For a terminal, between words; programs that read lines get it as one."""
    shown = Problem(
        "unknown-name", "error", "nothing in this game is called `aces` here", Label(Span(0, 2, 7, 2, 11), "")
    )
    assert render_text(shown, SOURCES, width=40, fold=True).split("\n")[:4] == [
        "error[unknown-name]: nothing in this",
        "  game is called `aces` here",
        " --> first.hoyle:2:7",
        "  |",
    ]
    whole = "error[unknown-name]: nothing in this game is called `aces` here"
    assert render_text(shown, SOURCES, width=40).split("\n")[0] == whole
    assert render_text(shown, SOURCES, width=100, fold=True).split("\n")[0] == whole


def test_names_command_no_terminal() -> None:
    """Neither those of files nor those in a text."""
    shown = Problem(
        "unknown-name", "error", "no \x1b[2J", Label(Span(0, 1, 1, 1, 2), "\x1b[2J"), notes=("\x9b",), help="\x07"
    )
    assert not set("\x1b\x9b\x07") & set(render_text(shown, [Source("\x1b[2J.hoyle", "\x1b")]))
    assert " --> a?b.hoyle:1:1\n" in render_text(shown, [Source("a\nb.hoyle", "")])


def test_colour_changes_no_letter() -> None:
    """With colours taken away the text is the same."""
    shown = problem(Span(0, 2, 7, 2, 11), Label(Span(1, 1, 1, 1, 5), "x"), help="write `a`")
    coloured = render_text(shown, SOURCES, colour=True)
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == render_text(shown, SOURCES)
    warning = Problem("unknown-name", "warning", "x", shown.label)
    assert "\x1b[1;33mwarning" in render_text(warning, SOURCES, colour=True)


def test_a_fix_is_the_help_when_there_is_no_other() -> None:
    """What a fix says is shown, once."""
    fix = Fix(Span(0, 2, 7, 2, 11), "a", "did you mean `a`?")
    assert render_text(problem(fix.span, fix=fix), SOURCES).endswith("  = help: did you mean `a`?")
    assert render_text(problem(fix.span, fix=fix, help="b"), SOURCES).endswith("  = help: b")


def test_wide_and_strange_characters() -> None:
    """Underlines stand below their words, whatever stands before them; what cannot be printed is `?`."""
    source = Source("x", "牌 é\u0301 \x1b[31m name")
    line, mark = render_text(problem(Span(0, 1, 12, 1, 16)), [source]).split("\n")[3:5]
    assert line == "1 | 牌 é\u0301 ?[31m name"
    assert mark == "  | " + " " * 11 + "^^^^ this"


@pytest.mark.parametrize("width", [40, 60])
def test_long_lines_are_cut_around_the_words(width: int) -> None:
    """The underlined words are always in view, and no row is wider than asked."""
    source = Source("x", "a " * 60 + "here" + " b" * 60)
    rows = render_text(problem(Span(0, 1, 121, 1, 125), help="c " * 50), [source], width=width).split("\n")
    line, mark = rows[3:5]
    assert line[mark.index("^") : mark.rindex("^") + 1] == "here"
    assert max(map(len, rows[1:])) <= width


def test_long_words_about_short_ones_stand_below() -> None:
    """Where there is no room on either side, what is said is wrapped below the words."""
    rows = render_text(Problem("unknown-name", "error", "x", Label(Span(0, 1, 6, 1, 7), "so " * 30)), SOURCES, width=50)
    below, so = "  |      ", "so so so so so so so so so so so so so so"
    assert rows.split("\n")[4:] == [below + "^", below + so, below + so, below + "so so"]


def test_json_is_complete() -> None:
    """All fields, plain values only."""
    fix = Fix(Span(0, 2, 7, 2, 11), "a", "did you mean `a`?")
    made = render_json(problem(fix.span, Label(Span(1, 1, 1, 1, 5), "x"), fix=fix, notes=("n",)), SOURCES)
    assert json.loads(json.dumps(made)) == made
    place = {"file": "first.hoyle", "line": 2, "column": 7, "end_line": 2, "end_column": 11}
    other = {"file": "second.hoyle", "line": 1, "column": 1, "end_line": 1, "end_column": 5, "label": "x"}
    assert made == {
        "code": "unknown-name", "severity": "error", "headline": "nothing is called `aces`", "label": "this", **place,
        "others": [other], "notes": ["n"], "help": "", "fix": {**place, "replacement": "a", "text": "did you mean `a`?"},
    }  # fmt: skip


@settings(deadline=None)
@given(
    numbers=st.lists(st.integers(-3, 60), min_size=5, max_size=5), text=st.text(max_size=80), width=st.integers(0, 200)
)
def test_no_place_is_too_strange(numbers: list[int], text: str, width: int) -> None:
    """A place outside its text is shown as well as may be."""
    source = Source.of("x", text)
    assert render_text(problem(Span(*numbers)), [source], width=width)
    assert render_json(problem(Span(*numbers)), [source])


def test_rule_errors_are_sorted_and_say_it_all() -> None:
    """The exception shows its problems by place, without colour."""
    late, early = problem(Span(1, 1, 1, 1, 5)), problem(Span(0, 5, 1, 5, 5))
    errors = RuleErrors([late, early], SOURCES)
    assert errors.problems == in_order([late, early]) == (early, late)
    assert str(errors) == render_text(early, SOURCES) + "\n\n" + render_text(late, SOURCES)
