"""Where everything of a match lies: zone instances, variable cells, seats and teams, for one player count.

Made once from a graph's declarations. A *zone instance* is one zone of one owner: declarations in order, owners in order,
members of a family in order. Tuples that are looked up by a value which may be none (-1) end in an entry for it.
"""

from __future__ import annotations

from hoyle.graph.model import NO_NUMBER, NONE, Graph, SlotDecl, Type, VarDecl, ZoneDecl
from hoyle.graph.types import MEMBER
from hoyle.graph.walk import nodes_from


def nothing(type_: Type) -> int:
    """What none is among the values of a type."""
    return NO_NUMBER if type_.kind == "number" else NONE


def unset(type_: Type) -> int | tuple[int, ...]:
    """What a place of this type holds before it is given a value."""
    if type_.kind in MEMBER:
        return ()
    if type_.optional:
        return nothing(type_)
    return 0 if type_.kind in ("number", "yes/no", "attribute") else NONE


class Layout:
    """The constants of a match of `graph` for `players`."""

    def __init__(self, graph: Graph, players: int) -> None:
        self.graph = graph
        self.players = players
        self.cards = len(graph.cards)
        self.full = (2 << players) - 1  # every seat, and one more bit for a bystander, who sees what lies open
        teams = graph.teams
        self.teams = teams
        self.team_of = (*((seat % teams if teams else NONE) for seat in range(players)), NONE)
        self.members = (*(tuple(range(team, players, teams)) for team in range(teams)), ())
        self._lay_zones(graph)
        self._lay_vars(graph)
        self._lay_beginning(graph)
        self.proc_of = {node: i for i, proc in enumerate(graph.procs) for node in nodes_from(graph, proc.entry)}

    def slots_at(self, node: int) -> tuple[SlotDecl, ...]:
        """The locals of the procedure in which a node stands."""
        return self.graph.procs[self.proc_of[node]].slots

    def owners(self, scope: str) -> int:
        """How many owners of a scope there are (one for the match)."""
        return {"player": self.players, "team": self.teams, "card": self.cards}.get(scope, 1)

    # ---------------------------------------------------------------- zones

    def _lay_zones(self, graph: Graph) -> None:
        first: list[int] = []
        zones: list[int] = []
        owners: list[int] = []
        for index, zone in enumerate(graph.zones):
            first.append(len(zones))
            size = max(zone.family, 1)
            for owner in range(self.owners(zone.owner)):
                zones += [index] * size
                owners += [owner if zone.owner else NONE] * size
        self.zone_first = tuple(first)
        self.instances = len(zones)
        self.inst_zone = tuple(zones)
        self.inst_owner = tuple(owners)
        decls = [graph.zones[zone] for zone in zones]
        seats = [owner if decl.owner == "player" else NONE for decl, owner in zip(decls, owners, strict=True)]
        self.seat_of = (*seats, NONE)
        self.sight = (*(self._sight(decl, owner) for decl, owner in zip(decls, owners, strict=True)), 0)
        self.pile = tuple(decl.pile for decl in decls)
        self.open = tuple(decl.sight == "open" for decl in decls)
        self.signed = tuple(decl.signed for decl in decls)
        self.packets = tuple(decl.sight == "open" and not decl.pile for decl in decls)

    def _sight(self, zone: ZoneDecl, owner: int) -> int:
        """Who sees into a zone, as a bit mask over seats."""
        if zone.owner == "player":
            owning = 1 << owner
        else:
            owning = sum(1 << seat for seat in self.members[owner]) if zone.owner else 0
        return {"open": self.full, "private": owning, "others": self.full & ~owning, "hidden": 0}[zone.sight]

    def owner_index(self, instance: int) -> tuple[int, int]:
        """The owner (-1: none) of a zone instance and its number in its family (0: it is no family)."""
        decl = self.graph.zones[self.inst_zone[instance]]
        offset = instance - self.zone_first[self.inst_zone[instance]]
        return self.inst_owner[instance], offset % decl.family + 1 if decl.family else 0

    # ---------------------------------------------------------------- variables

    def _lay_vars(self, graph: Graph) -> None:
        """Cells of variables; those of owners have a cell before the first that stands for no owner."""
        first: list[int] = []
        size = 0
        for var in graph.vars:
            size += var.scope != "match"
            first.append(size)
            size += self.owners(var.scope)
        self.var_first = tuple(first)
        self.cells = size

    def var_cells(self, var: int) -> range:
        """The cells of a variable, one for each owner."""
        first = self.var_first[var]
        return range(first, first + self.owners(self.graph.vars[var].scope))

    def unset_vars(self) -> list[int | tuple[int, ...]]:
        """All cells before the variables are given their first values."""
        return self._unset[:]

    def _lay_beginning(self, graph: Graph) -> None:
        """Where cards start, who knows it, the cards of each zone then, and cells before they are given values."""
        self.starts = tuple(self.zone_first[card.starts_in] for card in graph.cards)
        self.start_known = tuple(self.sight[zone] for zone in self.starts)
        zones: list[list[int]] = [[] for _ in range(self.instances + 1)]
        for card, zone in enumerate(self.starts):
            zones[zone].append(card)
        self.start_zones = tuple(map(tuple, zones))
        self._unset: list[int | tuple[int, ...]] = []
        for var in graph.vars:
            if var.scope != "match":
                self._unset.append(self.of_nobody(var))
            self._unset += [unset(var.type)] * self.owners(var.scope)

    @staticmethod
    def of_nobody(var: VarDecl) -> int | tuple[int, ...]:
        """What reading a variable of no owner gives."""
        return () if var.type.kind in MEMBER else nothing(var.type)
