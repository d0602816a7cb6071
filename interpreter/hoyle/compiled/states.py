"""A slot as a `State` and back: both hold the same match, so that it can go on in either engine.

What does not fit into a slot (a scripted shuffle, a longer list than there is room for) raises `DoesNotFit`.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any

from hoyle.compiled.home import Home
from hoyle.compiled.memory import MOST_ITEMS
from hoyle.graph import model as m
from hoyle.graph.types import MEMBER
from hoyle.runtime import result
from hoyle.runtime.state import State

SIGN, MASK = 1 << 63, (1 << 64) - 1


class DoesNotFit(Exception):
    """A match that a slot has no room for."""


class Slots:
    """Reads and writes slots of one compiled game. `memory` is the whole linear memory; `offsets` where slots of frames lie."""

    def __init__(
        self, h: Home, memory: memoryview, offsets: Sequence[tuple[list[int], int]], stopping: frozenset[int]
    ) -> None:
        self._h, self._m, self._offsets, self._stopping = h, memory, offsets, stopping

    # ---------------------------------------------------------------- small parts

    def word(self, at: int) -> int:
        """A number."""
        found: int = struct.unpack_from("<i", self._m, at)[0]
        return found

    def _long(self, at: int) -> int:
        found: int = struct.unpack_from("<Q", self._m, at)[0]
        return found

    def _bytes(self, at: int, size: int) -> list[int]:
        return list(struct.unpack_from(f"<{size}b", self._m, at))

    def _value(self, at: int, type_: m.Type) -> Any:
        if type_.kind not in MEMBER:
            return self.word(at)
        size = self.word(at)
        return struct.unpack_from(f"<{size}{'i' if type_.kind == 'numbers' else 'b'}", self._m, at + 4)

    def _put(self, at: int, value: Any, type_: m.Type) -> None:
        if type_.kind not in MEMBER:
            struct.pack_into("<i", self._m, at, value)
            return
        letter, width = ("i", 4) if type_.kind == "numbers" else ("b", 1)
        if 4 + len(value) * width > self._h.memory.width(type_):
            raise DoesNotFit
        struct.pack_into(f"<i{len(value)}{letter}", self._m, at, len(value), *value)

    # ---------------------------------------------------------------- reading

    def read(self, at: int, state: State) -> None:
        """Makes a state what a slot holds; its log, options and script stay."""
        h, memory, layout = self._h, self._h.memory, self._h.layout
        cards = layout.cards
        state.zones = [self._zone(at, zone) for zone in range(layout.instances)] + [[]]
        state.place = [*self._bytes(at + memory.place, cards), -1]
        state.host = [*self._bytes(at + memory.host, cards), -1]
        state.signer = [*self._bytes(at + memory.signer, cards), -1]
        state.known = [*struct.unpack_from(f"<{cards}q", self._m, at + memory.known), 0]
        state.turned = self._long(at + memory.turned)
        state.riders = self._riders(at, state.host)
        self._read_vars(at, state)
        state.chance = self._long(at + memory.chance)
        state.turn, state.phase = self.word(at + memory.turn), self.word(at + memory.phase)
        state.moves = self.word(at + memory.moves)
        state.items = [
            self._item(at + memory.item_at + h.memory.item_size * i) for i in range(self.word(at + memory.items))
        ]
        state.result = self._result(at)
        state.frames = [] if state.result is not None else self._frames(at)
        state.offers = None

    def _zone(self, at: int, zone: int) -> list[int]:
        pile = self._h.memory.pile_at[zone]
        if pile:
            return self._bytes(at + pile + 4, self.word(at + pile))[::-1]
        mask = self._long(at + self._h.memory.masks + 8 * zone)
        return [card for card in range(self._h.layout.cards) if mask >> card & 1]

    def _riders(self, at: int, hosts: list[int]) -> dict[int, tuple[int, ...]]:
        above = self._bytes(at + self._h.memory.above, self._h.layout.cards)
        found: dict[int, list[tuple[int, int]]] = {}
        for card, host in enumerate(hosts):
            if host >= 0:
                found.setdefault(host, []).append((above[card], card))
        return {host: tuple(card for _, card in sorted(pairs)) for host, pairs in found.items()}

    def _read_vars(self, at: int, state: State) -> None:
        memory, layout = self._h.memory, self._h.layout
        state.vars = layout.unset_vars()
        for var, decl in enumerate(layout.graph.vars):
            for subject, cell in enumerate(layout.var_cells(var)):
                state.vars[cell] = self._value(at + memory.var_at[var] + memory.var_size[var] * subject, decl.type)

    def _item(self, at: int) -> list[Any]:
        player, action, claim, cancelled, placed = struct.unpack_from("<5i", self._m, at)
        count, most = len(self._h.graph.actions[action].params), self._h.memory.params
        given = struct.unpack_from(f"<{count}i", self._m, at + 20)
        places = struct.unpack_from(f"<{count}i", self._m, at + 20 + 4 * most) if placed else None
        return [player, action, given, claim, cancelled, places]

    def _frames(self, at: int) -> list[list[Any]]:
        found, frame = [], self.word(at + self._h.memory.frame)
        while frame:
            found.append(self._frame(at + frame))
            frame = self.word(at + frame + 4)
        return found[::-1]

    def _frame(self, at: int) -> list[Any]:
        node = self.word(at)
        proc = self._h.layout.proc_of[node]
        offsets, size = self._offsets[proc]
        slots = self._h.graph.procs[proc].slots
        frame = [node, *(self._value(at + offset, slot.type) for offset, slot in zip(offsets, slots, strict=True))]
        if proc in self._stopping:
            work = size - self._h.memory.work_size
            blind = work - self._h.memory.blind_size
            frame += [tuple(self._bytes(at + field + 4, self.word(at + field))) for field in (blind, work)]
        return frame

    def _result(self, at: int) -> result.Result | None:
        players, memory = self._h.layout.players, self._h.memory
        how = self.word(at + memory.result)
        if how == 1:
            return result.won(tuple(self._bytes(at + memory.order + 4, self.word(at + memory.order))), players)
        if how == 4:
            return result.ranked(struct.unpack_from(f"<{players}i", self._m, at + memory.scores))
        return {2: result.drawn, 3: result.over}[how](players) if how in (2, 3) else None

    # ---------------------------------------------------------------- writing

    def write_choice(self, at: int, raw: Any) -> None:
        """A raw choice as a record; a set of cards as bits."""
        if isinstance(raw, int):
            struct.pack_into("<i", self._m, at, raw)
        elif self._chooses_cards():
            if any(card < 0 for card in raw):
                raise DoesNotFit
            struct.pack_into("<Q", self._m, at, sum(1 << card for card in raw))
        else:
            struct.pack_into(f"<{len(raw)}i", self._m, at, *raw)

    def _chooses_cards(self) -> bool:
        node = self._h.graph.nodes[self.word(self._h.base + self._h.memory.node)]
        return isinstance(node, m.Choose | m.Together)

    def write(self, at: int, state: State) -> None:
        """Makes a slot what a state holds, which must not be over."""
        memory, layout, put = self._h.memory, self._h.layout, struct.pack_into
        if state.script or state.result is not None or len(state.items) > MOST_ITEMS:
            raise DoesNotFit
        cards = layout.cards
        for field, values in ((memory.place, state.place), (memory.host, state.host), (memory.signer, state.signer)):
            put(f"<{cards + 1}b", self._m, at + field - 1, -1, *values[:-1])
        put(f"<{cards}q", self._m, at + memory.known, *state.known[:-1])
        put("<Q", self._m, at + memory.turned, state.turned)
        put("<Q", self._m, at + memory.chance, state.chance)
        put("<QQ", self._m, at + memory.riding, sum(1 << c for c in range(cards) if state.host[c] >= 0), 0)
        for riders in state.riders.values():
            for place, card in enumerate(riders):
                self._m[at + memory.above + card] = place
        self._write_zones(at, state)
        for var, decl in enumerate(layout.graph.vars):
            self._write_var(at, var, decl, state)
        for field, number in (
            (memory.turn, state.turn), (memory.phase, state.phase), (memory.moves, state.moves), (memory.items, len(state.items)),
            (memory.result, 0),
        ):  # fmt: skip
            put("<i", self._m, at + field, number)
        for i, item in enumerate(state.items):
            self._write_item(at + memory.item_at + memory.item_size * i, item)
        self._write_frames(at, state)

    def _write_zones(self, at: int, state: State) -> None:
        memory = self._h.memory
        struct.pack_into("<Q", self._m, at + memory.masks - 8, 0)
        for zone, cards in enumerate(state.zones[:-1]):
            struct.pack_into("<Q", self._m, at + memory.masks + 8 * zone, sum(1 << card for card in cards))
            if memory.pile_at[zone]:
                struct.pack_into(f"<i{len(cards)}b", self._m, at + memory.pile_at[zone], len(cards), *reversed(cards))

    def _write_var(self, at: int, var: int, decl: m.VarDecl, state: State) -> None:
        memory, layout = self._h.memory, self._h.layout
        first, size = at + memory.var_at[var], memory.var_size[var]
        if decl.scope != "match":
            self._put(first - size, layout.of_nobody(decl), decl.type)
        for subject, cell in enumerate(layout.var_cells(var)):
            self._put(first + size * subject, state.vars[cell], decl.type)

    def _write_item(self, at: int, item: list[Any]) -> None:
        player, action, given, claim, cancelled, places = item
        struct.pack_into(
            f"<5i{len(given)}i", self._m, at, player, action, claim, cancelled, int(places is not None), *given
        )
        if places is not None:
            struct.pack_into(f"<{len(places)}i", self._m, at + 20 + 4 * self._h.memory.params, *places)

    def _write_frames(self, at: int, state: State) -> None:
        frame, below = self._h.memory.frames, 0
        for values in state.frames:
            proc = self._h.layout.proc_of[values[0]]
            offsets, size = self._offsets[proc]
            if frame + size > self._h.memory.frames + self._h.memory.room:
                raise DoesNotFit
            struct.pack_into("<ii", self._m, at + frame, values[0], below)
            slots = self._h.graph.procs[proc].slots
            for offset, slot, value in zip(offsets, slots, values[1 : 1 + len(slots)], strict=True):
                self._put(at + frame + offset, value, slot.type)
            work = size - self._h.memory.work_size
            blind, done = values[1 + len(slots) :] or ((), ())
            for field, members in ((work - self._h.memory.blind_size, blind), (work, done)):
                struct.pack_into(f"<i{len(members)}b", self._m, at + frame + field, len(members), *members)
            below, frame = frame, frame + size
        together = [values[0] for values in state.frames if isinstance(self._h.graph.nodes[values[0]], m.Together)]
        top = state.frames[-1][0]
        if together and top in self._h.run.parts:
            top = together[-1]
        struct.pack_into("<i", self._m, at + self._h.memory.frame, below)
        struct.pack_into("<i", self._m, at + self._h.memory.node, top)
