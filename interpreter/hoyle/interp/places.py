"""Expressions about zones, cards, players and announced items as Python; the rest stands in `expressions`."""

from __future__ import annotations

from hoyle.graph import model as m
from hoyle.interp.expressions import rule, value
from hoyle.interp.writer import Writer
from hoyle.runtime.layout import nothing

# ---------------------------------------------------------------- zones and cards


@rule(m.ZoneOf)
def zone_of(w: Writer, e: m.ZoneOf) -> str:
    """The number of the zone's instance, or none."""
    first, size = w.layout.zone_first[e.zone], max(w.graph.zones[e.zone].family, 1)
    if e.index is None:
        return str(first) if e.owner is None else f"{w.pool.zone(e.zone)}[{value(w, e.owner)}]"
    index = w.temp(value(w, e.index))
    if e.owner is None:
        return f"({first - 1}+{index} if 0 < {index} <= {size} else -1)"
    owner = w.temp(value(w, e.owner))
    return f"({first - 1}+{owner}*{size}+{index} if {owner} >= 0 and 0 < {index} <= {size} else -1)"


@rule(m.CardsIn)
def _cards_in(w: Writer, e: m.CardsIn) -> str:
    return f"{w.head('Z')}[{value(w, e.zone)}]"


@rule(m.CardsOf)
def _cards_of(w: Writer, e: m.CardsOf) -> str:
    zones, single = w.head("Z"), not w.graph.zones[e.zone].family
    first, owners = w.layout.zone_first[e.zone], w.layout.owners(w.graph.zones[e.zone].owner)
    if single and isinstance(e.owners, m.Players | m.Teams):
        return f"[{','.join(f'*{zones}[{zone}]' for zone in range(first, first + owners))}]"
    if single and w.layout.players == 2 and not w.layout.teams and isinstance(e.owners, m.Others | m.Opponents):
        return f"{zones}[{w.pool.constant((first + 1, first, -1))}[{value(w, e.owners.player)}]]"
    return f"CARDS_OF({zones},{w.pool.instances(e.zone)},{value(w, e.owners)})"


@rule(m.AllCards)
def _all_cards(w: Writer, e: m.AllCards) -> str:
    return w.pool.constant(tuple(range(w.layout.cards)))


@rule(m.CardAttr)
def _card_attr(w: Writer, e: m.CardAttr) -> str:
    return f"{w.pool.attribute(e.attribute)}[{value(w, e.card)}]"


@rule(m.CardIs)
def _card_is(w: Writer, e: m.CardIs) -> str:
    return f"({value(w, e.card)} in {w.pool.constant(e.cards)})"


@rule(m.OwnerOf)
def _owner_of(w: Writer, e: m.OwnerOf) -> str:
    return f"{w.pool.constant(w.layout.seat_of)}[{w.head('K')}[{value(w, e.card)}]]"


@rule(m.SignerOf)
def _signer_of(w: Writer, e: m.SignerOf) -> str:
    return f"{w.head('G')}[{value(w, e.card)}]"


@rule(m.PlaceOf)
def _place_of(w: Writer, e: m.PlaceOf) -> str:
    return f"{w.head('K')}[{value(w, e.card)}]"


@rule(m.HostOf)
def _host_of(w: Writer, e: m.HostOf) -> str:
    return f"{w.head('H')}[{value(w, e.card)}]"


@rule(m.Riders)
def _riders(w: Writer, e: m.Riders) -> str:
    return f"RIDERS(S,{value(w, e.cards)})"


@rule(m.FaceUp)
def _face_up(w: Writer, e: m.FaceUp) -> str:
    return f"FACE_UP(S,{value(w, e.card)})"


# ---------------------------------------------------------------- players and teams


@rule(m.Players)
def _players(w: Writer, e: m.Players) -> str:
    return w.pool.constant(tuple(range(w.layout.players)))


@rule(m.Others)
def _others(w: Writer, e: m.Others) -> str:
    return f"{w.pool.others()}[{value(w, e.player)}]"


@rule(m.Opponents)
def _opponents(w: Writer, e: m.Opponents) -> str:
    return f"{w.pool.opponents()}[{value(w, e.player)}]"


@rule(m.Teams)
def _teams(w: Writer, e: m.Teams) -> str:
    return w.pool.constant(tuple(range(w.layout.teams)))


@rule(m.Members)
def _members(w: Writer, e: m.Members) -> str:
    return f"{w.pool.constant(w.layout.members)}[{value(w, e.team)}]"


@rule(m.TeamOf)
def _team_of(w: Writer, e: m.TeamOf) -> str:
    return f"{w.pool.constant(w.layout.team_of)}[{value(w, e.player)}]"


@rule(m.Neighbour)
def _neighbour(w: Writer, e: m.Neighbour) -> str:
    steps = w.layout.players // 2 if e.partner else e.steps
    return f"{w.pool.neighbours(steps)}[{value(w, e.player)}]"


@rule(m.Turned)
def _turned(w: Writer, e: m.Turned) -> str:
    if isinstance(e.players, m.Players):
        return f"{w.pool.rounds()}[{value(w, e.start)}]"
    return f"TURNED({value(w, e.players)},{value(w, e.start)})"


@rule(m.After)
def _after(w: Writer, e: m.After) -> str:
    return f"AFTER({value(w, e.player)},{value(w, e.players)})"


# ---------------------------------------------------------------- announced items


@rule(m.ItemPlayer)
def _item_player(w: Writer, e: m.ItemPlayer) -> str:
    item = w.temp(value(w, e.item))
    return f"({w.head('I')}[{item}][0] if {item} >= 0 else -1)"


@rule(m.ItemClaim)
def _item_claim(w: Writer, e: m.ItemClaim) -> str:
    item = w.temp(value(w, e.item))
    return f"({w.head('I')}[{item}][3] if {item} >= 0 else {nothing(e.type)})"


@rule(m.ItemArgument)
def _item_argument(w: Writer, e: m.ItemArgument) -> str:
    places = w.pool.constant(tuple(e.places.get(action, -1) for action in range(len(w.graph.actions))))
    return f"ARGUMENT({w.head('I')},{value(w, e.item)},{places},{nothing(e.type)})"


@rule(m.ItemIs)
def _item_is(w: Writer, e: m.ItemIs) -> str:
    item = w.temp(value(w, e.item))
    return f"({item} >= 0 and {w.head('I')}[{item}][1] in {w.pool.constant(e.actions)})"
