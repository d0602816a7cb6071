"""Arithmetic and logic."""

from __future__ import annotations

from hoyle.compiled.home import Home
from hoyle.compiled.values import LIMIT, fails, is_list, list_of, rule, value
from hoyle.compiled.words import (
    Words,
    add,
    const,
    constant,
)
from hoyle.graph import model as m
from hoyle.graph.cost import LIST_LIMIT

WORD = 1 << 31
"""What no i32 reaches. Sums may go beyond the bound of numbers on the way, as in the interpreter; what goes beyond a word stops."""


def bound(h: Home, w: Words, e: m.AnyExpr) -> int:
    """How large a number may be at most, whatever its sign; WORD where that is not known; frames and variables hold bounded ones."""
    if isinstance(e, m.Const):
        return abs(e.value)
    if isinstance(e, m.Size | m.Count):
        return LIST_LIMIT
    if isinstance(e, m.Arithmetic) and e.kind in ("+", "-"):
        return min(bound(h, w, e.left) + bound(h, w, e.right), WORD)
    if isinstance(e, m.Arithmetic) and e.kind in ("min", "max", "div", "mod"):
        return max(bound(h, w, e.left), bound(h, w, e.right))
    if isinstance(e, m.Negative):
        return bound(h, w, e.operand)
    if isinstance(e, m.Choice):
        return max(bound(h, w, e.yes), bound(h, w, e.no))
    if isinstance(e, m.Slot):
        return LIMIT + 1 if "(local.get $f)" in getattr(w.env.get(e.slot), "code", "") else WORD
    return WORD if isinstance(e, m.Sum | m.Defined) else LIMIT + 1


def _added(h: Home, w: Words, e: m.Arithmetic, a: str, b: str) -> str:
    """A sum or difference."""
    if bound(h, w, e.left) + bound(h, w, e.right) < WORD:
        return add(a, b) if e.kind == "+" else f"(i32.sub {a} {b})"
    word = "add" if e.kind == "+" else "sub"
    return within_word(w, f"(i64.{word} (i64.extend_i32_s {a}) (i64.extend_i32_s {b}))")


def within_word(w: Words, wide: str) -> str:
    """A number of 64 bits, which must fit into 32."""
    wide = w.temp(wide, "i64")
    fails(w, f"(i64.ne {wide} (i64.extend_i32_s (i32.wrap_i64 {wide})))")
    return f"(i32.wrap_i64 {wide})"


@rule(m.Arithmetic)
def _arithmetic(h: Home, w: Words, e: m.Arithmetic) -> str:
    a, b = value(h, w, e.left), value(h, w, e.right)
    if e.kind in ("+", "-"):
        return _added(h, w, e, a, b)
    a, b = w.temp(a), w.temp(b)
    if e.kind == "*":
        wide = w.temp(f"(i64.mul (i64.extend_i32_s {a}) (i64.extend_i32_s {b}))", "i64")
        fails(w, f"(i32.or (i64.lt_s {wide} (i64.const {-LIMIT})) (i64.gt_s {wide} (i64.const {LIMIT})))")
        return f"(i32.wrap_i64 {wide})"
    if e.kind in ("min", "max"):
        return f"(select {a} {b} (i32.{'lt_s' if e.kind == 'min' else 'gt_s'} {a} {b}))"
    return _divided(w, e.kind, a, b)


def _divided(w: Words, kind: str, a: str, b: str) -> str:
    divisor, result = constant(b), w.fresh()
    if divisor and divisor > 0:
        rest = w.temp(f"(i32.rem_s {a} {b})")
        if kind == "mod":
            return f"(select (i32.add {rest} {b}) {rest} (i32.lt_s {rest} (i32.const 0)))"
        return f"(i32.sub (i32.div_s {a} {b}) (i32.lt_s {rest} (i32.const 0)))"
    rest = w.fresh()
    w.line(f"(local.set {result} (i32.const 0))")
    with w.when(b):
        w.line(f"(local.set {rest} (i32.rem_s {a} {b}))")
        other = f"(i32.and (i32.ne (local.get {rest}) (i32.const 0)) (i32.lt_s (i32.xor (local.get {rest}) {b}) (i32.const 0)))"
        if kind == "mod":
            w.line(f"(local.set {result} (i32.add (local.get {rest}) (select {b} (i32.const 0) {other})))")
        else:
            w.line(f"(local.set {result} (i32.sub (i32.div_s {a} {b}) {other}))")
    return f"(local.get {result})"


@rule(m.Negative)
def _negative(h: Home, w: Words, e: m.Negative) -> str:
    code = value(h, w, e.operand)
    if bound(h, w, e.operand) < WORD:
        return f"(i32.sub (i32.const 0) {code})"
    return within_word(w, f"(i64.sub (i64.const 0) (i64.extend_i32_s {code}))")


COMPARISONS = {"is": "eq", "is not": "ne", "<": "lt_s", "<=": "le_s", ">": "gt_s", ">=": "ge_s"}


@rule(m.Compare)
def _compare(h: Home, w: Words, e: m.Compare) -> str:
    if is_list(h, e.left):
        return _compare_lists(h, w, e)
    a, b = value(h, w, e.left), value(h, w, e.right)
    x, y = constant(a), constant(b)
    if x is not None and y is not None:
        order = {"is": x == y, "is not": x != y, "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}
        return const(int(order[e.kind]))
    return f"(i32.eqz {a})" if e.kind == "is" and y == 0 else f"(i32.{COMPARISONS[e.kind]} {a} {b})"


def _compare_lists(h: Home, w: Words, e: m.Compare) -> str:
    assert e.kind in ("is", "is not")
    a, b = (h.in_memory(w, list_of(h, w, side)) for side in (e.left, e.right))
    same = f"(call $same {a.at} {a.size} {const(int(a.back))} {b.at} {b.size} {const(int(b.back))} {const(a.width)})"
    return same if e.kind == "is" else f"(i32.eqz {same})"


@rule(m.Logic)
def _logic(h: Home, w: Words, e: m.Logic) -> str:
    left = value(h, w, e.left)
    decided = constant(left)
    if decided is not None:
        return value(h, w, e.right) if bool(decided) == (e.kind == "and") else left
    with w.aside() as before:
        right = value(h, w, e.right)
    if not before and len(right) < 160:
        return f"(i32.{e.kind} {left} {right})"
    result = w.fresh()
    w.line(f"(local.set {result} {left})")
    go = f"(local.get {result})"
    with w.when(go if e.kind == "and" else f"(i32.eqz {go})"):
        w.lines += [*before, f"(local.set {result} {right})"]
    return go


@rule(m.Not)
def _not(h: Home, w: Words, e: m.Not) -> str:
    code = value(h, w, e.operand)
    return const(1 - (constant(code) or 0)) if constant(code) is not None else f"(i32.eqz {code})"


@rule(m.Choice)
def _choice(h: Home, w: Words, e: m.Choice) -> str:
    condition = value(h, w, e.condition)
    known = constant(condition)
    if known is not None:
        return value(h, w, e.yes if known else e.no)
    result = w.fresh()
    with w.aside() as yes:
        w.line(f"(local.set {result} {value(h, w, e.yes)})")
    with w.aside() as no:
        w.line(f"(local.set {result} {value(h, w, e.no)})")
    w.lines += [f"(if {condition} (then", *yes, ") (else", *no, "))"]
    return f"(local.get {result})"
