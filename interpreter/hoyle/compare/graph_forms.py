"""The form of parts of a graph: plain values that are equal exactly when the parts mean the same in both graphs.

Places in texts are left out, and indices into tables of the graph become names, so other declarations may come and go.
"""

from __future__ import annotations

from typing import Any

from hoyle.graph import model as m
from hoyle.graph.phrases import constant
from hoyle.graph.types import spoken
from hoyle.graph.walk import Part, edges, facts, nodes_from


def expression(graph: m.Graph, expr: m.AnyExpr | None) -> Any:
    """The form of an expression."""
    return None if expr is None else _part(graph, expr, ())


def procedure(graph: m.Graph, proc: m.ProcDecl) -> Any:
    """The form of a procedure: its nodes in their order, each with where it leads."""
    nodes = nodes_from(graph, proc.entry)
    number = {node: place for place, node in enumerate(nodes)}
    return tuple(
        (_part(graph, node, ("next", *facts(node).branches)), tuple((name, number[to]) for name, to in edges(node)))  # type: ignore[union-attr]
        for node in (graph.nodes[index] for index in nodes)
    )


def label(graph: m.Graph, table: str, index: int) -> str:
    """What an entry of a table is called; the second of that name is `name#2`."""
    if index == m.NONE:
        return ""
    names = [_name(entry) for entry in getattr(graph, table)[: index + 1]]
    times = names.count(names[-1])
    return names[-1] if times == 1 else f"{names[-1]}#{times}"


def _name(entry: Any) -> str:
    name: str = entry if isinstance(entry, str) else entry.text if isinstance(entry, m.CardDecl) else entry.name
    return name


def _part(graph: m.Graph, part: Part, without: tuple[str, ...]) -> Any:
    if isinstance(part, m.Const):
        return ("const", spoken(graph, part.type), constant(graph, part.type, part.value))
    refers = facts(part).refers
    made: list[Any] = [type(part).__name__]
    for field in part.__struct_fields__:
        if field in ("span", "places", *without):  # places of an argument follow from its name
            continue
        value = getattr(part, field)
        table = refers.get(field, "").rstrip("?")
        made.append(_entries(graph, table, value) if table else _value(graph, value))
    return tuple(made)


def _entries(graph: m.Graph, table: str, value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(label(graph, table, index) for index in value)
    return label(graph, table, value)


def _value(graph: m.Graph, value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_value(graph, member) for member in value)
    if isinstance(value, m.Type):
        return spoken(graph, value)
    return _part(graph, value, ()) if isinstance(value, m.Expr) else value  # type: ignore[arg-type]
