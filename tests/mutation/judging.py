"""What `hoyle check` says of a mutant, and how good it is."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any, NamedTuple

from hoyle.diag import Problem, render_text
from hoyle.graph.identity import canonical
from hoyle.pipeline import Compiled
from tests.mutation.corpus import compiled, enclosing, original
from tests.mutation.edits import Mutant

SECONDS = 10
"""A mutant that takes longer hangs."""


class Verdict(NamedTuple):
    """`same`: the graph is that of the original, so it does not count. `failed` is the text of an exception or `hang`."""

    kind: str
    file: str
    line: int
    about: str
    same: bool = False
    reported: bool = False
    placed: bool = False
    misled: bool = False
    failed: str = ""
    codes: tuple[str, ...] = ()


class _TooLong(BaseException):
    """Raised by the alarm; no handler for exceptions of ours may swallow it."""


def judged(mutant: Mutant) -> Verdict:
    """One mutant checked, with a limit of time."""

    def ring(signum: int, frame: FrameType | None) -> Any:
        raise _TooLong

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    place = (mutant.kind, mutant.file.name, mutant.line, mutant.about)
    try:
        found = compiled(mutant.file.subject, mutant.file.name, mutant.text)
        for problem in found.problems:
            render_text(problem, found.sources)
    except _TooLong:
        return Verdict(*place, failed="hang")
    except Exception as problem:  # whatever it is, it is a crash
        return Verdict(*place, failed=f"{type(problem).__name__}: {problem}")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return _judged(mutant, found, place)


def _judged(mutant: Mutant, found: Compiled, place: tuple[str, str, int, str]) -> Verdict:
    if found.graph is not None and canonical(found.graph) == original(mutant.file.subject):
        return Verdict(*place, same=True)
    codes = tuple(problem.code for problem in found.problems)
    fitting = [_fits(mutant, found, problem) for problem in found.problems]
    return Verdict(
        *place, reported=bool(codes), placed=any(fitting), misled=bool(codes) and not all(fitting), codes=codes
    )  # fmt: skip


def _fits(mutant: Mutant, found: Compiled, problem: Problem) -> bool:
    """Whether a problem points at the edited line or its declaration, or speaks of the edited words."""
    labels = (problem.label, *problem.others)
    said = " ".join((problem.headline, *(label.text for label in labels), problem.help, *problem.notes))
    if any(f"`{word}`" in said for word in mutant.words):
        return True
    first, last = _stretch(mutant)
    for label in labels:
        source = found.sources[label.span.file]
        if source.name != mutant.file.name:
            continue
        if any(word in source.quote(label.span).split() for word in mutant.words):
            return True
        if first <= label.span.line <= last:
            return True
    return False


def _stretch(mutant: Mutant) -> tuple[int, int]:
    """The lines of the mutant where the edit lies: its declaration's, or those on both sides of what is gone."""
    if mutant.kind.endswith(" deleted") and mutant.kind != "token deleted":
        return mutant.line - 1, mutant.line
    span = enclosing(mutant.file, mutant.line)
    return (span.line, span.end_line) if span else (mutant.line, mutant.line)
