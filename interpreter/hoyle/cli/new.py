"""`hoyle new FILE`: a rule file to start with, of a small game or, with `--from GAME`, of a variant."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.guard import Trouble, WrongUse
from hoyle.cli.options import GAME_HELP
from hoyle.cli.output import write
from hoyle.cli.rule_files import SUFFIX

if TYPE_CHECKING:
    from hoyle.pipeline import Compiled
    from hoyle.play.options import OptionFacts
    from hoyle.text.starting import OptionWords


def new(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="The rule file to write; it must not exist.", show_default=False)
    ],
    game: Annotated[
        str | None, typer.Option("--from", metavar="GAME", help=f"What to vary. {GAME_HELP}", show_default=False)
    ] = None,
) -> None:
    """Write a commented rule file to start with: a small game, or a variant of another.

    Without --from it is a whole game that can be played at once; with --from a variant, with examples that speak of that very game.
    """
    path = Path(file if file.endswith(SUFFIX) else file + SUFFIX)
    _refuse_to_overwrite(path)
    if game is None:
        from hoyle.text.first_game import first_game

        _write_new(path, first_game(quote(str(path))))
        write(f"{path} is a small game. It plays: hoyle play {quote(str(path))}")
    else:
        _write_variant(path, game)


def _write_variant(path: Path, game: str) -> None:
    from hoyle.text.starting import starting_text

    compiled = _compiled(game)
    if compiled.declared is not None:
        text = starting_text(compiled.declared, _base(path, game), _options(compiled), game, str(path))
        _write_new(path, text)
    write(f"{path} is a variant of {game} that changes nothing yet. It plays: hoyle play {quote(str(path))}")


def _refuse_to_overwrite(path: Path) -> None:
    if path.exists() or path.is_symlink():
        raise Trouble(f"{path} exists already, and is left as it is.")
    if not path.parent.is_dir():
        raise WrongUse(f"{path} cannot be written: there is no folder {path.parent}.")


def _compiled(game: str) -> Compiled:
    from hoyle.diag import RuleErrors
    from hoyle.loading import LoadError, compile_file

    try:
        compiled = compile_file(game)
    except LoadError as problem:
        raise WrongUse(str(problem)) from None
    if compiled.graph is None:
        raise RuleErrors(compiled.problems, compiled.sources)
    return compiled


def _base(path: Path, game: str) -> str:
    """How the file at that path names the game: as the library does, or from its own folder."""
    from hoyle.loading import library_names
    from hoyle.loading.library import find

    if game in library_names():
        return game
    try:
        inside = find(game).resolve().relative_to(path.parent.resolve())
    except ValueError:
        text = f"A variant finds its base in the library or in its own folder: put {path.name} beside {game}."
        raise WrongUse(text) from None
    return inside.as_posix().removesuffix(SUFFIX)


def _options(compiled: Compiled) -> list[OptionWords]:
    from hoyle.play import Game

    assert compiled.graph is not None
    return [_words(facts) for facts in Game(compiled.graph, compiled.sources).options()]


def _words(facts: OptionFacts) -> OptionWords:
    from hoyle.text.starting import OptionWords

    words = {"True": "yes", "False": "no", "None": "none"}
    default = words.get(str(facts.default), str(facts.default))
    return OptionWords(facts.name, default, facts.values, facts.about)


def _write_new(path: Path, text: str) -> None:
    """Writes a file that does not exist, also when it has come into being since it was looked for."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Trouble(f"{path} exists already, and is left as it is.") from None
