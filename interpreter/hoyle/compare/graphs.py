"""The outline of a game from its effect graph, for graphs whose rule files are not at hand.

Menus are no declarations of a graph: what they say is in its actions and procedures.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.compare import graph_forms
from hoyle.compare.deck import deck_parts, head_parts
from hoyle.compare.graph_forms import expression, label
from hoyle.compare.model import Entries, Excerpt, Item, Names, Outline, Part, Value
from hoyle.graph import model as m
from hoyle.graph.phrases import constant, phrase
from hoyle.graph.text import definition, offer, procedure
from hoyle.graph.types import spoken

Parts = dict[str, Part]


def outline_of_graph(graph: m.Graph) -> Outline:
    """The outline; its text is that of `hoyle graph`."""
    items = [Item("head", "", head_parts(graph)), Item("deck", "", deck_parts(graph))]
    items += [Item("option", option.name, _option(graph, option)) for option in graph.options]
    items += [Item("zone", zone.name, _zone(zone)) for zone in graph.zones]
    items += [Item("show", graph.zones[show.zone].name, _show(graph, show)) for show in graph.shows]
    items += [Item("state", var.name, _state(graph, var)) for var in graph.vars]
    items += [Item("table", table.name, _table(graph, table)) for table in graph.tables]
    items += [_define(graph, define) for define in graph.defines]
    items += [_action(graph, index) for index in range(len(graph.actions))]
    return Outline(graph.title, (*items, *_procedures(graph), *_next_game(graph)))


def _worded(graph: m.Graph, name: str, expr: m.AnyExpr | None) -> Parts:
    return {} if expr is None else {name: Value(expression(graph, expr), phrase(graph, expr))}


def _typed(graph: m.Graph, name: str, type_: m.Type) -> Parts:
    return {name: Value(spoken(graph, type_), spoken(graph, type_))}


def _option(graph: m.Graph, option: m.OptionDecl) -> Parts:
    return {
        **_typed(graph, "type", option.type),
        **_worded(graph, "lowest", option.low),
        **_worded(graph, "highest", option.high),
        **_worded(graph, "default", option.default),
        "meaning": Value(option.about),
    }


def _zone(zone: m.ZoneDecl) -> Parts:
    return {
        "owner": Value(zone.owner, zone.owner or "nobody"),
        "kind": Value(zone.pile, "pile" if zone.pile else "spread"),
        "sight": Value(zone.sight, zone.sight),
        "signed": Value(zone.signed, "yes" if zone.signed else "no"),
        "number": Value(zone.family, str(zone.family)),
    }


def _show(graph: m.Graph, show: m.ShowRule) -> Parts:
    viewer = Value(show.everyone, "everyone" if show.everyone else "a player")
    return {"viewer": viewer, "condition": Value(expression(graph, show.condition))}


def _state(graph: m.Graph, var: m.VarDecl) -> Parts:
    scope = {"scope": Value(var.scope, f"of each {var.scope}" if var.scope != "match" else "of the match")}
    drawn = _worded(graph, "first value drawn from", var.chance)
    return {**scope, **_typed(graph, "type", var.type), **_worded(graph, "first value", var.initial), **drawn}


def _table(graph: m.Graph, table: m.TableDecl) -> Parts:
    def value(number: int) -> Value:
        words = constant(graph, table.result, number)
        return Value(words, words)

    argument = table.argument
    values = {constant(graph, argument, table.first + place): value(v) for place, v in enumerate(table.values)}
    values |= {"else": value(table.otherwise)} if table.otherwise is not None else {}
    return {**_typed(graph, "argument", argument), "values": Entries(values)}


def _slot_types(graph: m.Graph, slots: tuple[m.SlotDecl, ...], params: int) -> Part:
    return Value(tuple(spoken(graph, slot.type) for slot in slots[m.FIRST_PARAM : m.FIRST_PARAM + params]))


def _define(graph: m.Graph, define: m.DefineDecl) -> Item:
    types = _slot_types(graph, define.slots, define.params)
    parts = {"parameters": types, "value": Value(expression(graph, define.body))}
    return Item("define", define.name, parts, (Excerpt("", 0, (definition(graph, define),)),))


def _action(graph: m.Graph, index: int) -> Item:
    """An action with its procedure; guards stand between the parameters that they judge."""
    action = graph.actions[index]
    proc = graph.procs[action.proc]
    parts: Parts = {"by": Value(expression(graph, action.by))}
    for place, param in enumerate(action.params):
        form = (place, spoken(graph, param.type), expression(graph, param.domain), param.spoken)
        parts[f"parameter {param.name}"] = Value(form)
    parts["guards"] = Value(tuple((guard.after, expression(graph, guard.condition)) for guard in action.guards))
    parts["claim"] = Value(expression(graph, action.claim))
    parts["body"] = Value(graph_forms.procedure(graph, proc))
    _, *lines = procedure(graph, action.proc)
    name = label(graph, "actions", index)
    text = (f"{action.kind} {name}", *offer(graph, action), *lines)
    return Item(action.kind, name, parts, (Excerpt("", 0, text),))


def _procedures(graph: m.Graph) -> Iterator[Item]:
    """The procedures of effects, standing rules and the course of a game."""
    for index, proc in enumerate(graph.procs):
        if proc.kind in ("action", "response") or (graph.next_game and graph.next_game.proc == index):
            continue
        types = _slot_types(graph, proc.slots, proc.params)
        parts: Parts = {"parameters": types, "body": Value(graph_forms.procedure(graph, proc))}
        kind, name = ("effect", label(graph, "procs", index)) if proc.kind == "effect" else (proc.name, "")
        yield Item(kind, name, parts, (Excerpt("", 0, tuple(procedure(graph, index))),))


def _next_game(graph: m.Graph) -> Iterator[Item]:
    if (following := graph.next_game) is None:
        return
    parts: Parts = {"kept": Names(tuple(graph.vars[var].name for var in following.keeps), ordered=False)}
    parts |= {"end": Value(expression(graph, following.until))} if following.until is not None else {}
    lines: tuple[str, ...] = ()
    if following.proc != m.NONE:
        parts["body"] = Value(graph_forms.procedure(graph, graph.procs[following.proc]))
        lines = tuple(procedure(graph, following.proc))
    yield Item("next game", "", parts, (Excerpt("", 0, lines),))
