"""Arithmetic and logic as Python; the other expressions stand in `expressions` and `places`."""

from __future__ import annotations

from hoyle.graph import model as m
from hoyle.interp.expressions import LIMIT, captured, is_list, rule, value
from hoyle.interp.writer import Writer


@rule(m.Arithmetic)
def _arithmetic(w: Writer, e: m.Arithmetic) -> str:
    left, right = value(w, e.left), value(w, e.right)
    if e.kind in ("+", "-"):
        return f"({left} {e.kind} {right})"
    if e.kind == "*":
        product = w.temp(f"({left} * {right})")
        w.line(f"if not {-LIMIT} <= {product} <= {LIMIT}: OVERFLOW({w.pool.span(e.span)})")
        return product
    right = w.temp(right)
    if e.kind in ("div", "mod"):
        quotient = f"{left} {'//' if e.kind == 'div' else '%'} {right}"
        return f"({quotient})" if right.isdigit() and int(right) else f"({quotient} if {right} else 0)"
    left = w.temp(left)
    return f"({left} if {left} {'<' if e.kind == 'min' else '>'} {right} else {right})"


@rule(m.Negative)
def _negative(w: Writer, e: m.Negative) -> str:
    return f"(-{value(w, e.operand)})"


COMPARISONS = {"is": "==", "is not": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


@rule(m.Compare)
def _compare(w: Writer, e: m.Compare) -> str:
    if isinstance(e.left, m.Size) and isinstance(e.right, m.Const) and e.right.value == 0 and e.kind == "is":
        return f"(not {value(w, e.left.list)})"
    left, right = value(w, e.left), value(w, e.right)
    if is_list(w, e.left):
        left, right = f"tuple({left})", f"tuple({right})"
    return f"({left} {COMPARISONS[e.kind]} {right})"


@rule(m.Logic)
def _logic(w: Writer, e: m.Logic) -> str:
    left = value(w, e.left)
    before, right = captured(w, e.right)
    if not before:
        return f"({left} {e.kind} {right})"
    result = w.fresh()
    w.line(f"{result} = {left}")
    with w.inside(f"if {result}:" if e.kind == "and" else f"if not {result}:"):
        w.block += [*before, f"{result} = {right}"]
    return result


@rule(m.Not)
def _not(w: Writer, e: m.Not) -> str:
    return f"(not {value(w, e.operand)})"


@rule(m.Choice)
def _choice(w: Writer, e: m.Choice) -> str:
    condition = value(w, e.condition)
    before_yes, yes = captured(w, e.yes)
    before_no, no = captured(w, e.no)
    if not before_yes and not before_no:
        return f"({yes} if {condition} else {no})"
    result = w.fresh()
    with w.inside(f"if {condition}:"):
        w.block += [*before_yes, f"{result} = {yes}"]
    with w.inside("else:"):
        w.block += [*before_no, f"{result} = {no}"]
    return result
