"""Effects on cards, announced items, and endings, as blocks hold them."""

from __future__ import annotations

from hoyle.compiled.blocks import EVENTS, Run, rule
from hoyle.compiled.lists import kept, members_of
from hoyle.compiled.masks import of_members
from hoyle.compiled.values import fails, is_list, kind_of, stored, value
from hoyle.compiled.words import F, Mask, Range, S, Seq, add, const, entry, load, store, times
from hoyle.graph import model as m
from hoyle.interp.visible import Positions
from hoyle.runtime.moving import FACES


@rule(m.Move)
def _move(run: Run, n: m.Move) -> None:
    h, w = run.h, run.w
    names = Positions(h.graph, h.graph.procs[run.proc_of[run.index]]).names(n.cards) if not h.plain else False
    how = f"{const(int(n.bottom))} {const(FACES[n.face])} {const(int(names))}"
    if not is_list(h, n.cards):
        card = w.temp(value(h, w, n.cards))
        w.line(f"(call $move_card {S} {card} {value(h, w, n.to)} {run.me} {how})")
        return
    cards = members_of(h, w, n.cards)
    if h.plain and isinstance(cards, Mask):
        mask = w.temp(cards.code, "i64")
        w.line(f"(call $move_mask {S} {mask} {value(h, w, n.to)} {run.me} {const(int(n.bottom))})")
        return
    at, size = _apart(run, cards)
    w.line(f"(call $move_block {S} {at} {size} {value(h, w, n.to)} {run.me} {how})")


def _apart(run: Run, members: Mask | Seq | Range) -> tuple[str, str]:
    """A list copied to a place of its own, since what is moved may be the zone it was read from."""
    h, w = run.h, run.w
    room, size = h.memory.scratch(256), w.fresh()
    w.line(f"(local.set {size} (i32.const 0))")
    with w.each(members) as (member, _):
        h.push(w, room, size, member, 1)
    return const(room), f"(local.get {size})"


@rule(m.Deal)
def _deal(run: Run, n: m.Deal) -> None:
    h, w = run.h, run.w
    source = w.temp(value(h, w, n.source))
    count = const(-1)
    if n.count is not None:
        count = w.temp(value(h, w, n.count))
        count = f"(select {count} (i32.const 0) (i32.gt_s {count} (i32.const 0)))"
    room, size = h.memory.scratch(256), w.fresh()
    w.line(f"(local.set {size} (i32.const 0))")
    if n.to is not None:
        h.push(w, room, size, value(h, w, n.to), 1)
    elif n.players is not None:
        first, step = h.layout.zone_first[n.each], max(h.graph.zones[n.each].family, 1)
        owners = h.layout.owners(h.graph.zones[n.each].owner)
        zones = h.memory.table(range(first, first + owners * step, step), 4, [-1])
        with w.each(members_of(h, w, n.players)) as (player, _):
            h.push(w, room, size, entry(zones, times(player, 4)), 1)
    w.line(
        f"(call $deal {S} {source} {count} {const(int(n.exactly))} {const(room)} (local.get {size}) {const(FACES[n.face])} {run.me})"
    )


@rule(m.Shuffle)
def _shuffle(run: Run, n: m.Shuffle) -> None:
    run.w.line(f"(call $shuffle {S} {value(run.h, run.w, n.zone)})")


@rule(m.TurnOver)
def _turn_over(run: Run, n: m.TurnOver) -> None:
    run.w.line(f"(call $turn_over {S} {value(run.h, run.w, n.zone)})")


@rule(m.TurnFace)
def _turn_face(run: Run, n: m.TurnFace) -> None:
    at, size = _apart(run, members_of(run.h, run.w, n.cards))
    run.w.line(f"(call $turn_face {S} {at} {size} {const(int(n.up))})")


@rule(m.Attach)
def _attach(run: Run, n: m.Attach) -> None:
    h, w = run.h, run.w
    w.line(f"(call $attach {S} {w.temp(value(h, w, n.card))} {w.temp(value(h, w, n.to))} {run.me})")


@rule(m.Reveal)
def _reveal(run: Run, n: m.Reveal) -> None:
    h, w = run.h, run.w
    if not h.keep:
        return
    at, size = _apart(run, members_of(h, w, n.cards))
    to = h.everybody if n.to is None else of_members(w, members_of(h, w, n.to))
    w.line(f"(call $reveal {S} {at} {size} {to})")


# ---------------------------------------------------------------- announced items


