"""What is surely too much for the table: choices of thousands of ways, lists of thousands of numbers.

Zones hold any number of cards, so nothing else overflows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb, prod

from hoyle.analysis.course import Course
from hoyle.analysis.reading import State
from hoyle.analysis.settings import by_default, spoken
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.cost import LIST_LIMIT
from hoyle.graph.walk import operands
from hoyle.source import Span

Ways = Iterator[tuple[Span, int, str, str]]


def too_many_ways(courses: Iterable[Course]) -> list[Problem]:
    """Errors where play surely comes to them with the options as they are, else warnings."""
    found: dict[Span, Problem] = {}
    for course in courses:
        for visit in course.visits:
            node = course.graph.nodes[visit.node]
            for span, count, what, help_ in (*_choices(course, node, visit.state), *_lists(course, node, visit.state)):
                if count > LIST_LIMIT:
                    sure = visit.state.sure and course.setting.changed < 0
                    problem = _too_many(course, span, (count, what, help_), sure)
                    if found.setdefault(span, problem).severity == "warning":
                        found[span] = problem
    return list(found.values())


def _choices(course: Course, node: g.AnyNode, state: State) -> Ways:
    """The least number of ways to choose."""
    if isinstance(node, g.Choose) and node.count is not None and node.condition is None:
        there = course.reader.value(node.list, state).size[0]
        most = min(course.reader.value(node.count, state).low, there)
        sizes = range(most + 1) if node.mode == "up to" else (most,)
        ways = sum(comb(there, size) for size in sizes) if most > 0 else 0
        yield node.span, ways, "ways to choose", "let fewer cards be chosen, or one after the other"
    elif isinstance(node, g.Menu) and node.using is None:
        ways = sum(_ways(course, course.graph.actions[action], state) for action in node.actions)
        yield (
            node.span,
            ways,
            "ways to choose",
            "give the actions fewer `with` lines, and choose the rest in their bodies",
        )


def _ways(course: Course, action: g.ActionDecl, state: State) -> int:
    if action.guards:
        return 0
    here = state._replace(slots={})
    return prod(course.reader.value(param.domain, here).size[0] for param in action.params)


def _lists(course: Course, node: g.AnyNode, state: State) -> Ways:
    """Numbers in order that stand directly in a statement."""
    for _, e in operands(node):
        if isinstance(e, g.Numbers):
            count = course.reader.value(e, state).size[0]
            yield e.span, count, "numbers in a list", "count in smaller steps, or with `repeat until`"


def _too_many(course: Course, span: Span, words: tuple[int, str, str], sure: bool) -> Problem:
    count, what, help_ = words
    players = f"{spoken(course.graph, [course.setting])} " if course.setting != by_default(course.graph)[0] else ""
    number = f"{count:,}" if count < g.NUMBER_LIMIT else "far too many"
    return Problem(
        code="too-many-choices", severity="error" if sure else "warning", headline=f"{players}there are {number} {what} here",
        label=Label(span, "too many"), others=(), notes=(f"at most {LIST_LIMIT:,} are possible",), help=help_, fix=None,
    )  # fmt: skip
