"""Choices of players, numbers or values that may have nothing to offer: a condition that may hold for none, bounds by a variable.

What the rules around ask about is taken to be in their author's mind, and nothing is said of it. A choice of cards is no matter here.
"""

from __future__ import annotations

from hoyle.analysis.clashing import Part, parts
from hoyle.analysis.course import Course
from hoyle.analysis.given import values_given
from hoyle.analysis.mentions import Mentioned, Mentions
from hoyle.analysis.reading import State
from hoyle.analysis.values import Value
from hoyle.analysis.watching import Watch
from hoyle.analysis.witness import emptied, when_empty
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.types import type_of
from hoyle.graph.walk import slots_read

TELLING = ("number", "yes/no", "attribute")
"""Variables of these types decide on a member; of others, they say whose zone or variable is looked at."""


class Unmet:
    """The choices of one walk."""

    def __init__(self, course: Course, mentions: Mentions, watch: Watch) -> None:
        self._course = course
        self._mentions = mentions
        self._watch = watch
        self._put = values_given(course.graph)

    def doubt(self, node: g.Choose, state: State, proc: int) -> Problem | None:
        """A warning where nothing may be left to choose."""
        if node.condition is not None:
            return self._by_condition(node, node.condition, state, proc)
        return self._by_variable(node, state, proc)

    # ---------------------------------------------------------------- the condition

    def _by_condition(self, node: g.Choose, condition: g.AnyExpr, state: State, proc: int) -> Problem | None:
        asked = [part for part in parts(condition) if not _excludes_one(part, node.slot)]
        excluded = sum(1 for _ in parts(condition)) - len(asked)
        if not self._course.reader.value(node.list, state).size[0] or self._surely(node, asked, state) > excluded:
            return None
        mentioned, watched = self._mentions.of(condition), self._watch.of(proc)
        if mentioned.zones & watched.zones or mentioned.variables & watched.variables:
            return None
        zone = next((zone for zone in sorted(mentioned.zones) if self._fails_without(node, condition, state, zone)), -1)
        if zone >= 0:
            return _problem(condition, when_empty(self._course.graph, [zone]))
        told = {var for var in mentioned.variables if self._course.graph.vars[var].type.kind in TELLING}
        if not asked or told or (mentioned.zones and type_of(self._course.graph, node.list).kind == "players"):
            return _problem(condition, "this may hold for none")
        local = set(slots_read(condition)) - {node.slot, g.ME}
        doubtful = bool(local) and mentioned == Mentioned() and not self._watch.asks_for(proc, local)
        return _problem(condition, "this may hold for none") if doubtful else None

    def _surely(self, node: g.Choose, asked: list[Part], state: State) -> int:
        """How many members surely meet what is asked of them."""
        members = self._course.reader.value(node.list, state)
        if members.members is None:
            return members.size[0] if self._meets(node, asked, state, Value(members.low, members.high)) else 0
        return sum(self._meets(node, asked, state, Value(member, member)) for member in members.members)

    def _meets(self, node: g.Choose, asked: list[Part], state: State, member: Value) -> bool:
        here = state._replace(slots={**state.slots, node.slot: member})
        return all(self._course.reader.yes(part, here) is holds for part, holds in asked)

    def _fails_without(self, node: g.Choose, condition: g.AnyExpr, state: State, zone: int) -> bool:
        """Whether the condition holds for nobody when a zone is empty, which it may be."""
        members = self._course.reader.value(node.list, state)
        slots = {**state.slots, node.slot: Value(members.low, members.high)}
        without = emptied(self._course.graph, state._replace(slots=slots), [zone])
        return state.zones[zone][0] == 0 and self._course.reader.yes(condition, without) is False

    # ---------------------------------------------------------------- the bounds

    def _by_variable(self, node: g.Choose, state: State, proc: int) -> Problem | None:
        """Numbers that are the wrong way round with a value that a rule gives to a variable."""
        if not isinstance(node.list, g.Numbers):
            return None
        for var in sorted(self._mentions.of(node.list).variables - self._watch.of(proc).variables):
            for value in sorted(self._put.get(var, ())):
                held = (*state.vars[:var], Value(value, value), *state.vars[var + 1 :])
                may_be = state.vars[var].low <= value <= state.vars[var].high
                if may_be and self._course.reader.value(node.list, state._replace(vars=held)).size[1] == 0:
                    return _problem(node.list, f"when `{self._course.graph.vars[var].name}` is {value}")
        return None


def _excludes_one(part: Part, slot: int) -> bool:
    """Whether it keeps out one member at most: the one that is something certain, or not even that."""
    expr, holds = part
    match expr:
        case g.Not():
            return _excludes_one((expr.operand, not holds), slot)
        case g.Logic() if (expr.kind == "and") is not holds:
            return any(_excludes_one((side, holds), slot) for side in (expr.left, expr.right))
        case g.Compare() if expr.kind == ("is not" if holds else "is"):
            sides = ((expr.left, expr.right), (expr.right, expr.left))
            return any(_is_another_for_each(a, slot) and slot not in slots_read(b) for a, b in sides)
    return False


def _is_another_for_each(expr: g.AnyExpr, slot: int) -> bool:
    """Whether two members never give the same: the member itself, or a number more or less than it."""
    match expr:
        case g.Slot():
            return expr.slot == slot
        case g.Arithmetic(kind="+" | "-"):
            sides = ((expr.left, expr.right), (expr.right, expr.left))
            return any(_is_another_for_each(a, slot) and slot not in slots_read(b) for a, b in sides)
    return False


def _problem(place: g.AnyExpr, when: str) -> Problem:
    return Problem(
        code="empty-choice", severity="warning", headline=f"there may be nothing to choose from: {when}",
        label=Label(place.span, "may leave nothing"), others=(), notes=("then the match stops here",),
        help="say below it what happens then: `otherwise`", fix=None,
    )  # fmt: skip
