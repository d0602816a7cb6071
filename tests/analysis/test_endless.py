"""Loops that nothing leaves, and those that a want of cards makes endless."""

from __future__ import annotations

import pytest

from tests.analysis.base import play, told
from tests.check.base import MENU, PLAY, game

ENDLESS = {
    "nothing changes the condition": (
        play("shuffle stock", "repeat until passes is 5", "  shuffle stock", "end game"), "error", "passes is 5"
    ),
    "in an effect": (
        play("wait()", "end game", more="effect wait()\n  repeat until passes is 5: shuffle stock\n"), "error", "passes is 5"
    ),
    "more than there can be": (
        play("repeat until size of discard > 52: move top of stock to discard", "end game"), "error", "size of discard > 52"
    ),
    "the inner one": (
        play(
            "repeat until passes is 1", "  for p in players: p.total += 1",
            "  repeat until size of players is 9: p_total()", "  passes += 1", more="effect p_total()\n  passes += 1\n",
        ),
        "error", "size of players is 9",
    ),
    "the outer one": (
        play("repeat until passes is 1", "  for p in players: p.total += 1", "end game"), "error", "passes is 1"
    ),
    "perhaps": (
        play("if dealer is first of players", "  repeat until passes is 5: shuffle stock", "end game"), "warning", "passes is 5"
    ),
    "with a choice in it": (
        play("repeat until passes is 5", "  choose c in dealer.hand by dealer", "  move c to discard", "end game"),
        "warning", "passes is 5",
    ),
    "a rule that keeps holding": (
        game(more="whenever passes is 0\n  shuffle stock\n"), "warning", "passes is 0"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "severity", "words"), ENDLESS.values(), ids=ENDLESS.keys())
def test_what_goes_on_for_ever(text: str, severity: str, words: str) -> None:
    """Told once, at the condition."""
    assert [found[:2] for found in told(text, "endless-loop")] == [(severity, words)]


def test_turns_that_nothing_ends() -> None:
    """No action wins, nothing draws: the match cannot end."""
    ((severity, words, problem),) = told(game(play=PLAY.replace("    otherwise: draw game\n", "")), "endless-loop")
    assert severity == "warning"
    assert words.startswith("take turns from dealer")
    assert problem.headline == "nothing ends these turns, and the match cannot end"
    assert told(game(play=PLAY.replace("    otherwise: draw game\n", "")), "no-winner") == []  # once is enough


ENDING = {
    "counted": play("repeat until passes is 5: passes += 1", "end game"),
    "cards run out": play("repeat until stock is empty: move top of stock to discard", "end game"),
    "left with stop": play("repeat until passes is 5", "  shuffle stock", "  if dealer.left is dealer: stop", "end game"),
    "ended inside": play("repeat until passes is 5", "  if dealer is first of players: win dealer"),
    "never begun": play("repeat until passes is 0: shuffle stock", "end game"),
    "turns with a win in an action": game(
        menu=MENU.replace("move c to discard", "win me"), play=PLAY.replace("    otherwise: draw game\n", "")
    ),
    "turns of those who have cards": game(
        play="play\n  deal 5 from stock to each player.hand\n  take turns from dealer among p in players where p.hand is not empty\n"
        "    choose c in me.hand\n    move c to discard\n  end game\n"
    ),
    "set by an action": game(
        menu=MENU.replace("move c to discard", "passes = 1"),
        play="play\n  repeat until passes is 1: ask(dealer)\n  end game\n",
        more="effect ask(p: player)\n  choose from main by p\n  otherwise: passes = 1\n",
    ),
    "a rule that undoes itself": game(more="whenever passes is 0\n  passes = 1\n"),
}  # fmt: skip


@pytest.mark.parametrize("text", ENDING.values(), ids=ENDING.keys())
def test_what_comes_to_an_end(text: str) -> None:
    """Nothing is said."""
    assert told(text, "endless-loop") == []


UNTIL = "action wait\n  repeat until {}\n    {}\n  passes += 1\n"
LASTING = {
    "nothing touches what is asked": (("passes is 5", "shuffle stock"), "passes is 5"),
    "what is touched is of another": (("dealer.total > 5", "passes += 1"), "dealer.total > 5"),
    "moved to where it lies": (("stock is empty", "move top of stock to stock"), "stock is empty"),
    "moved from elsewhere": (("stock is empty", "move top of discard to dealer.hand"), "stock is empty"),
    "away from it": (("passes < 3", "passes += 1"), "passes < 3"),
    "cards taken where they are counted": (("size of discard > 3", "move top of discard to stock"), "size of discard > 3"),
    "by two": (("passes < 3 and stock is empty", "shuffle stock"), "passes < 3 and stock is empty"),
}  # fmt: skip
WAIT = MENU.replace("draw", "draw | wait", 1)


