"""Deals that stand in loops with a known number of rounds: how many cards they want in all of them together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.analysis.course import Course
from hoyle.analysis.loops import leads_out
from hoyle.analysis.reading import State
from hoyle.analysis.zones import single, wanted
from hoyle.graph import model as g
from hoyle.graph.walk import edges


class Rounds(NamedTuple):
    """A deal that is done in every round: `at` is its node, `before` what is known when the outermost of its loops begins.

    `wanted` is how many cards it wants at least in all rounds; `to_each` whether there is a round for every player, who gets the cards.
    """

    at: int
    wanted: int
    before: State
    sure: bool
    to_each: bool


def deals_in_rounds(course: Course) -> Iterator[Rounds]:
    """All whose cards nothing in the loops brings back."""
    visits: dict[int, list[State]] = {}
    for visit in course.visits:
        if isinstance(course.graph.nodes[visit.node], g.Deal):
            visits.setdefault(visit.node, []).append(visit.state)
    for proc in range(len(course.graph.procs)):
        heads = course.shapes.of(proc).heads
        for at in {at for nodes in heads.values() for at in nodes} & visits.keys():
            around = sorted((len(nodes), head) for head, nodes in heads.items() if at in nodes)
            found = _in_rounds(course, at, visits[at], [(head, heads[head]) for _, head in around])
            if found is not None:
                yield found


def _in_rounds(course: Course, at: int, states: list[State], loops: list[tuple[int, frozenset[int]]]) -> Rounds | None:
    """The deal with the loops around it, the innermost first."""
    deal = course.graph.nodes[at]
    assert isinstance(deal, g.Deal)
    inner, times, before, to_each = at, 1, None, False
    for head, nodes in loops:
        node, state = course.graph.nodes[head], course.entered.get(head)
        if not isinstance(node, g.Each) or state is None or _brings_back(course, deal, nodes):
            break
        if leads_out(course.graph, nodes - {head}, nodes):
            break
        over = state.slots.get(node.over)
        if over is None or not over.size[0] or _goes_past(course.graph, node.body, inner, head):
            break
        inner, times, before = head, times * over.size[0], state
        to_each = to_each or _gets(deal, node.slot)
    each = min(found[1][0] if (found := wanted(course.reader, deal, state)) else 0 for state in states)
    return None if before is None else Rounds(at, each * times, before, states[0].sure, to_each)


def _brings_back(course: Course, deal: g.Deal, nodes: frozenset[int]) -> bool:
    source = single(course.graph, deal.source)
    changes = [course.changes(course.graph.nodes[at]) for at in nodes]
    return source < 0 or any(change.anywhere or source in change.fills or change.ends for change in changes)


def _goes_past(graph: g.Graph, start: int, inner: int, head: int) -> bool:
    """Whether a round may leave out a node."""
    seen, waiting = {inner}, [start]
    while waiting:
        at = waiting.pop()
        if at == head:
            return True
        if at not in seen:
            seen.add(at)
            waiting += [to for _, to in edges(graph.nodes[at])]
    return False


def _gets(deal: g.Deal, slot: int) -> bool:
    """Whether the cards go to the player in a slot."""
    owner = deal.to.owner if isinstance(deal.to, g.ZoneOf) else None
    return isinstance(owner, g.Slot) and owner.slot == slot
