"""What is known at the beginning of play, and when play may come from two places."""

from __future__ import annotations

from hoyle.analysis.reading import Reader, State
from hoyle.analysis.values import Value, hull, join, widened
from hoyle.graph import model as g


def beginning(reader: Reader) -> State:
    """What is known before the first statement of play."""
    graph = reader.graph
    held = [0] * len(graph.zones)
    for card in graph.cards:
        held[card.starts_in] += 1
    state = State({}, tuple((n, n) for n in held), ())
    for var in graph.vars:
        if var.chance is not None:
            found = reader.value(var.chance, state)
            first = Value(found.low, found.high)
        elif var.initial is not None:
            first = reader.value(var.initial, state)
        else:
            first = _unset(var.type)
        state = state._replace(vars=(*state.vars, first))
    return state


def _unset(type_: g.Type) -> Value:
    if type_.optional:
        nothing = g.NO_NUMBER if type_.kind == "number" else g.NONE
        return Value(nothing, nothing)
    first = 0 if type_.kind in ("number", "yes/no", "attribute") else g.NONE
    return Value(first, first)


def joined(a: State, b: State) -> State:
    """What is known when play comes from either; a local that only one of them knows is not known."""
    if a == b:
        return a
    slots = {slot: join(value, b.slots[slot]) for slot, value in a.slots.items() if slot in b.slots}
    zones = tuple(hull(x, y) for x, y in zip(a.zones, b.zones, strict=True))
    held = tuple(join(x, y) for x, y in zip(a.vars, b.vars, strict=True))
    return State(slots, zones, held, a.sure and b.sure, a.decided or b.decided)


def spread(before: State, after: State, cards: int) -> State:
    """`after`, without the bounds that have moved since `before`: going round again will move them further."""
    slots = {slot: widened(before.slots[slot], value) for slot, value in after.slots.items()}
    held = tuple(widened(x, y) for x, y in zip(before.vars, after.vars, strict=True))
    zones = tuple(
        (x[0] if y[0] == x[0] else 0, x[1] if y[1] == x[1] else cards)
        for x, y in zip(before.zones, after.zones, strict=True)
    )
    return State(slots, zones, held, after.sure, after.decided)
