"""A slot as a `State` and back: both hold the same match, so that it can go on in either engine.

What does not fit into a slot (a scripted shuffle, a longer list than there is room for) raises `DoesNotFit`.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from hoyle.compiled.forms import Bytes, DoesNotFit, Form, Numbers, bits, letter_of, members
from hoyle.compiled.frames import Frames
from hoyle.compiled.home import Home
from hoyle.compiled.memory import MOST_ITEMS
from hoyle.graph import model as m
from hoyle.graph.types import MEMBER
from hoyle.runtime import result
from hoyle.runtime.state import Frame, State

HEADER = ("node", "frame", "items", "turn", "phase", "moves", "result")
"""Numbers that lie at the beginning of a slot, in the order of their places."""


class Slots:
    """Reads and writes slots of one compiled game. `memory` is the whole linear memory; `offsets` where slots of frames lie."""

    def __init__(
        self, h: Home, memory: memoryview, offsets: Sequence[tuple[list[int], int]], stopping: frozenset[int]
    ) -> None:
        self._h, self._m = h, memory
        self.frames = Frames(h, offsets, stopping)
        memory_, layout = h.memory, h.layout
        self._piles = [(zone, at) for zone, at in enumerate(memory_.pile_at) if at]
        self._lists = [
            (cell, memory_.var_at[var] + memory_.var_size[var] * subject, decl.type)
            for var, decl in enumerate(layout.graph.vars)
            for subject, cell in enumerate(layout.var_cells(var))
            if decl.type.kind in MEMBER
        ]

    def word(self, at: int) -> int:
        """A number."""
        found: int = struct.unpack_from("<i", self._m, at)[0]
        return found

    # ---------------------------------------------------------------- what lies in one piece

    @cached_property
    def _form(self) -> Form:
        """Header, cards and variables; each table with its entry for none, which lies before the first."""
        memory, layout = self._h.memory, self._h.layout
        cards = layout.cards + 1
        runs = [Numbers(getattr(memory, name), 1, "i") for name in HEADER]
        runs += [Numbers(at, 1, "Q") for at in (memory.chance, memory.turned, memory.riding)]
        runs.append(Numbers(memory.known - 8, cards, "q"))
        runs += [Numbers(at - 1, cards, "b") for at in (memory.place, memory.host, memory.signer)]
        runs.append(Numbers(memory.above, layout.cards, "b"))
        runs.append(Numbers(memory.masks - 8, layout.instances + 1, "Q"))
        return Form(runs + [run for run, _ in self._numbers])

    @cached_property
    def _numbers(self) -> list[tuple[Numbers, slice]]:
        """Variables that are no lists, those of an owner with that of nobody before the first, and their cells."""
        memory, layout = self._h.memory, self._h.layout
        found = []
        for var, decl in enumerate(layout.graph.vars):
            if decl.type.kind not in MEMBER:
                cells, nobody = layout.var_cells(var), int(decl.scope != "match")
                run = Numbers(memory.var_at[var] - 4 * nobody, len(cells) + nobody, "i")
                found.append((run, slice(cells.start - nobody, cells.stop)))
        return found

    # ---------------------------------------------------------------- reading

    def read(self, at: int, state: State) -> None:
        """Makes a state what a slot holds; its log, options and script stay."""
        self.read_from(self._m, at, state)

    def read_from(self, data: Bytes, at: int, state: State) -> None:
        """The same of a slot that was kept."""
        read, parts = self._form.read(data, at), self._form.parts
        _, frame, items, state.turn, state.phase, state.moves, how, state.chance, state.turned, riding = read[:10]
        known, place, host, signer, above = parts[10:15]
        state.known = _none_last(read[known])
        state.place = _none_last(read[place])
        state.host = _none_last(read[host])
        state.signer = _none_last(read[signer])
        state.riders = self._riders(state.host, read[above]) if riding else {}
        state.zones = self._zones(data, at, state)
        state.vars = self._h.layout.unset_vars()
        for (_, cells), part in zip(self._numbers, parts[16:], strict=True):
            state.vars[cells] = read[part]
        for cell, offset, type_ in self._lists:
            state.vars[cell] = _listed(data, at + offset, type_)
        size, first = self._h.memory.item_size, at + self._h.memory.item_at
        state.items = [self._item(data, first + size * i) for i in range(items)]
        state.result = self.result(data, at, how)
        state.frames = [] if how else self.frames.read(data, at, frame)
        state.offers = None

    def frame(self, data: Bytes) -> Frame:
        """The uppermost frame of a slot that was kept."""
        return self.frames.one(data, struct.unpack_from("<i", data, self._h.memory.frame)[0])[0]

    def _zones(self, data: Bytes, at: int, state: State) -> list[list[int]]:
        """Cards by where they lie; those of a pile in its order, the top one first."""
        zones: list[list[int]] = [[] for _ in range(self._h.layout.instances + 1)]
        put = [zone.append for zone in zones]
        for card, place in enumerate(state.place[:-1]):
            put[place](card)
        for riders in state.riders.values():
            for card in riders:
                zones[state.place[card]].remove(card)
        for zone, pile in self._piles:
            first = at + pile + 4
            zones[zone] = list(data[first : first + len(zones[zone])])[::-1]
        return zones

    @staticmethod
    def _riders(hosts: list[int], above: Sequence[int]) -> dict[int, tuple[int, ...]]:
        found: dict[int, list[tuple[int, int]]] = {}
        for card, host in enumerate(hosts):
            if host >= 0:
                found.setdefault(host, []).append((above[card], card))
        return {host: tuple(card for _, card in sorted(pairs)) for host, pairs in found.items()}

    def _item(self, data: Bytes, at: int) -> list[Any]:
        player, action, claim, cancelled, placed = struct.unpack_from("<5i", data, at)
        count, most = len(self._h.graph.actions[action].params), self._h.memory.params
        places = members(data, at + 20 + 4 * most, count, "i") if placed else None
        return [player, action, members(data, at + 20, count, "i"), claim, cancelled, places]

    def result(self, data: Bytes, at: int, how: int) -> result.Result | None:
        """How a match ended; `how` is the number that the slot holds for it, 0 while it goes on."""
        players, memory = self._h.layout.players, self._h.memory
        if how == 1:
            size = struct.unpack_from("<i", data, at + memory.order)[0]
            return result.won(members(data, at + memory.order + 4, size, "b"), players)
        if how == 4:
            return result.ranked(members(data, at + memory.scores, players, "i"))
        return {2: result.drawn, 3: result.over}[how](players) if how in (2, 3) else None

    # ---------------------------------------------------------------- writing

    def write_choice(self, at: int, raw: Any) -> None:
        """A raw choice as a record; a set of cards as bits."""
        if isinstance(raw, int):
            struct.pack_into("<i", self._m, at, raw)
        elif self._chooses_cards():
            if any(card < 0 for card in raw):
                raise DoesNotFit
            struct.pack_into("<Q", self._m, at, bits(raw))
        else:
            struct.pack_into(f"<{len(raw)}i", self._m, at, *raw)

    def _chooses_cards(self) -> bool:
        node = self._h.graph.nodes[self.word(self._h.base + self._h.memory.node)]
        return isinstance(node, m.Choose | m.Together)

    def write(self, at: int, state: State) -> None:
        """Makes a slot what a state holds, which must not be over."""
        if state.script or state.result is not None or len(state.items) > MOST_ITEMS:
            raise DoesNotFit
        memory, data = self._h.memory, self._m
        above = [0] * self._h.layout.cards
        for riders in state.riders.values():
            for place, card in enumerate(riders):
                above[card] = place
        self._form.write(
            data, at, self.frames.node(state.frames), 0, len(state.items), state.turn, state.phase, state.moves, 0,
            state.chance, state.turned, sum(1 << card for riders in state.riders.values() for card in riders),
            *_none_first(state.known), *_none_first(state.place), *_none_first(state.host), *_none_first(state.signer),
            *above, 0, *map(bits, state.zones[:-1]), *(value for _, cells in self._numbers for value in state.vars[cells]),
        )  # fmt: skip
        for zone, pile in self._piles:
            cards = state.zones[zone]
            struct.pack_into(f"<i{len(cards)}b", data, at + pile, len(cards), *reversed(cards))
        for cell, offset, type_ in self._lists:
            self._put(at + offset, state.vars[cell], type_)
        for i, item in enumerate(state.items):
            self._write_item(at + memory.item_at + memory.item_size * i, item)
        struct.pack_into("<i", data, at + memory.frame, self.frames.write(data, at, state.frames))

    def _put(self, at: int, value: Any, type_: m.Type) -> None:
        """A list."""
        letter = letter_of(type_.kind)
        if 4 + len(value) * struct.calcsize(letter) > self._h.memory.width(type_):
            raise DoesNotFit
        struct.pack_into(f"<i{len(value)}{letter}", self._m, at, len(value), *value)

    def _write_item(self, at: int, item: list[Any]) -> None:
        player, action, given, claim, cancelled, places = item
        struct.pack_into(
            f"<5i{len(given)}i", self._m, at, player, action, claim, cancelled, int(places is not None), *given
        )
        if places is not None:
            struct.pack_into(f"<{len(places)}i", self._m, at + 20 + 4 * self._h.memory.params, *places)


def _none_last(found: Sequence[int]) -> list[int]:
    """What lies before the first in memory stands after the last in a state."""
    return [*found[1:], found[0]]


def _none_first(listed: list[int]) -> list[int]:
    return [listed[-1], *listed[:-1]]


def _listed(data: Bytes, at: int, type_: m.Type) -> tuple[int, ...]:
    return members(data, at + 4, struct.unpack_from("<i", data, at)[0], letter_of(type_.kind))
