"""`hoyle show GAME [NAME]`: the rules of a game with all differences applied, whole or one part of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.guard import WrongUse
from hoyle.cli.options import GameArgument
from hoyle.cli.output import write

if TYPE_CHECKING:
    from hoyle.resolve.declared import Declared

NAME_HELP = "Only what the game declares under this name, or by these first words: play, next game, deck, after turn."


def show(
    game: GameArgument,
    name: Annotated[list[str] | None, typer.Argument(metavar="NAME", help=NAME_HELP, show_default=False)] = None,
) -> None:
    """Show the rules of a game, with every variant and library taken in, as one rule file."""
    from hoyle.text import whole_text

    declared = _declared(game)
    text = _part(game, declared, " ".join(name)) if name else whole_text(declared)
    write(text.rstrip("\n"))


def _declared(game: str) -> Declared:
    from hoyle.diag import RuleErrors
    from hoyle.loading import LoadError, compile_file

    try:
        compiled = compile_file(game)
    except LoadError as problem:
        raise WrongUse(str(problem)) from None
    if compiled.graph is None or compiled.declared is None:
        raise RuleErrors(compiled.problems, compiled.sources)
    return compiled.declared


def _part(game: str, declared: Declared, name: str) -> str:
    from hoyle.diag import nearest
    from hoyle.text import part_names, part_text

    text = part_text(declared, name)
    if not text:
        near = nearest(name, part_names(declared))
        hint = f" Did you mean {' or '.join(near)}?" if near else f" `hoyle show {game}` shows all it declares."
        raise WrongUse(f"{game} declares nothing called {name}.{hint}")
    return text
