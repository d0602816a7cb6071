"""Nodes under construction: places are reserved first, filled later, and mere passages are taken out at the end."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from hoyle.graph import model as g

EDGES = ("next", "otherwise", "body", "choices", "cancelled")


class Builder:
    """The node table of one graph."""

    def __init__(self) -> None:
        self.nodes: list[g.AnyNode | None] = []
        self.passages: dict[int, int] = {}

    def reserve(self) -> int:
        """The index of a node to be filled or made a passage later."""
        self.nodes.append(None)
        return len(self.nodes) - 1

    def add(self, node: g.AnyNode) -> int:
        """A new node; its index."""
        self.nodes.append(node)
        return len(self.nodes) - 1

    def fill(self, at: int, node: g.AnyNode) -> None:
        """The node at a reserved index."""
        self.nodes[at] = node

    def lead(self, at: int, to: int) -> None:
        """A reserved index does nothing but lead on."""
        self.passages[at] = to

    def finish(self, entries: Iterable[int]) -> tuple[tuple[g.AnyNode, ...], dict[int, int]]:
        """The finished table and where each entry went; unfilled places lead on, unreachable nodes are left out."""
        order: dict[int, int] = {}
        pending = [self._end(e) for e in entries]
        reached = set(pending)
        while pending:
            node = self.nodes[pending.pop()]
            assert node is not None
            for target in self._targets(node):
                if target not in reached:
                    reached.add(target)
                    pending.append(target)
        for old in sorted(reached):
            order[old] = len(order)
        nodes = tuple(self._moved(self.nodes[old], order) for old in sorted(reached))
        return nodes, {e: order[self._end(e)] for e in range(len(self.nodes)) if self._end(e) in order}

    def _end(self, at: int) -> int:
        seen = 0
        while at in self.passages and seen <= len(self.passages):
            at, seen = self.passages[at], seen + 1
        return at

    def _targets(self, node: g.AnyNode) -> list[int]:
        return [self._end(t) for e in EDGES if (t := getattr(node, e, -1)) >= 0]

    def _moved(self, node: g.AnyNode | None, order: dict[int, int]) -> g.AnyNode:
        assert node is not None
        edges = {e: order[self._end(t)] for e in EDGES if (t := getattr(node, e, -1)) >= 0}
        return msgspec.structs.replace(node, **edges)
