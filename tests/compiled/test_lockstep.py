"""One meaning: both engines agree at every decision on all that can be seen of a match, and matches move between them."""

from __future__ import annotations

import random

import pytest

from hoyle.play.worlds import Dice
from hoyle.testing.settling import random_options
from tests.compiled.base import GAMES, Counting, facts, largest_tables, names, tables

MOST = 120
"""Decisions of a match that are looked at."""
MOST_MOVED = 60
"""Decisions at which a match moves to the other engine."""


@pytest.mark.parametrize(("name", "players"), tables())
@pytest.mark.parametrize("seed", range(3))
def test_both_engines_play_the_same_match(name: str, players: int, seed: int) -> None:
    """Who acts, choices, cards, knowledge, frames, events, result; with default options and with random ones.

    A state that is looked at goes on as another does of which only a copy was looked at: of each there is one now and then.
    """
    game, rng = GAMES[name], random.Random(seed)
    chosen = random_options(game, players, Dice(seed)) if seed else {}
    options = game.option_values(players, chosen)
    plain, fast = names(game, players), Counting(game.graph, players)
    one, other = plain.start(options, seed), fast.start(options, seed)
    while True:
        assert facts(plain, one) == facts(fast, other if rng.random() < 0.3 else other.copy())
        if one.result is not None or one.moves >= MOST:
            break
        seat = rng.choice(plain.deciders(one))
        raw = rng.choice(list(plain.options_of(one, seat)))
        plain.apply(one, seat, raw)
        fast.apply(other, seat, raw)
    if name not in (
        "hearts/hearts",
        "kachuful/kachuful",
        "kachuful/judgement",
    ):  # together, long lists: some steps are left
        assert fast.left == 0, "the compiled engine took every step"


@pytest.mark.parametrize(("name", "players"), largest_tables())
@pytest.mark.parametrize("seed", range(2))
def test_a_match_moves_between_the_engines(name: str, players: int, seed: int) -> None:
    """Through its JSON form, at every decision; what each seat sees and has seen stays the same, with any options."""
    game, rng = GAMES[name], random.Random(seed)
    options = random_options(game, players, Dice(seed)) if seed else {}
    match = moved = game.start(players, seed, options=options)
    for step in range(MOST_MOVED):
        if match.result is not None:
            break
        moved = game.resume(moved.to_json(), engine=("compiled", "interpreter")[step % 2])
        assert moved == match
        seat = rng.choice(match.to_act)
        choice = rng.choice(match.choices(seat))
        match = match.copy()
        match.play(seat, choice)
        moved.play(seat, choice)
        for viewer in (*range(players), None):
            assert moved.view(viewer) == match.view(viewer)
    assert moved.to_json() == match.to_json()
    assert moved.events(None) == match.events(None)
