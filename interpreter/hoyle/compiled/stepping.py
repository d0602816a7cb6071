"""Matches that are carried on one decision at a time in an engine's slot, one after the other.

A state that is held (`held`) is put back into the slot as it was kept, any other is written; after the step it is held. A step that
goes wrong, or that a slot has no room for, raises `Stopped` or `DoesNotFit`, and the state is as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Any, NamedTuple

from hoyle.compiled.engine import Engine
from hoyle.compiled.forms import DoesNotFit, Form, Numbers
from hoyle.compiled.held import Kept, fold
from hoyle.compiled.telling import events_of
from hoyle.interp.meetings import Gathering, Racing
from hoyle.interp.program import masks_of
from hoyle.interp.stops import Offers, Stop
from hoyle.runtime.state import State

STEP = 0


class Choice(NamedTuple):
    """A choice made: where, by whom, what, the cards it names, and who may know the rest of it."""

    node: int
    seat: int
    raw: Any
    cards: Sequence[int]
    seen_by: int


class Stepping:
    """Steps of matches in one engine. `stops` are those of the program. For several threads, one at a time."""

    def __init__(self, engine: Engine, stops: Sequence[Stop | None]) -> None:
        home, memory = engine.home, engine.home.memory
        self._engine = engine
        self._stops = stops
        self._lock = Lock()
        self._base, self._choices = home.base, home.choices
        self._memory = engine.memory
        self._slot = engine.memory[home.base : home.base + memory.slot]
        self._place = self._slot[memory.place :].cast("b")
        self._known = self._slot[memory.known :].cast("q")
        header = (memory.node, memory.frame, memory.moves, memory.result, memory.seat, memory.count)
        self._header = Form([Numbers(at, 1, "i") for at in header])
        self._numbers = engine.memory[home.choices : home.choices + home.most_records * home.record].cast("i")
        self._width = home.record // 4
        self._widths = [*(1 + len(action.params) for action in home.graph.actions), 1]

    def begin(self, state: State, chance: int) -> None:
        """A match from its beginning to its first decision."""
        with self._lock:
            self._engine.call("init", self._base, chance, 0, STEP, self._choices, 0)
            events = events_of(self._engine.home, self._memory)
            self._stands(state)
        state.log = (None, tuple(events))

    def step(self, state: State, stop: Stop, choice: Choice) -> None:
        """Carries a choice out, to the next decision or the end."""
        seat, place, known = choice.seat, self._place, self._known
        with self._lock:
            self._put_back(state)
            before = [(card, place[card], known[card]) for card in choice.cards]
            if isinstance(stop, Gathering):
                self._look(seat)
            self._engine.slots.write_choice(self._choices, choice.raw)
            self._engine.call("take", self._base, self._choices, seat, self._choices)
            events = events_of(self._engine.home, self._memory)
            masks = masks_of(before, place, known, 1 << seat, events)
            self._stands(state)
        told = ("choice", choice.node, seat, choice.raw, masks, choice.seen_by)
        state.log = (state.log, (told, *events))

    def _put_back(self, state: State) -> None:
        """The slot becomes what a state holds."""
        if state.held is None:
            self._engine.slots.write(self._base, state)
        else:
            data = state.held.data
            self._slot[: len(data)] = data

    def _look(self, seat: int) -> None:
        """Of those who choose together the module asks the first; any other is for the interpreter."""
        self._engine.call("look", self._base, self._choices)
        if self._header.read(self._slot)[4] != seat:
            raise DoesNotFit

    def _stands(self, state: State) -> None:
        """The state becomes what the slot holds."""
        slots, slot = self._engine.slots, self._slot
        node, frame, moves, how, seat, count = self._header.read(slot)
        result = slots.result(slot, 0, how) if how else None
        data = bytes(slot[: slots.frames.end(frame, node) if result is None else frame])
        offers = {} if result is not None else self._offers(node, frame, seat, count)
        fold(state, Kept(slots, data, node), moves, result, offers)

    def _offers(self, node: int, frame: int, seat: int, count: int) -> Offers | None:
        """What the module has written down for whoever decides; None where it says less than the program."""
        stop, width = self._stops[node], self._width
        kind = "" if stop is None else stop.kind
        if kind == "choose":
            return {seat: self._numbers[: count * width : width].tolist()}
        if kind in ("menu", "answer"):
            numbers, widths = self._numbers[: count * width].tolist(), self._widths
            return {seat: [tuple(numbers[at : at + widths[numbers[at]]]) for at in range(0, len(numbers), width)]}
        if isinstance(stop, Racing):
            return stop.undecided(self._engine.slots.frames.one(self._slot, frame)[0])
        return None
