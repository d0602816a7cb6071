"""Problems of rule files as text or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TextIO

from hoyle.cli.output import wants_colour, width, write

if TYPE_CHECKING:
    from hoyle.diag import Problem
    from hoyle.source import Source


def print_problems(problems: Sequence[Problem], sources: Sequence[Source], stream: TextIO) -> None:
    """Every problem with its words, a blank line after each."""
    from hoyle.diag import render_text

    for problem in problems:
        write(render_text(problem, sources, wants_colour(stream), width()).rstrip("\n") + "\n", stream)


def problems_as_json(problems: Sequence[Problem], sources: Sequence[Source]) -> list[dict[str, Any]]:
    """Every problem as a JSON object."""
    from hoyle.diag import render_json

    return [render_json(problem, sources) for problem in problems]
