"""What playouts tell of a game: who wins, how long it takes, how much there is to choose, what is done."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from hoyle.compiled.results import END, RANK
from hoyle.graph.model import Graph
from hoyle.lab.distribution import Distribution, interval

if TYPE_CHECKING:
    from hoyle.compiled.results import Playouts


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat: wins (a shared one counts as a part), their share with its interval of 95 %, and scores where matches gave any."""

    name: str
    wins: float
    share: float
    low: float
    high: float
    scores: Distribution | None


class ActionUse(msgspec.Struct, frozen=True):
    """An action or answer: at how many decisions it was possible, and how often it was taken."""

    name: str
    kind: str
    possible: int
    taken: int


class Summary(msgspec.Struct, frozen=True):
    """All of it: every match is won by somebody, drawn, without a result, or unfinished (given up at the limit).

    `lengths` are decisions in a match, `branching` choices at a decision (1000: as many or more).
    """

    matches: int
    seats: tuple[SeatSummary, ...]
    drawn: int
    without_result: int
    unfinished: int
    lengths: Distribution
    branching: Distribution
    actions: tuple[ActionUse, ...]

    @property
    def never_taken(self) -> tuple[str, ...]:
        """Actions and answers that nobody took."""
        return tuple(action.name for action in self.actions if not action.taken)


def summary(graph: Graph, names: tuple[str, ...], played: Playouts) -> Summary:
    """What was played, told."""
    branching = {choices: int(times) for choices, times in enumerate(played.branching) if times}
    return Summary(
        len(played), tuple(_seats(names, played)), played.draws, int((played.how == END).sum()),
        played.unfinished, _distribution(played.decisions), Distribution.of(branching),
        tuple(_actions(graph, played)),
    )  # fmt: skip


def _seats(names: tuple[str, ...], played: Playouts) -> list[SeatSummary]:
    whole, wins = len(played), played.wins
    ranked = played.how == RANK
    found = []
    for seat, name in enumerate(names):
        won = float(wins[seat])
        low, high = interval(won, whole)
        scores = _distribution(played.scores[ranked, seat]) if ranked.any() else None
        found.append(SeatSummary(name, won, won / whole if whole else 0.0, low, high, scores))
    return found


def _distribution(numbers: np.ndarray[tuple[int, ...], np.dtype[np.int32]]) -> Distribution:
    values, counts = np.unique(numbers, return_counts=True)
    return Distribution.of({int(value): int(count) for value, count in zip(values, counts, strict=True)})


def _actions(graph: Graph, played: Playouts) -> list[ActionUse]:
    """By name: an action that menus wrap differently is one to whoever plays it."""
    possible, taken, kinds = Counter[str](), Counter[str](), dict[str, str]()
    for number, action in enumerate(graph.actions):
        kinds.setdefault(action.name, action.kind)
        possible[action.name] += int(played.possible[number])
        taken[action.name] += int(played.taken[number])
    return [ActionUse(name, kind, possible[name], taken[name]) for name, kind in kinds.items()]
