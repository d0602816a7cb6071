"""`spades/openspiel` beside OpenSpiel's own `spades`: see `peer`."""

from __future__ import annotations

import pytest

import hoyle
from tests.oracles.peer import COMPILED, MATCHES, by_compiled, deal_out, fresh, hands, lockstep

GAME = hoyle.load("spades/openspiel")
WORKERS = 4


@pytest.mark.parametrize("part", range(WORKERS))
def test_lockstep(part: int) -> None:
    """The same decisions, the same choices, the same returns, whatever wins the bonus."""
    for seed in range(part, MATCHES, WORKERS):
        beside(seed, seed, "interpreter")


def test_lockstep_of_the_compiled_engine() -> None:
    """The same, with the values of some of them."""
    for seed, number in by_compiled(COMPILED):
        beside(seed, number, "compiled")


def beside(seed: int, number: int, engine: str) -> None:
    """One match, with the options that a number says."""
    options = {
        "win_threshold": 1 + number % 150,
        "mercy_threshold": -(number % 200),
        "win_or_loss_bonus": number % 7 * 50,
    }
    match = GAME.start(seed=seed, options=options, engine=engine)
    peer = fresh("spades", **options)
    deal_out(peer, hands(match))
    lockstep(match, peer, seed)
