"""A match as one seat holds it: what is handed to a bot, so that it cannot look further than its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.play.choice import Choice
from hoyle.play.view import Event, View

if TYPE_CHECKING:
    from hoyle.play.match import Match


class Seat:
    """One seat of a match."""

    __slots__ = ("_match", "number")

    def __init__(self, match: Match, number: int) -> None:
        self._match = match
        self.number = number

    def view(self) -> View:
        """All this seat may know."""
        return self._match.view(self.number)

    def choices(self) -> tuple[Choice, ...]:
        """What this seat may choose from."""
        return self._match.choices(self.number)

    def events(self) -> tuple[Event, ...]:
        """All that has happened, as this seat saw it."""
        return self._match.events(self.number)

    def world(self, seed: int) -> Match:
        """A match that could be this one for all this seat knows, with its own chance: hidden cards are dealt anew."""
        return self._match.world(self.number, seed)
