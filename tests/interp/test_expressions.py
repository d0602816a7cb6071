"""Random expressions: the generated code and the plain evaluator agree on all of them, in many positions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hoyle.graph import model as m
from hoyle.graph.operations import OPERATIONS
from hoyle.interp import logic, places  # noqa: F401  (register how expressions are written)
from hoyle.interp.expressions import RULES, stored
from hoyle.interp.link import Linker
from hoyle.interp.plain import Reckoner
from hoyle.interp.plain.rules import RULES as MEANINGS
from hoyle.interp.program import Program
from hoyle.interp.writer import Local, Writer
from hoyle.runtime.fault import Fault
from hoyle.source import NOWHERE
from tests.interp.base import compiled, options

GAME = """game "All sorts"
  players 2 to 4
  teams 2
deck
  rank: A 2 3 4 5
  suit: clubs hearts spades
  also joker x 2
zone stock: pile, hidden
zone discard: pile, open, signed
zone hand of player: private
zone table of player: open
zone pool of team: open
zone column[3]: open
option most: number from 1 to 9 = 4
state
  limit: number = 3
  bonus: number or none
  lead: suit or none = none
  starter: player = random player
  each player
    total: number = 2
    bid: number or none
  each team
    points: number = 5
  each card
    owner_was: player or none = none
table worth(rank): A = 11, 5 = 7, else 2
table steps(number): 1 = 10, 2 = 20, 3 = 40
define beats(c: card, t: card) = c.rank > t.rank or (c.rank is t.rank and c.suit > t.suit)
define score(p: player) = sum worth(c.rank) for c in p.table
define all_of(p: player, more: cards) = p.hand + p.table + more
define mine() = some c in me.hand where c.rank is A
play
  shuffle stock
  deal 3 from stock to each player.hand
  take turns from starter
    choose from main
menu main = lay | throw | load
menu loud = load
  announce: shuffle discard
  answered by refuse
action lay
  with c in me.hand
  move c to me.table
action throw
  with c in me.hand
  move c to discard
  limit += 1
  starter.total += 2
  me.bid = limit
action load
  with c in me.hand
  with t in everyone.table
  attach c to t
response refuse
  by it.player.left
  to load
  cancel it
