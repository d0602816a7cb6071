"""The flags that several commands share, so that they are called and explained alike."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from hoyle.cli.output import Format

GAME_HELP = "A game of the library, such as cuttle/classic (`hoyle list` shows all), or the path of a rule file, or of a graph as JSON."

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)]
PlayersOption = Annotated[
    int | None, typer.Option("--players", min=1, metavar="N", help="How many play. Default: as few as the game allows.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", min=0, metavar="N", help="Where chance starts: the same seed, the same deal.")
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Give an option of the game a value. Repeatable."),
]
BotOption = Annotated[
    str, typer.Option("--bot", metavar="KIND", help="Who plays where no person sits: random or careful.")
]
FormatOption = Annotated[Format, typer.Option("--format", help="Text for people, JSON for programs.")]
SeatOption = Annotated[
    str | None,
    typer.Option("--seat", metavar="SEAT", help="Whose eyes: a name, or a number from 1. Default: a bystander's."),
]
ActorOption = Annotated[
    str | None,
    typer.Option("--seat", metavar="SEAT", help="Who asks: a name, or a number from 1. Default: whoever may act."),
]
ToOption = Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Stop after so many moves.")]
WhichOption = Annotated[int, typer.Option("--match", min=1, metavar="K", help="Which match of a record.")]


def some_seed(given: int | None) -> int:
    """The seed given, or a fresh one, short enough to be typed again."""
    return secrets.randbelow(1_000_000) if given is None else given
