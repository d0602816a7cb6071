"""How cards lie in zones whose sight does not tell it: known to all though hidden, or face down though open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from hoyle.graph import model as m
from hoyle.graph.types import type_of
from hoyle.graph.walk import nodes_from, within


def seen_by_all(graph: m.Graph) -> set[int]:
    """Zones that are not open and hold only cards that everybody saw on their way there, in an order nobody changed."""
    secret = {card.starts_in for card in graph.cards}
    into: dict[int, list[m.AnyExpr]] = {}
    for node in graph.nodes:
        if isinstance(node, m.Shuffle):
            secret |= set(zones_named(node.zone))
        elif isinstance(node, m.Move | m.Deal):
            source = node.cards if isinstance(node, m.Move) else node.source
            for zone in _targets(node):
                into.setdefault(zone, []).append(source)
    seen = {zone for zone in into if graph.zones[zone].sight != "open" and zone not in secret}
    while True:
        kept = {z for z in seen if all(_from_seen(graph, source, seen) for source in into[z])}
        if kept == seen:
            return seen
        seen = kept


def face_down(graph: m.Graph) -> set[int]:
    """Open zones in which some cards lie face down."""
    found: set[int] = set()
    for node in graph.nodes:
        if isinstance(node, m.TurnFace) and not node.up:
            found |= set(zones_named(node.cards))
        elif isinstance(node, m.Move | m.Deal) and node.face == "down":
            found |= set(_targets(node))
    return {zone for zone in found if graph.zones[zone].sight == "open"}


def laid_open(graph: m.Graph) -> set[tuple[int, int]]:
    """The parameters of actions (by both their positions) that being carried out, or announced, may show to all."""
    found = set()
    for number, action in enumerate(graph.actions):
        nodes = [graph.nodes[index] for index in nodes_from(graph, graph.procs[action.proc].entry)]
        slots = {slot for node in nodes for slot in cards_shown(graph, node)}
        found |= {(number, slot - m.FIRST_PARAM) for slot in slots}
    return found


def cards_shown(graph: m.Graph, node: m.AnyNode) -> Iterator[int]:
    """The locals whose cards a line lays open or reveals, or hands to an effect that may do so."""
    if isinstance(node, m.Call):
        yield from (e.slot for e in node.arguments if holds_cards(e))
    elif isinstance(node, m.Attach):
        yield from (e.slot for e in within(node.card) if holds_cards(e))
    elif isinstance(node, m.Reveal) or (isinstance(node, m.Move) and _open_at(graph, node.to)):
        yield from (e.slot for e in within(node.cards) if holds_cards(e))


def holds_cards(expr: m.AnyExpr) -> TypeGuard[m.Slot]:
    """Whether it reads a local that holds cards."""
    return isinstance(expr, m.Slot) and expr.type.kind in ("card", "cards")


def _open_at(graph: m.Graph, place: m.AnyExpr) -> bool:
    return any(graph.zones[zone].sight == "open" for zone in zones_named(place))


def zones_named(expr: m.AnyExpr | None) -> Iterator[int]:
    """The zones that an expression names itself."""
    if expr is not None:
        yield from (e.zone for e in within(expr) if isinstance(e, m.ZoneOf | m.CardsOf))


def _targets(node: m.Move | m.Deal) -> list[int]:
    return [node.each] if isinstance(node, m.Deal) and node.each >= 0 else list(zones_named(node.to))


def _from_seen(graph: m.Graph, source: m.AnyExpr, seen: Iterable[int]) -> bool:
    """Whether cards are taken from zones that everybody sees or knows, and named by nothing else."""
    zones = set(zones_named(source))
    plain = not any(isinstance(e, m.Slot | m.AllCards | m.Defined) and _is_cards(graph, e) for e in within(source))
    return bool(zones) and plain and all(graph.zones[zone].sight == "open" or zone in seen for zone in zones)


def _is_cards(graph: m.Graph, expr: m.AnyExpr) -> bool:
    return type_of(graph, expr).kind in ("card", "cards")
