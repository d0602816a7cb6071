"""Which zones and variables expressions and nodes speak of, the definitions and procedures that they use included."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from hoyle.graph import model as g
from hoyle.graph.walk import Part, defines_in_order, nodes_from, within

LYING = (
    g.OwnerOf, g.SignerOf, g.PlaceOf, g.HostOf, g.Riders, g.FaceUp, g.At, g.Last, g.Upper,
)  # fmt: skip


class Mentioned(msgspec.Struct, frozen=True):
    """Zones and variables by their indices; `lying` is whether it matters where single cards lie, or in which order."""

    zones: frozenset[int] = frozenset()
    variables: frozenset[int] = frozenset()
    lying: bool = False

    def and_(self, other: Mentioned) -> Mentioned:
        """Both."""
        return Mentioned(self.zones | other.zones, self.variables | other.variables, self.lying or other.lying)


class Mentions:
    """Of one graph."""

    def __init__(self, graph: g.Graph) -> None:
        self.graph = graph
        self._defines: dict[int, Mentioned] = {}
        for define in defines_in_order(graph):
            self._defines[define] = self.of(graph.defines[define].body)
        self._procs: dict[int, Mentioned] = {}

    def of(self, part: Part) -> Mentioned:
        """What an expression, or the expressions of a node, speak of."""
        found = Mentioned(frozenset((part.each,)) if isinstance(part, g.Deal) and part.each >= 0 else frozenset())
        zones: set[int] = set()
        variables: set[int] = set()
        lying = False
        for e in within(part):
            if isinstance(e, g.ZoneOf | g.CardsOf):
                zones.add(e.zone)
            elif isinstance(e, g.Var):
                variables.add(e.var)
            elif isinstance(e, g.Defined) and e.define in self._defines:
                found = found.and_(self._defines[e.define])
            lying = lying or isinstance(e, LYING)
        return found.and_(Mentioned(frozenset(zones), frozenset(variables), lying))

    def of_nodes(self, nodes: Iterable[int]) -> Mentioned:
        """What nodes speak of, with the procedures that they call."""
        found = Mentioned()
        for at in nodes:
            node = self.graph.nodes[at]
            found = found.and_(self.of(node))
            if isinstance(node, g.Call):
                found = found.and_(self._of_proc(node.proc))
        return found

    def _of_proc(self, proc: int) -> Mentioned:
        if proc not in self._procs:
            self._procs[proc] = Mentioned()
            self._procs[proc] = self.of_nodes(nodes_from(self.graph, self.graph.procs[proc].entry))
        return self._procs[proc]
