"""Which zones and variables the rules around a place keep an eye on: where they are asked about, nobody need be warned of them."""

from __future__ import annotations

from collections.abc import Collection

from hoyle.analysis.changes import leads_to, targets
from hoyle.analysis.mentions import Mentioned, Mentions
from hoyle.analysis.shapes import Shapes
from hoyle.graph import model as g
from hoyle.graph.walk import nodes_from, slots_read, within


class Watch:
    """Of one graph: for each procedure what it and all that lead to it ask about, and the zones that loops around it fill."""

    def __init__(self, graph: g.Graph, shapes: Shapes, mentions: Mentions) -> None:
        self._graph = graph
        self._shapes = shapes
        self._mentions = mentions
        self._nodes = [nodes_from(graph, proc.entry) for proc in graph.procs]
        self._users: dict[int, set[int]] = {}
        for proc, nodes in enumerate(self._nodes):
            for at in nodes:
                for used in leads_to(graph, graph.nodes[at]):
                    self._users.setdefault(used, set()).add(proc)
        self._heads: dict[int, list[g.AnyExpr]] = {}
        for action in graph.actions:
            parts = [*(guard.condition for guard in action.guards), *(param.domain for param in action.params)]
            self._heads.setdefault(action.proc, []).extend(parts)
        self._hooks = {number for number, proc in enumerate(graph.procs) if proc.kind == "hook"}
        self._known: dict[int, Mentioned] = {}
        self._answers: dict[int, Mentioned] = {}

    def of(self, proc: int) -> Mentioned:
        """What is asked about in a procedure, in those that lead to it, and in standing rules."""
        if proc not in self._answers:
            found = Mentioned()
            for user in self._around(proc) | self._hooks:
                if user not in self._known:
                    self._known[user] = self._asked(user).and_(Mentioned(self._filled(user)))
                found = found.and_(self._known[user])
            self._answers[proc] = found
        return self._answers[proc]

    def asks_for(self, proc: int, slots: Collection[int]) -> bool:
        """Whether a branch of a procedure asks about one of these locals."""
        branches = (node for at in self._nodes[proc] if isinstance(node := self._graph.nodes[at], g.Branch))
        return any(slot in slots for branch in branches for slot in slots_read(branch.condition))

    def _around(self, proc: int) -> set[int]:
        found, waiting = {proc}, [proc]
        while waiting:
            more = self._users.get(waiting.pop(), set()) - found
            found |= more
            waiting += more
        return found

    def _asked(self, proc: int) -> Mentioned:
        """Conditions of branches, of those who take turns, and what makes an action possible."""
        found = Mentioned()
        for at in self._nodes[proc]:
            node = self._graph.nodes[at]
            for e in within(node):
                if isinstance(e, g.Filter | g.Choice):
                    found = found.and_(self._mentions.of(e.condition))
            if isinstance(node, g.Branch):
                found = found.and_(self._mentions.of(node.condition))
        for part in self._heads.get(proc, ()):
            found = found.and_(self._mentions.of(part))
        return found

    def _filled(self, proc: int) -> frozenset[int]:
        """The zones to which cards go in the rounds of its loops, whatever is chosen there."""
        rounds = {at for nodes in self._shapes.of(proc).heads.values() for at in nodes}
        procs = {node.proc for at in rounds if isinstance(node := self._graph.nodes[at], g.Call)}
        inner = {at for called in procs for at in self._nodes[called]}
        return frozenset(zone for at in rounds | inner for zone in targets(self._graph.nodes[at]) or ())
