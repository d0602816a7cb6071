"""Expressions that give lists, and those that run over one, as WebAssembly.

A list of cards in their own order is an i64; what has another order lies in memory, in the zone itself or in a place of its own for every
expression: no definition reaches itself, so no expression is at work twice at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.compiled.home import MOST_LIST, Home
from hoyle.compiled.masks import card_mask, cards_mask, condition_mask
from hoyle.compiled.values import LISTED, arguments_of, depth_of, fails, is_list, value
from hoyle.compiled.words import (
    Listed,
    Mask,
    Range,
    S,
    Seq,
    Words,
    add,
    bit,
    const,
    constant,
    entry,
    load,
    times,
)  # fmt: skip
from hoyle.graph import model as m

Rule = Callable[[Home, Words, Any], Listed]
RULES: dict[type[m.Expr], Rule] = {}
COSTLY = (m.Filter, m.Best, m.Joined, m.Without, m.CardsOf, m.Riders, m.Turned)


def lists(kind: type[m.Expr]) -> Callable[[Rule], Rule]:
    """Registers how one kind of list is written."""

    def register(write: Rule) -> Rule:
        RULES[kind] = write
        return write

    return register


def listed(h: Home, w: Words, e: m.AnyExpr) -> Listed:
    """What a list is; where it does not depend on the loop at hand it is worked out once for all its rounds."""
    if w.depth and isinstance(e, COSTLY) and depth_of(h, w, e) < w.depth:
        return _once(h, w, e)
    return RULES[type(e)](h, w, e)


LISTED.append(listed)


def _once(h: Home, w: Words, e: m.AnyExpr) -> Listed:
    depth, known = depth_of(h, w, e), w.fresh()
    with w.when(f"(i32.eqz (local.get {known}))"):
        found = kept(w, RULES[type(e)](h, w, e))
        w.line(f"(local.set {known} (i32.const 1))")
    w.starts[depth].append(f"(local.set {known} (i32.const 0))")
    return found._replace(depth=depth)


def kept(w: Words, members: Listed) -> Listed:
    """A list whose facts stand in locals."""
    if isinstance(members, Mask):
        return Mask(_held(w, members.code, "i64"))
    if isinstance(members, Range):
        return members._replace(first=_held(w, members.first), size=_held(w, members.size))
    return members._replace(at=_held(w, members.at), size=_held(w, members.size), mask="")


def _held(w: Words, code: str, kind: str = "i32") -> str:
    name = w.fresh(kind)
    w.line(f"(local.set {name} {code})")
    return f"(local.get {name})"


def size_of(w: Words, members: Listed) -> str:
    """How many there are."""
    return f"(i32.wrap_i64 (i64.popcnt {members.code}))" if isinstance(members, Mask) else members.size


def members_of(h: Home, w: Words, e: m.AnyExpr) -> Listed:
    """A list, or one value as the list of it."""
    return listed(h, w, e) if is_list(h, e) else _only(h, w, value(h, w, e), -1, 1)


def _only(h: Home, w: Words, code: str, none: int, width: int) -> Seq:
    room = h.memory.scratch(8)
    member = w.temp(code)
    w.line(f"(i32.store{'8' if width == 1 else ''} offset={room} (i32.const 0) {member})")
    return Seq(const(room), f"(i32.ne {member} {const(none)})", width)


def _width(h: Home, e: m.AnyExpr) -> int:
    return 4 if h.kind(e) == "numbers" else 1


class Growing:
    """A new list that members are put into one by one."""

    def __init__(self, h: Home, w: Words, width: int) -> None:
        self._w, self._width = w, width
        self._room = h.memory.scratch(4 * MOST_LIST if width == 4 else 256)
        self._size = w.fresh()
        self._home = h
        self.clear()

    def clear(self) -> None:
        """Begins anew."""
        self._w.line(f"(local.set {self._size} (i32.const 0))")

    def push(self, member: str) -> None:
        """One more."""
        self._home.push(self._w, self._room, self._size, member, self._width)

    def done(self) -> Seq:
        """The list."""
        return Seq(const(self._room), f"(local.get {self._size})", self._width)


# ---------------------------------------------------------------- names


@lists(m.Empty)
def _empty(h: Home, w: Words, e: m.Empty) -> Listed:
    return Mask("(i64.const 0)") if e.type.kind == "cards" else Seq(const(0), const(0), _width(h, e))


@lists(m.Slot)
def _slot(h: Home, w: Words, e: m.Slot) -> Listed:
    local = w.env[e.slot]
    assert isinstance(local, Mask | Seq | Range)
    return local


@lists(m.Var)
def _var(h: Home, w: Words, e: m.Var) -> Listed:
    at, size = h.memory.var_at[e.var], h.memory.var_size[e.var]
    base = S if e.subject is None else w.temp(add(S, times(value(h, w, e.subject), size)))
    return Seq(add(base, const(at + 4)), load(at, base), _width(h, e))


@lists(m.Defined)
def _defined(h: Home, w: Words, e: m.Defined) -> Listed:
    with w.scope(arguments_of(h, w, e)):
        return listed(h, w, h.graph.defines[e.define].body)


@lists(m.Choice)
def _choice(h: Home, w: Words, e: m.Choice) -> Listed:
    condition = value(h, w, e.condition)
    if constant(condition) is not None:
        return listed(h, w, e.yes if constant(condition) else e.no)
    with w.aside() as yes:
        first = listed(h, w, e.yes)
    with w.aside() as no:
        second = listed(h, w, e.no)
    if isinstance(first, Mask) and isinstance(second, Mask):
        found = w.fresh("i64")
        yes.append(f"(local.set {found} {first.code})")
        no.append(f"(local.set {found} {second.code})")
        w.lines += [f"(if {condition} (then", *yes, ") (else", *no, "))"]
        return Mask(f"(local.get {found})")
    grown = Growing(h, w, _width(h, e))
    for branch, members in ((yes, first), (no, second)):
        with w.aside() as filling, w.each(members) as (member, _):
            grown.push(member)
        branch += filling
    w.lines += [f"(if {condition} (then", *yes, ") (else", *no, "))"]
    return grown.done()


# ---------------------------------------------------------------- zones and cards


@lists(m.CardsIn)
def _cards_in(h: Home, w: Words, e: m.CardsIn) -> Listed:
    zone = value(h, w, e.zone)
    if isinstance(e.zone, m.ZoneOf):
        if not h.graph.zones[e.zone.zone].pile:
            return Mask(load(h.memory.masks, add(S, times(zone, 8)), "i64.load"))
        return pile(h, w, zone)
    size, room = w.fresh(), h.memory.scratch(64)
    w.line(f"(local.set {size} (call $spell {S} {zone} {const(room)}))")
    return Seq(const(room), f"(local.get {size})")


def pile(h: Home, w: Words, zone: str) -> Seq:
    """The cards of a pile."""
    number = constant(zone)
    if number is not None and number >= 0:
        at, base = h.memory.pile_at[number], S
        mask = load(h.memory.masks + 8 * number, S, "i64.load")
        return Seq(add(S, const(at + 4)), load(at, base), back=True, mask=mask)
    zone = w.temp(zone)
    field = w.temp(entry(h.pile_table(), times(zone, 4)))
    size = f"(select {load(0, add(S, field))} (i32.const 0) {field})"
    mask = load(h.memory.masks, add(S, times(zone, 8)), "i64.load")
    return Seq(add(add(S, field), const(4)), size, back=True, mask=mask)


@lists(m.CardsOf)
def _cards_of(h: Home, w: Words, e: m.CardsOf) -> Listed:
    first, size = h.layout.zone_first[e.zone], max(h.graph.zones[e.zone].family, 1)
    owners = listed(h, w, e.owners)
    grown = Growing(h, w, 1)
    with w.each(owners) as (owner, _), w.when(f"(i32.ge_s {owner} (i32.const 0))"):
        for member in range(size):
            zone = w.temp(add(times(owner, size), const(first + member)))
            is_pile = h.graph.zones[e.zone].pile
            cards: Listed = (
                pile(h, w, zone) if is_pile else Mask(load(h.memory.masks, add(S, times(zone, 8)), "i64.load"))
            )
            with w.each(cards) as (card, _):
                grown.push(card)
    return grown.done()


@lists(m.AllCards)
def _all_cards(h: Home, w: Words, e: m.AllCards) -> Listed:
    return Mask(h.mask(range(h.layout.cards)))


@lists(m.Riders)
def _riders(h: Home, w: Words, e: m.Riders) -> Listed:
    grown = Growing(h, w, 1)
    hosts = kept(w, members_of(h, w, e.cards))
    with w.each(hosts) as (host, _):
        size, room = w.fresh(), h.memory.scratch(64)
        w.line(f"(local.set {size} (call $riders {S} {host} {const(room)}))")
        with w.each(Seq(const(room), f"(local.get {size})", back=True)) as (rider, _):
            grown.push(rider)
    return grown.done()


# ---------------------------------------------------------------- lists of lists


@lists(m.One)
def _one(h: Home, w: Words, e: m.One) -> Listed:
    if e.type.kind == "cards":
        return Mask(card_mask(w, value(h, w, e.member)))
    none = m.NO_NUMBER if e.type.kind == "numbers" else -1
    return _only(h, w, value(h, w, e.member), none, _width(h, e))


@lists(m.Upper)
def _upper(h: Home, w: Words, e: m.Upper) -> Listed:
    members = kept(w, h.in_memory(w, listed(h, w, e.list)))
    assert isinstance(members, Seq)
    count = w.temp(value(h, w, e.count))
    count = w.temp(f"(select {count} (i32.const 0) (i32.gt_s {count} (i32.const 0)))")
    size = _held(w, f"(select {count} {members.size} (i32.lt_s {count} {members.size}))")
    skipped = f"(i32.sub {members.size} {size})"
    return Seq(
        add(members.at, times(skipped, members.width)) if e.bottom != members.back else members.at,
        size,
        members.width,
        members.back,
    )


@lists(m.Joined)
def _joined(h: Home, w: Words, e: m.Joined) -> Listed:
    left, right = listed(h, w, e.left), listed(h, w, e.right)
    grown = Growing(h, w, _width(h, e))
    with w.each(left) as (member, _):
        grown.push(member)
    if h.kind(e) == "numbers":
        with w.each(right) as (member, _):
            grown.push(member)
        return grown.done()
    known = grown.done()
    with w.each(right) as (member, _):
        there = f"(call $within {known.at} {known.size} {member})"
        with w.when(f"(i32.eqz {there})"):
            grown.push(member)
    return known


@lists(m.Without)
def _without(h: Home, w: Words, e: m.Without) -> Listed:
    left = listed(h, w, e.left)
    if isinstance(left, Mask):
        gone = cards_mask(h, w, e.right) if is_list(h, e.right) else card_mask(w, value(h, w, e.right))
        return Mask(w.temp(f"(i64.and {left.code} (i64.xor {gone} (i64.const -1)))", "i64"))
    left = kept(w, left)
    grown, right = (
        Growing(h, w, _width(h, e)),
        kept(w, listed(h, w, e.right) if is_list(h, e.right) else members_of(h, w, e.right)),
    )
    with w.each(left) as (member, _):
        there = w.fresh()
        w.line(f"(local.set {there} (i32.const 0))")
        with w.each(right) as (other, end):
            w.line(f"(if (i32.eq {member} {other}) (then (local.set {there} (i32.const 1)) (br {end})))")
        with w.when(f"(i32.eqz (local.get {there}))"):
            grown.push(member)
    return grown.done()


@lists(m.Numbers)
def _numbers(h: Home, w: Words, e: m.Numbers) -> Listed:
    first, last = w.temp(value(h, w, e.first)), w.temp(value(h, w, e.last))
    size = (
        f"(i32.add (i32.sub {first} {last}) (i32.const 1))"
        if e.down
        else f"(i32.add (i32.sub {last} {first}) (i32.const 1))"
    )
    size = w.temp(size)
    fails(w, f"(i32.gt_s {size} {const(MOST_LIST)})")
    return Range(first, w.temp(f"(select {size} (i32.const 0) (i32.gt_s {size} (i32.const 0)))"), -1 if e.down else 1)


@lists(m.Filter)
def _filter(h: Home, w: Words, e: m.Filter) -> Listed:
    members = listed(h, w, e.list)
    if isinstance(e.condition, m.Const) and e.condition.value:
        return members
    mask = condition_mask(h, w, e.slot, e.condition) if h.kind(e) == "cards" else None
    if isinstance(members, Mask):
        if mask is not None:
            return Mask(w.temp(f"(i64.and {members.code} {mask})", "i64"))
        found = w.fresh("i64")
        w.line(f"(local.set {found} (i64.const 0))")
        with w.each(members, e.slot) as (card, _), w.when(value(h, w, e.condition)):
            w.line(f"(local.set {found} (i64.or (local.get {found}) {bit(card)}))")
        return Mask(f"(local.get {found})")
    mask = w.temp(mask, "i64") if mask is not None else None
    grown = Growing(h, w, _width(h, e))
    with w.each(members, e.slot) as (member, _), w.when(has(mask, member) if mask else value(h, w, e.condition)):
        grown.push(member)
    return grown.done()


def has(mask: str, card: str) -> str:
    """Whether a card is one of some."""
    return f"(i32.wrap_i64 (i64.and (i64.const 1) (i64.shr_u {mask} (i64.extend_i32_u {card}))))"


@lists(m.Best)
def _best(h: Home, w: Words, e: m.Best) -> Listed:
    members = listed(h, w, e.list)
    best, any_ = w.fresh(), w.fresh()
    as_mask = isinstance(members, Mask)
    grown = None if as_mask else Growing(h, w, _width(h, e))
    found = w.fresh("i64")
    w.line(f"(local.set {any_} (i32.const 0)) (local.set {found} (i64.const 0))")
    with w.each(members, e.slot) as (member, _):
        worth = w.temp(value(h, w, e.value))
        beats = (
            f"(i32.or (i32.eqz (local.get {any_})) (i32.{'lt_s' if e.lowest else 'gt_s'} {worth} (local.get {best})))"
        )
        with w.when(beats):
            w.line(f"(local.set {any_} (i32.const 1)) (local.set {best} {worth}) (local.set {found} (i64.const 0))")
            if grown is not None:
                grown.clear()
        with w.when(f"(i32.eq {worth} (local.get {best}))"):
            if grown is not None:
                grown.push(member)
            else:
                w.line(f"(local.set {found} (i64.or (local.get {found}) {bit(member)}))")
    return Mask(f"(local.get {found})") if grown is None else grown.done()
