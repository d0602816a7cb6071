"""What does nothing is told: declarations that no rule uses, lines never reached, conditions that cannot change anything.

Each case adds rules to a small game that is quiet; beside each stands one that is right and must stay silent.
"""

from __future__ import annotations

import pytest

from hoyle.loading import compile_file, compile_text, library_names
from hoyle.pipeline import Compiled

GAME = """\
game "Quiet"
  players 2 to 4

deck
  rank: 2 3 4 5 6 7 8
  suit: clubs diamonds hearts spades

zone stock: pile, hidden
zone hand of player: private
zone table: open

option limit: number from 1 to 9 = 3 "how often"

state
  left: number = 9

menu main = lay | rest

action lay
  with c in me.hand
  move c to table

action rest
  left -= limit

before turn
  spare(left)

effect spare(n: number)
  if size of table > n: move table to stock

play
  shuffle stock
  deal 3 from stock to each player.hand
  take turns from first of players
    choose from main
    if left <= 0: end game
"""
LOUD = {
    # never used
    "define high(c: card) = c.rank > 5\n": ("unused", "define high(c: card) = c.rank > 5"),
    "table price(suit): clubs = 1, else 3\n": ("unused", "table price(suit): clubs = 1, else 3"),
    "effect tidy()\n  shuffle stock\n": ("unused", "e"),
    "menu spare_one = lay\n": ("unused", "spare_one"),
    "zone aside: open\n": ("unused", "zone aside: open"),
    "zone aside: open\n\nafter turn\n  move aside to stock\n": ("never-filled", "zone aside: open"),
    "zone aside: hidden\n\nafter turn\n  move top of stock to aside\n": ("never-seen", "zone aside: hidden"),
    "zone aside: pile, hidden\n\nafter turn\n  deal 1 from stock to aside\n  shuffle aside\n": (
        "never-seen",
        "zone aside: pile, hidden",
    ),
    "state\n  told: number = 0\n\nafter turn\n  told = left\n": ("never-read", "told: number = 0"),
    "state\n  told: number = 3\n\nafter turn\n  left -= told\n": ("never-set", "told: number = 3"),
    'option wild: yes/no = no "x"\n': ("unread-option", 'option wild: yes/no = no "x"'),
    # lines
    "after turn\n  if left is 5\n    end game\n    shuffle stock\n": ("never-gone", "shuffle stock"),
    "after turn\n  if left is 5\n    stop\n    left -= 1\n  left -= 1\n": ("never-gone", "left -= 1"),
    "after turn\n  left = left\n": ("set-to-itself", "left = left"),
    # conditions
    "after turn\n  if size of players > 4: left -= 1\n": ("never-holds", "size of players > 4"),
    "after turn\n  if size of players >= 2: left -= 1\n": ("always-holds", "size of players >= 2"),
    "after turn\n  if size of table >= 0: left -= 1\n": ("always-holds", "size of table >= 0"),
    "after turn\n  if left is 3 and left is 4: left -= 1\n": ("never-holds", "left is 3 and left is 4"),
    "after turn\n  if left is 3 and left is 3: left -= 1\n": ("said-twice", "left is 3"),
    "after turn\n  if left is 3\n    left -= 1\n  else if left is 3\n    left -= 2\n": ("said-twice", "left is 3"),
    "after turn\n  if some c in table where c.rank > 8: left -= 1\n": (
        "never-holds",
        "some c in table where c.rank > 8",
    ),
    "after turn\n  if some c in table where c.rank is 3 and c.rank is 4: left -= 1\n": (
        "never-holds",
        "c.rank is 3 and c.rank is 4",
    ),
    "after turn\n  if limit > 9: left -= 1\n": ("never-holds", "limit > 9"),
    "after turn\n  if yes: left -= 1\n": ("always-holds", "yes"),
    # conditions that exclude each other
    "after turn\n  if left > 3 and left < 2: left -= 1\n": ("never-holds", "left > 3 and left < 2"),
    "after turn\n  if left is 3 and 5 < left: left -= 1\n": ("never-holds", "left is 3 and 5 < left"),
    "after turn\n  if left is not 3 or left is not 4: left -= 1\n": ("always-holds", "left is not 3 or left is not 4"),
    "after turn\n  if left > 3 or left < 10: left -= 1\n": ("always-holds", "left > 3 or left < 10"),
    "after turn\n  if some c in table where c.rank is not 3 or c.rank is not 4: left -= 1\n": (
        "always-holds",
        "c.rank is not 3 or c.rank is not 4",
    ),
    "after turn\n  if table is empty and size of table > 3: left -= 1\n": (
        "never-holds",
        "table is empty and size of table > 3",
    ),
    "after turn\n  if left > size of table and left <= size of table: left -= 1\n": (
        "never-holds",
        "left > size of table and left <= size of table",
    ),
    "after turn\n  if left > 5\n    if left < 3: left -= 1\n": ("never-holds", "left < 3"),
    "after turn\n  if left > 5\n    if left > 3: left -= 1\n": ("always-holds", "left > 3"),
    "after turn\n  if left > 5\n    left -= 1\n  else if left > 7\n    left -= 2\n": ("never-holds", "left > 7"),
    "after turn\n  if left > 5\n    left -= 1\n  else if left is 2\n    left -= 2\n  else if left is 2 and table is empty\n    left -= 2\n": (
        "never-holds",
        "left is 2 and table is empty",
    ),
    # answers
    "menu open_lay = lay\n  answered by no_one\n\nresponse no_one\n  by it.player.others\n  to lay, no_one\n  cancel it\n\nafter turn\n"
    "  choose from open_lay\n  otherwise: left -= 1\n": ("endless-answers", "no_one"),
}
QUIET = [
    "define high(c: card) = c.rank > 5\n\nafter turn\n  if some c in table where high(c): left -= 1\n",
    "table price(suit): clubs = 1, else 3\n\nafter turn\n  if table is not empty: left -= price((first of table).suit)\n",
    "effect tidy()\n  shuffle stock\n\nafter turn\n  tidy()\n",
    "zone aside: open\n\nafter turn\n  move table to aside\n",
    "zone aside: hidden\n\nafter turn\n  move top of stock to aside\n  if size of aside > 3: left -= 1\n",
    "zone aside: hidden\n\nafter turn\n  move top of stock to aside\n  if left is 3: move aside to stock\n",
    "zone aside: hidden\n\nafter turn\n  move top of stock to aside\n  if left is 3: move every card to stock\n",
    "zone aside: hidden\n\nafter turn\n  let c = top of stock\n  move c to aside\n  if left is 3: move c to stock\n",
    "zone aside: hidden\n\nafter turn\n  move table to aside\n",
    "zone aside of player: hidden\n\nafter turn\n  move top of stock to me.aside\n",
    "zone aside of player: private\n\nafter turn\n  move top of stock to me.aside\n",
    "state\n  told: number = 0\n\nafter turn\n  told += 1\n  if told > 5: left -= 1\n",
    "state\n  lucky: player = random player\n\nafter turn\n  if me is lucky: left -= 1\n",
    "after turn\n  if left is 5: end game\n  shuffle stock\n",
    "after turn\n  if size of players > 3: left -= 1\n",
    "after turn\n  if size of table > 0: left -= 1\n",
    "after turn\n  if left is 3 or left is 4: left -= 1\n",
    "after turn\n  if limit > 8: left -= 1\n",
    "after turn\n  if left > 3 and left < 5: left -= 1\n",
    "after turn\n  if left is not 3 and left is not 4: left -= 1\n",
    "after turn\n  if some c in table where c.rank is 3 or c.rank is 4: left -= 1\n",
    "after turn\n  if left > 5\n    left = 2\n    if left < 3: left -= 1\n",
    "after turn\n  if left > 7\n    left -= 1\n  else if left > 5\n    left -= 2\n",
    "after turn\n  if left > 7\n    left -= 1\n  else if left <= 7\n    left -= 2\n",
    "after turn\n  if left > 7: left -= 1\n  if left < 3: left -= 1\n",
    "after turn\n  if some c in table where c.rank is 3 and some d in table where d.rank is 4: left -= 1\n",
    "after turn\n  if some c in table: left -= 1\n",
    "after turn\n  if no c in table: left -= 1\n",
    "after turn\n  if limit is 5: left -= 1\n",
    "menu open_lay = lay\n  answered by veto\n\nresponse veto\n  by it.player.others\n  to lay, veto\n  with c in me.hand\n  move c to table\n"
    "  cancel it\n\nafter turn\n  choose from open_lay\n  otherwise: left -= 1\n",
]


