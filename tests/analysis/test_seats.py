"""Rules that make no sense for some number of players who may play, and zones that a family does not have."""

from __future__ import annotations

import pytest

from tests.analysis.base import told
from tests.check.base import HEAD, ZONES, compile_text, game

ONE = HEAD.replace("2 to 4", "1 to 3")
FAMILY = ZONES + "zone column[7]: pile, open\n"
OPTION = 'option most: number from 1 to {} = {} "cards"\n'


def rule(value: str, type_: str = "player or none", head: str = HEAD, more: str = "") -> str:
    """The base game with a rule that reads this."""
    return game(head=head, more=f"define f(p: player) = {value}\neffect e()\n  let x = f(dealer)\n" + more)


def doing(*lines: str, zones: str = ZONES, head: str = HEAD, more: str = "") -> str:
    """The base game with these lines in play."""
    return game(
        head=head,
        zones=zones,
        menu="",
        more=more,
        play="\n".join(("play", *(f"  {x}" for x in lines), "  end game", "")),
    )


ODD = {
    "one's own left": (rule("p.left", head=ONE), "own-neighbour", "p.left", "with 1 player this neighbour is the player himself"),
    "two to the left": (rule("p.left.left"), "own-neighbour", "p.left.left", "with 2 players this neighbour is the player himself"),
    "no partner": (rule("p.partner"), "no-partner", "p.partner", "with 3 players nobody has a partner opposite"),
    "a partner of the other team": (
        rule("p.partner", head='game "Base"\n  players 4 to 6\n  teams 2\n'),
        "no-partner", "p.partner", "with 6 players the player opposite is of another team",
    ),
    "a third of two": (rule("players[3]"), "no-such-player", "players[3]", "with 2 players there is no player 3"),
    "by nobody": (
        rule("12 div (size of players - 3)"), "by-zero", "12 div (size of players - 3)",
        "with 3 players this is a division by zero, which gives 0",
    ),
    "a table that stops": (
        rule("many(size of players)", more="table many(number): 2 = 7, 3 = 5\n"), "table-gap", "many(size of players)",
        "with 4 players the table `many` has no entry for so many: the nearest holds",
    ),
    "no cards for many": (
        doing("deal 3 div size of players from stock to each player.hand"), "deals-nothing", "3 div size of players",
        "with 4 players this deals no cards",
    ),
    "a column too many": (
        doing("move top of stock to column[8]", zones=FAMILY), "outside-family", "column[8]",
        "there is no `column[8]`: the last is `column[7]`",
    ),
    "a loop over columns": (
        doing("for i in (0 to 7): move top of stock to column[i]", zones=FAMILY), "outside-family", "column[i]",
        "there is no `column[0]`: the last is `column[7]`",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "code", "words", "headline"), ODD.values(), ids=ODD.keys())
def test_what_makes_no_sense(text: str, code: str, words: str, headline: str) -> None:
    """Told once, with the numbers of players that show it."""
    ((severity, said, problem),) = told(text, code)
    assert (severity, said, problem.headline) == ("warning", words, headline)


SOUND = {
    "left of two": rule("p.left"),
    "right and left": rule("p.right.right.right", head=HEAD.replace("2 to 4", "4")),
    "partner of four": rule("p.partner", head=HEAD.replace("2 to 4", "4")),
    "the second of two": rule("players[2]"),
    "asked how many play": rule("if size of players > 2 then p.left.left else p.left"),
    "a table with else": rule("many(size of players)", more="table many(number): 2 = 7, else 5\n"),
    "a table for all": rule("many(size of players)", more="table many(number): 2 = 7, 3 = 5, 4 = 5\n"),
    "some cards for all": doing("deal 12 div size of players from stock to each player.hand"),
    "all columns": doing("for i in (1 to 7): move top of stock to column[i]", zones=FAMILY),
    "the next column": doing("for i in (1 to 7): move top of column[i + 1] to column[i]", zones=FAMILY),
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND.keys())
def test_what_makes_sense(text: str) -> None:
    """Nothing is said."""
    codes = {"own-neighbour", "no-partner", "no-such-player", "by-zero", "table-gap", "deals-nothing", "outside-family"}
    assert [p for p in compile_text(text, thorough=True).problems if p.code in codes] == []


@pytest.mark.parametrize(
    ("range_", "default", "headline"),
    [
        ("12 div size of players", "5", "with 3 or 4 players `most` is 1 to 4, not 5"),
        ("3 div size of players", "1", "with 4 players `most` has no value: 1 is more than 0"),
    ],
)
def test_an_option_that_has_no_value_for_some(range_: str, default: str, headline: str) -> None:
    """An error: so many could not begin."""
    text = doing("deal most from stock to discard", more=OPTION.format(range_, default))
    ((severity, said, problem),) = told(text, "out-of-range")
    assert (severity, said, problem.headline) == ("error", default, headline)
    assert told(text.replace(range_, "52 div size of players"), "out-of-range") == []
