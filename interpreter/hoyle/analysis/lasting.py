"""Loops that are never left once they have begun: nothing that is done in them can change what they wait for.

Shown in one of two ways: no line in the loop touches what its condition asks about; or, the condition supposed to ask for a round, the
walk over the loop finds no way out. A loop that is left for another reason, an end of the game or of its block, is none of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.analysis.course import WHEN_CHECKED, Course
from hoyle.analysis.endless import endless
from hoyle.analysis.loops import Loop, loops
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.reading import State
from hoyle.analysis.states import beginning
from hoyle.analysis.supposing import supposed
from hoyle.analysis.zones import forgotten
from hoyle.diag import Problem
from hoyle.graph import model as g
from hoyle.graph.effects import EFFECTS
from hoyle.graph.walk import slots_read


def lasting_loops(courses: Iterable[Course], mentions: Mentions) -> list[Problem]:
    """A warning for each, at its condition."""
    found: list[Problem] = []
    for course in list(courses)[:1]:
        anything, left = forgotten(course.reader, beginning(course.reader)), WHEN_CHECKED
        visited = {visit.node for visit in course.visits}
        for loop in loops(course.shapes):
            never_begun = course.whole and loop.at in visited and not (loop.nodes - {loop.at}) & visited
            if loop.open or loop.changes.ends or never_begun:
                continue
            lasts = _is_untouched(course.graph, mentions, loop)
            if not lasts and course.whole and left > 0:
                left -= len(loop.nodes)
                lasts = _is_never_left(course, loop, anything)
            if lasts:
                found.append(endless(course, loop.proc, loop.at, loop.nodes, begun=True))
    return found


def _is_untouched(graph: g.Graph, mentions: Mentions, loop: Loop) -> bool:
    """Whether no line of a round changes anything that the condition asks about."""
    condition = _condition(graph, loop).condition
    asked, changes = mentions.of(condition), loop.changes
    filled = {
        getattr(node, name) for node in (graph.nodes[at] for at in loop.nodes) for name in EFFECTS[type(node)].stores
    }
    if any(isinstance(graph.nodes[at], g.Turn) for at in loop.nodes):
        filled.add(g.ME)
    cards = (asked.zones or asked.lying) and changes.moves
    return not (
        cards
        or (asked.lying and changes.turns)
        or asked.variables & changes.variables
        or filled & set(slots_read(condition))
    )


def _is_never_left(course: Course, loop: Loop, anything: State) -> bool:
    """Whether the condition never comes out the other way, whatever holds when the loop begins."""
    node = _condition(course.graph, loop)
    begun = supposed(course.reader, anything, node.condition, loop.again)
    if begun is None:
        return False
    passage = course.trial(loop.proc, loop.head, begun)
    return passage.whole and (loop.at, node.otherwise if loop.again else node.next) not in passage.met


def _condition(graph: g.Graph, loop: Loop) -> g.Branch:
    node = graph.nodes[loop.at]
    assert isinstance(node, g.Branch)
    return node
