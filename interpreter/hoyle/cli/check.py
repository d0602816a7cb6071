"""`hoyle check FILE…`: the problems of rule files, each at the words that cause it."""

from __future__ import annotations

import sys
from glob import glob
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hoyle.cli.guard import PROBLEMS, WrongUse
from hoyle.cli.options import FormatOption
from hoyle.cli.output import Format, write, write_json
from hoyle.cli.problems import print_problems, problems_as_json
from hoyle.table.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.pipeline import Compiled

STDIN = "-"
SUFFIX = ".hoyle"


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Rule files, folders of them, names of the library, patterns such as games/*.hoyle; - is the standard input.",
            show_default=False,
        ),
    ],
    format: FormatOption = Format.text,
) -> int | None:
    """Find the mistakes in rule files, without playing them.

    Ends with exit code 1 when there are any.
    """
    names = list(dict.fromkeys(name for file in files for name in _expanded(file)))
    checked = [(name, _compiled(name)) for name in names]
    if format is Format.json:
        write_json([_as_json(name, compiled) for name, compiled in checked])
    else:
        _report([compiled for _, compiled in checked])
    return PROBLEMS if any(_errors(compiled) for _, compiled in checked) else None


def _expanded(name: str) -> Iterator[str]:
    """The files that one word of the command line means: a folder stands for all rule files in it."""
    path = Path(name)
    if name != STDIN and path.is_dir():
        found = sorted(map(str, path.rglob("*" + SUFFIX)))
        if not found:
            raise WrongUse(f"The folder {name} holds no rule files (their names end in {SUFFIX}).")
        yield from found
    elif any(sign in name for sign in "*?[") and not path.exists():
        found = sorted(glob(name, recursive=True))
        if not found:
            raise WrongUse(f"No file fits {name}.")
        yield from found
    else:
        yield name


def _compiled(name: str) -> Compiled:
    from hoyle.loading import LoadError, compile_file, compile_text

    try:
        return compile_text(sys.stdin.buffer.read(), "<stdin>") if name == STDIN else compile_file(name)
    except LoadError as problem:
        raise WrongUse(str(problem)) from None


def _report(all_compiled: list[Compiled]) -> None:
    for compiled in all_compiled:
        print_problems(compiled.problems, compiled.sources, sys.stdout)
    problems = [problem for compiled in all_compiled for problem in compiled.problems]
    files = counted(len(all_compiled), "file")
    write(f"{counted(len(problems), 'problem') if problems else 'No problems'} in {files}")


def _as_json(name: str, compiled: Compiled) -> dict[str, Any]:
    return {"file": name, "problems": problems_as_json(compiled.problems, compiled.sources)}


def _errors(compiled: Compiled) -> bool:
    return any(problem.severity == "error" for problem in compiled.problems)
