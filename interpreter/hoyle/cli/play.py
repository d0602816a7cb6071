"""`hoyle play GAME`: a match at the screen, between people and bots; between bots alone where nobody can answer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.games import lasting_name, load_game, names_of, start
from hoyle.cli.guard import WrongUse
from hoyle.cli.options import GAME_HELP, PlayersOption, SeedOption, SetOption, some_seed
from hoyle.table.words import joined

if TYPE_CHECKING:
    from hoyle import Game
    from hoyle.table.course import Course
    from hoyle.table.evening import Table
    from hoyle.table.keeping import Evening


PeopleOption = Annotated[
    int | None,
    typer.Option("--people", min=0, metavar="N", help="How many of them sit here, from seat 1. Default: 1."),
]
NamesOption = Annotated[
    str | None, typer.Option("--names", metavar="A,B", help="What the players are called, seat 1 first.")
]
OpponentOption = Annotated[
    str | None,
    typer.Option("--bot", metavar="KIND", help="Who else plays: careful (the default against people) or random."),
]
GamesOption = Annotated[
    int | None,
    typer.Option("--games", min=1, metavar="N", help="A match of so many games, in which the deal passes."),
]
SaveOption = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file when somebody leaves.")
]
ResumeOption = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")]


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = None,
    players: PlayersOption = None,
    people: PeopleOption = None,
    names: NamesOption = None,
    seed: SeedOption = None,
    settings: SetOption = None,
    bot: OpponentOption = None,
    games: GamesOption = None,
    save: SaveOption = None,
    resume: ResumeOption = None,
) -> None:
    """Play a game against bots, or with several people at one screen.

    Without a terminal to type at, a whole match between bots is shown.
    """
    if (game is None) == (resume is None):
        raise WrongUse("Name a game to play, or a saved match with --resume FILE: one of them, and not both.")
    chance = some_seed(seed)
    if resume is not None:
        _refuse_settled(
            {"--players": players, "--people": people, "--names": names, "--set": settings, "--games": games}
        )
        evening, course = _resumed(resume)
    else:
        evening, course = _new(str(game), players, people, names_of(names), chance, settings, games or 1)
    _table(evening, course, bot, chance, save or resume).run()


def _new(
    name: str,
    players: int | None,
    people: int | None,
    names: list[str],
    seed: int,
    settings: list[str] | None,
    games: int,
) -> tuple[Evening, Course]:
    """A new match, with people at it where somebody can type."""
    from hoyle.table.course import Course
    from hoyle.table.keeping import Evening

    game = load_game(name)
    here = tuple(range(1 if people is None else people)) if sys.stdin.isatty() else ()
    match = start(game, _sitting(game, players, here, names), seed, settings)
    return Evening(lasting_name(name), here, games), Course(match)


def _refuse_settled(flags: dict[str, object]) -> None:
    """A saved match has its players and options; flags that would change them are not passed over in silence."""
    given = [flag for flag, value in flags.items() if value]
    if given:
        raise WrongUse(f"{joined(given)} cannot be given with --resume: the saved match has settled that.")


def _resumed(file: Path) -> tuple[Evening, Course]:
    """A saved match; where nobody can type, bots take over."""
    import msgspec

    from hoyle.table.keeping import resume

    if not file.is_file():
        raise WrongUse(f"There is no saved match {file}.")
    evening, course = resume(file, load_game)
    return evening if sys.stdin.isatty() else msgspec.structs.replace(evening, people=()), course


def _sitting(game: Game, players: int | None, here: tuple[int, ...], names: list[str]) -> int | list[str]:
    """Everybody's name, seat 1 first; or only how many there are where nobody has a name to be told by."""
    count = players or max(len(names), len(here), game.players[0])
    if len(names) > count:
        raise WrongUse(f"--names has {len(names)} names for {count} players.")
    if len(here) > count:
        raise WrongUse(f"--people {len(here)} is more than the {count} who play.")
    if not here and not names:
        return count
    bots = count - len(here)
    rest = [f"P{seat + 1}" if seat in here else f"Bot{seat + 1}" if bots > 1 else "Bot" for seat in range(count)]
    return names + rest[len(names) :]


def _table(evening: Evening, course: Course, bot: str | None, seed: int, file: Path | None) -> Table:
    from hoyle.cli.bots import bot_maker
    from hoyle.table.evening import Table
    from hoyle.table.screen import Screen
    from hoyle.table.signs import Signs

    game = course.match.game
    screen = Screen(Signs(game.graph, sys.stdout.encoding or "ascii"))
    kind = bot or ("careful" if evening.people else "random")
    make = bot_maker(kind)
    if evening.people:
        screen.say(f"{game.title}. `?` shows what can be typed.", "bold")
    else:
        screen.say(f"{game.title}, between {kind} bots, seed {seed}", "bold")
    return Table(course, evening, screen, make, seed, file)
