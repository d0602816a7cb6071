"""Walking over a graph: the operands of expressions and nodes, the edges of nodes, the nodes of procedures.

Reads the two registries only, so a new kind of effect is walked over without a change here. Orders are stable.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.graph.effects import EFFECTS
from hoyle.graph.facts import Effect, Operation
from hoyle.graph.model import AnyExpr, AnyNode, Call, Defined, Expr, Graph, ProcDecl, Slot
from hoyle.graph.operations import OPERATIONS

Part = AnyExpr | AnyNode
FIRST_OF_LIST = ("body", "choices")
"""Edges into a part that comes before what follows; the others lead to what happens instead."""


def facts(part: Part) -> Operation | Effect:
    """The registry's entry."""
    return OPERATIONS[type(part)] if isinstance(part, Expr) else EFFECTS[type(part)]


def operands(part: Part) -> Iterator[tuple[str, AnyExpr]]:
    """The expressions directly in an expression or node, with the names of their fields."""
    for name in facts(part).operands:
        value = getattr(part, name)
        if isinstance(value, tuple):
            yield from ((name, member) for member in value)
        elif value is not None:
            yield name, value


def within(part: Part) -> Iterator[AnyExpr]:
    """Every expression in a part, itself included if it is one, outer before inner."""
    waiting = [part] if isinstance(part, Expr) else [e for _, e in operands(part)][::-1]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += [e for _, e in operands(found)][::-1]


def slots_read(expr: AnyExpr) -> list[int]:
    """The slots that an expression reads, in its order, those it binds itself included."""
    return [inner.slot for inner in within(expr) if isinstance(inner, Slot)]


def edges(node: AnyNode) -> list[tuple[str, int]]:
    """Where a node leads, in the order in which a reader follows; edges that lead nowhere are left out."""
    branches = EFFECTS[type(node)].branches
    before = [name for name in branches if name in FIRST_OF_LIST]
    after = [name for name in branches if name not in FIRST_OF_LIST]
    pairs = [(name, int(getattr(node, name))) for name in (*before, "next", *after)]
    return [(name, target) for name, target in pairs if target != -1]


def nodes_from(graph: Graph, entry: int) -> list[int]:
    """The nodes that can be reached from one, each before those it leads to where that is possible."""
    found: dict[int, None] = {}
    waiting = [entry]
    while waiting:
        index = waiting.pop()
        if index not in found:
            found[index] = None
            waiting += [target for _, target in reversed(edges(graph.nodes[index]))]
    return list(found)


def defines_used(part: Part) -> Iterator[int]:
    """The definitions applied directly in a part."""
    return (e.define for e in within(part) if isinstance(e, Defined))


def defines_in_order(graph: Graph) -> list[int]:
    """All definitions, each after those that it applies."""
    found: dict[int, None] = {}
    waiting = [(index, False) for index in range(len(graph.defines))][::-1]
    while waiting:
        index, ready = waiting.pop()
        if ready:
            found.setdefault(index)
        elif index not in found:
            waiting.append((index, True))
            waiting += [(used, False) for used in defines_used(graph.defines[index].body) if used not in found]
    return list(found)


def procs_called(graph: Graph, proc: ProcDecl) -> list[int]:
    """The procedures that one calls directly, in its order."""
    nodes = (graph.nodes[index] for index in nodes_from(graph, proc.entry))
    return [node.proc for node in nodes if isinstance(node, Call)]
