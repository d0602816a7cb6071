"""Expressions that give one number, as WebAssembly. `value` writes what one needs beforehand and gives its code.

What fails only traps: the interpreter then takes the same step again and says what is wrong, and where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.compiled.home import Home
from hoyle.compiled.words import (
    Listed,
    Local,
    S,
    Scalar,
    Words,
    add,
    const,
    constant,
    entry,
    load,
    times,
)
from hoyle.graph import model as m
from hoyle.graph.types import MEMBER, type_of
from hoyle.interp.tables import looked_up
from hoyle.runtime.layout import nothing

Rule = Callable[[Home, Words, Any], str]
RULES: dict[type[m.Expr], Rule] = {}
COSTLY = (m.Exists, m.Count, m.Filter, m.Sum, m.Best, m.Joined, m.Without, m.CardsOf, m.Riders, m.Turned)
LIMIT = m.NUMBER_LIMIT


def rule(*kinds: type[m.Expr]) -> Callable[[Rule], Rule]:
    """Registers how kinds of expression are written."""

    def register(write: Rule) -> Rule:
        RULES.update(dict.fromkeys(kinds, write))
        return write

    return register


def value(h: Home, w: Words, e: m.AnyExpr) -> str:
    """The code of a number."""
    if w.depth and h.freedom.has(e, COSTLY):
        depth = depth_of(h, w, e)
        if depth < w.depth:
            return _once(h, w, e, depth)
    return RULES[type(e)](h, w, e)


def depth_of(h: Home, w: Words, e: m.AnyExpr) -> int:
    """The innermost loop that an expression depends on; 0 when on none."""
    return max((w.env[slot].depth for slot in h.freedom.free(e) if slot in w.env), default=0)


def _once(h: Home, w: Words, e: m.AnyExpr, depth: int) -> str:
    """Worked out when first needed, for all rounds of the loops that it does not depend on."""
    known, kept = w.fresh(), w.fresh()
    w.starts[depth].append(f"(local.set {known} (i32.const 0))")
    with w.when(f"(i32.eqz (local.get {known}))"):
        w.line(f"(local.set {kept} {RULES[type(e)](h, w, e)})")
        w.line(f"(local.set {known} (i32.const 1))")
    return f"(local.get {kept})"


def kind_of(h: Home, e: m.AnyExpr) -> m.Type:
    """The type of an expression."""
    return type_of(h.graph, e)


def is_list(h: Home, e: m.AnyExpr) -> bool:
    """Whether it gives a list."""
    return kind_of(h, e).kind in MEMBER


def none_of(h: Home, e: m.AnyExpr) -> int:
    """What none is among the members of a list."""
    return m.NO_NUMBER if kind_of(h, e).kind == "numbers" else m.NONE


def fails(w: Words, condition: str) -> None:
    """Gives the step up where a condition holds."""
    w.line(f"(if {condition} (then (unreachable)))")


def stored(h: Home, w: Words, e: m.AnyExpr) -> str:
    """A number as frames and variables hold it."""
    code = value(h, w, e)
    type_ = kind_of(h, e)
    if type_.kind != "number" or isinstance(e, m.Const | m.Slot | m.Var | m.Size | m.Count) or bounded(h, e):
        return code
    code = w.temp(code)
    low = m.NO_NUMBER if type_.optional else -LIMIT
    fails(w, f"(i32.or (i32.lt_s {code} {const(low)}) (i32.gt_s {code} {const(LIMIT)}))")
    return code


def bounded(h: Home, e: m.AnyExpr) -> bool:
    """Whether a number surely fits without a look."""
    if isinstance(e, m.OptionValue | m.Tabled):
        return True
    if isinstance(e, m.Arithmetic) and e.kind in ("mod", "min", "max"):
        return all(isinstance(side, m.Const | m.Slot | m.Var | m.Size | m.Count) for side in (e.left, e.right))
    return False


def list_of(h: Home, w: Words, e: m.AnyExpr) -> Listed:
    """See `lists.listed`, which registers itself here: numbers and lists speak of each other."""
    return LISTED[0](h, w, e)


LISTED: list[Callable[[Home, Words, m.AnyExpr], Listed]] = []

# ---------------------------------------------------------------- names


@rule(m.Const)
def _const(h: Home, w: Words, e: m.Const) -> str:
    return const(e.value)


@rule(m.Slot)
def _slot(h: Home, w: Words, e: m.Slot) -> str:
    local: Local = w.env[e.slot]
    assert isinstance(local, Scalar)
    return local.code


@rule(m.Var)
def _var(h: Home, w: Words, e: m.Var) -> str:
    at, size = h.memory.var_at[e.var], h.memory.var_size[e.var]
    base = S if e.subject is None else add(S, times(value(h, w, e.subject), size))
    return load(at, base)


@rule(m.OptionValue)
def _option(h: Home, w: Words, e: m.OptionValue) -> str:
    return const(h.options[e.option])


@rule(m.Need)
def _need(h: Home, w: Words, e: m.Need) -> str:
    code = w.temp(value(h, w, e.operand))
    if constant(code) is None or constant(code) == nothing(kind_of(h, e.operand)):
        fails(w, f"(i32.eq {code} {const(nothing(kind_of(h, e.operand)))})")
    return code


@rule(m.Tabled)
def _tabled(h: Home, w: Words, e: m.Tabled) -> str:
    table = h.graph.tables[e.table]
    if isinstance(e.argument, m.CardAttr):
        entries = [looked_up(table, value) for value in (-1, *h.graph.attributes[e.argument.attribute].of)]
        at = h.memory.table(entries[1:], 4, entries[:1])
        return entry(at, times(value(h, w, e.argument.card), 4))
    if table.argument.kind == "attribute":
        values = range(len(h.graph.attributes[table.argument.attribute].values))
        at = h.memory.table([looked_up(table, each) for each in values], 4, [looked_up(table, -1)])
        return entry(at, times(value(h, w, e.argument), 4))
    first, last = table.first, table.first + len(table.values) - 1
    code = value(h, w, e.argument)
    number = constant(code)
    if number is not None:
        return const(looked_up(table, number))
    below, above = looked_up(table, first - 1), looked_up(table, last + 1)
    at = h.memory.table([below, *table.values, above], 4)
    code = w.temp(f"(i32.sub {code} {const(first - 1)})")
    size = len(table.values) + 2
    low = f"(select {const(0)} {code} (i32.lt_s {code} {const(0)}))"
    return load(at, f"(i32.mul (select {const(size - 1)} {low} (i32.gt_s {code} {const(size - 1)})) {const(4)})")


@rule(m.Defined)
def _defined(h: Home, w: Words, e: m.Defined) -> str:
    if h.large(e.define):
        return h.called(w, e)
    with w.scope(arguments_of(h, w, e)):
        return value(h, w, h.graph.defines[e.define].body)


def arguments_of(h: Home, w: Words, e: m.Defined) -> dict[int, Local]:
    """The locals inside a definition applied."""
    h.writes_out(e.define)
    env = {slot: w.env[slot] for slot in (m.ME, m.IT) if slot in w.env}
    used = h.freedom.free(h.graph.defines[e.define].body)
    for place, argument in enumerate(e.arguments):
        slot = m.FIRST_PARAM + place
        if slot in used or h.freedom.has(argument, h.failing):
            env[slot] = argument_of(h, w, argument)
    return env


def argument_of(h: Home, w: Words, argument: m.AnyExpr) -> Local:
    """One argument; the card that a condition is about stays what it is."""
    if isinstance(argument, m.Slot) and argument.slot in w.env:
        return w.env[argument.slot]
    depth = depth_of(h, w, argument)
    if is_list(h, argument):
        return list_of(h, w, argument)._replace(depth=depth)
    return Scalar(w.temp(value(h, w, argument)), depth)
