"""Whether a value may stand in a place of a type: what every table that is read from outside is judged by."""

from __future__ import annotations

from typing import Any

from hoyle.graph.cost import LIST_LIMIT
from hoyle.graph.model import NO_NUMBER, NUMBER_LIMIT, Type
from hoyle.graph.types import MEMBER
from hoyle.runtime.layout import Layout


def require(fits: bool, reason: str) -> None:
    """Refuses with a reason what does not fit."""
    if not fits:
        raise ValueError(reason)


def check_value(layout: Layout, type_: Type, value: Any, items: int, what: str) -> None:
    """Refuses what is no value of a type, none included; `items` is how many items are announced."""
    member = MEMBER.get(type_.kind)
    if member is None:
        require(isinstance(value, int) and _in_range(layout, type_, value, items), f"{what} cannot be {value!r}")
        return
    require(isinstance(value, tuple) and len(value) <= LIST_LIMIT, f"{what} is no list")
    inner = Type(member)  # type: ignore[arg-type]  # kinds of members are kinds
    require(
        all(_in_range(layout, inner, each, items) for each in value), f"{what} has a member that is none of its kind"
    )


def _in_range(layout: Layout, type_: Type, value: int, items: int) -> bool:
    if type_.kind == "number":
        return -NUMBER_LIMIT <= value <= NUMBER_LIMIT or value == NO_NUMBER
    sizes = {
        "yes/no": 2, "card": layout.cards, "player": layout.players, "team": layout.teams, "zone": layout.instances,
        "item": items, "text": 1,
    }  # fmt: skip
    if type_.kind == "attribute":
        return -1 <= value < len(layout.graph.attributes[type_.attribute].values)
    return -1 <= value < sizes[type_.kind]
