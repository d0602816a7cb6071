"""Problems as the workflow commands by which GitHub Actions marks lines of a change."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.diag.model import Problem
from hoyle.diag.render import source_of
from hoyle.source import Source


def annotation(problem: Problem, sources: Sequence[Source]) -> str:
    """One line: `::error file=…,line=…,col=…,…::message`."""
    span = problem.label.span
    facts = {
        "file": source_of(sources, span.file).name,
        "line": span.line,
        "endLine": span.end_line,
        "col": span.column,
        "endColumn": span.end_column,
        "title": problem.code,
    }
    text = "\n".join(part for part in (problem.headline, *problem.notes, problem.help) if part)
    listed = ",".join(f"{name}={_escaped(str(value), ':,')}" for name, value in facts.items())
    return f"::{problem.severity} {listed}::{_escaped(text)}"


def _escaped(text: str, more: str = "") -> str:
    """What would end a line, or in a fact also `:` and `,`, in the escapes of these commands."""
    return "".join(f"%{ord(letter):02X}" if letter in "%\r\n" + more else letter for letter in text)
