"""Problems of rule files as text or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TextIO

from hoyle.cli.output import wants_colour, width, write

if TYPE_CHECKING:
    from hoyle.diag import Problem
    from hoyle.source import Source


MOST_SHOWN = 20
"""More problems of one file would hide the first ones; programs get all."""


def print_problems(problems: Sequence[Problem], sources: Sequence[Source], stream: TextIO) -> None:
    """The problems of a file with their words, a blank line after each; errors before warnings where not all are shown."""
    from hoyle.diag import render_text

    shown = sorted(problems, key=lambda p: p.severity != "error")[:MOST_SHOWN]
    for problem in problems:
        if problem in shown:
            text = render_text(problem, sources, wants_colour(stream), width(), fold=stream.isatty())
            write(text.rstrip("\n") + "\n", stream)
    if len(problems) > len(shown):
        write(f"… and {len(problems) - len(shown)} more, shown when some of these are mended\n", stream)


def print_annotations(problems: Sequence[Problem], sources: Sequence[Source]) -> None:
    """Every problem as a line that GitHub Actions understands."""
    from hoyle.diag.annotations import annotation

    for problem in problems:
        write(annotation(problem, sources))


def problems_as_json(problems: Sequence[Problem], sources: Sequence[Source]) -> list[dict[str, Any]]:
    """Every problem as a JSON object."""
    from hoyle.diag import render_json

    return [render_json(problem, sources) for problem in problems]
