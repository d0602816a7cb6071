"""`hoyle why GAME CHOICE`: whether a choice is allowed, and from which words of the rules that follows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.games import load_game, start
from hoyle.cli.guard import WrongUse
from hoyle.cli.options import (
    ActorOption,
    FormatOption,
    PlayersOption,
    SeedOption,
    SetOption,
    ToOption,
    WhichOption,
    some_seed,
)
from hoyle.cli.output import Format, write, write_json
from hoyle.table.words import sentence

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
    seat: ActorOption = None,
    to: ToOption = None,
    match: WhichOption = 1,
    players: PlayersOption = None,
    seed: SeedOption = None,
    settings: SetOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Explain from the rules why a choice is allowed or not."""
    at = _past(target, match, to) if _is_match(target) else start(load_game(target), players, some_seed(seed), settings)
    _explain(at, " ".join(choice), seat, format)


def _is_match(target: str) -> bool:
    """Whether a file holds a match rather than rules: rule files have a name of their own."""
    path = Path(target)
    return path.suffix == ".json" or (path.suffix == "" and path.is_file())


def _explain(match: Match, choice: str, seat: str | None, format: Format) -> None:
    import msgspec

    from hoyle.cli.matches import seat_number

    asked = seat_number(match.names, seat)
    if asked is None:
        if not match.to_act:
            raise WrongUse("The match is over: nobody may choose anything.")
        asked = match.to_act[0]
    explanation = match.why(asked, choice)
    if format is Format.json:
        write_json(msgspec.to_builtins(explanation))
    else:
        write("\n".join([sentence(explanation.message), *map(str, explanation.reasons)]))


def _past(file: str, which: int, to: int | None) -> Match:
    from hoyle.cli.matches import past_of

    past = past_of(Path(file), which)
    for _ in past.again(to):
        pass
    return past.match
