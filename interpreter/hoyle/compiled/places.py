"""Expressions about zones, cards, players and announced items."""

from __future__ import annotations

from hoyle.compiled.home import Home
from hoyle.compiled.values import list_of, rule, value
from hoyle.compiled.words import (
    S,
    Words,
    add,
    const,
    constant,
    entry,
    load,
    times,
)
from hoyle.graph import model as m
from hoyle.runtime.layout import nothing


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
