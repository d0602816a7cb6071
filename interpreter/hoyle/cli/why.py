"""`hoyle why GAME CHOICE`: whether a choice is allowed, and from which words of the rules that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from hoyle.cli.games import load_game, start
from hoyle.cli.guard import WrongUse
from hoyle.cli.options import (
    FormatOption,
    PlayersOption,
    SeatOption,
    SeedOption,
    SetOption,
    ToOption,
    WhichOption,
    some_seed,
)
from hoyle.cli.output import Format, write, write_json
from hoyle.cli.seats import seat_number

if TYPE_CHECKING:
    from hoyle import Match


def why(
    target: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE", help="A game, at its first decision, or a saved or recorded match.", show_default=False
        ),
    ],
    choice: Annotated[
        list[str],
        typer.Argument(metavar="CHOICE", help="The choice in the game's words: scuttle 5C 9S.", show_default=False),
    ],
    seat: SeatOption = None,
    to: ToOption = None,
    match: WhichOption = 1,
    players: PlayersOption = None,
    seed: SeedOption = None,
    settings: SetOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Explain from the rules why a choice is allowed or not."""
