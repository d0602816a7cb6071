"""The course of play as far as it is known beforehand: every node that play may come to, with what is known there.

In: a graph and a setting. Out: the visits of a walk from the beginning of play, loops in which cards are dealt gone round one by one
as long as their bounds are known, both ways taken where a condition is not known, and of every action by itself. What is noted of a
place holds whenever play comes there as it did in the walk. Promises: never runs the game, ends after MOST_STEPS steps whatever the
graph.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.analysis.changes import ENDINGS, Changes
from hoyle.analysis.reading import Reader, State
from hoyle.analysis.settings import Setting, by_default, extremes_first, others
from hoyle.analysis.shapes import Shape, Shapes
from hoyle.analysis.states import beginning, joined, spread
from hoyle.analysis.steps import outcome, steps
from hoyle.analysis.zones import forgotten
from hoyle.graph import model as g

MOST_STEPS = 1_500
"""Steps of one walk; a node costs one, and more in a game of many zones and variables."""
AT_LOADING, WHEN_CHECKED = 1_200, 6_000
"""Steps of all walks of a game."""
UNROLLED = 20
"""Rounds of a loop that are gone round one by one; those after it are taken together."""
CALLS = 4
"""Ways of coming to a procedure that are told apart; those after them are taken together."""


class Visit(NamedTuple):
    """Play comes to a node with this known."""

    node: int
    state: State


class Stuck(NamedTuple):
    """A loop from which nothing leads on: its first node in its procedure, and whether play surely comes to it."""

    proc: int
    head: int
    sure: bool


class Course:
    """One walk. `visits` are in its order, `stuck` the loops that nothing leaves; `whole` is whether it came to its end.

    `entered` is what is known when play comes to a loop from outside.
    """

    def __init__(self, graph: g.Graph, setting: Setting, shapes: Shapes) -> None:
        self.graph = graph
        self.setting = setting
        self.shapes = shapes
        self.reader = Reader(graph, setting)
        self.visits: list[Visit] = []
        self.stuck: list[Stuck] = []
        self.entered: dict[int, State] = {}
        self.steps = 0
        self._cost = 1 + (len(graph.zones) + len(graph.vars)) // 20
        self._passed: dict[int, list[tuple[State, State | None]]] = {}
        start = beginning(self.reader)
        self._run(graph.play, start)
        anything = forgotten(self.reader, start)
        for action in graph.actions:
            self._run(action.proc, anything)
        self.whole = self.steps < MOST_STEPS

    def _run(self, proc: int, start: State) -> State | None:
        """Goes through a procedure; what is known when it returns, None when it never does."""
        known = self._passed.setdefault(proc, [])
        for before, after in known:
            if before == start or (len(known) > CALLS and joined(before, start) == before):
                return after
        if len(known) > CALLS:
            before = known[-1][0]
            start = spread(before, joined(before, start), self.reader.cards)
        passage = self.passage(proc, self.graph.procs[proc].entry, start)
        self.stuck += [Stuck(proc, head, head in passage.sure) for head in passage.stuck]
        known.append((start, passage.left))
        return passage.left

    def passage(self, proc: int, at: int, state: State) -> Passage:
        """Goes through a procedure from one of its nodes on."""
        return Passage(self, self.shapes.of(proc), at, state)

    def trial(self, proc: int, at: int, state: State) -> Passage:
        """A passage from such a state that leaves no trace in the walk."""
        visits, stuck, entered, steps = len(self.visits), len(self.stuck), dict(self.entered), self.steps
        found = self.passage(proc, at, state)
        del self.visits[visits:], self.stuck[stuck:]
        self.entered, self.steps = entered, steps
        return found

    def visit(self, node: int, state: State) -> bool:
        """Notes a visit; no when enough has been walked."""
        self.steps += self._cost
        self.visits.append(Visit(node, state))
        return self.steps < MOST_STEPS

    def changes(self, node: g.AnyNode) -> Changes:
        """What a node may change with all that it leads to."""
        return self.shapes.changed_by(node)

    def call(self, node: g.Call, state: State) -> State | None:
        """Runs a procedure for a call."""
        slots = {g.FIRST_PARAM + at: self.reader.value(e, state) for at, e in enumerate(node.arguments)}
        slots |= {slot: state.slots[slot] for slot in (g.ME, g.IT) if slot in state.slots}
        after = self._run(node.proc, state._replace(slots=slots))
        return None if after is None else after._replace(slots=state.slots)


class Passage:
    """One passage through a procedure. `left` is what is known when it returns, None when it never does.

    `stuck` are the first nodes of loops from which nothing leads on, neither out nor to an end of the game; `sure` the first nodes of
    those that play surely comes to. `met` are the edges that play may take, all of them when it is `whole`.
    """

    def __init__(self, course: Course, shape: Shape, start: int, state: State) -> None:
        self._course = course
        self._shape = shape
        self._order = shape.order
        self._waiting: dict[int, State] = {}
        self._seen: dict[int, State] = {}
        self._rounds: dict[int, int] = {}
        self.met: set[tuple[int, int]] = set()
        self.left: State | None = None
        self._ends: set[int] = set()
        self.sure: set[int] = set()
        self._come(start, state)
        while self._waiting and self._next():
            pass
        self.whole = not self._waiting
        self.stuck = self._closed() if self.whole else []

    def _closed(self) -> list[int]:
        """The first nodes of the smallest loops that nothing has left."""
        heads = self._shape.heads
        after: dict[int, list[int]] = {}
        for at, to in self.met:
            after.setdefault(at, []).append(to)
        closed = [
            head
            for head in self._rounds
            if not (
                heads[head] & self._ends or any(to not in heads[head] for at in heads[head] for to in after.get(at, ()))
            )
        ]
        return [head for head in closed if not any(other in heads[head] for other in closed if other != head)]

    def _next(self) -> bool:
        """Looks at the earliest node that waits; no when enough has been walked."""
        at = min(self._waiting, key=self._order.__getitem__)
        state = self._settled(at, self._waiting.pop(at))
        if state is None:
            return True
        node = self._course.graph.nodes[at]
        after = steps(self._course, node, state) if self._course.visit(at, state) else []
        if isinstance(node, ENDINGS) or not after or self._course.changes(node).ends:
            self._ends.add(at)
        if isinstance(node, g.Return):
            self.left = state if self.left is None else joined(self.left, state)
        for target, known in after:
            self.met.add((at, target))
            self._come(target, known, at)
        return self._course.steps < MOST_STEPS

    def _come(self, target: int, state: State, from_: int = -1) -> None:
        known = self._waiting.get(target)
        self._waiting[target] = state if known is None else joined(known, state)
        if target in self._shape.heads and from_ not in self._shape.heads[target]:
            self.sure |= {target} if state.sure else set()
            entered = self._course.entered.get(target)
            self._course.entered[target] = state if entered is None else joined(entered, state)

    def _settled(self, at: int, state: State) -> State | None:
        """What is known at a place, all rounds taken together where it is not known how many there are; None: nothing new."""
        node = self._course.graph.nodes[at]
        if at not in self._shape.heads:
            return state
        assert isinstance(node, g.Branch | g.Each)
        self._rounds[at] = self._rounds.get(at, 0) + 1
        rounds = UNROLLED if at in self._shape.dealing else 1
        if self._rounds[at] <= rounds and outcome(self._course.reader, node, state) is not None:
            self._seen = {head: known for head, known in self._seen.items() if self._order[head] <= self._order[at]}
            return state
        before = self._seen.get(at)
        if before is not None:
            together = joined(before, state)
            if together == before:
                return None
            state = spread(before, together, self._course.reader.cards)
        self._seen[at] = state
        return state


def courses(graph: g.Graph, thorough: bool = False) -> list[Course]:
    """A walk for every number of players, `thorough`: for other values of options too; for fewer of them in large games."""
    shapes, left = Shapes(graph), WHEN_CHECKED if thorough else AT_LOADING
    found: list[Course] = []
    for setting in (*extremes_first(by_default(graph)), *(others(graph) if thorough else ())):
        if left > 0:
            found.append(Course(graph, setting, shapes))
            left -= found[-1].steps
    return sorted(found, key=lambda course: (course.setting.changed, course.setting.players))