@pytest.mark.parametrize(("loop", "words"), LASTING.values(), ids=LASTING.keys())
def test_what_goes_on_for_ever_once_begun(loop: tuple[str, str], words: str) -> None:
    """It may hold when play comes to it; where it does not, nothing in the loop makes it."""
    ((severity, said, problem),) = told(game(menu=WAIT, more=UNTIL.format(*loop)), "endless-loop")
    assert (severity, said) == ("warning", words)
    assert problem.headline == "once this has begun, it is repeated for ever"


LEFT = {
    "counted": ("passes is 5", "passes += 1"),
    "cards go": ("stock is empty", "move top of stock to discard"),
    "the next player": ("dealer.total > 5", "dealer = dealer.left"),
    "in another order": ("top of stock is AS", "shuffle stock"),
    "asked otherwise": ("passes > 3 or stock is empty", "move top of stock to discard"),
    "left": ("passes is 5", "if stock is empty: stop\n    shuffle stock"),
    "ended": ("passes is 5", "if stock is empty: draw game\n    shuffle stock"),
    "a choice": ("passes is 5", "choose n in (1 to 5)\n    passes = n"),
}


@pytest.mark.parametrize("loop", LEFT.values(), ids=LEFT.keys())
def test_what_may_be_left_again(loop: tuple[str, str]) -> None:
    """Nothing is said."""
    assert told(game(menu=WAIT, more=UNTIL.format(*loop)), "endless-loop") == []


RULES = {
    "whenever stock is not empty: passes += 1\n": ["stock is not empty"],
    "whenever stock is not empty: move top of stock to stock\n": ["stock is not empty"],
    "whenever passes > 3: passes += 1\n": ["passes > 3"],
    "whenever some p in players where p.total > 3: shuffle stock\n": ["some p in players where p.total > 3"],
    "whenever stock is empty: passes += 1\nwhenever passes is 3: shuffle discard\n": ["stock is empty"],
    # a rule above may undo what one below waits for
    "whenever size of stock > 1: move top of stock to discard\nwhenever stock is not empty: shuffle stock\n": ["stock is not empty"],
    "whenever size of discard > 9: passes = 0\nwhenever passes > 3: move top of stock to discard\n": ["size of discard > 9"],
    "whenever passes > 8: passes = 0\nwhenever passes > 3: passes += 1\n": [],
    "whenever size of discard > 9: move top of discard to stock\n": [],
    "whenever passes > 3: passes = 0\n": [],
}  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
def test_rules_that_keep_holding(rules: str) -> None:
    """Told at their conditions."""
    assert [words for _, words, _ in told(game(more=rules), "endless-loop")] == RULES[rules]


STARVING = {
    "refilled from a zone that may be empty": (
        game(more="whenever stock is empty\n  move discard to stock\n"), "stock is empty", "when `stock` and `discard` are empty"
    ),
    "drawn up to a number": (
        game(more="effect fill(p: player)\n  repeat until size of p.hand >= 5: move top of stock to p.hand\n").replace(
            "move top of stock to me.hand", "fill(me)"
        ),
        "size of p.hand >= 5", "when `stock` and `hand` are empty",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "words", "when"), STARVING.values(), ids=STARVING.keys())
def test_what_waits_for_cards(text: str, words: str, when: str) -> None:
    """Told at the condition, with the zones that may be empty."""
    ((severity, said, problem),) = told(text, "starving-loop")
    assert (severity, said) == ("warning", words)
    assert problem.headline.startswith(when)


FED = {
    "refilled while there are cards": game(
        more="whenever stock is empty and size of discard > 1\n  move discard to stock\n"
    ),
    "drawn while there are cards": game(
        more="effect fill(p: player)\n  repeat until size of p.hand >= 5 or stock is empty: move top of stock to p.hand\n"
    ).replace("move top of stock to me.hand", "fill(me)"),
    "drawn from the full stock": play(
        "repeat until size of dealer.hand >= 5: move top of stock to dealer.hand", "end game"
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", FED.values(), ids=FED.keys())
def test_what_looks_whether_cards_are_left(text: str) -> None:
    """Nothing is said."""
    assert told(text, "starving-loop") == []
    assert told(text, "endless-loop") == []


def test_a_game_without_a_winner() -> None:
    """Nothing ends it: whoever plays does not learn who has won; `end game` says that there is nothing to win."""
    ((severity, words, _),) = told(play("deal 5 from stock to each player.hand"), "no-winner")
    assert severity == "warning"
    assert words.startswith("play")
    assert told(play("deal 5 from stock to each player.hand", "end game"), "no-winner") == []


def test_a_deal_in_a_later_round_finds_no_cards() -> None:
    """What a secret pass moves does not make a stock whole again."""
    rounds = "play\n  repeat until some p in players where p.total >= 9\n    {}deal 12 from stock to each player.hand\n{}  end game\n"
    passing = "    together p in players\n      choose c in p.hand by p\n      move c to discard\n    for p in players: p.total += 1\n"
    ((severity, _, _),) = told(game(play=rounds.format("", passing)), "deals-too-many")
    assert severity == "warning"
    assert told(game(play=rounds.format("move every card to stock\n    ", passing)), "deals-too-many") == []
