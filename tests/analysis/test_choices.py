"""Choices and menus that may have nothing to offer, where nothing is said for that case."""

from __future__ import annotations

import pytest

from tests.analysis.base import play, told
from tests.check.base import MENU, PLAY, STATE, game

EXTRA = "menu extra = show\naction show\n  with c in me.hand where c.rank is A\n  move c to discard\n"
TAKE = "  take turns from dealer\n    choose from main\n    if passes is 9: draw game\n"
NEEDS_CARDS = (
    "menu main = put | swap\naction put\n  with c in me.hand\n  move c to discard\n"
    "action swap\n  with c in me.hand\n  with d in discard\n  move c to stock\n"
)
PUT = "menu main = put\naction put\n  with c in me.hand\n  {}\n  move c to discard\n"
PASSING = NEEDS_CARDS.replace("put | swap", "put | swap | wait") + "action wait\n  {}\n  passes += 1\n"


def turns(menu: str, setting: str = "  deal 5 from stock to each player.hand\n", more: str = "") -> str:
    """The base game with this menu chosen from in every turn, without `otherwise`."""
    return game(menu=menu, play="play\n" + setting + TAKE, more=more)


AFTER = "after turn\n  choose {}\n  {}\n"

EMPTY = {
    "numbers the wrong way round": (play("choose n in (5 to 3) by dealer", "passes = n", "end game"), "error", "(5 to 3)"),
    "nobody else": (
        play("choose p in dealer.others by dealer where size of players is 9", "p.total += 1", "end game"),
        "error", "dealer.others",
    ),
    "nothing known to be there": (
        play("choose n in (1 to size of discard) by dealer", "passes = n", "end game"), "error", "(1 to size of discard)"
    ),
    "more than there can be": (
        play("choose exactly 2 cards c in top 1 of stock by dealer", "move c to discard", "end game"), "error", "top 1 of stock"
    ),
    "perhaps nothing in hand": (
        play(
            "repeat 3 times", "  choose c in dealer.hand by dealer", "  move c to discard",
            "  choose n in (1 to size of dealer.hand) by dealer", "  passes = n", "end game",
        ),
        "error", "(1 to size of dealer.hand)",
    ),
    "in an action": (
        game(menu=MENU.replace("move c to discard", "choose n in (1 to size of discard)\n  passes = n\n  move c to discard")),
        "warning", "(1 to size of discard)",
    ),
    "only for some": (
        play("choose n in (4 to 6 - size of players) by dealer", "passes = n", "end game"), "error", "(4 to 6 - size of players)"
    ),
    "by a condition": (
        game(more=AFTER.format("p in players where p.total < 1", "p.total += 1")), "warning", "p.total < 1"
    ),
    "by a condition that does not hold yet": (
        play("choose p in players by dealer where p.total > 10", "p.total += 1", "end game"), "error", "players"
    ),
    "by a condition that does not hold yet, later": (
        game(more=AFTER.format("p in players where p.total > 10", "p.total += 1")), "warning", "players"
    ),
    "by cards": (
        game(more=AFTER.format("p in others where p.hand is not empty", "p.total += 1")), "warning", "p.hand is not empty"
    ),
    "by all that are left": (
        play("choose p in dealer.others by dealer where p is not dealer.left", "p.total += 1", "end game"),
        "warning", "p is not dealer.left",
    ),
    "above the number chosen": (
        play("choose n in (1 to 3) by dealer", "choose m in (1 to 3) by dealer where m > n", "passes = m", "end game"),
        "warning", "m > n",
    ),
    "a suit in hand": (
        game(more=AFTER.format("s in suit where some d in me.hand where d.suit is s", "if s is hearts: passes += 1")),
        "warning", "some d in me.hand where d.suit is s",
    ),
    "up to a variable": (
        game(menu=MENU.replace("move c to discard", "choose n in (1 to me.total)\n  passes = n")), "warning", "(1 to me.total)"
    ),
    "below the number chosen": (
        play("choose n in (1 to 3) by dealer", "choose m in (1 to n - 1) by dealer", "passes = m", "end game"), "warning", "(1 to n - 1)"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "severity", "words"), EMPTY.values(), ids=EMPTY.keys())
def test_nothing_to_choose(text: str, severity: str, words: str) -> None:
    """Told once, at the list."""
    assert [found[:2] for found in told(text, "empty-choice")] == [(severity, words)]


