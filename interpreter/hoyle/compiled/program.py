"""A program whose matches are carried on by the compiled engine, with the states of the interpreter.

Promises: the same states, choices, events and faults as `Program`. What a slot has no room for, and every step that goes wrong, is left
to the interpreter: it takes the step from the same state, or says what is wrong at the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.forms import DoesNotFit
from hoyle.compiled.home import Home, TooLarge, fits
from hoyle.compiled.stepping import Stepping
from hoyle.graph.model import Graph
from hoyle.interp.program import Program
from hoyle.interp.stops import Stop
from hoyle.runtime.state import State

MOST_ENGINES = 16
"""Values of the options for which an engine is kept."""


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
            with suppress(Stopped):
                return stepping.begin(options, seed)
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

    def offers(self, state: State) -> dict[int, Sequence[Any]]:
        """What each seat that may act may choose."""
        if state.offers is None and state.held is not None:
            state.offers = super().offers(state.still())
        return super().offers(state)

    def stop_of(self, state: State) -> Stop:
        """The decision that a state stands at."""
        stop = None if state.held is None else self.stops[state.held[0].node]
        return super().stop_of(state) if stop is None else stop

    def node_of(self, state: State, seat: int) -> int:
        """The node at which a seat that may act decides."""
        stand = None if state.held is None else state.held[0]
        node: int = super().node_of(state, seat) if stand is None or stand.together else stand.node
        return node

    # ---------------------------------------------------------------- running

    def apply(self, state: State, seat: int, raw: Any) -> None:
        """Carries a legal choice out and runs to the next decision or the end."""
        stepping = self._stepping(state.options)
        if stepping is not None:
            try:
                stepping.step(state, self.stop_of(state), seat, raw)
                return
            except (Stopped, DoesNotFit):  # the interpreter can, or says why not
                pass
        super().apply(state, seat, raw)
