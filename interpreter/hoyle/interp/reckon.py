"""The meaning of expressions said plainly, one function a kind: slow, and easy to compare with the graph's own words.

Explanations look into expressions with it, and tests hold the generated code against it. Lists are tuples, yes/no is 1/0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.types import MEMBER, type_of
from hoyle.interp import helpers
from hoyle.interp.tables import looked_up
from hoyle.runtime.fault import Fault
from hoyle.runtime.layout import Layout, nothing
from hoyle.runtime.moving import face_up
from hoyle.runtime.state import State
from hoyle.runtime.values import LIST_LIMIT

Env = Mapping[int, Any]
Rule = Callable[["Reckoner", Any, Env], Any]
RULES: dict[type[m.Expr], Rule] = {}


def rule(kind: type[m.Expr]) -> Callable[[Rule], Rule]:
    """Registers how one kind of expression is worked out."""

    def register(reckon: Rule) -> Rule:
        RULES[kind] = reckon
        return reckon

    return register


class Reckoner:
    """Works expressions out in one state; an environment gives locals their values."""

    def __init__(self, layout: Layout, state: State) -> None:
        self.layout = layout
        self.graph = layout.graph
        self.state = state

    def value(self, expr: m.AnyExpr, env: Env) -> Any:
        """The value of an expression."""
        value = RULES[type(expr)](self, expr, env)
        return int(value) if isinstance(value, bool) else value

    def list(self, expr: m.AnyExpr, env: Env) -> tuple[int, ...]:
        """A list as a tuple; one value as the list of it."""
        value = self.value(expr, env)
        if isinstance(value, int):
            return () if value == self.none(expr) else (value,)
        return tuple(value)

    def none(self, expr: m.AnyExpr) -> int:
        """What none is among the values of an expression, or among the members of a list."""
        kind = type_of(self.graph, expr).kind
        return nothing(m.Type(MEMBER.get(kind, kind)))  # type: ignore[arg-type]

    def each(self, expr: Any, env: Env) -> Iterator[tuple[int, dict[int, Any]]]:
        """The members of the list that an expression runs over, each with the locals as they then are."""
        for member in self.list(expr.list, env):
            yield member, {**env, expr.slot: member}

    def inside(self, expr: m.Defined, env: Env) -> dict[int, Any]:
        """The locals inside a definition applied."""
        given = {m.FIRST_PARAM + at: self.value(argument, env) for at, argument in enumerate(expr.arguments)}
        return {m.ME: env.get(m.ME, -1), m.IT: env.get(m.IT, -1), **given}


# ---------------------------------------------------------------- values and names


@rule(m.Const)
def _const(r: Reckoner, e: m.Const, env: Env) -> Any:
    return e.value


@rule(m.Empty)
def _empty(r: Reckoner, e: m.Empty, env: Env) -> Any:
    return ()


@rule(m.Slot)
def _slot(r: Reckoner, e: m.Slot, env: Env) -> Any:
    return env[e.slot]


@rule(m.Var)
def _var(r: Reckoner, e: m.Var, env: Env) -> Any:
    return r.state.vars[r.layout.var_first[e.var] + (0 if e.subject is None else r.value(e.subject, env))]


@rule(m.OptionValue)
def _option(r: Reckoner, e: m.OptionValue, env: Env) -> Any:
    return r.state.options[e.option]


@rule(m.Need)
def _need(r: Reckoner, e: m.Need, env: Env) -> Any:
    value = r.value(e.operand, env)
    if value == r.none(e.operand):
        raise Fault("none-used", "there is none here", e.span)
    return value


@rule(m.Tabled)
def _tabled(r: Reckoner, e: m.Tabled, env: Env) -> Any:
    return looked_up(r.graph.tables[e.table], r.value(e.argument, env))


@rule(m.Defined)
def _defined(r: Reckoner, e: m.Defined, env: Env) -> Any:
    return r.value(r.graph.defines[e.define].body, r.inside(e, env))


# ---------------------------------------------------------------- zones and cards


@rule(m.ZoneOf)
def _zone_of(r: Reckoner, e: m.ZoneOf, env: Env) -> Any:
    size = max(r.graph.zones[e.zone].family, 1)
    owner = 0 if e.owner is None else r.value(e.owner, env)
    index = 1 if e.index is None else r.value(e.index, env)
    return r.layout.zone_first[e.zone] + owner * size + index - 1 if owner >= 0 and 0 < index <= size else -1


@rule(m.CardsIn)
def _cards_in(r: Reckoner, e: m.CardsIn, env: Env) -> Any:
    return tuple(r.state.zones[r.value(e.zone, env)])


@rule(m.CardsOf)
def _cards_of(r: Reckoner, e: m.CardsOf, env: Env) -> Any:
    owners = r.list(e.owners, env)
    zones = [z for o in owners for z in range(r.layout.instances) if r.layout.inst_zone[z] == e.zone and r.layout.inst_owner[z] == o]
    return tuple(card for zone in zones for card in r.state.zones[zone])


@rule(m.AllCards)
def _all_cards(r: Reckoner, e: m.AllCards, env: Env) -> Any:
    return tuple(range(r.layout.cards))


@rule(m.CardAttr)
def _card_attr(r: Reckoner, e: m.CardAttr, env: Env) -> Any:
    card = r.value(e.card, env)
    return r.graph.attributes[e.attribute].of[card] if card >= 0 else -1


@rule(m.CardIs)
def _card_is(r: Reckoner, e: m.CardIs, env: Env) -> Any:
    return r.value(e.card, env) in e.cards


@rule(m.OwnerOf)
def _owner_of(r: Reckoner, e: m.OwnerOf, env: Env) -> Any:
    return r.layout.seat_of[r.state.place[r.value(e.card, env)]]


@rule(m.SignerOf)
def _signer_of(r: Reckoner, e: m.SignerOf, env: Env) -> Any:
    return r.state.signer[r.value(e.card, env)]


@rule(m.PlaceOf)
def _place_of(r: Reckoner, e: m.PlaceOf, env: Env) -> Any:
    return r.state.place[r.value(e.card, env)]


@rule(m.HostOf)
def _host_of(r: Reckoner, e: m.HostOf, env: Env) -> Any:
    return r.state.host[r.value(e.card, env)]


@rule(m.Riders)
def _riders(r: Reckoner, e: m.Riders, env: Env) -> Any:
    return tuple(rider for card in r.list(e.cards, env) for rider in r.state.riders.get(card, ())[::-1])


@rule(m.FaceUp)
def _face_up(r: Reckoner, e: m.FaceUp, env: Env) -> Any:
    return face_up(r.layout, r.state, r.value(e.card, env))


# ---------------------------------------------------------------- players and teams


def _in_turn(r: Reckoner, start: int) -> tuple[int, ...]:
    """All players in turn order from one; by seat from none."""
    return tuple((max(start, 0) + step) % r.layout.players for step in range(r.layout.players))


@rule(m.Players)
def _players(r: Reckoner, e: m.Players, env: Env) -> Any:
    return _in_turn(r, -1)


@rule(m.Others)
def _others(r: Reckoner, e: m.Others, env: Env) -> Any:
    player = r.value(e.player, env)
    return () if player < 0 else _in_turn(r, player)[1:]


@rule(m.Opponents)
def _opponents(r: Reckoner, e: m.Opponents, env: Env) -> Any:
    player, team = r.value(e.player, env), r.layout.team_of
    return () if player < 0 else tuple(o for o in _in_turn(r, player)[1:] if not r.layout.teams or team[o] != team[player])


@rule(m.Teams)
def _teams(r: Reckoner, e: m.Teams, env: Env) -> Any:
    return tuple(range(r.layout.teams))


@rule(m.Members)
def _members(r: Reckoner, e: m.Members, env: Env) -> Any:
    team = r.value(e.team, env)
    return tuple(seat for seat in range(r.layout.players) if team >= 0 and r.layout.team_of[seat] == team)


@rule(m.TeamOf)
def _team_of(r: Reckoner, e: m.TeamOf, env: Env) -> Any:
    return r.layout.team_of[r.value(e.player, env)]


@rule(m.Neighbour)
def _neighbour(r: Reckoner, e: m.Neighbour, env: Env) -> Any:
    player, players = r.value(e.player, env), r.layout.players
    return -1 if player < 0 else (player + (players // 2 if e.partner else e.steps)) % players


@rule(m.Turned)
def _turned(r: Reckoner, e: m.Turned, env: Env) -> Any:
    seats, start = r.list(e.players, env), r.value(e.start, env)
    return tuple(seat for seat in seats if seat >= 0) if start < 0 else tuple(s for s in _in_turn(r, start) if s in seats)


@rule(m.After)
def _after(r: Reckoner, e: m.After, env: Env) -> Any:
    seats, player = r.list(e.players, env), r.value(e.player, env)
    return next((seat for seat in _in_turn(r, (player + 1) % r.layout.players) if seat in seats), -1)


# ---------------------------------------------------------------- announced items


@rule(m.ItemPlayer)
def _item_player(r: Reckoner, e: m.ItemPlayer, env: Env) -> Any:
    item = r.value(e.item, env)
    return r.state.items[item][0] if item >= 0 else -1


@rule(m.ItemClaim)
def _item_claim(r: Reckoner, e: m.ItemClaim, env: Env) -> Any:
    item = r.value(e.item, env)
    return r.state.items[item][3] if item >= 0 else nothing(e.type)


@rule(m.ItemArgument)
def _item_argument(r: Reckoner, e: m.ItemArgument, env: Env) -> Any:
    item = r.value(e.item, env)
    place = e.places.get(r.state.items[item][1], -1) if item >= 0 else -1
    return r.state.items[item][2][place] if place >= 0 else nothing(e.type)


@rule(m.ItemIs)
def _item_is(r: Reckoner, e: m.ItemIs, env: Env) -> Any:
    item = r.value(e.item, env)
    return item >= 0 and r.state.items[item][1] in e.actions


# ---------------------------------------------------------------- lists


@rule(m.One)
def _one(r: Reckoner, e: m.One, env: Env) -> Any:
    return r.list(e.member, env)


@rule(m.At)
def _at(r: Reckoner, e: m.At, env: Env) -> Any:
    return helpers.at(r.list(e.list, env), r.value(e.index, env), r.none(e.list))


@rule(m.Last)
def _last(r: Reckoner, e: m.Last, env: Env) -> Any:
    found = r.list(e.list, env)
    return found[-1] if found else r.none(e.list)


@rule(m.Upper)
def _upper(r: Reckoner, e: m.Upper, env: Env) -> Any:
    members, count = r.list(e.list, env), max(r.value(e.count, env), 0)
    return members[max(len(members) - count, 0) :] if e.bottom else members[:count]


@rule(m.Size)
def _size(r: Reckoner, e: m.Size, env: Env) -> Any:
    return len(r.list(e.list, env))


@rule(m.Joined)
def _joined(r: Reckoner, e: m.Joined, env: Env) -> Any:
    left, right = r.list(e.left, env), r.list(e.right, env)
    numbers = type_of(r.graph, e).kind == "numbers"
    return left + (right if numbers else tuple(member for member in right if member not in left))


@rule(m.Without)
def _without(r: Reckoner, e: m.Without, env: Env) -> Any:
    gone = r.list(e.right, env)
    return tuple(member for member in r.list(e.left, env) if member not in gone)


@rule(m.Numbers)
def _numbers(r: Reckoner, e: m.Numbers, env: Env) -> Any:
    first, last = r.value(e.first, env), r.value(e.last, env)
    if abs(last - first) >= LIST_LIMIT:
        raise Fault("list-too-long", "this list grows too long", e.span)
    return tuple(range(first, last - 1, -1) if e.down else range(first, last + 1))


@rule(m.Contains)
def _contains(r: Reckoner, e: m.Contains, env: Env) -> Any:
    return r.value(e.member, env) in r.list(e.list, env)


@rule(m.Exists)
def _exists(r: Reckoner, e: m.Exists, env: Env) -> Any:
    found = (bool(r.value(e.condition, inner)) for _, inner in r.each(e, env))
    return all(found) if e.every else any(found)


@rule(m.Count)
def _count(r: Reckoner, e: m.Count, env: Env) -> Any:
    return sum(bool(r.value(e.condition, inner)) for _, inner in r.each(e, env))


@rule(m.Filter)
def _filter(r: Reckoner, e: m.Filter, env: Env) -> Any:
    return tuple(member for member, inner in r.each(e, env) if r.value(e.condition, inner))


@rule(m.Sum)
def _sum(r: Reckoner, e: m.Sum, env: Env) -> Any:
    return sum(r.value(e.value, inner) for _, inner in r.each(e, env))


@rule(m.Best)
def _best(r: Reckoner, e: m.Best, env: Env) -> Any:
    worth = {member: r.value(e.value, inner) for member, inner in r.each(e, env)}
    best = (min if e.lowest else max)(worth.values(), default=0)
    return tuple(member for member in r.list(e.list, env) if worth[member] == best)


# ---------------------------------------------------------------- arithmetic and logic

ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "min": min, "max": max,
    "div": lambda a, b: a // b if b else 0, "mod": lambda a, b: a % b if b else 0,
}  # fmt: skip
COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "is": lambda a, b: a == b, "is not": lambda a, b: a != b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip


@rule(m.Arithmetic)
def _arithmetic(r: Reckoner, e: m.Arithmetic, env: Env) -> Any:
    value = ARITHMETIC[e.kind](r.value(e.left, env), r.value(e.right, env))
    if e.kind == "*" and abs(value) > m.NUMBER_LIMIT:
        raise Fault("overflow", "this number grows too large", e.span)
    return value


@rule(m.Negative)
def _negative(r: Reckoner, e: m.Negative, env: Env) -> Any:
    return -r.value(e.operand, env)


@rule(m.Compare)
def _compare(r: Reckoner, e: m.Compare, env: Env) -> Any:
    return COMPARE[e.kind](r.value(e.left, env), r.value(e.right, env))


@rule(m.Logic)
def _logic(r: Reckoner, e: m.Logic, env: Env) -> Any:
    decided = bool(r.value(e.left, env)) == (e.kind == "or")
    return (e.kind == "or") if decided else r.value(e.right, env)


@rule(m.Not)
def _not(r: Reckoner, e: m.Not, env: Env) -> Any:
    return not r.value(e.operand, env)


@rule(m.Choice)
def _choice(r: Reckoner, e: m.Choice, env: Env) -> Any:
    return r.value(e.yes if r.value(e.condition, env) else e.no, env)
