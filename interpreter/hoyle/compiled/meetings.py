"""Answers, races, and choices made together in secret, as blocks.

A part of `Together` runs in a copy of its frame. `$phase` says why it runs: 1 while all come to their first choice, 2 after a choice
of one, 0 in the bodies.
"""

from __future__ import annotations

from hoyle.compiled.blocks import Run, part, rule
from hoyle.compiled.decisions import arrive, pick_record, stop
from hoyle.compiled.lists import members_of
from hoyle.compiled.masks import of_members
from hoyle.compiled.menus import collect, start_action
from hoyle.compiled.values import fails
from hoyle.compiled.words import F, S, Scalar, Seq, add, const, entry, load, store, times
from hoyle.graph import model as m

# ---------------------------------------------------------------- answers


def _item(run: Run) -> str:
    return run.w.temp(f"(i32.sub {load(run.h.memory.items, S)} (i32.const 1))")


def _item_at(run: Run, item: str) -> str:
    return run.w.temp(add(S, times(item, run.h.memory.item_size)))


def _entitled(run: Run, response: int, item: str) -> str:
    """The seats that may give a response, as bits."""
    h, w = run.h, run.w
    by = h.graph.actions[response].by
    assert by is not None
    with w.scope({m.ME: Scalar(const(-1)), m.IT: Scalar(item)}):
        return w.temp(of_members(w, members_of(h, w, by)), "i64")


@rule(m.Answers)
def _answers(run: Run, n: m.Answers) -> bool:
    """Opens the window, or closes it after an answer."""
    h, w, work = run.h, run.w, run.work_at()
    item = _item(run)
    at = _item_at(run, item)
    answered = (
        f"(i32.and (i32.eq {load(work, F)} (i32.const 1)) (i32.eq {load(work + 4, F, 'i32.load8_s')} (i32.const -1)))"
    )
    if n.reopens:
        answered = f"(i32.and {answered} {load(h.memory.item_at + 12, at)})"
    with w.when(answered):
        run.goto(run.index, 3)
    with w.when(f"(i32.eqz {load(work, F)})"):
        w.line(f"(call $note_places {S} {at})")
    seats = w.fresh("i64")
    w.line(f"(local.set {seats} (i64.const 0))")
    for response in n.responses:
        w.line(f"(local.set {seats} (i64.or (local.get {seats}) {_entitled(run, response, item)}))")
    w.line(f"(call $ask_in_turn {add(F, const(work))} {load(h.memory.item_at, at)} (local.get {seats}))")
    run.goto(run.index, 2)
    return True


@part(m.Answers, 2)
def _ask(run: Run, n: m.Answers) -> bool:
    """Asks the next, or closes the window."""
    h, w, work = run.h, run.w, run.work_at()
    with w.when(f"(i32.eqz {load(work, F)})"):
        run.goto(run.index, 3)
    arrive(run)
    item = _item(run)
    seat = w.temp(load(work + 4, F, "i32.load8_s"))
    w.line("(local.set $n (i32.const 0))")
    for response in n.responses:
        seats = _entitled(run, response, item)
        with w.when(f"(i32.wrap_i64 (i64.and (i64.const 1) (i64.shr_u {seats} (i64.extend_i32_u {seat}))))"):
            collect(run, response, seat, item)
    if not h.sees(n.responses):
        w.line(f"(call $code {S} {add(F, const(run.blind_at()))} {seat} (local.get $c) (local.get $n))")
    w.line(f"(i32.store (i32.add (local.get $c) {times('(local.get $n)', h.record)}) (i32.const -1))")
    w.line("(local.set $n (i32.add (local.get $n) (i32.const 1)))")
    stop(run, seat, "(local.get $n)")
    pick_record(run, "(local.get $n)")
    run.goto(run.index, 1)
    return True


