"""Every index in range: tables, types, slots' attributes, edges, files; expressions of bounded depth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.effects import EFFECTS
from hoyle.graph.sites import sites
from hoyle.graph.verify.report import Report
from hoyle.graph.walk import Part, facts, operands
from hoyle.source import Span

MAX_DEPTH = 200
"""How deep an expression may nest: far beyond any rule, and within what every reader of a graph can recurse."""


def of_declarations(graph: m.Graph, report: Report) -> None:
    """The indices that declarations hold themselves."""
    for where, table, index in _declared(graph):
        if not 0 <= index < len(getattr(graph, table)):
            report.add(where, f"there is no entry {index} in {table}")
    for where, type_ in _types(graph):
        _type(graph, report, where, type_, None)
    for table in ("zones", "shows", "options", "vars", "tables", "defines", "procs", "actions"):
        for declared in getattr(graph, table):
            _span(graph, report, f"{table} {getattr(declared, 'name', '')}".rstrip(), declared.span)


def _declared(graph: m.Graph) -> Iterator[tuple[str, str, int]]:
    yield "play", "procs", graph.play
    if graph.whenever != m.NONE:
        yield "whenever", "procs", graph.whenever
    yield from ((f"card {card.text}", "zones", card.starts_in) for card in graph.cards)
    yield from (("show", "zones", show.zone) for show in graph.shows)
    yield from ((f"{proc.kind} {proc.name}", "nodes", proc.entry) for proc in graph.procs)
    yield from ((f"{action.kind} {action.name}", "procs", action.proc) for action in graph.actions)
    if graph.next_game is not None:
        yield from (("next game", "vars", var) for var in graph.next_game.keeps)
        if graph.next_game.proc != m.NONE:
            yield "next game", "procs", graph.next_game.proc


def _types(graph: m.Graph) -> Iterator[tuple[str, m.Type]]:
    yield from ((f"option {option.name}", option.type) for option in graph.options)
    yield from ((f"state {var.name}", var.type) for var in graph.vars)
    for table in graph.tables:
        yield from ((f"table {table.name}", type_) for type_ in (table.argument, table.result))
    for define in graph.defines:
        yield f"define {define.name}", define.result
    owners: tuple[m.DefineDecl | m.ProcDecl, ...] = (*graph.defines, *graph.procs)
    yield from ((owner.name, slot.type) for owner in owners for slot in owner.slots)
    for action in graph.actions:
        yield from ((f"{action.kind} {action.name}", param.type) for param in action.params)


def of_expressions(graph: m.Graph, report: Report) -> None:
    """The indices of expressions outside nodes."""
    for site in sites(graph):
        _within(graph, report, site.where, site.expr)


def of_nodes(graph: m.Graph, report: Report) -> None:
    """The indices of nodes, their edges, and their expressions."""
    for index, node in enumerate(graph.nodes):
        where = f"node {index}"
        _part(graph, report, where, node)
        for name in ("next", *EFFECTS[type(node)].branches):
            target = getattr(node, name)
            if not m.NONE <= target < len(graph.nodes):
                report.add(where, f"its edge `{name}` leads to {target}, and there is no such node", node.span)
        for _, expr in operands(node):
            _within(graph, report, where, expr)


def _within(graph: m.Graph, report: Report, where: str, expr: m.AnyExpr) -> None:
    waiting = [(expr, 1)]
    while waiting:
        found, depth = waiting.pop()
        _part(graph, report, where, found)
        if depth > MAX_DEPTH:
            report.add(where, f"an expression nests deeper than {MAX_DEPTH}", found.span)
            return
        waiting += [(inner, depth + 1) for _, inner in operands(found)]


def _part(graph: m.Graph, report: Report, where: str, part: Part) -> None:
    _span(graph, report, where, part.span)
    for field, table in facts(part).refers.items():
        lowest = m.NONE if table.endswith("?") else 0
        entries = getattr(graph, table.rstrip("?"))
        value = getattr(part, field)
        for index in value if isinstance(value, tuple) else (value,):
            if not lowest <= index < len(entries):
                report.add(where, f"`{field}` is {index}, and {table.rstrip('?')} has no such entry", part.span)
    if isinstance(type_ := getattr(part, "type", None), m.Type):
        _type(graph, report, where, type_, part.span)
    if isinstance(part, m.ItemArgument):
        _item_argument(graph, report, where, part)


def _item_argument(graph: m.Graph, report: Report, where: str, expr: m.ItemArgument) -> None:
    for action, place in expr.places.items():
        known = 0 <= action < len(graph.actions)
        if not known or not m.NONE <= place < len(graph.actions[action].params):
            report.add(where, f"`{expr.name}` is parameter {place} of action {action}, and there is none", expr.span)


def _type(graph: m.Graph, report: Report, where: str, type_: m.Type, span: Span | None) -> None:
    if type_.kind == "attribute" and not 0 <= type_.attribute < len(graph.attributes):
        report.add(where, f"its type is of attribute {type_.attribute}, and there is none", span)


def _span(graph: m.Graph, report: Report, where: str, span: Any) -> None:
    if not 0 <= span.file < len(graph.files):
        report.add(where, f"its words are in file {span.file}, and there is none")
