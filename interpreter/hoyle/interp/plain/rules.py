"""The registry of meanings: one function for each kind of expression."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from hoyle.graph import model as m

if TYPE_CHECKING:
    from hoyle.interp.plain import Reckoner

Env = Mapping[int, Any]
"""The values of locals by slot."""
Rule = Callable[["Reckoner", Any, Env], Any]
RULES: dict[type[m.Expr], Rule] = {}


def rule(kind: type[m.Expr]) -> Callable[[Rule], Rule]:
    """Registers how one kind of expression is worked out."""

    def register(reckon: Rule) -> Rule:
        RULES[kind] = reckon
        return reckon

    return register
