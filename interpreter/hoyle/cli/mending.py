"""`hoyle check --fix` and `--diff`: certain fixes, made in the rule files themselves or shown as a patch.

Promises: only the files named are changed, never one that they use and never a game of the library by its name; a file is
written whole or not at all; its line ends stay as they are.
"""

from __future__ import annotations

import difflib
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hoyle.cli.guard import Trouble, WrongUse
from hoyle.cli.output import write
from hoyle.cli.rule_files import STDIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.diag import Fix, Problem

ROUNDS = 20
"""A fix may bring another mistake to light; more often than this it would go round in a circle."""


class Mended(NamedTuple):
    """A rule text before and after its fixes; `path` is None for the standard input."""

    name: str
    path: Path | None
    before: str
    after: str


def mend_files(names: list[str], tell: bool) -> None:
    """Makes all certain fixes in these files; with `tell` writes what has changed as a patch."""
    from hoyle.loading import library_names
    from hoyle.table.files import write_whole

    for name in names:
        if name in library_names():
            raise WrongUse(f"--fix leaves the games of the library alone, and {name} is one. Name a file of your own.")
        text = mended_file(name)
        if text.path is None or text.after == text.before:
            continue
        try:
            write_whole(text.path, text.after)
        except OSError as problem:
            raise Trouble(f"{name} cannot be written: {problem.strerror}.") from None
        if tell:
            write(patch(text) + "\n")


def mended_input() -> str:
    """The standard input with its certain fixes made."""
    return mended_file(STDIN).after


def mended_file(name: str) -> Mended:
    """The text of a rule file, or of the standard input, before and after its certain fixes."""
    from hoyle.loading.files import Unreadable, decoded, read_text
    from hoyle.loading.library import find

    try:
        path = None if name == STDIN else find(name)
        before = decoded(sys.stdin.buffer.read()) if path is None else read_text(path)
    except Unreadable as problem:
        raise WrongUse(f"{name} cannot be mended: {problem}.") from None
    return Mended("<stdin>" if path is None else name, path, before, mended_text(path, before))


def mended_text(path: Path | None, text: str) -> str:
    """A rule text with its certain fixes made, again and again until there are no more; line ends stay as they are.

    A fix after which its line has another mistake is not made: then something else was meant.
    """
    from hoyle.diag import mended

    mark = "\ufeff" if text.startswith("\ufeff") else ""
    ends = re.findall("\r\n|\r|\n", text)
    plain = text.removeprefix(mark).replace("\r\n", "\n").replace("\r", "\n")
    problems, refused = _problems(path, plain), set[tuple[int, str]]()
    for _ in range(ROUNDS):
        after, fixes = mended(plain, [p for p in problems if p.fix and _named(p.fix) not in refused])
        if not fixes:
            break
        found = _problems(path, after)
        spoilt = _errors(found) - _errors(problems)
        unsure = {_named(fix) for fix in fixes if any(line == fix.span.line for line, _ in spoilt)}
        refused |= unsure
        if not unsure:
            plain, problems = after, found
    return mark + "".join(line + end for line, end in zip(plain.split("\n"), [*ends, ""], strict=True))


def _problems(path: Path | None, text: str) -> tuple[Problem, ...]:
    from hoyle.loading import compile_text

    name, folder = (path.name, path.parent) if path else ("<stdin>", None)
    return compile_text(text, name, folder, thorough=True).problems


def _named(fix: Fix) -> tuple[int, str]:
    return fix.span.line, fix.replacement


def _errors(problems: Sequence[Problem]) -> set[tuple[int, str]]:
    """Line and code of every error in the text itself."""
    return {(p.label.span.line, p.code) for p in problems if p.severity == "error" and p.label.span.file == 0}


def patch(text: Mended) -> str:
    """A unified difference without a line end after the last line; empty where nothing changes."""
    old, new = text.before.splitlines(keepends=True), text.after.splitlines(keepends=True)
    lines = difflib.unified_diff(old, new, f"a/{text.name}", f"b/{text.name}")
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)[:-1]
