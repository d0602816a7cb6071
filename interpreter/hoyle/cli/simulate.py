"""`hoyle simulate GAME`: matches of random choices by the million, and what they tell of the game."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.games import load_game
from hoyle.cli.guard import INTERRUPTED, PROBLEMS, Trouble, WrongUse
from hoyle.cli.options import GameArgument, PlayersOption, SeedOption, SetOption, some_seed
from hoyle.cli.output import complain, write, write_json
from hoyle.cli.rule_files import SUFFIX

if TYPE_CHECKING:
    from hoyle.compiled import Tally
    from hoyle.lab import Summary
    from hoyle.play import Match, RuleFault

PLOTS = (".png", ".svg")
NumberOption = Annotated[int, typer.Option("-n", "--matches", min=1, metavar="N", help="How many matches are played.")]
ThreadsOption = Annotated[
    int, typer.Option("--jobs", min=1, max=256, metavar="J", help="How many cores play; the results are the same.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Write everything as JSON.")]
CsvOption = Annotated[
    Path | None, typer.Option("--csv", metavar="FILE", help="Also write everything as a table, a line a number.")
]
PlotOption = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Also draw the distributions; FILE ends in .png or .svg.")
]
LimitOption = Annotated[
    int, typer.Option("--limit", min=1, max=2**31 - 1, metavar="N", help="A match is given up after so many decisions.")
]


def simulate(
    game: GameArgument,
    matches: NumberOption = 10_000,
    players: PlayersOption = None,
    seed: SeedOption = None,
    settings: SetOption = None,
    jobs: ThreadsOption = 1,
    limit: LimitOption = 10_000,
    json: JsonOption = False,
    csv: CsvOption = None,
    plot: PlotOption = None,
) -> int | None:
    """Play a great many matches of random choices, and tell what they say of the game.

    Match number k has its chance from the seed and from k alone: the same seed gives the same numbers on any machine, whatever --jobs is.
    Ctrl-C keeps what is played.
    """
    from hoyle.cli.games import start
    from hoyle.lab import summary

    draw = _drawing(plot, game)
    _check_table(csv, plot, game)
    rules = load_game(game)
    chance = some_seed(seed)
    first = start(rules, players, chance, settings)
    played, stopped = _played(first, matches, chance, jobs, limit)
    told = summary(rules.graph, first.names, played)
    if json:
        import msgspec

        table = {"seed": chance, "players": len(first.names), "options": first.view(None).options, "asked": matches}
        write_json({"game": game, "title": rules.title, **table, **msgspec.to_builtins(told, str_keys=True)})
    elif told.matches:
        from hoyle.cli.telling import told_lines

        for line in told_lines(rules.title, chance, told):
            write(line)
    if told.matches:
        _keep(csv, plot, draw, rules.title, told)
    return _why_stopped(stopped, game, told.matches, matches)


def _check_table(csv: Path | None, plot: Path | None, game: str) -> None:
    if csv is not None:
        _check_place(csv, game)
        if plot is not None and plot.resolve() == csv.resolve():
            raise WrongUse(f"--csv and --plot cannot both be {csv}.")


def _check_place(file: Path, game: str) -> None:
    """Refuses a file that cannot or should not be written, before anything is played for it."""
    place = file.resolve()
    if SUFFIX in (place.suffix, file.suffix) or place == Path(game).resolve():
        raise WrongUse(f"{file} is a rule file, or named like one: no table or picture is written there.")
    if place.is_dir() or not place.parent.is_dir():
        raise WrongUse(f"{file} cannot be written: it is a folder, or lies in none.")
    if place.exists() and not os.access(place, os.W_OK):
        raise WrongUse(f"{file} cannot be written: it may only be read.")
    if not place.exists():
        try:
            tempfile.TemporaryFile(dir=place.parent).close()  # some folders only say no when it is tried
        except OSError as problem:
            raise WrongUse(f"{file} cannot be written: {problem.strerror}.") from None


def _drawing(plot: Path | None, game: str) -> Callable[[str, Summary, Path], None] | None:
    """What draws, when something is to be drawn."""
    if plot is None:
        return None
    if plot.suffix.lower() not in PLOTS:
        raise WrongUse(f"{plot} must end in {' or '.join(PLOTS)}.")
    _check_place(plot, game)
    try:
        from hoyle.cli.plotting import draw
    except ImportError:
        raise WrongUse("Drawing takes matplotlib, which is not installed: `pip install hoyle[plot]`.") from None
    return draw


def _played(
    first: Match, matches: int, seed: int, jobs: int, limit: int
) -> tuple[Tally, KeyboardInterrupt | RuleFault | None]:
    """All blocks of matches joined, and what stopped them before the end; what was done until then is kept."""
    from hoyle.cli.progress import progress
    from hoyle.play import RuleFault
    from hoyle.table.words import sentence

    options = first.view(None).options
    with warnings.catch_warnings(record=True) as noticed:
        warnings.simplefilter("always")
        whole, blocks = first.game.playout_blocks(matches, seed, list(first.names), options, jobs, limit)
    for warning in noticed:
        complain(sentence(warning.message))
    try:
        with progress(first.game.title, matches) as step:
            for block in blocks:
                whole.add(block)
                step(len(block))
    except (KeyboardInterrupt, RuleFault) as stopped:
        return whole, stopped
    return whole, None


def _why_stopped(stopped: KeyboardInterrupt | RuleFault | None, game: str, played: int, matches: int) -> int | None:
    """Says it, after the results; the exit code."""
    if stopped is None:
        return None
    if isinstance(stopped, KeyboardInterrupt):
        complain(f"Interrupted: {played:,} of {matches:,} matches were played.")
        return INTERRUPTED
    complain(
        f"The rules go wrong in match {played + 1:,}: {stopped.place}\n"
        f"{played:,} of {matches:,} matches were played. "
        f"`hoyle check --play 50 {quote(game)}` looks for such matches and saves them."
    )
    return PROBLEMS


def _keep(
    csv: Path | None, plot: Path | None, draw: Callable[[str, Summary, Path], None] | None, title: str, told: Summary
) -> None:
    from hoyle.cli.telling import csv_text
    from hoyle.table.files import write_whole

    if csv is not None:
        with _writing(csv):
            write_whole(csv, csv_text(told))
    if plot is not None and draw is not None:
        with _writing(plot):
            draw(title, told, plot)


@contextmanager
def _writing(file: Path) -> Iterator[None]:
    """Says of which file it is that something went wrong."""
    try:
        yield
    except OSError as problem:
        raise Trouble(f"{file} cannot be written: {problem.strerror}.") from None
