"""Every kind of difference, told in words; and what is none."""

from __future__ import annotations

import pytest

from tests.check.base import MENU, RULES, game
from tests.compare.base import by_graphs, by_rules, compiled, told

MORE = """option limit: number from 1 to 9 = 3 "most cards"
define fits(c: card) = strong(c) and worth(c.rank) <= limit
response veto
  by it.player.others
  to put
  cancel it
menu extra = put | give
  before: passes = 0
  announce: move c to discard
  answered by veto
action give
  with p in others
  with c in me.hand where fits(c)
  pay(p)
  move c to p.hand
show hand of p to q while some c in q.hand where c.rank is A
before turn
  choose from extra
  otherwise: passes += 2
after turn
  passes += 1
whenever passes > 50
  passes = 0
whenever passes > 40
  passes = 1
next game until some p in players where p.total > 5
  keep total
"""
BASE = game(more=MORE)

# the words that are changed, the words that come instead, all that is told
DIFFERENCES: list[tuple[str, str, list[str]]] = [
    ("players 2 to 4", "players 2 to 3", ["head: players 2 to 3 instead of 2 to 4"]),
    (" 9 10 J Q", " 10 9 J Q", ["deck: values of rank: in another order"]),
    (
        "  suit: clubs diamonds hearts spades\n", "  suit: clubs diamonds hearts spades\n  also joker x 2\n",
        ["deck: cards in stock: joker x 2 added"],
    ),
    (
        "  suit: clubs diamonds hearts spades\n", "  suit: clubs diamonds hearts\n",
        [
            "deck: values of suit: spades gone; cards in stock: AS, 2S, 3S, 4S, 5S, 6S, 7S, 8S and 5 more gone"
        ],
    ),
    ("from 1 to 9 = 3", "from 1 to 8 = 3", ["option limit: range from 1 to 8 instead of from 1 to 9"]),
    ("from 1 to 9 = 3", "from 1 to 9 = 4", ["option limit: default 4 instead of 3"]),
    ("zone discard: pile, open", "zone discard: pile, hidden", ["zone discard: sight hidden instead of open"]),
    ("zone discard: pile, open", "zone discard: open", ["zone discard: kind spread instead of pile"]),
    ("zone discard: pile, open", "zone discard: pile, open, signed", ["zone discard: signed yes instead of no"]),
    ("while some c in q.hand", "while some c in p.hand", ["show hand: other condition"]),
    ("to q while some c in q.hand", "to everyone while some c in p.hand", [
        "show hand: viewer everyone instead of a player; other condition"
    ]),
    ("passes: number = 0", "passes: number = 1", ["state passes: first value 1 instead of 0"]),
    ("marked: yes/no = no", "marked: yes/no", ["state marked: no first value any more"]),
    ("A = 1, else 0", "A = 2, 9 = 1, else 0", ["table worth: A = 2 instead of 1; 9 = 1 added"]),
    ("A = 1, else 0", "A = 1, else 3", ["table worth: else = 3 instead of 0"]),
    ("c.rank > 9", "c.rank > 8", ["define strong: other value"]),
    ("menu main = draw | put", "menu main = draw | put | give", ["menu main: items: give added"]),
    ("menu main = draw | put", "menu main = put | draw", ["menu main: items: in another order"]),
    ("menu main = draw | put\n", "menu main = draw | put\n  when passes < 9\n", ["menu main: guards added"]),
    ("  before: passes = 0\n", "", ["menu extra: no steps before any more"]),
    ("  answered by veto\n", "  answered by veto again\n", ["menu extra: asked again yes instead of no"]),
    ("when stock is not empty", "when size of stock > 1", ["action draw: other guards"]),
    ("with c in me.hand where fits(c)", "with c in me.hand", ["action give: other parameter c"]),
    ("  with p in others\n  with c in me.hand where fits(c)\n  pay(p)\n  move c to p.hand\n", (
        "  with c in me.hand where fits(c)\n  move c to discard\n"
    ), ["action give: no parameter p any more; other parameter c; other body"]),
    ("by it.player.others", "by it.player.left", ["response veto: by it.player.left instead of it.player.others"]),
    ("to put\n", "to put, give\n", ["response veto: answers to: give added"]),
    ("p.total += 1", "p.total += 2", ["effect pay: other body"]),
    ("after turn\n  passes += 1", "after turn\n  passes += 2", ["after turn: other body"]),
    ("passes > 40", "passes > 30", ["whenever: other condition"]),
    ("whenever passes > 40\n  passes = 1\n", "", ["whenever: only in a"]),
    ("until some p in players where p.total > 5", "until passes > 5", ["next game: other end"]),
    ("keep total", "keep total, passes", ["next game: kept: passes added"]),
    ("deal 5", "deal 6", ["play: other body"]),
    ("zone discard", "zone aside: open\nzone discard", ["zone aside: only in b"]),
]  # fmt: skip


