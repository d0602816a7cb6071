"""`hoyle explain`: the page of a code, all codes, and codes that are none."""

from __future__ import annotations

import pytest

from hoyle.data import folder
from hoyle.diag import CODES
from tests.cli.calling import call, shell
from tests.cli.terminal import Terminal


@pytest.mark.parametrize(
    "word",
    ["equals-compares", "Equals-Compares", "warning[equals-compares]:", "error[equals-compares]", " equals-compares: "],
)
def test_a_page_is_shown_as_it_is_written(word: str) -> None:
    """However the code is copied from a message."""
    said = call("explain", word)
    assert said.code == 0
    assert said.out == (folder("errors") / "equals-compares.md").read_text(encoding="utf-8")


def test_all_codes_are_listed() -> None:
    """With their sentences."""
    said = call("explain")
    assert [line.split()[0] for line in said.out.splitlines() if line[:1].isalpha()] == list(CODES)


@pytest.mark.parametrize("columns", [40, 80])
def test_the_list_fits_the_width(columns: int) -> None:
    """Sentences are broken between words and stand in one column."""
    lines = shell("explain", COLUMNS=str(columns)).out.splitlines()
    assert max(map(len, lines)) <= columns
    assert len({len(line) - len(line.lstrip()) for line in lines if line[:1] == " "}) == 1


def test_another_word_is_answered_with_the_nearest() -> None:
    """Or with the way to all."""
    said = call("explain", "equal-compares")
    assert said.code == 2
    assert "Did you mean equals-compares?" in said.err
    assert "lists all codes" in call("explain", "xyzzy").err


def test_a_terminal_gets_it_laid_out() -> None:
    """Without the marks of the page, and no broader than the terminal."""
    with Terminal("explain", "no-me", columns=40) as terminal:
        assert terminal.finish() == 0
        shown = terminal.text
    assert "```" not in shown
    assert "no-me" in shown


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colour_gets_none(env: dict[str, str]) -> None:
    """Nor any other command to the terminal; it is laid out all the same."""
    with Terminal("explain", "no-me", env=env) as terminal:
        assert terminal.finish() == 0
        assert "\x1b" not in terminal.raw
        assert "```" not in terminal.raw
