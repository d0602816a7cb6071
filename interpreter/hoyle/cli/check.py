"""`hoyle check FILE…`: the problems of rule files, each at the words that cause it."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from hoyle.cli.check_options import (
    DiffOption,
    FilesArgument,
    FixOption,
    JobsOption,
    PlayOption,
    PlaySeedOption,
    SavesOption,
    StrictOption,
    WatchOption,
)
from hoyle.cli.guard import PROBLEMS, WrongUse, version
from hoyle.cli.mending import mend_files, mended_file, mended_input, patch
from hoyle.cli.output import complain, write, write_json
from hoyle.cli.playing import FOLDER, Playing, played_problems
from hoyle.cli.problems import print_annotations, print_problems, problems_as_json
from hoyle.cli.rule_files import STDIN, expanded
from hoyle.cli.watching import watched
from hoyle.table.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.diag import Problem
    from hoyle.pipeline import Compiled
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


def check(
    files: FilesArgument,
    format: Annotated[
        CheckFormat,
        typer.Option("--format", help="Text for people, JSON for programs, SARIF or GitHub for code hosts."),
    ] = CheckFormat.text,
    strict: StrictOption = False,
    fix: FixOption = False,
    diff: DiffOption = False,
    watch: WatchOption = False,
    play: PlayOption = 0,
    seed: PlaySeedOption = 0,
    jobs: JobsOption = 1,
    saves: SavesOption = Path(FOLDER),
) -> int | None:
    """Find the mistakes in rule files, without playing them, or by playing them too.

    Ends with exit code 1 when there are any; warnings alone are no mistakes, unless with --strict.
    """
    how = How(format, strict, Playing(play, seed, jobs, saves))
    if diff:
        if fix or watch or play or format is not CheckFormat.text:
            raise WrongUse(
                "--diff is for people and changes nothing: neither --fix, --watch, --play nor another --format goes with it."
            )
        return _show_patch(expanded(files), strict)
    if watch:
        if STDIN in files or fix or format is not CheckFormat.text:
            raise WrongUse(
                "--watch is for rule files and for people: neither -, --fix nor another --format goes with it."
            )
        watched(files, lambda: _check(files, how))
        return None
    if fix and STDIN in files:
        return _mend_input(files, how)
    if fix:
        mend_files(expanded(files), tell=format is CheckFormat.text)
    return _check(files, how)


def _show_patch(names: Sequence[str], strict: bool) -> int | None:
    """All certain fixes as a patch; how many problems it leaves, on the error stream. The files are as they were: 1 if any is wrong."""
    from hoyle.loading import compile_text

    found: list[Problem] = []
    left: list[Problem] = []
    for text in map(mended_file, names):
        if text.after != text.before:
            write(patch(text))
        at = text.path.parent if text.path else None
        found += _problems(compile_text(text.before, text.name, at, thorough=True))
        left += _problems(compile_text(text.after, text.name, at, thorough=True))
    if left:
        complain(f"{counted(len(left), 'problem')} without a certain fix: `hoyle check` shows them.")
    return _outcome(found, strict)


def _mend_input(files: Sequence[str], how: How) -> int | None:
    """The mended standard input on the output; what is left to mend on the error stream."""
    from hoyle.loading import compile_text

    if list(files) != [STDIN] or how.format is not CheckFormat.text or how.playing.matches:
        raise WrongUse("--fix - writes the mended text to the output: no other file, format or --play goes with it.")
    text = mended_input()
    sys.stdout.write(text)
    found = compile_text(text, "<stdin>", thorough=True)
    print_problems(found.problems, found.sources, sys.stderr)
    return _outcome(found.problems, how.strict)


def _check(files: Sequence[str], how: How) -> int | None:
    """One look at all files; 1 when something is wrong in them."""
    names = expanded(files)
    for_people = how.format is CheckFormat.text
    checked = [_checked(name, how.playing, len(names) > 1, for_people) for name in names]
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
    return _outcome([problem for each in checked for problem in each.problems], how.strict)


def _outcome(problems: Sequence[Problem], strict: bool) -> int | None:
    """The exit code: errors are mistakes, and warnings too when strict."""
    return PROBLEMS if any(strict or problem.severity == "error" for problem in problems) else None


def _checked(name: str, playing: Playing, among_others: bool, for_people: bool) -> Checked:
    from hoyle.diag import in_order
    from hoyle.loading import LoadError, compile_file, compile_text

    try:
        if name == STDIN:
            compiled = compile_text(sys.stdin.buffer.read(), "<stdin>", thorough=True)
        else:
            compiled = compile_file(name, thorough=True)
    except LoadError as problem:
        if (
            among_others or not for_people
        ):  # the others are looked at all the same, and programs get what they asked for
            return Checked(name, problem.problems, problem.sources)
        raise WrongUse(str(problem)) from None
    problems = _problems(compiled)
    if playing.matches and compiled.graph is not None:
        problems = in_order((*problems, *played_problems(name, compiled, playing)))
    return Checked(name, problems, compiled.sources)


def _problems(compiled: Compiled) -> tuple[Problem, ...]:
    return tuple(problem for problem in compiled.problems if not _is_library(problem, compiled.sources))


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
