"""The shape of procedures: an order of their nodes, and their loops."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hoyle.analysis.changes import Changes, of_node, of_procs, together
from hoyle.graph import model as g
from hoyle.graph.walk import edges


class Shape(msgspec.Struct, frozen=True):
    """Of one procedure: `order` gives each node's place, before those it leads to but for the way back of loops, bodies before what follows.

    `heads` are the first nodes of loops, each with the nodes that go round; `dealing` are those in whose rounds cards are dealt.
    """

    order: Mapping[int, int]
    heads: Mapping[int, frozenset[int]]
    dealing: frozenset[int]


class Shapes:
    """The shapes of a graph's procedures, each worked out when first asked for."""

    def __init__(self, graph: g.Graph) -> None:
        self.graph = graph
        self.changes = of_procs(graph)
        self._known: dict[int, Shape] = {}
        self._changed: dict[int, Changes] = {}

    def of(self, proc: int) -> Shape:
        """The shape of a procedure."""
        if proc not in self._known:
            self._known[proc] = self._find(self.graph.procs[proc].entry)
        return self._known[proc]

    def changed_by(self, node: g.AnyNode) -> Changes:
        """What a node of the graph may change with all that it leads to."""
        found = self._changed.get(id(node))
        if found is None:
            find = together if isinstance(node, g.Together) else of_node
            found = self._changed[id(node)] = find(self.graph, self.changes, node)  # type: ignore[arg-type]
        return found

    def places(self) -> dict[int, int]:
        """The procedure of every node."""
        return {at: proc for proc in range(len(self.graph.procs)) for at in self.of(proc).order}

    def _find(self, entry: int) -> Shape:
        order = {node: at for at, node in enumerate(in_order(self.graph, entry))}
        back = [(node, to) for node in order for _, to in edges(self.graph.nodes[node]) if order[to] <= order[node]]
        heads = {head: self._round(head, [node for node, to in back if to == head], order) for _, head in back}
        dealing = frozenset(head for head, nodes in heads.items() if any(map(self._deals, nodes)))
        return Shape(order, heads, dealing)

    def _round(self, head: int, ends: list[int], order: Mapping[int, int]) -> frozenset[int]:
        """The nodes from which a loop's head is come to again without leaving the loop."""
        before: dict[int, list[int]] = {}
        for node in order:
            for _, to in edges(self.graph.nodes[node]):
                before.setdefault(to, []).append(node)
        found, waiting = {head}, list(ends)
        while waiting:
            node = waiting.pop()
            if node not in found:
                found.add(node)
                waiting += before.get(node, [])
        return frozenset(found)

    def _deals(self, at: int) -> bool:
        node = self.graph.nodes[at]
        return isinstance(node, g.Deal) or (isinstance(node, g.Call) and self.changes[node.proc].deals)


def in_order(graph: g.Graph, entry: int) -> list[int]:
    """The nodes of a procedure, see `Shape.order`."""
    done: dict[int, None] = {}
    entered = {entry}
    trail = [(entry, iter(_onwards(graph.nodes[entry])))]
    while trail:
        node, onwards = trail[-1]
        target = next((t for t in onwards if t not in entered), None)
        if target is None:
            done[node] = None
            trail.pop()
        else:
            entered.add(target)
            trail.append((target, iter(_onwards(graph.nodes[target]))))
    return list(done)[::-1]


def _onwards(node: g.AnyNode) -> list[int]:
    """What follows a loop comes first, so that it stands last in the order."""
    found = [target for _, target in edges(node)]
    return found[::-1] if isinstance(node, g.Each) else found
