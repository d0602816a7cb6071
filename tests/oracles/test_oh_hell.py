"""`kachuful/oh-hell` beside OpenSpiel's own `oh_hell`: see `peer`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import hoyle
from tests.oracles.peer import fresh, hands, lockstep

RANKS, SUITS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], "CDSH"
MATCHES = 2_100
GAME = hoyle.load("kachuful/oh-hell")


def code(card: str) -> int:
    """OpenSpiel's number of a card here: rank by rank, its suits in the order clubs, diamonds, spades, hearts."""
    return RANKS.index(card[:-1]) * 4 + SUITS.index(card[-1])


def arrangements(players: int) -> Iterator[tuple[int, int]]:
    """Tricks and a seed, spread over all numbers of tricks."""
    largest = 51 // players
    for seed in range(MATCHES // 5):
        yield 1 + seed % largest, seed


def peer_of(match: Any, players: int, options: dict[str, Any]) -> Any:
    """OpenSpiel's state after the same deal, dealer and trump card."""
    tricks, points = options["tricks"], options["points_per_trick"]
    penalty = options["off_bid_penalty"]
    peer = fresh("oh_hell", players=players, num_tricks_fixed=tricks, points_per_trick=points, off_bid_penalty=penalty)
    view, held = match.view(0), hands(match)
    trump = next(z.cards[0].text for z in view.zones if z.name == "turned")
    dealt = [code(held[seat][turn]) for turn in range(tricks) for seat in range(players)]
    for outcome in (tricks, view.variables["dealer"], *dealt, code(trump)):
        assert outcome in [action for action, _ in peer.chance_outcomes()]
        peer.apply_action(outcome)
    return peer


@pytest.mark.parametrize("players", range(3, 8))
def test_lockstep(players: int) -> None:
    """The same decisions, the same choices, the same returns, in every match."""
    for tricks, seed in arrangements(players):
        options = {"tricks": tricks, "points_per_trick": 1 + seed % 3, "off_bid_penalty": seed % 2 == 0}
        match = GAME.start(players=players, seed=seed, options=options)
        lockstep(match, peer_of(match, players, options), seed)
