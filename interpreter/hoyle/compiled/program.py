"""A program whose matches are carried on by the compiled engine, with the states of the interpreter.

Promises: the same states, choices, events and faults as `Program`. What a slot has no room for, and every step that goes wrong, is left
to the interpreter: it takes the step from the same state, or says what is wrong at the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.forms import DoesNotFit
from hoyle.compiled.home import Home, TooLarge, fits
from hoyle.compiled.stepping import Choice, Stepping
from hoyle.graph.model import Graph
from hoyle.interp.blind import FIRST
from hoyle.interp.meetings import Gathering
from hoyle.interp.program import Program
from hoyle.interp.stops import Stop
from hoyle.runtime.state import Frame, State

MOST_ENGINES = 16
"""Values of the options for which an engine is kept."""
NO_FRAME: Frame = []


class CompiledProgram(Program):
    """A game of `graph` for `players`."""

    def __init__(self, graph: Graph, players: int) -> None:
        super().__init__(graph, players)
        self._steppings: dict[tuple[int, ...], Stepping] = {}
        self._fits = fits(graph)

    def start(
        self, options: tuple[int, ...], seed: int, carried: Mapping[int, int | tuple[Any, ...]] | None = None,
        script: tuple[tuple[int, ...], ...] = (),
    ) -> State:  # fmt: skip
        """A match at its first decision; see `Program.start`."""
        self._check_beginning()
        stepping = None if script or carried is not None else self._stepping(options)
        if stepping is not None:
            state = State.fresh(self.layout, options, seed)
            with suppress(Stopped):
                stepping.begin(state, state.chance)
                return state
        return super().start(options, seed, carried, script)

    def _stepping(self, options: tuple[int, ...]) -> Stepping | None:
        """What carries matches with these options on; None where the game is too large for an engine."""
        if options in self._steppings:
            return self._steppings[options]
        if not self._fits:
            return None
        if len(self._steppings) >= MOST_ENGINES:
            self._steppings.pop(next(iter(self._steppings)))
        try:
            code = Code(Home(self.graph, self.layout.players, options, True), 1)
        except TooLarge:
            self._fits = False
            return None
        self._steppings[options] = Stepping(Engine(code, self.shapes.stopping), self.stops)
        return self._steppings[options]

    # ---------------------------------------------------------------- decisions

    def stop_of(self, state: State) -> Stop:
        """The decision that a state stands at."""
        stop = self.stops[state.held.node] if state.held is not None else None
        return super().stop_of(state) if stop is None else stop

    def node_of(self, state: State, seat: int) -> int:
        """The node at which a seat that may act decides."""
        node: int = super().node_of(state, seat) if self._together(state) else state.held.node
        return node

    def _together(self, state: State) -> bool:
        """Whether it takes the frames to say where a seat decides."""
        return state.held is None or isinstance(self.stops[state.held.node], Gathering)

    # ---------------------------------------------------------------- running

    def apply(self, state: State, seat: int, raw: Any) -> None:
        """Carries a legal choice out and runs to the next decision or the end."""
        stepping = self._stepping(state.options)
        if stepping is not None:
            stop = self.stop_of(state)
            with suppress(Stopped, DoesNotFit):
                stepping.step(state, stop, self._choice(state, stop, seat, raw))
                return
        super().apply(state, seat, raw)

    def _choice(self, state: State, stop: Stop, seat: int, raw: Any) -> Choice:
        """What there is to say of a choice before it is carried out."""
        seen_by = 1 << seat if stop.secret else self.layout.full
        if self._together(state):
            frame = state.frames[-1]
            return Choice(stop.at(state, frame, seat)[0], seat, raw, stop.cards(state, frame, seat, raw), seen_by)
        blind = (raw if isinstance(raw, int) else min(raw, default=0)) <= FIRST
        frame = state.held.frame() if blind else NO_FRAME
        return Choice(state.held.node, seat, raw, stop.cards(state, frame, seat, raw), seen_by)
