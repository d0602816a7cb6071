"""What shows in play, found before it: all that is read from the walks over a game."""

from __future__ import annotations

from hoyle.analysis.choices import doubtful_choices, empty_choices
from hoyle.analysis.course import Course, courses
from hoyle.analysis.deals import impossible_deals
from hoyle.analysis.endless import endless_games, endless_loops, nobody_wins
from hoyle.analysis.families import missing_members
from hoyle.analysis.lasting import lasting_loops
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.overflow import too_many_ways
from hoyle.analysis.seats import odd_seats, option_ranges
from hoyle.analysis.starving import starving_loops
from hoyle.analysis.turns import doubtful_menus, idle_menus
from hoyle.analysis.unset import unset_values
from hoyle.analysis.watching import Watch
from hoyle.diag import Problem
from hoyle.graph.model import Graph


def foreseen(graph: Graph, thorough: bool = False) -> list[Problem]:
    """Errors, and with `thorough` warnings too; the walks are made once for all."""
    walks = courses(graph, thorough)
    problems = [*option_ranges(graph), *impossible_deals(walks), *endless_loops(walks), *empty_choices(walks)]
    problems += [*idle_menus(walks), *too_many_ways(walks)]
    unset = unset_values(walks)
    problems += [p for p in unset if thorough or p.severity == "error"]
    return [*problems, *_doubts(graph, walks, problems)] if thorough else problems


def faults(graph: Graph) -> list[Problem]:
    """Errors: play could not go on, for some number of players at least."""
    return [p for p in foreseen(graph) if p.severity == "error"]


def _doubts(graph: Graph, walks: list[Course], problems: list[Problem]) -> list[Problem]:
    """What may go wrong, where nothing is told yet that surely does."""
    mentions = Mentions(graph)
    watch = Watch(graph, walks[0].shapes, mentions)
    before = {problem.label.span for problem in problems}
    doubts = [*doubtful_choices(walks, mentions, watch), *doubtful_menus(walks, mentions, watch)]
    whole = [*odd_seats(graph), *endless_games(graph, mentions), *missing_members(walks)]
    if not walks[0].stuck:  # otherwise play does not come to its end
        whole += nobody_wins(graph)
    lasting = lasting_loops(walks, mentions)
    told = before | {problem.label.span for problem in lasting}
    doubts += starving_loops(walks, mentions)
    return [
        *(p for p in lasting if p.label.span not in before),
        *(p for p in doubts if p.label.span not in told),
        *whole,
    ]
