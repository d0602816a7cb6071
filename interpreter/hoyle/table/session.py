"""One game at one screen, from where it stands to its end or until somebody leaves.

Bots move at once; people are shown what happened, the table as they may see it, and their choices. Between people who
must not see each other's cards the screen is cleared and passed on; what nobody need hide is told as it happens.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from hoyle.play import Choice, PlayError, View
from hoyle.table.commands import COMMANDS, Left
from hoyle.table.course import Course
from hoyle.table.drawing import draw
from hoyle.table.offers import Offers
from hoyle.table.racing import RACE, ask_race
from hoyle.table.screen import Screen
from hoyle.table.seats import Seats
from hoyle.table.telling import Telling
from hoyle.table.values import Values
from hoyle.table.words import sentence

TOGETHER = "together"
"""How a view calls simultaneous secret choices."""

Keep = Callable[[Path, Course], None]
"""Writes the game into a file."""


class Session:
    """A game with the people and bots who play it; `file` is where it is kept, once somebody has said so."""

    def __init__(self, course: Course, seats: Seats, screen: Screen, keep: Keep, file: Path | None = None) -> None:
        self.course = course
        self.seats = seats
        self.screen = screen
        self.file = file
        self.chance = random.Random(len(course.moves))
        self._keep = keep
        self._looking: int | None = None
        self._hiding = seats.must_hide(self.view(None))
        self._telling = Telling(screen, Values(course.match.game.graph, course.match.names), self.view(None))
        self._aloud = not self._hiding and len(seats.people) != 1

    def run(self) -> None:
        """Plays to the end; raises `Left` when somebody leaves."""
        try:
            if self._aloud and not self.course.moves:
                self._telling.tell(self.course.match.events(None), None)
            while self.course.match.result is None:
                self._decision()
        finally:
            if self.file:
                self.save(self.file)
        if not self._aloud:
            self._telling.tell(self.view(self.onlooker).events, self.onlooker)

    @property
    def onlooker(self) -> int | None:
        """Through whose eyes the end is shown: those of the one person, or a bystander's."""
        return self.seats.people[0] if len(self.seats.people) == 1 else None

    def _decision(self) -> None:
        acting = self.course.match.to_act
        runners = [seat for seat in acting if seat in self.seats.people]
        seat = runners[0] if runners else acting[0]
        if len(runners) > 1 and self.view(None).asks == RACE:
            if (outcome := ask_race(self, acting)) is not None:
                self.course.race(*outcome)
                self._tell_aloud()
        elif runners:
            self._turn(seat)
        else:
            self.play(seat, self.seats.bots[seat].choose(self.course.match.seat(seat)))

    def play(self, seat: int, choice: Choice | str) -> None:
        """Makes a choice; where there is nothing to hide, everybody hears of it at once."""
        self.course.play(seat, choice)
        self._tell_aloud()

    def save(self, path: Path) -> None:
        """Keeps the game in a file, and again when somebody leaves."""
        self._keep(path, self.course)
        self.file = path

    # ---------------------------------------------------------------- one decision

    def _turn(self, seat: int) -> None:
        self._pass_screen_to(seat)
        view = self.view(seat)
        if not self._aloud:
            self._telling.tell(view.events, seat)
        offers = Offers(view.choices, self.screen.signs)
        if self.seats.alone and len(offers.choices) == 1:
            self.screen.say(f"You have one choice: {offers.choices[0]}", "dim")
            self.play(seat, offers.choices[0])
            return
        self.show(seat)
        while not self._answered(seat, offers):
            pass

    def show(self, seat: int) -> None:
        """The table and the choices."""
        view = self.show_table(seat)
        self.screen.say(_question(view, alone=self.seats.alone), "bold")
        self.show_choices(view)

    def show_table(self, seat: int | None) -> View:
        """The table as a seat sees it."""
        view = self.view(seat)
        draw(self.screen, self.course.match.game.graph, view)
        return view

    def show_choices(self, view: View) -> None:
        """The choices alone."""
        self.screen.rows(Offers(view.choices, self.screen.signs).rows(), style="")

    def _answered(self, seat: int, offers: Offers) -> bool:
        """Whether what was typed ends this decision, by a choice or by going back to an earlier one."""
        line = self.ask(f"{self.course.match.names[seat]}> ")
        choice = offers.typed(line)
        word, _, rest = line.partition(" ")
        if choice is None and (command := COMMANDS.get(word.casefold())):
            return command.run(self, seat, rest.strip())
        if not line:
            self.show_choices(self.view(seat))
            return False
        if choice is None and offers.numbered and line.isdecimal() and not any(map(str.isdecimal, offers.choices)):
            self.screen.say(f"The choices have the numbers 1 to {len(offers.choices)}.", "yellow")
            return False
        return self._tried(seat, choice or line)

    def _tried(self, seat: int, choice: str) -> bool:
        try:
            self.play(seat, choice)
        except PlayError as refusal:
            self.screen.say(sentence(refusal), "yellow")
            for reason in refusal.reasons:
                self.screen.say(str(reason), indent=2)
            self.screen.say("`?` shows what can be typed here.", "dim")
            return False
        return True

    # ---------------------------------------------------------------- who sees what

    def view(self, seat: int | None) -> View:
        """The match as a seat may see it."""
        return self.course.match.view(seat)

    def _tell_aloud(self) -> None:
        if self._aloud:
            self._telling.tell(self.view(None).events, None)

    def ask(self, prompt: str) -> str:
        """What a person types; raises `Left` when the input has ended."""
        line = self.screen.ask(prompt)
        if line is None:
            raise Left(asked=False)
        return line

    def _pass_screen_to(self, seat: int) -> None:
        """Hides the screen from one person before it is shown to the next, where that matters."""
        before, self._looking = self._looking, seat
        if before == seat or not (self._hiding or (not self.seats.alone and self.view(None).asks == TOGETHER)):
            return
        name = self.course.match.names[seat]
        if before is not None:
            self._telling.tell(self.view(before).events, before)
            self.ask(f"Press Enter, then pass the screen to {name}. ")
        self.screen.clear()
        self.ask(f"{name}, press Enter when only you can see the screen. ")


_QUESTIONS = {"answer": "do you answer?", "race": "be quick:", "choose-cards": "choose cards:"}


def _question(view: View, alone: bool) -> str:
    """The line above the choices."""
    name = "" if alone or view.seat is None else f"{view.names[view.seat]}, "
    question = name + _QUESTIONS.get(view.asks, "choose:")
    return question[0].upper() + question[1:]
