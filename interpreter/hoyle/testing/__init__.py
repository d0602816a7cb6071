"""Laws that every game must keep, whatever its rules: for tests of rule files and of engines.

`check_game` plays seeded random matches and judges every position by all laws; `LawBroken` says which, where and how to
come there again. Nothing here is used while people play.
"""

from hoyle.testing.check import check_game
from hoyle.testing.laws import LAWS
from hoyle.testing.report import LawBroken, Report

__all__ = ["LAWS", "LawBroken", "Report", "check_game"]
