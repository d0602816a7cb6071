"""Every expression has the type its place wants, and uses slots as their table says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoyle.graph import model as m
from hoyle.graph.facts import DECLARED
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.sites import Site, sites
from hoyle.graph.types import MEMBER, may_hold, member_of, same_kind, spoken, suits, type_of
from hoyle.graph.verify.report import Report
from hoyle.graph.verify.special import by_declaration, op
from hoyle.graph.walk import within

Slots = Sequence[m.SlotDecl] | None


def judge(graph: m.Graph, report: Report) -> None:
    """Judges the expressions outside nodes; those in nodes are judged with their procedure."""
    for site in sites(graph):
        for sentence, expr in _of_site(graph, site):
            report.add(site.where, sentence, expr.span)


def _of_site(graph: m.Graph, site: Site) -> Iterator[tuple[str, m.AnyExpr]]:
    yield from broken(graph, site.expr, site.slots, site.known)
    found, wants = type_of(graph, site.expr), site.wants
    if isinstance(wants, str):
        fits, words = suits(found, wants), wants
    elif site.listed:
        fits, words = found.kind in MEMBER and same_kind(member_of(found), wants), f"list of {spoken(graph, wants)}"
    else:
        fits, words = may_hold(wants, found), spoken(graph, wants)
    if not fits:
        yield f"a {words} is wanted here, not a {spoken(graph, found)}", site.expr


def broken(
    graph: m.Graph, expr: m.AnyExpr, slots: Slots, known: Mapping[int, m.Type] | None = None
) -> Iterator[tuple[str, m.AnyExpr]]:
    """What an expression and those in it break, each with the expression at fault."""
    bound = dict(known or {})
    for inner in within(expr):
        for sentence in _operands(graph, inner):
            yield sentence, inner
        facts = OPERATIONS[type(inner)]
        if facts.bound:
            member = member_of(type_of(graph, getattr(inner, facts.bound)))
            bound[inner.slot] = member  # type: ignore[union-attr]
            if slots is not None and (sentence := slot_takes(graph, slots, inner.slot, member)):  # type: ignore[union-attr]
                yield sentence, inner
        elif isinstance(inner, m.Slot):
            for sentence in _slot(graph, inner, slots, bound):
                yield sentence, inner
        for sentence in by_declaration(graph, inner):
            yield sentence, inner


def _operands(graph: m.Graph, expr: m.AnyExpr) -> Iterator[str]:
    for field, place in OPERATIONS[type(expr)].operands.items():
        value = getattr(expr, field)
        if value is not None and place != DECLARED and not suits(found := type_of(graph, value), place):
            yield f"`{field}` of a {op(expr)} is a {spoken(graph, found)}, where {place} belongs"


def slot_takes(graph: m.Graph, slots: Sequence[m.SlotDecl], slot: int, value: m.Type) -> str:
    """Why a slot cannot take a value of this type; empty when it can."""
    if not m.FIRST_PARAM <= slot < len(slots):
        return f"slot {slot} is written, and there are {len(slots)} slots, of which 0 and 1 are never written"
    if not same_kind(slots[slot].type, value):
        return f"slot {slot} holds a {spoken(graph, slots[slot].type)} and is given a {spoken(graph, value)}"
    return ""


def _slot(graph: m.Graph, expr: m.Slot, slots: Slots, bound: Mapping[int, m.Type]) -> Iterator[str]:
    if slots is None:
        declared = bound.get(expr.slot)
    else:
        declared = slots[expr.slot].type if 0 <= expr.slot < len(slots) else None
    if declared is None:
        yield f"slot {expr.slot} is read, which does not exist here"
    elif not same_kind(declared, expr.type):
        yield f"slot {expr.slot} is read as a {spoken(graph, expr.type)}, but holds a {spoken(graph, declared)}"
