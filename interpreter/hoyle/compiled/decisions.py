"""Decisions of one player as blocks: coming to one, and carrying a choice out.

Choices are records of numbers at `$c`: a value, an action with its parameters, or the bits of a set of cards; in LOOK and STEP the run
ends there, in AUTO one is picked at once. `$a` is the first number of the record chosen, `$r` where it lies.
"""

from __future__ import annotations

from typing import Any

from hoyle.compiled.blocks import AUTO, LOOK, Run
from hoyle.compiled.home import Home
from hoyle.compiled.words import F, S, Seq, Words, const, load, store, times

AUTOMATIC = f"(i32.eq (local.get $mode) {const(AUTO)})"
LOOKING = f"(i32.eq (local.get $mode) {const(LOOK)})"


def arrive(run: Run) -> None:
    """What is done at every decision before it is looked at."""
    if run.h.keep:
        run.w.line(f"(if (i32.eqz {LOOKING}) (then (call $shows {S})))")


def stop(run: Run, seat: str, count: str) -> None:
    """Stands at a decision: ends the run, unless choices are made by chance."""
    _h, w = run.h, run.w
    w.line("(if (i32.lt_s (local.get $budget) (i32.const 0)) (then (unreachable)))")
    with w.when(f"(i32.ne (local.get $mode) {const(AUTO)})"):
        _stand(run, seat, count)
        w.line("(return)")
    go_on(run, seat, count)


def _stand(run: Run, seat: str, count: str) -> None:
    """Notes in the slot who decides where."""
    h, w = run.h, run.w
    if run.index in run.parts:  # then the frame at hand is not the uppermost
        w.line(store(h.memory.node, S, const(run.parts[run.index])))
    else:
        w.line(store(h.memory.node, S, const(run.index)) + store(h.memory.frame, S, f"(i32.sub {F} {S})"))
        w.line(store(0, F, const(run.index)))
    w.line(store(h.memory.seat, S, seat) + store(h.memory.count, S, count))


def go_on(run: Run, seat: str, count: str) -> None:
    """One more decision by chance is counted, and at the first who makes it; after the most decisions the match is given up."""
    h, w = run.h, run.w
    w.line(f"(local.set $seat {seat})")
    moves = w.temp(load(h.memory.moves, S))
    w.line(f"(if (i32.ge_s {moves} (local.get $most)) (then {store(h.memory.result, S, const(5))} (return)))")
    w.line(f"(if (i32.eqz {moves}) (then {store(h.memory.seat, S, '(local.get $seat)')}))")
    w.line(store(h.memory.moves, S, f"(i32.add {moves} (i32.const 1))"))
    w.line(f"(local.set $budget {const(run.budget)})")
    at = times(f"(select {count} {const(h.most_counted)} (i32.lt_u {count} {const(h.most_counted)}))", 4)
    w.line(f"(local.set $p {at})")
    w.line(store(h.branching, "(local.get $p)", f"(i32.add {load(h.branching, '(local.get $p)')} (i32.const 1))"))


def pick(run: Run, count: str) -> str:
    """A choice by chance, each as likely; nothing is drawn where there is only one."""
    w = run.w
    at = w.fresh()
    w.line(f"(local.set {at} (i32.const 0))")
    w.line(f"(if (i32.gt_s {count} (i32.const 1)) (then (local.set {at} (call $pick {S} {count}))))")
    return f"(local.get {at})"


def pick_record(run: Run, count: str) -> None:
    """`$r` and `$a` become a record picked by chance."""
    at = pick(run, count)
    run.w.line(
        f"(local.set $r (i32.add (local.get $c) {times(at, run.h.record)})) (local.set $a (i32.load (local.get $r)))"
    )


def find_blind(run: Run) -> None:
    """`$a` becomes the card that a code stands for."""
    card = load(run.blind_at() + 4, f"(i32.sub {F} (i32.add (local.get $a) (i32.const 2)))", "i32.load8_u")
    run.w.line(f"(if (i32.le_s (local.get $a) (i32.const -2)) (then (local.set $a {card})))")


def unique(h: Home, w: Words, members: Any) -> Seq:
    """A list of numbers with each once, at its first place."""
    from hoyle.compiled.lists import Growing

    grown = Growing(h, w, 4)
    with w.each(members) as (member, _):
        there = w.fresh()
        w.line(f"(local.set {there} (i32.const 0))")
        with w.each(grown.done()) as (other, end):
            w.line(f"(if (i32.eq {member} {other}) (then (local.set {there} (i32.const 1)) (br {end})))")
        with w.when(f"(i32.eqz (local.get {there}))"):
            grown.push(member)
    return grown.done()
