"""What is known of a state once a condition is supposed to hold in it, or not to hold.

In: a state and a condition with its outcome. Out: the state with narrower bounds, None where the condition cannot come out so. Bounds
are narrowed of locals, variables and of how many cards zones hold; what else a condition says is lost. A zone or variable of several
owners has one entry for all of them: it is narrowed only `for_all`, which supposes that the condition comes out so for each.
"""

from __future__ import annotations

from typing import Literal

from hoyle.analysis.reading import Reader, State
from hoyle.analysis.values import Bounds, Value
from hoyle.graph import model as g

Kind = Literal["is", "is not", "<", "<=", ">", ">="]
OPPOSITE: dict[Kind, Kind] = {"is": "is not", "is not": "is", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
MIRRORED: dict[Kind, Kind] = {"is": "is", "is not": "is not", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def supposed(reader: Reader, state: State, condition: g.AnyExpr, holds: bool, for_all: bool = False) -> State | None:
    """The state with the condition coming out so."""
    found: State | None = state
    match condition:
        case g.Not():
            return supposed(reader, state, condition.operand, not holds, for_all)
        case g.Logic() if (condition.kind == "and") is holds:
            found = supposed(reader, state, condition.left, holds, for_all)
            return found and supposed(reader, found, condition.right, holds, for_all)
        case g.Compare():
            kind = condition.kind if holds else OPPOSITE[condition.kind]
            found = _compared(reader, state, condition.left, kind, condition.right, for_all)
            found = found and _compared(reader, found, condition.right, MIRRORED[kind], condition.left, for_all)
    return None if found is None or reader.yes(condition, found) is (not holds) else found


def _compared(
    reader: Reader, state: State, part: g.AnyExpr, kind: Kind, other: g.AnyExpr, for_all: bool
) -> State | None:
    """The state with one side of a comparison narrowed by the other."""
    low, high = limited(kind, reader.value(part, state).bounds, reader.value(other, state).bounds)
    return _narrowed(state, part, (low, high), for_all) if low <= high else None


def limited(kind: Kind, bounds: Bounds, other: Bounds) -> Bounds:
    """The bounds of what compares so to something with the other bounds; the wrong way round when nothing does."""
    low, high = bounds
    match kind:
        case "is":
            return max(low, other[0]), min(high, other[1])
        case "is not" if other[0] == other[1]:
            return low + (low == other[0]), high - (high == other[0])
        case "<" | "<=":
            return low, min(high, other[1] - (kind == "<"))
        case ">" | ">=":
            return max(low, other[0] + (kind == ">")), high
    return bounds


def _narrowed(state: State, part: g.AnyExpr, bounds: Bounds, for_all: bool) -> State:
    """The state with these bounds of a part, where it has any of its own."""
    match part:
        case g.Need():
            return _narrowed(state, part.operand, bounds, for_all)
        case g.Slot():
            return state._replace(slots={**state.slots, part.slot: Value(*bounds)})
        case g.Var() if part.subject is None or for_all:
            held = (*state.vars[: part.var], Value(*bounds), *state.vars[part.var + 1 :])
            return state._replace(vars=held)
        case g.Size(list=g.CardsIn(zone=g.ZoneOf() as zone)) if (zone.owner is None and zone.index is None) or for_all:
            return state._replace(zones=(*state.zones[: zone.zone], bounds, *state.zones[zone.zone + 1 :]))
    return state