@part(m.Answers, 1)
def _answered(run: Run, n: m.Answers) -> bool:
    """Starts the answer, or asks the next."""
    w, work = run.w, run.work_at()
    with w.when("(i32.eq (local.get $a) (i32.const -1))"):
        w.line(store(run.blind_at(), F, const(0)))
        at = add(F, const(work))
        w.line(store(work, F, f"(i32.sub {load(work, F)} (i32.const 1))"))
        w.line(f"(memory.copy {add(at, const(4))} {add(at, const(5))} {load(work, F)})")
        run.goto(run.index, 2)
    w.line(store(work, F, const(1)) + store(work + 4, F, const(-1), "i32.store8"))
    w.line(store(0, F, const(run.index)))
    start_action(run, n.responses, _item(run), run.h.sees(n.responses))
    return True


@part(m.Answers, 3)
def _close(run: Run, n: m.Answers) -> None:
    """Cards that are gone are no longer what the action speaks of."""
    h, w = run.h, run.w
    w.line(store(run.work_at(), F, const(0)))
    at = _item_at(run, _item(run))
    cards = w.temp(entry(h.card_places(), times(load(h.memory.item_at + 4, at), 4)))
    params = h.graph.procs[run.proc_of[run.index]].params
    for place in range(params):
        given = w.temp(load(h.memory.item_at + 20 + 4 * place, at))
        there = load(h.memory.place, add(S, given), "i32.load8_s")
        noted = load(h.memory.item_at + 20 + 4 * h.memory.params + 4 * place, at)
        carded = f"(i32.and {cards} {const(1 << place)})"
        with w.when(
            f"(i32.and (i32.ne {carded} (i32.const 0)) (i32.and (i32.ge_s {given} (i32.const 0)) (i32.ne {there} {noted})))"
        ):
            w.line(store(h.memory.item_at + 20 + 4 * place, at, const(-1)))
            run.put(m.FIRST_PARAM + place, const(-1))


# ---------------------------------------------------------------- races


@rule(m.Race)
def _race(run: Run, n: m.Race) -> bool:
    """Stops unless nobody runs."""
    h, w, work = run.h, run.w, run.work_at()
    arrive(run)
    room, size = h.memory.scratch(64), w.fresh()
    w.line(f"(local.set {size} (i32.const 0))")
    with w.each(members_of(h, w, n.players)) as (seat, _):
        h.push(w, room, size, seat, 1)
    with w.when(f"(i32.eqz (local.get {size}))"):
        run.put(n.giving, const(0))
        run.follow(n.next)
    w.line(f"(call $line_up {add(F, const(work))} {const(room)} (local.get {size}))")
    run.goto(run.index, 2)
    return True


@part(m.Race, 2)
def _runs(run: Run, n: m.Race) -> bool:
    """The first who has not decided."""
    w = run.w
    seat = w.temp(f"(call $undecided {add(F, const(run.work_at()))})")
    w.line(f"(i32.store (local.get $c) (i32.const 1)) (i32.store offset={run.h.record} (local.get $c) (i32.const 0))")
    stop(run, seat, const(2))
    pick_record(run, const(2))
    run.goto(run.index, 1)
    return True


@part(m.Race, 1)
def _raced(run: Run, n: m.Race) -> None:
    """Notes a decision in secret; settles the race after the last."""
    w = run.w
    work = add(F, const(run.work_at()))
    w.line(f"(call $decide {work} (local.get $seat) (local.get $a))")
    with w.when(f"(i32.ge_s (call $undecided {work}) (i32.const 0))"):
        run.goto(run.index, 2)
    w.line(f"(call $settle {S} {work} {add(F, const(run.offset[n.giving]))} {const(run.index)})")
    w.line(store(run.work_at(), F, const(0)))


# ---------------------------------------------------------------- together


