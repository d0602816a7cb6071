"""How many cards lie where after cards have been moved, as far as it is known.

A card whose place is not known may have lain in any zone, so every zone may have lost one.
"""

from __future__ import annotations

from hoyle.analysis.changes import ALL, Changes
from hoyle.analysis.reading import Reader, State
from hoyle.analysis.values import Bounds
from hoyle.graph import model as g
from hoyle.graph.types import MEMBER, type_of


def forgotten(reader: Reader, state: State, changes: Changes = ALL) -> State:
    """After something that may have changed so much."""
    zones = state.zones
    if changes.moves:
        filled = set(range(len(zones))) if changes.anywhere else changes.fills
        zones = tuple((0, reader.cards if zone in filled else high) for zone, (_, high) in enumerate(zones))
    held = (
        reader.unknown(var.type) if at in changes.variables or changes is ALL else known
        for at, (var, known) in enumerate(zip(reader.graph.vars, state.vars, strict=True))
    )
    return state._replace(zones=zones, vars=tuple(held), decided=True)


def single(graph: g.Graph, zone: g.AnyExpr | None) -> int:
    """The zone when there is one of it only, else -1."""
    if isinstance(zone, g.ZoneOf) and not graph.zones[zone.zone].owner and not graph.zones[zone.zone].family:
        return zone.zone
    return -1


def after_move(reader: Reader, node: g.Move | g.Attach, state: State) -> State:
    """Cards have gone to a zone, or onto a card; their riders with them."""
    graph = reader.graph
    cards = node.cards if isinstance(node, g.Move) else node.card
    target = node.to if isinstance(node, g.Move) else None
    if isinstance(cards, g.AllCards) and single(graph, target) >= 0:
        held = [(0, 0)] * len(state.zones)
        held[single(graph, target)] = (reader.cards, reader.cards)
        return state._replace(zones=tuple(held))
    low, high = _count(reader, cards, state)
    if reader.rides:
        high = reader.cards  # riders go along
    zones, known = _taken(reader, cards, state, (low, high))
    return state._replace(zones=_given(reader, zones, target, (low if known else 0, high)))


def _count(reader: Reader, cards: g.AnyExpr, state: State) -> Bounds:
    found = reader.value(cards, state)
    if type_of(reader.graph, cards).kind in MEMBER:
        return found.size
    return (1 if found.low >= 0 else 0), (1 if found.high >= 0 else 0)


def _taken(reader: Reader, cards: g.AnyExpr, state: State, count: Bounds) -> tuple[list[Bounds], bool]:
    """What the zones hold when the cards are gone; whether it is known from which zone they came."""
    zones = list(state.zones)
    source = cards
    while isinstance(source, g.Upper | g.At | g.Last | g.Filter | g.Best):
        source = source.list
    from_ = single(reader.graph, source.zone) if isinstance(source, g.CardsIn) else -1
    if isinstance(cards, g.CardsOf) and isinstance(cards.owners, g.Players):
        zones[cards.zone] = (0, 0)
        return zones, False
    if from_ < 0:
        return [(max(0, low - count[1]), high) for low, high in zones], False
    low, high = zones[from_]
    zones[from_] = (0, 0) if isinstance(cards, g.CardsIn) else (max(0, low - count[1]), max(0, high - count[0]))
    return zones, True


def _given(reader: Reader, zones: list[Bounds], target: g.AnyExpr | None, count: Bounds) -> tuple[Bounds, ...]:
    """What the zones hold when so many cards have come to one of them."""
    only = single(reader.graph, target)
    named = isinstance(target, g.ZoneOf)
    for at, (low, high) in enumerate(zones):
        if at == only:
            zones[at] = (min(low + count[0], reader.cards), min(high + count[1], reader.cards))
        elif target is not None and (not named or target.zone == at):  # type: ignore[union-attr]
            zones[at] = (low, min(high + count[1], reader.cards))
    return tuple(zones)


def wanted(reader: Reader, node: g.Deal, state: State) -> tuple[Bounds, Bounds] | None:
    """How many cards a deal wants for each, and in all; None when it takes all there are."""
    if node.count is None:
        return None
    low, high = reader.value(node.count, state).bounds
    each = (max(0, low), max(0, high))
    receivers = (1, 1) if node.players is None else reader.value(node.players, state).size
    return each, (each[0] * receivers[0], each[1] * receivers[1])


def after_deal(reader: Reader, node: g.Deal, state: State) -> State:
    """Cards have been dealt."""
    zones, source = list(state.zones), single(reader.graph, node.source)
    there = reader.holding(node.source, state)
    each, total = wanted(reader, node, state) or (there, there)
    taken = (min(total[0], there[0]), min(total[1], there[1]))
    if source >= 0:
        zones[source] = (there[0] - min(there[0], total[1]), there[1] - min(there[1], total[0]))
    else:
        zones = [(max(0, low - taken[1]), high) for low, high in zones]
    if node.each < 0:
        return state._replace(zones=_given(reader, zones, node.to, taken))
    receivers = node.players.players if isinstance(node.players, g.Turned) else node.players
    if node.count is None:
        each = (there[0] // reader.players, there[1])
    full = (isinstance(receivers, g.Players) and taken[0] >= total[1]) or node.count is None
    low, high = zones[node.each]
    zones[node.each] = (low + (each[0] if full else 0), min(high + each[1], reader.cards))
    return state._replace(zones=tuple(zones))
