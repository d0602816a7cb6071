"""Menus: what actions offer, and starting one."""

from __future__ import annotations

from typing import Any

from hoyle.compiled.blocks import Run, part, rule
from hoyle.compiled.decisions import AUTOMATIC, arrive, find_blind, pick_record, stop, unique
from hoyle.compiled.home import Home
from hoyle.compiled.lists import members_of
from hoyle.compiled.masks import condition_mask
from hoyle.compiled.values import fails, value
from hoyle.compiled.words import F, Local, Mask, S, Scalar, Seq, Words, add, const, store, times
from hoyle.graph import model as m
from hoyle.interp.offers import first_card


def offers(h: Home, index: int, using: bool) -> str:
    """`$a<index>` or `$u<index>` (s, me, it, c, n[, at, size]): writes what an action offers, and gives how many there are then."""
    action = h.graph.actions[index]
    name = f"${'u' if using else 'a'}{index}"
    drawn = first_card(action) if using else -1
    env: dict[int, Local] = {m.ME: Scalar("(local.get $me)"), m.IT: Scalar("(local.get $it)")}
    given = "(param $at i32) (param $size i32) " if using else ""
    w = Words(
        f"(func {name} (param $s i32) (param $me i32) (param $it i32) (param $c i32) (param $n i32) {given}(result i32)",
        env,
    )
    _fill(h, w, index, 0, drawn, ())
    w.line("(local.get $n)")
    return w.text()


def _fill(h: Home, w: Words, index: int, place: int, drawn: int, judged: tuple[m.Guard, ...]) -> None:
    """The parameters from one on: its guards, but those judged already, then its members."""
    action = h.graph.actions[index]
    guards = [guard.condition for guard in action.guards if guard.after == place and guard not in judged]
    for guard in guards:
        w.line(f"(if {value(h, w, guard)} (then")
    if place == len(action.params):
        _record(h, w, index)
    else:
        _each_of_param(h, w, index, place, drawn)
    w.lines += ["))"] * len(guards)


def _each_of_param(h: Home, w: Words, index: int, place: int, drawn: int) -> None:
    action, slot = h.graph.actions[index], m.FIRST_PARAM + place
    param = action.params[place]
    members: Any = Seq("(local.get $at)", "(local.get $size)") if place == drawn else members_of(h, w, param.domain)
    if param.type.kind == "number" and not isinstance(param.domain, m.Numbers):
        members = unique(h, w, members)
    judged = []
    if param.type.kind == "card" and isinstance(members, Mask):
        for guard in action.guards:
            mask = condition_mask(h, w, slot, guard.condition) if guard.after == place + 1 else None
            if mask is not None:
                members = Mask(w.temp(f"(i64.and {members.code} {mask})", "i64"))
                judged.append(guard)
    with w.each(members, slot):
        _fill(h, w, index, place + 1, drawn, tuple(judged))


def _record(h: Home, w: Words, index: int) -> None:
    fails(w, f"(i32.ge_s (local.get $n) {const(h.most_records)})")
    base = w.temp(f"(i32.add (local.get $c) {times('(local.get $n)', h.record)})")
    w.line(store(0, base, const(index)))
    for place in range(len(h.graph.actions[index].params)):
        local = w.env[m.FIRST_PARAM + place]
        assert isinstance(local, Scalar)
        w.line(store(4 + 4 * place, base, local.code))
    w.line("(local.set $n (i32.add (local.get $n) (i32.const 1)))")


def collect(run: Run, action: int, me: str, it: str, using: str = "") -> None:
    """Adds what an action offers to the choices, and counts for how often it was possible."""
    h, w = run.h, run.w
    if using:
        h.wanted.add((action, True))
    else:
        h.wanted.add((action, False))
    before = w.fresh()
    w.line(f"(local.set {before} (local.get $n))")
    w.line(
        f"(local.set $n (call ${'u' if using else 'a'}{action} {S} {me} {it} (local.get $c) (local.get $n) {using}))"
    )
    at = h.possible + 4 * action
    seen = f"(i32.and {AUTOMATIC} (i32.gt_s (local.get $n) (local.get {before})))"
    w.line(
        f"(if {seen} (then (i32.store offset={at} (i32.const 0) (i32.add (i32.load offset={at} (i32.const 0)) (i32.const 1)))))"
    )


@rule(m.Menu)
def _menu(run: Run, n: m.Menu) -> bool:
    h, w = run.h, run.w
    arrive(run)
    by = w.temp(value(h, w, n.by))
    using = ""
    if n.using is not None:
        from hoyle.compiled.effects import _apart

        at, size = _apart(run, members_of(h, w, n.using))
        using = f"{at} {size}"
    w.line("(local.set $n (i32.const 0))")
    it = w.temp(run.it)
    for action in n.actions:
        if n.using is None or first_card(h.graph.actions[action]) >= 0:
            collect(run, action, by, it, using)
    fails(w, f"(i32.lt_s {by} (i32.const 0))")
    with w.when("(i32.eqz (local.get $n))"):
        if n.otherwise >= 0:
            run.follow(n.otherwise)
        else:
            w.line("(unreachable)")
    if not seen_menu(h, n):
        w.line(f"(call $code {S} {add(F, const(run.blind_at()))} {by} (local.get $c) (local.get $n))")
    stop(run, by, "(local.get $n)")
    pick_record(run, "(local.get $n)")
    run.goto(run.index, 1)
    return True


def seen_menu(h: Home, n: m.Menu) -> bool:
    """Whether whoever chooses surely knows all cards on offer."""
    return h.sees(n.actions) and (n.using is None or h.visible.to(n.by, n.using))


def start_action(run: Run, actions: tuple[int, ...], it: str, seen: bool) -> None:
    """The action chosen begins in a frame of its own; `$a` is its number."""
    h, w = run.h, run.w
    for action in actions:
        decl = h.graph.actions[action]
        with w.when(f"(i32.eq (local.get $a) {const(action)})"):
            at = h.taken + 4 * action
            count = (
                f"(i32.store offset={at} (i32.const 0) (i32.add (i32.load offset={at} (i32.const 0)) (i32.const 1)))"
            )
            w.line(f"(if {AUTOMATIC} (then {count}))")
            run.push(decl.proc, "(local.get $seat)", it)
            offsets = run.offsets[decl.proc][0]
            for place, param in enumerate(decl.params):
                w.line(f"(local.set $a (i32.load offset={4 + 4 * place} (local.get $r)))")
                if param.type.kind == "card" and not seen:
                    find_blind(run)
                w.line(store(offsets[m.FIRST_PARAM + place], "(local.get $g)", "(local.get $a)"))
            w.line(store(run.blind_at(), F, const(0)))
            run.enter(decl.proc)
    w.line("(unreachable)")


@part(m.Menu, 1)
def _menu_chosen(run: Run, n: m.Menu) -> bool:
    run.w.line(store(0, F, const(n.next)))
    start_action(run, n.actions, run.it, seen_menu(run.h, n))
    return True
