"""Small graphs for the tests of the graph tools, built by hand, and ways to change them."""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.graph import model as m
from hoyle.source import Span

W = Span(0, 1, 1, 1, 5)
NUMBER, YES_NO, CARD, CARDS = m.Type("number"), m.Type("yes/no"), m.Type("card"), m.Type("cards")
PLAYER, PLAYERS, ITEM, SUIT = m.Type("player"), m.Type("players"), m.Type("item"), m.Type("attribute", 1)
MAYBE = m.Type("player", optional=True)

ME = m.Slot(span=W, slot=m.ME, type=PLAYER)
BASE = (m.SlotDecl("me", PLAYER), m.SlotDecl("it", ITEM))
STOCK, HAND, DISCARD, STACK = range(4)


def number(value: int) -> m.Const:
    return m.Const(span=W, value=value, type=NUMBER)


def slot(index: int, type_: m.Type) -> m.Slot:
    return m.Slot(span=W, slot=index, type=type_)


def zone(index: int, owner: m.AnyExpr | None = None) -> m.ZoneOf:
    return m.ZoneOf(span=W, zone=index, owner=owner)


def cards(place: m.AnyExpr) -> m.CardsIn:
    return m.CardsIn(span=W, zone=place)


def proc(name: str, kind: str, entry: int, *slots: m.SlotDecl, params: int = 0) -> m.ProcDecl:
    return m.ProcDecl(name, kind, params, BASE + slots, entry, W)  # type: ignore[arg-type]


def play_nodes() -> list[m.AnyNode]:
    """`play`: shuffle, deal, name suits in secret, race, turns with a menu until a hand is empty, rank by cards left."""
    empty = m.Compare(span=W, kind="is", left=m.Size(span=W, list=cards(zone(HAND, slot(2, PLAYER)))), right=number(0))
    over = m.Exists(span=W, list=m.Players(span=W), slot=2, condition=empty)
    drawn = m.At(span=W, list=m.Turned(span=W, players=m.Players(span=W), start=ME), index=number(1))
    return [
        m.Shuffle(span=W, next=1, zone=zone(STOCK)),
        m.Deal(span=W, next=2, source=zone(STOCK), count=number(2), each=HAND, players=m.Players(span=W)),
        m.Together(span=W, next=6, players=m.Players(span=W), slot=2, choices=3, body=5),
        m.Choose(span=W, next=4, slot=3, list=cards(zone(HAND, slot(2, PLAYER))), condition=None, by=slot(2, PLAYER)),
        m.Gathered(span=W),
        m.Move(span=W, next=4, cards=slot(3, CARD), to=zone(DISCARD)),
        m.Race(span=W, next=7, label="slap", players=m.Players(span=W), giving=4),
        m.Let(span=W, next=8, slot=6, value=number(0)),
        m.Each(span=W, next=10, over=4, at=6, slot=2, body=9),
        m.Set(span=W, next=8, var=1, value=number(1), subject=slot(2, PLAYER)),
        m.Draw(span=W, next=11, slot=5, list=m.Players(span=W)),
        m.Branch(span=W, next=15, condition=over, otherwise=12),
        m.Turn(span=W, next=13, player=m.Need(span=W, operand=slot(5, MAYBE))),
        m.Menu(span=W, next=14, actions=(0, 1), by=ME),
        m.Let(span=W, next=11, slot=5, value=drawn),
        m.Rank(
            span=W, slot=2, value=m.Defined(span=W, define=0, arguments=(slot(2, PLAYER),))
        ),
    ]  # fmt: skip


def action_nodes(at: int) -> list[m.AnyNode]:
    """`play_card`: announced, answered, put away; `draw`; the response `stop`; the effect `take`; the hook."""
    return [
        m.Announce(span=W, next=at + 1, action=0),
        m.Answers(span=W, next=at + 2, responses=(2,)),
        m.Resolve(span=W, next=at + 3, cancelled=at + 4),
        m.Reveal(span=W, next=at + 4, cards=slot(2, CARD)),
        m.Move(span=W, next=at + 5, cards=slot(2, CARD), to=zone(DISCARD), face="up"),
        m.Retire(span=W, next=at + 6),
        m.Return(span=W),
        m.Call(span=W, next=at + 8, proc=4, arguments=(number(1),)),
        m.Return(span=W),
        m.Cancel(span=W, next=at + 10),
        m.Return(span=W),
        m.Move(
            span=W, next=at + 12, to=zone(HAND, ME),
            cards=m.Upper(span=W, list=cards(zone(STOCK)), count=slot(2, NUMBER)),
        ),
        m.Return(span=W),
        m.EnterPhase(span=W, next=at + 14, phase=0),
        m.Win(span=W, winners=ME),
    ]  # fmt: skip


