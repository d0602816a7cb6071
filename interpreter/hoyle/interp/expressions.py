"""Expressions as Python: `value` writes what an expression needs beforehand and gives the code of its value.

Definitions are written out where they are small and called where they are not. What does not depend on the members of a
loop is worked out once for it, when first needed. Expressions are pure, so the order in which parts are worked out does
not matter; `and`, `or` and `if` still keep what is not asked for from failing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.cost import TYPICAL
from hoyle.graph.types import MEMBER, type_of
from hoyle.graph.walk import operands
from hoyle.interp.freedom import Freedom
from hoyle.interp.writer import Block, Local, Writer
from hoyle.runtime.layout import nothing

INLINE = 40
"""A definition is written out up to this size."""
MOST_BLOCKS, MOST_LOOPS, LONG = 30, 11, 200
"""How deep blocks and loops stand in each other, and how long the code of a value is, before it gets a place of its own."""
LIMIT = m.NUMBER_LIMIT
Rule = Callable[[Writer, Any], str]
RULES: dict[type[m.Expr], Rule] = {}
FAILING = (m.Need, m.Arithmetic, m.Numbers)
"""Expressions that may fail; what may, is never left out."""
COSTLY = (m.Exists, m.Count, m.Filter, m.Sum, m.Best, m.Joined, m.Without, m.CardsOf, m.Riders, m.Turned)


def rule(kind: type[m.Expr]) -> Callable[[Rule], Rule]:
    """Registers how one kind of expression is written."""

    def register(write: Rule) -> Rule:
        RULES[kind] = write
        return write

    return register


def value(w: Writer, expr: m.AnyExpr) -> str:
    """The code of an expression's value; it may be used once or often, at this place or later in the same block."""
    if w.level > MOST_BLOCKS or len(w.loops) > MOST_LOOPS:
        return _apart(w, expr)
    if len(w.loops) > w.settled and (isinstance(expr, COSTLY) or (isinstance(expr, m.Defined) and costly(w, expr))):
        depth = depth_of(w, expr)
        if depth < len(w.loops):
            return _once(w, expr, depth)
    code = RULES[type(expr)](w, expr)
    return code if len(code) < LONG else w.temp(code)


def _apart(w: Writer, expr: m.AnyExpr) -> str:
    """An expression as a function of its own: Python bounds how deep blocks and loops may stand in each other."""
    slots = sorted(freedom(w).free(expr))
    inner = Writer(w.pool, {slot: Local(f"s{slot}") for slot in slots})
    inner.weight = w.weight
    name = w.pool.reserve()
    inner.line(f"return {value(inner, expr)}")
    given = "".join(f",s{slot}" for slot in slots)
    w.pool.apart += inner.text(f"def {name}(S{given}):")
    return f"{name}(S{''.join(',' + w.local(slot).name for slot in slots)})"


def _once(w: Writer, expr: m.AnyExpr, depth: int) -> str:
    name = w.fresh()
    w.loops[depth].append(f"{name} = None")
    with w.inside(f"if {name} is None:"), w.settling():
        w.line(f"{name} = {RULES[type(expr)](w, expr)}")
    return name


def depth_of(w: Writer, expr: m.AnyExpr) -> int:
    """The innermost loop that an expression depends on; 0 when on none."""
    return max((w.local(slot).depth for slot in freedom(w).free(expr)), default=0)


def freedom(w: Writer) -> Freedom:
    """The facts about expressions, kept with the program's constants."""
    return w.pool.freedom


def costly(w: Writer, expr: m.AnyExpr) -> bool:
    """Whether working an expression out again and again would be felt."""
    return freedom(w).has(expr, COSTLY)


def captured(w: Writer, expr: m.AnyExpr) -> tuple[Block, str]:
    """What an expression needs beforehand, not yet written, and its code."""
    with w.aside() as before:
        return before, value(w, expr)


def kind_of(w: Writer, expr: m.AnyExpr) -> m.Type:
    """The type of an expression."""
    return type_of(w.graph, expr)


def is_list(w: Writer, expr: m.AnyExpr) -> bool:
    """Whether it gives a list."""
    return kind_of(w, expr).kind in MEMBER


def none_of(w: Writer, list_: m.AnyExpr) -> int:
    """What none is among the members of a list."""
    return nothing(m.Type("number")) if kind_of(w, list_).kind == "numbers" else m.NONE


def members(w: Writer, expr: m.AnyExpr) -> str:
    """The code of a list, also where one value stands for a list of it."""
    if is_list(w, expr):
        return value(w, expr)
    only = w.temp(value(w, expr))
    return f"(({only},) if {only} >= 0 else ())"


