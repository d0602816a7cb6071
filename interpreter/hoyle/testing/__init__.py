"""Laws that every game must keep, whatever its rules: for tests of rule files and of engines.

`check_game` plays seeded random matches and judges every position by all laws; `LawBroken` says which, where and how to
come there again. `play_check` plays many matches fast, with many options, and gathers what is wrong with the rules as problems at
their words, and what no match came to. Nothing here is used while people play.
"""

from hoyle.testing.check import check_game
from hoyle.testing.findings import Played
from hoyle.testing.laws import LAWS
from hoyle.testing.moments import Finding, Moment
from hoyle.testing.playing import matches_of, play_check
from hoyle.testing.report import LawBroken, Report
from hoyle.testing.watching import unreached

__all__ = [
    "LAWS",
    "Finding",
    "LawBroken",
    "Moment",
    "Played",
    "Report",
    "check_game",
    "matches_of",
    "play_check",
    "unreached",
]
