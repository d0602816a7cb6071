"""Branches, loops, turns and phases become nodes."""

from __future__ import annotations

from hoyle.check.expressions import none_of
from hoyle.check.phrases import chance, list_of
from hoyle.check.types import NUMBER, PLAYER, YES_NO, optional
from hoyle.graph import model as g
from hoyle.lower.procedures import Procedure
from hoyle.lower.statements import block, lowers
from hoyle.syntax import tree


@lowers(tree.If)
def _if(p: Procedure, s: tree.If, at: int, next_: int) -> None:
    for i, (condition, body) in enumerate(s.branches):
        if condition is None:
            p.builder.lead(at, block(p, body, next_))
            return
        otherwise = p.builder.reserve() if i + 1 < len(s.branches) else next_
        test = p.typer.condition(condition)
        p.builder.fill(
            at, g.Branch(span=condition.span, next=block(p, body, next_), condition=test, otherwise=otherwise)
        )
        at = otherwise


@lowers(tree.For)
def _for(p: Procedure, s: tree.For, at: int, next_: int) -> None:
    members, member = p.typer.present(s.domain)
    if s.where is not None:
        with p.scope.inner():
            slot = p.scope.declare(s.variable.text, member)
            condition = p.typer.condition(s.where)
        members = g.Filter(span=s.domain.span, list=members, slot=slot, condition=condition)
    with p.scope.inner():
        slot = p.scope.declare(s.variable.text, member)
        loop(p, members, slot, s, at, next_)


def loop(p: Procedure, members: g.AnyExpr, slot: int, s: tree.For | tree.Repeat, at: int, next_: int) -> None:
    """A body run for every member of a list."""
    over, position = p.scope.hidden(list_of(p.scope.slots[slot].type)), p.scope.hidden(NUMBER)
    head, start = p.builder.reserve(), p.builder.reserve()
    zero = g.Const(span=s.span, value=0, type=NUMBER)
    p.builder.fill(at, g.Let(span=s.span, next=start, slot=over, value=members))
    p.builder.fill(start, g.Let(span=s.span, next=head, slot=position, value=zero))
    body = block(p, s.body, head)
    p.builder.fill(head, g.Each(span=s.span, next=next_, over=over, at=position, slot=slot, body=body))


@lowers(tree.Repeat)
def _repeat(p: Procedure, s: tree.Repeat, at: int, next_: int) -> None:
    if s.times is not None:
        one = g.Const(span=s.times.span, value=1, type=NUMBER)
        rounds = g.Numbers(span=s.times.span, first=one, last=p.typer.number(s.times))
        loop(p, rounds, p.scope.hidden(NUMBER), s, at, next_)
        return
    test = p.typer.condition(s.until) if s.until is not None else g.Const(span=s.span, value=0, type=YES_NO)
    body = block(p, s.body, at)
    p.builder.fill(at, g.Branch(span=s.until.span if s.until else s.span, next=next_, condition=test, otherwise=body))


@lowers(tree.TakeTurns)
def _take_turns(p: Procedure, s: tree.TakeTurns, at: int, next_: int) -> None:
    turn = p.scope.hidden(optional(PLAYER))
    players = among(p, s.among) if s.among is not None else g.Players(span=s.span)
    head = p.builder.reserve()
    first = p.builder.reserve()
    if isinstance(s.start, tree.Random):
        drawn, type_ = chance(p.typer, s.start)
        p.typer.fit((drawn, type_), PLAYER, s.start)
        p.builder.fill(at, g.Draw(span=s.start.span, next=first, slot=turn, list=drawn))
        start: g.AnyExpr = g.Slot(span=s.start.span, slot=turn, type=PLAYER)
    else:
        p.builder.lead(at, first)
        start = p.typer.player(s.start)
    one = g.Const(span=s.span, value=1, type=NUMBER)
    begun = g.At(span=s.span, list=g.Turned(span=s.span, players=players, start=start), index=one)
    p.builder.fill(first, g.Let(span=s.span, next=head, slot=turn, value=begun))
    _turns(p, s, players, turn, head, next_)


def _turns(p: Procedure, s: tree.TakeTurns, players: g.AnyExpr, turn: int, head: int, next_: int) -> None:
    """The loop of turns: the next player is found after the body, and the loop ends when there is none."""
    found = g.Slot(span=s.span, slot=turn, type=optional(PLAYER))
    nobody = g.Compare(span=s.span, kind="is", left=found, right=none_of(PLAYER, s.span))
    whose = g.Slot(span=s.span, slot=turn, type=PLAYER)
    begin, end = p.builder.reserve(), p.builder.reserve()
    p.builder.fill(head, g.Branch(span=s.span, next=next_, condition=nobody, otherwise=begin))
    after = _hook(p, p.shared.after_turn, s, _hook(p, p.shared.settle, s, end))
    outer = p.scope.me
    p.scope.me = "yes"
    body = block(p, s.body, after)
    p.scope.me = outer
    before = _hook(p, p.shared.before_turn, s, body)
    p.builder.fill(begin, g.Turn(span=s.span, next=before, player=whose))
    following = g.After(span=s.span, player=whose, players=players)
    p.builder.fill(end, g.Let(span=s.span, next=head, slot=turn, value=following))


def _hook(p: Procedure, proc: int, s: tree.TakeTurns, next_: int) -> int:
    return p.builder.add(g.Call(span=s.span, next=next_, proc=proc)) if proc >= 0 else next_


def among(p: Procedure, among: tree.Among) -> g.AnyExpr:
    """The players that take part: `p in players where …`."""
    members = p.typer.players(among.domain)
    if among.where is None:
        return members
    with p.scope.inner():
        slot = p.scope.declare(among.variable.text, PLAYER)
        condition = p.typer.condition(among.where)
    return g.Filter(span=among.span, list=members, slot=slot, condition=condition)


@lowers(tree.Phase)
def _phase(p: Procedure, s: tree.Phase, at: int, next_: int) -> None:
    if s.name.text not in p.shared.phases:
        p.shared.phases.append(s.name.text)
    outer, inner = p.phase, p.shared.phases.index(s.name.text)
    leave = p.builder.add(g.EnterPhase(span=s.span, next=next_, phase=outer))
    p.phase = inner
    body = block(p, s.body, leave)
    p.phase = outer
    p.builder.fill(at, g.EnterPhase(span=s.name.span, next=body, phase=inner))


@lowers(tree.Stop)
def _stop(p: Procedure, s: tree.Stop, at: int, next_: int) -> None:
    p.builder.lead(at, p.exit)
