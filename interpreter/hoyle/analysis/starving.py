"""Loops that a want of cards makes endless: nobody decides in them, and the zones they take from may be empty.

Found by going round with those zones empty: when nothing leads out then, play stops there for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.analysis.course import Course
from hoyle.analysis.endless import is_rules
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.reading import State
from hoyle.analysis.witness import when_empty
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.walk import edges
from hoyle.source import Span


def starving_loops(courses: Iterable[Course], mentions: Mentions) -> list[Problem]:
    """A warning for each, with the zones that may be empty."""
    found: dict[Span, Problem] = {}
    for course in list(courses)[:1]:  # what may be empty does not hang on how many play
        for proc, head, state in _loops(course) if course.whole else ():
            for at, nodes in _rounds(course, proc, head):
                empty = _emptied(course.graph, mentions, nodes, state)
                if empty and _goes_on(course, proc, head, at, state, empty):
                    problem = _starving(course.graph, course.graph.nodes[at].span, empty)
                    found.setdefault(problem.label.span, problem)
    return list(found.values())


def _loops(course: Course) -> Iterator[tuple[int, int, State]]:
    """The loops in which nobody decides and nothing ends, with what is known when play comes to them."""
    stuck = {stuck.head for stuck in course.stuck}
    for proc in range(len(course.graph.procs)):
        for head, nodes in course.shapes.of(proc).heads.items():
            changes = [course.changes(course.graph.nodes[at]) for at in nodes]
            condition = isinstance(course.graph.nodes[head], g.Branch)
            if (
                head in course.entered
                and head not in stuck
                and condition
                and not any(c.asks or c.ends for c in changes)
            ):
                yield proc, head, course.entered[head]


def _rounds(course: Course, proc: int, head: int) -> Iterator[tuple[int, frozenset[int]]]:
    """The condition and all nodes of a loop; for `whenever` rules, those of each."""
    nodes = course.shapes.of(proc).heads[head]
    if not is_rules(course.graph, proc):
        yield head, nodes
        return
    at = head
    while isinstance(node := course.graph.nodes[at], g.Branch) and at in nodes:
        yield at, frozenset({at} | _until(course.graph, node.next, head))
        at = node.otherwise


def _until(graph: g.Graph, start: int, end: int) -> set[int]:
    """The nodes from one on, not going past another."""
    found, waiting = {end}, [start]
    while waiting:
        at = waiting.pop()
        if at not in found:
            found.add(at)
            waiting += [to for _, to in edges(graph.nodes[at])]
    return found - {end}


def _emptied(graph: g.Graph, mentions: Mentions, nodes: frozenset[int], state: State) -> list[int]:
    """The zones that a loop speaks of and that may be empty; none when no other zone is left for the cards."""
    zones = [zone for zone in sorted(mentions.of_nodes(nodes).zones) if state.zones[zone][0] == 0]
    return zones if len(zones) < len(graph.zones) else []


def _goes_on(course: Course, proc: int, head: int, at: int, state: State, empty: list[int]) -> bool:
    """Whether nothing leads out of a loop with these zones empty, though its condition is known to ask for another round."""
    zones = tuple((0, 0) if zone in empty else held for zone, held in enumerate(state.zones))
    node, without = course.graph.nodes[at], state._replace(zones=zones)
    assert isinstance(node, g.Branch)
    again = is_rules(course.graph, proc)
    return course.reader.yes(node.condition, without) is again and course.never_leaves(proc, head, without)


def _starving(graph: g.Graph, span: Span, empty: list[int]) -> Problem:
    return Problem(
        code="starving-loop", severity="warning", headline=f"{when_empty(graph, empty)}, this goes on for ever",
        label=Label(span, "waits for cards that do not come"), others=(), notes=(),
        help="ask in the condition whether cards are left, too", fix=None,
    )  # fmt: skip
