"""Zones, cards, players and announced items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoyle.graph import model as m
from hoyle.interp.plain.rules import Env, rule
from hoyle.runtime.layout import nothing
from hoyle.runtime.moving import face_up

if TYPE_CHECKING:
    from hoyle.interp.plain import Reckoner

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
    zones = [
        z
        for o in owners
        for z in range(r.layout.instances)
        if r.layout.inst_zone[z] == e.zone and r.layout.inst_owner[z] == o
    ]
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
    return (
        () if player < 0 else tuple(o for o in _in_turn(r, player)[1:] if not r.layout.teams or team[o] != team[player])
    )


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
    return (
        tuple(seat for seat in seats if seat >= 0) if start < 0 else tuple(s for s in _in_turn(r, start) if s in seats)
    )


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
