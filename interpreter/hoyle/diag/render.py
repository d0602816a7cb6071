"""Problems for people and for programs.

`render_text` shows the headline with code and place, the author's own lines with the words underlined, then notes and help,
within a given width. `render_json` gives the same as JSON values. Neither ever fails on a span outside its text.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from hoyle.diag.model import Label, Problem
from hoyle.diag.snippet import Marked, Paint, harmless, snippet
from hoyle.source import Source, Span

SHOWN = 60
"""Letters of a name that are shown of a longer one."""
_LONG = re.compile("`([^`]{" + str(SHOWN + 2) + ",})`")
_NOBODY = Source("?", "")


def render_text(
    problem: Problem, sources: Sequence[Source], colour: bool = False, width: int = 100, fold: bool = False
) -> str:
    """A problem as lines of text, without a line end after the last; a headline is one line unless it is to `fold`."""
    paint = Paint(colour, problem.severity)
    marks = [Marked(problem.label, True), *(Marked(label, False) for label in problem.others)]
    margin = len(str(max(mark.label.span.line for mark in marks)))
    head = f"{problem.severity}[{problem.code}]: "
    first, *rest = _folded(_shortened(problem.headline), len(head), width) if fold else [_shortened(problem.headline)]
    lines = [paint.strong(head.rstrip()) + " " + paint.bold(first), *(f"  {paint.bold(line)}" for line in rest)]
    for file, group in groupby(sorted(marks, key=lambda m: _order(m, problem.label.span.file)), _file):
        labels = list(group)
        place = next((mark for mark in labels if mark.primary), labels[0]).label.span
        arrow = "-->" if file == problem.label.span.file else ":::"
        name = harmless(source_of(sources, file).name).replace("\n", "?")
        lines.append(f"{' ' * margin}{paint.dim(arrow)} {name}:{place.line}:{place.column}")
        lines += snippet(source_of(sources, file), labels, margin, width, paint)
    lines += _remarks(problem, margin, width, paint)
    return "\n".join(lines)


def render_json(problem: Problem, sources: Sequence[Source]) -> dict[str, Any]:
    """A problem as JSON values: places count from 1, `end_column` is one past the last character."""
    return {
        "code": problem.code,
        "severity": problem.severity,
        "headline": problem.headline,
        **_label_json(problem.label, sources),
        "others": [_label_json(label, sources) for label in problem.others],
        "notes": list(problem.notes),
        "help": problem.help,
        "fix": problem.fix
        and {
            **_place_json(problem.fix.span, sources),
            "replacement": problem.fix.replacement,
            "text": problem.fix.text,
        },
    }


def _folded(text: str, taken: int, width: int) -> list[str]:
    """The lines of a text, of which the first begins after what is `taken` of it, and the others are indented by two."""
    lines = textwrap.wrap(text, max(20, width), initial_indent=" " * taken, subsequent_indent="  ")
    return [line.strip() for line in lines] or [""]


def _shortened(text: str) -> str:
    """A text without the middle of names that nobody reads to their end."""
    return _LONG.sub(lambda found: f"`{found[1][:SHOWN]}…`", harmless(text))


def source_of(sources: Sequence[Source], file: int) -> Source:
    """The source a span speaks of."""
    return sources[file] if 0 <= file < len(sources) else _NOBODY


def _order(mark: Marked, first_file: int) -> tuple[bool, int, int, bool, int]:
    span = mark.label.span
    return span.file != first_file, span.file, span.line, not mark.primary, span.column


def _file(mark: Marked) -> int:
    return mark.label.span.file


def _remarks(problem: Problem, margin: int, width: int, paint: Paint) -> list[str]:
    remarks = [("note", _shortened(note)) for note in problem.notes]
    if problem.help:
        remarks.append(("help", _shortened(problem.help)))
    elif problem.fix:
        remarks.append(("help", problem.fix.text))
    if not remarks:
        return []
    lines = [f"{' ' * margin} {paint.dim('|')}"]
    for kind, text in remarks:
        room = max(20, width - margin - len(kind) - 5)
        first, *rest = [part for line in text.split("\n") for part in textwrap.wrap(line, room) or [""]]
        lines.append(f"{' ' * margin} {paint.dim('=')} {paint.bold(kind)}: {first}")
        lines += [f"{' ' * margin}   {' ' * len(kind)}  {part}" for part in rest]
    return lines


def _label_json(label: Label, sources: Sequence[Source]) -> dict[str, Any]:
    return {**_place_json(label.span, sources), "label": label.text}


def _place_json(span: Span, sources: Sequence[Source]) -> dict[str, Any]:
    return {
        "file": source_of(sources, span.file).name,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
