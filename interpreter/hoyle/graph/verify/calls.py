"""No definition and no procedure reaches itself through calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hoyle.graph.model import Graph
from hoyle.graph.verify.report import Report
from hoyle.graph.walk import defines_used, procs_called


def acyclic(graph: Graph, report: Report) -> None:
    """Judges both tables of callers."""
    names = [define.name for define in graph.defines]
    _judge("define", names, lambda index: defines_used(graph.defines[index].body), report)
    names = [proc.name for proc in graph.procs]
    _judge("procedure", names, lambda index: procs_called(graph, graph.procs[index]), report)


def _judge(kind: str, names: Sequence[str], called: Callable[[int], Iterable[int]], report: Report) -> None:
    """Takes away what calls nothing that is left, again and again: what stays is on a circle or leads to one."""
    left = {index: set(called(index)) for index in range(len(names))}
    while done := {index for index, inner in left.items() if not inner}:
        left = {index: inner - done for index, inner in left.items() if index not in done}
    if left:
        report.add(f"{kind} {names[next(iter(left))]}", f"reaches itself through calls: {_circle(left, names)}")


def _circle(left: dict[int, set[int]], names: Sequence[str]) -> str:
    path = [next(iter(left))]
    while path[-1] not in path[:-1]:
        path.append(min(left[path[-1]]))
    return " → ".join(names[index] for index in path[path.index(path[-1]) :])
