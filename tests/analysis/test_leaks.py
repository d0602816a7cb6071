"""Rules that tell somebody what they cannot see, at the words; and rules near them that tell nobody anything.

Where a match can show it, the law of `hoyle.testing` that exchanges hidden cards finds the same.
"""

from __future__ import annotations

import pytest

from hoyle.analysis.leaks import leaks
from hoyle.loading import compile_text, library_names, load
from hoyle.play import Game
from hoyle.testing import play_check

GAME = """\
game "Secrets"
  players 2 to 3

deck
  rank: 2 3 4 5 6
  suit: clubs hearts spades

zone stock: pile, hidden
zone hand of player: private
zone brow of player: others
zone table: open
zone taken of player: pile, hidden

state
  left: number = 9
  told: number = 0
  each card
    marked: yes/no = no

define sixes(p: player) = count c in p.hand where c.rank is 6
define held(p: player) = size of p.hand

menu main = wait{more}

action wait
  left -= 1

play
  shuffle stock
  deal 2 from stock to each player.hand
  deal 1 from stock to each player.brow
  deal 1 from stock to table
  take turns from first of players
    choose from main
    if left <= 0: end game
"""
ACTION = " | act"

LEAKY = {
    # guards
    "when some c in me.left.hand where c.rank is 6": ("hidden-guard", "me.left.hand"),
    "when sixes(me.left) > 0": ("hidden-guard", "sixes(me.left)"),
    "when (top of stock).rank is 6": ("hidden-guard", "stock"),
    "when (sum c.rank is 6 for c in stock) > 2": None,
    "when (first of me.brow).rank > 3": ("hidden-guard", "me.brow"),
    "when no c in stock where c.suit is hearts": ("hidden-guard", "stock"),
    "when some p in players where sixes(p) > 1": ("hidden-guard", "sixes(p)"),
    "when some p in others where some c in p.hand where c.rank is 2": ("hidden-guard", "p.hand"),
    "when (count c in stock where c.rank is 6) > (count c in me.hand where c.rank is 6)": ("hidden-guard", "stock"),
    "with q in me.others where sixes(q) is 0": ("hidden-guard", "sixes(q)"),
    "with q in those p in players where some c in p.hand where c.rank is 6": ("hidden-choice", "p.hand"),
    "with c in me.hand where some d in stock where d.rank is c.rank": ("hidden-guard", "stock"),
    "when some c in every card where c.rank is 6 and c.owner is me.left": None,
}
LEAKY = {clause: found for clause, found in LEAKY.items() if found is not None}
QUIET = [
    "when some c in me.hand where c.rank is 6",
    "when sixes(me) > 0",
    "when size of stock > 3",
    "when stock is not empty",
    "when held(me.left) > 1",
    "when some c in table where c.rank is 6",
    "when (first of me.left.brow).rank > 3",
    "when size of me.left.hand > size of me.hand",
    "when no p in players where p.hand is empty",
    "with q in me.others where q.hand is not empty",
    "with c in me.hand where c.rank > 3",
    "with c in me.left.hand",
    "with c in me.hand where some d in table where d.rank is c.rank",
    "when left > 3",
    "when some p in players where some c in p.taken where c.rank is 6",
]
CHOICES = {
    "choose c in me.hand by me where some d in me.left.hand where d.suit is c.suit": ("hidden-choice", "me.left.hand"),
    "choose c in me.left.hand by me where c.rank > 4": ("hidden-choice", "me.left.hand"),
    "choose c in me.left.hand by me.left where c.rank > 4": None,
    "choose c in me.left.hand by me": None,
    "choose q in players by me where sixes(q) > 0": ("hidden-choice", "sixes(q)"),
    "choose q in players by me where held(q) > 0": None,
    "choose n in (1 to sixes(me.left) + 1) by me": ("hidden-choice", "sixes(me.left)"),
    "choose n in (1 to held(me.left) + 1) by me": None,
    "let q = me.left\n  choose c in q.hand by q where c.rank > 4": None,
    "let q = me.left\n  choose c in q.hand by me where c.rank > 4": ("hidden-choice", "q.hand"),
    "told = sixes(me.left)": ("hidden-variable", "sixes(me.left)"),
    "told = held(me.left)": None,
    "if (top of stock).rank is 6: told = 1": None,
    "told = count c in table where c.rank is 6": None,
    "told = count c in me.taken where c.rank is 6": None,
}


def told(rules: str) -> tuple[Game, list[tuple[str, str]]]:
    """A game and what is said of its secrets: codes and words."""
    rules += "\n\nafter turn\n  if size of table > 1: move top of table to me.taken\n"
    found = compile_text(GAME.format(more=ACTION) + "\n" + rules)
    assert found.graph is not None, [problem.headline for problem in found.problems]
    game = Game(found.graph, found.sources)
    return game, [(problem.code, found.sources[0].quote(problem.label.span)) for problem in leaks(found.graph)]


def act(clause: str) -> str:
    """An action with this line, which spends itself."""
    return f"action act\n  {clause}\n  left -= 1\n"


@pytest.mark.parametrize("clause", LEAKY)
def test_guards_that_leak(clause: str) -> None:
    """Told once, at the hidden cards; playing finds that something is shown, too."""
    game, found = told(act(clause))
    assert found == [LEAKY[clause]]
    played = play_check(game, 12)
    assert "play-leak" in {finding.problem.code for finding in played.findings}


@pytest.mark.parametrize("clause", QUIET)
def test_guards_that_tell_nothing(clause: str) -> None:
    """Sizes, open cards, one's own; playing agrees."""
    game, found = told(act(clause))
    assert found == []
    assert play_check(game, 4).findings == []


@pytest.mark.parametrize("line", CHOICES)
def test_choices_and_variables(line: str) -> None:
    """What is offered, and what everybody is told."""
    _, found = told(f"action act\n  {line}\n  left -= 1\n")
    wanted = CHOICES[line]
    assert found == ([] if wanted is None else [wanted])


def test_who_is_asked_is_seen_by_all() -> None:
    """Being asked for an answer tells the others something."""
    rules = "action act\n  left -= 1\n\nmenu open_act = act\n  answered by veto\n\nresponse veto\n  by {by}\n  to act\n  cancel it\n"
    more = "\nbefore turn\n  choose from open_act\n"
    _, leaky = told(rules.format(by="those p in it.player.others where sixes(p) > 0") + more)
    _, quiet = told(rules.format(by="those p in it.player.others where held(p) > 0") + more)
    assert leaky == [("hidden-asking", "sixes(p)")]
    assert quiet == []


def test_the_message_says_who_could_learn_what() -> None:
    """In its label and its note."""
    found = compile_text(GAME.format(more=ACTION) + "\n" + act("when sixes(me.left) > 0"))
    assert found.graph is not None
    (problem,) = leaks(found.graph)
    assert problem.headline == "whether `act` is possible depends on cards that whoever may play it cannot see"
    assert problem.label.text == "cards of `hand`, which only its owner sees"
    assert problem.severity == "warning"


@pytest.mark.parametrize("name", library_names())
def test_shipped_games_tell_nothing(name: str) -> None:
    """No false alarm."""
    assert leaks(load(name).graph) == []
