"""Whether a refusal came from the guard that a scenario names with `because`."""

from __future__ import annotations

import re

from hoyle.play import PlayError
from hoyle.scenario.model import Step

TURN = "turn"
_WORD = re.compile(r"[^\W\d]\w*")


def names_guard(name: str, error: PlayError, step: Step) -> bool:
    """Whether `name` is a word of what failed, the action's name, the code of the refusal, or `turn` for the wrong player."""
    if name in (error.code, TURN if error.code == "not-your-turn" else error.code):
        return True
    said = {word.casefold() for reason in error.reasons for word in _WORD.findall(str(reason))}
    acted = step.words[0].split()[0].casefold() if step.words and step.words[0].split() else ""
    wanted = {word.casefold() for word in _WORD.findall(name)}
    return bool(wanted) and (wanted <= said or (name.casefold() == acted and error.code == "not-legal"))
