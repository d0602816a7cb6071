"""Names of a line's own that hide a variable, an option or a zone are told, once; names behind a dot hide nothing."""

from __future__ import annotations

import pytest

from hoyle.loading import compile_text

GAME = """\
game "Hiding"
  players 2 to 4

deck
  rank: 2 3 4 5 6 7 8
  suit: clubs diamonds hearts spades

zone stock: pile, hidden
zone hand of player: private
zone table: open

option limit: number from 1 to 7 = 3 "how often"

state
  trump: suit = spades
  each player
    points: number = 0

play
  trump = hearts
  shuffle stock
  deal limit from stock to each player.hand
  for p in players
    choose c in p.hand by p where c.suit is not trump
    if c is not none: p.points += 1
    move c to table
{}
  rank players by points
"""


@pytest.mark.parametrize(
    ("lines", "words", "help_text"),
    [
        ("choose trump in suit by first of players", "trump", "to keep what is chosen"),
        ("let trump = hearts", "trump", "without `let`"),
        ("for limit in (1 to 3): shuffle stock", "limit", "another name"),
        ("if some table in stock where table.rank is 8: shuffle stock", "table", "another name"),
        ("together trump in players: shuffle stock", "trump", "another name"),
        ("race slap among p in players giving stock", "stock", "another name"),
    ],
)
def test_what_hides_is_told(lines: str, words: str, help_text: str) -> None:
    """At the name, with what it hides; that the variable is never set is no second problem."""
    compiled = compile_text(GAME.format("  " + lines), thorough=True)
    hiding = [p for p in compiled.problems if p.code == "hidden-name"]
    assert [(p.severity, compiled.sources[0].quote(p.label.span)) for p in hiding] == [("warning", words)]
    assert help_text in hiding[0].help
    assert compiled.sources[0].quote(hiding[0].others[0].span) == words
    again = [p for p in compiled.problems if p.code in ("never-set", "never-read", "unread-option", "unused")]
    assert not [p for p in again if compiled.sources[0].quote(p.label.span).startswith(words)]


@pytest.mark.parametrize(
    "lines",
    [
        "for q in players\n    let points = q.points\n    let hand = q.hand\n    if points > size of hand: shuffle stock",
        "choose named in suit by first of players\n  trump = named",
    ],
)
def test_what_hides_nothing_is_not(lines: str) -> None:
    """A player's variables and zones stand behind a dot."""
    assert compile_text(GAME.format("  " + lines), thorough=True).problems == ()
