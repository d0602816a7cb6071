"""What is surely too much: ways to choose, numbers in a list; and games that follow each other for ever."""

from __future__ import annotations

import pytest

from tests.analysis.base import play, told
from tests.check.base import game

FOUR = (
    "menu many = pick\naction pick\n"
    + "".join(f"  with {name} in everyone.hand + stock\n" for name in "abcd")
    + "  move a to discard\n"
)

NINE = "choose 9 cards c in stock by dealer"
TWENTY = "choose up to 20 cards c in stock by dealer"
MANY = {
    "nine cards of the stock": (play(NINE, "move c to discard", "end game"), NINE),
    "up to twenty": (play(TWENTY, "move c to discard", "end game"), TWENTY),
    "four cards of an action": (
        play("choose from many by dealer", "end game", menu=FOUR),
        "choose from many by dealer",
    ),
    "numbers": (play("for n in (1 to 30000): passes = n", "end game"), "(1 to 30000)"),
}


@pytest.mark.parametrize(("text", "words"), MANY.values(), ids=MANY.keys())
def test_too_many(text: str, words: str) -> None:
    """An error at the words: the match would stop there."""
    ((severity, said, problem),) = told(text, "too-many-choices")
    assert (severity, said) == ("error", words)
    assert problem.notes == ("at most 20,000 are possible",)


FEW = {
    "two cards of the stock": play("choose 2 cards c in stock by dealer", "move c to discard", "end game"),
    "five of a hand": play(
        "deal 8 from stock to each player.hand", "choose 5 cards c in dealer.hand by dealer", "move c to discard", "end game"
    ),
    "cards that may have gone": play(
        "if dealer is first of players: move stock to discard", NINE, "move c to stock", "end game"
    ),
    "an action with few cards": play(
        "choose from many by dealer", "end game", menu=FOUR.replace("d in everyone.hand + stock", "d in top 0 of stock")
    ),
    "numbers": play("for n in (1 to 20000): passes = n", "end game"),
}  # fmt: skip


@pytest.mark.parametrize("text", FEW.values(), ids=FEW.keys())
def test_not_too_many(text: str) -> None:
    """Nothing is said."""
    assert told(text, "too-many-choices") == []


def test_games_that_follow_each_other_for_ever() -> None:
    """Nothing sets what decides on the last game; where something does, nothing is said."""
    more = "next game until passes >= 3\n  keep passes\n"
    ((severity, words, _),) = told(game(more=more), "endless-loop")
    assert (severity, words) == ("warning", "passes >= 3")
    assert told(game(more="after turn\n  passes += 1\n" + more), "endless-loop") == []
    assert told(game(more=more.replace("passes >= 3", "some p in players where p.total > 3")), "endless-loop") == []
