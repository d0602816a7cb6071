"""Decisions become nodes: single choices, menus, races, simultaneous choices; and `cancel`."""

from __future__ import annotations

from hoyle.check.names import it, me
from hoyle.check.rules import mistake
from hoyle.check.types import CARDS, PLAYER, PLAYERS
from hoyle.diag import Label
from hoyle.graph import model as g
from hoyle.lower.flow import among
from hoyle.lower.procedures import Procedure
from hoyle.lower.statements import block, lowers, sequence
from hoyle.source import Span
from hoyle.syntax import tree


def _chooser(p: Procedure, by: tree.Expr | None, span: Span) -> g.AnyExpr:
    if by is not None:
        return p.typer.player(by)
    if p.scope.chooser != g.ME:
        return g.Slot(span=span, slot=p.scope.chooser, type=PLAYER)
    return me(p.typer, span)


def _no_together(p: Procedure, span: Span, what: str) -> None:
    if p.in_together:
        text = f"{what} cannot stand inside `together`: only single choices are made in secret at the same time"
        raise mistake("not-together", text, span, "not possible here")


@lowers(tree.Choose)
def _choose(p: Procedure, s: tree.Choose, at: int, next_: int) -> None:
    members, member = p.typer.list(s.domain)
    by = _chooser(p, s.by, s.span)
    if s.count is not None and member.kind != "card":
        raise mistake(
            "several-of-what", "only cards are chosen several at once", s.domain.span, f"each is {p.typer.say(member)}"
        )
    count = p.typer.number(s.count) if s.count is not None else None
    condition = None
    with p.scope.inner():
        slot = p.scope.declare(s.variable.text, member)
        if s.where is not None:
            condition = p.typer.condition(s.where)
    if count is not None:
        # The condition speaks of each card in `slot`; the chosen list then takes the same slot.
        p.scope.slots[slot] = g.SlotDecl(s.variable.text, CARDS)
    otherwise = block(p, s.otherwise, next_) if s.otherwise is not None else -1
    p.scope.names[s.variable.text] = slot
    p.scope.types[s.variable.text] = CARDS if count is not None else member
    node = g.Choose(
        span=s.span, next=next_, slot=slot, list=members, condition=condition, by=by, count=count, mode=s.mode, otherwise=otherwise  # type: ignore[arg-type]
    )  # fmt: skip
    p.builder.fill(at, node)


@lowers(tree.ChooseFrom)
def _choose_from(p: Procedure, s: tree.ChooseFrom, at: int, next_: int) -> None:
    _no_together(p, s.span, "`choose from`")
    by = _chooser(p, s.by, s.span)
    using = p.typer.cards(s.using) if s.using is not None else None
    assert p.shared.offers is not None
    actions = p.shared.offers(s)
    otherwise = block(p, s.otherwise, next_) if s.otherwise is not None else -1
    p.builder.fill(at, g.Menu(span=s.span, next=next_, actions=actions, by=by, using=using, otherwise=otherwise))


@lowers(tree.Race)
def _race(p: Procedure, s: tree.Race, at: int, next_: int) -> None:
    _no_together(p, s.span, "a race")
    runners = among(p, s.among)
    slot = p.scope.declare(s.giving.text, PLAYERS)
    p.builder.fill(at, g.Race(span=s.span, next=next_, label=s.label.text, players=runners, giving=slot))


@lowers(tree.Together)
def _together(p: Procedure, s: tree.Together, at: int, next_: int) -> None:
    _no_together(p, s.span, "another `together`")
    players = among(p, s.among)
    count = next((i for i, x in enumerate(s.body) if not isinstance(x, tree.Choose | tree.Let)), len(s.body))
    gathered = p.builder.add(g.Gathered(span=s.span))
    with p.scope.inner():
        slot = p.scope.declare(s.among.variable.text, PLAYER)
        chooser, p.scope.chooser, p.in_together = p.scope.chooser, slot, True
        choices = sequence(p, s.body[:count], gathered)
        _secret_first(s.body[count:])
        body = sequence(p, s.body[count:], gathered)
        p.scope.chooser, p.in_together = chooser, False
    p.builder.fill(at, g.Together(span=s.span, next=next_, players=players, slot=slot, choices=choices, body=body))


def _secret_first(rest: tree.Block) -> None:
    """In `together` all choices come before everything else, or they could not be secret."""
    for statement in rest:
        if isinstance(statement, tree.Choose | tree.ChooseFrom | tree.Race | tree.Together | tree.TakeTurns):
            text = "inside `together` the choices come first; this one stands after something that others could see"
            others = tuple(Label(seen.span, "others see this") for seen in rest[:1] if seen is not statement)
            raise mistake("late-choice", text, statement.span, "too late to be secret", others=others)


@lowers(tree.Cancel)
def _cancel(p: Procedure, s: tree.Cancel, at: int, next_: int) -> None:
    it(p.typer, s.span)
    p.builder.fill(at, g.Cancel(span=s.span, next=next_))
