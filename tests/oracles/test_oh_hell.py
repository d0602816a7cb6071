"""`kachuful/oh-hell` beside OpenSpiel's own `oh_hell`, choice by choice.

Our match deals; the other engine is given the same dealer, hands and trump card as its chance outcomes. From then on both
must agree at every decision on whose turn it is and what may be chosen, and at the end on the returns.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import hoyle

if os.environ.get("CI"):  # where it must be there, its absence is a failure
    import pyspiel
else:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `oracles` is not installed")

RANKS, SUITS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], "CDSH"
MATCHES = 2_100
GAME = hoyle.load("kachuful/oh-hell")


def code(card: str) -> int:
    """OpenSpiel's number of a card: rank by rank, its suits in the order clubs, diamonds, spades, hearts."""
    return RANKS.index(card[:-1]) * 4 + SUITS.index(card[-1])


def spoken(action: str) -> str:
    """OpenSpiel's name of a card (`HT`) as we write it; a bid stays a number."""
    return action if action.isdigit() else action[1:].replace("T", "10") + action[0]


def arrangements(players: int) -> Iterator[tuple[int, int]]:
    """Tricks and a seed, spread over all numbers of tricks."""
    largest = 51 // players
    for seed in range(MATCHES // 5):
        yield 1 + seed % largest, seed


def peer_of(match: Any, players: int, options: dict[str, Any]) -> Any:
    """OpenSpiel's state after the same deal."""
    flag = "true" if options["off_bid_penalty"] else "false"
    tricks, points = options["tricks"], options["points_per_trick"]
    name = f"oh_hell(players={players},num_tricks_fixed={tricks},points_per_trick={points},off_bid_penalty={flag})"
    state = pyspiel.load_game(name).new_initial_state()
    views = [match.view(seat) for seat in range(players)]
    hands = [[c.text for z in v.zones if z.name == "hand" and z.owner == v.seat for c in z.cards] for v in views]
    trump = next(z.cards[0].text for z in views[0].zones if z.name == "turned")
    dealt = [code(hands[seat][turn]) for turn in range(tricks) for seat in range(players)]
    for outcome in (tricks, views[0].variables["dealer"], *dealt, code(trump)):
        assert outcome in [action for action, _ in state.chance_outcomes()]
        state.apply_action(outcome)
    return state


@pytest.mark.parametrize("players", range(3, 8))
def test_lockstep(players: int) -> None:
    """The same decisions, the same choices, the same returns, in every match."""
    for tricks, seed in arrangements(players):
        options = {"tricks": tricks, "points_per_trick": 1 + seed % 3, "off_bid_penalty": seed % 2 == 0}
        match = GAME.start(players=players, seed=seed, options=options)
        peer, rng = peer_of(match, players, options), random.Random(seed)
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
