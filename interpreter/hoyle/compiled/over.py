"""Numbers that are made from lists: sizes, members, counts, sums."""

from __future__ import annotations

from hoyle.compiled.home import Home
from hoyle.compiled.lists import kept, listed, size_of
from hoyle.compiled.masks import card_mask, cards_mask, condition_mask
from hoyle.compiled.values import fails, none_of, rule, value
from hoyle.compiled.words import (
    Listed,
    Mask,
    Range,
    Words,
    const,
    member_at,
)  # fmt: skip
from hoyle.graph import model as m


@rule(m.Size)
def _size(h: Home, w: Words, e: m.Size) -> str:
    if h.kind(e.list) == "cards" and isinstance(
        e.list, m.CardsIn | m.Filter | m.Slot | m.Defined | m.Without | m.CardsOf
    ):
        members = Mask(cards_mask(h, w, e.list)) if not isinstance(e.list, m.Slot) else listed(h, w, e.list)
        return size_of(w, members)
    return size_of(w, listed(h, w, e.list))


@rule(m.At, m.Last)
def _at(h: Home, w: Words, e: m.At | m.Last) -> str:
    none = const(none_of(h, e.list))
    members = listed(h, w, e.list)
    index = w.temp(value(h, w, e.index)) if isinstance(e, m.At) else ""
    if isinstance(members, Mask):
        if index == const(1) or not index:
            mask = w.temp(members.code, "i64")
            end = f"(i64.ctz {mask})" if index else f"(i64.sub (i64.const 63) (i64.clz {mask}))"
            return f"(select {none} (i32.wrap_i64 {end}) (i64.eqz {mask}))"
        members = h.in_memory(w, members)
    members = kept(w, members)
    assert not isinstance(members, Mask)
    at = f"(i32.sub {index} (i32.const 1))" if index else f"(i32.sub {members.size} (i32.const 1))"
    within = f"(i32.lt_u {at} {members.size})"
    return f"(if (result i32) {within} (then {member_at(members, at, members.size)}) (else {none}))"


@rule(m.Contains)
def _contains(h: Home, w: Words, e: m.Contains) -> str:
    member = w.temp(value(h, w, e.member))
    if h.kind(e.list) == "cards":
        mask = cards_mask(h, w, e.list)
        return f"(i64.ne (i64.const 0) (i64.and {mask} {card_mask(w, member)}))"
    members = listed(h, w, e.list)
    if isinstance(members, Range) and members.step > 0:
        return f"(i32.lt_u (i32.sub {member} {members.first}) {members.size})"
    found = w.fresh()
    w.line(f"(local.set {found} (i32.const 0))")
    with w.each(members) as (other, end):
        w.line(f"(if (i32.eq {member} {other}) (then (local.set {found} (i32.const 1)) (br {end})))")
    return f"(local.get {found})"


@rule(m.Exists)
def _exists(h: Home, w: Words, e: m.Exists) -> str:
    mask = condition_mask(h, w, e.slot, e.condition) if h.kind(e.list) == "cards" else None
    if mask is not None:
        mask = f"(i64.xor {mask} (i64.const -1))" if e.every else mask
        found = f"(i64.and {cards_mask(h, w, e.list)} {mask})"
        return f"(i64.eqz {found})" if e.every else f"(i64.ne (i64.const 0) {found})"
    members, result = listed(h, w, e.list), w.fresh()
    w.line(f"(local.set {result} {const(int(e.every))})")
    with w.each(members, e.slot) as (_, end):
        condition = value(h, w, e.condition)
        condition = f"(i32.eqz {condition})" if e.every else condition
        w.line(f"(if {condition} (then (local.set {result} {const(int(not e.every))}) (br {end})))")
    return f"(local.get {result})"


@rule(m.Count)
def _count(h: Home, w: Words, e: m.Count) -> str:
    mask = condition_mask(h, w, e.slot, e.condition) if h.kind(e.list) == "cards" else None
    if mask is not None:
        return f"(i32.wrap_i64 (i64.popcnt (i64.and {cards_mask(h, w, e.list)} {mask})))"
    members, total = listed(h, w, e.list), w.fresh()
    w.line(f"(local.set {total} (i32.const 0))")
    with w.each(members, e.slot), w.when(value(h, w, e.condition)):
        w.line(f"(local.set {total} (i32.add (local.get {total}) (i32.const 1)))")
    return f"(local.get {total})"


@rule(m.Sum)
def _sum(h: Home, w: Words, e: m.Sum) -> str:
    members: Listed = Mask(cards_mask(h, w, e.list)) if h.kind(e.list) == "cards" else listed(h, w, e.list)
    total = w.fresh("i64")
    w.line(f"(local.set {total} (i64.const 0))")
    with w.each(members, e.slot):
        w.line(f"(local.set {total} (i64.add (local.get {total}) (i64.extend_i32_s {value(h, w, e.value)})))")
    got = f"(local.get {total})"
    fails(w, f"(i64.ne {got} (i64.extend_i32_s (i32.wrap_i64 {got})))")
    return f"(i32.wrap_i64 {got})"
