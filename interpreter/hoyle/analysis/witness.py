"""States of play that may come about: some zones empty. What fails in one of them may fail in a match."""

from __future__ import annotations

from collections.abc import Collection

from hoyle.analysis.reading import State
from hoyle.graph import model as g


def emptied(graph: g.Graph, state: State, zones: Collection[int]) -> State:
    """The state with these zones empty and no other."""
    held = ((0, 0) if zone in zones else (max(1, low), max(1, high)) for zone, (low, high) in enumerate(state.zones))
    return state._replace(zones=tuple(held))


def when_empty(graph: g.Graph, zones: Collection[int]) -> str:
    """As people say it: when `stock` and `hand` are empty."""
    names = [f"`{graph.zones[zone].name}`" for zone in zones]
    return f"when {names[0]} is empty" if len(names) == 1 else f"when {', '.join(names[:-1])} and {names[-1]} are empty"
