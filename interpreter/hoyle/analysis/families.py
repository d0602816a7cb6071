"""Members of families of zones that do not exist: `tableau[8]` of seven."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.analysis.course import Course
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.constants import constant, defaults
from hoyle.graph.sites import sites
from hoyle.graph.walk import within
from hoyle.source import Span


def missing_members(courses: Iterable[Course]) -> list[Problem]:
    """A warning for each: cards moved there stay where they are."""
    found: dict[Span, Problem] = {}
    for course in list(courses)[:1]:
        for e, index in (*_fixed(course.graph), *_visited(course)):
            zone = course.graph.zones[e.zone]
            found.setdefault(e.span, _missing(zone, e.span, index))
    return list(found.values())


def _fixed(graph: g.Graph) -> Iterator[tuple[g.ZoneOf, int]]:
    """Those with a number that is known."""
    options = defaults(graph.options)
    for place in (*(site.expr for site in sites(graph)), *graph.nodes):
        for e in within(place):
            if isinstance(e, g.ZoneOf) and e.index is not None:
                index = constant(options, e.index)
                if index is not None and not 1 <= index <= graph.zones[e.zone].family:
                    yield e, index


def _visited(course: Course) -> Iterator[tuple[g.ZoneOf, int]]:
    """Those with a number that a loop goes through."""
    graph = course.graph
    uses = {at: [e for e in within(node) if isinstance(e, g.ZoneOf) and isinstance(e.index, g.Slot)]
            for at, node in enumerate(graph.nodes)}  # fmt: skip
    procs = {at: proc for proc in range(len(graph.procs)) for at in course.shapes.of(proc).order}
    numbers: dict[tuple[int, int], set[int]] = {}
    for visit in course.visits:
        node = graph.nodes[visit.node]
        over = visit.state.slots.get(node.over) if isinstance(node, g.Each) else None
        if isinstance(node, g.Each) and over is not None and over.members is not None:
            numbers.setdefault((procs[visit.node], node.slot), set()).update(over.members)
    for at, zones in uses.items():
        for e in zones:
            assert isinstance(e.index, g.Slot)
            outside = {
                n
                for n in numbers.get((procs.get(at, -1), e.index.slot), ())
                if not 1 <= n <= graph.zones[e.zone].family
            }
            if outside:
                yield e, max(outside)


def _missing(zone: g.ZoneDecl, span: Span, index: int) -> Problem:
    return Problem(
        code="outside-family", severity="warning", headline=f"there is no `{zone.name}[{index}]`: the last is `{zone.name}[{zone.family}]`",
        label=Label(span, f"none of the {zone.family}"), others=(Label(zone.span, f"{zone.family} zones"),),
        notes=("what is moved there stays where it is",), help=f"count from 1 to {zone.family}", fix=None,
    )  # fmt: skip
