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


# ---------------------------------------------------------------- zones and cards


@rule(m.ZoneOf)
def _zone_of(h: Home, w: Words, e: m.ZoneOf) -> str:
    first, size = h.layout.zone_first[e.zone], max(h.graph.zones[e.zone].family, 1)
    owner = None if e.owner is None else value(h, w, e.owner)
    if e.index is None:
        if owner is None:
            return const(first)
        if constant(owner) is not None:
            return const(-1 if constant(owner) == -1 else first + size * (constant(owner) or 0))
        owners = h.layout.owners(h.graph.zones[e.zone].owner)
        return entry(h.memory.table(range(first, first + owners * size, size), 4, [-1]), times(owner, 4))
    index = w.temp(value(h, w, e.index))
    fits = f"(i32.lt_u (i32.sub {index} (i32.const 1)) {const(size)})"
    if owner is not None:
        owner = w.temp(owner)
        fits = f"(i32.and {fits} (i32.ge_s {owner} (i32.const 0)))"
    at = add(const(first - 1), add(times(owner or const(0), size), index))
    return f"(select {at} (i32.const -1) {fits})"


@rule(m.CardAttr)
def _card_attr(h: Home, w: Words, e: m.CardAttr) -> str:
    return entry(h.memory.table(h.graph.attributes[e.attribute].of, 1, [-1]), value(h, w, e.card), "i32.load8_s")


@rule(m.CardIs)
def _card_is(h: Home, w: Words, e: m.CardIs) -> str:
    code = w.temp(value(h, w, e.card))
    cards = h.mask(e.cards)
    return f"(i32.and (i32.ge_s {code} (i32.const 0)) (i32.wrap_i64 (i64.and (i64.const 1) (i64.shr_u {cards} (i64.extend_i32_u {code})))))"


@rule(m.OwnerOf)
def _owner_of(h: Home, w: Words, e: m.OwnerOf) -> str:
    seats = h.memory.table(h.layout.seat_of[:-1], 1, [-1])
    return entry(seats, load(h.memory.place, add(S, value(h, w, e.card)), "i32.load8_s"), "i32.load8_s")


@rule(m.PlaceOf, m.HostOf, m.SignerOf)
def _fact(h: Home, w: Words, e: m.PlaceOf | m.HostOf | m.SignerOf) -> str:
    at = {m.PlaceOf: h.memory.place, m.HostOf: h.memory.host, m.SignerOf: h.memory.signer}[type(e)]
    return load(at, add(S, value(h, w, e.card)), "i32.load8_s")


@rule(m.FaceUp)
def _face_up(h: Home, w: Words, e: m.FaceUp) -> str:
    card = w.temp(value(h, w, e.card))
    found = w.fresh()
    w.line(f"(local.set {found} (i32.const 0))")
    with w.when(f"(i32.ge_s {card} (i32.const 0))"):
        lies = entry(h.open_table(), load(h.memory.place, add(S, card), "i32.load8_s"), "i32.load8_u")
        turned = f"(i32.wrap_i64 (i64.and (i64.const 1) (i64.shr_u {load(h.memory.turned, S, 'i64.load')} (i64.extend_i32_u {card}))))"
        w.line(f"(local.set {found} (i32.xor {lies} {turned}))")
    return f"(local.get {found})"


# ---------------------------------------------------------------- players and teams


@rule(m.TeamOf)
def _team_of(h: Home, w: Words, e: m.TeamOf) -> str:
    return entry(h.memory.table(h.layout.team_of[:-1], 1, [-1]), value(h, w, e.player), "i32.load8_s")


@rule(m.Neighbour)
def _neighbour(h: Home, w: Words, e: m.Neighbour) -> str:
    players = h.layout.players
    steps = players // 2 if e.partner else e.steps
    seats = h.memory.table([(seat + steps) % players for seat in range(players)], 1, [-1])
    return entry(seats, value(h, w, e.player), "i32.load8_s")


@rule(m.After)
def _after(h: Home, w: Words, e: m.After) -> str:
    best, least, away = w.fresh(), w.fresh(), w.fresh()
    seat = w.temp(value(h, w, e.player))
    seats = list_of(h, w, e.players)
    w.line(f"(local.set {best} (i32.const -1)) (local.set {least} (i32.const 1000))")
    players = const(h.layout.players)
    with w.each(seats) as (other, _):
        steps = f"(i32.rem_s (i32.add (i32.sub (i32.sub {other} {seat}) (i32.const 1)) {const(2 * h.layout.players)}) {players})"
        w.line(f"(local.set {away} {steps})")
        with w.when(f"(i32.lt_s (local.get {away}) (local.get {least}))"):
            w.line(f"(local.set {best} {other}) (local.set {least} (local.get {away}))")
    return f"(local.get {best})"


# ---------------------------------------------------------------- announced items


def item_at(h: Home, item: str) -> str:
    """Where an item lies, from the beginning of the slot."""
    return add(S, times(item, h.memory.item_size))


@rule(m.ItemPlayer, m.ItemClaim)
def _item_fact(h: Home, w: Words, e: m.ItemPlayer | m.ItemClaim) -> str:
    item = w.temp(value(h, w, e.item))
    none, field = (nothing(e.type), 8) if isinstance(e, m.ItemClaim) else (-1, 0)
    return choose(item, load(h.memory.item_at + field, item_at(h, item)), const(none))


def choose(item: str, code: str, none: str) -> str:
    """A fact of an item, or none where there is none. What lies before the first item is memory too, so both may be loaded."""
    return f"(if (result i32) (i32.ge_s {item} (i32.const 0)) (then {code}) (else {none}))"


@rule(m.ItemArgument)
def _item_argument(h: Home, w: Words, e: m.ItemArgument) -> str:
    item = w.temp(value(h, w, e.item))
    none, found, place = nothing(e.type), w.fresh(), w.fresh()
    w.line(f"(local.set {found} {const(none)})")
    places = h.memory.table([e.places.get(action, -1) for action in range(len(h.graph.actions))] or [0], 4)
    with w.when(f"(i32.ge_s {item} (i32.const 0))"):
        action = load(h.memory.item_at + 4, item_at(h, item))
        w.line(f"(local.set {place} {entry(places, times(action, 4))})")
        with w.when(f"(i32.ge_s (local.get {place}) (i32.const 0))"):
            base = add(item_at(h, item), times(f"(local.get {place})", 4))
            w.line(f"(local.set {found} {load(h.memory.item_at + 20, base)})")
    return f"(local.get {found})"


@rule(m.ItemIs)
def _item_is(h: Home, w: Words, e: m.ItemIs) -> str:
    item = w.temp(value(h, w, e.item))
    flags = h.memory.table([int(action in e.actions) for action in range(len(h.graph.actions))] or [0], 1)
    return choose(item, entry(flags, load(h.memory.item_at + 4, item_at(h, item)), "i32.load8_u"), const(0))


# ---------------------------------------------------------------- arithmetic and logic


@rule(m.Arithmetic)
def _arithmetic(h: Home, w: Words, e: m.Arithmetic) -> str:
    a, b = value(h, w, e.left), value(h, w, e.right)
    if e.kind == "+":
        return add(a, b)
    if e.kind == "-":
        return f"(i32.sub {a} {b})"
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
    return f"(i32.sub (i32.const 0) {value(h, w, e.operand)})"


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
