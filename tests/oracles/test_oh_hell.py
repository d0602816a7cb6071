"""`kachuful/oh-hell` beside OpenSpiel's own `oh_hell`: see `peer`."""

from __future__ import annotations

from typing import Any

import pytest

import hoyle
from tests.oracles.peer import COMPILED, MATCHES, by_compiled, fresh, hands, lockstep

RANKS, SUITS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], "CDSH"
TABLES = range(3, 8)
GAME = hoyle.load("kachuful/oh-hell")


def code(card: str) -> int:
    """OpenSpiel's number of a card here: rank by rank, its suits in the order clubs, diamonds, spades, hearts."""
    return RANKS.index(card[:-1]) * 4 + SUITS.index(card[-1])


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


@pytest.mark.parametrize("players", TABLES)
def test_lockstep(players: int) -> None:
    """The same decisions, the same choices, the same returns, in every match."""
    for seed in range(MATCHES // len(TABLES)):
        beside(players, seed, seed, "interpreter")


@pytest.mark.parametrize("players", TABLES)
def test_lockstep_of_the_compiled_engine(players: int) -> None:
    """The same, with some of the options."""
    for seed, number in by_compiled(COMPILED // len(TABLES), MATCHES // len(TABLES)):
        beside(players, seed, number, "compiled")


def beside(players: int, seed: int, number: int, engine: str) -> None:
    """One match, with the options that a number says: over all numbers, all numbers of tricks."""
    tricks = 1 + number % (51 // players)
    options = {"tricks": tricks, "points_per_trick": 1 + number % 3, "off_bid_penalty": number % 2 == 0}
    match = GAME.start(players=players, seed=seed, options=options, engine=engine)
    lockstep(match, peer_of(match, players, options), seed)
