"""`hoyle check FILE…`: the problems of rule files, each at the words that cause it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.guard import PROBLEMS, WrongUse
from hoyle.cli.options import FormatOption
from hoyle.cli.output import Format, write, write_json
from hoyle.cli.playing import FOLDER, Playing, played_problems
from hoyle.cli.problems import print_problems, problems_as_json
from hoyle.cli.rule_files import STDIN, expanded
from hoyle.cli.watching import watched
from hoyle.table.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.diag import Problem
    from hoyle.source import Source


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Rule files, folders of them, names of the library, patterns such as games/*.hoyle; - is the standard input.",
            show_default=False,
        ),
    ],
    format: FormatOption = Format.text,
    watch: Annotated[
        bool,
        typer.Option("--watch", help="Stay, and check again whenever a rule file nearby is saved. Ctrl-C ends it."),
    ] = False,
    play: Annotated[
        int,
        typer.Option(
            "--play",
            min=0,
            metavar="N",
            help="Also play N matches for every number of players, and tell what goes wrong.",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="N", help="Where the chance of --play starts.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many processes play.")] = 1,
    saves: Annotated[
        Path, typer.Option("--saves", metavar="FOLDER", help="Where --play keeps what it found, for `hoyle replay`.")
    ] = Path(FOLDER),
) -> int | None:
    """Find the mistakes in rule files, without playing them, or by playing them too.

    Ends with exit code 1 when there are any.
    """
    how = Playing(play, seed, jobs, saves)
    if not watch:
        return _check(files, format, how)
    if STDIN in files or format is Format.json:
        raise WrongUse("--watch is for rule files and for people: neither - nor --format json goes with it.")
    watched(files, lambda: _check(files, format, how))
    return None


def _check(files: Sequence[str], format: Format, how: Playing) -> int | None:
    """One look at all files; 1 when something is wrong in them."""
    checked = [(name, *_checked(name, how)) for name in expanded(files)]
    if format is Format.json:
        write_json(
            [{"file": name, "problems": problems_as_json(problems, sources)} for name, problems, sources in checked]
        )
    else:
        _report([(problems, sources) for _, problems, sources in checked])
    return PROBLEMS if any(_has_errors(problems) for _, problems, _ in checked) else None


def _checked(name: str, how: Playing) -> tuple[tuple[Problem, ...], tuple[Source, ...]]:
    from hoyle.loading import LoadError, compile_file, compile_text

    try:
        if name == STDIN:
            compiled = compile_text(sys.stdin.buffer.read(), "<stdin>", thorough=True)
        else:
            compiled = compile_file(name, thorough=True)
    except LoadError as problem:
        raise WrongUse(str(problem)) from None
    problems = tuple(each for each in compiled.problems if not _is_library(each, compiled.sources))
    if how.matches and compiled.graph is not None:
        problems += played_problems(name, compiled, how)
    return problems, compiled.sources


def _is_library(problem: Problem, sources: Sequence[Source]) -> bool:
    """Whether all that is wrong is that a library is no game: it is checked with every game that uses it."""
    span = problem.label.span
    return problem.code == "no-game" and sources[span.file].quote(span).startswith("library")


def _report(found: Sequence[tuple[Sequence[Problem], Sequence[Source]]]) -> None:
    for problems, sources in found:
        print_problems(problems, sources, sys.stdout)
    severities = [problem.severity for problems, _ in found for problem in problems]
    errors, warnings = severities.count("error"), severities.count("warning")
    parts = [counted(errors, "problem") if errors else "No problems"] + [counted(warnings, "warning")] * (warnings > 0)
    write(f"{', '.join(parts)} in {counted(len(found), 'file')}")


def _has_errors(problems: Sequence[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)
