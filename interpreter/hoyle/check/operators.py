"""How numbers, comparisons, `is`, logic and `if … then … else` are read."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from hoyle.check.expressions import BROKEN, NOTHING, QUANTIFIED, Typed, Typer, is_broken, none_of, reads
from hoyle.check.names import attribute_value, cards_named
from hoyle.check.rules import mistake
from hoyle.check.types import CARD, CARDS, LIST, MEMBER, NUMBER, NUMBERS, YES_NO, optional, same_kind, sure
from hoyle.diag import Fix, Problem
from hoyle.graph import model as g
from hoyle.syntax import tree

_SIZE = "how many there are is said by `size of`, as in `size of me.hand`"
PARTS = {
    ("zone", "number"): _SIZE,
    ("cards", "number"): _SIZE,
    ("players", "number"): _SIZE,
    ("card", "attribute"): "a card has it after a dot, as in `c.rank`; a certain card is written like `Q of spades`",
}
"""What else may be meant where two kinds of value are compared."""


@reads(tree.Number)
def _number(t: Typer, e: tree.Number, wanted: g.Type | None) -> Typed:
    if wanted is not None and wanted.kind == "attribute":
        return attribute_value(t, str(e.value), wanted, e)
    if abs(e.value) > g.NUMBER_LIMIT:
        raise mistake("number-too-large", f"numbers go up to {g.NUMBER_LIMIT:,}", e.span, "too large")
    return g.Const(span=e.span, value=e.value, type=NUMBER), NUMBER


@reads(tree.Text)
def _text(t: Typer, e: tree.Text, wanted: g.Type | None) -> Typed:
    headline = "a text in quotes is only a label and cannot be used in a rule"
    found = mistake("text-as-value", headline, e.span, "not a value")
    if (e.value in t.rules.values or e.value.isdecimal()) and found.problem is not None:
        fix = Fix(e.span, e.value, f"write `{e.value}` without quotes")
        found.problem = msgspec.structs.replace(found.problem, fix=fix)
    raise found


@reads(tree.Unary)
def _unary(t: Typer, e: tree.Unary, wanted: g.Type | None) -> Typed:
    if e.op == "not":
        return g.Not(span=e.span, operand=t.condition(e.operand)), YES_NO
    return g.Negative(span=e.span, operand=t.number(e.operand)), NUMBER


@reads(tree.Binary)
def _binary(t: Typer, e: tree.Binary, wanted: g.Type | None) -> Typed:
    if e.op in ("and", "or"):
        left = t.condition(e.left)
        with t.rules.retold(partial(_compared_again, e)):
            return g.Logic(span=e.span, kind=e.op, left=left, right=t.condition(e.right)), YES_NO  # type: ignore[arg-type]
    if e.op in ("<", "<=", ">", ">="):
        return _ordered(t, e)
    typed = t.read(e.left, NUMBER)
    if is_broken(typed[1]) and e.op in ("+", "then", "without"):  # cards or numbers, who knows
        t.read(e.right, BROKEN)
        return typed
    if e.op in ("then", "without") or (e.op == "+" and typed[1].kind in (*MEMBER, "zone", "card", "player")):
        return _lists(t, e, typed)
    left = t.fit(typed, NUMBER, e.left)
    return g.Arithmetic(span=e.span, kind=e.op, left=left, right=t.number(e.right)), NUMBER  # type: ignore[arg-type]


def _compared_again(e: tree.Binary, problem: Problem) -> Problem:
    """Says of `c.rank is A or K` what is meant: a comparison of its own."""
    last = e.left.right if isinstance(e.left, tree.Binary) and e.left.op in ("and", "or") else e.left
    if problem.label.span != e.right.span or not isinstance(last, tree.Is):
        return problem
    help_text = f"compare once more behind `{e.op}`, as in `x is A {e.op} x is K`"
    return msgspec.structs.replace(problem, help=help_text, fix=None)


def _lists(t: Typer, e: tree.Binary, typed: Typed) -> Typed:
    left, member = t.as_list(typed, e.left)
    type_ = LIST.get(member.kind, NUMBERS)
    right = t.want(e.right, type_)
    if e.op == "without":
        return g.Without(span=e.span, left=left, right=right), type_
    return g.Joined(span=e.span, left=left, right=right), type_


def _ordered(t: Typer, e: tree.Binary) -> Typed:
    left, right = _pair(t, e.left, e.right)
    type_ = sure(left[1])
    if type_.kind not in ("number", "attribute"):
        raise mistake(
            "no-order", f"`{e.op}` compares numbers, ranks and the like, not {t.say(type_)}", e.span, "has no order",
            "cards are compared by what they have, as in `c.rank > d.rank`" if type_.kind == "card" else "",
        )  # fmt: skip
    a, b = t.fit(left, type_, e.left), t.fit(right, type_, e.right)
    return g.Compare(span=e.span, kind=e.op, left=a, right=b), YES_NO  # type: ignore[arg-type]


def _pair(t: Typer, left: tree.Expr, right: tree.Expr) -> tuple[Typed, Typed]:
    """Two expressions of one type, each helping to understand a literal on the other side."""
    if isinstance(left, tree.Number | tree.Word) or (isinstance(left, tree.Name) and left.text in t.rules.values):
        b = t.read(right)
        return _comparable(t, t.read(left, b[1]), b[1], left, right), b
    a = t.read(left)
    return a, _comparable(t, t.read(right, a[1]), a[1], right, left)


def _comparable(t: Typer, typed: Typed, type_: g.Type, e: tree.Expr, other: tree.Expr) -> Typed:
    if is_broken(typed[1]) or is_broken(type_):
        return typed
    if typed[1] is NOTHING:
        return none_of(type_, e.span), optional(type_)
    if not same_kind(typed[1], type_):
        text = f"{t.say(sure(type_))} and {t.say(sure(typed[1]))} cannot be compared"
        label, kinds = f"this is {t.say(typed[1])}, the other side {t.say(type_)}", (typed[1].kind, type_.kind)
        help_text = PARTS.get(kinds) or PARTS.get(kinds[::-1], "")
        raise mistake("wrong-type", text, e.span, label, QUANTIFIED if _unasked(other) else help_text)
    return typed


def _unasked(e: tree.Expr) -> bool:
    """`some c in me.hand is Q`: whether nothing is asked of the members of the list."""
    return isinstance(e, tree.Quantified) and e.where is None and e.kind in ("some", "every", "no")


@reads(tree.Is)
def _is(t: Typer, e: tree.Is, wanted: g.Type | None) -> Typed:
    expr = _is_positive(t, e)
    if not e.negated:
        return expr, YES_NO
    if isinstance(expr, g.Compare):
        kind: Literal["is", "is not"] = "is not" if expr.kind == "is" else "is"
        return g.Compare(span=e.span, kind=kind, left=expr.left, right=expr.right), YES_NO
    return g.Not(span=e.span, operand=expr), YES_NO


def _is_positive(t: Typer, e: tree.Is) -> g.AnyExpr:
    match e.right:
        case tree.Word(text="empty"):
            zero = g.Const(span=e.right.span, value=0, type=NUMBER)
            return g.Compare(span=e.span, kind="is", left=g.Size(span=e.left.span, list=t.list(e.left)[0]), right=zero)
        case tree.CardName():
            return g.CardIs(span=e.span, card=t.want(e.left, CARD), cards=cards_named(t, e.right))
        case tree.Name(text="riding"):
            host = g.HostOf(span=e.left.span, card=t.want(e.left, CARD))
            return g.Compare(span=e.span, kind="is not", left=host, right=none_of(CARD, e.right.span))
        case tree.Name(text=text) if text in t.rules.extras and text not in t.scope.names:
            return g.CardIs(span=e.span, card=t.want(e.left, CARD), cards=t.rules.extras[text])
    (left, type_), (right, _) = _pair(t, e.left, e.right)
    if type_.kind in MEMBER:
        raise mistake(
            "no-list-comparison", "lists cannot be compared with `is`", e.span, "compare sizes or members instead"
        )
    return g.Compare(span=e.span, kind="is", left=left, right=right)


@reads(tree.IsIn)
def _isin(t: Typer, e: tree.IsIn, wanted: g.Type | None) -> Typed:
    members, member = t.list(e.right)
    expr = g.Contains(span=e.span, list=members, member=t.fit(t.read(e.left, member), optional(member), e.left))
    return (g.Not(span=e.span, operand=expr) if e.negated else expr), YES_NO


@reads(tree.IfExpr)
def _ifexpr(t: Typer, e: tree.IfExpr, wanted: g.Type | None) -> Typed:
    condition = t.condition(e.condition)
    (yes, a), (no, b) = t.read(e.then, wanted), t.read(e.otherwise, wanted)
    if a is NOTHING or b is NOTHING:
        type_ = optional(b if a is NOTHING else a)
    elif (a.kind == "zone" and b.kind == "cards") or (b.kind == "zone" and a.kind == "cards"):
        type_ = CARDS
    else:
        type_ = optional(a) if b.optional else a
    yes, no = t.fit((yes, a), type_, e.then), t.fit((no, b), type_, e.otherwise)
    return g.Choice(span=e.span, condition=condition, yes=yes, no=no), type_
