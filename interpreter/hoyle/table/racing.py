"""A race among several people at one screen: they run it at the table, and one of them types who was quickest.

Bots decide for themselves, and come in somewhere among the people by chance.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hoyle.table.commands import COMMANDS, HELP_COMMAND, show_commands

if TYPE_CHECKING:
    from hoyle.table.session import Session

RACE = "race"
"""How a view calls such a decision."""
HOLD = "hold"
HELP = "Names or numbers, the quickest first; `=` between two who were equal; Enter for nobody."


def ask_race(session: Session, runners: Sequence[int]) -> tuple[tuple[int, ...], bool] | None:
    """Who acts, fastest first, and whether the first two were equal; None where a command changed the position."""
    people = [seat for seat in runners if seat in session.seats.people]
    label = next(str(choice) for choice in session.course.match.choices(people[0]) if str(choice) != HOLD)
    session.show_table(None)
    names = session.course.match.names
    here = ", ".join(f"{number} {names[seat]}" for number, seat in enumerate(people, 1))
    while True:
        session.screen.say(f"Who does it: {label}? {here}, Enter for nobody", "bold")
        line = session.ask(f"{label}> ")
        word, _, rest = line.partition(" ")
        if command := COMMANDS.get(word.casefold()):
            if command is HELP_COMMAND:
                session.screen.say(HELP, "bold")
                show_commands(session.screen)
            elif command.run(session, people[0], rest.strip()):
                return None
            continue
        order = _read(line, people, names)
        if order is not None:
            return _with_bots(session, runners, *order)
        session.screen.say(HELP, "yellow")


def _read(line: str, people: Sequence[int], names: Sequence[str]) -> tuple[list[int], bool] | None:
    """The order that was typed; None when it makes no sense."""
    known = {str(number): seat for number, seat in enumerate(people, 1)}
    known |= {names[seat].casefold(): seat for seat in people}
    together = "=" in line
    words = re.split(r"[\s,=]+", line.strip())
    order = [known.get(word.casefold()) for word in words if word]
    if None in order or len(set(order)) < len(order) or (together and len(order) < 2):
        return None
    return [seat for seat in order if seat is not None], together


def _with_bots(
    session: Session, runners: Sequence[int], order: list[int], together: bool
) -> tuple[tuple[int, ...], bool]:
    match, seats = session.course.match, session.seats
    for seat in runners:
        if seat in seats.bots and str(seats.bots[seat].choose(match.seat(seat))) != HOLD:
            order.insert(session.chance.randrange(2 if together else 0, len(order) + 1), seat)
    return tuple(order), together
