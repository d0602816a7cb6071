"""`hoyle play GAME`: a match at the screen, between people and bots; between bots alone where nobody can answer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.games import load_game, names_of, start
from hoyle.cli.guard import WrongUse
from hoyle.cli.options import GAME_HELP, BotOption, PlayersOption, SeedOption, SetOption, some_seed

if TYPE_CHECKING:
    from hoyle import Game, Match
    from hoyle.table.evening import Table
    from hoyle.table.keeping import Evening


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=GAME_HELP, show_default=False)] = None,
    players: PlayersOption = None,
    people: Annotated[
        int, typer.Option("--people", min=0, metavar="N", help="How many of them sit at this screen, from seat 1.")
    ] = 1,
    names: Annotated[
        str | None, typer.Option("--names", metavar="A,B", help="What the players are called, seat 1 first.")
    ] = None,
    seed: SeedOption = None,
    settings: SetOption = None,
    bot: BotOption = "random",
    games: Annotated[
        int, typer.Option("--games", min=1, metavar="N", help="A match of so many games, in which the deal passes.")
    ] = 1,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file when somebody leaves.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")] = None,
) -> None:
    """Play a game against bots, or with several people at one screen.

    Without a terminal to type at, a whole match between bots is shown.
    """
    if (game is None) == (resume is None):
        raise WrongUse("Name a game to play, or a saved match with --resume FILE: one of them, and not both.")
    chance = some_seed(seed)
    if resume is not None:
        rules, evening, match = _resumed(resume)
    else:
        rules = load_game(str(game))
        here = tuple(range(people)) if sys.stdin.isatty() else ()
        match = start(rules, _sitting(rules, players, here, names_of(names)), chance, settings)
        evening = _evening(str(game), here, games)
    table = _table(rules, match, evening, bot, chance)
    table.run(save or resume)


def _evening(game: str, people: tuple[int, ...], games: int) -> Evening:
    from hoyle.table.keeping import Evening

    return Evening(game, people, games)


def _resumed(file: Path) -> tuple[Game, Evening, Match]:
    """A saved match; where nobody can type, bots take over."""
    import msgspec

    from hoyle.table.files import NotKept
    from hoyle.table.keeping import resume

    if not file.is_file():
        raise WrongUse(f"There is no saved match {file}.")
    game, evening, match = resume(file, load_game)
    if not all(0 <= seat < len(match.names) for seat in evening.people):
        raise NotKept(f"{file} seats people where the game has no seat.")
    return game, evening if sys.stdin.isatty() else msgspec.structs.replace(evening, people=()), match


def _sitting(game: Game, players: int | None, here: tuple[int, ...], names: list[str]) -> int | list[str]:
    """Everybody's name, seat 1 first; or only how many there are where nobody has a name to be told by."""
    count = players or max(len(names), len(here), game.graph.players[0])
    if len(names) > count:
        raise WrongUse(f"--names has {len(names)} names for {count} players.")
    if len(here) > count:
        raise WrongUse(f"--people {len(here)} is more than the {count} who play.")
    if not here and not names:
        return count
    bots = count - len(here)
    rest = [f"P{seat + 1}" if seat in here else f"Bot{seat + 1}" if bots > 1 else "Bot" for seat in range(count)]
    return names + rest[len(names) :]


def _table(game: Game, match: Match, evening: Evening, bot: str, seed: int) -> Table:
    from hoyle.cli.bots import bot_maker
    from hoyle.table.evening import Table
    from hoyle.table.screen import Screen
    from hoyle.table.signs import Signs

    screen = Screen(Signs(game.graph, sys.stdout.encoding or "ascii"))
    screen.say(f"{game.graph.title}, seed {seed}", "bold")
    if evening.people:
        screen.say("`?` shows what can be typed.", "dim")
    return Table(match, evening, screen, bot_maker(bot), seed)
