"""Rules that make sure that their reader sees what they ask about: whose cards they are, how they lie, that they are shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from hoyle.analysis.audience import Key, Limit, Locals
from hoyle.analysis.lying import zones_named
from hoyle.analysis.sight import Sight
from hoyle.graph import model as m
from hoyle.graph.types import type_of
from hoyle.graph.walk import within


class Excuses:
    """Of one graph."""

    def __init__(self, graph: m.Graph, sight: Sight) -> None:
        self._graph = graph
        self._sight = sight
        self._shows: dict[int, set[int]] = {}
        for show in graph.shows:
            self._shows.setdefault(show.zone, set()).update(self._zones((show.condition,)) - {show.zone})

    def matters(self, part: m.AnyExpr) -> bool:
        """Whether an expression can make up for anything."""
        asked = any(isinstance(e, m.FaceUp) or self._is_same(e) for e in within(part))
        return asked or (bool(self._shows) and any(zones & self._zones((part,)) for zones in self._shows.values()))

    def without(self, limits: Iterable[Limit], reader: Key, parts: Iterable[m.AnyExpr], local: Locals) -> list[Limit]:
        """The limits that no part of a rule makes up for."""
        parts = list(parts)
        left = [limit for limit in limits if not self._may_be_shown(limit, parts)]
        if left and any(isinstance(e, m.FaceUp) for part in parts for e in within(part)):
            left = [limit for limit in left if limit.zone not in self._sight.face_down]
        if left:
            same = {key for part in parts for key in self._same_as(reader, part, local)}
            left = [limit for limit in left if limit.owner not in same]
        return left

    def _may_be_shown(self, limit: Limit, parts: Iterable[m.AnyExpr]) -> bool:
        """Whether a zone is shown under a condition, and the rule asks about what that condition asks about."""
        asked = self._shows.get(limit.zone)
        return asked is not None and bool(asked & self._zones(parts))

    def _zones(self, parts: Iterable[m.AnyExpr]) -> set[int]:
        found: set[int] = set()
        waiting, defines = list(parts), set[int]()
        while waiting:
            part = waiting.pop()
            found |= set(zones_named(part))
            used = {e.define for e in within(part) if isinstance(e, m.Defined)} - defines
            defines |= used
            waiting += [self._graph.defines[define].body for define in used]
        return found

    def _same_as(self, reader: Key, part: m.AnyExpr, local: Locals) -> Iterator[Key]:
        """The players who a rule says are the reader."""
        for e in within(part):
            if self._is_same(e):
                left, right = self._sight.of(e.left, local).key, self._sight.of(e.right, local).key
                if reader in (left, right):
                    yield right if left == reader else left

    def _is_same(self, expr: m.AnyExpr) -> TypeGuard[m.Compare]:
        """Whether it asks if two players are the same."""
        return isinstance(expr, m.Compare) and expr.kind == "is" and type_of(self._graph, expr.left).kind == "player"