CHOOSABLE = {
    "numbers": play("choose n in (0 to 5) by dealer", "passes = n", "end game"),
    "a suit": play("choose s in suit by dealer", "if s is hearts: passes = 1", "end game"),
    "cards, which may be none": play("choose c in discard by dealer", "move c to stock", "end game"),
    "with otherwise": play("choose n in (5 to 3) by dealer", "otherwise: passes = 1", "end game"),
    "anybody but one": play("choose p in players by dealer where p is not dealer", "p.total += 1", "end game"),
    "anybody but one of others, asked before": play(
        "if dealer.left is not dealer.right", "  choose p in dealer.others by dealer where p is not dealer.left", "  p.total += 1", "end game"
    ),
    "a condition with otherwise": play(
        "choose p in players by dealer where p.total > 10", "otherwise: passes = 1", "p.total += 1", "end game"
    ),
    "a condition that all meet": play("choose p in players by dealer where p.total is 0", "p.total += 1", "end game"),
    "a condition asked before": play(
        "if some p in players where p.total > 10", "  choose p in players by dealer where p.total > 10", "  p.total += 1", "end game"
    ),
    "some numbers": play("choose n in (1 to 5) by dealer where n > 3 and n is not 5", "passes = n", "end game"),
    "a suit of a hand that has cards": play(
        "deal 5 from stock to each player.hand", "choose s in suit by dealer where some c in dealer.hand where c.suit is s",
        "if s is hearts: passes = 1", "end game",
    ),
    "all bids but the one that fits": play(
        "for cards in (5 down to 1)", "  choose n in (0 to cards) by dealer where not (dealer.total is 3 and passes + n is cards)",
        "  passes = n", "  dealer.total += n", "end game",
    ),
    "up to a variable, asked before": play("if passes > 0", "  choose n in (1 to passes) by dealer", "  passes = n", "end game"),
    "from nothing up to a variable": game(menu=MENU.replace("move c to discard", "choose n in (0 to me.total)\n  passes = n")),
    "a bid of a hand": play(
        "for cards in (5 down to 1)", "  choose n in (0 to cards) by dealer where n is not passes", "  passes = n", "end game"
    ),
    "below the number chosen, asked before": play(
        "choose n in (1 to 3) by dealer", "if n > 1", "  choose m in (1 to n - 1) by dealer", "  passes = m", "end game"
    ),
    "asked before": game(
        menu=MENU.replace("with c in me.hand where strong(c)", "when discard is not empty").replace(
            "move c to discard", "choose n in (1 to size of discard)\n  passes = n"
        )
    ),
    "asked by the effect's caller": play(
        "if discard is not empty: pick()", "end game",
        more="effect pick()\n  choose n in (1 to size of discard) by dealer\n  passes = n\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", CHOOSABLE.values(), ids=CHOOSABLE.keys())
def test_something_to_choose(text: str) -> None:
    """Nothing is said."""
    assert told(text, "empty-choice") == []


IDLE = {
    "every action needs a card in hand": (turns(NEEDS_CARDS), "warning", "when `hand` is empty, nothing may be left to do"),
    "passing needs an empty stock": (
        turns(PASSING.format("when stock is not empty")), "warning", "when `stock` and `hand` are empty, nothing may be left to do"
    ),
    "nobody has a card": (turns(NEEDS_CARDS, setting=""), "error", "none of these actions is possible here"),
    "guards that cannot hold yet": (
        turns(PUT.format("when passes > 3")), "error", "none of these actions is possible here"
    ),
    "cards given that may fit nothing": (
        game(menu=MENU.replace("move top of stock to me.hand", "let c = top of stock\n  choose from extra using c"), more=EXTRA),
        "warning", "none of these actions may be possible with the cards that are given",
    ),
    "cards drawn from an empty pile": (
        play("choose from main using discard by dealer", "end game", menu=NEEDS_CARDS),
        "error", "none of these actions is possible here",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "severity", "headline"), IDLE.values(), ids=IDLE.keys())
def test_nothing_to_do(text: str, severity: str, headline: str) -> None:
    """Told once, with the zones whose emptiness leaves nothing to do."""
    ((said, words, problem),) = told(text, "nothing-to-do")
    assert (said, problem.headline) == (severity, headline)
    assert words.startswith("choose from ")
    assert {label.text for label in problem.others} - {"stays empty", "always the same"} == {"not possible then"}


PAIR = "menu pair = one | two\naction one\n  when {}\n  passes += 1\naction two\n  when {}\n  passes += 1\nafter turn\n  choose from pair\n"
APART = [
    ("size of me.hand < 3", "size of me.hand > 5"),
    ("size of me.hand < 3", "stock is not empty"),
    ("me.total < 3", "me.total > 5"),
    ("me.total < 3 or stock is empty", "me.total > 5"),
    ("me.total < 3", "me.total > 5 and stock is not empty"),
    ("trump is hearts", "trump is spades"),
    ("bold", "me.total > 1"),
    ("stage is 0", "stage is 1"),
]
"""Conditions that may fail together."""
NEVER_APART = [
    ("size of me.hand < 3", "size of me.hand >= 3"),
    ("me.total < 3", "not (me.total < 3)"),
    ("me.total is 0", "me.total > 0"),
    ("trump is hearts", "trump is not hearts"),
    ("bold", "not bold"),
    ("stage is 0", "stage is 1 or stage is 2"),
    ("me is dealer", "me is not dealer"),
    ("some c in me.hand where c.rank is K", "no c in me.hand where c.rank is K"),
    ("strong(top of stock)", "me.total > 1"),
    ("passes <= 3", "me.total > 1"),
]
"""Conditions of which one holds, or of which the rules around think, or it cannot be seen."""
STATES = "  trump: suit\n  bold: yes/no\n  stage: number\n"
SETS = """before turn
  stage = 1
  if passes > 3: stage = 2
  bold = not bold
  choose trump_now in suit
  trump = trump_now
  me.total += 1
"""


def pair(first: str, second: str) -> str:
    """A menu of two actions with these conditions, chosen from after each turn."""
    state = STATE.replace("  each player\n", STATES + "  each player\n")
    return game(state=state, more=SETS + PAIR.format(first, second))


@pytest.mark.parametrize(("first", "second"), APART)
def test_conditions_that_may_all_fail(first: str, second: str) -> None:
    """Told at the choice, with the conditions beside it."""
    ((severity, words, problem),) = told(pair(first, second), "nothing-to-do")
    assert (severity, words) == ("warning", "choose from pair")
    assert {label.text for label in problem.others} <= {"when this holds", "when this does not hold"}
    assert len(problem.others) >= 2


@pytest.mark.parametrize(("first", "second"), NEVER_APART)
def test_conditions_that_do_not_all_fail(first: str, second: str) -> None:
    """Nothing is said."""
    assert told(pair(first, second), "nothing-to-do") == []


BUSY = {
    "passing is always possible": turns(PASSING.format("when passes >= 0")),
    "passing with an empty hand": turns(PASSING.format("when me.hand is empty")),
    "cards given, with otherwise": game(
        menu=MENU.replace(
            "move top of stock to me.hand", "let c = top of stock\n  choose from extra using c\n  otherwise: move c to discard"
        ),
        more=EXTRA,
    ),
    "otherwise": game(menu=NEEDS_CARDS, play=PLAY),
    "only those with cards": game(
        menu=NEEDS_CARDS,
        play="play\n  deal 5 from stock to each player.hand\n"
        + TAKE.replace("dealer", "dealer among p in players where p.hand is not empty"),
    ),
    "the game ends before": turns(NEEDS_CARDS).replace("if passes is 9", "if me.hand is empty"),
    "the hand is filled every turn": turns(NEEDS_CARDS).replace(
        "    choose from main", "    deal 1 from stock to me.hand\n    choose from main"
    ),
    "ended by a standing rule": turns(NEEDS_CARDS, more="after turn\n  if me.hand is empty: win me\n"),
    "draw or pass": turns(
        "menu main = draw | wait\naction draw\n  when stock is not empty\n  move top of stock to me.hand\n"
        "action wait\n  when stock is empty\n  passes += 1\n"
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", BUSY.values(), ids=BUSY.keys())
def test_something_to_do(text: str) -> None:
    """Nothing is said."""
    assert told(text, "nothing-to-do") == []


def test_who_has_nothing_to_choose() -> None:
    """The numbers of players are named where it is not so for all."""
    some = play("choose n in (4 to 6 - size of players) by dealer", "passes = n", "end game")
    everybody = play("choose n in (1 to size of discard) by dealer", "passes = n", "end game")
    assert [p.headline for _, _, p in told(some, "empty-choice")] == [
        "with 3 or 4 players there is nothing to choose from here"
    ]
    assert [p.headline for _, _, p in told(everybody, "empty-choice")] == ["there is nothing to choose from here"]