def checked(more: str) -> Compiled:
    """The game with more rules."""
    found = compile_text(GAME + "\n" + more, thorough=True)
    assert found.graph is not None, [problem.headline for problem in found.problems]
    return found


def told(found: Compiled) -> list[tuple[str, str]]:
    """Codes and words."""
    return [(problem.code, found.sources[0].quote(problem.label.span)) for problem in found.problems]


@pytest.mark.parametrize("more", LOUD)
def test_what_does_nothing_is_told(more: str) -> None:
    """Once, as a warning, at its words."""
    found = checked(more)
    assert told(found) == [LOUD[more]]
    assert found.problems[0].severity == "warning"
    assert found.problems[0].help


@pytest.mark.parametrize("more", ["", *QUIET])
def test_what_does_something_is_not(more: str) -> None:
    """However near it is."""
    assert told(checked(more)) == []


def test_a_suit_with_a_slip_is_told() -> None:
    """With the suit that is meant, as a certain fix; words that are no suits are nobody's business."""
    (problem,) = compile_text(GAME.replace("clubs", "cluubs"), thorough=True).problems
    assert (problem.code, problem.fix and problem.fix.replacement) == ("odd-value", "clubs")
    assert compile_text(GAME.replace("clubs", "stars"), thorough=True).problems == ()


