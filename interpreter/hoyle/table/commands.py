"""What a person may type at the table beside choices: looking things up, going back, keeping the match, leaving.

A command gets the session, the seat that typed it and the rest of the line; it says whether the decision at hand is
over. A choice of the game always goes before a command of the same name.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hoyle.play import PlayError
from hoyle.table.files import is_kept
from hoyle.table.rules import about, paragraph
from hoyle.table.telling import LOUD
from hoyle.table.words import sentence

if TYPE_CHECKING:
    from hoyle.table.screen import Screen
    from hoyle.table.session import Session


class Left(Exception):
    """Somebody leaves the table; `asked` is whether they said so."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Command(NamedTuple):
    """A command as the help shows it, and what it does."""

    usage: str
    about: str
    run: Callable[[Session, int, str], bool]


def _help(session: Session, seat: int, rest: str) -> bool:
    view = session.view(seat)
    example = max(view.choices, key=lambda choice: choice.count(" "))
    session.screen.say(f"Type the number of a choice, or its words, such as: {example}", "bold")
    show_commands(session.screen)
    session.show_choices(view)
    return False


def show_commands(screen: Screen) -> None:
    """What may be typed besides choices."""
    screen.rows([(command.usage, [(command.about, "")]) for command in dict.fromkeys(COMMANDS.values())], style="cyan")


def _table(session: Session, seat: int, rest: str) -> bool:
    session.show(seat)
    return False


def _why(session: Session, seat: int, rest: str) -> bool:
    if not rest:
        session.screen.say("Why what? Type the words of a choice, such as: why " + session.view(seat).choices[0])
        return False
    try:
        explanation = session.course.match.why(seat, rest)
        session.screen.say(sentence(explanation.message))
        for reason in explanation.reasons:
            session.screen.say(str(reason), indent=2)
    except PlayError as refusal:
        session.screen.say(sentence(refusal), "yellow")
    return False


def _log(session: Session, seat: int, rest: str) -> bool:
    for event in session.course.match.events(seat):
        session.screen.say(event.text, indent=0 if event.kind in LOUD else 2)
    return False


def _rules(session: Session, seat: int, rest: str) -> bool:
    game = session.course.match.game
    for line in paragraph(game, rest) if rest else about(game):
        session.screen.say(line)
    return False


def _undo(session: Session, seat: int, rest: str) -> bool:
    """Goes back to this seat's last decision between several choices."""
    try:
        session.course.back_to(seat)
    except PlayError as refusal:
        session.screen.say(sentence(refusal), "yellow")
        return False
    session.screen.say("Back to your last choice.", "dim")
    return True


def _save(session: Session, seat: int, rest: str) -> bool:
    name = rest or (str(session.file) if session.file else None) or session.screen.ask("File name: ")
    if name:
        save_as(session, name)
    return False


def _quit(session: Session, seat: int, rest: str) -> bool:
    if session.file is None and session.course.match.result is None:
        name = session.screen.ask("Save the match first? A file name, or Enter for no: ")
        if name and not save_as(session, name):
            return False
    raise Left(asked=True)


def save_as(session: Session, name: str) -> bool:
    """Saves under a name that was typed, and says how to go on; or says why that cannot be."""
    try:
        path = Path(name).expanduser()
        if path.exists() and not is_kept(path):
            session.screen.say(f"{name} exists and holds something else; it is left alone. Choose another name.", "red")
            return False
        session.save(path)
    except (OSError, ValueError, RuntimeError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        session.screen.say(f"The match could not be saved as {name}: {reason}.", "red")
        return False
    session.screen.say("Saved. This goes on from here:", "green")
    session.screen.as_it_is(f"hoyle play --resume {shlex.quote(str(path))}")
    return True


HELP_COMMAND = Command("?", "shows this help", _help)
_QUIT = Command("quit", "leaves the table; offers to save the match", _quit)

COMMANDS = {
    "?": HELP_COMMAND,
    "help": HELP_COMMAND,
    "table": Command("table", "shows the table again", _table),
    "why": Command("why CHOICE", "explains from the rules whether a choice is allowed", _why),
    "log": Command("log", "tells what has happened so far, as far as you saw it", _log),
    "rules": Command("rules [NAME]", "what the game is about, or what its rule file says of a name", _rules),
    "undo": Command("undo", "takes your last choice back, where no secret has come out since", _undo),
    "save": Command("save FILE", "keeps the match in a file, and again when you leave", _save),
    "quit": _QUIT,
    "exit": _QUIT,
    "q": _QUIT,
}
