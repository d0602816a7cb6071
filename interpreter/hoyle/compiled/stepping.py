"""Matches that are carried on one decision at a time in an engine's slot, one after the other.

A state that is held (`held`) is put back into the slot as it was kept, any other is written; after the step it is held. A step that
goes wrong, or that a slot has no room for, raises `Stopped` or `DoesNotFit`, and the state is as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Any

from hoyle.compiled.engine import Engine
from hoyle.compiled.forms import DoesNotFit, Form, Numbers
from hoyle.compiled.held import Stand, begun, fold
from hoyle.compiled.telling import Choice, Noted, Step
from hoyle.interp.blind import FIRST
from hoyle.interp.meetings import Gathering, Racing
from hoyle.interp.stops import Offers, Stop
from hoyle.runtime import chance
from hoyle.runtime.state import Frame, Log, State

STEP = 0
NO_FRAME: Frame = []


class Stepping:
    """Steps of matches in one engine. `stops` are those of the program. For several threads, one at a time."""

    def __init__(self, engine: Engine, stops: Sequence[Stop | None]) -> None:
        home, memory = engine.home, engine.home.memory
        self._engine = engine
        self._slots = engine.slots
        self._lock = Lock()
        self._base, self._choices = home.base, home.choices
        self._slot = engine.memory[home.base : home.base + memory.slot]
        self._place = self._slot[memory.place :].cast("b")
        self._known = self._slot[memory.known :].cast("q")
        header = (memory.node, memory.frame, memory.moves, memory.result, memory.seat, memory.count)
        self._header = Form([Numbers(at, 1, "i") for at in header])
        self._noted = Noted(home, engine.memory)
        self._stops = stops
        self._kinds = ["" if stop is None else stop.kind for stop in stops]
        self._stands_at = [Stand(engine.slots, node, kind == "together") for node, kind in enumerate(self._kinds)]
        self._everybody = home.layout.full
        self._numbers = engine.memory[home.choices : home.choices + home.most_records * home.record].cast("i")
        self._width = home.record // 4
        self._widths = [*(1 + len(action.params) for action in home.graph.actions), 1]

    def begin(self, options: tuple[int, ...], seed: int) -> State:
        """A match at its first decision."""
        state = begun(options)
        with self._lock:
            self._engine.call("init", self._base, chance.start(seed), 0, STEP, self._choices, 0)
            self._stands(state, (None, Step(self._noted, None)))
        return state

    def step(self, state: State, stop: Stop, seat: int, raw: Any) -> None:
        """Carries a choice out, to the next decision or the end."""
        node, cards = _named(state, stop, seat, raw)
        offers = state.offers
        with self._lock:
            self._put_back(state)
            before = self._facts(cards)
            if stop.kind == "together":
                self._look(seat)
            self._slots.write_choice(self._choices, raw)
            self._engine.call("take", self._base, self._choices, seat, self._choices)
            seen_by = 1 << seat if stop.secret else self._everybody
            choice = Choice(node, seat, raw, seen_by, before, self._facts(cards))
            self._stands(state, (state.log, Step(self._noted, choice)))
        if isinstance(stop, Gathering) and offers and not state.result and self._stops[state.held[0].node] is stop:
            state.offers = stop.waiting(state.still(), offers, seat, {})

    def _facts(self, cards: Sequence[int]) -> list[tuple[int, int, int]]:
        """Where cards lie in the slot, and who knows that."""
        place, known = self._place, self._known
        return [(card, place[card], known[card]) for card in cards]

    def _put_back(self, state: State) -> None:
        """The slot becomes what a state holds."""
        if state.held is None:
            self._slots.write(self._base, state)
        else:
            data = state.held[1]
            self._slot[: len(data)] = data

    def _look(self, seat: int) -> None:
        """Of those who choose together the module asks the first; any other is for the interpreter."""
        self._engine.call("choices", self._base, self._choices)
        if self._header.read(self._slot)[4] != seat:
            raise DoesNotFit

    def _stands(self, state: State, log: Log) -> None:
        """The state becomes what the slot holds."""
        slots, slot = self._slots, self._slot
        node, frame, moves, how, seat, count = self._header.read(slot)
        result, end = (slots.result(slot, 0, how), frame) if how else (None, slots.frames.end(frame, node))
        offers = {} if how else self._offers(node, frame, seat, count)
        fold(state, (self._stands_at[node], bytes(slot[:end])), moves, result, offers, log)

    def _offers(self, node: int, frame: int, seat: int, count: int) -> Offers | None:
        """What the module has written down for whoever decides; None where it says less than the program."""
        kind, width = self._kinds[node], self._width
        if kind == "choose":
            return {seat: self._numbers[: count * width : width].tolist()}
        if kind in ("menu", "answer"):
            numbers, widths = self._numbers[: count * width].tolist(), self._widths
            return {seat: [tuple(numbers[at : at + widths[numbers[at]]]) for at in range(0, len(numbers), width)]}
        stop = self._stops[node]
        return stop.undecided(self._slots.frames.one(self._slot, frame)[0]) if isinstance(stop, Racing) else None


def _named(state: State, stop: Stop, seat: int, raw: Any) -> tuple[int, Sequence[int]]:
    """Where a seat decides, and the cards that its choice names."""
    if state.held is None or state.held[0].together:
        state = state.still()
        frame = state.frames[-1]
        return stop.at(state, frame, seat)[0], stop.cards(state, frame, seat, raw)
    stand, data = state.held
    blind = (raw if isinstance(raw, int) else min(raw, default=0)) <= FIRST
    return stand.node, stop.cards(state, stand.slots.frame(data) if blind else NO_FRAME, seat, raw)
