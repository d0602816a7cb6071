"""Conditions on cards worked out for all cards at once, and lists of cards whose order does not matter, as bits of an i64.

`follows_suit(c, hand, trick)` for a whole hand becomes a few operations on words: what does not depend on the card is
worked out once, what depends on its attributes alone is a constant, or an entry of a constant table.
"""

from __future__ import annotations

from typing import Any

from hoyle.compiled.home import Home
from hoyle.compiled.values import arguments_of, list_of, value
from hoyle.compiled.words import Chosen, Mask, S, Seq, Words, add, bit, const, constant, load, long, times
from hoyle.graph import model as m
from hoyle.graph.constants import arithmetic
from hoyle.interp.tables import looked_up

ORDERS = {
    "is": lambda a, b: a == b, "is not": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip
NONE_AT_ALL = long(0)
MOST_WRITTEN = 400
"""A condition is worked out for all cards at once up to this size, definitions written out."""


def condition_mask(h: Home, w: Words, slot: int, condition: m.AnyExpr) -> str | None:
    """The cards that, put in `slot`, make a condition yes; None where that takes a look at each."""
    if h.layout.cards > 64:
        return None
    with w.scope(w.env | {slot: Chosen()}), w.aside() as before:
        found = _mask(h, w, condition)
    if found is not None:
        w.lines += before
    return found


def _mask(h: Home, w: Words, e: m.AnyExpr) -> str | None:
    """The cards that make a condition yes."""
    each = per_card(h, w, e)
    if each is not None:
        return h.mask(card for card, yes in enumerate(each) if yes)
    if not h.chosen_in(w, e):
        return _all_or_none(w, value(h, w, e)) if h.harmless(e) else None
    if isinstance(e, m.Logic):
        a, b = _mask(h, w, e.left), _mask(h, w, e.right)
        return None if a is None or b is None else f"(i64.{e.kind} {a} {b})"
    if isinstance(e, m.Not):
        inner = _mask(h, w, e.operand)
        return None if inner is None else f"(i64.xor {inner} (i64.const -1))"
    if isinstance(e, m.Choice):
        return _either(h, w, e)
    if isinstance(e, m.Compare):
        return _compared(h, w, e)
    if isinstance(e, m.Contains) and not h.chosen_in(w, e.list) and _is_chosen(w, e.member) and h.harmless(e.list):
        return cards_mask(h, w, e.list)
    if (
        isinstance(e, m.Defined)
        and h.freedom.size(e) <= MOST_WRITTEN
        and all(h.harmless(argument) for argument in e.arguments)
    ):
        if any(h.chosen_in(w, argument) and not isinstance(argument, m.Slot) for argument in e.arguments):
            return None
        with w.scope(arguments_of(h, w, e)):
            return _mask(h, w, h.graph.defines[e.define].body)
    return None


def _either(h: Home, w: Words, e: m.Choice) -> str | None:
    """One of two conditions, by a third; where that does not depend on the card, only one of them is worked out."""
    condition = _mask(h, w, e.condition)
    with w.aside() as before_yes:
        yes = _mask(h, w, e.yes)
    with w.aside() as before_no:
        no = _mask(h, w, e.no)
    if condition is None or yes is None or no is None:
        return None
    found = w.fresh("i64")
    if h.chosen_in(w, e.condition):
        w.lines += [*before_yes, *before_no]
        condition = w.temp(condition, "i64")
        return f"(i64.or (i64.and {condition} {yes}) (i64.and (i64.xor {condition} (i64.const -1)) {no}))"
    w.lines += [f"(if (i64.ne {condition} (i64.const 0)) (then", *before_yes, f"(local.set {found} {yes})", ") (else"]
    w.lines += [*before_no, f"(local.set {found} {no})", "))"]
    return f"(local.get {found})"


def _all_or_none(w: Words, code: str) -> str:
    number = constant(code)
    if number is not None:
        return long(-1 if number else 0)
    return w.temp(f"(i64.extend_i32_s (i32.sub (i32.const 0) {code}))", "i64")


def _is_chosen(w: Words, e: m.AnyExpr) -> bool:
    return isinstance(e, m.Slot) and isinstance(w.env.get(e.slot), Chosen)


def _compared(h: Home, w: Words, e: m.Compare) -> str | None:
    """A comparison of what depends on the card alone with something else."""
    left, right = per_card(h, w, e.left), per_card(h, w, e.right)
    if left is None and right is None:
        return None
    each, other, kind = (left, e.right, e.kind) if left is not None else (right, e.left, _mirrored(e.kind))
    assert each is not None
    if h.chosen_in(w, other) or not h.harmless(other) or h.kind(other) in ("cards", "players", "numbers", "teams"):
        return None
    low, high = min(each), max(each)
    if high - low > 200:
        return None
    rows = [h_mask(each, kind, against) for against in range(low - 1, high + 2)]
    code = value(h, w, other)
    number = constant(code)
    if number is not None:
        return long(h_mask(each, kind, number))
    at = h.memory.table(rows, 8)
    code = w.temp(f"(i32.sub {code} {const(low - 1)})")
    if h.kind(other) != "attribute" or low != -1:
        code = f"(select {const(0)} {code} (i32.lt_s {code} {const(0)}))"
        code = w.temp(code)
        code = f"(select {const(high - low + 2)} {code} (i32.gt_s {code} {const(high - low + 2)}))"
    elif len(rows) < len(h.graph.attributes[m_attribute(h, other)].values) + 2:
        code = f"(select {const(high - low + 2)} {code} (i32.gt_s {code} {const(high - low + 2)}))"
    return w.temp(f"(i64.load offset={at} (i32.mul {code} (i32.const 8)))", "i64")


def m_attribute(h: Home, e: m.AnyExpr) -> int:
    """The attribute whose value an expression is."""
    from hoyle.graph.types import type_of

    return type_of(h.graph, e).attribute


def h_mask(each: tuple[int, ...], kind: str, against: int) -> int:
    """The cards whose value compares so with a number."""
    return sum(1 << card for card, own in enumerate(each) if ORDERS[kind](own, against))


def _mirrored(kind: str) -> str:
    return {"<": ">", ">": "<", "<=": ">=", ">=": "<="}.get(kind, kind)


def per_card(h: Home, w: Words, e: Any) -> tuple[int, ...] | None:
    """The value for each card, where it depends on nothing but the card."""
    cards = range(h.layout.cards)
    if isinstance(e, m.Slot):
        return tuple(cards) if _is_chosen(w, e) else None
    if isinstance(e, m.Const):
        return (e.value,) * h.layout.cards
    if isinstance(e, m.OptionValue):
        return (h.options[e.option],) * h.layout.cards
    if isinstance(e, m.CardAttr):
        inner = per_card(h, w, e.card)
        return (
            None
            if inner is None
            else tuple(h.graph.attributes[e.attribute].of[card] if card >= 0 else -1 for card in inner)
        )
    if isinstance(e, m.CardIs):
        inner = per_card(h, w, e.card)
        return None if inner is None else tuple(int(card in e.cards) for card in inner)
    if isinstance(e, m.Tabled):
        inner = per_card(h, w, e.argument)
        return None if inner is None else tuple(looked_up(h.graph.tables[e.table], own) for own in inner)
    if isinstance(e, m.Not):
        inner = per_card(h, w, e.operand)
        return None if inner is None else tuple(int(not own) for own in inner)
    if isinstance(e, m.Defined) and all(isinstance(argument, m.Slot) for argument in e.arguments):
        with w.scope(arguments_of(h, w, e)):
            return per_card(h, w, h.graph.defines[e.define].body)
    return _both(h, w, e)


def _both(h: Home, w: Words, e: Any) -> tuple[int, ...] | None:
    if not isinstance(e, m.Compare | m.Logic | m.Arithmetic | m.Choice):
        return None
    if isinstance(e, m.Choice):
        parts = [per_card(h, w, part) for part in (e.condition, e.yes, e.no)]
        if any(part is None for part in parts):
            return None
        return tuple(yes if condition else no for condition, yes, no in zip(*parts, strict=True))
    a, b = per_card(h, w, e.left), per_card(h, w, e.right)
    if a is None or b is None:
        return None
    pairs = list(zip(a, b, strict=True))
    if isinstance(e, m.Compare):
        return tuple(int(ORDERS[e.kind](x, y)) for x, y in pairs)
    if isinstance(e, m.Logic):
        return tuple(int((x and y) if e.kind == "and" else (x or y)) for x, y in pairs)
    found = tuple(arithmetic(e.kind, x, y) for x, y in pairs)
    return found if all(abs(each) <= m.NUMBER_LIMIT for each in found) else None


# ---------------------------------------------------------------- lists without their order


def cards_mask(h: Home, w: Words, e: m.AnyExpr) -> str:
    """The members of a list of cards as bits."""
    found = _plain_mask(h, w, e)
    return found if found is not None else of_members(w, list_of(h, w, e))


def _plain_mask(h: Home, w: Words, e: Any) -> str | None:
    if isinstance(e, m.CardsIn):
        zone = value(h, w, e.zone)
        return load(h.memory.masks, add(S, times(zone, 8)), "i64.load")
    if isinstance(e, m.AllCards):
        return long(h.all)
    if isinstance(e, m.Empty):
        return NONE_AT_ALL
    if isinstance(e, m.Joined):
        return f"(i64.or {cards_mask(h, w, e.left)} {cards_mask(h, w, e.right)})"
    if isinstance(e, m.Without):
        return f"(i64.and {cards_mask(h, w, e.left)} (i64.xor {cards_mask(h, w, e.right)} (i64.const -1)))"
    if isinstance(e, m.One):
        return card_mask(w, value(h, w, e.member))
    if isinstance(e, m.Filter):
        condition = condition_mask(h, w, e.slot, e.condition)
        return None if condition is None else f"(i64.and {cards_mask(h, w, e.list)} {condition})"
    if isinstance(e, m.Defined):
        with w.scope(arguments_of(h, w, e)):
            return cards_mask(h, w, h.graph.defines[e.define].body)
    if isinstance(e, m.CardsOf):
        return _owners_mask(h, w, e)
    return None


def _owners_mask(h: Home, w: Words, e: m.CardsOf) -> str:
    first, size = h.layout.zone_first[e.zone], max(h.graph.zones[e.zone].family, 1)
    found = w.fresh("i64")
    owners = list_of(h, w, e.owners)
    w.line(f"(local.set {found} (i64.const 0))")
    with w.each(owners) as (owner, _), w.when(f"(i32.ge_s {owner} (i32.const 0))"):
        for member in range(size):
            at = load(h.memory.masks + 8 * (first + member), add(S, times(owner, 8 * size)), "i64.load")
            w.line(f"(local.set {found} (i64.or (local.get {found}) {at}))")
    return f"(local.get {found})"


def card_mask(w: Words, card: str) -> str:
    """One card as a bit; no card as none."""
    number = constant(card)
    if number is not None:
        return bit(card) if number >= 0 else NONE_AT_ALL
    card = w.temp(card)
    return f"(select {bit(card)} (i64.const 0) (i32.ge_s {card} (i32.const 0)))"


def of_members(w: Words, members: Any) -> str:
    """The members of a list as bits; a member that is none has no bit."""
    if isinstance(members, Mask):
        return members.code
    if isinstance(members, Seq) and members.mask:
        return members.mask
    found = w.fresh("i64")
    w.line(f"(local.set {found} (i64.const 0))")
    with w.each(members) as (member, _):
        w.line(f"(local.set {found} (i64.or (local.get {found}) {card_mask(w, member)}))")
    return f"(local.get {found})"
