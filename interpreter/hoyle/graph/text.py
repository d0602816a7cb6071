"""A whole graph as indented text: what goldens and `hoyle graph GAME --format text` show.

Declarations come first, in the order of the graph, then every procedure with its nodes, numbered within it from 1. An
edge is shown unless it leads to the line below. Expects a graph that `verify` has accepted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from hoyle.graph import model as m
from hoyle.graph.phrases import constant, entry_name, phrase, slot_name, typed
from hoyle.graph.sites import SHOW_OWNER, SHOW_VIEWER
from hoyle.graph.types import spoken
from hoyle.graph.walk import edges, nodes_from

_SHOWN = (m.SlotDecl("me", m.Type("player")), m.SlotDecl("it", m.Type("item")))


def text(graph: m.Graph) -> str:
    """The graph, ending in a line end."""
    parts = (
        _head(graph),
        _deck(graph),
        _zones(graph),
        _state(graph),
        map(partial(definition, graph), graph.defines),
        _actions(graph),
    )
    blocks = ["\n".join(lines) for lines in map(list, parts) if lines]
    blocks += ["\n".join(procedure(graph, index)) for index in range(len(graph.procs))]
    return "\n\n".join(blocks) + "\n"


def _head(graph: m.Graph) -> Iterator[str]:
    low, high = graph.players
    yield f'game "{graph.title}"'
    yield (
        f"  players {low}" + (f" to {high}" if high != low else "") + (f", {graph.teams} teams" if graph.teams else "")
    )
    yield f"  play {entry_name(graph, 'procs', graph.play)}"
    if graph.whenever != m.NONE:
        yield f"  whenever {entry_name(graph, 'procs', graph.whenever)}"
    if graph.phases:
        yield f"  phases {', '.join(graph.phases)}"
    if (following := graph.next_game) is not None:
        until = f" until {phrase(graph, following.until)}" if following.until is not None else ""
        keeps = f", keeps {', '.join(graph.vars[var].name for var in following.keeps)}" if following.keeps else ""
        proc = f", then {entry_name(graph, 'procs', following.proc)}" if following.proc != m.NONE else ""
        yield f"  next game{until}{keeps}{proc}"


def _deck(graph: m.Graph) -> Iterator[str]:
    for attribute in graph.attributes:
        yield f"attribute {attribute.name}: {' '.join(attribute.values)}"
    for zone, cards in groupby(graph.cards, key=lambda card: card.starts_in):
        yield f"cards in {graph.zones[zone].name}: {' '.join(card.text for card in cards)}"


def _zones(graph: m.Graph) -> Iterator[str]:
    for zone in graph.zones:
        family = f"[{zone.family}]" if zone.family else ""
        owner = f" of {zone.owner}" if zone.owner else ""
        kind = ("pile, " if zone.pile else "") + zone.sight + (", signed" if zone.signed else "")
        yield f"zone {zone.name}{family}{owner}: {kind}"
    for show in graph.shows:
        slots = (*_SHOWN, m.SlotDecl("owner", m.Type("player")), m.SlotDecl("viewer", m.Type("player")))
        viewer = "everyone" if show.everyone else slot_name(slots, SHOW_VIEWER)
        owner = f" of {slot_name(slots, SHOW_OWNER)}" if graph.zones[show.zone].owner else ""
        yield f"show {graph.zones[show.zone].name}{owner} to {viewer} while {phrase(graph, show.condition, slots)}"


def _state(graph: m.Graph) -> Iterator[str]:
    for option in graph.options:
        low, high = (phrase(graph, bound) if bound is not None else "" for bound in (option.low, option.high))
        bounds = f" from {low} to {high}" if low or high else ""
        yield f"option {typed(graph, option.name, option.type)}{bounds} = {phrase(graph, option.default)}"
    for var in graph.vars:
        scope = "" if var.scope == "match" else f" of each {var.scope}"
        initial = f" = {phrase(graph, var.initial)}" if var.initial is not None else ""
        chance = f" = random of {phrase(graph, var.chance)}" if var.chance is not None else ""
        yield f"state {typed(graph, var.name, var.type)}{scope}{initial}{chance}"
    for table in graph.tables:
        argument = spoken(graph, table.argument)
        entries = [
            f"{constant(graph, table.argument, table.first + place)} = {constant(graph, table.result, value)}"
            for place, value in enumerate(table.values)
        ]
        if table.otherwise is not None:
            entries.append(f"else {constant(graph, table.result, table.otherwise)}")
        yield f"table {table.name}({argument}): {', '.join(entries)}"


def _params(graph: m.Graph, slots: Sequence[m.SlotDecl], params: int) -> str:
    named = slots[m.FIRST_PARAM : m.FIRST_PARAM + params]
    return ", ".join(typed(graph, slot.name, slot.type) for slot in named)


def definition(graph: m.Graph, define: m.DefineDecl) -> str:
    """A definition as a line."""
    params = _params(graph, define.slots, define.params)
    result, body = spoken(graph, define.result), phrase(graph, define.body, define.slots)
    return f"define {define.name}({params}): {result} = {body}"


def _actions(graph: m.Graph) -> Iterator[str]:
    for index, action in enumerate(graph.actions):
        yield f"{action.kind} {entry_name(graph, 'actions', index)} by procedure {entry_name(graph, 'procs', action.proc)}"
        yield from offer(graph, action)


def offer(graph: m.Graph, action: m.ActionDecl) -> Iterator[str]:
    """The lines that say when an action may be chosen, and with what."""
    slots = graph.procs[action.proc].slots
    if action.by is not None:
        yield f"  by {phrase(graph, action.by, slots)}"
    yield from _guards(graph, action, 0)
    for place, param in enumerate(action.params):
        unspoken = "" if param.spoken else " (unspoken between two)"
        yield f"  with {typed(graph, param.name, param.type)} in {phrase(graph, param.domain, slots)}{unspoken}"
        yield from _guards(graph, action, place + 1)
    if action.claim is not None:
        yield f"  claims {phrase(graph, action.claim, slots)}"


def _guards(graph: m.Graph, action: m.ActionDecl, after: int) -> Iterator[str]:
    slots = graph.procs[action.proc].slots
    yield from (f"  when {phrase(graph, guard.condition, slots)}" for guard in action.guards if guard.after == after)


def procedure(graph: m.Graph, index: int) -> Iterator[str]:
    """The lines of one procedure."""
    proc = graph.procs[index]
    yield f"{proc.kind} {entry_name(graph, 'procs', index)}({_params(graph, proc.slots, proc.params)})"
    nodes = nodes_from(graph, proc.entry)
    number = {node: place for place, node in enumerate(nodes, 1)}
    width = len(str(len(nodes)))
    for node in nodes:
        leads = [
            f"{name} {number[target]}"
            for name, target in edges(graph.nodes[node])
            if name != "next" or number[target] != number[node] + 1
        ]
        arrow = f"  → {', '.join(leads)}" if leads else ""
        yield f"  {number[node]:>{width}}  {phrase(graph, graph.nodes[node], proc.slots)}{arrow}"
