"""The namespace that generated Python runs in: constants of one program under generated names, and helpers.

Promises: names are a letter and a number, values are ours; no text of a rule's author ever reaches generated code.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from hoyle.graph.model import Graph
from hoyle.interp.freedom import Freedom
from hoyle.interp.tables import looked_up
from hoyle.runtime.layout import Layout
from hoyle.source import Span


class Pool:
    """Constants by content: equal tuples share a name."""

    def __init__(self, graph: Graph, layout: Layout, helpers: dict[str, Any]) -> None:
        self.graph = graph
        self.layout = layout
        self.names: dict[str, Any] = dict(helpers)
        self.freedom = Freedom(graph)
        self.spans: list[Span] = []
        self.called: list[int] = []
        self.apart: list[str] = []
        self._reserved = 0
        self._known: dict[Hashable, str] = {}

    def constant(self, values: tuple[Any, ...]) -> str:
        """The name of a tuple."""
        name = self._known.get(values)
        if name is None:
            name = self._known[values] = f"T{len(self._known)}"
            self.names[name] = values
        return name

    def span(self, span: Span) -> int:
        """The number of a place for faults."""
        self.spans.append(span)
        return len(self.spans) - 1

    def attribute(self, attribute: int) -> str:
        """Card -> value of an attribute; none for no card."""
        return self.constant((*self.graph.attributes[attribute].of, -1))

    def attribute_table(self, table: int) -> str:
        """Attribute value -> entry of a table."""
        decl = self.graph.tables[table]
        values = range(len(self.graph.attributes[decl.argument.attribute].values))
        return self.constant((*(looked_up(decl, value) for value in values), looked_up(decl, -1)))

    def card_table(self, table: int, attribute: int) -> str:
        """Card -> entry of a table for an attribute of it."""
        decl = self.graph.tables[table]
        return self.constant(tuple(looked_up(decl, value) for value in (*self.graph.attributes[attribute].of, -1)))

    def zone(self, zone: int) -> str:
        """Owner -> instance of a zone, the first of its family; none for no owner."""
        first, size = self.layout.zone_first[zone], max(self.graph.zones[zone].family, 1)
        owners = self.layout.owners(self.graph.zones[zone].owner)
        return self.constant((*range(first, first + owners * size, size), -1))

    def instances(self, zone: int) -> str:
        """Owner -> all instances of a zone; none for no owner."""
        first, size = self.layout.zone_first[zone], max(self.graph.zones[zone].family, 1)
        owners = range(self.layout.owners(self.graph.zones[zone].owner))
        return self.constant((*(tuple(range(first + o * size, first + o * size + size)) for o in owners), ()))

    def call(self, define: int) -> str:
        """The name of the function of a definition, which is then to be written."""
        if define not in self.called:
            self.called.append(define)
        return f"d{define}"

    def reserve(self) -> str:
        """The name of a function for part of an expression; its lines go to `apart`."""
        self._reserved += 1
        return f"x{self._reserved}"

    def rounds(self) -> str:
        """Seat -> all seats in turn order from it; by seat from no seat."""
        players = self.layout.players
        turned = (tuple((seat + step) % players for step in range(players)) for seat in range(players))
        return self.constant((*turned, tuple(range(players))))

    def others(self) -> str:
        """Seat -> the other seats in turn order from the left; nobody for no seat."""
        players = self.layout.players
        turned = (tuple((seat + step) % players for step in range(1, players)) for seat in range(players))
        return self.constant((*turned, ()))

    def opponents(self) -> str:
        """Seat -> those of the others who are in other teams."""
        players, team = self.layout.players, self.layout.team_of
        if not self.layout.teams:
            return self.others()
        turned = (tuple((seat + step) % players for step in range(1, players)) for seat in range(players))
        return self.constant((*(tuple(o for o in turn if team[o] != team[s]) for s, turn in enumerate(turned)), ()))

    def neighbours(self, steps: int) -> str:
        """Seat -> the seat so many to the left; none for no seat."""
        players = self.layout.players
        return self.constant((*((seat + steps) % players for seat in range(players)), -1))
