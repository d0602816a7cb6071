"""`hoyle check --fix`: certain fixes made in the rule files themselves."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.cli.guard import Trouble, WrongUse
from hoyle.cli.output import write
from hoyle.cli.rule_files import STDIN

if TYPE_CHECKING:
    from hoyle.diag import Fix

ROUNDS = 20
"""A fix may bring another mistake to light; more often than this it would go round in a circle."""


def mend_files(names: list[str], show: bool) -> None:
    """Makes all certain fixes in these files; with `show` writes them as a patch to the output and changes nothing."""
    from hoyle.loading.files import Unreadable, read_text
    from hoyle.loading.library import find
    from hoyle.table.files import write_whole

    for name in names:
        if name == STDIN:
            raise WrongUse("--fix changes rule files; the standard input is none.")
        try:
            path = find(name)
            before = read_text(path)
        except Unreadable as problem:
            raise WrongUse(f"{name} cannot be mended: {problem}.") from None
        after, fixes = mended_text(path, before)
        if after == before:
            continue
        if show:
            _show(name, before, after)
            continue
        try:
            write_whole(path, after)
        except OSError as problem:
            raise Trouble(f"{name} cannot be written: {problem.strerror}.") from None
        for fix in fixes:
            write(f"{name}:{fix.span.line}:{fix.span.column}: {fix.text}")


def mended_text(path: Path, text: str) -> tuple[str, list[Fix]]:
    """A rule text with its certain fixes made, again and again until there are no more; line ends stay as they are."""
    from hoyle.diag import mended
    from hoyle.loading import compile_text

    made: list[Fix] = []
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    ends = re.findall("\r\n|\r|\n", text)
    plain = text.removeprefix(mark).replace("\r\n", "\n").replace("\r", "\n")
    for _ in range(ROUNDS):
        found = compile_text(plain, path.name, path.parent, thorough=True)
        plain, fixes = mended(plain, found.problems)
        made += fixes
        if not fixes:
            break
    return mark + "".join(line + end for line, end in zip(plain.split("\n"), [*ends, ""], strict=True)), made


def _show(name: str, before: str, after: str) -> None:
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    lines = difflib.unified_diff(old, new, f"a/{name}", f"b/{name}")
    write(
        "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines).rstrip(
            "\n"
        )
    )
