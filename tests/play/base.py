"""Small games and ways into matches that the tests of the door share."""

from __future__ import annotations

from collections.abc import Callable

import hoyle
from hoyle.play import Match, PlayError

HEAD = """
game "{title}"
  players {players}

deck
  rank: A 2 3 4
  suit: clubs hearts

zone stock: pile, hidden
zone hand of player: private
zone table: open
"""


def small(body: str, players: str = "2", title: str = "Small") -> hoyle.Game:
    """A game with eight cards and the rest of its rules as given."""
    return hoyle.loads(HEAD.format(title=title, players=players) + body)


def texts(match: Match, seat: int) -> list[str]:
    """The choices of a seat as texts."""
    return [str(choice) for choice in match.choices(seat)]


def code_of(action: Callable[[], object]) -> str:
    """The code with which something is refused."""
    try:
        action()
    except PlayError as refusal:
        return refusal.code
    return "accepted"


def play(match: Match, *choices: str) -> Match:
    """Makes choices for whoever is first to act."""
    for choice in choices:
        match.play(match.to_act[0], choice)
    return match
