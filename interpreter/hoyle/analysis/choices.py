"""Choices in which nothing can be chosen, and nothing is said for that case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.analysis.course import Course
from hoyle.analysis.mentions import Mentioned, Mentions
from hoyle.analysis.reading import State, within
from hoyle.analysis.settings import Setting, where
from hoyle.analysis.unmet import Unmet
from hoyle.analysis.values import NO, Value
from hoyle.analysis.watching import Watch
from hoyle.analysis.witness import emptied, when_empty
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.types import type_of
from hoyle.graph.walk import slots_read
from hoyle.source import Span


def empty_choices(courses: Iterable[Course]) -> list[Problem]:
    """Choices that surely stop the match: errors where play surely comes to them with the options as they are."""
    walks = list(courses)
    found: dict[Span, list[tuple[Setting, int, int, bool]]] = {}
    for course in walks:
        for _, node, state in unprovided(course):
            members, count = _there(course, node, state)
            most = members.size[1]
            if most == 0 or (node.mode == "exactly" and count.low > most):
                sure = state.sure and course.setting.changed < 0
                found.setdefault(node.list.span, []).append((course.setting, most, count.low, sure))
    return [_empty(walks[0].graph, span, cases) for span, cases in found.items()]


def doubtful_choices(courses: Iterable[Course], mentions: Mentions, watch: Watch) -> list[Problem]:
    """A warning for each choice that has nothing to offer when a zone is empty, or a number small, of which nobody thinks."""
    found: dict[Span, Problem] = {}
    for course in list(courses)[:1]:
        procs = course.shapes.places()
        unmet = Unmet(course, mentions, watch)
        visits = list(unprovided(course))
        sure = {at for at, node, state in visits if _there(course, node, state)[0].size[1] == 0}
        for at, node, state in visits:
            if at in sure:
                continue
            zones = mentions.of(node.list).zones - watch.of(procs[at]).zones
            zone = _missed(course, node, state, sorted(zones))
            if zone >= 0:
                found.setdefault(node.span, _doubtful(course.graph, node, zone))
            elif _may_be_too_small(course, node, state, mentions) and not watch.asks_for(
                procs[at], slots_read(node.list)
            ):
                found.setdefault(node.span, _too_small(node))
            elif type_of(course.graph, node.list).kind != "cards":
                problem = unmet.doubt(node, state, procs[at])
                if problem is not None:
                    found.setdefault(node.span, problem)
    return list(found.values())


def unprovided(course: Course) -> Iterator[tuple[int, g.Choose, State]]:
    """The visits of choices that stop the match when nothing can be chosen."""
    for visit in course.visits:
        node = course.graph.nodes[visit.node]
        if not isinstance(node, g.Choose) or node.otherwise >= 0:
            continue
        if node.mode == "exactly" or type_of(course.graph, node.list).kind != "cards":
            yield visit.node, node, visit.state


def _missed(course: Course, node: g.Choose, state: State, zones: list[int]) -> int:
    """The zone without which there is nothing to choose from; -1: none."""
    may_be = (zone for zone in zones if state.zones[zone][0] == 0)
    without = ((zone, _there(course, node, emptied(course.graph, state, [zone]))[0]) for zone in may_be)
    return next((zone for zone, members in without if members.size[1] == 0), -1)


def _may_be_too_small(course: Course, node: g.Choose, state: State, mentions: Mentions) -> bool:
    """Whether numbers may be the wrong way round, by locals whose bounds are known."""
    if not isinstance(node.list, g.Numbers) or mentions.of(node.list) != Mentioned():
        return False
    ends = (course.reader.value(end, state) for end in (node.list.first, node.list.last))
    known = all(-g.NUMBER_LIMIT < bound < g.NUMBER_LIMIT for end in ends for bound in end.bounds)
    least, most = course.reader.value(node.list, state).size
    return known and least == 0 < most


def _there(course: Course, node: g.Choose, state: State) -> tuple[Value, Value]:
    """What can be chosen from, and how many are to be chosen."""
    members = course.reader.value(node.list, state)
    count = Value(1, 1) if node.count is None else course.reader.value(node.count, state)
    if node.condition is not None:
        e = g.Filter(span=node.span, list=node.list, slot=node.slot, condition=node.condition)
        if within(course.reader, e, state)[1] == NO:
            members = members._replace(size=(0, 0))
    return members, count


def _empty(graph: g.Graph, span: Span, cases: list[tuple[Setting, int, int, bool]]) -> Problem:
    players = where(graph, (setting for setting, *_ in cases))
    _, most, count, _ = cases[0]
    if most == 0:
        headline, label = f"{players}there is nothing to choose from here", "always empty"
    else:
        headline, label = f"{players}{count} cards are to be chosen, but only {most} can be there", "too few"
    return Problem(
        code="empty-choice", severity="error" if any(case[-1] for case in cases) else "warning", headline=headline,
        label=Label(span, label), others=(), notes=("the match stops here",),
        help="say below it what happens then: `otherwise`", fix=None,
    )  # fmt: skip


def _doubtful(graph: g.Graph, node: g.Choose, zone: int) -> Problem:
    return Problem(
        code="empty-choice", severity="warning", headline=f"there may be nothing to choose from: {when_empty(graph, [zone])}",
        label=Label(node.list.span, "may be empty"), others=(Label(graph.zones[zone].span, "may be empty"),),
        notes=("then the match stops here",), help="say below it what happens then: `otherwise`", fix=None,
    )  # fmt: skip


def _too_small(node: g.Choose) -> Problem:
    return Problem(
        code="empty-choice", severity="warning", headline="there may be nothing to choose from: no number may be left",
        label=Label(node.list.span, "may be empty"), others=(), notes=("then the match stops here",),
        help="say below it what happens then: `otherwise`", fix=None,
    )  # fmt: skip
