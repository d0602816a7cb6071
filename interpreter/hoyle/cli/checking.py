"""One rule file looked at for `hoyle check`: what is wrong with it, whatever lies there, and never an exception."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from hoyle.cli.guard import PROBLEMS
from hoyle.cli.rule_files import STDIN, nothing_there

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from hoyle.diag import Problem
    from hoyle.pipeline import Compiled
    from hoyle.source import Source


class Checked(NamedTuple):
    """A file and what was found in it; `compiled` is None where it could not be read."""

    file: str
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]
    compiled: Compiled | None = None


class Rules(NamedTuple):
    """A rule text with the name that is shown of it; `path` is None for the standard input."""

    name: str
    path: Path | None
    text: str


def rules_of(name: str) -> Rules:
    """The rule file or library game of that name, or the standard input; raises `LoadError` when there is no text."""
    from hoyle.loading import LoadError
    from hoyle.loading.files import SUFFIX, Unreadable, read_stream
    from hoyle.loading.library import read_game

    shown = "<stdin>" if name == STDIN else name
    try:
        if sentence := nothing_there(name):
            raise Unreadable(sentence)
        if name != STDIN:
            path, text = read_game(name)
            return Rules(name if name.endswith(path.suffix) else name + SUFFIX, path, text)
    except Unreadable as problem:
        raise LoadError(shown, str(problem), problem.line) from None
    try:
        return Rules(shown, None, read_stream(sys.stdin.buffer))
    except Unreadable as problem:
        raise LoadError(shown, f"{shown} cannot be loaded: {problem}.", problem.line) from None


def checked_file(name: str) -> Checked:
    """What is wrong with what `rules_of` finds under a name."""
    from hoyle.loading import LoadError

    try:
        return checked(rules_of(name), name)
    except LoadError as problem:
        return Checked(name, problem.problems, problem.sources)


def checked(rules: Rules, name: str) -> Checked:
    """What is wrong with a rule text, which came from the file of that name."""
    from hoyle.loading import compile_text

    folder = rules.path.parent if rules.path else None
    compiled = compile_text(rules.text, rules.name, folder, thorough=True)
    problems = tuple(problem for problem in compiled.problems if not _is_library(problem, compiled.sources))
    return Checked(name, problems, compiled.sources, compiled)


def outcome(found: Iterable[Checked], strict: bool) -> int | None:
    """The exit code: errors are mistakes, and warnings too when strict."""
    severities = {problem.severity for each in found for problem in each.problems}
    return PROBLEMS if "error" in severities or (strict and severities) else None


def _is_library(problem: Problem, sources: Sequence[Source]) -> bool:
    """Whether all that is wrong is that a library is no game: it is checked with every game that uses it."""
    span = problem.label.span
    return problem.code == "no-game" and sources[span.file].quote(span).startswith("library")
