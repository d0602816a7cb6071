"""`hoyle check FILE…`: the problems of rule files, each at the words that cause it."""

from __future__ import annotations

import sys
from collections import Counter
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
from hoyle.cli.checking import Checked, checked_file, outcome
from hoyle.cli.guard import PROBLEMS, WrongUse, version
from hoyle.cli.mending import mend_files, mend_input, show_patch
from hoyle.cli.output import write, write_json
from hoyle.cli.playing import FOLDER, Playing, played_problems
from hoyle.cli.problems import print_annotations, print_problems, problems_as_json
from hoyle.cli.rule_files import STDIN, expanded
from hoyle.cli.watching import watched
from hoyle.table.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    how = How(format, strict, Playing(play, seed, jobs, saves, Counter()))
    if refusal := _refusal(files, how, (fix, diff, watch)):
        raise WrongUse(refusal)
    if diff:
        return show_patch(expanded(files), strict)
    if watch:
        watched(files, lambda: _check(files, how))
        return None
    return _fix(files, how) if fix else _check(files, how)


def _refusal(files: Sequence[str], how: How, asked: tuple[bool, bool, bool]) -> str | None:
    """Why what was asked for (to fix, to show a patch, to watch) makes no sense together, if it does not."""
    fix, diff, watch = asked
    for_programs = how.format is not CheckFormat.text
    if diff and (fix or watch or how.playing.matches or for_programs):
        return "--diff is for people and changes nothing: neither --fix, --watch, --play nor another --format goes with it."
    if watch and (STDIN in files or fix or for_programs):
        return "--watch is for rule files and for people: neither -, --fix nor another --format goes with it."
    if not how.playing.matches and how.playing[1:4] != (0, 1, Path(FOLDER)):
        return "--seed, --jobs and --saves say how --play plays: they need --play N."
    if how.playing.matches and how.playing.folder.exists() and not how.playing.folder.is_dir():
        return f"The moments cannot be kept in {how.playing.folder}: it is a file, not a folder."
    if fix and STDIN in files and (files != [STDIN] or how.playing.matches or for_programs):
        return "--fix - writes the mended text to the output: no other file, format or --play goes with it."
    return None


def _fix(files: Sequence[str], how: How) -> int | None:
    """Makes all certain fixes, then looks; 1 when something is wrong then, or a fix could not be written."""
    if STDIN in files:
        return mend_input(how.strict)
    unwritten = mend_files(expanded(files), tell=how.format is CheckFormat.text)
    return _check(files, how) or (PROBLEMS if unwritten else None)


def _check(files: Sequence[str], how: How) -> int | None:
    """One look at all files; 1 when something is wrong in them."""
    how.playing.kept.clear()
    found = [_played(checked_file(name), how.playing) for name in expanded(files)]
    if how.format is CheckFormat.json:
        write_json([{"file": each.file, "problems": problems_as_json(each.problems, each.sources)} for each in found])
    elif how.format is CheckFormat.sarif:
        from hoyle.diag.sarif import sarif

        write_json(sarif([(each.problems, each.sources) for each in found], version()))
    elif how.format is CheckFormat.github:
        for each in found:
            print_annotations(each.problems, each.sources)
    else:
        _report(found)
    return outcome(found, how.strict)


def _played(checked: Checked, playing: Playing) -> Checked:
    """With what playing finds, where that is asked for and there is a game."""
    from hoyle.diag import in_order

    if not playing.matches or checked.compiled is None or checked.compiled.graph is None:
        return checked
    played = played_problems(checked.file, checked.compiled, playing)
    return checked._replace(problems=in_order((*checked.problems, *played)))


def _report(found: Sequence[Checked]) -> None:
    for each in found:
        print_problems(each.problems, each.sources, sys.stdout)
    severities = [problem.severity for each in found for problem in each.problems]
    errors, warnings = severities.count("error"), severities.count("warning")
    parts = [counted(errors, "problem") if errors else "No problems"] + [counted(warnings, "warning")] * (warnings > 0)
    write(f"{', '.join(parts)} in {counted(len(found), 'file')}")
