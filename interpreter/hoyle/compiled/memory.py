"""Where everything of a compiled game lies in linear memory: constants, scratch, and the fields of a slot.

A *slot* is one match: a header, cards, zones, variables, items, then frames. All addresses are bytes; those of a slot count from its
beginning. What is looked up by a value that may be none (-1) has an entry for it right before the first.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from hoyle.graph import model as m
from hoyle.graph.types import MEMBER
from hoyle.graph.walk import nodes_from
from hoyle.runtime.layout import Layout

MOST_NUMBERS = 128
"""Members of a list of numbers that a local or variable holds; a longer one is for the interpreter."""
MOST_ITEMS = 32
FRAMES = 24_576
"""Bytes for frames; deeper matches are for the interpreter."""
PAGE = 65_536
SIZES = {1: "b", 4: "i", 8: "Q"}


class Memory:
    """The memory of one module."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.graph = layout.graph
        self.top = 1024
        self.data: list[tuple[int, bytes]] = []
        self._known: dict[bytes, int] = {}
        self._lay_slot()

    # ---------------------------------------------------------------- constants and scratch

    def scratch(self, size: int) -> int:
        """Room for something short-lived."""
        self.top = (self.top + 7) & -8
        at, self.top = self.top, self.top + size
        return at

    def table(self, values: Sequence[int], size: int, before: Sequence[int] = ()) -> int:
        """The address of the first of some numbers of `size` bytes each; `before` lie right before it."""
        every = [*before, *values]
        if size == 8:
            every = [value & (1 << 64) - 1 for value in every]
        data = struct.pack(f"<{len(every)}{SIZES[size]}", *every)
        key = data + bytes((size, len(before)))
        if key not in self._known:
            at = self.scratch(len(data))
            self.data.append((at, data))
            self._known[key] = at + size * len(before)
        return self._known[key]

    # ---------------------------------------------------------------- the slot

    def _lay_slot(self) -> None:
        self._end = 0
        layout, graph = self.layout, self.graph
        cards = layout.cards
        self.params = max((len(action.params) for action in graph.actions), default=0)
        self.node, self.frame, self.items, self.turn, self.phase = (self._field(4) for _ in range(5))
        self.moves, self.result, self.seat, self.count = (self._field(4) for _ in range(4))
        self.chance, self.pick, self.turned, self.riding, self.winners = (self._field(8) for _ in range(5))
        self.order = self._field(4 + layout.players)
        self.scores = self._field(4 * layout.players)
        self.known = self._field(8 * (cards + 1)) + 8
        self.place, self.host, self.signer, self.above = (self._field(cards + 8) + 8 for _ in range(4))
        self.masks = self._field(8 * (layout.instances + 1)) + 8
        self._lay_piles()
        self.var_at: list[int] = []
        self.var_size: list[int] = []
        for var in graph.vars:
            size = self.width(var.type)
            nobody = var.scope != "match"
            at = self._field(size * (layout.owners(var.scope) + nobody)) + size * nobody
            self.var_at.append(at)
            self.var_size.append(size)
        self.item_size = 20 + 8 * self.params
        self.item_at = self._field(self.item_size * MOST_ITEMS)
        self.room = self._room_for_frames()
        self.frames = self._field(self.room)
        self.slot = (self._end + 63) & -64

    def _field(self, size: int) -> int:
        self._end = (self._end + 7) & -8
        at, self._end = self._end, self._end + size
        return at

    def _lay_piles(self) -> None:
        """Each pile is a count and its cards, the top one last; `pile_at` gives the field by instance, 0 for a spread."""
        self.pile_at: list[int] = []
        for pile in self.layout.pile:
            self.pile_at.append(self._field(4 + self.layout.cards) if pile else 0)

    def width(self, type_: m.Type) -> int:
        """How many bytes a value takes in a frame or variable: a number, or a count and members."""
        if type_.kind not in MEMBER:
            return 4
        sizes = {"cards": self.layout.cards, "players": self.layout.players + 1, "teams": self.layout.teams}
        members = 4 * MOST_NUMBERS if type_.kind == "numbers" else sizes[type_.kind]
        return 4 + (members + 3 & -4)

    # ---------------------------------------------------------------- frames

    def frame_of(self, proc: int) -> tuple[list[int], int]:
        """Where the slots of a procedure lie in its frame, and its size; blind picks and work come last.

        A frame begins with its node and where the frame below it begins.
        """
        offsets, at = [], 8
        for slot in self.graph.procs[proc].slots:
            offsets.append(at)
            at += self.width(slot.type)
        return offsets, at + self.blind_size + self.work_size

    def _room_for_frames(self) -> int:
        """Bytes for the deepest that procedures can stand in each other; FRAMES where actions lead to their own menu again."""
        graph = self.graph
        above: list[set[int]] = []
        for proc in graph.procs:
            nodes = [graph.nodes[index] for index in nodes_from(graph, proc.entry)]
            called = {node.proc for node in nodes if isinstance(node, m.Call)}
            offered = [getattr(node, "actions", getattr(node, "responses", ())) for node in nodes]
            above.append(called | {graph.actions[action].proc for actions in offered for action in actions})
        deepest = self._deepest(above)
        parts = self.layout.players * any(isinstance(node, m.Together) for node in graph.nodes)
        most = max(self.frame_of(proc)[1] for proc in range(len(graph.procs)))
        return FRAMES if deepest is None else min(deepest + parts * most + 64, FRAMES)

    def _deepest(self, above: list[set[int]]) -> int | None:
        """The most bytes of frames in each other from `play`; None where a procedure can stand above itself."""
        found: dict[int, int] = {}
        waiting, open_ = [(self.graph.play, False)], set[int]()
        while waiting:
            proc, done = waiting.pop()
            if done:
                open_.discard(proc)
                found[proc] = self.frame_of(proc)[1] + max((found[other] for other in above[proc]), default=0)
            elif proc in open_:
                return None
            elif proc not in found:
                open_.add(proc)
                waiting.append((proc, True))
                waiting += [(other, False) for other in above[proc] if other not in found]
        return found[self.graph.play]

    @property
    def blind_size(self) -> int:
        """A count and cards."""
        return 4 + (self.layout.cards + 3 & -4)

    @property
    def work_size(self) -> int:
        """A count and seats, each with a decision."""
        return 4 + (2 * self.layout.players + 3 & -4)
