"""`hoyle options GAME`: what may be set in a game, and to what."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from hoyle.cli.games import load_game
from hoyle.cli.guard import WrongUse
from hoyle.cli.options import FormatOption, GameArgument, PlayersOption
from hoyle.cli.output import Format, width, write, write_json
from hoyle.table.words import sentence

if TYPE_CHECKING:
    from hoyle.play.options import OptionFacts


def options(game: GameArgument, players: PlayersOption = None, format: FormatOption = Format.text) -> None:
    """Show the options of a game: their values, defaults and meanings."""
    from hoyle.play import PlayError

    loaded = load_game(game)
    try:
        facts = loaded.options(players)
    except PlayError as refusal:
        raise WrongUse(sentence(refusal)) from None
    if format is Format.json:
        write_json([{name: getattr(each, name) for name in each.__struct_fields__} for each in facts])
    elif not facts:
        write(f"{loaded.title} has no options.")
    else:
        for each in facts:
            _write(each)


def _write(option: OptionFacts) -> None:
    words = {"True": "yes", "False": "no", "None": "none"}
    default = words.get(str(option.default), option.default)
    write(f"--set {option.name}={default}")
    for text in filter(None, (option.about, f"takes {option.values}")):
        for line in textwrap.wrap(text, width() - 4):
            write("    " + line)
