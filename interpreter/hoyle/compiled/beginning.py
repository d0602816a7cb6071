"""How a slot begins: its image before anything has happened, and the first values of variables."""

from __future__ import annotations

import struct

from hoyle.compiled.blocks import Run
from hoyle.compiled.home import Home
from hoyle.compiled.lists import kept, members_of, size_of
from hoyle.compiled.values import is_list, stored, value
from hoyle.compiled.words import Local, Mask, Range, S, Scalar, Words, add, const, long, member_at, store, times
from hoyle.graph import model as m
from hoyle.runtime.layout import unset


def image(h: Home, run: Run) -> bytes:
    """A slot with all cards where they start and the frame of `play`, which is to run."""
    memory, layout, graph = h.memory, h.layout, h.graph
    size = run.offsets[graph.play][1]
    data = bytearray(memory.frames + size)
    starts = [layout.zone_first[card.starts_in] for card in graph.cards]
    for field, value_ in ((memory.frame, memory.frames), (memory.turn, -1), (memory.phase, -1)):
        struct.pack_into("<i", data, field, value_)
    for field in (memory.place, memory.host, memory.signer):
        data[field - 1 : field + layout.cards] = b"\xff" * (layout.cards + 1)
    for card, zone in enumerate(starts):
        data[memory.place + card] = zone
        struct.pack_into("<q", data, memory.known + 8 * card, layout.sight[zone])
    for zone in range(layout.instances):
        cards = [card for card, start in enumerate(starts) if start == zone]
        struct.pack_into("<Q", data, memory.masks + 8 * zone, sum(1 << card for card in cards))
        if layout.pile[zone]:
            at = memory.pile_at[zone]
            struct.pack_into("<i", data, at, len(cards))
            data[at + 4 : at + 4 + len(cards)] = bytes(reversed(cards))
    _unset_vars(h, data)
    _first_frame(h, run, data)
    return bytes(data)


def _unset_vars(h: Home, data: bytearray) -> None:
    for var, decl in enumerate(h.graph.vars):
        at, size = h.memory.var_at[var], h.memory.var_size[var]
        owners, first = h.layout.owners(decl.scope), unset(decl.type)
        if size == 4 and isinstance(first, int):
            struct.pack_into(f"<{owners}i", data, at, *[first] * owners)
            nobody = h.layout.of_nobody(decl)
            if decl.scope != "match" and isinstance(nobody, int):
                struct.pack_into("<i", data, at - 4, nobody)


def _first_frame(h: Home, run: Run, data: bytearray) -> None:
    proc = h.graph.procs[h.graph.play]
    at = h.memory.frames
    struct.pack_into("<iiii", data, at, proc.entry, 0, -1, -1)
    offsets, _ = run.offsets[h.graph.play]
    for slot in range(m.FIRST_PARAM, len(proc.slots)):
        struct.pack_into("<i", data, at + offsets[slot], run.initial(proc.slots[slot].type))


def first_values(h: Home, run: Run) -> str:
    """`$first_values(s)`: what variables begin with."""
    env: dict[int, Local] = {m.ME: Scalar("(local.get $me)"), m.IT: Scalar(const(-1))}
    w = Words("(func $first_values (param $s i32) (local $me i32)", env)
    run.w, outer = w, run.w
    for var, decl in enumerate(h.graph.vars):
        if decl.initial is None and decl.chance is None:
            continue
        with w.each(Range(const(0), const(h.layout.owners(decl.scope)), 1)) as (subject, _):
            w.line(f"(local.set $me {subject})")
            base = w.temp(add(S, times(subject, h.memory.var_size[var])))
            _first(h, run, var, base)
    run.w = outer
    return w.text()


def _first(h: Home, run: Run, var: int, base: str) -> None:
    w, decl, at = run.w, h.graph.vars[var], h.memory.var_at[var]
    if decl.initial is not None:
        if is_list(h, decl.initial):
            run.fill(at, base, members_of(h, w, decl.initial), decl.type)
        else:
            w.line(store(at, base, stored(h, w, decl.initial)))
    if decl.chance is not None:
        members = members_of(h, w, decl.chance)
        members = kept(w, h.in_memory(w, members) if isinstance(members, Mask) else members)
        size = size_of(w, members)
        assert not isinstance(members, Mask)
        with w.when(f"(i32.gt_s {size} (i32.const 0))"):
            drawn = w.temp(f"(call $below {S} {size})")
            w.line(store(at, base, member_at(members, drawn, size)))


def shows(h: Home) -> str:
    """`$shows(s)`: standing show rules tell what they show."""
    w = Words("(func $shows (param $s i32)")
    for show in h.graph.shows if h.keep else ():
        zone = h.graph.zones[show.zone]
        size = max(zone.family, 1)
        for owner in range(h.layout.owners(zone.owner)):
            first = h.layout.zone_first[show.zone] + owner * size
            for viewer in (-1,) if show.everyone else range(h.layout.players):
                mask = h.layout.full if show.everyone else 1 << viewer
                if not mask & ~h.layout.sight[first]:
                    continue
                w.env = {2: Scalar(const(owner if zone.owner else -1)), 3: Scalar(const(viewer))}
                with w.when(value(h, w, show.condition)):
                    for instance in range(first, first + size):
                        w.line(f"(call $show {S} {const(instance)} {long(mask)})")
    return w.text()
