"""Expressions and nodes of a graph in words close to the rule language, by the registries' templates.

For people, goldens and drawings; nothing reads it back. Expects a graph that `verify` has accepted.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.graph import model as m
from hoyle.graph.template import render
from hoyle.graph.types import spoken
from hoyle.graph.walk import Part, facts

Slots = Sequence[m.SlotDecl]


def phrase(graph: m.Graph, part: Part, slots: Slots = ()) -> str:
    """One expression or node, its edges left out; `slots` names the locals."""
    entry = facts(part)
    flag, flagged = entry.text_if
    template = flagged if flag and getattr(part, flag) else entry.text
    return render(template, lambda field: _field(graph, part, field, slots))


def _field(graph: m.Graph, part: Part, field: str, slots: Slots) -> str:
    value = getattr(part, field)
    if isinstance(part, m.Const):
        return constant(graph, part.type, part.value)
    if table := facts(part).refers.get(field):
        return _entries(graph, table.rstrip("?"), value)
    if isinstance(value, m.Expr):
        return phrase(graph, value, slots)  # type: ignore[arg-type]
    if isinstance(value, tuple):
        return ", ".join(phrase(graph, member, slots) for member in value)
    if _is_slot(part, field):
        return slot_name(slots, value)
    if value is None or value is False or value in ("as it falls", "as many"):
        return ""
    return field if value is True else str(value)


def _is_slot(part: Part, field: str) -> bool:
    return field == "slot" or (isinstance(part, m.Node) and field in getattr(facts(part), "stores", ()))


def _entries(graph: m.Graph, table: str, value: int | tuple[int, ...]) -> str:
    if isinstance(value, tuple):
        return ", ".join(_entries(graph, table, index) for index in value)
    if value == m.NONE:
        return ""
    return entry_name(graph, table, value)


def entry_name(graph: m.Graph, table: str, index: int) -> str:
    """What a table's entry is called; an action with its number where several have its name."""
    entries = getattr(graph, table)
    entry = entries[index]
    name: str = entry if table == "phases" else entry.text if table == "cards" else entry.name
    if table in ("actions", "procs") and sum(other.name == name for other in entries) > 1:
        return f"{name}#{index}"
    return name


def slot_name(slots: Slots, slot: int) -> str:
    """What the rules call a local, with its number where two share the name."""
    if slot in (m.ME, m.IT):
        return ("me", "it")[slot]
    name = slots[slot].name if slot < len(slots) else ""
    alone = sum(other.name == name for other in slots) == 1
    return name if name and alone else f"{name or 'slot'}#{slot}"


def constant(graph: m.Graph, type_: m.Type, value: int) -> str:
    """A value in the words of its type."""
    if (value == m.NONE and type_.kind not in ("number", "yes/no")) or value == m.NO_NUMBER:
        return "none"
    match type_.kind:
        case "yes/no":
            return "yes" if value else "no"
        case "card":
            return graph.cards[value].text
        case "zone":
            return graph.zones[value].name
        case "attribute":
            return graph.attributes[type_.attribute].values[value]
        case "player" | "team" | "text":
            return f"{type_.kind} {value}"
    return str(value)


def typed(graph: m.Graph, name: str, type_: m.Type) -> str:
    """A name with its type."""
    return f"{name}: {spoken(graph, type_)}"
