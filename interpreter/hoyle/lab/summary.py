"""What playouts tell of a game: who wins, how long it takes, how much there is to choose, what is done."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from hoyle.compiled.results import DRAW, END, UNFINISHED
from hoyle.graph.model import Graph
from hoyle.lab.distribution import Distribution, interval

if TYPE_CHECKING:
    from hoyle.compiled import Tally


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat: wins (a shared one counts as a part), their share with its interval of 95 %, and scores where matches gave any."""

    name: str
    wins: float
    share: float
    low: float
    high: float
    scores: Distribution | None


class FirstSummary(msgspec.Struct, frozen=True):
    """Whoever made the first decision of a match: in how many matches there was one, and wins as for a seat."""

    matches: int
    wins: float
    share: float
    low: float
    high: float


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
    first: FirstSummary
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


def summary(graph: Graph, names: tuple[str, ...], played: Tally) -> Summary:
    """What was played, told."""
    branching = {choices: int(times) for choices, times in enumerate(played.branching) if times}
    return Summary(
        len(played), tuple(_seats(names, played)), _first(played),
        played.ends[DRAW], played.ends[END], played.ends[UNFINISHED],
        Distribution.of(played.lengths), Distribution.of(branching), tuple(_actions(graph, played)),
    )  # fmt: skip


def _seats(names: tuple[str, ...], played: Tally) -> list[SeatSummary]:
    whole = len(played)
    found = []
    for name, won, counts in zip(names, played.wins.tolist(), played.scores, strict=True):
        low, high = interval(won, whole)
        scores = Distribution.of(counts) if counts else None
        found.append(SeatSummary(name, won, won / whole if whole else 0.0, low, high, scores))
    return found


def _first(played: Tally) -> FirstSummary:
    whole, won = int(played.begun.sum()), float(played.begun_won.sum())
    return FirstSummary(whole, won, won / whole if whole else 0.0, *interval(won, whole))


def _actions(graph: Graph, played: Tally) -> list[ActionUse]:
    """By name: an action that menus wrap differently is one to whoever plays it."""
    possible, taken, kinds = Counter[str](), Counter[str](), dict[str, str]()
    for number, action in enumerate(graph.actions):
        kinds.setdefault(action.name, action.kind)
        possible[action.name] += int(played.possible[number])
        taken[action.name] += int(played.taken[number])
    return [ActionUse(name, kind, possible[name], taken[name]) for name, kind in kinds.items()]
