"""From the words of the command line to a game and a match: name or path, players, options, seed.

Promises: whatever does not fit is `WrongUse` with a sentence; errors in a rule file are `RuleErrors`, as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.cli.guard import WrongUse
from hoyle.table.words import sentence

if TYPE_CHECKING:
    from hoyle import Game, Match


def load_game(name: str) -> Game:
    """A game of the library or a rule file."""
    from hoyle.loading import LoadError, load

    try:
        return load(name)
    except LoadError as problem:
        raise WrongUse(str(problem)) from None


def lasting_name(name: str) -> str:
    """What is written into a file so that the game is found again from any folder."""
    from hoyle.loading import library_names

    return name if name in library_names() else str(Path(name).absolute())


def start(game: Game, players: int | Sequence[str] | None, seed: int, settings: Sequence[str] | None) -> Match:
    """A match from its first decision; `players` is a number or names."""
    from hoyle.play import PlayError

    options = parse_settings(settings or ())
    try:
        return game.start(players=players or game.graph.players[0], seed=seed, options=options)
    except PlayError as refusal:
        raise WrongUse(sentence(refusal)) from None


def parse_settings(settings: Sequence[str]) -> dict[str, str]:
    """`name=value` as written; what a value means is the game's to say."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not name or not equals or not value:
            raise WrongUse(f"--set wants NAME=VALUE, such as --set largest=5, and got {setting!r}.")
        if name in options:
            raise WrongUse(f"--set gives {name} twice: {options[name]} and {value}.")
        options[name] = value
    return options


def names_of(text: str | None) -> list[str]:
    """The names in `Ann,Bob`."""
    return [name.strip() for name in text.split(",")] if text else []
