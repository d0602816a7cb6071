"""The one door: games, matches, views. Everything that plays, shows, tests or records a match comes through here.

Never hands out a state: what leaves is what the seat that asks may know.
"""

from hoyle.play.choice import Choice
from hoyle.play.errors import PlayError, Reason, RuleFault, SaveError
from hoyle.play.game import Game
from hoyle.play.match import Match
from hoyle.play.refusing import Explanation
from hoyle.play.seat import Seat
from hoyle.play.view import CardView, Event, ItemView, Result, View, ZoneView

__all__ = [
    "CardView",
    "Choice",
    "Event",
    "Explanation",
    "Game",
    "ItemView",
    "Match",
    "PlayError",
    "Reason",
    "Result",
    "RuleFault",
    "SaveError",
    "Seat",
    "View",
    "ZoneView",
]
