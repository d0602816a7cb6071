"""A program whose matches are carried on by the compiled engine, with the states of the interpreter.

Promises: the same states, choices, events and faults as `Program`. What a slot has no room for, and every step that goes wrong, is left
to the interpreter: it takes the step from the same state, or says what is wrong at the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.home import Home, TooLarge, fits
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
        self._check_beginning()
        engine = None if script or carried is not None else self._engine(options)
        if engine is None:
            return super().start(options, seed, carried, script)
        state = State.fresh(self.layout, options, seed)
        try:
            engine.call("init", engine.home.base, state.chance, 0, STEP, engine.home.choices, 0)
        except Stopped:
            return super().start(options, seed)
        self._take_over(engine, state)
        self._close_step(state, ())
        return state

    def _engine(self, options: tuple[int, ...]) -> Engine | None:
        """The engine for these options; None where the game is too large for one."""
        if not self._fits:
            return None
        if options not in self._engines:
            if len(self._engines) >= MOST_ENGINES:
                self._engines.pop(next(iter(self._engines)))
            try:
                code = Code(Home(self.graph, self.layout.players, options, True), 1)
            except TooLarge:
                self._fits = False
                return None
            self._engines[options] = Engine(code, self.shapes.stopping)
        return self._engines[options]

    def _carry_out(self, state: State, seat: int, raw: Any) -> None:
        try:
            engine = self._engine(state.options)
            if engine is None:
                raise DoesNotFit
            self._step(engine, state, seat, raw)
        except (Stopped, DoesNotFit):
            super()._carry_out(state, seat, raw)

    def _step(self, engine: Engine, state: State, seat: int, raw: Any) -> None:
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