"""
NUMBER, YES, CARD, PLAYER, TEAM, ZONE = (
    m.Type(kind) for kind in ("number", "yes/no", "card", "player", "team", "zone")
)
CARDS, PLAYERS, NUMBERS, TEAMS = (m.Type(kind) for kind in ("cards", "players", "numbers", "teams"))
RANK, SUIT = m.Type("attribute", 0), m.Type("attribute", 1)
MEMBERS = {"cards": CARD, "players": PLAYER, "numbers": NUMBER}


NAUGHT = m.Const(span=NOWHERE, value=0, type=NUMBER)


class Maker:
    """Makes random expressions of a type; `free` are the locals in force with their types."""

    def __init__(self, graph: m.Graph, rng: random.Random) -> None:
        self.graph = graph
        self.rng = rng
        self.free: list[tuple[int, m.Type]] = [(m.ME, PLAYER)]
        self.next_slot = 10
        self.kinds: set[str] = set()

    def make(self, type_: m.Type, depth: int) -> Any:
        """An expression of a type."""
        maker: Callable[[int], Any] = getattr(self, "_" + type_.kind.replace("/", "_"))
        here = [slot for slot, kind in self.free if kind == type_]
        if here and self.rng.random() < 0.4:
            return m.Slot(span=NOWHERE, slot=self.rng.choice(here), type=type_)
        made = self._attribute(type_, depth) if type_.kind == "attribute" else maker(depth)
        if depth > 0 and type_.kind not in MEMBERS and self.rng.random() < 0.08:
            return m.Choice(span=NOWHERE, condition=self.make(YES, depth - 1), yes=made, no=self.make(type_, depth - 1))
        return made

    def over(self, kind: type[Any], list_: m.Type, depth: int, **operands: m.Type) -> Any:
        """An expression that runs over a list."""
        source, slot = self.make(list_, depth - 1), self.next_slot
        self.next_slot += 1
        self.free.append((slot, MEMBERS[list_.kind]))
        inner = {name: self.make(type_, depth - 1) for name, type_ in operands.items()}
        self.free.pop()
        return kind(span=NOWHERE, list=source, slot=slot, **inner)

    def pick(self, depth: int, flat: list[Callable[[], Any]], deep: list[Callable[[], Any]]) -> Any:
        """One of these; the deeper ones only while there is depth left."""
        return self.rng.choice(flat + deep if depth > 0 else flat)()

    def named(self, table: str, name: str) -> int:
        return [each.name for each in getattr(self.graph, table)].index(name)

    def var(self, name: str, subject: Any = None) -> m.Var:
        return m.Var(span=NOWHERE, var=self.named("vars", name), subject=subject)

    def zone_of(self, name: str, **at: Any) -> m.ZoneOf:
        return m.ZoneOf(span=NOWHERE, zone=self.named("zones", name), **at)

    def need(self, operand: Any) -> m.Need:
        return m.Need(span=NOWHERE, operand=operand)

    def define(self, name: str, *arguments: Any) -> m.Defined:
        return m.Defined(span=NOWHERE, define=self.named("defines", name), arguments=arguments)

    # ---------------------------------------------------------------- by type

    def _number(self, depth: int) -> Any:
        d, rng = depth - 1, self.rng
        lists = (CARDS, PLAYERS, NUMBERS)
        return self.pick(
            depth,
            [
                lambda: m.Const(span=NOWHERE, value=rng.randint(-2, 6), type=NUMBER),
                lambda: self.var("limit"),
                lambda: m.OptionValue(span=NOWHERE, option=0),
            ],
            [
                lambda: self._arithmetic(d),
                lambda: m.Negative(span=NOWHERE, operand=self.make(NUMBER, d)),
                lambda: m.Size(span=NOWHERE, list=self.make(rng.choice(lists), d)),
                lambda: self.over(m.Count, rng.choice(lists), depth, condition=YES),
                lambda: self.over(m.Sum, rng.choice(lists), depth, value=NUMBER),
                lambda: self.var("total", self.make(PLAYER, d)),
                lambda: self.var("points", m.TeamOf(span=NOWHERE, player=self.make(PLAYER, d))),
                lambda: self.need(self.var("bid", self.make(PLAYER, d))),
                lambda: m.Tabled(span=NOWHERE, table=self.named("tables", "worth"), argument=self.make(RANK, d)),
                lambda: m.Tabled(span=NOWHERE, table=self.named("tables", "steps"), argument=self.make(NUMBER, d)),
                lambda: self.define("score", self.make(PLAYER, d)),
            ],
        )

    def _arithmetic(self, depth: int) -> Any:
        kind: Any = self.rng.choice(["+", "-", "*", "div", "mod", "min", "max"])
        return m.Arithmetic(span=NOWHERE, kind=kind, left=self.make(NUMBER, depth), right=self.make(NUMBER, depth))

    def _yes_no(self, depth: int) -> Any:
        d, rng = depth - 1, self.rng
        kinds = [NUMBER, CARD, PLAYER, RANK, SUIT, ZONE]

        def compare() -> Any:
            type_ = rng.choice(kinds)
            ordered = type_ in (NUMBER, RANK, SUIT)
            kind: Any = rng.choice(["is", "is not", "<", "<=", ">", ">="] if ordered else ["is", "is not"])
            return m.Compare(span=NOWHERE, kind=kind, left=self.make(type_, d), right=self.make(type_, d))

        def contains() -> Any:
            list_ = rng.choice([CARDS, PLAYERS, NUMBERS])
            return m.Contains(span=NOWHERE, list=self.make(list_, d), member=self.make(MEMBERS[list_.kind], d))

        def exists() -> Any:
            made = self.over(m.Exists, rng.choice([CARDS, PLAYERS, NUMBERS]), depth, condition=YES)
            return m.Exists(
                span=NOWHERE, list=made.list, slot=made.slot, condition=made.condition, every=rng.random() < 0.5
            )

        return self.pick(
            depth,
            [lambda: m.Const(span=NOWHERE, value=rng.randint(0, 1), type=YES), lambda: self.define("mine")],
            [
                compare, compare, contains, exists, exists,
                lambda: m.Logic(span=NOWHERE, kind=rng.choice(["and", "or"]), left=self.make(YES, d), right=self.make(YES, d)),
                lambda: m.Not(span=NOWHERE, operand=self.make(YES, d)),
                lambda: self.define("beats", self.make(CARD, d), self.make(CARD, d)),
                lambda: m.CardIs(span=NOWHERE, card=self.make(CARD, d), cards=(15, 16)),
                lambda: m.FaceUp(span=NOWHERE, card=self.make(CARD, d)),
                lambda: m.ItemIs(span=NOWHERE, item=m.Slot(span=NOWHERE, slot=m.IT, type=m.Type("item")), actions=(0, 2)),
                lambda: m.Compare(span=NOWHERE, kind="is", left=m.Size(span=NOWHERE, list=self.make(CARDS, d)), right=NAUGHT),
            ],
        )  # fmt: skip

    def _card(self, depth: int) -> Any:
        d, rng = depth - 1, self.rng
        top = m.Const(span=NOWHERE, value=1, type=NUMBER)
        return self.pick(
            depth,
            [
                lambda: m.Const(span=NOWHERE, value=rng.randint(-1, 16), type=CARD),
                lambda: m.At(span=NOWHERE, list=m.CardsIn(span=NOWHERE, zone=self.zone_of("stock")), index=top),
            ],
            [
                lambda: m.At(span=NOWHERE, list=self.make(CARDS, d), index=rng.choice([top, self.make(NUMBER, d)])),
                lambda: m.Last(span=NOWHERE, list=self.make(CARDS, d)),
                lambda: m.HostOf(span=NOWHERE, card=self.make(CARD, d)),
                lambda: m.At(span=NOWHERE, list=self.over(m.Filter, CARDS, depth, condition=YES), index=top),
            ],
        )

    def _player(self, depth: int) -> Any:
        d, rng = depth - 1, self.rng
        return self.pick(
            depth,
            [
                lambda: m.Slot(span=NOWHERE, slot=m.ME, type=PLAYER),
                lambda: m.ItemPlayer(span=NOWHERE, item=m.Slot(span=NOWHERE, slot=m.IT, type=m.Type("item"))),
                lambda: self.need(self.var("starter")),
            ],
            [
                lambda: m.Neighbour(
                    span=NOWHERE, player=self.make(PLAYER, d), steps=rng.choice([1, -1]), partner=rng.random() < 0.3
                ),
                lambda: m.OwnerOf(span=NOWHERE, card=self.make(CARD, d)),
                lambda: m.SignerOf(span=NOWHERE, card=self.make(CARD, d)),
                lambda: m.After(span=NOWHERE, player=self.make(PLAYER, d), players=self.make(PLAYERS, d)),
                lambda: m.Last(span=NOWHERE, list=self.make(PLAYERS, d)),
                lambda: self.need(self.var("owner_was", self.make(CARD, d))),
            ],
        )

    def _zone(self, depth: int) -> Any:
        d = depth - 1
        return self.pick(
            depth,
            [lambda: self.zone_of("discard"), lambda: self.zone_of("stock")],
            [
                lambda: self.zone_of("hand", owner=self.make(PLAYER, d)),
                lambda: self.zone_of("table", owner=self.make(PLAYER, d)),
                lambda: self.zone_of("pool", owner=m.TeamOf(span=NOWHERE, player=self.make(PLAYER, d))),
                lambda: self.zone_of("column", index=self.make(NUMBER, d)),
                lambda: m.PlaceOf(span=NOWHERE, card=self.make(CARD, d)),
            ],
        )

    def _attribute(self, type_: m.Type, depth: int) -> Any:
        if depth <= 0:
            return m.Const(span=NOWHERE, value=self.rng.randint(-1, 2), type=type_)
        return m.CardAttr(span=NOWHERE, card=self.make(CARD, depth - 1), attribute=type_.attribute)

    def _cards(self, depth: int) -> Any:
        d, rng = depth - 1, self.rng

        def pair(kind: type[Any]) -> Any:
            return kind(span=NOWHERE, left=self.make(CARDS, d), right=self.make(CARDS, d))

        return self.pick(
            depth,
            [
                lambda: m.CardsIn(span=NOWHERE, zone=self.zone_of("table", owner=m.Slot(span=NOWHERE, slot=m.ME, type=PLAYER))),
                lambda: m.CardsIn(span=NOWHERE, zone=self.zone_of("discard")),
                lambda: m.Empty(span=NOWHERE, type=CARDS),
                lambda: m.AllCards(span=NOWHERE),
            ],
            [
                lambda: m.CardsIn(span=NOWHERE, zone=self.make(ZONE, d)),
                lambda: m.CardsOf(span=NOWHERE, zone=self.named("zones", rng.choice(["hand", "table"])), owners=self.make(PLAYERS, d)),
                lambda: m.Riders(span=NOWHERE, cards=self.make(rng.choice([CARD, CARDS]), d)),
                lambda: m.Upper(span=NOWHERE, list=self.make(CARDS, d), count=self.make(NUMBER, d), bottom=rng.random() < 0.5),
                lambda: pair(m.Joined), lambda: pair(m.Without),
                lambda: m.One(span=NOWHERE, member=self.make(CARD, d), type=CARDS),
                lambda: self.over(m.Filter, CARDS, depth, condition=YES),
                lambda: self.over(m.Best, CARDS, depth, value=rng.choice([NUMBER, RANK])),
                lambda: self.define("all_of", self.make(PLAYER, d), self.make(CARDS, d)),
            ],
        )  # fmt: skip

    def _players(self, depth: int) -> Any:
        d = depth - 1
        return self.pick(
            depth,
            [lambda: m.Players(span=NOWHERE)],
            [
                lambda: m.Others(span=NOWHERE, player=self.make(PLAYER, d)),
                lambda: m.Opponents(span=NOWHERE, player=self.make(PLAYER, d)),
                lambda: m.Members(span=NOWHERE, team=m.TeamOf(span=NOWHERE, player=self.make(PLAYER, d))),
                lambda: m.Turned(span=NOWHERE, players=self.make(PLAYERS, d), start=self.make(PLAYER, d)),
                lambda: self.over(m.Filter, PLAYERS, depth, condition=YES),
                lambda: self.over(m.Best, PLAYERS, depth, value=NUMBER),
            ],
        )

    def _numbers(self, depth: int) -> Any:
        d, rng = depth - 1, self.rng

        def numbers(down: bool) -> Any:
            return m.Numbers(span=NOWHERE, first=self.make(NUMBER, d), last=self.make(NUMBER, d), down=down)

        return self.pick(
            depth,
            [
                lambda: m.Numbers(
                    span=NOWHERE, first=m.Const(span=NOWHERE, value=1, type=NUMBER), last=self.var("limit")
                )
            ],
            [
                lambda: numbers(rng.random() < 0.5),
                lambda: m.Joined(span=NOWHERE, left=self.make(NUMBERS, d), right=self.make(NUMBERS, d)),
                lambda: self.over(m.Filter, NUMBERS, depth, condition=YES),
            ],
        )


def positions(program: Program, rng: random.Random) -> list[Any]:
    """Some states in the middle of a match."""
    state = program.start(options(program), rng.randrange(99))
    found = []
    for _ in range(16):
        found.append(state.copy())
        seat = rng.choice(program.deciders(state))
        raw = rng.choice(list(program.options_of(state, seat)))
        try:
            program.apply(state, seat, raw)
        except Fault:
            break
    return found


def outcome(work: Callable[..., Any], *given: Any) -> Any:
    """A value in a form that can be compared, or that it failed."""
    try:
        value = work(*given)
    except Fault:
        return "fault"
    return tuple(value) if not isinstance(value, int) else int(value)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 4])
def test_both_ways_agree(seed: int, players: int) -> None:
    """Two hundred expressions in sixteen positions each."""
    rng = random.Random(1000 * players + seed)
    program = Program(compiled(GAME), players)
    pool = Linker(program.graph, players, program).pool
    made, lines = [], []
    for number in range(200):
        maker = Maker(program.graph, rng)
        expr = maker.make(rng.choice([NUMBER, YES, CARD, PLAYER, CARDS, PLAYERS, NUMBERS, ZONE]), 4)
        writer = Writer(pool, {m.ME: Local("s0"), m.IT: Local("s1")})
        writer.line(f"return {stored(writer, expr)}")
        lines += writer.text(f"def x{number}(S,s0,s1):")
        made.append(expr)
    exec("\n".join(lines), pool.names)
    for state in positions(program, rng):
        reckoner, me = Reckoner(program.layout, state), rng.randrange(players)
        for number, expr in enumerate(made):
            fast = outcome(pool.names[f"x{number}"], state, me, -1)
            plain = outcome(reckoner.value, expr, {m.ME: me, m.IT: -1})
            assert fast == plain or (fast == "fault" and too_large(plain)), (expr, fast, plain)


def too_large(value: Any) -> bool:
    """Whether a value cannot be stored, which the plain evaluator does not look at."""
    return isinstance(value, int) and abs(value) > m.NUMBER_LIMIT


def test_every_kind_of_expression_has_both_meanings() -> None:
    """A new kind is refused until both engines know it."""
    assert set(RULES) == set(MEANINGS) == set(OPERATIONS)
