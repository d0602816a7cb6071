"""A match of ours beside OpenSpiel's match of the same game, choice by choice.

Our match deals; the other engine is given the same hands as its chance outcomes. From then on both must agree at every
decision on whose turn it is and what may be chosen, and at the end on the returns.

The interpreter plays every match with options of its own. The compiled engine makes a module for each set of options, so it plays
fewer matches, many with the same options; with HOYLE_ORACLES=all it plays all that the interpreter plays, which takes minutes.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

if os.environ.get("CI"):  # where it must be there, its absence is a failure
    import pyspiel
else:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `oracles` is not installed")


MATCHES = 2_100
"""Of each game, by the interpreter."""
COMPILED, ALIKE, STRIDE = 200, 25, 37
"""Matches by the compiled engine, how many in a row have the same options, and how far the numbers of these lie apart."""


def by_compiled(matches: int, of: int = MATCHES) -> Iterator[tuple[int, int]]:
    """Seeds, each with the number that says its options, for `matches` or all `of` them."""
    if os.environ.get("HOYLE_ORACLES") == "all":
        yield from ((seed, seed) for seed in range(of))
    else:
        yield from ((seed, seed // ALIKE * STRIDE) for seed in range(matches))


def fresh(name: str, **parameters: int | bool) -> Any:
    """OpenSpiel's state before anything is dealt."""
    given = ",".join(f"{key}={str(value).lower()}" for key, value in parameters.items())
    return pyspiel.load_game(f"{name}({given})").new_initial_state()


def spoken(action: str) -> str:
    """OpenSpiel's name of a card (`HT`, in Hearts `TH`) as we write it; a bid stays a number, and Nil is none."""
    if action.isdigit() or action == "Nil":
        return action.replace("Nil", "0")
    rank, suit = sorted(action, key="CDHS".__contains__)
    return rank.replace("T", "10") + suit


def hands(match: Any) -> list[list[str]]:
    """The cards that each seat sees in its own hand."""
    views = [match.view(seat) for seat in range(len(match.names))]
    return [[c.text for z in v.zones if z.name == "hand" and z.owner == v.seat for c in z.cards] for v in views]


def deal_out(peer: Any, dealt: list[list[str]]) -> None:
    """Gives the other engine these hands, one card each in turn."""
    codes = {spoken(peer.action_to_string(-1, a)): a for a, _ in peer.chance_outcomes()}
    for turn in zip(*dealt, strict=True):
        for card in turn:
            peer.apply_action(codes[card])


def lockstep(match: Any, peer: Any, seed: int) -> None:
    """Plays both to the end by the same random choices and compares all on the way."""
    rng = random.Random(seed)
    while match.result is None:
        (seat,) = match.to_act
        assert not peer.is_terminal()
        assert seat == peer.current_player()
        theirs = {spoken(peer.action_to_string(seat, a)): a for a in peer.legal_actions()}
        assert {str(c) for c in match.choices(seat)} == set(theirs)
        choice = rng.choice(sorted(theirs))
        match.play(seat, choice)
        peer.apply_action(theirs[choice])
    assert peer.is_terminal()
    assert list(match.result.scores) == peer.returns()
