"""Variables that are read before anything has set them: play stops there, for nobody and nowhere are no values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.analysis.course import Course
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.walk import operands, within
from hoyle.source import Span


def unset_values(courses: Iterable[Course]) -> list[Problem]:
    """Errors where play surely comes to such a place with nothing set; warnings where whatever comes there finds nothing set."""
    sure: dict[Span, g.Var] = {}
    found: dict[Span, g.Var] = {}
    fine: set[Span] = set()
    graph: g.Graph | None = None
    for course in courses:
        graph = course.graph
        for read, unset, surely in _reads(course):
            if not unset:
                fine.add(read.span)
                continue
            found.setdefault(read.span, read)
            if surely and course.setting.changed < 0:
                sure.setdefault(read.span, read)
    if graph is None:
        return []
    doubtful = {span: read for span, read in found.items() if span not in fine and span not in sure}
    return [
        *(_told(graph, read, "error") for read in sure.values()),
        *(_told(graph, read, "warning") for read in doubtful.values()),
    ]


def _reads(course: Course) -> Iterator[tuple[g.Var, bool, bool]]:
    """Every read of a variable that must have a value: whether it surely has none there, and whether play surely comes there."""
    for visit in course.visits:
        for _, operand in operands(course.graph.nodes[visit.node]):
            always = set(map(id, _always(operand)))
            for e in within(operand):
                if isinstance(e, g.Need) and isinstance(e.operand, g.Var) and _without_first(course.graph, e.operand):
                    value = course.reader.value(e.operand, visit.state)
                    yield e.operand, value.exact == g.NONE, visit.state.sure and id(e) in always


def _without_first(graph: g.Graph, read: g.Var) -> bool:
    """Whether the variable was declared without a first value, and may not be none either."""
    var = graph.vars[read.var]
    return var.initial is None and var.chance is None and not var.type.optional


def _always(expr: g.AnyExpr) -> Iterator[g.AnyExpr]:
    """The parts that are looked at whenever the whole is: not what an `and` may leave out, nor what stands in a loop or a branch."""
    waiting = [expr]
    while waiting:
        found = waiting.pop()
        yield found
        bound = OPERATIONS[type(found)].bound
        first = {g.Logic: "left", g.Choice: "condition"}.get(type(found), bound)
        waiting += [e for name, e in operands(found) if not first or name == first]


def _told(graph: g.Graph, read: g.Var, severity: str) -> Problem:
    var = graph.vars[read.var]
    return Problem(
        code="read-before-set", severity="error" if severity == "error" else "warning",
        headline=f"nothing has set `{var.name}` when it is read here", label=Label(read.span, "has no value yet"),
        others=(Label(var.span, "declared without a first value"),),
        help=f"set it before, or give it a first value, such as `= first of players`, or let it be none: `{var.type.kind} or none`",
    )  # fmt: skip
