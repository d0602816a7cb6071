"""Decisions of one player as blocks: coming to one, and carrying a choice out.

Choices are records of numbers at `$c`: a value, an action with its parameters, or the bits of a set of cards; in LOOK and STEP the run
ends there, in AUTO one is picked at once. `$a` is the first number of the record chosen, `$r` where it lies.
"""

from __future__ import annotations

from typing import Any

from hoyle.compiled.blocks import AUTO, LOOK, Run, part, rule
from hoyle.compiled.home import Home
from hoyle.compiled.lists import kept, members_of, size_of
from hoyle.compiled.masks import condition_mask, of_members
from hoyle.compiled.values import fails, value
from hoyle.compiled.words import F, Local, Mask, Range, S, Scalar, Seq, Words, add, const, load, store, times
from hoyle.graph import model as m
from hoyle.graph.types import member_of
from hoyle.interp.offers import first_card
from hoyle.runtime.layout import nothing

AUTOMATIC = f"(i32.eq (local.get $mode) {const(AUTO)})"
LOOKING = f"(i32.eq (local.get $mode) {const(LOOK)})"


def arrive(run: Run) -> None:
    """What is done at every decision before it is looked at."""
    if run.h.keep:
        run.w.line(f"(if (i32.eqz {LOOKING}) (then (call $shows {S})))")


def stop(run: Run, seat: str, count: str) -> None:
    """Stands at a decision: ends the run, unless choices are made by chance."""
    h, w = run.h, run.w
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
    """One more decision by chance is counted; after the most decisions the match is given up."""
    h, w = run.h, run.w
    w.line(f"(local.set $seat {seat})")
    moves = w.temp(load(h.memory.moves, S))
    w.line(f"(if (i32.ge_s {moves} (local.get $most)) (then {store(h.memory.result, S, const(5))} (return)))")
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


# ---------------------------------------------------------------- choosing


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
        fails(w, f"(i32.gt_s {size} (i32.const 900))")
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
            _find_blind(run)
        run.put(n.slot, "(local.get $a)")
    w.line(store(run.blind_at(), F, const(0)))
    return None


def _find_blind(run: Run) -> None:
    """`$a` becomes the card that a code stands for."""
    card = load(run.blind_at() + 4, f"(i32.sub {F} (i32.add (local.get $a) (i32.const 2)))", "i32.load8_u")
    run.w.line(f"(if (i32.le_s (local.get $a) (i32.const -2)) (then (local.set $a {card})))")


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


# ---------------------------------------------------------------- menus


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
                    _find_blind(run)
                w.line(store(offsets[m.FIRST_PARAM + place], "(local.get $g)", "(local.get $a)"))
            w.line(store(run.blind_at(), F, const(0)))
            run.enter(decl.proc)
    w.line("(unreachable)")


@part(m.Menu, 1)
def _menu_chosen(run: Run, n: m.Menu) -> bool:
    run.w.line(store(0, F, const(n.next)))
    start_action(run, n.actions, run.it, seen_menu(run.h, n))
    return True