def stored(w: Writer, expr: m.AnyExpr) -> str:
    """The code of a value as frames and variables hold it: a number, or a tuple of numbers."""
    type_ = kind_of(w, expr)
    code = value(w, expr)
    if type_.kind in MEMBER:
        name = w.temp(f"tuple({code})" if not isinstance(expr, m.Slot) else code)
        if type_.kind == "numbers":
            w.line(f"if len({name}) > LIST_LIMIT: TOO_LONG({w.pool.span(expr.span)})")
        return name
    if type_.kind == "yes/no":
        return code if isinstance(expr, m.Const | m.Slot | m.Var) else f"(1 if {code} else 0)"
    if type_.kind == "number" and not isinstance(expr, m.Const | m.Slot | m.Var | m.Size | m.Count):
        name = w.temp(code)
        low = m.NO_NUMBER if type_.optional else -LIMIT
        w.line(f"if not {low} <= {name} <= {LIMIT}: OVERFLOW({w.pool.span(expr.span)})")
        return name
    return code


# ---------------------------------------------------------------- values and names


@rule(m.Const)
def _const(w: Writer, e: m.Const) -> str:
    return str(e.value) if e.value >= 0 else f"({e.value})"


@rule(m.Empty)
def _empty(w: Writer, e: m.Empty) -> str:
    return "()"


@rule(m.Slot)
def _slot(w: Writer, e: m.Slot) -> str:
    return w.local(e.slot).name


@rule(m.Var)
def _var(w: Writer, e: m.Var) -> str:
    first, vars_ = w.layout.var_first[e.var], w.head("V")
    if e.subject is None:
        return f"{vars_}[{first}]"
    return f"{vars_}[{first}+{value(w, e.subject)}]"


@rule(m.OptionValue)
def _option(w: Writer, e: m.OptionValue) -> str:
    return f"{w.head('O')}[{e.option}]"


@rule(m.Need)
def _need(w: Writer, e: m.Need) -> str:
    name = w.temp(value(w, e.operand))
    none = nothing(kind_of(w, e.operand))
    w.line(f"if {name} == {none}: NONE_USED({w.pool.span(e.span)})")
    return name


@rule(m.Tabled)
def _tabled(w: Writer, e: m.Tabled) -> str:
    table = w.graph.tables[e.table]
    if isinstance(e.argument, m.CardAttr):
        return f"{w.pool.card_table(e.table, e.argument.attribute)}[{value(w, e.argument.card)}]"
    if table.argument.kind == "attribute":
        return f"{w.pool.attribute_table(e.table)}[{value(w, e.argument)}]"
    name = w.temp(value(w, e.argument))
    entries, first, size = w.pool.constant(table.values), table.first, len(table.values)
    at = f"{name}-{first}" if first else name
    outside = f"{entries}[0 if {name} < {first} else -1]" if table.otherwise is None else str(table.otherwise)
    return f"({entries}[{at}] if {first} <= {name} < {first + size} else {outside})"


@rule(m.Defined)
def _defined(w: Writer, e: m.Defined) -> str:
    define = w.graph.defines[e.define]
    own = freedom(w).free(define.body)
    me, it = (w.local(slot).name if slot in own else "-1" for slot in (m.ME, m.IT))
    if freedom(w).size(define.body) > INLINE:
        arguments = "".join(f",{value(w, argument)}" for argument in e.arguments)
        return f"{w.pool.call(e.define)}(S,{me},{it}{arguments})"
    env = {slot: w.local(slot) for slot in (m.ME, m.IT) if slot in own}
    for place, argument in enumerate(e.arguments):
        slot = m.FIRST_PARAM + place
        if slot in own or not harmless(argument):
            env[slot] = _argument(w, argument)
    with w.scope(env):
        return value(w, define.body)


def _argument(w: Writer, expr: m.AnyExpr) -> Local:
    """A name for an argument; where it cannot fail and depends on no loop at hand, given before the loop."""
    depth, level = depth_of(w, expr), level_of(w, expr)
    if level >= len(w.loops) or not harmless(expr):
        return Local(w.temp(value(w, expr)), depth, len(w.loops))
    outer, w.block = w.block, w.loops[level]
    try:
        return Local(w.temp(value(w, expr)), depth, level)
    finally:
        w.block = outer


def level_of(w: Writer, expr: m.AnyExpr) -> int:
    """In how many loops all names that an expression depends on have their values."""
    return max((w.local(slot).level for slot in freedom(w).free(expr)), default=0)


def harmless(expr: m.AnyExpr) -> bool:
    """Whether an expression is cheap and cannot fail, so that it does not matter when, or whether, it is worked out."""
    kinds = (m.Slot, m.Const, m.Var, m.CardsIn, m.ZoneOf, m.CardAttr, m.OwnerOf, m.PlaceOf)
    return isinstance(expr, kinds) and all(harmless(operand) for _, operand in operands(expr))


# ---------------------------------------------------------------- lists


@rule(m.One)
def _one(w: Writer, e: m.One) -> str:
    only = w.temp(value(w, e.member))
    return f"(({only},) if {only} != {nothing(kind_of(w, e.member))} else ())"