@rule(m.Together)
def _together(run: Run, n: m.Together) -> bool:
    """Starts every player's part, the first in turn order uppermost."""
    h, w = run.h, run.w
    w.line(store(0, F, const(run.index)))
    room, size = h.memory.scratch(64), w.fresh()
    w.line(f"(local.set {size} (i32.const 0))")
    with (
        w.each(members_of(h, w, n.players)) as (seat, _),
        w.when(f"(i32.eqz (call $within {const(room)} (local.get {size}) {seat}))"),
    ):
        h.push(w, room, size, seat, 1)
    with w.when(f"(i32.eqz (local.get {size}))"):
        run.follow(n.next)
    got = f"(local.get {size})"
    end = f"(i32.add {F} (i32.mul (i32.add {got} (i32.const 1)) {const(run.size)}))"
    fails(w, f"(i32.gt_s {end} (i32.add {S} {const(h.memory.slot)}))")
    with w.each(Seq(const(room), got, back=True)) as (seat, _):
        w.line(f"(local.set $g (i32.add {F} {const(run.size)}))")
        w.line(f"(call $move_words (local.get $g) {F} {const(run.size)})")
        g = "(local.get $g)"
        w.line(store(0, g, const(n.choices)) + store(4, g, f"(i32.sub {F} {S})") + store(run.offset[n.slot], g, seat))
        w.line(f"(local.set $f {g})")
    w.line(store(h.memory.frame, S, f"(i32.sub {F} {S})"))
    w.line("(local.set $phase (i32.const 1))")
    run.goto(n.choices)
    return True


@part(m.Together, 2)
def _next_part(run: Run, n: m.Together) -> bool:
    """A part waits or is done: the next one, or on to those who wait."""
    w = run.w
    with w.when("(i32.eq (local.get $phase) (i32.const 1))"):
        w.line(f"(local.set $f (i32.add {S} {load(4, F)}))")
        with w.when(f"(i32.ne {load(0, F)} {const(run.index)})"):
            run.goto(n.choices)
    run.goto(run.index, 3)
    return True


def _pending(run: Run) -> None:
    """`$f` becomes the first part that waits for a choice, or the frame of the `Together` where none does."""
    h, w = run.h, run.w
    waits = h.memory.table([int(isinstance(node, m.Choose)) for node in h.graph.nodes], 1)
    w.line(f"(local.set $f (i32.add {S} {load(h.memory.frame, S)}))")
    at = run.at
    with w.inside(f"block $w{at} (loop $v{at}"):
        w.line(f"(br_if $w{at} (i32.eq {load(0, F)} {const(run.index)}))")
        w.line(f"(br_if $w{at} {entry(waits, load(0, F), 'i32.load8_u')})")
        w.line(f"(local.set $f (i32.add {S} {load(4, F)})) (br $v{at}))")


@part(m.Together, 3)
def _waiting(run: Run, n: m.Together) -> bool:
    """The next choice, or the bodies where all have chosen."""
    h, w = run.h, run.w
    _pending(run)
    with w.when(f"(i32.eq {load(0, F)} {const(run.index)})"):
        w.line(f"(local.set $phase (i32.const 0)) (local.set $f (i32.add {S} {load(h.memory.frame, S)}))")
        w.line(store(0, F, const(n.body)))
        run.goto(n.body)
    w.line("(local.set $phase (i32.const 2))")
    _to_part(run, 2)
    return True


def _to_part(run: Run, number: int) -> None:
    """Goes on with a part's choice."""
    table = [run.number.get((index, number), 0) for index in range(len(run.graph.nodes))]
    run.w.line(f"(local.set $pc {entry(run.h.memory.table(table, 4), times(load(0, F), 4))}) (br $L)")


@part(m.Together, 1)
def _chose(run: Run, n: m.Together) -> bool:
    """A choice made in the first part that waits."""
    _pending(run)
    run.w.line("(local.set $phase (i32.const 2))")
    _to_part(run, 1)
    return True


@rule(m.Gathered)
def _gathered(run: Run, n: m.Gathered) -> bool:
    """The end of a part's choices, or of its body: then the next body, or on after the last."""
    w = run.w
    index = run.parts[run.index]
    over = run.graph.nodes[index]
    assert isinstance(over, m.Together)
    with w.when("(local.get $phase)"):
        w.line(store(0, F, const(run.index)))
        run.goto(index, 2)
    w.line(f"(local.set $f (i32.add {S} {load(4, F)}))")
    with w.when(f"(i32.eq {load(0, F)} {const(index)})"):
        w.line(store(0, F, const(over.next)))
        run.goto(over.next)
    w.line(store(0, F, const(over.body)))
    run.goto(over.body)
    return True
