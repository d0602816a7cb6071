"""Values, the course of a procedure, and chance, as blocks hold them."""

from __future__ import annotations

from typing import Any

from hoyle.compiled.blocks import EVENTS, Run, rule
from hoyle.compiled.lists import kept, members_of
from hoyle.compiled.values import fails, is_list, stored, value
from hoyle.compiled.words import F, S, Seq, add, const, load, store, times
from hoyle.graph import model as m


@rule(m.Let)
def _let(run: Run, n: m.Let) -> None:
    if is_list(run.h, n.value):
        run.put_list(n.slot, members_of(run.h, run.w, n.value))
    else:
        run.put(n.slot, stored(run.h, run.w, n.value))


@rule(m.Set)
def _set(run: Run, n: m.Set) -> None:
    h, w = run.h, run.w
    at, base = h.memory.var_at[n.var], S
    decl = h.graph.vars[n.var]
    subject = const(-1)
    if n.subject is not None:
        subject = w.temp(value(h, w, n.subject))
        fails(w, f"(i32.lt_s {subject} (i32.const 0))")
        base = w.temp(add(S, times(subject, h.memory.var_size[n.var])))
    if is_list(h, n.value):
        run.fill(at, base, members_of(h, w, n.value), decl.type)
    else:
        w.line(store(at, base, stored(h, w, n.value)))
    if h.full:
        w.line(f"(call $begin {const(EVENTS['set'])}) (call $tell {const(n.var)}) (call $tell {subject})")
        _tell_value(run, at, base, decl.type)


def _tell_value(run: Run, at: int, base: str, type_: m.Type) -> None:
    """A number, or how many members and these."""
    w = run.w
    w.line(f"(call $tell {load(at, base)})")
    if run.h.memory.width(type_) > 4:
        with w.each(Seq(add(base, const(at + 4)), load(at, base), 4 if type_.kind == "numbers" else 1)) as (member, _):
            w.line(f"(call $tell {member})")


@rule(m.Branch)
def _branch(run: Run, n: m.Branch) -> bool:
    condition = value(run.h, run.w, n.condition)
    run.w.line(f"(if {condition} (then")
    run.follow(n.next)
    run.w.line(") (else")
    run.follow(n.otherwise)
    run.w.line(")) (unreachable)")
    return True


@rule(m.Each)
def _each(run: Run, n: m.Each) -> bool:
    w = run.w
    members, at = w.env[n.over], w.temp(load(run.offset[n.at], F))
    assert isinstance(members, Seq)
    w.line(f"(if (i32.lt_s {at} {members.size}) (then")
    kind = "i32.load" if members.width == 4 else "i32.load8_s"
    run.put(n.slot, f"({kind} {add(members.at, times(at, members.width))})")
    run.put(n.at, f"(i32.add {at} (i32.const 1))")
    run.follow(n.body)
    w.line(") (else")
    run.follow(n.next)
    w.line(")) (unreachable)")
    return True


@rule(m.Call)
def _call(run: Run, n: m.Call) -> bool:
    h, w = run.h, run.w
    arguments: list[Any] = []
    for argument in n.arguments:
        if is_list(h, argument):
            arguments.append(kept(w, h.in_memory(w, members_of(h, w, argument))))
        else:
            arguments.append(w.temp(stored(h, w, argument)))
    w.line(store(0, F, const(n.next)))
    run.push(n.proc, run.me, run.it)
    for place, code in enumerate(arguments):
        slot = m.FIRST_PARAM + place
        at = run.offsets[n.proc][0][slot]
        if isinstance(code, str):
            w.line(store(at, "(local.get $g)", code))
        else:
            run.fill(at, "(local.get $g)", code, h.graph.procs[n.proc].slots[slot].type)
    run.enter(n.proc)
    return True


@rule(m.Return)
def _return(run: Run, n: m.Return) -> bool:
    w = run.w
    w.line(f"(if (i32.eqz {load(4, F)}) (then")
    run.end(3)
    w.line("))")
    w.line(f"(local.set $f (i32.add {S} {load(4, F)}))")
    run.dispatch()
    return True


@rule(m.Turn)
def _turn(run: Run, n: m.Turn) -> None:
    h, w = run.h, run.w
    player = w.temp(value(h, w, n.player))
    fails(w, f"(i32.lt_s {player} (i32.const 0))")
    w.line(store(8, F, player) + store(h.memory.turn, S, player))
    if h.full:
        w.line(f"(call $begin (i32.const {EVENTS['turn']})) (call $tell {player})")


@rule(m.EnterPhase)
def _phase(run: Run, n: m.EnterPhase) -> None:
    run.w.line(store(run.h.memory.phase, S, const(n.phase)))
    if run.h.full:
        run.w.line(f"(call $begin (i32.const {EVENTS['phase']})) (call $tell {const(n.phase)})")


@rule(m.Draw)
def _draw(run: Run, n: m.Draw) -> None:
    from hoyle.compiled.lists import size_of
    from hoyle.compiled.values import none_of
    from hoyle.compiled.words import Mask, member_at

    h, w = run.h, run.w
    members = members_of(h, w, n.list)
    members = kept(w, h.in_memory(w, members) if isinstance(members, Mask) else members)
    size = size_of(w, members)
    run.put(n.slot, const(none_of(h, n.list)))
    with w.when(f"(i32.gt_s {size} (i32.const 0))"):
        at = w.temp(f"(call $below {S} {size})")
        assert not isinstance(members, Mask)
        run.put(n.slot, member_at(members, at, size))
