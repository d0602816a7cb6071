"""Deals of more cards than there are: told before play, for the players and options that show it."""

from __future__ import annotations

import pytest

from tests.check.base import HEAD, PLAY, STATE, compile_text, game

OPTION = 'option hand_size: number from 1 to {} = 5 "cards in hand"\n'
ROUNDS = """play
  for cards in (1 to {})
    move every card to stock
    shuffle stock
    deal cards from stock to each player.hand
  end game
"""
REFILLED = """play
  repeat until some p in players where p.total >= 10
    {}
    deal 13 from stock to each player.hand
    for p in players: p.total += size of p.hand
  end game
"""
FIVE = HEAD.replace("2 to 4", "2 to 5")


def play(*lines: str, menu: str = "", **pieces: str) -> str:
    """The base game with this play, and no menu."""
    return game(play="\n".join(("play", *(f"  {line}" for line in lines), "  end game", "")), menu=menu, **pieces)


FOUR = "deal 4 from stock to discard"

WRONG = {
    "at once": (play("deal 14 from stock to each player.hand"), "error", "with 4 players", 56, 52),
    "one after the other": (
        play("deal 40 from stock to discard", "deal 5 from stock to each player.hand"), "error", "with 3 players", 15, 12,
    ),
    "after a branch that is known": (
        play("if size of players > 3: deal 14 from stock to each player.hand"), "error", "with 4 players", 56, 52
    ),
    "in a loop": (play("repeat 4 times: deal 4 from stock to each player.hand"), "error", "with 4 players", 64, 52),
    "one by one in a long loop": (play("repeat 14 times: deal 4 from stock to dealer.hand"), "error", "with 2 players", 56, 52),
    "to one player after the other": (play("for p in players: deal 20 from stock to p.hand"), "error", "with 3 players", 60, 52),
    "in loops within each other": (
        play("for p in players", "  repeat 9 times: deal 3 from stock to p.hand"), "error", "with 2 players", 54, 52
    ),
    "in a loop after a choice": (
        play("choose n in (1 to 3) by dealer", "for p in players: deal 20 from stock to p.hand"), "error", "with 3 players", 60, 52
    ),
    "in a loop over numbers": (game(play=ROUNDS.format(14), menu=""), "error", "with 4 players", 56, 52),
    "in an effect": (
        play("deal_to_all(14)", more="effect deal_to_all(n: number)\n  deal n from stock to each player.hand\n"),
        "error", "with 4 players", 56, 52,
    ),
    "in a loop that ends": (game(head=FIVE, play=REFILLED.format("move every card to stock"), menu=""), "error", "with 5 players", 65, 52),
    "in an action": (
        game(more="effect again()\n  move every card to stock\n  deal 14 from stock to each player.hand\n").replace(
            "move top of stock to me.hand", "again()"
        ),
        "error", "with 4 players", 56, 52,
    ),
    "after moves": (
        play("move top 50 of stock to discard", "deal 1 from stock to each player.hand"), "error", "with 3 players", 3, 2
    ),
    "by an option": (
        play("deal hand_size from stock to each player.hand", more=OPTION.format(20)),
        "warning", "with 3 players and `hand_size` = 20", 60, 52,
    ),
    "if something happens": (
        play("if dealer is first of players: deal 53 from stock to discard"), "error", "with 2 players", 53, 52
    ),
    "if something happens, of what is left": (
        play("deal 50 from stock to discard", "if dealer is first of players: deal 3 from stock to discard"),
        "warning", "with 2 players", 3, 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "severity", "players", "wanted", "there"), WRONG.values(), ids=WRONG.keys())
def test_a_deal_of_too_many(text: str, severity: str, players: str, wanted: int, there: int) -> None:
    """Told once, with the players that show it and the numbers."""
    (problem,) = (p for p in compile_text(text, thorough=True).problems if p.code == "deals-too-many")
    assert problem.severity == severity
    assert problem.headline == f"{players} this deals {wanted} cards, but only {there} are there"


RIGHT = {
    "as many as there are": play("deal 13 from stock to each player.hand"),
    "refilled": game(play=REFILLED.format("move every card to stock"), menu=""),
    "a loop that stops": play("repeat 14 times", "  deal 4 from stock to dealer.hand", "  if stock is empty: end game"),
    "a loop that is left": play("deal_on()", more=f"effect deal_on()\n  repeat 14 times\n    {FOUR}\n    if stock is empty: stop\n"),
    "rounds that deal or do not": play("repeat 14 times", "  if passes > 0: deal 4 from stock to dealer.hand"),
    "rounds that bring the cards back": play("repeat 14 times", "  deal 4 from stock to discard", "  move discard to stock"),
    "to one player after the other": play("for p in players: deal 13 from stock to p.hand"),
    "all": play("deal 50 from stock to discard", "deal all from stock to each player.hand"),
    "a range that fits": play(
        "deal hand_size from stock to each player.hand", more=OPTION.format("52 div size of players")
    ),
    "a branch never taken": play("if size of players > 4: deal 14 from stock to each player.hand"),
    "rounds that fit": game(play=ROUNDS.format(13), menu=""),
    "the last of the stock": game(play=PLAY.replace("choose from main", "deal 3 from stock to me.hand\n    choose from main")),
    "perhaps refilled": play(
        "deal 50 from stock to discard", "if dealer is first of players: move discard to stock",
        "deal 1 from stock to each player.hand",
    ),
    "an effect for some": play(
        "if passes > 0: again()", more="effect again()\n  deal 14 from stock to each player.hand\n",
        state=STATE, head=HEAD.replace("2 to 4", "2 to 3"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT.keys())
def test_deals_that_can_be_done(text: str) -> None:
    """Nothing is said."""
    assert [p for p in compile_text(text, thorough=True).problems if p.code == "deals-too-many"] == []
    assert compile_text(text, thorough=True).graph is not None


def test_the_deal_before_is_shown_and_who_else_cannot_play() -> None:
    """Where the cards went, and all numbers of players that are too many."""
    text = play("deal 40 from stock to discard", "deal 5 from stock to each player.hand")
    (problem,) = (p for p in compile_text(text, thorough=True).problems if p.code == "deals-too-many")
    assert [label.text for label in problem.others] == ["and these are dealt before"]
    assert problem.notes == ("so it is with 3 or 4 players",)
