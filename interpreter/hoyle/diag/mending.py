"""A text with the certain fixes of its problems made."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.diag.model import Fix, Problem
from hoyle.source import Span


def mended(text: str, problems: Iterable[Problem], file: int = 0) -> tuple[str, tuple[Fix, ...]]:
    """The text after all fixes in this file that do not touch each other, the first first; and those fixes.

    Line ends stay what they are, since no fix goes over one.
    """
    wanted = {p.fix.span: p.fix for p in problems if p.fix is not None and p.fix.span.file == file}
    lines, made, before = text.split("\n"), list[Fix](), (0, 0)
    for span in sorted(wanted, key=_start):
        fix = wanted[span]
        if _start(span) >= before and span.line == span.end_line <= len(lines) and "\n" not in fix.replacement:
            made.append(fix)
            before = (span.end_line, span.end_column + 1)
    for fix in reversed(made):
        line, at = lines[fix.span.line - 1], fix.span
        lines[at.line - 1] = line[: at.column - 1] + fix.replacement + line[at.end_column - 1 :]
    return "\n".join(lines), tuple(made)


def _start(span: Span) -> tuple[int, int]:
    return span.line, span.column
