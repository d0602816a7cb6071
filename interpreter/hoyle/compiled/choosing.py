"""Choosing a value, a card, or several cards at once."""

from __future__ import annotations

from typing import Any

from hoyle.compiled.blocks import Run, part, rule
from hoyle.compiled.decisions import AUTOMATIC, LOOKING, arrive, find_blind, go_on, pick, pick_record, stop, unique
from hoyle.compiled.home import Home
from hoyle.compiled.lists import kept, members_of, size_of
from hoyle.compiled.masks import condition_mask, of_members
from hoyle.compiled.values import fails, value
from hoyle.compiled.words import F, Mask, Range, S, Seq, Words, add, const, load, store
from hoyle.graph import model as m
from hoyle.graph.types import member_of
from hoyle.runtime.layout import nothing


def choosing_type(run: Run, n: m.Choose) -> m.Type:
    """The type of what is chosen."""
    return member_of(run.graph.procs[run.proc_of[run.index]].slots[n.slot].type)


def carded(run: Run, n: m.Choose) -> bool:
    """Whether cards are chosen."""
    return choosing_type(run, n).kind == "card"


@rule(m.Choose)
def _choose(run: Run, n: m.Choose) -> bool:
    """Comes to a choice. In a part of `Together` it only waits there, unless there is nothing to choose."""
    w = run.w
    together = run.parts.get(run.index)
    arrive(run)
    by, members, size = _possible(run, n)
    fails(w, f"(i32.lt_s {by} (i32.const 0))")
    none = f"(i32.eqz {size})"
    count = ""
    if n.count is not None:
        count = w.temp(value(run.h, w, n.count))
        none = f"(i32.or {none} (i32.le_s {count} (i32.const 0)))"
        if n.mode == "exactly":
            none = f"(i32.or {none} (i32.gt_s {count} {size}))"
    with w.when(none):
        _nothing(run, n, count)
    if together is not None:
        draw_blind(run, n, by, members)
        w.line(store(0, F, const(run.index)))
        run.goto(together, 2)
        return True
    _offer(run, n, by, members, size, count)
    return True


def _possible(run: Run, n: m.Choose) -> tuple[str, Mask | Seq | Range, str]:
    """Who chooses, the members that may be chosen, and how many these are."""
    h, w = run.h, run.w
    by = w.temp(value(h, w, n.by))
    members = members_of(h, w, n.list)
    if h.kind(n.list) == "numbers" and not isinstance(n.list, m.Numbers):
        members = unique(h, w, members)
    if n.condition is not None:
        members = chosen(h, w, members, n.slot, n.condition, h.kind(n.list) == "cards")
    members = kept(w, members)
    return by, members, w.temp(size_of(w, members))


def chosen(h: Home, w: Words, members: Any, slot: int, condition: m.AnyExpr, cards: bool) -> Any:
    """The members that make a condition yes."""
    from hoyle.compiled.lists import Growing, has
    from hoyle.compiled.words import bit

    mask = condition_mask(h, w, slot, condition) if cards else None
    if isinstance(members, Mask):
        if mask is not None:
            return Mask(w.temp(f"(i64.and {members.code} {mask})", "i64"))
        found = w.fresh("i64")
        w.line(f"(local.set {found} (i64.const 0))")
        with w.each(members, slot) as (card, _), w.when(value(h, w, condition)):
            w.line(f"(local.set {found} (i64.or (local.get {found}) {bit(card)}))")
        return Mask(f"(local.get {found})")
    mask = w.temp(mask, "i64") if mask is not None else None
    wide = members.width == 4
    grown = Growing(h, w, 4 if wide else 1)
    with w.each(members, slot) as (member, _), w.when(has(mask, member) if mask else value(h, w, condition)):
        grown.push(member)
    return grown.done()


def _nothing(run: Run, n: m.Choose, count: str) -> None:
    w = run.w
    if n.otherwise >= 0:
        run.follow(n.otherwise)
        return
    if n.mode == "exactly" and count:
        fails(w, f"(i32.gt_s {count} (i32.const 0))")
    if not carded(run, n):
        w.line("(unreachable)")
        return
    run.put(n.slot, const(0 if n.count is not None else nothing(choosing_type(run, n))))
    run.follow(n.next)


def seen_by_chooser(run: Run, n: m.Choose) -> bool:
    """Whether the chooser surely knows all cards that it may choose."""
    return not carded(run, n) or run.h.visible.to(n.by, n.list)


