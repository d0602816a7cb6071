"""The meaning of expressions said plainly, one function a kind: slow, and easy to compare with the graph's own words.

Explanations look into expressions with it, within a budget, and tests hold the generated code against it. Lists are tuples, yes/no is 1/0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.types import MEMBER, type_of
from hoyle.interp.plain import lists, places, values  # noqa: F401  (register their meanings)
from hoyle.interp.plain.rules import RULES, Env
from hoyle.runtime.fault import Fault
from hoyle.runtime.layout import Layout, nothing
from hoyle.runtime.state import State

__all__ = ["Env", "Reckoner"]

BUDGET = 200_000
"""Values that one reckoner works out at most: far more than any rule needs, and done within a second."""


class Reckoner:
    """Works expressions out in one state; an environment gives locals their values."""

    def __init__(self, layout: Layout, state: State) -> None:
        self.layout = layout
        self.graph = layout.graph
        self.state = state
        self._left = BUDGET

    def spend(self, expr: m.AnyExpr) -> None:
        """Counts one step; a fault when there have been too many."""
        self._left -= 1
        if self._left < 0:
            raise Fault("budget", "this takes too long to work out", expr.span)

    def value(self, expr: m.AnyExpr, env: Env) -> Any:
        """The value of an expression."""
        self.spend(expr)
        value = RULES[type(expr)](self, expr, env)
        return int(value) if isinstance(value, bool) else value

    def list(self, expr: m.AnyExpr, env: Env) -> tuple[int, ...]:
        """A list as a tuple; one value as the list of it."""
        value = self.value(expr, env)
        if isinstance(value, int):
            return () if value == self.none(expr) else (value,)
        return tuple(value)

    def none(self, expr: m.AnyExpr) -> int:
        """What none is among the values of an expression, or among the members of a list."""
        kind = type_of(self.graph, expr).kind
        return nothing(m.Type(MEMBER.get(kind, kind)))  # type: ignore[arg-type]

    def each(self, expr: Any, env: Env) -> Iterator[tuple[int, dict[int, Any]]]:
        """The members of the list that an expression runs over, each with the locals as they then are."""
        for member in self.list(expr.list, env):
            self.spend(expr)
            yield member, {**env, expr.slot: member}

    def inside(self, expr: m.Defined, env: Env) -> dict[int, Any]:
        """The locals inside a definition applied."""
        self.spend(expr)
        given = {m.FIRST_PARAM + at: self.value(argument, env) for at, argument in enumerate(expr.arguments)}
        return {m.ME: env.get(m.ME, -1), m.IT: env.get(m.IT, -1), **given}
