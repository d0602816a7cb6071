"""Choices that must be refused: for the right reason, and without a trace."""

from __future__ import annotations

import pytest

from tests.scenario.running import differences, one

POSITION = """\
game: cuttle/classic
scenarios:
  - name: test
    given:
      turn: Ann
      Ann: {hand: [5C, JC, 2S, KD]}
      Bob: {hand: [3C], points: [9S], royals: [QS, KH]}
    refuse:
"""


@pytest.mark.parametrize(
    ("choice", "because"),
    [
        ("Ann: scuttle 5C 9S", "beats"),
        ("Ann: scuttle 5C 9S", "rank"),
        ("Ann: scuttle 5C 9S", "scuttle"),
        ("Ann: jack JC 9S", "guarded"),
        ("Ann: jack JC 9S", "open_to"),
        ("Ann: two 2S KH", "guarded"),
        ("Ann: as_points JC", "worth"),
        ("Ann: as_points 3H", "hand"),
        ("Ann: pass", "stock"),
        ("Ann: counter 2S", "not-offered"),
        ("Bob: as_points 3C", "turn"),
        ("Bob: as_points 3C", "not-your-turn"),
        ("Ann: slap", "unknown-choice"),
    ],
)
def test_because(choice: str, because: str) -> None:
    """A word of the guard, the action, `turn`, or the code."""
    result = one(f"{POSITION}      - {choice}\n        because: {because}\n")
    assert result.passed, result


@pytest.mark.parametrize(
    ("choice", "because"),
    [
        ("Ann: scuttle 5C 9S", "guarded"),
        ("Ann: jack JC 9S", "beats"),
        ("Bob: as_points 3C", "as_points"),
        ("Ann: scuttle 5C 9S", "turn"),
    ],
)
def test_another_reason(choice: str, because: str) -> None:
    """Refused, but not by the guard that is meant: the scenario would prove nothing."""
    result = one(f"{POSITION}      - {choice}\n        because: {because}\n")
    ((line, what, expected, found),) = differences(result)
    assert (line, what, expected) == (10, choice, f"refused because of `{because}`")
    assert found.startswith("refused (not-")


def test_what_is_played_after_all() -> None:
    """Each entry is tried by itself; the ones that are refused say nothing."""
    result = one(
        f"{POSITION}      - Ann: draw\n        because: stock\n      - Ann: draw\n      - Bob: draw\n      - Ann: as_points 5C\n"
    )
    assert differences(result) == [
        (9, "Ann: draw", "refused because of `stock`", "played"),
        (11, "Ann: draw", "refused", "played"),
        (13, "Ann: as_points 5C", "refused", "played"),
    ]


def test_words_that_mean_nothing_are_refused_too() -> None:
    """A ten has no one-off, so there is no such action; only a misspelt one is pointed out."""
    assert one(f"{POSITION}      - Ann: ten 10S\n      - Ann: 17\n").passed
    assert one(f"{POSITION}      - Ann: sctuttle 5C 9S\n").status == "broken"
