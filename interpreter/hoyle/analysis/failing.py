"""Menus whose actions may all be impossible at once: for each of them a condition may fail, or a zone be empty, and these go together.

Only what is said of numbers and values is thought of, two things at most, and nothing that the rules around ask about. A number that is
never given a negative value in so many words is taken not to become one.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.analysis.clashing import Clashes, Part
from hoyle.analysis.course import Course
from hoyle.analysis.given import values_given
from hoyle.analysis.mentions import Mentioned, Mentions
from hoyle.analysis.reading import State
from hoyle.analysis.supposing import supposed
from hoyle.analysis.values import Value
from hoyle.analysis.watching import Watch
from hoyle.graph import model as g
from hoyle.graph.types import type_of
from hoyle.graph.walk import slots_read

Way = tuple[Part, ...]
MOST_WAYS = 4
"""Ways at most in which one condition may fail."""
MOST_TRIED = 200
"""Ways put together at most for one menu."""
MOST_THINGS = 2
"""Zones and variables at most that a failure may hang on."""


class Failing:
    """The menus of one walk."""

    def __init__(self, course: Course, mentions: Mentions, watch: Watch) -> None:
        self._course = course
        self._mentions = mentions
        self._watch = watch
        self._put = values_given(course.graph)
        self._only = self._put.keys() - _calculated(course.graph)
        self._left = 0

    def together(self, node: g.Menu, state: State, proc: int) -> Way:
        """Parts of conditions that leave nothing to do when they come out so; empty: none are found."""
        if node.using is not None:
            return ()
        here = self._natural(state._replace(slots={g.ME: Value(0, self._course.reader.players - 1)}))
        watched = self._watch.of(proc)
        ways = [list(self._ways(self._course.graph.actions[action], watched)) for action in node.actions]
        if not all(ways):
            return ()
        self._left = MOST_TRIED
        return self._fitting(sorted(ways, key=len), (), here, Clashes(self._course.reader, here))

    def _fitting(self, ways: list[list[Way]], before: Way, state: State, clashes: Clashes) -> Way:
        """One way for each action, such that all come about together."""
        if not ways:
            return before
        for way in ways[0]:
            self._left -= 1
            found = (*before, *(part for part in way if part not in before))
            if self._left > 0 and self._may_be(found, state, clashes):
                whole = self._fitting(ways[1:], found, state, clashes)
                if whole:
                    return whole
        return ()

    def _may_be(self, parts: Way, state: State, clashes: Clashes) -> bool:
        asked = [self._mentions.of(part) for part, _ in parts]
        things = {("zone", at) for found in asked for at in found.zones}
        things |= {("var", at) for found in asked for at in found.variables}
        if len(things) > MOST_THINGS or clashes.among(parts) is not None:
            return False
        for part, holds in (*parts, *parts):
            narrowed = supposed(self._course.reader, state, part, holds, for_all=True)
            if narrowed is None:
                return False
            state = narrowed
        return all(self._has_value(var, parts, state) for kind, var in things if kind == "var" and var in self._only)

    def _has_value(self, var: int, parts: Way, state: State) -> bool:
        """Whether one of the values that rules give to a variable fits."""
        for value in self._put[var]:
            held = state._replace(vars=(*state.vars[:var], Value(value, value), *state.vars[var + 1 :]))
            if all(self._course.reader.yes(part, held) is not (not holds) for part, holds in parts):
                return True
        return False

    def _natural(self, state: State) -> State:
        """The state with no negative numbers but those that are given somewhere, and no values that are none."""
        held = []
        for at, (var, known) in enumerate(zip(self._course.graph.vars, state.vars, strict=True)):
            least = 0 if not var.type.optional and min(self._put.get(at, {0})) >= 0 else known.low
            held.append(known._replace(low=min(max(known.low, least), known.high)))
        return state._replace(vars=tuple(held))

    # ---------------------------------------------------------------- one action

    def _ways(self, action: g.ActionDecl, watched: Mentioned) -> Iterator[Way]:
        """How the action may be impossible."""
        for guard in action.guards:
            for way in _failing(guard.condition)[:MOST_WAYS]:
                if all(self._is_plain(part, watched) for part, _ in way):
                    yield way
        for param in action.params:
            if isinstance(param.domain, g.CardsIn) and self._is_plain(empty := _is_empty(param.domain), watched):
                yield ((empty, True),)

    def _is_plain(self, part: g.AnyExpr, watched: Mentioned) -> bool:
        """Whether it compares a number or value that stands for itself, of which the rules around do not think."""
        asked = self._mentions.of(part)
        if any(slot >= g.FIRST_PARAM for slot in slots_read(part)) or asked.lying:
            return False
        if asked.zones & watched.zones or asked.variables & watched.variables or not asked.zones | asked.variables:
            return False
        if isinstance(part, g.Var):
            return part.subject is None or isinstance(part.subject, g.Slot)
        return isinstance(part, g.Compare) and any(
            isinstance(side, g.Const) and type_of(self._course.graph, side).kind in ("number", "attribute")
            for side in (part.left, part.right)
        )


def _failing(condition: g.AnyExpr, out: bool = False) -> list[Way]:
    """The ways in which a condition comes out so."""
    match condition:
        case g.Not():
            return _failing(condition.operand, not out)
        case g.Logic() if (condition.kind == "and") is out:
            left, right = _failing(condition.left, out), _failing(condition.right, out)
            return [(*a, *b) for a in left[:MOST_WAYS] for b in right[:MOST_WAYS]]
        case g.Logic():
            return [*_failing(condition.left, out), *_failing(condition.right, out)]
    return [((condition, out),)]


def _is_empty(cards: g.CardsIn) -> g.Compare:
    number = g.Type("number")
    size, nothing = g.Size(span=cards.span, list=cards), g.Const(span=cards.span, value=0, type=number)
    return g.Compare(span=cards.span, kind="is", left=size, right=nothing)


def _calculated(graph: g.Graph) -> set[int]:
    """The variables that may be given other values than those written out."""
    found = {node.var for node in graph.nodes if isinstance(node, g.Set) and not isinstance(node.value, g.Const)}
    first = {at for at, var in enumerate(graph.vars) if var.chance or not isinstance(var.initial, g.Const | None)}
    return found | first
