"""Events as lines, without those that say nothing new: a variable set to what it was, cards that stay."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.play import Event, View
from hoyle.table.screen import Screen
from hoyle.table.values import Values

LOUD = ("choice", "turn", "race")
"""Kinds of event that begin a paragraph; the others are indented below."""


class Telling:
    """Tells what happens, but for the result, which has a place of its own; remembers what each listener heard of the variables last."""

    def __init__(self, screen: Screen, values: Values, view: View) -> None:
        self._screen = screen
        self._first = dict(values.sentences(view))
        self._last: dict[int | None, dict[tuple[str | None, int | None], str]] = {}

    def tell(self, events: Iterable[Event], listener: int | None) -> None:
        """Says what happened to a seat, or to everybody."""
        last = self._last.setdefault(listener, dict(self._first))
        for event in events:
            if _is_new(event, last):
                self._screen.say(event.text, indent=0 if event.kind in LOUD else 2)


def _is_new(event: Event, last: dict[tuple[str | None, int | None], str]) -> bool:
    if event.kind == "result" or (event.source is not None and event.source == event.target):
        return False
    if event.kind != "set":
        return True
    key = (event.target, event.seat)
    old, last[key] = last.get(key), event.text
    return old != event.text
