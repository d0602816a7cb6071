"""Procedures at work, in a slot and in a state."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

from hoyle.compiled.forms import Bytes, DoesNotFit, Form, Numbers, letter_of, members
from hoyle.compiled.home import Home
from hoyle.graph.types import MEMBER
from hoyle.runtime.state import Frame

NODE = struct.Struct("<i")
"""A frame begins with its node."""


class Shape(NamedTuple):
    """The frames of one procedure: node, the frame below, locals (of lists their size), and how many blind picks and work there are.

    lists    of the locals that are lists, and where decisions can be made of blind picks and work: the place in a frame of the
             interpreter, where the members lie, their size, and how many there can be
    """

    size: int
    form: Form
    length: int
    lists: tuple[tuple[int, int, str, int], ...]


class Frames:
    """Reads and writes the frames of slots. `offsets` says where locals lie, and how large frames are, by procedure."""

    def __init__(self, h: Home, offsets: Sequence[tuple[list[int], int]], stopping: frozenset[int]) -> None:
        self._h = h
        self._shapes = [self._shape(proc, *offsets[proc], proc in stopping) for proc in range(len(offsets))]
        self._by_node = {node: self._shapes[proc] for node, proc in h.layout.proc_of.items()}

    def _shape(self, proc: int, offsets: list[int], size: int, stops: bool) -> Shape:
        memory, slots = self._h.memory, self._h.graph.procs[proc].slots
        work = size - memory.work_size
        blind = work - memory.blind_size
        lists = [
            (place, at + 4, letter_of(slot.type.kind), memory.width(slot.type) - 4)
            for place, (at, slot) in enumerate(zip(offsets, slots, strict=True), 1)
            if slot.type.kind in MEMBER
        ]
        length = 1 + len(slots)
        if stops:
            lists += [
                (length, blind + 4, "b", memory.blind_size - 4),
                (length + 1, work + 4, "b", memory.work_size - 4),
            ]
        runs = [Numbers(at, 1, "i") for at in (0, 4, *offsets, blind, work)]
        return Shape(size, Form(runs), length + 2 * stops, tuple(lists))

    def end(self, frame: int, node: int) -> int:
        """Where the frame of a node ends that begins at `frame`."""
        return frame + self._by_node[node].size

    # ---------------------------------------------------------------- reading

    def read(self, data: Bytes, at: int, frame: int) -> list[Frame]:
        """All frames of a slot, the one that begins at `frame` last."""
        found = []
        while frame:
            one, frame = self.one(data, at + frame)
            found.append(one)
        return found[::-1]

    def one(self, data: Bytes, at: int) -> tuple[Frame, int]:
        """A frame, and where the one below it begins."""
        shape = self._by_node[NODE.unpack_from(data, at)[0]]
        frame: Frame = list(shape.form.read(data, at))
        below: int = frame.pop(1)
        del frame[shape.length :]
        for place, first, letter, _ in shape.lists:
            frame[place] = members(data, at + first, frame[place], letter) if frame[place] else ()
        return frame, below

    # ---------------------------------------------------------------- writing

    def write(self, data: memoryview, at: int, frames: Sequence[Frame]) -> int:
        """Writes all frames into a slot; where the last one begins."""
        memory = self._h.memory
        frame, below = memory.frames, 0
        for values in frames:
            shape = self._by_node[values[0]]
            if frame + shape.size > memory.frames + memory.room:
                raise DoesNotFit
            self._write(data, at + frame, values, below, shape)
            below, frame = frame, frame + shape.size
        return below

    @staticmethod
    def _write(data: memoryview, at: int, values: Frame, below: int, shape: Shape) -> None:
        numbers = [*values, 0, 0][: len(shape.form.parts) - 1]
        for place, _, letter, room in shape.lists:
            numbers[place] = len(values[place])
            if numbers[place] * struct.calcsize(letter) > room:
                raise DoesNotFit
        shape.form.write(data, at, numbers[0], below, *numbers[1:])
        for place, first, letter, _ in shape.lists:
            if values[place]:
                struct.pack_into(f"<{numbers[place]}{letter}", data, at + first, *values[place])

    def node(self, frames: Sequence[Frame]) -> int:
        """The node at which a slot with these frames stands: that of a choice made together for all its parts."""
        top: int = frames[-1][0]
        parts: dict[int, int] = self._h.run.parts
        return parts.get(top, top)
