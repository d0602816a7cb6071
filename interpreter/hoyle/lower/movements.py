"""Movements of cards become nodes: move, deal, shuffle, turn, attach, reveal."""

from __future__ import annotations

from hoyle.check.rules import mistake, unknown
from hoyle.check.types import CARD, CARDS, ZONE
from hoyle.graph import model as g
from hoyle.lower.procedures import Procedure
from hoyle.lower.statements import lowers
from hoyle.syntax import tree


def some_cards(p: Procedure, e: tree.Expr) -> g.AnyExpr:
    """A card or a list of cards."""
    expr, type_ = p.typer.read(e)
    return expr if type_.kind == "card" else p.typer.fit((expr, type_), CARDS, e)


def _face(face: str | None) -> str:
    return face or "as it falls"


@lowers(tree.Move)
def _move(p: Procedure, s: tree.Move, at: int, next_: int) -> None:
    cards, to = some_cards(p, s.cards), p.typer.want(s.to, ZONE)
    p.builder.fill(at, g.Move(span=s.span, next=next_, cards=cards, to=to, bottom=s.bottom, face=_face(s.face)))  # type: ignore[arg-type]


@lowers(tree.Deal)
def _deal(p: Procedure, s: tree.Deal, at: int, next_: int) -> None:
    t = p.typer
    count = t.number(s.count) if s.count is not None else None
    source = t.want(s.source, ZONE)
    to = players = None
    each = -1
    if s.each:
        each, players = _each_zone(p, s)
    else:
        if s.start is not None:
            raise mistake(
                "from-without-each", "`from` says where dealing to each player begins", s.start.span, "one zone only"
            )
        to = t.want(s.to, ZONE)
    face = _face(s.face)
    node = g.Deal(
        span=s.span, next=next_, source=source, count=count, exactly=s.exactly, to=to, each=each, players=players, face=face  # type: ignore[arg-type]
    )  # fmt: skip
    p.builder.fill(at, node)


def _each_zone(p: Procedure, s: tree.Deal) -> tuple[int, g.AnyExpr]:
    if not isinstance(s.to, tree.Attr):
        raise mistake(
            "each-of-what", "`each` is followed by players and their zone", s.to.span, "write `each player.hand`"
        )
    zone = p.rules.zone_ids.get(s.to.name.text, -1)
    if zone < 0 or p.rules.zones[zone].owner != "player" or p.rules.zones[zone].family:
        known = [z.name for z in p.rules.zones if z.owner == "player"]
        text = f"no zone of each player is called `{s.to.name.text}`"
        raise unknown(p.rules, "unknown-zone", text, s.to.name, known)
    subject = s.to.subject
    everyone = isinstance(subject, tree.Name) and subject.text == "player" and "player" not in p.scope.names
    players: g.AnyExpr = g.Players(span=subject.span) if everyone else p.typer.players(subject)
    if s.start is not None:
        players = g.Turned(span=s.span, players=players, start=p.typer.player(s.start))
    return zone, players


@lowers(tree.Shuffle)
def _shuffle(p: Procedure, s: tree.Shuffle, at: int, next_: int) -> None:
    p.builder.fill(at, g.Shuffle(span=s.span, next=next_, zone=p.typer.want(s.zone, ZONE)))


@lowers(tree.TurnOver)
def _turn_over(p: Procedure, s: tree.TurnOver, at: int, next_: int) -> None:
    zone, type_ = p.typer.read(s.zone)
    if type_.kind in ("card", "cards"):
        headline, help_text = "`turn over` turns a whole zone", "cards are turned by `turn CARD face up` or `face down`"
        raise mistake("wrong-type", headline, s.zone.span, f"this is {p.typer.say(type_)}", help_text)
    p.builder.fill(at, g.TurnOver(span=s.span, next=next_, zone=p.typer.fit((zone, type_), ZONE, s.zone)))


@lowers(tree.TurnFace)
def _turn_face(p: Procedure, s: tree.TurnFace, at: int, next_: int) -> None:
    p.builder.fill(at, g.TurnFace(span=s.span, next=next_, cards=some_cards(p, s.cards), up=s.face == "up"))


@lowers(tree.Attach)
def _attach(p: Procedure, s: tree.Attach, at: int, next_: int) -> None:
    p.builder.fill(at, g.Attach(span=s.span, next=next_, card=p.typer.want(s.card, CARD), to=p.typer.want(s.to, CARD)))


@lowers(tree.Reveal)
def _reveal(p: Procedure, s: tree.Reveal, at: int, next_: int) -> None:
    to = p.typer.players(s.to) if s.to is not None else None
    p.builder.fill(at, g.Reveal(span=s.span, next=next_, cards=some_cards(p, s.cards), to=to))
