"""What shows in play, found before it: all that is read from the walks over a game."""

from __future__ import annotations

from hoyle.analysis.course import courses
from hoyle.analysis.deals import impossible_deals
from hoyle.analysis.endless import endless_loops
from hoyle.analysis.starving import starving_loops
from hoyle.diag import Problem
from hoyle.graph.model import Graph


def foreseen(graph: Graph, thorough: bool = False) -> list[Problem]:
    """Errors, and with `thorough` warnings too; the walks are made once for all."""
    walks = courses(graph, thorough)
    problems = [*impossible_deals(walks), *endless_loops(walks)]
    if thorough:
        problems += starving_loops(walks)
    return problems
