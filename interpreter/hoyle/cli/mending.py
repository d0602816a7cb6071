"""`hoyle check --fix` and `--diff`: certain fixes, made in the rule files themselves or shown as a patch.

Promises: only the files named are changed, never one that they use and never a game of the library by its name; a file is
written whole or not at all; its line ends stay as they are.
"""

from __future__ import annotations

import difflib
import io
import re
import sys
from typing import TYPE_CHECKING, NamedTuple

from hoyle.cli.checking import Checked, Rules, checked, outcome, rules_of
from hoyle.cli.guard import WrongUse
from hoyle.cli.output import complain, write
from hoyle.cli.problems import print_problems
from hoyle.cli.rule_files import STDIN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hoyle.diag import Fix, Problem

ROUNDS = 20
"""A fix may bring another mistake to light; more often than this it would go round in a circle."""


class Mended(NamedTuple):
    """Rules before their fixes, and their text after them."""

    before: Rules
    after: str

    @property
    def changed(self) -> bool:
        """Whether there was anything to mend."""
        return self.after != self.before.text


def mend_files(names: Sequence[str], tell: bool) -> list[str]:
    """Makes all certain fixes in these files, and gives those that could not be written; with `tell` shows what has changed.

    What cannot be read stays as it is: the check that follows says why.
    """
    from hoyle.loading import LoadError, library_names

    for name in names:
        if name in library_names():
            raise WrongUse(f"--fix leaves the games of the library alone, and {name} is one. Name a file of your own.")
    unwritten = []
    for name in names:
        try:
            if not _write(mended_file(name), tell):
                unwritten.append(name)
        except LoadError:
            continue
    return unwritten


def _write(mended: Mended, tell: bool) -> bool:
    """Puts a mended text in its place; False when that cannot be, with the reason on the error stream."""
    from hoyle.table.files import write_whole

    if mended.before.path is None or not mended.changed:
        return True
    try:
        write_whole(mended.before.path, mended.after)
    except OSError as problem:
        complain(f"{mended.before.name} cannot be written: {problem.strerror}. It stays as it was.")
        return False
    if tell:
        write(patch(mended) + "\n")
    return True


def mend_input(strict: bool) -> int | None:
    """Writes the mended standard input to the output, and what is left to mend to the error stream; 1 when something is."""
    mended = mended_file(STDIN)
    sys.stdout.write(mended.after)
    left = checked(mended.before._replace(text=mended.after), STDIN)
    print_problems(left.problems, left.sources, sys.stderr)
    return outcome([left], strict)


def show_patch(names: Sequence[str], strict: bool) -> int | None:
    """All certain fixes as a patch; what it leaves on the error stream. The files stay as they are: 1 when one is wrong."""
    found = []
    for name in names:
        before, after = _with_patch(name)
        found.append(before)
        print_problems(after.problems, after.sources, sys.stderr)
    return outcome(found, strict)


def _with_patch(name: str) -> tuple[Checked, Checked]:
    """What is wrong with a file, and what would be after its fixes, which are written as a patch."""
    from hoyle.loading import LoadError

    try:
        mended = mended_file(name)
    except LoadError as problem:
        unread = Checked(name, problem.problems, problem.sources)
        return unread, unread
    if mended.changed:
        write(patch(mended))
    return checked(mended.before, name), checked(mended.before._replace(text=mended.after), name)


def mended_file(name: str) -> Mended:
    """The text of a rule file, or of the standard input, before and after its certain fixes; raises `LoadError`."""
    rules = rules_of(name)
    return Mended(rules, mended_text(rules.path, rules.text))


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


def patch(mended: Mended) -> str:
    """A unified difference without a line end after the last line; empty where nothing changes."""
    name, old, new = mended.before.name, _lines(mended.before.text), _lines(mended.after)
    lines = difflib.unified_diff(old, new, f"a/{name}", f"b/{name}")
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)[:-1]


def _lines(text: str) -> list[str]:
    """The lines of a text as tools for patches count them."""
    return list(io.StringIO(text, newline="\n"))
