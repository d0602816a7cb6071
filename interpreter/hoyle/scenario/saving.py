"""The round trip of a match through its saved form: whatever a scenario shows must hold for a resumed match too."""

from __future__ import annotations

import json

from hoyle.play import Match
from hoyle.scenario.problem import Place, ScenarioError

EACH, LATER = 150, 25
"""A match is saved at each of so many decisions, and later at every so-manieth.

A save holds the whole past, so saving at each of them would take a time that grows with the square of their number.
"""


class Saving:
    """Saves one match and resumes it, in this engine, again and again."""

    def __init__(self, engine: str = "interpreter") -> None:
        self._engine = engine
        self._decisions = 0

    def __call__(self, match: Match) -> Match:
        """The same match, written down as JSON text and read again."""
        self._decisions += 1
        if self._decisions > EACH and self._decisions % LATER:
            return match
        resumed: Match = match.game.resume(json.loads(json.dumps(match.to_json())), self._engine)
        if resumed != match:
            raise ScenarioError(Place("", 0), "The match is another one after it has been saved and resumed.")
        return resumed
