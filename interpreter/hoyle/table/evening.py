"""An evening at one table: one game or several, in which what `next game` says is carried over.

Promises: what was finished stays told and counted, however the evening ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from hoyle.bots import Bot
from hoyle.play import PlayError
from hoyle.table import keeping
from hoyle.table.commands import Left
from hoyle.table.course import Course
from hoyle.table.keeping import Evening
from hoyle.table.screen import Screen
from hoyle.table.seats import Seats
from hoyle.table.session import Session
from hoyle.table.summary import after_game, tell_end, tell_totals
from hoyle.table.words import sentence

SEEDS = 2**53
"""Seeds of later games are drawn below this: a JSON number holds them."""


class Table:
    """Plays the games of an evening one after the other; `file` keeps the match where that is wished."""

    def __init__(
        self, course: Course, evening: Evening, screen: Screen, bot: Callable[[int], Bot], seed: int, file: Path | None
    ) -> None:
        self.course = course
        self.evening = evening
        self.screen = screen
        self._file = file
        self._chance = random.Random(seed)
        bots = [seat for seat in range(len(course.match.names)) if seat not in evening.people]
        self._seats = Seats(evening.people, {seat: bot(self._chance.randrange(SEEDS)) for seat in bots})

    def run(self) -> None:
        """Plays until the last game has ended or somebody leaves."""
        try:
            while self._one_game() and self._deal_again():
                pass
        except Left as left:
            if not left.asked:
                self.screen.say()

    def _one_game(self) -> bool:
        """Whether there is to be another."""
        session = Session(self.course, self._seats, self.screen, self._keep, self._file)
        try:
            session.run()
        finally:
            self._file = session.file
        view = session.show_table(session.onlooker)
        tell_end(self.screen, view)
        if view.result is not None:
            self.evening = after_game(self.evening, view.result)
        if self.evening.games > 1:
            tell_totals(self.screen, self.evening, view.names)
        return self.evening.played < self.evening.games

    def _deal_again(self) -> bool:
        """Starts the next game, unless the rules say that the match of several games is over."""
        try:
            self.course = Course(self.course.match.next_game(self._chance.randrange(SEEDS)))
        except PlayError as refusal:
            self.screen.say(sentence(refusal))
            return False
        return True

    def _keep(self, path: Path, course: Course) -> None:
        keeping.save(path, self.evening, course)