def top_item(run: Run) -> str:
    """Where the newest item lies, from the beginning of the slot."""
    h = run.h
    last = f"(i32.sub {load(h.memory.items, S)} (i32.const 1))"
    return run.w.temp(add(S, times(last, h.memory.item_size)))


@rule(m.Announce)
def _announce(run: Run, n: m.Announce) -> None:
    h, w, action = run.h, run.w, run.graph.actions[n.action]
    from hoyle.compiled.memory import MOST_ITEMS

    fails(w, f"(i32.ge_s {load(h.memory.items, S)} {const(MOST_ITEMS)})")
    claim = const(-1) if action.claim is None else w.temp(stored(h, w, action.claim))
    w.line(store(h.memory.items, S, f"(i32.add {load(h.memory.items, S)} (i32.const 1))"))
    at, base = top_item(run), h.memory.item_at
    for field, code in enumerate((run.me, const(n.action), claim, const(0), const(0))):
        w.line(store(base + 4 * field, at, code))
    for place in range(len(action.params)):
        w.line(store(base + 20 + 4 * place, at, load(run.offset[m.FIRST_PARAM + place], F)))
    if h.full:
        w.line(f"(call $begin (i32.const {EVENTS['announce']})) (call $tell {const(n.action)}) (call $tell {run.me})")


@rule(m.Resolve)
def _resolve(run: Run, n: m.Resolve) -> bool:
    w = run.w
    at = top_item(run)
    w.line(f"(if {load(run.h.memory.item_at + 12, at)} (then")
    run.follow(n.cancelled)
    w.line(") (else")
    run.follow(n.next)
    w.line(")) (unreachable)")
    return True


@rule(m.Retire)
def _retire(run: Run, n: m.Retire) -> None:
    items = run.h.memory.items
    run.w.line(store(items, S, f"(i32.sub {load(items, S)} (i32.const 1))"))


@rule(m.Cancel)
def _cancel(run: Run, n: m.Cancel) -> None:
    h, w = run.h, run.w
    with w.when(f"(i32.ge_s {run.it} (i32.const 0))"):
        at = w.temp(add(S, times(run.it, h.memory.item_size)))
        with w.when(f"(i32.eqz {load(h.memory.item_at + 12, at)})"):
            w.line(store(h.memory.item_at + 12, at, const(1)))
            if h.full:
                w.line(f"(call $begin (i32.const {EVENTS['cancel']})) (call $tell {load(h.memory.item_at + 4, at)})")
                w.line(f"(call $tell {load(h.memory.item_at, at)})")


# ---------------------------------------------------------------- endings


@rule(m.Win)
def _win(run: Run, n: m.Win) -> bool:
    h, w = run.h, run.w
    if kind_of(h, n.winners).kind == "team":
        team = w.temp(value(h, w, n.winners))
        rows = [sum(1 << seat for seat in seats) for seats in h.layout.members[:-1]]
        mask = entry(h.memory.table(rows, 8, [0]), times(team, 8), "i64.load")
        _note_winners(run, members_of(h, w, m.Members(span=n.span, team=n.winners)))
        run.w.line(store(h.memory.winners, S, mask, "i64.store"))
        run.end_won()
        return True
    winners = kept(w, members_of(h, w, n.winners))
    _note_winners(run, winners)
    w.line(store(h.memory.winners, S, of_members(w, winners), "i64.store"))
    run.end_won()
    return True


def _note_winners(run: Run, winners: Mask | Seq | Range) -> None:
    """The winners in their order."""
    h, w = run.h, run.w
    put = w.fresh()
    w.line(f"(local.set {put} (i32.const 0))")
    with w.each(winners) as (seat, _), w.when(f"(i32.ge_s {seat} (i32.const 0))"):
        w.line(f"(i32.store8 offset={h.memory.order + 4} (i32.add {S} (local.get {put})) {seat})")
        w.line(f"(local.set {put} (i32.add (local.get {put}) (i32.const 1)))")
    w.line(store(h.memory.order, S, f"(local.get {put})"))


@rule(m.DrawnGame)
def _drawn(run: Run, n: m.DrawnGame) -> bool:
    run.end(2)
    return True


@rule(m.EndGame)
def _over(run: Run, n: m.EndGame) -> bool:
    run.end(3)
    return True


@rule(m.Rank)
def _rank(run: Run, n: m.Rank) -> bool:
    h, w = run.h, run.w
    with w.each(Range(const(0), const(h.layout.players), 1), n.slot) as (seat, _):
        score = w.temp(value(h, w, n.value))
        w.line(store(h.memory.scores, add(S, times(seat, 4)), score))
    run.end(4)
    return True
