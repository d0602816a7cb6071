"""Menus none of whose actions may be possible, and nothing is said for that case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from hoyle.analysis.clashing import Part
from hoyle.analysis.course import Course
from hoyle.analysis.failing import Failing
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.reading import State
from hoyle.analysis.settings import Setting, where
from hoyle.analysis.values import NO, YES, Value
from hoyle.analysis.watching import Watch
from hoyle.analysis.witness import emptied, when_empty
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.types import type_of
from hoyle.graph.walk import slots_read
from hoyle.source import Span

MOST_EMPTY = 2
"""Zones at most that are thought to be empty at once."""
MOST_ZONES = 8
"""Zones at most that are looked at for a menu; of more nothing is said."""
STOPS = "then the match stops here"
OTHERWISE = "say below it what happens then, `otherwise`, or offer an action that is always possible"
SHOWN = 3
"""Actions shown beside a menu."""
UNFIT = "none of these actions may be possible with the cards that are given"


def idle_menus(courses: Iterable[Course]) -> list[Problem]:
    """Menus that surely stop the match: errors where play surely comes to them with the options as they are."""
    walks = list(courses)
    found: dict[Span, tuple[g.Menu, list[tuple[Setting, bool]]]] = {}
    for course in walks:
        for _, node, state in _unprovided(course):
            if not any(_may_be_possible(course, action, node, state) for action in node.actions):
                sure = state.sure and course.setting.changed < 0
                found.setdefault(node.span, (node, []))[1].append((course.setting, sure))
    return [_idle_menu(walks[0].graph, node, cases) for node, cases in found.values()]


def _idle_menu(graph: g.Graph, node: g.Menu, cases: list[tuple[Setting, bool]]) -> Problem:
    players = where(graph, (setting for setting, _ in cases))
    severity = "error" if any(sure for _, sure in cases) else "warning"
    return _problem(graph, node, severity, f"{players}none of these actions is possible here")


def doubtful_menus(courses: Iterable[Course], mentions: Mentions, watch: Watch) -> list[Problem]:
    """A warning for each menu with nothing to do when zones are empty of which nobody thinks."""
    found: dict[Span, Problem] = {}
    for course in list(courses)[:1]:
        actions = {action.proc for action in course.graph.actions}
        procs, failing = course.shapes.places(), Failing(course, mentions, watch)
        for at, node, state in _unprovided(course):
            proc = procs[at]
            if (
                node.using is not None
                and not watch.asks_for(proc, slots_read(node.using))
                and not _fits(course, node, state)
            ):
                found.setdefault(node.span, _problem(course.graph, node, "warning", UNFIT))
            if proc in actions or node.span in found:
                continue
            zones = _zones(course, mentions, node) - watch.of(proc).zones
            empty = next(_idle(course, node, state, sorted(zones)), None)
            if empty is not None:
                headline = f"{when_empty(course.graph, empty)}, nothing may be left to do"
                found[node.span] = _problem(course.graph, node, "warning", headline)
                continue
            parts = failing.together(node, state, proc)
            if parts:
                found[node.span] = _failing(node, parts)
    return list(found.values())


def _unprovided(course: Course) -> Iterator[tuple[int, g.Menu, State]]:
    for visit in course.visits:
        node = course.graph.nodes[visit.node]
        if isinstance(node, g.Menu) and node.otherwise < 0:
            yield visit.node, node, visit.state


def _zones(course: Course, mentions: Mentions, node: g.Menu) -> frozenset[int]:
    """The zones on which it depends what is possible."""
    found: frozenset[int] = frozenset()
    for action in (course.graph.actions[number] for number in node.actions):
        for part in (*(param.domain for param in action.params), *(guard.condition for guard in action.guards)):
            found |= mentions.of(part).zones
    return found


def _idle(course: Course, node: g.Menu, state: State, zones: list[int]) -> Iterator[tuple[int, ...]]:
    """Zones that leave nothing to do when they are empty, the fewest first."""
    open_ = [zone for zone in zones if state.zones[zone][0] == 0]
    if len(open_) > MOST_ZONES:
        return
    for empty in chain.from_iterable(combinations(open_, size) for size in range(1, MOST_EMPTY + 1)):
        then = emptied(course.graph, state, empty)
        if len(empty) < len(course.graph.zones) and not any(
            _may_be_possible(course, action, node, then) for action in node.actions
        ):
            yield empty


def _may_be_possible(course: Course, number: int, menu: g.Menu, state: State) -> bool:
    """Whether an action may be offered: each parameter has something to be filled with, no guard forbids it."""
    return _offered(course, number, menu, state) != NO


def _fits(course: Course, node: g.Menu, state: State) -> bool:
    """Whether one of the actions is surely offered, whatever the cards are."""
    return any(_offered(course, action, node, state) == YES for action in node.actions)


def _offered(course: Course, number: int, menu: g.Menu, state: State) -> Value:
    """What is known of an action's being offered."""
    action, reader = course.graph.actions[number], course.reader
    here, found, using = state._replace(slots={g.ME: Value(0, reader.players - 1)}), YES, menu.using
    for place in range(len(action.params) + 1):
        guards = [reader.value(guard.condition, here) for guard in action.guards if guard.after == place]
        found = Value(min(v.low for v in (found, *guards)), min(v.high for v in (found, *guards)))
        if place == len(action.params):
            break
        param = action.params[place]
        if using is not None and param.type.kind == "card":
            domain, using = _given(course, using, state), None
        else:
            domain = reader.value(param.domain, here)
        found = Value(found.low * min(1, domain.size[0]), found.high * min(1, domain.size[1]))
        here = here._replace(slots={**here.slots, g.FIRST_PARAM + place: Value(domain.low, domain.high)})
    return found if using is None else NO


def _given(course: Course, using: g.AnyExpr, state: State) -> Value:
    """The cards given to choose an action for."""
    found = course.reader.value(using, state)
    if type_of(course.graph, using).kind == "cards":
        return found
    return found._replace(size=(int(found.low >= 0), int(found.high >= 0)))


def _failing(node: g.Menu, parts: tuple[Part, ...]) -> Problem:
    labels = (Label(part.span, "when this holds" if holds else "when this does not hold") for part, holds in parts)
    return Problem(
        code="nothing-to-do", severity="warning", headline="none of these actions may be possible, and nothing may be left to do",
        label=Label(node.span, "without `otherwise`"), others=tuple(labels), notes=(STOPS,), help=OTHERWISE, fix=None,
    )  # fmt: skip


def _problem(graph: g.Graph, node: g.Menu, severity: str, headline: str) -> Problem:
    actions = [graph.actions[number] for number in node.actions[:SHOWN]]
    return Problem(
        code="nothing-to-do", severity=severity, headline=headline, label=Label(node.span, "without `otherwise`"),  # type: ignore[arg-type]
        others=tuple(Label(action.span, "not possible then") for action in actions), notes=(STOPS,),
        help=OTHERWISE, fix=None,
    )  # fmt: skip
