"""`hoyle run GAME`: matches between bots, counted; and written down move by move where that is wished."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.games import load_game, start
from hoyle.cli.guard import INTERRUPTED, PROBLEMS, WrongUse
from hoyle.cli.options import BotOption, FormatOption, GameArgument, PlayersOption, SeedOption, SetOption, some_seed
from hoyle.cli.output import Format, complain, write, write_json

if TYPE_CHECKING:
    from hoyle.cli.series import Series


def run(
    game: GameArgument,
    players: PlayersOption = None,
    seed: SeedOption = None,
    settings: SetOption = None,
    matches: Annotated[int, typer.Option("--matches", min=1, metavar="N", help="How many matches are played.")] = 1,
    bot: BotOption = "random",
    limit: Annotated[
        int, typer.Option("--limit", min=1, metavar="N", help="A match is given up after so many decisions.")
    ] = 100_000,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write every move into a file for `hoyle replay`.")
    ] = None,
    format: FormatOption = Format.text,
    json: Annotated[bool, typer.Option("--json", help="Short for --format json.")] = False,
) -> int | None:
    """Let bots play matches against each other, and count how they end.

    Match number k starts from seed SEED + k - 1, so that any of them can be played again alone.
    """
    from hoyle.cli.bots import bot_maker
    from hoyle.cli.series import Series

    if record is not None:
        _check_place(record)
    rules = load_game(game)
    chance = some_seed(seed)
    first = start(rules, players, chance, settings)
    series = Series(game, rules, first, chance, bot_maker(bot), limit, recording=record is not None)
    code = _played(series, matches)
    if record is not None:
        series.write_record(record)
    _report(series, Format.json if json else format)
    return code


def _check_place(record: Path) -> None:
    """Refuses a place where no record can be, before anything is played for it."""
    from hoyle.table.files import is_kept

    if not record.absolute().parent.is_dir():
        raise WrongUse(f"There is no folder {record.absolute().parent} to write the record into.")
    if record.is_dir():
        raise WrongUse(f"{record} is a folder; --record wants a file.")
    if record.is_file() and record.stat().st_size and not is_kept(record):
        raise WrongUse(f"{record} exists and holds something else; it is left alone.")


def _played(series: Series, matches: int) -> int | None:
    """Plays them; an interruption or a fault of the rules ends the series, and what is finished stays."""
    from hoyle.cli.progress import progress
    from hoyle.play import RuleFault

    try:
        with progress(series.game.graph.title, matches) as step:
            for _ in range(matches):
                series.play_one()
                step(1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except RuleFault as fault:
        complain(f"Match {series.tally.matches + 1} (seed {series.next_seed}) cannot go on: {fault}")
        return PROBLEMS
    return None


def _report(series: Series, format: Format) -> None:
    if format is Format.json:
        write_json({**series.to_json(), **series.tally.to_json()})
        return
    tally = series.tally
    last = f" to {series.next_seed - 1}" if tally.matches > 1 else ""
    plural = "match" if tally.matches == 1 else "matches"
    write(f"{series.game.graph.title}: {tally.matches} {plural}, seed {series.seed}{last}")
    for line in tally.lines():
        write("  " + line)
