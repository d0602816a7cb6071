"""The type of an expression, and whether a type suits a place."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from hoyle.graph import model as m
from hoyle.graph.facts import DECLARED
from hoyle.graph.operations import OPERATIONS

MEMBER = {"cards": "card", "players": "player", "teams": "team", "numbers": "number"}
"""Kinds of list with the kind of their members."""
LIST = {member: kind for kind, member in MEMBER.items()}


def optional(type_: m.Type, yes: bool = True) -> m.Type:
    """The same type with none among its values, or without."""
    return msgspec.structs.replace(type_, optional=yes)


def member_of(type_: m.Type) -> m.Type:
    """The type of a list's members; of what is no list, the type itself."""
    return m.Type(MEMBER[type_.kind]) if type_.kind in MEMBER else type_  # type: ignore[arg-type]


def same_kind(a: m.Type, b: m.Type) -> bool:
    """Whether values of both can be compared, none aside."""
    return a.kind == b.kind and a.attribute == b.attribute


def may_hold(place: m.Type, value: m.Type) -> bool:
    """Whether what has type `place` may take such a value. A card may be none everywhere: it may be gone."""
    return same_kind(place, value) and (place.optional or not value.optional or value.kind == "card")


def suits(value: m.Type, place: str) -> bool:
    """Whether a value of this type may stand in a place, written as in `facts`."""
    return any(
        kind in (value.kind, "any") or (kind == "list" and value.kind in MEMBER)
        for kind, none_too in _alternatives(place)
        if none_too or not value.optional
    )


@lru_cache(maxsize=256)
def _alternatives(place: str) -> tuple[tuple[str, bool], ...]:
    words = [word.strip() for word in place.split("|")]
    return tuple((word.rstrip("?"), word.endswith("?") or word in ("card", "any")) for word in words)


def spoken(graph: m.Graph, type_: m.Type) -> str:
    """The type as the language writes it."""
    named = type_.kind == "attribute" and 0 <= type_.attribute < len(graph.attributes)
    name = graph.attributes[type_.attribute].name if named else type_.kind
    return f"{name} or none" if type_.optional else name


def type_of(graph: m.Graph, expr: m.AnyExpr) -> m.Type:
    """The type of an expression whose indices are in range."""
    rule = OPERATIONS[type(expr)].result
    word, _, field = rule.rpartition(" ")
    if rule == DECLARED:
        return _declared(graph, expr)
    if rule == "either":
        return _either(graph, expr)
    if rule == "type of itself":
        own: m.Type = getattr(expr, "type")  # noqa: B009  # the attribute exists by the registry's word, not the type's
        return own
    if not word:
        return m.Type(rule.rstrip("?"), optional=rule.endswith("?"))  # type: ignore[arg-type]
    inner = type_of(graph, getattr(expr, field))
    if word == "sure":
        return optional(inner, False)
    return optional(member_of(inner)) if word == "member of" else inner


def _declared(graph: m.Graph, expr: Any) -> m.Type:
    match expr:
        case m.Var():
            return graph.vars[expr.var].type
        case m.OptionValue():
            return graph.options[expr.option].type
        case m.Tabled():
            return graph.tables[expr.table].result
        case m.Defined():
            return graph.defines[expr.define].result
        case m.CardAttr():
            return m.Type("attribute", expr.attribute)
    raise AssertionError(f"no rule for the type of {type(expr).__name__}")


def _either(graph: m.Graph, expr: Any) -> m.Type:
    yes, no = type_of(graph, expr.yes), type_of(graph, expr.no)
    return optional(yes, yes.optional or no.optional)
