"""Random play: Kachuful and Cuttle by the door, and OpenSpiel's oh_hell stepped from Python, in the same rounds.

A decision is a choice of a player; chance is part of the time and not of the count. OpenSpiel leaves chance to its
caller, so there are two of it: chance drawn uniformly from the legal actions, which is as fast as Python can, and drawn
by the probabilities that OpenSpiel gives, which is what its interface asks for. Goals are measured by the faster one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import hoyle
from benchmarks.measure import Row, Work, rates

OPEN_SPIEL = "oh_hell(players=4,num_tricks_fixed=7)"
REFERENCE_RATE = 160_000
"""Decisions of OpenSpiel a second on the machine for which the goal of Cuttle was set."""
CUTTLE_GOAL = 300
KACHUFUL_GOAL = 0.15


def random_match(match: hoyle.Match, chance: random.Random) -> int:
    """Random choices to the end of a match; how many they were."""
    decisions = 0
    while match.result is None:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.choices(seat)))
        decisions += 1
    return decisions


def by_the_door(name: str, players: int) -> Work:
    """Matches of random choices of a shipped game."""
    game, chance = hoyle.load(name), random.Random(1)
    return lambda: random_match(game.start(players=players, seed=chance.getrandbits(32)), chance)


Draw = Callable[[Any, random.Random], int]
"""An outcome of chance at a state of OpenSpiel."""


def uniformly(state: Any, chance: random.Random) -> int:
    """Any legal action."""
    return int(chance.choice(state.legal_actions()))


def by_probability(state: Any, chance: random.Random) -> int:
    """As OpenSpiel says that they are likely."""
    outcomes = state.chance_outcomes()
    return int(chance.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0])


def open_spiel(peer: str, draw: Draw = uniformly) -> Work:
    """Matches of random choices of a game of OpenSpiel with chance drawn this way; decisions are counted."""
    import pyspiel

    game, chance = pyspiel.load_game(peer), random.Random(1)

    def work() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state, chance))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return work


def random_state(peer: str, decisions: int) -> Any:
    """A state of OpenSpiel after so many random choices."""
    import pyspiel

    state, chance = pyspiel.load_game(peer).new_initial_state(), random.Random(1)
    while decisions > 0:
        decisions -= not state.is_chance_node()
        state.apply_action(uniformly(state, chance))
    return state


def rows(rounds: int, seconds: float) -> list[Row]:
    """The speeds and how they compare."""
    cuttle = by_the_door("cuttle/classic", 2)
    measured = rates(
        {
            "uniform": open_spiel(OPEN_SPIEL),
            "weighted": open_spiel(OPEN_SPIEL, by_probability),
            "kachuful": by_the_door("kachuful/kachuful", 4),
            "cuttle": lambda: min(1, cuttle()),
        },
        rounds,
        seconds,
    )
    ratio, other = (measured["kachuful"] / measured[name] for name in ("uniform", "weighted"))
    least = CUTTLE_GOAL * measured["uniform"] / REFERENCE_RATE
    return [
        Row("OpenSpiel oh_hell, chance uniform", measured["uniform"], "decisions/s"),
        Row("OpenSpiel oh_hell, chance by probability", measured["weighted"], "decisions/s"),
        Row("Kachuful, 4 players, random", measured["kachuful"], "decisions/s"),
        Row("… of OpenSpiel, chance uniform", ratio, "ratio", f"≥ {KACHUFUL_GOAL}", ratio >= KACHUFUL_GOAL),
        Row("… of OpenSpiel, chance by probability", other, "ratio", f"≥ {KACHUFUL_GOAL}", other >= KACHUFUL_GOAL),
        Row("Cuttle, random", measured["cuttle"], "matches/s", f"≥ {least:.0f}", measured["cuttle"] >= least),
    ]
