"""`spades/openspiel` beside OpenSpiel's own `spades`: see `peer`."""

from __future__ import annotations

import pytest

import hoyle
from tests.oracles.peer import deal_out, fresh, hands, lockstep

GAME = hoyle.load("spades/openspiel")
WORKERS, MATCHES = 4, 2_100


@pytest.mark.parametrize("part", range(WORKERS))
def test_lockstep(part: int) -> None:
    """The same decisions, the same choices, the same returns, whatever wins the bonus."""
    for seed in range(part, MATCHES, WORKERS):
        options = {
            "win_threshold": 1 + seed % 150,
            "mercy_threshold": -(seed % 200),
            "win_or_loss_bonus": seed % 7 * 50,
        }
        match = GAME.start(seed=seed, options=options)
        peer = fresh("spades", **options)
        deal_out(peer, hands(match))
        lockstep(match, peer, seed)