def sample() -> m.Graph:
    """A sound graph that holds most kinds of node and every kind of declaration."""
    nodes = play_nodes()
    at = len(nodes)
    suit = m.CardAttr(span=W, card=slot(2, CARD), attribute=1)
    trump = m.Var(span=W, var=0)
    follows = m.Guard(1, m.Compare(span=W, kind="is", left=suit, right=trump), W)
    in_hand = m.ParamDecl("c", CARD, cards(zone(HAND, ME)), True, W)
    worth = m.Tabled(span=W, table=0, argument=m.CardAttr(span=W, card=slot(3, CARD), attribute=0))
    score = m.Sum(span=W, list=cards(zone(HAND, slot(2, PLAYER))), slot=3, value=worth)
    by = m.Others(span=W, player=m.ItemPlayer(span=W, item=slot(m.IT, ITEM)))
    always = m.Const(span=W, value=1, type=YES_NO)
    return m.Graph(
        format=m.FORMAT,
        title="Sample",
        about="A game of nothing much.",
        sources=(),
        files=("sample.hoyle",),
        players=(2, 4),
        teams=0,
        attributes=(
            m.AttributeDecl("rank", ("A", "2"), (0, 1, 0, 1)),
            m.AttributeDecl("suit", ("clubs", "hearts"), (0, 0, 1, 1)),
        ),
        cards=tuple(m.CardDecl(text, STOCK) for text in ("AC", "2C", "AH", "2H")),
        zones=(
            m.ZoneDecl("stock", "", True, "hidden", False, 0, W),
            m.ZoneDecl("hand", "player", False, "private", False, 0, W),
            m.ZoneDecl("discard", "", True, "open", True, 0, W),
            m.ZoneDecl("stack", "", False, "open", False, 0, W),
        ),
        shows=(m.ShowRule(HAND, m.FaceUp(span=W, card=m.Last(span=W, list=cards(zone(HAND, slot(2, PLAYER))))), False, W),),
        options=(m.OptionDecl("rounds", NUMBER, number(3), number(1), number(9), "how many rounds", W),),
        vars=(
            m.VarDecl("trump", "match", SUIT, m.Const(span=W, value=1, type=SUIT), None, W),
            m.VarDecl("bid", "player", m.Type("number", optional=True), None, None, W),
        ),
        tables=(m.TableDecl("worth", m.Type("attribute", 0), NUMBER, 0, (1, 2), 0, W),),
        defines=(m.DefineDecl("score", 1, (*BASE, m.SlotDecl("p", PLAYER), m.SlotDecl("c", CARD)), NUMBER, score, W),),
        procs=(
            proc("play", "play", 0, m.SlotDecl("p", PLAYER), m.SlotDecl("c", CARD), m.SlotDecl("slaps", PLAYERS),
                 m.SlotDecl("", MAYBE), m.SlotDecl("", NUMBER)),
            proc("play_card", "action", at, m.SlotDecl("c", CARD), params=1),
            proc("draw", "action", at + 7),
            proc("stop", "response", at + 9),
            proc("take", "effect", at + 11, m.SlotDecl("n", NUMBER), params=1),
            proc("settle", "hook", at + 13),
        ),
        actions=(
            m.ActionDecl("play_card", "action", (in_hand,), (follows,), suit, None, 1, W),
            m.ActionDecl("draw", "action", (), (m.Guard(0, always, W),), None, None, 2, W),
            m.ActionDecl("stop", "response", (), (), None, by, 3, W),
        ),
        phases=("end",),
        play=0,
        whenever=5,
        next_game=m.NextGameDecl(always, (0,), -1),
        nodes=(*nodes, *action_nodes(at)),
    )  # fmt: skip


def changed(graph: m.Graph, path: str, value: Any) -> m.Graph:
    """The graph with one field changed: `nodes.3.next`."""
    return _changed(graph, path.split("."), value)  # type: ignore[no-any-return]


def _changed(thing: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(thing, tuple):
        index = int(first)
        return (*thing[:index], _changed(thing[index], rest, value), *thing[index + 1 :])
    return msgspec.structs.replace(thing, **{first: _changed(getattr(thing, first), rest, value)})
