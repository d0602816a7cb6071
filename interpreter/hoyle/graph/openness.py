"""Which definitions of a player a view may show: a score, a goal.

Those that play or a standing rule judges by, and that everybody can work out, since they look at nothing but open zones,
sizes and variables. Told from the graph alone, on the safe side: a definition is left out when it so much as mentions a
zone that is not open, or when the game turns cards face down.
"""

from __future__ import annotations

from collections.abc import Collection

from hoyle.graph import model as m
from hoyle.graph.walk import defines_in_order, defines_used, nodes_from, operands

CLOSED = (m.AllCards, m.ItemPlayer, m.ItemClaim, m.ItemArgument, m.ItemIs)


def open_definitions(graph: m.Graph) -> tuple[int, ...]:
    """The definitions of a number for a player (their only parameter) that play judges by and anybody can work out."""
    if any(getattr(node, "face", "") == "down" or isinstance(node, m.TurnFace) for node in graph.nodes):
        return ()
    judged = {i for proc in graph.procs if proc.kind in ("play", "hook") for i in _judged(graph, proc)}
    candidates = [i for i in sorted(judged) if _for_a_player(graph.defines[i])]
    if not candidates:
        return ()
    opened: set[int] = set()
    for define in defines_in_order(graph):  # each is looked into once, after those it uses
        if _open(graph, graph.defines[define].body, opened):
            opened.add(define)
    return tuple(i for i in candidates if i in opened)


def _judged(graph: m.Graph, proc: m.ProcDecl) -> set[int]:
    nodes = (graph.nodes[index] for index in nodes_from(graph, proc.entry))
    return {define for node in nodes for define in defines_used(node)}


def _for_a_player(define: m.DefineDecl) -> bool:
    taken = define.slots[m.FIRST_PARAM].type if define.params == 1 else None
    return taken is not None and taken.kind == "player" and define.result.kind == "number"


def _open(graph: m.Graph, expr: m.AnyExpr, opened: Collection[int]) -> bool:
    match expr:
        case m.Size(list=m.CardsIn(zone=m.ZoneOf() as zone)):  # how many there are is no secret
            return all(_open(graph, inner, opened) for _, inner in operands(zone))
        case m.Slot(slot=m.ME) | m.Slot(slot=m.IT):
            return False
        case m.ZoneOf(zone=zone) | m.CardsOf(zone=zone) if graph.zones[zone].sight != "open":
            return False
        case m.Defined(define=define) if define not in opened:
            return False
    return not isinstance(expr, CLOSED) and all(_open(graph, inner, opened) for _, inner in operands(expr))
