"""Lists of players and teams."""

from __future__ import annotations

from hoyle.compiled.home import Home
from hoyle.compiled.lists import Growing, kept, listed, lists
from hoyle.compiled.masks import of_members
from hoyle.compiled.values import value
from hoyle.compiled.words import (
    Listed,
    Range,
    Seq,
    Words,
    add,
    const,
    entry,
    times,
)  # fmt: skip
from hoyle.graph import model as m


def _turns(h: Home, seats: list[tuple[int, ...]], player: str) -> Seq:
    """A list of seats for each player; nobody for no player."""
    most = max(map(len, seats), default=0) or 1
    rows = [seat for row in seats for seat in (*row, *(0,) * (most - len(row)))]
    sizes = h.memory.table([len(row) for row in seats], 1, [0])
    at = h.memory.table(rows, 1)
    return Seq(add(const(at), times(player, most)), entry(sizes, player, "i32.load8_u"))


def _rounds(h: Home) -> list[tuple[int, ...]]:
    players = h.layout.players
    return [tuple((seat + step) % players for step in range(players)) for seat in range(players)]


@lists(m.Players)
def _players(h: Home, w: Words, e: m.Players) -> Listed:
    return Range(const(0), const(h.layout.players), 1, 1)


@lists(m.Teams)
def _teams(h: Home, w: Words, e: m.Teams) -> Listed:
    return Range(const(0), const(h.layout.teams), 1, 1)


@lists(m.Others)
def _others(h: Home, w: Words, e: m.Others) -> Listed:
    return _turns(h, [turn[1:] for turn in _rounds(h)], w.temp(value(h, w, e.player)))


@lists(m.Opponents)
def _opponents(h: Home, w: Words, e: m.Opponents) -> Listed:
    team = h.layout.team_of
    rows = [tuple(o for o in turn[1:] if not h.layout.teams or team[o] != team[turn[0]]) for turn in _rounds(h)]
    return _turns(h, rows, w.temp(value(h, w, e.player)))


@lists(m.Members)
def _members(h: Home, w: Words, e: m.Members) -> Listed:
    return _turns(h, list(h.layout.members[:-1]), w.temp(value(h, w, e.team)))


@lists(m.Turned)
def _turned(h: Home, w: Words, e: m.Turned) -> Listed:
    start = w.temp(value(h, w, e.start))
    if isinstance(e.players, m.Players):
        players = h.layout.players
        at = h.memory.table([*range(players), *range(players)], 1)
        return Seq(add(const(at), f"(select {start} (i32.const 0) (i32.ge_s {start} (i32.const 0)))"), const(players))
    grown, members = Growing(h, w, 1), kept(w, listed(h, w, e.players))
    mask = w.temp(of_members(w, members), "i64")
    steps = w.fresh()
    with w.inside(f"if (i32.lt_s {start} (i32.const 0)) (then"):
        with w.each(members) as (seat, _), w.when(f"(i32.ge_s {seat} (i32.const 0))"):
            grown.push(seat)
        w.line(") (else")
        around = const(h.layout.players)
        with w.each(Range(const(0), around, 1)) as (step, _):
            w.line(f"(local.set {steps} (i32.rem_s (i32.add {start} {step}) {around}))")
            with w.when(
                f"(i32.wrap_i64 (i64.and (i64.const 1) (i64.shr_u {mask} (i64.extend_i32_u (local.get {steps})))))"
            ):
                grown.push(f"(local.get {steps})")
        w.line(")")
    return grown.done()
