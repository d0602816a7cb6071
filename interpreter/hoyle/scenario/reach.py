"""Finding the moment of a position: seeded legal play from the deal to the first decision at which all of it holds.

Input: a game, how many play, and a moment. Output: a run that stands there. Promises: the same scenario finds the same
decision on every machine; the search is bounded, whatever is asked of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.graph.model import Type
from hoyle.play import Game
from hoyle.play.position import Inside, Run, Value
from hoyle.scenario.given import Moment

SEEDS = 16
"""So many matches are looked at."""
DECISIONS_FOR_VALUES, DECISIONS = 30_000, 80_000
"""So many decisions are played in all before the search for a moment ends; fewer while variables could be put in place."""


@dataclass(frozen=True, slots=True)
class Start:
    """How the matches of a search begin; `script` are the forced shuffles."""

    game: Game
    players: int
    options: tuple[int, ...]
    seed: int
    script: tuple[tuple[int, ...], ...]


def reach(start: Start, moment: Moment, quiet: bool, decisions: int) -> Run | None:
    """A run at the first decision where the moment holds, or None. `quiet`: no announced action is open there.

    All matches are played on together, one decision at a time: the fewer things have happened, the better.
    """
    runs = [_run(start, start.seed + number) for number in range(SEEDS)]
    while runs and decisions > 0:
        for run in runs:
            if holds(moment, run.inside, quiet):
                return run
        decisions -= len(runs)
        runs = [run for run in runs if run.play_on()]
    return None


def _run(start: Start, seed: int) -> Run:
    return Run(start.game, start.players, start.options, seed, start.script)


def holds(moment: Moment, inside: Inside, quiet: bool) -> bool:
    """Whether a match stands at the moment."""
    return (
        not (quiet and inside.items)
        and moment.turn in (None, inside.turn)
        and moment.phase in (None, inside.phase)
        and all(inside.variable(var, -1) == value for var, value in moment.vars.items())
        and all(_local_holds(inside.local(name), values) for name, values in moment.locals.items())
        and (moment.to_act is None or moment.to_act == frozenset(inside.to_act))
    )


def _local_holds(found: tuple[Type, Value] | None, values: dict[Type, Value]) -> bool:
    return found is not None and found[0] in values and values[found[0]] == found[1]
