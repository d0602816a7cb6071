"""What shows in play, found before it: all that is read from the walks over a game."""

from __future__ import annotations

from hoyle.analysis.choices import doubtful_choices, empty_choices
from hoyle.analysis.course import courses
from hoyle.analysis.deals import impossible_deals
from hoyle.analysis.endless import endless_loops, nobody_wins
from hoyle.analysis.families import missing_members
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.seats import odd_seats, option_ranges
from hoyle.analysis.starving import starving_loops
from hoyle.analysis.turns import doubtful_menus, idle_menus
from hoyle.analysis.watching import Watch
from hoyle.diag import Problem
from hoyle.graph.model import Graph


def foreseen(graph: Graph, thorough: bool = False) -> list[Problem]:
    """Errors, and with `thorough` warnings too; the walks are made once for all."""
    walks = courses(graph, thorough)
    problems = [
        *option_ranges(graph),
        *impossible_deals(walks),
        *endless_loops(walks),
        *empty_choices(walks),
        *idle_menus(walks),
    ]
    if thorough:
        mentions = Mentions(graph)
        watch = Watch(graph, walks[0].shapes, mentions)
        doubts = [*doubtful_choices(walks, mentions, watch), *doubtful_menus(walks, mentions, watch)]
        told = {problem.label.span for problem in problems}
        problems += [doubt for doubt in doubts if doubt.label.span not in told]
        problems += [*starving_loops(walks, mentions), *odd_seats(graph), *nobody_wins(graph), *missing_members(walks)]
    return problems
