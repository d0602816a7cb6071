"""The loops of a game that a condition keeps going: `repeat until`, turns, and standing rules, of which each is one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hoyle.analysis.changes import Changes
from hoyle.analysis.shapes import Shapes
from hoyle.graph import model as g
from hoyle.graph.walk import edges


class Loop(msgspec.Struct, frozen=True):
    """One of them. `at` is its condition, `nodes` what is done in a round, `again` how the condition comes out for another one.

    `head` is where each round begins: with a standing rule, the first of them all. `changes` is what a round may change, the rules
    tried before included; `open` whether something but the condition leads out.
    """

    proc: int
    head: int
    at: int
    nodes: frozenset[int]
    again: bool
    changes: Changes
    open: bool


def loops(shapes: Shapes) -> Iterator[Loop]:
    """All of a game."""
    for proc in range(len(shapes.graph.procs)):
        for head, nodes in shapes.of(proc).heads.items():
            if proc == shapes.graph.whenever and head == shapes.graph.procs[proc].entry:
                yield from _rules(shapes, proc, head, nodes)
            elif isinstance(node := shapes.graph.nodes[head], g.Branch):
                yield Loop(
                    proc,
                    head,
                    head,
                    nodes,
                    node.next in nodes,
                    _changes(shapes, nodes),
                    leads_out(shapes.graph, nodes - {head}, nodes),
                )


def _rules(shapes: Shapes, proc: int, head: int, nodes: frozenset[int]) -> Iterator[Loop]:
    """Each is tried where those above it do not hold, and none below it where it does."""
    changes, open_, at = Changes(), False, head
    while isinstance(node := shapes.graph.nodes[at], g.Branch) and at in nodes:
        own = frozenset({at} | _until(shapes.graph, node.next, head))
        changes = changes.and_(_changes(shapes, own))
        open_ = open_ or leads_out(shapes.graph, own - {at}, own | {head})
        yield Loop(proc, head, at, own, True, changes, open_)
        at = node.otherwise


def _until(graph: g.Graph, start: int, end: int) -> set[int]:
    """The nodes from one on, not going past another."""
    found, waiting = {end}, [start]
    while waiting:
        at = waiting.pop()
        if at not in found:
            found.add(at)
            waiting += [to for _, to in edges(graph.nodes[at])]
    return found - {end}


def _changes(shapes: Shapes, nodes: frozenset[int]) -> Changes:
    found = Changes()
    for at in nodes:
        found = found.and_(shapes.changed_by(shapes.graph.nodes[at]))
    return found


def leads_out(graph: g.Graph, inner: frozenset[int], nodes: frozenset[int]) -> bool:
    """Whether one of the inner nodes leads out of these, or ends the procedure."""
    inside = [graph.nodes[at] for at in inner]
    return any(isinstance(node, g.Return) or any(to not in nodes for _, to in edges(node)) for node in inside)
