"""Facts about expressions that the translation needs: which locals they speak of, how large they are written out."""

from __future__ import annotations

from hoyle.graph.model import IT, ME, AnyExpr, Defined, Expr, Graph, Slot
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.walk import defines_in_order, operands


class Freedom:
    """Facts by expression; an expression is known by its identity, the graph keeps it alive."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._free: dict[int, frozenset[int]] = {}
        self._sizes: dict[int, int] = {}
        self._kinds: dict[tuple[int, tuple[type[Expr], ...]], bool] = {}
        self._looked_for: set[tuple[type[Expr], ...]] = set()
        self._order = defines_in_order(graph)
        for define in self._order:  # in this order none leads far into others
            self.free(graph.defines[define].body)
            self.size(graph.defines[define].body)

    def free(self, expr: AnyExpr) -> frozenset[int]:
        """The slots that an expression reads and does not bind."""
        found = self._free.get(id(expr))
        if found is None:
            found = self._free[id(expr)] = self._find_free(expr)
        return found

    def _find_free(self, expr: AnyExpr) -> frozenset[int]:
        if isinstance(expr, Slot):
            return frozenset((expr.slot,))
        bound = OPERATIONS[type(expr)].bound
        slots: set[int] = set()
        for name, operand in operands(expr):
            inner = self.free(operand)
            slots |= inner - {getattr(expr, "slot")} if bound and name != bound else inner  # noqa: B009
        if isinstance(expr, Defined):
            slots |= self.free(self._graph.defines[expr.define].body) & {ME, IT}
        return frozenset(slots)

    def size(self, expr: AnyExpr) -> int:
        """How many expressions there are in one, definitions written out."""
        found = self._sizes.get(id(expr))
        if found is None:
            found = 1 + sum(self.size(operand) for _, operand in operands(expr))
            if isinstance(expr, Defined):
                found += self.size(self._graph.defines[expr.define].body)
            self._sizes[id(expr)] = found
        return found

    def has(self, expr: AnyExpr, kinds: tuple[type[Expr], ...]) -> bool:
        """Whether one of these kinds occurs in it, definitions written out."""
        if kinds not in self._looked_for:
            self._looked_for.add(kinds)
            for define in self._order:
                self.has(self._graph.defines[define].body, kinds)
        key = (id(expr), kinds)
        found = self._kinds.get(key)
        if found is None:
            found = isinstance(expr, kinds) or any(self.has(operand, kinds) for _, operand in operands(expr))
            if isinstance(expr, Defined):
                found = found or self.has(self._graph.defines[expr.define].body, kinds)
            self._kinds[key] = found
        return found
