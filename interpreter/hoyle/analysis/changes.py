"""What procedures may change, end or ask, with all that they call and all that may be chosen or answered in them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from hoyle.graph import model as g
from hoyle.graph.walk import nodes_from

MOVING = (g.Move, g.Deal, g.Attach)
ENDINGS = (g.Win, g.DrawnGame, g.EndGame, g.Rank)
TURNING = (g.Shuffle, g.TurnOver, g.TurnFace)
DECISIONS = (g.Choose, g.Menu, g.Answers, g.Race, g.Together)


class Changes(msgspec.Struct, frozen=True):
    """`variables` that may be set, zones that cards may go to (`anywhere`: to any).

    Further whether cards may be moved, or dealt, put into another order or turned over, the game ended, somebody asked.
    """

    variables: frozenset[int] = frozenset()
    fills: frozenset[int] = frozenset()
    anywhere: bool = False
    moves: bool = False
    deals: bool = False
    ends: bool = False
    asks: bool = False
    turns: bool = False

    def and_(self, other: Changes) -> Changes:
        """Both."""
        return Changes(
            self.variables | other.variables, self.fills | other.fills, self.anywhere or other.anywhere,
            self.moves or other.moves, self.deals or other.deals, self.ends or other.ends, self.asks or other.asks,
            self.turns or other.turns,
        )  # fmt: skip


ALL = Changes(anywhere=True, moves=True, deals=True, ends=True, asks=True, turns=True)
"""Anything may change: all variables too."""


def of_procs(graph: g.Graph) -> list[Changes]:
    """What each procedure may change, by its index."""
    nodes = [[graph.nodes[at] for at in nodes_from(graph, proc.entry)] for proc in graph.procs]
    known = [_own(own) for own in nodes]
    leads = [{proc for node in own for proc in leads_to(graph, node)} for own in nodes]
    users: list[set[int]] = [set() for _ in nodes]
    for proc, others in enumerate(leads):
        for other in others:
            users[other].add(proc)
    waiting = set(range(len(known)))
    while waiting:
        proc = waiting.pop()
        for user in users[proc]:
            more = known[user].and_(known[proc])
            if more != known[user]:
                known[user] = more
                waiting.add(user)
    return known


def leads_to(graph: g.Graph, node: g.AnyNode) -> list[int]:
    """The procedures that a node may run."""
    match node:
        case g.Call(proc=proc):
            return [proc]
        case g.Menu(actions=actions) | g.Answers(responses=actions):
            return [graph.actions[action].proc for action in actions]
    return []


def of_node(graph: g.Graph, procs: list[Changes], node: g.AnyNode) -> Changes:
    """What a node may change with all that it leads to."""
    found = _own([node])
    for proc in leads_to(graph, node):
        found = found.and_(procs[proc])
    return found


def together(graph: g.Graph, procs: list[Changes], node: g.Together) -> Changes:
    """What is changed by what several players do at once."""
    found = Changes(asks=True)
    for at in (*nodes_from(graph, node.choices), *nodes_from(graph, node.body)):
        found = found.and_(of_node(graph, procs, graph.nodes[at]))
    return found


def targets(node: g.AnyNode) -> tuple[int, ...] | None:
    """The zones that a node moves cards to; None: to some zone that is not known."""
    if isinstance(node, g.Deal) and node.each >= 0:
        return (node.each,)
    if not isinstance(node, g.Move | g.Deal):
        return ()
    return (node.to.zone,) if isinstance(node.to, g.ZoneOf) else None


def _own(nodes: Iterable[g.AnyNode]) -> Changes:
    nodes = list(nodes)
    known = [targets(node) for node in nodes]
    return Changes(
        variables=frozenset(node.var for node in nodes if isinstance(node, g.Set)),
        fills=frozenset(zone for zones in known for zone in zones or ()),
        anywhere=None in known,
        moves=any(isinstance(node, MOVING) for node in nodes),
        deals=any(isinstance(node, g.Deal) for node in nodes),
        ends=any(isinstance(node, ENDINGS) for node in nodes),
        asks=any(isinstance(node, DECISIONS) for node in nodes),
        turns=any(isinstance(node, TURNING) for node in nodes),
    )