@rule(m.At)
def _at(w: Writer, e: m.At) -> str:
    none = none_of(w, e.list)
    if not isinstance(e.index, m.Const):
        return f"AT({value(w, e.list)},{value(w, e.index)},{none})"
    index = e.index.value
    if index == 1 and isinstance(e.list, m.Filter) and not freedom(w).has(e.list.condition, FAILING):
        return _first_of(w, e.list, none)
    if index < 1:
        return str(none)
    name = w.temp(value(w, e.list))
    return f"({name}[{index - 1}] if {name if index == 1 else f'len({name}) >= {index}'} else {none})"


def _first_of(w: Writer, e: m.Filter, none: int) -> str:
    found = w.fresh()
    source = value(w, e.list)
    w.line(f"{found} = {none}")
    with w.loop(e.slot, source) as name:
        condition = value(w, e.condition)
        w.line(f"if {condition}: {found} = {name}; break")
    return found


@rule(m.Last)
def _last(w: Writer, e: m.Last) -> str:
    name = w.temp(value(w, e.list))
    return f"({name}[-1] if {name} else {none_of(w, e.list)})"


@rule(m.Upper)
def _upper(w: Writer, e: m.Upper) -> str:
    source = value(w, e.list)
    if isinstance(e.count, m.Const) and not e.bottom:
        return f"{source}[:{max(e.count.value, 0)}]"
    return f"{'LOWER' if e.bottom else 'UPPER'}({source},{value(w, e.count)})"


@rule(m.Size)
def _size(w: Writer, e: m.Size) -> str:
    return f"len({value(w, e.list)})"


@rule(m.Joined)
def _joined(w: Writer, e: m.Joined) -> str:
    left, right = value(w, e.left), value(w, e.right)
    return f"[*{left},*{right}]" if kind_of(w, e).kind == "numbers" else f"JOINED({left},{right})"


@rule(m.Without)
def _without(w: Writer, e: m.Without) -> str:
    kept, right = w.fresh(), w.temp(members(w, e.right))
    source, member = value(w, e.left), w.fresh()
    w.line(f"{kept} = []")
    with w.inside(f"for {member} in {source}:"):
        w.line(f"if {member} not in {right}: {kept}.append({member})")
    return kept


@rule(m.Numbers)
def _numbers(w: Writer, e: m.Numbers) -> str:
    first, last = (w.temp(value(w, operand)) for operand in (e.first, e.last))
    high, low = (first, last) if e.down else (last, first)
    if (
        not isinstance(e.first, m.Const)
        or not isinstance(e.last, m.Const)
        or abs(e.first.value - e.last.value) >= TYPICAL
    ):
        limit = "INNER_LIMIT" if w.loops else "LIST_LIMIT"
        with w.inside(f"if {high} - {low} >= {TYPICAL}:"):
            w.line(f"if {high} - {low} >= {limit}: TOO_LONG({w.pool.span(e.span)})")
            w.line(f"SPEND(S,({high} - {low}) * {w.weight})")
    return f"range({first},{last}-1,-1)" if e.down else f"range({first},{last}+1)"


@rule(m.Contains)
def _contains(w: Writer, e: m.Contains) -> str:
    return f"({value(w, e.member)} in {value(w, e.list)})"


@rule(m.Exists)
def _exists(w: Writer, e: m.Exists) -> str:
    found = w.fresh()
    source = value(w, e.list)
    w.line(f"{found} = {e.every}")
    with w.loop(e.slot, source):
        condition = value(w, e.condition)
        w.line(f"if {f'not {condition}' if e.every else condition}: {found} = {not e.every}; break")
    return found


@rule(m.Count)
def _count(w: Writer, e: m.Count) -> str:
    source = value(w, e.list)
    if isinstance(e.condition, m.Const):
        return f"len({source})" if e.condition.value else "0"
    total = w.fresh()
    w.line(f"{total} = 0")
    with w.loop(e.slot, source):
        condition = value(w, e.condition)
        w.line(f"if {condition}: {total} += 1")
    return total


@rule(m.Filter)
def _filter(w: Writer, e: m.Filter) -> str:
    source = value(w, e.list)
    if isinstance(e.condition, m.Const):
        return source if e.condition.value else "()"
    kept = w.fresh()
    w.line(f"{kept} = []")
    with w.loop(e.slot, source) as name:
        condition = value(w, e.condition)
        w.line(f"if {condition}: {kept}.append({name})")
    return kept


@rule(m.Sum)
def _sum(w: Writer, e: m.Sum) -> str:
    source = value(w, e.list)
    total = w.fresh()
    w.line(f"{total} = 0")
    with w.loop(e.slot, source):
        w.line(f"{total} += {value(w, e.value)}")
    return total


@rule(m.Best)
def _best(w: Writer, e: m.Best) -> str:
    source = value(w, e.list)
    best, kept = w.fresh(), w.fresh()
    w.line(f"{kept} = []")
    with w.loop(e.slot, source) as name:
        worth = w.temp(value(w, e.value))
        better = f"{worth} {'<' if e.lowest else '>'} {best}"
        w.line(f"if not {kept} or {better}: {best} = {worth}; {kept} = [{name}]")
        w.line(f"elif {worth} == {best}: {kept}.append({name})")
    return kept
