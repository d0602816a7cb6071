"""Loops that a want of cards makes endless: nobody decides in them, and the zones they take from may be empty.

Found by going round with those zones empty: when nothing leads out then, play stops there for good.
"""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.analysis.course import Course
from hoyle.analysis.loops import Loop, loops
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.reading import State
from hoyle.analysis.witness import when_empty
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.source import Span


def starving_loops(courses: Iterable[Course], mentions: Mentions) -> list[Problem]:
    """A warning for each, with the zones that may be empty."""
    found: dict[Span, Problem] = {}
    for course in list(courses)[:1]:  # what may be empty does not hang on how many play
        stuck = {stuck.head for stuck in course.stuck}
        for loop in loops(course.shapes) if course.whole else ():
            state = course.entered.get(loop.head)
            if state is None or loop.head in stuck or loop.changes.asks or loop.changes.ends:
                continue
            empty = _emptied(course.graph, mentions, loop.nodes, state)
            if empty and _goes_on(course, loop, state, empty):
                problem = _starving(course.graph, course.graph.nodes[loop.at].span, empty)
                found.setdefault(problem.label.span, problem)
    return list(found.values())


def _emptied(graph: g.Graph, mentions: Mentions, nodes: frozenset[int], state: State) -> list[int]:
    """The zones that a loop speaks of and that may be empty; none when no other zone is left for the cards."""
    zones = [zone for zone in sorted(mentions.of_nodes(nodes).zones) if state.zones[zone][0] == 0]
    return zones if len(zones) < len(graph.zones) else []


def _goes_on(course: Course, loop: Loop, state: State, empty: list[int]) -> bool:
    """Whether nothing leads out of a loop with these zones empty, though its condition is known to ask for another round."""
    zones = tuple((0, 0) if zone in empty else held for zone, held in enumerate(state.zones))
    node, without = course.graph.nodes[loop.at], state._replace(zones=zones)
    assert isinstance(node, g.Branch)
    asks = course.reader.yes(node.condition, without)
    return asks is loop.again and loop.head in course.trial(loop.proc, loop.head, without).stuck


def _starving(graph: g.Graph, span: Span, empty: list[int]) -> Problem:
    return Problem(
        code="starving-loop", severity="warning", headline=f"{when_empty(graph, empty)}, this goes on for ever",
        label=Label(span, "waits for cards that do not come"), others=(), notes=(),
        help="ask in the condition whether cards are left, too", fix=None,
    )  # fmt: skip
