"""The shape of a diagnostic and of a stage's result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Literal, TypeVar

import msgspec

from hoyle.source import Source, Span

T = TypeVar("T")
Severity = Literal["error", "warning"]


class Label(msgspec.Struct, frozen=True):
    """A place and what is to be said about it."""

    span: Span
    text: str


class Fix(msgspec.Struct, frozen=True):
    """A certain mend: the words at `span` become `replacement`; an empty span inserts."""

    span: Span
    replacement: str
    text: str


class Problem(msgspec.Struct, frozen=True):
    """What is wrong: `code` is a slug of `CODES`, `label` the words at fault, `help` the likely mend."""

    code: str
    severity: Severity
    headline: str
    label: Label
    others: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    help: str = ""
    fix: Fix | None = None


class Outcome(msgspec.Struct, Generic[T], frozen=True):
    """A stage's result: the value as far as it could be made, and everything found on the way."""

    value: T | None
    problems: tuple[Problem, ...] = ()


class RuleErrors(Exception):
    """The rules have errors; `str()` shows them all with the words they are about."""

    def __init__(self, problems: Iterable[Problem], sources: Sequence[Source]) -> None:
        self.problems = in_order(problems)
        self.sources = tuple(sources)
        super().__init__(self.problems, self.sources)

    def __str__(self) -> str:
        from hoyle.diag.render import render_text

        return "\n\n".join(render_text(problem, self.sources) for problem in self.problems)


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems by place: file, line, column; those of one place keep their order."""
    return tuple(sorted(problems, key=lambda p: (p.label.span.file, p.label.span.line, p.label.span.column)))
