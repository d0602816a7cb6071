"""An evening at one table: one game or several, in which what `next game` says is carried over.

Promises: what was finished stays told and counted, however the evening ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from hoyle.bots import Bot
from hoyle.play import Match, PlayError
from hoyle.table import keeping
from hoyle.table.commands import Left
from hoyle.table.keeping import Evening
from hoyle.table.screen import Screen
from hoyle.table.seats import Seats
from hoyle.table.session import Session
from hoyle.table.summary import after_game, tell_end, tell_totals

SEEDS = 2**53
"""Seeds of later games are drawn below this: a JSON number holds them."""


class Table:
    """Plays the games of an evening one after the other."""

    def __init__(self, match: Match, evening: Evening, screen: Screen, bot: Callable[[int], Bot], seed: int) -> None:
        self.match = match
        self.evening = evening
        self.screen = screen
        self._chance = random.Random(seed)
        self._seats = Seats(
            evening.people,
            {
                seat: bot(self._chance.randrange(SEEDS))
                for seat in range(len(match.names))
                if seat not in evening.people
            },
        )

    def run(self, file: Path | None) -> None:
        """Plays until the last game has ended or somebody leaves; `file` keeps the match where that is wished."""
        try:
            while self._one_game(file) and self._deal_again():
                pass
        except Left as left:
            if not left.asked:
                self.screen.say()

    def _one_game(self, file: Path | None) -> bool:
        """Whether there is to be another."""
        session = Session(self.match, self._seats, self.screen, self._keep, file)
        session.run()
        view = session.view(None)
        tell_end(self.screen, view)
        if view.result is not None:
            self.evening = after_game(self.evening, view.result)
        self.match = session.match
        if self.evening.games > 1:
            tell_totals(self.screen, self.evening, self.match.names)
        return self.evening.played < self.evening.games

    def _deal_again(self) -> bool:
        """Starts the next game, unless the rules say that the match of several games is over."""
        try:
            self.match = self.match.next_game(self._chance.randrange(SEEDS))
        except PlayError as refusal:
            self.screen.say(refusal.message)
            return False
        return True

    def _keep(self, path: Path, match: Match) -> None:
        keeping.save(path, self.evening, match)
