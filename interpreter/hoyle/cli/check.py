"""`hoyle check FILE…`: the problems of rule files, each at the words that cause it."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from hoyle.cli.guard import PROBLEMS, WrongUse, version
from hoyle.cli.mending import mend_files
from hoyle.cli.output import write, write_json
from hoyle.cli.playing import FOLDER, Playing, played_problems
from hoyle.cli.problems import print_annotations, print_problems, problems_as_json
from hoyle.cli.rule_files import STDIN, expanded
from hoyle.cli.watching import watched
from hoyle.table.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.diag import Problem
    from hoyle.source import Source


class CheckFormat(StrEnum):
    """How problems are written."""

    text = "text"
    json = "json"
    sarif = "sarif"
    github = "github"


class How(NamedTuple):
    """What one look at rule files is to do."""

    format: CheckFormat
    strict: bool
    playing: Playing


class Checked(NamedTuple):
    """A file and what was found in it."""

    file: str
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]


FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="Rule files, folders of them, names of the library, patterns such as games/*.hoyle; - is the standard input.",
        show_default=False,
    ),
]
CheckFormatOption = Annotated[
    CheckFormat, typer.Option("--format", help="Text for people, JSON for programs, SARIF or GitHub for code hosts.")
]
StrictOption = Annotated[bool, typer.Option("--strict", help="Warnings count as problems, too.")]
FixOption = Annotated[bool, typer.Option("--fix", help="First make all certain fixes in the files themselves.")]
DiffOption = Annotated[bool, typer.Option("--diff", help="Show what --fix would do as a patch, and change nothing.")]
WatchOption = Annotated[
    bool, typer.Option("--watch", help="Stay, and check again whenever a rule file nearby is saved. Ctrl-C ends it.")
]
PlayOption = Annotated[
    int,
    typer.Option(
        "--play", min=0, metavar="N", help="Also play N matches for every number of players, and tell what goes wrong."
    ),
]
ChanceOption = Annotated[int, typer.Option("--seed", min=0, metavar="N", help="Where the chance of --play starts.")]
JobsOption = Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many processes play.")]
SavesOption = Annotated[
    Path, typer.Option("--saves", metavar="FOLDER", help="Where --play keeps what it found, for `hoyle replay`.")
]


def check(
    files: FilesArgument,
    format: CheckFormatOption = CheckFormat.text,
    strict: StrictOption = False,
    fix: FixOption = False,
    diff: DiffOption = False,
    watch: WatchOption = False,
    play: PlayOption = 0,
    seed: ChanceOption = 0,
    jobs: JobsOption = 1,
    saves: SavesOption = Path(FOLDER),
) -> int | None:
    """Find the mistakes in rule files, without playing them, or by playing them too.

    Ends with exit code 1 when there are any; warnings alone are no mistakes, unless with --strict.
    """
    how = How(format, strict, Playing(play, seed, jobs, saves))
    if diff:
        mend_files(expanded(files), show=True)
        return None
    if watch:
        if STDIN in files or fix or format is not CheckFormat.text:
            raise WrongUse(
                "--watch is for rule files and for people: neither -, --fix nor another --format goes with it."
            )
        watched(files, lambda: _check(files, how))
        return None
    if fix:
        mend_files(expanded(files), show=False)
    return _check(files, how)


def _check(files: Sequence[str], how: How) -> int | None:
    """One look at all files; 1 when something is wrong in them."""
    names = expanded(files)
    checked = [_checked(name, how.playing, len(names) > 1) for name in names]
    if how.format is CheckFormat.json:
        write_json([{"file": each.file, "problems": problems_as_json(each.problems, each.sources)} for each in checked])
    elif how.format is CheckFormat.sarif:
        from hoyle.diag.sarif import sarif

        write_json(sarif([(each.problems, each.sources) for each in checked], version()))
    elif how.format is CheckFormat.github:
        for each in checked:
            print_annotations(each.problems, each.sources)
    else:
        _report(checked)
    counting = ("error", "warning") if how.strict else ("error",)
    return PROBLEMS if any(p.severity in counting for each in checked for p in each.problems) else None


def _checked(name: str, playing: Playing, among_others: bool) -> Checked:
    from hoyle.loading import LoadError, compile_file, compile_text

    try:
        if name == STDIN:
            compiled = compile_text(sys.stdin.buffer.read(), "<stdin>", thorough=True)
        else:
            compiled = compile_file(name, thorough=True)
    except LoadError as problem:
        if among_others:  # the others are looked at all the same
            return Checked(name, problem.problems, problem.sources)
        raise WrongUse(str(problem)) from None
    problems = tuple(each for each in compiled.problems if not _is_library(each, compiled.sources))
    if playing.matches and compiled.graph is not None:
        problems += played_problems(name, compiled, playing)
    return Checked(name, problems, compiled.sources)


def _is_library(problem: Problem, sources: Sequence[Source]) -> bool:
    """Whether all that is wrong is that a library is no game: it is checked with every game that uses it."""
    span = problem.label.span
    return problem.code == "no-game" and sources[span.file].quote(span).startswith("library")


def _report(checked: Sequence[Checked]) -> None:
    for each in checked:
        print_problems(each.problems, each.sources, sys.stdout)
    severities = [problem.severity for each in checked for problem in each.problems]
    errors, warnings = severities.count("error"), severities.count("warning")
    parts = [counted(errors, "problem") if errors else "No problems"] + [counted(warnings, "warning")] * (warnings > 0)
    write(f"{', '.join(parts)} in {counted(len(checked), 'file')}")
