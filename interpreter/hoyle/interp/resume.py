"""Reading a saved match: whether its frames can go on from where they stand.

In: a program and JSON values from anywhere. Out: a state that stands at a decision or is over, or ValueError with a reason.
Promises: whatever is accepted can be played on without an accident of ours.
"""

from __future__ import annotations

from typing import Any

from hoyle.graph import model as m
from hoyle.graph.walk import nodes_from
from hoyle.interp.blind import BLIND, WORK
from hoyle.interp.meetings import ACT, UNDECIDED
from hoyle.interp.program import Program
from hoyle.interp.stops import ANSWERED
from hoyle.runtime.fault import Fault
from hoyle.runtime.saved import read_state
from hoyle.runtime.state import Frame, State
from hoyle.runtime.values import check_value, require


def resume(program: Program, data: Any) -> State:
    """The state that `State.to_data` wrote of a match of this program."""
    state = read_state(program.layout, data)
    _check_options(program, state)
    require(
        (state.result is None) == bool(state.frames), "a match that is not over does not go on, or the other way round"
    )
    if state.result is None:
        Reader(program, state).read()
    return state


def _check_options(program: Program, state: State) -> None:
    for index, value in enumerate(state.options):
        try:
            _, low, high = program.option_range(index, state.options[:index])
        except Fault as fault:
            raise ValueError(fault.message) from None
        fits = (low is None or value >= low) and (high is None or value <= high)
        require(fits, f"option `{program.graph.options[index].name}` cannot be {value}")