@pytest.mark.parametrize("name", library_names())
def test_shipped_games_are_quiet(name: str) -> None:
    """No false alarm."""
    assert compile_file(name, thorough=True).problems == ()


UNSET = GAME.replace("  left: number = 9\n", "  left: number = 9\n  leader: player\n").replace(
    "first of players", "leader"
)


def test_a_variable_read_before_it_is_set_is_told() -> None:
    """As an error where play surely comes there; what is set on every way, or may be set, is fine."""
    (problem,) = (p for p in compile_text(UNSET).problems if p.severity == "error")
    assert (problem.code, compile_text(UNSET).sources[0].quote(problem.label.span)) == ("read-before-set", "leader")
    fine = UNSET.replace("  shuffle stock\n  deal", "  leader = random player\n  shuffle stock\n  deal")
    assert checked_whole(fine) == []
    assert checked_whole(UNSET.replace("leader: player\n", "leader: player = random player\n")) == []


def checked_whole(text: str) -> list[str]:
    """The codes of a whole file's errors."""
    return [problem.code for problem in compile_text(text).problems]


ONCE = {
    "a loop without end": ("after turn\n  repeat until no: shuffle stock\n", [("endless-loop", "no")]),
    "a loop that waits for what is never so": (
        "after turn\n  repeat until size of players > 9: shuffle stock\n", [("endless-loop", "size of players > 9")]
    ),
    "asked twice": (
        "after turn\n  if left is 3\n    left -= 1\n  else if left is 3\n    left -= 2\n", [("said-twice", "left is 3")]
    ),
    "never set, and waited for": (
        "state\n  boss: number = 3\n\nafter turn\n  repeat until boss is 5: shuffle stock\n", [("endless-loop", "boss is 5")]
    ),
    "never set, and waited for twice": (
        "state\n  boss: number = 3\n\nafter turn\n  repeat until boss is 5: shuffle stock\n\nwhenever boss is 3: shuffle table\n",
        [("never-set", "boss: number = 3")],
    ),
    "never set, and read": ("state\n  boss: player\n\nafter turn\n  if me is boss: left -= 1\n", [("read-before-set", "boss")]),
    "never filled, and chosen by": (
        "zone aside: open\n\nafter turn\n  choose n in (1 to size of aside)\n  left -= n\n", [("empty-choice", "(1 to size of aside)")]
    ),
    "an action that can never be": (
        "menu more = burn\n\naction burn\n  when size of players > 9\n  left -= 1\n\nafter turn\n  choose from more\n",
        [("never-holds", "size of players > 9")],
    ),
    "an action of a zone that stays empty": (
        "menu more = burn\n\nzone aside: open\n\naction burn\n  with c in aside\n  move c to table\n\nafter turn\n  choose from more\n",
        [("nothing-to-do", "choose from more")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("more", "said"), ONCE.values(), ids=ONCE.keys())
def test_one_mistake_is_one_problem(more: str, said: list[tuple[str, str]]) -> None:
    """What follows from it is not told."""
    assert told(checked(more)) == said


def test_what_is_worse_than_its_cause_is_told() -> None:
    """As an error, with the words of the cause beside it."""
    text = GAME.replace("  shuffle stock\n  deal", "  repeat until size of players > 9: shuffle stock\n  deal")
    (problem,) = compile_text(text, thorough=True).problems
    assert (problem.code, problem.severity) == ("endless-loop", "error")
    unset = UNSET.replace("menu main", "zone aside: open\n\nmenu main").replace("from leader", "from first of players")
    text = unset.replace("  leader: player\n", "").replace(
        "  deal", "  choose n in (1 to size of aside) by first of players\n  left -= n\n  deal"
    )
    (problem,) = compile_text(text, thorough=True).problems
    assert (problem.code, problem.severity) == ("empty-choice", "error")
    assert [label.text for label in problem.others] == ["stays empty"]


GUARDS = """

action burn
  with c in me.hand where c.rank is {}
  when {}
  {}
  move c to table
"""


@pytest.mark.parametrize(
    ("guards", "words"),
    {
        ("3", "c.rank is 4", "when left > 0"): ["c.rank is 4"],
        ("3", "left < 2", "when left > 4"): ["left > 4"],
        ("3", "table is empty", "when table is not empty"): ["table is not empty"],
        ("3", "left > 2", "when left < 4"): [],
        ("3 or c.rank is 4", "c.rank is 4", "when left > 0"): [],
    }.items(),
)
def test_conditions_of_an_action_that_exclude_each_other(guards: tuple[str, str, str], words: list[str]) -> None:
    """Told at the second, with the first beside it."""
    found = compile_text((GAME + GUARDS.format(*guards)).replace("lay | rest", "lay | rest | burn"), thorough=True)
    assert told(found) == [("never-holds", said) for said in words]
