"""Hoyle: card games as text files that read like rulebooks.

The one door: `load` or `loads` a rule file, `start` a match, look at `view` and `choices`, `play`. Names are fetched
when they are first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import hoyle.testing as testing
    from hoyle.diag import RuleErrors
    from hoyle.loading import LoadError, load, loads
    from hoyle.play import Choice, Event, Game, Match, PlayError, Result, RuleFault, SaveError, View

__all__ = [
    "Choice",
    "Event",
    "Game",
    "LoadError",
    "Match",
    "PlayError",
    "Result",
    "RuleErrors",
    "RuleFault",
    "SaveError",
    "View",
    "load",
    "loads",
    "testing",
]

_HOMES = {
    "load": "hoyle.loading",
    "loads": "hoyle.loading",
    "LoadError": "hoyle.loading",
    "RuleErrors": "hoyle.diag",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'hoyle' has no attribute {name!r}")
    if name == "testing":
        return import_module("hoyle.testing")
    value = getattr(import_module(_HOMES.get(name, "hoyle.play")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