def draw_blind(run: Run, n: m.Choose, by: str, members: Any) -> None:
    """Draws the order of the cards that the chooser does not know."""
    if seen_by_chooser(run, n):
        return
    at = add(F, const(run.blind_at()))
    mask = of_members(run.w, members)
    with run.w.when(f"(i32.eqz {LOOKING})"):
        run.w.line(f"(call $draw_blind {S} {at} {mask} {by})")


def _offer(run: Run, n: m.Choose, by: str, members: Any, size: str, count: str) -> None:
    """Stands at the choice, or picks at once."""
    w = run.w
    if n.count is not None:
        _offer_sets(run, n, by, members, size, count)
        return
    if not seen_by_chooser(run, n):
        draw_blind(run, n, by, members)
    elif isinstance(members, Mask):
        _pick_bit(run, by, members, size)
    elif run.h.kind(n.list) != "cards":
        fails(w, f"(i32.gt_s {size} {const(run.h.most_records)})")
    _write(run, n, members)
    stop(run, by, size)
    pick_record(run, size)
    run.goto(run.index, 1)


def _pick_bit(run: Run, by: str, members: Mask, size: str) -> None:
    """Picks one of some cards at once, without writing them down."""
    w = run.w
    left = w.fresh("i64")
    with w.when(AUTOMATIC):
        w.line("(if (i32.lt_s (local.get $budget) (i32.const 0)) (then (unreachable)))")
        go_on(run, by, size)
        at = w.fresh()
        w.line(f"(local.set {at} {pick(run, size)}) (local.set {left} {members.code})")
        more = f"(local.set {left} (i64.and (local.get {left}) (i64.sub (local.get {left}) (i64.const 1))))"
        w.line(f"(block $d{run.at} (loop $k{run.at} (br_if $d{run.at} (i32.eqz (local.get {at}))) {more}")
        w.line(f"(local.set {at} (i32.sub (local.get {at}) (i32.const 1))) (br $k{run.at})))")
        w.line(f"(local.set $a (i32.wrap_i64 (i64.ctz (local.get {left}))))")
        run.goto(run.index, 1)


def _write(run: Run, n: m.Choose, members: Any) -> None:
    """Writes the choices down; unseen cards follow the others as codes."""
    h, w = run.h, run.w
    w.line("(local.set $p (local.get $c))")
    seen = seen_by_chooser(run, n)
    blind = add(F, const(run.blind_at()))
    unseen = "" if seen else w.temp(f"(call $blind_mask {blind})", "i64")
    step = f"(local.set $p (i32.add (local.get $p) {const(h.record)}))"
    with w.each(members) as (member, _):
        line = f"(i32.store (local.get $p) {member}) {step}"
        if seen:
            w.line(line)
        else:
            w.line(
                f"(if (i64.eqz (i64.and {unseen} (i64.shl (i64.const 1) (i64.extend_i32_u {member})))) (then {line}))"
            )
    if not seen:
        with w.each(Range(const(-2), load(0, blind), -1)) as (code, _):
            w.line(f"(i32.store (local.get $p) {code}) {step}")


def _offer_sets(run: Run, n: m.Choose, by: str, members: Any, size: str, count: str) -> None:
    """Sets of cards: each a record of 64 bits."""
    h, w = run.h, run.w
    members = h.in_memory(w, members)
    if not seen_by_chooser(run, n):
        fails(w, f"(i64.ne (i64.const 0) (call $unseen {S} {by} {of_members(w, members)}))")
    most = w.temp(f"(select {count} {size} (i32.lt_s {count} {size}))")
    low = const(0) if n.mode == "up to" else most
    many = w.temp(
        f"(call $sets {members.at} {size} {const(int(members.back))} {low} {most} (local.get $c) {const(h.record)})"
    )
    stop(run, by, many)
    pick_record(run, many)
    run.goto(run.index, 1)


@part(m.Choose, 1)
def _chosen(run: Run, n: m.Choose) -> bool | None:
    """Keeps what was chosen."""
    w = run.w
    if n.count is not None:
        run.put_list(n.slot, Mask("(i64.load (local.get $r))"))
    else:
        if not seen_by_chooser(run, n):
            find_blind(run)
        run.put(n.slot, "(local.get $a)")
    w.line(store(run.blind_at(), F, const(0)))
    return None


@part(m.Choose, 2)
def _looked(run: Run, n: m.Choose) -> bool:
    """The choice of a part of `Together`, once all parts have come to one."""
    by, members, size = _possible(run, n)
    count = "" if n.count is None else run.w.temp(value(run.h, run.w, n.count))
    if not seen_by_chooser(run, n) and n.count is None:
        _write(run, n, members)
        stop(run, by, size)
        pick_record(run, size)
        run.goto(run.index, 1)
        return True
    _offer(run, n, by, members, size, count)
    return True
