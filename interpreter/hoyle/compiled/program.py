"""A program whose matches are carried on by the compiled engine, with the states of the interpreter.

Promises: the same states, choices, events and faults as `Program`. What a slot has no room for, and every step that goes wrong, is left
to the interpreter: it takes the step from the same state, or says what is wrong at the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.home import Home, fits
from hoyle.compiled.states import DoesNotFit
from hoyle.compiled.telling import events_of
from hoyle.graph import model as m
from hoyle.graph.model import Graph
from hoyle.interp.program import Program
from hoyle.runtime.state import State

MOST_ENGINES = 16
"""Values of the options for which an engine is kept."""
STEP = 0


class CompiledProgram(Program):
    """A game of `graph` for `players`."""

    def __init__(self, graph: Graph, players: int) -> None:
        super().__init__(graph, players)
        self._engines: dict[tuple[int, ...], Engine] = {}
        self._fits = fits(graph)

    def start(
        self, options: tuple[int, ...], seed: int, carried: Mapping[int, int | tuple[Any, ...]] | None = None,
        script: tuple[tuple[int, ...], ...] = (),
    ) -> State:  # fmt: skip
        """A match at its first decision; see `Program.start`."""
        if carried is None and not script and self._fits:
            self._check_beginning()
            state = State.fresh(self.layout, options, seed)
            engine = self._engine(options)
            home = engine.home
            try:
                engine.call("init", home.base, state.chance, 0, STEP, home.choices, 0)
            except Stopped:
                return super().start(options, seed)
            self._take_over(engine, state)
            self._close_step(state, ())
            return state
        return super().start(options, seed, carried, script)

    def _engine(self, options: tuple[int, ...]) -> Engine:
        found = self._engines.get(options)
        if found is None:
            if len(self._engines) >= MOST_ENGINES:
                self._engines.pop(next(iter(self._engines)))
            code = Code(Home(self.graph, self.layout.players, options, True), 1)
            found = self._engines[options] = Engine(code, self.shapes.stopping)
        return found

    def _carry_out(self, state: State, seat: int, raw: Any) -> None:
        try:
            if not self._fits:
                raise DoesNotFit
            self._step(state, seat, raw)
        except (Stopped, DoesNotFit):
            super()._carry_out(state, seat, raw)

    def _step(self, state: State, seat: int, raw: Any) -> None:
        engine = self._engine(state.options)
        home = engine.home
        state.moves -= 1  # the slot counts the decision itself
        try:
            engine.slots.write(home.base, state)
            if isinstance(self.graph.nodes[engine.slots.word(home.base + home.memory.node)], m.Together):
                engine.call("look", home.base, home.choices)
                if engine.slots.word(home.base + home.memory.seat) != seat:
                    raise DoesNotFit
            engine.slots.write_choice(home.choices, raw)
            engine.call("take", home.base, home.choices, seat, home.choices)
        finally:
            state.moves += 1
        self._take_over(engine, state)

    def _take_over(self, engine: Engine, state: State) -> None:
        """The state becomes what the slot holds."""
        engine.slots.read(engine.home.base, state)
        state.events = events_of(engine.home, engine.memory)
