"""How phrases over lists are read: sizes and ends, ranges, `some … where …` and its kin."""

from __future__ import annotations

from hoyle.check.expressions import Typed, Typer, reads
from hoyle.check.rules import mistake
from hoyle.check.types import CARDS, LIST, MEMBER, NUMBER, NUMBERS, PLAYERS, YES_NO, optional
from hoyle.graph import model as g
from hoyle.syntax import tree


@reads(tree.Phrase)
def _phrase(t: Typer, e: tree.Phrase, wanted: g.Type | None) -> Typed:
    if e.operand is None:
        return g.AllCards(span=e.span), CARDS
    if e.kind == "riders":
        return g.Riders(span=e.span, cards=t.cards(e.operand)), CARDS
    members, member = t.list(e.operand)
    one = g.Const(span=e.span, value=1, type=NUMBER)
    if e.count is not None:
        return g.Upper(span=e.span, list=members, count=t.number(e.count), bottom=e.kind == "bottom"), list_of(member)
    match e.kind:
        case "size":
            return g.Size(span=e.span, list=members), NUMBER
        case "first" | "top":
            return g.At(span=e.span, list=members, index=one), optional(member)
        case _:
            return g.Last(span=e.span, list=members), optional(member)


def list_of(member: g.Type) -> g.Type:
    """The list type with members of this type; attribute values and the like make a list of numbers."""
    return LIST.get(member.kind, NUMBERS)


@reads(tree.Extreme)
def _extreme(t: Typer, e: tree.Extreme, wanted: g.Type | None) -> Typed:
    kind: str = "max" if e.kind == "highest" else "min"
    return g.Arithmetic(span=e.span, kind=kind, left=t.number(e.left), right=t.number(e.right)), NUMBER  # type: ignore[arg-type]


def chance(t: Typer, e: tree.Random) -> tuple[g.AnyExpr, g.Type]:
    """The list that `random …` draws from, and the type drawn."""
    if e.domain is None:
        if e.kind != "player":
            raise mistake(
                "random-from-what",
                f"`random {e.kind}` needs to know from which",
                e.span,
                f"write `random {e.kind} in …`",
            )
        return g.Players(span=e.span), MEMBER["players"]
    members, member = t.list(e.domain)
    if member.kind != e.kind:
        raise mistake(
            "wrong-type", f"`random {e.kind}` cannot be drawn from these", e.domain.span, f"each is {t.say(member)}"
        )
    return members, member


@reads(tree.Range)
def _range(t: Typer, e: tree.Range, wanted: g.Type | None) -> Typed:
    return g.Numbers(span=e.span, first=t.number(e.first), last=t.number(e.last), down=e.down), NUMBERS


@reads(tree.From)
def _from(t: Typer, e: tree.From, wanted: g.Type | None) -> Typed:
    return g.Turned(span=e.span, players=t.players(e.list), start=t.player(e.start)), PLAYERS


@reads(tree.Quantified)
def _quantified(t: Typer, e: tree.Quantified, wanted: g.Type | None) -> Typed:
    members, member = t.present(e.domain)
    with t.scope.inner():
        slot = t.scope.declare(e.variable.text, member)
        condition = t.condition(e.where) if e.where is not None else None
        if e.kind in ("some", "every", "no", "count"):
            return _judged(e, members, slot, condition)
        if condition is not None:
            members = g.Filter(span=e.span, list=members, slot=slot, condition=condition)
        if e.kind == "sum":
            assert e.value is not None
            return g.Sum(span=e.span, list=members, slot=slot, value=t.number(e.value)), NUMBER
        if e.kind in ("highest", "lowest"):
            value = _measure(t, e)
            return g.Best(span=e.span, list=members, slot=slot, value=value, lowest=e.kind == "lowest"), list_of(member)
    return members, list_of(member)


def _judged(e: tree.Quantified, members: g.AnyExpr, slot: int, condition: g.AnyExpr | None) -> Typed:
    if condition is None:
        if e.kind == "count":
            return g.Size(span=e.span, list=members), NUMBER
        condition = g.Const(span=e.span, value=1, type=YES_NO)
    if e.kind == "count":
        return g.Count(span=e.span, list=members, slot=slot, condition=condition), NUMBER
    exists = g.Exists(span=e.span, list=members, slot=slot, condition=condition, every=e.kind == "every")
    return (g.Not(span=e.span, operand=exists) if e.kind == "no" else exists), YES_NO


def _measure(t: Typer, e: tree.Quantified) -> g.AnyExpr:
    """What `highest … by E` compares: a number or a value of an attribute."""
    assert e.value is not None
    value, type_ = t.read(e.value)
    if type_.kind not in ("number", "attribute"):
        raise mistake(
            "no-order",
            f"`{e.kind} … by` compares numbers, ranks and the like, not {t.say(type_)}",
            e.value.span,
            "no order",
        )
    return t.fit((value, type_), g.Type(type_.kind, type_.attribute), e.value)
