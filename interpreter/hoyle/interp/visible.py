"""What can be said of an expression before any match: whether a decider surely sees its cards, whether cards are named by position.

Both answers are safe when they are no: then knowledge is looked at while the match runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.walk import nodes_from

PASSING = (m.Filter, m.Best, m.Upper, m.At, m.Last)
"""Expressions that only pick members of a list."""


def same(a: Any, b: Any) -> bool:
    """Whether two expressions say the same, wherever they stand."""
    if isinstance(a, m.Expr):
        names = [name for name in a.__struct_fields__ if name != "span"]
        return type(a) is type(b) and all(same(getattr(a, name), getattr(b, name)) for name in names)
    if isinstance(a, tuple):
        return isinstance(b, tuple) and len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)


def has_faces(graph: m.Graph) -> bool:
    """Whether cards of this game may ever lie otherwise than all in such a zone."""
    return any(
        isinstance(node, m.TurnFace | m.TurnOver) or getattr(node, "face", "as it falls") != "as it falls"
        for node in graph.nodes
    )


class Visible:
    """Whether cards are surely known to whoever decides."""

    def __init__(self, graph: m.Graph) -> None:
        self._graph = graph
        self._faces = has_faces(graph)

    def to(self, decider: m.AnyExpr, expr: m.AnyExpr, given: Mapping[int, m.AnyExpr] | None = None) -> bool:
        """`given` holds the arguments of the definition that `expr` is the body of."""
        if isinstance(expr, PASSING):
            return self.to(decider, expr.list, given)
        if isinstance(expr, m.Joined):
            return self.to(decider, expr.left, given) and self.to(decider, expr.right, given)
        if isinstance(expr, m.Without):
            return self.to(decider, expr.left, given)
        if isinstance(expr, m.Choice):
            return self.to(decider, expr.yes, given) and self.to(decider, expr.no, given)
        if isinstance(expr, m.Defined):
            arguments = {m.FIRST_PARAM + i: _resolved(argument, given) for i, argument in enumerate(expr.arguments)}
            return self.to(decider, self._graph.defines[expr.define].body, arguments)
        if isinstance(expr, m.Riders | m.CardsOf | m.CardsIn):
            return not self._faces and self._lie_open(decider, expr, given)
        return False

    def _lie_open(self, decider: m.AnyExpr, expr: Any, given: Mapping[int, m.AnyExpr] | None) -> bool:
        if isinstance(expr, m.Riders):
            return True
        if isinstance(expr, m.CardsOf):
            return self._graph.zones[expr.zone].sight == "open"
        if not isinstance(expr.zone, m.ZoneOf):
            return False
        sight = self._graph.zones[expr.zone.zone].sight
        own = expr.zone.owner is not None and same(_resolved(expr.zone.owner, given), decider)
        return sight == "open" or (sight == "private" and self._graph.zones[expr.zone.zone].owner == "player" and own)


def _resolved(expr: m.AnyExpr, given: Mapping[int, m.AnyExpr] | None) -> m.AnyExpr:
    return given.get(expr.slot, expr) if given and isinstance(expr, m.Slot) else expr


class Positions:
    """Whether cards are named by where they lie in a pile, in one procedure."""

    def __init__(self, graph: m.Graph, proc: m.ProcDecl) -> None:
        self._graph = graph
        self._lets: dict[int, list[m.AnyExpr | None]] = {m.FIRST_PARAM + i: [None] for i in range(proc.params)}
        for index in nodes_from(graph, proc.entry):
            node = graph.nodes[index]
            slot = getattr(node, "giving", getattr(node, "slot", None))
            if slot is not None:
                self._lets.setdefault(slot, []).append(node.value if isinstance(node, m.Let) else None)

    def names(self, expr: m.AnyExpr | None, depth: int = 4) -> bool:
        """Whether an expression does so, through the locals it was kept in."""
        if isinstance(expr, m.At | m.Last | m.Upper):
            return self._whole_pile(expr.list) or self.names(expr.list, depth)
        if isinstance(expr, m.Slot) and depth:
            lets = self._lets.get(expr.slot, [None])
            return all(self.names(let, depth - 1) for let in lets)
        return False

    def _whole_pile(self, expr: m.AnyExpr) -> bool:
        return (
            isinstance(expr, m.CardsIn) and isinstance(expr.zone, m.ZoneOf) and self._graph.zones[expr.zone.zone].pile
        )