class Reader:
    """One state being judged from its lowest frame up."""

    def __init__(self, program: Program, state: State) -> None:
        self._program = program
        self._graph = program.graph
        self._layout = program.layout
        self._state = state
        self._rooms = [frozenset(nodes_from(self._graph, proc.entry)) for proc in self._graph.procs]
        self._announced = 0
        self._above = self._callers()

    def read(self) -> None:
        """Judges all frames, then the decision at hand."""
        frames = self._state.frames
        expected: frozenset[int] = frozenset((self._graph.play,))
        over: Frame | None = None
        for index, frame in enumerate(frames):
            proc = self._proc(frame, expected)
            self._check_slots(frame, proc)
            self._count_items(frame, proc)
            last = index == len(frames) - 1
            over = self._around(frame, over)
            expected = frozenset() if last else self._expected(frame, proc, over)
            if index and over is not None and frames[index] is not over:
                self._check_part(frame, over, last)
        require(self._announced == len(self._state.items), "an announced action is nobody's")
        self._check_decision()

    # ---------------------------------------------------------------- frames

    def _callers(self) -> dict[int, set[int]]:
        """Where a frame waits, and which procedures may run meanwhile."""
        above: dict[int, set[int]] = {}
        for index, node in enumerate(self._graph.nodes):
            if isinstance(node, m.Call):
                above.setdefault(node.next, set()).add(node.proc)
            elif isinstance(node, m.Menu):
                above.setdefault(node.next, set()).update(self._graph.actions[action].proc for action in node.actions)
            elif isinstance(node, m.Answers):
                above.setdefault(index, set()).update(self._graph.actions[action].proc for action in node.responses)
        return above

    def _proc(self, frame: Frame, expected: frozenset[int]) -> int:
        require(bool(frame) and isinstance(frame[0], int), "a procedure stands nowhere")
        proc = next((proc for proc in sorted(expected) if frame[0] in self._rooms[proc]), -1)
        require(proc >= 0, "a procedure stands where it cannot")
        require(len(frame) == self._program.shapes.size(proc), "a procedure has lost its locals")
        return proc

    def _check_slots(self, frame: Frame, proc: int) -> None:
        decl, items = self._graph.procs[proc], len(self._state.items)
        for slot, known in enumerate(decl.slots):
            check_value(self._layout, known.type, frame[slot + 1], items, f"`{known.name}`")
        loops = (self._graph.nodes[node] for node in self._rooms[proc])
        require(
            all(frame[node.at + 1] >= 0 for node in loops if isinstance(node, m.Each)), "a loop is before its beginning"
        )
        if proc in self._program.shapes.stopping:
            require(
                isinstance(frame[BLIND], tuple) and isinstance(frame[WORK], tuple), "a procedure has lost its decision"
            )

    def _count_items(self, frame: Frame, proc: int) -> None:
        """Whether a frame that has announced its action has an item, and the right one."""
        announced = self._announcing(proc).get(frame[0])
        if announced is None:
            return
        require(self._announced < len(self._state.items), "an announced action is missing")
        player, action, *_, places = self._state.items[self._announced]
        require(action == announced and player == frame[m.ME + 1], "an announced action is another's")
        asking = proc in self._program.shapes.stopping and frame[WORK] != ()
        require(places is not None or not asking, "an announced action has lost its places")
        self._announced += 1

    def _announcing(self, proc: int) -> dict[int, int]:
        """The nodes of a procedure between an announcement and its end, with the action announced."""
        found: dict[int, int] = {}
        waiting = [(node.next, node.action) for node in self._nodes(proc) if isinstance(node, m.Announce)]
        while waiting:
            index, action = waiting.pop()
            if index in found:
                continue
            found[index] = action
            node = self._graph.nodes[index]
            if not isinstance(node, m.Retire):
                followers = (
                    node.next,
                    getattr(node, "otherwise", -1),
                    getattr(node, "cancelled", -1),
                    getattr(node, "body", -1),
                )
                waiting += [(follower, action) for follower in followers if follower >= 0]
        return found

    def _nodes(self, proc: int) -> list[m.AnyNode]:
        return [self._graph.nodes[index] for index in sorted(self._rooms[proc])]

    # ---------------------------------------------------------------- what may stand above

    def _around(self, frame: Frame, over: Frame | None) -> Frame | None:
        """The frame whose players' parts may follow: this one if it stands at a `Together`."""
        if isinstance(self._graph.nodes[frame[0]], m.Together):
            return frame
        if over is not None and not self._is_part(frame, over):
            return None
        return over

    def _together(self, over: Frame) -> m.Together:
        node = self._graph.nodes[over[0]]
        assert isinstance(node, m.Together)
        return node

    def _is_part(self, frame: Frame, over: Frame) -> bool:
        rooms = (
            nodes_from(self._graph, self._together(over).choices),
            nodes_from(self._graph, self._together(over).body),
        )
        return any(frame[0] in room for room in rooms) and len(frame) == len(over)

    def _expected(self, frame: Frame, proc: int, over: Frame | None) -> frozenset[int]:
        above = set(self._above.get(frame[0], ()))
        node = self._graph.nodes[frame[0]]
        if isinstance(node, m.Answers):
            require(frame[WORK] == ANSWERED, "an answer is given that nobody was asked for")
        if isinstance(node, m.Together) or (over is not None and frame[0] in self._choosing(over)):
            above.add(proc)
        return frozenset(above)

    def _choosing(self, over: Frame) -> list[int]:
        return nodes_from(self._graph, self._together(over).choices)

    def _check_part(self, frame: Frame, over: Frame, last: bool) -> None:
        require(frame[self._together(over).slot + 1] >= 0, "nobody is to choose")
        node = self._graph.nodes[frame[0]]
        if frame[0] in self._choosing(over):
            require(isinstance(node, m.Choose | m.Gathered), "a player chooses where there is no choice")

    # ---------------------------------------------------------------- the decision at hand

    def _check_decision(self) -> None:
        program, state = self._program, self._state
        frame = state.frames[-1]
        stop = program.stop_at[frame[0]]
        if stop is None:
            raise ValueError("there is nothing to decide where the match stands")
        node = self._graph.nodes[frame[0]]
        if isinstance(node, m.Answers):
            self._check_seats(frame[WORK], "an answer")
            require(bool(frame[WORK]), "nobody is asked for an answer")
        elif isinstance(node, m.Race):
            self._check_race(frame)
        try:
            for each in state.frames:
                self._check_blind(each)
            offers = program.offers(state)
        except Fault as fault:
            raise ValueError(fault.message) from None
        require(bool(offers) and all(offers.values()), "there is nothing to choose where the match stands")
        require(min(offers) >= 0, "it is for nobody to choose")

    def _check_seats(self, seats: Any, what: str) -> None:
        fits = all(0 <= seat < self._layout.players for seat in seats) and len(set(seats)) == len(seats)
        require(fits, f"{what} is asked of nobody")

    def _check_race(self, frame: Frame) -> None:
        work = frame[WORK]
        require(len(work) % 2 == 0, "a race has half a runner")
        self._check_seats(work[::2], "a race")
        require(all(UNDECIDED <= done <= ACT for done in work[1::2]), "a runner has decided something else")
        require(UNDECIDED in work[1::2], "a race is over and not settled")

    def _check_blind(self, frame: Frame) -> None:
        """Blind picks are of exactly the cards that are not known; frames that decide nothing have none."""
        if self._layout.proc_of[frame[0]] not in self._program.shapes.stopping:
            return
        stop = self._program.stops[frame[0]]
        deciding = stop is not None and (frame is self._state.frames[-1] or self._program.stop_at[frame[0]] is not stop)
        unseen = stop.unseen(self._state, frame) if stop is not None and deciding else []
        require(
            sorted(frame[BLIND]) == sorted(unseen), "cards are picked blindly that are known, or the other way round"
        )
        if not deciding and not (stop is not None and frame[WORK] == ANSWERED):
            require(frame[WORK] == (), "a decision is half made that is not at hand")