@pytest.mark.parametrize(("words", "others", "lines"), DIFFERENCES, ids=[case[1][:40] for case in DIFFERENCES])
def test_difference(words: str, others: str, lines: list[str]) -> None:
    """Exactly this is told; the graphs differ too, and the other way round something is told as well."""
    assert words in BASE
    a, b = compiled(BASE), compiled(BASE.replace(words, others))
    assert told(by_rules(a, b)) == lines
    assert not by_rules(a, b).equal
    assert not by_rules(b, a).equal
    assert not by_graphs(a, b).equal


def test_rules_in_another_order() -> None:
    """Standing rules are tried in their order, so the order counts."""
    first, second = "whenever passes > 50\n  passes = 0\n", "whenever passes > 40\n  passes = 1\n"
    a, b = compiled(BASE), compiled(BASE.replace(first + second, second + first))
    assert told(by_rules(a, b)) == ["whenever: in another order"]
    assert not by_graphs(a, b).equal


NO_DIFFERENCES = {
    "comments": ("players 2 to 4", "players 2 to 4   # a comment"),
    "indentation": ("  when stock is not empty\n  move top", "      when stock is not empty\n      move top"),
    "blank lines": ("menu main", "\n\n\nmenu main"),
    "brackets": ("c.rank > 9", "(c.rank > 9)"),
    "broken lines": ("strong(c) and worth(c.rank) <= limit", "(strong(c)\n    and worth(c.rank) <= limit)"),
    "variable names": ("some c in q.hand where c.rank is A", "some held in q.hand where held.rank is A"),
    "parameter names": ("define strong(c: card) = c.rank > 9", "define strong(x: card) = x.rank > 9"),
    "viewer names": ("show hand of p to q while some c in q.hand", "show hand of q to p while some c in p.hand"),
    "order of files": (RULES + MENU, MENU + RULES),
}


@pytest.mark.parametrize("what", NO_DIFFERENCES)
def test_no_difference(what: str) -> None:
    """Nothing is told, neither of the rules nor of the graphs."""
    words, others = NO_DIFFERENCES[what]
    assert words in BASE
    a, b = compiled(BASE), compiled(BASE.replace(words, others))
    assert told(by_rules(a, b)) == []
    assert told(by_graphs(a, b)) == []


IN_WORDS = {
    'game "Base"': ('game "Other"', 'head: title "Other" instead of "Base"'),
    "players 2 to 4": ('players 2 to 4\n  about "A"', "head: other about"),
    '"most cards"': ('"the most"', "option limit: other meaning"),
}


@pytest.mark.parametrize("words", IN_WORDS)
def test_words_for_people_are_told_but_mean_nothing(words: str) -> None:
    """A title or an explanation changes no match."""
    others, line = IN_WORDS[words]
    a, b = compiled(BASE), compiled(BASE.replace(words, others))
    for comparison in (by_rules(a, b), by_graphs(a, b)):
        assert told(comparison) == [line]
        assert comparison.equal


def test_names_that_change_places_are_told_apart() -> None:
    """Numbering bound names must not make `c` and `d` the same."""
    text = "define least(c: card, d: card) = {}\n"
    a, b = (compiled(game(more=text.format(f"{x}.rank < {y}.rank"))) for x, y in ("cd", "dc"))
    assert told(by_rules(a, b)) == ["define least: other value"]


def test_a_table_that_becomes_a_definition() -> None:
    """Another kind of declaration is another declaration."""
    a, b = compiled(BASE), compiled(BASE.replace("table worth(rank): A = 1, else 0", "define worth(r: rank) = 0"))
    assert told(by_rules(a, b)) == ["table worth: only in a", "define worth: only in b"]
