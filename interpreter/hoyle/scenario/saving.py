"""The round trip of a match through its saved form: whatever a scenario shows must hold for a resumed match too."""

from __future__ import annotations

import json

from hoyle.play import Match
from hoyle.scenario.problem import Place, ScenarioError


def saved_and_resumed(match: Match) -> Match:
    """The same match, written down as JSON text and read again."""
    resumed: Match = match.game.resume(json.loads(json.dumps(match.to_json())))
    if resumed != match:
        raise ScenarioError(Place("", 0), "The match is another one after it has been saved and resumed.")
    return resumed
