"""The meaning of expressions said plainly, one function a kind: slow, and easy to compare with the graph's own words.

Explanations look into expressions with it, and tests hold the generated code against it. Lists are tuples, yes/no is 1/0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.types import MEMBER, type_of
from hoyle.interp import helpers
from hoyle.interp.tables import looked_up
from hoyle.runtime.fault import Fault
from hoyle.runtime.layout import Layout, nothing
from hoyle.runtime.state import State
from hoyle.runtime.values import LIST_LIMIT

Env = Mapping[int, Any]
Rule = Callable[["Reckoner", Any, Env], Any]
RULES: dict[type[m.Expr], Rule] = {}


def rule(kind: type[m.Expr]) -> Callable[[Rule], Rule]:
    """Registers how one kind of expression is worked out."""

    def register(reckon: Rule) -> Rule:
        RULES[kind] = reckon
        return reckon

    return register


class Reckoner:
    """Works expressions out in one state; an environment gives locals their values."""

    def __init__(self, layout: Layout, state: State) -> None:
        self.layout = layout
        self.graph = layout.graph
        self.state = state

    def value(self, expr: m.AnyExpr, env: Env) -> Any:
        """The value of an expression."""
        value = RULES[type(expr)](self, expr, env)
        return int(value) if isinstance(value, bool) else value

    def list(self, expr: m.AnyExpr, env: Env) -> tuple[int, ...]:
        """A list as a tuple; one value as the list of it."""
        value = self.value(expr, env)
        if isinstance(value, int):
            return () if value == self.none(expr) else (value,)
        return tuple(value)

    def none(self, expr: m.AnyExpr) -> int:
        """What none is among the values of an expression, or among the members of a list."""
        kind = type_of(self.graph, expr).kind
        return nothing(m.Type(MEMBER.get(kind, kind)))  # type: ignore[arg-type]

    def each(self, expr: Any, env: Env) -> Iterator[tuple[int, dict[int, Any]]]:
        """The members of the list that an expression runs over, each with the locals as they then are."""
        for member in self.list(expr.list, env):
            yield member, {**env, expr.slot: member}

    def inside(self, expr: m.Defined, env: Env) -> dict[int, Any]:
        """The locals inside a definition applied."""
        given = {m.FIRST_PARAM + at: self.value(argument, env) for at, argument in enumerate(expr.arguments)}
        return {m.ME: env.get(m.ME, -1), m.IT: env.get(m.IT, -1), **given}


# ---------------------------------------------------------------- values and names


@rule(m.Const)
def _const(r: Reckoner, e: m.Const, env: Env) -> Any:
    return e.value


@rule(m.Empty)
def _empty(r: Reckoner, e: m.Empty, env: Env) -> Any:
    return ()


@rule(m.Slot)
def _slot(r: Reckoner, e: m.Slot, env: Env) -> Any:
    return env[e.slot]


@rule(m.Var)
def _var(r: Reckoner, e: m.Var, env: Env) -> Any:
    return r.state.vars[r.layout.var_first[e.var] + (0 if e.subject is None else r.value(e.subject, env))]


@rule(m.OptionValue)
def _option(r: Reckoner, e: m.OptionValue, env: Env) -> Any:
    return r.state.options[e.option]


@rule(m.Need)
def _need(r: Reckoner, e: m.Need, env: Env) -> Any:
    value = r.value(e.operand, env)
    if value == r.none(e.operand):
        raise Fault("none-used", "there is none here", e.span)
    return value


@rule(m.Tabled)
def _tabled(r: Reckoner, e: m.Tabled, env: Env) -> Any:
    return looked_up(r.graph.tables[e.table], r.value(e.argument, env))


@rule(m.Defined)
def _defined(r: Reckoner, e: m.Defined, env: Env) -> Any:
    return r.value(r.graph.defines[e.define].body, r.inside(e, env))


# ---------------------------------------------------------------- lists


@rule(m.One)
def _one(r: Reckoner, e: m.One, env: Env) -> Any:
    return r.list(e.member, env)


@rule(m.At)
def _at(r: Reckoner, e: m.At, env: Env) -> Any:
    return helpers.at(r.list(e.list, env), r.value(e.index, env), r.none(e.list))


@rule(m.Last)
def _last(r: Reckoner, e: m.Last, env: Env) -> Any:
    found = r.list(e.list, env)
    return found[-1] if found else r.none(e.list)


@rule(m.Upper)
def _upper(r: Reckoner, e: m.Upper, env: Env) -> Any:
    members, count = r.list(e.list, env), max(r.value(e.count, env), 0)
    return members[max(len(members) - count, 0) :] if e.bottom else members[:count]


@rule(m.Size)
def _size(r: Reckoner, e: m.Size, env: Env) -> Any:
    return len(r.list(e.list, env))


@rule(m.Joined)
def _joined(r: Reckoner, e: m.Joined, env: Env) -> Any:
    left, right = r.list(e.left, env), r.list(e.right, env)
    numbers = type_of(r.graph, e).kind == "numbers"
    return left + (right if numbers else tuple(member for member in right if member not in left))


@rule(m.Without)
def _without(r: Reckoner, e: m.Without, env: Env) -> Any:
    gone = r.list(e.right, env)
    return tuple(member for member in r.list(e.left, env) if member not in gone)


@rule(m.Numbers)
def _numbers(r: Reckoner, e: m.Numbers, env: Env) -> Any:
    first, last = r.value(e.first, env), r.value(e.last, env)
    if abs(last - first) >= LIST_LIMIT:
        raise Fault("list-too-long", "this list grows too long", e.span)
    return tuple(range(first, last - 1, -1) if e.down else range(first, last + 1))


@rule(m.Contains)
def _contains(r: Reckoner, e: m.Contains, env: Env) -> Any:
    return r.value(e.member, env) in r.list(e.list, env)


@rule(m.Exists)
def _exists(r: Reckoner, e: m.Exists, env: Env) -> Any:
    found = (bool(r.value(e.condition, inner)) for _, inner in r.each(e, env))
    return all(found) if e.every else any(found)


@rule(m.Count)
def _count(r: Reckoner, e: m.Count, env: Env) -> Any:
    return sum(bool(r.value(e.condition, inner)) for _, inner in r.each(e, env))


@rule(m.Filter)
def _filter(r: Reckoner, e: m.Filter, env: Env) -> Any:
    return tuple(member for member, inner in r.each(e, env) if r.value(e.condition, inner))


@rule(m.Sum)
def _sum(r: Reckoner, e: m.Sum, env: Env) -> Any:
    return sum(r.value(e.value, inner) for _, inner in r.each(e, env))


@rule(m.Best)
def _best(r: Reckoner, e: m.Best, env: Env) -> Any:
    worth = {member: r.value(e.value, inner) for member, inner in r.each(e, env)}
    best = (min if e.lowest else max)(worth.values(), default=0)
    return tuple(member for member in r.list(e.list, env) if worth[member] == best)


# ---------------------------------------------------------------- arithmetic and logic

ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "min": min, "max": max,
    "div": lambda a, b: a // b if b else 0, "mod": lambda a, b: a % b if b else 0,
}  # fmt: skip
COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "is": lambda a, b: a == b, "is not": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip


@rule(m.Arithmetic)
def _arithmetic(r: Reckoner, e: m.Arithmetic, env: Env) -> Any:
    value = ARITHMETIC[e.kind](r.value(e.left, env), r.value(e.right, env))
    if e.kind == "*" and abs(value) > m.NUMBER_LIMIT:
        raise Fault("overflow", "this number grows too large", e.span)
    return value


@rule(m.Negative)
def _negative(r: Reckoner, e: m.Negative, env: Env) -> Any:
    return -r.value(e.operand, env)


@rule(m.Compare)
def _compare(r: Reckoner, e: m.Compare, env: Env) -> Any:
    return COMPARE[e.kind](r.value(e.left, env), r.value(e.right, env))


@rule(m.Logic)
def _logic(r: Reckoner, e: m.Logic, env: Env) -> Any:
    decided = bool(r.value(e.left, env)) == (e.kind == "or")
    return (e.kind == "or") if decided else r.value(e.right, env)


@rule(m.Not)
def _not(r: Reckoner, e: m.Not, env: Env) -> Any:
    return not r.value(e.operand, env)


@rule(m.Choice)
def _choice(r: Reckoner, e: m.Choice, env: Env) -> Any:
    return r.value(e.yes if r.value(e.condition, env) else e.no, env)
