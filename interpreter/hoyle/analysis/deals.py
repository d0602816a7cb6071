"""Deals of more cards than there are, for some number of players or value of an option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hoyle.analysis.course import Course, Visit
from hoyle.analysis.rounds import deals_in_rounds
from hoyle.analysis.settings import Setting, spoken
from hoyle.analysis.zones import single, wanted
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.source import Span


class _Short(NamedTuple):
    """A deal in one setting: how many cards it wants and how many are there at most, and the deal before it."""

    setting: Setting
    wanted: int
    there: int
    surely: bool
    before: Span | None


def impossible_deals(courses: Iterable[Course]) -> list[Problem]:
    """Deals that cannot be carried out in full: errors where play surely comes to them with the options as they are."""
    found: dict[Span, list[_Short]] = {}
    graph = None
    for course in courses:
        graph = course.graph
        for span, short in _of_course(course):
            known = found.setdefault(span, [])
            if not known or known[-1].setting != short.setting:
                known.append(short)
    return [] if graph is None else [_too_many(graph, span, shorts) for span, shorts in found.items()]


def _of_course(course: Course) -> Iterator[tuple[Span, _Short]]:
    """Those of all rounds of a loop first, since they show more than the round in which the cards run out."""
    for deal in deals_in_rounds(course):
        node = course.graph.nodes[deal.at]
        assert isinstance(node, g.Deal)
        there = course.reader.holding(node.source, deal.before)[1]
        counts = node.exactly or node.each >= 0 or deal.to_each or not deal.before.decided
        if deal.wanted > there and (counts or deal.wanted > course.reader.cards):
            surely = course.setting.changed < 0 and (deal.sure or deal.wanted > course.reader.cards)
            yield node.span, _Short(course.setting, deal.wanted, there, surely, None)
    for at, visit in enumerate(course.visits):
        node = course.graph.nodes[visit.node]
        if not isinstance(node, g.Deal):
            continue
        wants = wanted(course.reader, node, visit.state)
        there = course.reader.holding(node.source, visit.state)[1]
        # A deal to one zone in the middle of play takes what there is; cards for everybody are meant to be there.
        counts = node.exactly or node.each >= 0 or not visit.state.decided
        if wants is not None and wants[1][0] > there and (counts or wants[1][0] > course.reader.cards):
            surely = course.setting.changed < 0 and (visit.state.sure or wants[1][0] > course.reader.cards)
            before = _before(course, course.visits[:at], node)
            yield node.span, _Short(course.setting, wants[1][0], there, surely, before)


def _before(course: Course, visits: list[Visit], node: g.Deal) -> Span | None:
    """The last deal from the same zone before this one."""
    source = single(course.graph, node.source)
    for visit in reversed(visits):
        other = course.graph.nodes[visit.node]
        if isinstance(other, g.Deal) and source >= 0 and single(course.graph, other.source) == source:
            return other.span if other.span != node.span else None
    return None


def _too_many(graph: g.Graph, span: Span, shorts: list[_Short]) -> Problem:
    errors = [short for short in shorts if short.surely]
    first = (errors or shorts)[0]
    players = spoken(graph, [first.setting])
    headline = f"{players} this deals {first.wanted} cards, but only {first.there} are there"
    others = () if first.before is None else (Label(first.before, "and these are dealt before"),)
    also = [short.setting for short in shorts if short.setting.changed < 0]
    notes = (f"so it is {spoken(graph, also)}",) if len(also) > 1 else ()
    range_ = "" if first.setting.changed < 0 else ", narrow the range of the option"
    return Problem(
        code="deals-too-many", severity="error" if errors else "warning", headline=headline,
        label=Label(span, f"wants {first.wanted} cards"), others=others, notes=notes,
        help=f"deal fewer{range_}, lower the number of players, or write `deal all`", fix=None,
    )  # fmt: skip
