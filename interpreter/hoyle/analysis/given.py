"""The values that rules give to variables in so many words, and that these begin with."""

from __future__ import annotations

from hoyle.graph import model as g


def values_given(graph: g.Graph) -> dict[int, set[int]]:
    """Of every variable of numbers, values or yes/no that is given any."""
    found: dict[int, set[int]] = {}
    for at, var in enumerate(graph.vars):
        if var.type.kind in ("number", "attribute", "yes/no") and not var.type.optional and var.chance is None:
            if var.initial is None:
                found.setdefault(at, set()).add(0)
            elif isinstance(var.initial, g.Const):
                found.setdefault(at, set()).add(var.initial.value)
    for node in graph.nodes:
        if isinstance(node, g.Set) and isinstance(node.value, g.Const):
            found.setdefault(node.var, set()).add(node.value.value)
    return found
