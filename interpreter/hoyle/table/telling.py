"""Events as lines, without those that say nothing new: a variable set to what it was, cards that stay."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.play import Event, View
from hoyle.table.screen import Screen
from hoyle.table.values import Values

LOUD = ("choice", "turn", "race")
"""Kinds of event that begin a paragraph; the others are indented below."""


class Telling:
    """Tells what happens, but for the result, which has a place of its own; remembers the variables as they were told last."""

    def __init__(self, screen: Screen, values: Values, view: View) -> None:
        self._screen = screen
        self._last = dict(values.sentences(view))

    def tell(self, events: Iterable[Event]) -> None:
        """Says what happened."""
        for event in events:
            if self._is_new(event):
                self._screen.say(event.text, indent=0 if event.kind in LOUD else 2)

    def _is_new(self, event: Event) -> bool:
        if event.kind == "result" or (event.source is not None and event.source == event.target):
            return False
        if event.kind != "set":
            return True
        key = (event.target, event.seat)
        old, self._last[key] = self._last.get(key), event.text
        return old != event.text
