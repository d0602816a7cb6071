"""A graph made ready to run for a number of players, and the running of it.

In: a graph and a player count; options, a seed and choices. Out: states that stand at a decision or at the end, what may be
chosen there, and faults. Promises: a program is never changed by running; a state is changed only by `apply` and `race`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from hoyle.graph.model import Graph, Set
from hoyle.graph.walk import nodes_from, procs_called
from hoyle.interp.blind import BLIND, WORK
from hoyle.interp.helpers import BUDGET
from hoyle.interp.link import Linker
from hoyle.interp.meetings import Racing
from hoyle.interp.nodes import STOP
from hoyle.interp.stops import Stop
from hoyle.runtime import chance, knowledge
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import Event, Frame, State
from hoyle.source import NOWHERE

MOST_FRAMES = 1_000
"""Procedures that may stand open at a decision: an action that leads to its own menu again adds one each time."""
SPENT_LOOKING = 20_000
"""Units more that are spent to find the loop that spent the budget."""


class Program:
    """A game of `graph` for `players`."""

    def __init__(self, graph: Graph, players: int) -> None:
        self.graph = graph
        linked = Linker(graph, players, self)
        self.layout = linked.layout
        self.code = linked.code
        self.costs = linked.costs
        self.stops: list[Stop | None] = linked.stops
        self.stop_at = linked.stop_at
        self._shows = linked.shows
        self._firsts = linked.firsts
        self._option_values = linked.options
        self._until = linked.until
        self._beginning = linked.beginning
        self.shapes = linked.shapes

    def watch(self, visit: Callable[[int, int], None]) -> None:
        """Has every node that is run from now on reported: its index, and what followed (a node, or a signal below 0)."""
        for index, run in enumerate(self.code):
            if run is not None:
                self.code[index] = partial(_watched, run, index, visit)

    # ---------------------------------------------------------------- beginning

    def option_range(self, option: int, earlier: tuple[int, ...]) -> tuple[int, int | None, int | None]:
        """Default, lowest and highest value of an option, given the options before it."""
        self._check_beginning()
        state = State.fresh(self.layout, earlier, 0)
        default, low, high = (None if look is None else look(state) for look in self._option_values[option])
        assert default is not None
        return default, low, high

    def start(
        self, options: tuple[int, ...], seed: int, carried: Mapping[int, int | tuple[Any, ...]] | None = None,
        script: tuple[tuple[int, ...], ...] = (),
    ) -> State:  # fmt: skip
        """A match at its first decision. `carried` gives variables the value they have from an earlier game.

        `script` forces the orders of the first shuffles, for tests.
        """
        self._check_beginning()
        state = State.fresh(self.layout, options, seed)
        state.script = script
        for var in range(len(self.graph.vars)):
            given = None if carried is None else carried.get(var)
            if given is None:
                self._first_values(state, var)
            else:
                cells = self.layout.var_cells(var)
                state.vars[cells.start : cells.stop] = given if isinstance(given, tuple) else (given,)
        state.frames.append(self.frame(self.graph.play, -1, -1, ()))
        self._run(state, state.frames[-1][0])
        self._close_step(state, ())
        return state

    def _check_beginning(self) -> None:
        """Refuses to begin what could not be done in time."""
        if self._beginning > BUDGET:
            raise Fault("budget", "working out the first values takes too long", self.graph.procs[self.graph.play].span)

    def _first_values(self, state: State, var: int) -> None:
        initial, drawn = self._firsts[var]
        for subject, cell in enumerate(self.layout.var_cells(var)):
            if initial is not None:
                state.vars[cell] = initial(state, subject)
            if drawn is not None:
                members = drawn(state, subject)
                if members:
                    state.vars[cell] = members[chance.below(state, len(members))]

    def frame(self, proc: int, me: int, it: int, arguments: Sequence[Any]) -> Frame:
        """A frame at the start of a procedure."""
        return [self.graph.procs[proc].entry, me, it, *arguments, *self.shapes.tails[proc]]

    def stop_frame(self, action: int, me: int, it: int, arguments: Sequence[int]) -> Frame:
        """A frame at the start of an action."""
        return self.frame(self.graph.actions[action].proc, me, it, arguments)

    # ---------------------------------------------------------------- decisions

    def stop_of(self, state: State) -> Stop:
        """The decision that a state stands at."""
        stop = self.stop_at[state.frames[-1][0]]
        assert stop is not None
        return stop

    def offers(self, state: State) -> dict[int, Sequence[Any]]:
        """What each seat that may act may choose."""
        if state.offers is None:
            state.offers = {} if state.result is not None else self.stop_of(state).offers(state, state.frames[-1])
        return state.offers

    def deciders(self, state: State) -> tuple[int, ...]:
        """The seats that may act."""
        return tuple(self.offers(state))

    def options_of(self, state: State, seat: int) -> Sequence[Any]:
        """What a seat may choose, in a stable order; not to be changed."""
        return self.offers(state).get(seat, ())

    def kind_of(self, state: State) -> str:
        """choose, choose-cards, menu, answer, race or together; empty when the match is over."""
        return "" if state.result is not None else self.stop_of(state).kind

    def node_of(self, state: State, seat: int) -> int:
        """The node at which a seat that may act decides."""
        node: int = self.frame_of(state, seat)[0]
        return node

    def frame_of(self, state: State, seat: int) -> Frame:
        """The frame in which a seat that may act decides."""
        return self.stop_of(state).at(state, state.frames[-1], seat)

    def forget_secrets(self, state: State, seat: int) -> None:
        """What others than a seat have decided in secret at this decision is undecided again."""
        if state.result is None:
            self.stop_of(state).forget(state, state.frames[-1], seat)
            state.offers = None

    # ---------------------------------------------------------------- running

    def apply(self, state: State, seat: int, raw: Any) -> None:
        """Carries a legal choice out and runs to the next decision or the end. After a fault the state is spoilt."""
        frame = state.frames[-1]
        stop = self.stop_at[frame[0]]
        assert stop is not None
        pc = stop.at(state, frame, seat)[0]
        place, known = state.place, state.known
        cards = stop.cards(state, frame, seat, raw)
        before = [(card, place[card], known[card]) for card in cards]
        state.moves += 1
        self._run(state, stop.take(state, frame, seat, raw))
        masks = masks_of(before, state.place, state.known, 1 << seat, state.events)
        seen_by = 1 << seat if stop.secret else self.layout.full
        self._close_step(state, (("choice", pc, seat, raw, masks, seen_by),))

    def race(self, state: State, order: Sequence[int], dead_heat: bool) -> None:
        """Settles the race at hand as it happened: who acted, fastest first."""
        frame = state.frames[-1]
        stop = self.stop_at[frame[0]]
        assert isinstance(stop, Racing)
        state.offers = None
        state.moves += 1
        self._run(state, stop.settle(state, frame, order, dead_heat))
        self._close_step(state, ())

    def arrive(self, state: State) -> None:
        """Comes anew to the decision at hand, after the cards or variables of a test have been changed."""
        frames, stop = state.frames, self.stop_of(state)
        while self.stops[frames[-1][0]] is not stop:
            frames.pop()
        frames[-1][BLIND] = frames[-1][WORK] = ()
        state.offers = None
        self._run(state, frames[-1][0])
        self._close_step(state, ())

    def _run(self, state: State, pc: int) -> None:
        """Runs from a node, or from where the uppermost frame stands, to the next decision or the end."""
        code, costs, frames = self.code, self.costs, state.frames
        budget = BUDGET
        state.spent = 0
        frame = frames[-1] if frames else []
        try:
            while pc != STOP:
                if pc < 0:
                    frame = frames[-1]
                    pc = frame[0]
                budget -= costs[pc]
                if budget < 0:
                    raise self._spent(state, pc)
                pc = code[pc](state, frame)
        except Fault as fault:
            if fault.span == NOWHERE:
                fault.span = self.graph.nodes[pc].span
            raise
        if state.result is not None:
            self.shows(state)
        elif len(frames) > MOST_FRAMES:
            text = f"more than {MOST_FRAMES:,} actions and effects stand open inside each other"
            raise Fault("too-deep", text, self.graph.nodes[frames[-1][0]].span)

    def _spent(self, state: State, pc: int) -> Fault:
        """The fault of a step that goes on for too long, at the first words of the outermost loop."""
        seen: dict[int, set[int]] = {}
        left = SPENT_LOOKING
        while pc != STOP:
            if pc < 0:
                pc = state.frames[-1][0]
            seen.setdefault(len(state.frames), set()).add(pc)
            left -= self.costs[pc]
            if left < 0:
                break
            pc = self.code[pc](state, state.frames[-1])
        spans = [self.graph.nodes[node].span for node in seen[min(seen)]]
        return Fault(
            "budget",
            "this goes on for too long without a decision",
            min(spans, key=lambda s: (s.file, s.line, s.column)),
        )

    def shows(self, state: State) -> None:
        """Lets standing show rules tell what they show."""
        for look, owner, viewer, zones, mask in self._shows:
            if look(state, owner, viewer):
                knowledge.show(state, zones, mask)

    @staticmethod
    def _close_step(state: State, first: tuple[Any, ...]) -> None:
        state.log = (state.log, (*first, *state.events))
        state.events = []

    # ---------------------------------------------------------------- the next game

    def next_game(self, state: State) -> dict[int, tuple[Any, ...]] | None:
        """What a finished game hands on to the next, by variable; None when the match of several games is over."""
        plan = self.graph.next_game
        if plan is None:
            return {}
        if self._until is not None and self._until(state):
            return None
        kept = set(plan.keeps)
        after = state.copy()
        if plan.proc >= 0:
            after.frames.append(self.frame(plan.proc, -1, -1, ()))
            self._run(after, after.frames[-1][0])
            kept |= self._set_by(plan.proc)
        return {var: tuple(after.vars[cell] for cell in self.layout.var_cells(var)) for var in sorted(kept)}

    def _set_by(self, proc: int) -> set[int]:
        decl = self.graph.procs[proc]
        nodes = [self.graph.nodes[index] for index in nodes_from(self.graph, decl.entry)]
        found = {node.var for node in nodes if isinstance(node, Set)}
        return found.union(*(self._set_by(called) for called in procs_called(self.graph, decl)))


def _watched(run: Callable[[State, Frame], int], index: int, visit: Callable[[int, int], None], *at: Any) -> int:
    following = run(*at)
    visit(index, following)
    return following


def masks_of(
    before: Sequence[tuple[int, int, int]],
    place: Sequence[int] | Mapping[int, int],
    known: Sequence[int] | Mapping[int, int],
    own: int,
    events: Sequence[Event],
) -> tuple[int, ...]:
    """Who may know which cards were chosen: `before` says where each lay and who knew it, `own` is the mask of whoever chose."""
    masks = [
        seen if place[card] == there else seen & own | known[card] | _saw_it_go(events, card)
        for card, there, seen in before
    ]
    return tuple(masks)


def _saw_it_go(events: Sequence[Event], card: int) -> int:
    """Who saw the card on its first way in this step: a card played openly stays told, wherever it went on from there."""
    for event in events:
        if event[0] == "move" and card in event[1]:
            mask: int = event[4][event[1].index(card)]
            return mask
    return 0
