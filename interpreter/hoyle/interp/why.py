"""Why a choice is not allowed: the rules' own conditions, looked into until the parts that decided.

Works only when asked, and changes nothing. Promises: a reason tells a seat nothing about cards that it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.types import member_of
from hoyle.interp.freedom import Freedom
from hoyle.interp.offers import first_card
from hoyle.interp.plain import Env, Reckoner
from hoyle.interp.program import Program
from hoyle.interp.reasons import Reason, Step
from hoyle.interp.seen import Seen
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State


def why(program: Program, state: State, seat: int, raw: Any, names: Sequence[str] = ()) -> tuple[Reason, ...]:
    """The reasons against a choice of a seat that may act; none when it is allowed.

    `raw` is as `Program.options_of` gives it; arguments of an action may be None where nothing was said. `names` are the
    players'.
    """
    return Explainer(
        program, state, seat, names or tuple(f"P{1 + seat}" for seat in range(program.layout.players))
    ).against(raw)


class Explainer:
    """Looks into the decision of one seat."""

    def __init__(self, program: Program, state: State, seat: int, names: Sequence[str]) -> None:
        self._program = program
        self._graph = program.graph
        self._frame = program.frame_of(state, seat)
        self._node = self._graph.nodes[self._frame[0]]
        self._reckoner = Reckoner(program.layout, state)
        self._state = state
        self._seat = seat
        self._names = names
        self._seen = Seen(self._reckoner, seat, (), names)

    def against(self, raw: Any) -> tuple[Reason, ...]:
        """The reasons."""
        if self._is_offered(raw):
            return ()
        if isinstance(self._node, m.Choose):
            return self._against_value(self._node, raw)
        if isinstance(self._node, m.Menu | m.Answers) and raw[0] >= 0:
            return self._against_action(raw[0], raw[1:])
        return ()

    def _is_offered(self, raw: Any) -> bool:
        """Whether a choice, or some way to say what it leaves out, is on offer."""
        offers = self._program.options_of(self._state, self._seat)
        if not isinstance(raw, tuple) or None not in raw:
            return raw in offers
        fits = (zip(raw, offer, strict=True) for offer in offers if offer[0] == raw[0])
        return any(all(said is None or said == meant for said, meant in pairs) for pairs in fits)

    def _speaking(self, values: Sequence[int | None]) -> None:
        """Notes what cards the seat named: these are no secret, only where they lie may be."""
        self._seen = Seen(self._reckoner, self._seat, [value for value in values if value is not None], self._names)

    # ---------------------------------------------------------------- choosing a value

    def _against_value(self, node: m.Choose, raw: Any) -> tuple[Reason, ...]:
        values = raw if isinstance(raw, tuple) else (raw,)
        type_ = member_of(self._program.layout.slots_at(self._frame[0])[node.slot].type)
        if type_.kind == "card":
            self._speaking(values)
        env = dict(enumerate(self._frame[1:]))
        reasons = self._against_number(node, len(values), env)
        for value in values:
            if misplaced := self._misplaced(node.list, env, type_, value):
                reasons.append(misplaced)
            elif node.condition is not None:
                reasons += self._unmet(node.condition, {**env, node.slot: value})
        return tuple(reasons)

    def _against_number(self, node: m.Choose, chosen: int, env: Env) -> list[Reason]:
        if node.count is None:
            return []
        count = min(self._reckoner.value(node.count, env), len(self._reckoner.list(node.list, env)))
        if chosen == count or (node.mode == "up to" and chosen < count):
            return []
        most = "at most " if node.mode == "up to" else ""
        return [Reason("number", node.count.span, f"{most}{count} may be chosen, not {chosen}")]

    def _misplaced(self, domain: m.AnyExpr, env: Env, type_: m.Type, value: int) -> Reason | None:
        """Why a value cannot be chosen from a domain; an unseen card is not looked for among cards that may be unseen."""
        if type_.kind == "card" and not self._seen.knows(value) and not self._seen.may_tell(domain, env):
            return Reason("unseen", domain.span, self._seen.text(type_, value))
        if value in self._reckoner.list(domain, env):
            return None
        return Reason("domain", domain.span, self._seen.text(type_, value))

    # ---------------------------------------------------------------- an action

    def _against_action(self, number: int, given: Sequence[int | None]) -> tuple[Reason, ...]:
        action = self._graph.actions[number]
        self._speaking([v for v, p in zip(given, action.params, strict=True) if p.type.kind == "card"])
        item = len(self._state.items) - 1 if action.kind == "response" else self._frame[m.IT + 1]
        env: dict[int, Any] = {m.ME: self._seat, m.IT: item}
        reasons = self._against_answering(action, env)
        unsaid: set[int] = set()
        for place in range(len(action.params) + 1):
            for guard in action.guards:
                if guard.after == place and not Freedom(self._graph).free(guard.condition) & unsaid:
                    reasons += self._unmet(guard.condition, env)
            if place < len(action.params):
                reasons += self._against_argument(action, place, given[place], env, unsaid)
        if not reasons and unsaid:
            place = self._reach(action, given, {m.ME: self._seat, m.IT: item})
            if given[place] is not None:
                place = min(unsaid) - m.FIRST_PARAM
            reasons.append(Reason("nothing", action.params[place].span, action.params[place].name))
        return tuple(reasons)

    def _reach(self, action: m.ActionDecl, given: Sequence[int | None], env: Env, place: int = 0) -> int:
        """The parameter for which nothing is left, whatever is chosen for those before it.

        Looks no further than the seat may: where a condition speaks of hidden cards, it stops.
        """
        guards = [guard.condition for guard in action.guards if guard.after == place]
        if not all(self._seen.may_tell(guard, env) and self._reckoner.value(guard, env) for guard in guards):
            return max(0, place - 1)
        if place == len(action.params):
            return place - 1
        domain, inner = self._domain(action, place, env)
        if not self._seen.may_tell(domain, inner):
            return place
        said = given[place]
        members = self._reckoner.list(domain, inner) if said is None else (said,)
        slot = m.FIRST_PARAM + place
        return max((self._reach(action, given, {**env, slot: member}, place + 1) for member in members), default=place)

    def _against_answering(self, action: m.ActionDecl, env: Env) -> list[Reason]:
        if action.by is None or self._seat in self._reckoner.list(action.by, {**env, m.ME: -1}):
            return []
        step = Step(action.by.span, self._seen.of(action.by, {**env, m.ME: -1}))
        return [Reason("guard", action.by.span, action.name, (step,))]

    def _against_argument(
        self, action: m.ActionDecl, place: int, value: int | None, env: dict[int, Any], unsaid: set[int]
    ) -> list[Reason]:
        """Judges one argument; whatever depends on it is not asked for when it is left out or out of place."""
        slot, param = m.FIRST_PARAM + place, action.params[place]
        domain, inner = self._domain(action, place, env)
        if Freedom(self._graph).free(domain) & unsaid:
            unsaid.add(slot)
            return []
        if value is None:
            value = self._only(domain, inner)
        if value is None:
            unsaid.add(slot)
            return [] if self._reckoner.list(domain, inner) else [Reason("nothing", domain.span, param.name)]
        env[slot] = value
        misplaced = self._misplaced(domain, inner, param.type, value)
        if misplaced is None:
            return []
        unsaid.add(slot)
        return [misplaced]

    def _only(self, domain: m.AnyExpr, env: Env) -> int | None:
        """What can only be meant where nothing was said."""
        members = self._reckoner.list(domain, env)
        return members[0] if len(members) == 1 and self._seen.may_tell(domain, env) else None

    def _domain(self, action: m.ActionDecl, place: int, env: Env) -> tuple[m.AnyExpr, Env]:
        using = self._node.using if isinstance(self._node, m.Menu) else None
        if using is not None and place == first_card(action):
            return using, dict(enumerate(self._frame[1:]))
        return action.params[place].domain, env

    # ---------------------------------------------------------------- a condition

    def _unmet(self, condition: m.AnyExpr, env: Env) -> list[Reason]:
        try:
            if self._reckoner.value(condition, env):
                return []
            return [Reason("guard", condition.span, "", tuple(self._steps(condition, env)))]
        except Fault:
            return []

    def _steps(self, expr: Any, env: Env) -> list[Step]:
        """The parts that made a condition what it is, the whole first."""
        if isinstance(expr, m.Logic):
            left = bool(self._reckoner.value(expr.left, env))
            if left == (expr.kind == "or"):
                return self._steps(expr.left, env)
            right = bool(self._reckoner.value(expr.right, env))
            return ([] if right != left else self._steps(expr.left, env)) + self._steps(expr.right, env)
        if isinstance(expr, m.Not):
            return self._steps(expr.operand, env)
        if isinstance(expr, m.Choice):
            chosen = expr.yes if self._reckoner.value(expr.condition, env) else expr.no
            return self._steps(expr.condition, env) + self._steps(chosen, env)
        if isinstance(expr, m.Defined):
            return self._defined(expr, env)
        if isinstance(expr, m.Exists):
            return self._exists(expr, env)
        return [Step(expr.span, self._compared(expr, env) if isinstance(expr, m.Compare) else self._answer(expr, env))]

    def _answer(self, expr: m.AnyExpr, env: Env) -> str:
        return "yes" if self._reckoner.value(expr, env) else "no"

    def _compared(self, expr: m.Compare, env: Env) -> str:
        left, right = self._seen.of(expr.left, env), self._seen.of(expr.right, env)
        if "hidden" in (left, right):
            return self._answer(expr, env)
        if isinstance(expr.left, m.Size) and isinstance(expr.right, m.Const) and expr.right.value == 0:
            return f"{self._answer(expr, env)}, the size is {left}"
        return f"{left} {expr.kind} {right}"

    def _defined(self, expr: m.Defined, env: Env) -> list[Step]:
        name = self._graph.defines[expr.define].name
        arguments = ", ".join(self._seen.of(argument, env) for argument in expr.arguments)
        whole = Step(expr.span, self._answer(expr, env), f"{name}({arguments})")
        body, inner = self._graph.defines[expr.define].body, self._reckoner.inside(expr, env)
        return [whole, *self._steps(body, inner)] if self._seen.may_tell(body, inner) else [whole]

    def _exists(self, expr: m.Exists, env: Env) -> list[Step]:
        whole = Step(expr.span, self._answer(expr, env))
        cases = [inner for _, inner in self._reckoner.each(expr, env)]
        decisive = (case for case in cases if bool(self._reckoner.value(expr.condition, case)) != expr.every)
        case = next(decisive, None)
        if case is None or not self._seen.may_tell(expr.list, env) or not self._seen.may_tell(expr.condition, case):
            return [whole]
        return [whole, *self._steps(expr.condition, case)]
