"""What an expression may cost at most, in steps of its loops, before any match: capacities multiplied.

The checker refuses what costs too much; the engine charges nodes by it. Lists of cards have at most all cards, lists of
numbers LIST_LIMIT, unless they are made from sizes, counts and constants, which bound them. What nodes are
charged takes lists of numbers as `TYPICAL`; the engine charges longer ones while it runs.
"""

from __future__ import annotations

from typing import Any

from hoyle.graph import model as m
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.types import type_of
from hoyle.graph.walk import defines_in_order, operands

LIST_LIMIT = 20_000
"""Members of a list at most, and choices of a decision."""
INNER_LIMIT = 1_000
"""Members of a list of numbers at most that is made inside a loop of an expression."""
TYPICAL = 100
"""Members of a list of numbers for which nothing is charged beyond what its node costs."""


class Costs:
    """Costs of the expressions of one graph."""

    def __init__(self, graph: m.Graph, most_numbers: int = LIST_LIMIT) -> None:
        self._graph = graph
        self._most = most_numbers
        self._known: dict[tuple[int, bool], int] = {}
        self._sizes: dict[tuple[int, bool], int] = {}
        players = max(graph.players[1], 1)
        self._members = {"cards": len(graph.cards), "players": players, "teams": max(graph.teams, 1)}
        for define in defines_in_order(graph):  # in this order none leads far into others
            self.of(graph.defines[define].body)

    def of(self, expr: m.AnyExpr, inner: bool = False) -> int:
        """The cost of working an expression out once; `inner`: inside a loop of a larger one."""
        key = (id(expr), inner)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(expr, inner)
        return found

    def _find(self, expr: Any, inner: bool) -> int:
        bound = OPERATIONS[type(expr)].bound
        if bound:
            list_: m.AnyExpr = getattr(expr, bound)
            each = sum(self.of(operand, True) for name, operand in operands(expr) if name != bound)
            return 1 + self.of(list_, inner) + self.members(list_, inner) * (1 + each)
        total = 1 + sum(self.of(operand, inner) for _, operand in operands(expr))
        if isinstance(expr, m.Defined):
            total += self.of(self._graph.defines[expr.define].body)
        if isinstance(expr, m.Joined | m.Without):
            total += self.members(expr.left, inner) * self.members(expr.right, inner)
        elif isinstance(expr, m.Contains | m.Riders | m.CardsOf):
            total += self.members(expr.list if isinstance(expr, m.Contains) else expr, inner)
        return total

    def members(self, expr: m.AnyExpr, inner: bool = False) -> int:
        """How many members a list has at most; one where it is no list."""
        key = (id(expr), inner)
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = self._find_members(expr, inner)
        return found

    def _find_members(self, expr: m.AnyExpr, inner: bool) -> int:
        if isinstance(expr, m.Defined):
            return self.members(self._graph.defines[expr.define].body)
        if isinstance(expr, m.Numbers):
            limit = min(self._most, INNER_LIMIT if inner else LIST_LIMIT)
            (low, high) = (expr.last, expr.first) if expr.down else (expr.first, expr.last)
            return min(max(self._highest(high) - self._lowest(low) + 1, 1), limit)
        if isinstance(expr, m.One):
            return 1
        if isinstance(expr, m.Joined):
            both = self.members(expr.left, inner) + self.members(expr.right, inner)
            return min(both, self._members.get(type_of(self._graph, expr).kind, both))  # none of them counts twice
        if isinstance(expr, m.Filter | m.Best):
            return self.members(expr.list, inner)
        kind = type_of(self._graph, expr).kind
        return self._most if kind == "numbers" else self._members.get(kind, 1)

    def _highest(self, expr: m.AnyExpr) -> int:
        """A bound of a number from above."""
        if isinstance(expr, m.Const):
            return expr.value
        if isinstance(expr, m.Size | m.Count):
            return self.members(expr.list)
        if isinstance(expr, m.Arithmetic) and expr.kind == "+":
            return self._highest(expr.left) + self._highest(expr.right)
        if isinstance(expr, m.Arithmetic) and expr.kind == "-":
            return self._highest(expr.left) - self._lowest(expr.right)
        return LIST_LIMIT

    def _lowest(self, expr: m.AnyExpr) -> int:
        """A bound of a number from below."""
        if isinstance(expr, m.Const):
            return expr.value
        return 0 if isinstance(expr, m.Size | m.Count) else -LIST_LIMIT

    def offers(self, action: m.ActionDecl, using: bool = False) -> int:
        """The cost of finding out what an action offers."""
        total, times = 1, 1
        for place in range(len(action.params) + 1):
            total += times * sum(
                1 + self.of(guard.condition, place > 0) for guard in action.guards if guard.after == place
            )
            if place < len(action.params):
                domain = action.params[place].domain
                total += times * self.of(domain, place > 0)
                times *= self.members(domain, place > 0)
                total += times
        return total

    def node(self, node: m.AnyNode) -> int:
        """The cost of all that a node works out."""
        total = sum(self.of(operand) for _, operand in operands(node))
        if isinstance(node, m.Choose) and node.condition is not None:
            total += self.members(node.list) * self.of(node.condition, True)
        if isinstance(node, m.Menu | m.Answers):
            actions = node.actions if isinstance(node, m.Menu) else node.responses
            total += sum(self.offers(self._graph.actions[action]) for action in actions)
        return total


def estimate(graph: m.Graph, expr: m.AnyExpr) -> int:
    """The most that one expression may cost."""
    return Costs(graph).of(expr)
