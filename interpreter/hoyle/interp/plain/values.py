"""Values, names, arithmetic and logic."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hoyle.graph import model as m
from hoyle.interp.plain.rules import Env, rule
from hoyle.interp.tables import looked_up
from hoyle.runtime.fault import Fault

if TYPE_CHECKING:
    from hoyle.interp.plain import Reckoner


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
