"""`hoyle test PATH…`: runs scenarios and shows what is not as they expect."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.guard import PROBLEMS, WrongUse
from hoyle.cli.options import FormatOption
from hoyle.cli.output import Format, write, write_json
from hoyle.cli.progress import progress
from hoyle.table.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.scenario.result import Result


def run_scenarios(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.", show_default=False)
    ],
    format: FormatOption = Format.text,
) -> int | None:
    """Run scenarios: tests of a game that players can read.

    Ends with exit code 1 when a scenario fails.
    """
    from hoyle.scenario import run_paths

    for path in paths:
        if not path.exists():
            raise WrongUse(f"There is no file or folder {path}.")
    results = []
    with progress("scenarios", None) as step:
        for result in run_paths(paths):
            results.append(result)
            step(1)
    if not results:
        raise WrongUse("There are no scenarios in " + ", ".join(map(str, paths)) + ".")
    if format is Format.json:
        write_json([result.to_json() for result in results])
    else:
        _report(results)
    return None if all(result.passed for result in results) else PROBLEMS


def _report(results: Sequence[Result]) -> None:
    from hoyle.diag.snippet import harmless

    wrong = [result for result in results if not result.passed]
    for result in wrong:
        write(harmless(f"{result}\n"))
    files = counted(len({result.file for result in results}), "file")
    if wrong:
        write(f"{len(wrong)} of {counted(len(results), 'scenario')} in {files} not as expected")
    else:
        write(f"{counted(len(results), 'scenario')} in {files}, all as expected")
