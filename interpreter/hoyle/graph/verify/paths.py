"""Every path through a procedure ends in `Return` or an ending, and what players do together in `Gathered`."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.graph import model as m
from hoyle.graph.effects import EFFECTS
from hoyle.graph.verify.report import Report
from hoyle.graph.verify.special import op
from hoyle.graph.walk import edges, nodes_from


def judge(graph: m.Graph, report: Report) -> None:
    """Judges the edges of all nodes that procedures reach."""
    for proc in graph.procs:
        where = f"{proc.kind} {proc.name}"
        for index in nodes_from(graph, proc.entry):
            for sentence in _edges(graph.nodes[index]):
                report.add(f"{where}, node {index}", sentence, graph.nodes[index].span)
        for index, sentence in _parts(graph, proc):
            report.add(f"{where}, node {index}", sentence, graph.nodes[index].span)


def _edges(node: m.AnyNode) -> Iterator[str]:
    effect = EFFECTS[type(node)]
    if effect.ends and node.next != m.NONE:
        yield f"a {op(node)} ends, and yet something follows it"
    if not effect.ends and node.next == m.NONE:
        yield f"nothing follows a {op(node)}: the path does not end in a return or an ending"
    for name in effect.branches:
        if name not in effect.maybe and getattr(node, name) == m.NONE:
            yield f"the edge `{name}` of a {op(node)} leads nowhere"


def _parts(graph: m.Graph, proc: m.ProcDecl) -> Iterator[tuple[int, str]]:
    for index in _part(graph, proc.entry):
        if isinstance(graph.nodes[index], m.Gathered):
            yield index, "a `gathered` stands outside of what players do together"
    for index in nodes_from(graph, proc.entry):
        node = graph.nodes[index]
        if isinstance(node, m.Together):
            yield from _together(graph, node)


def _together(graph: m.Graph, node: m.Together) -> Iterator[tuple[int, str]]:
    for index in _part(graph, node.choices):
        inner = graph.nodes[index]
        if not EFFECTS[type(inner)].secret and not isinstance(inner, m.Gathered):
            yield index, f"a {op(inner)} cannot stand among secret choices"
    for index in _part(graph, node.body):
        if isinstance(graph.nodes[index], m.Return):
            yield index, "a `return` stands in what players do together"


def _part(graph: m.Graph, entry: int) -> list[int]:
    """The nodes from `entry` on that belong to the same part: parts of a `together` on the way are passed over."""
    found: dict[int, None] = {}
    waiting = [entry] if entry != m.NONE else []
    while waiting:
        index = waiting.pop()
        if index not in found:
            found[index] = None
            node = graph.nodes[index]
            inner = EFFECTS[type(node)].branches if isinstance(node, m.Together) else ()
            waiting += [target for name, target in edges(node) if name not in inner]
    return list(found)
