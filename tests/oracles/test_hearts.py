"""`hearts/openspiel` beside OpenSpiel's own `hearts`: see `peer`."""

from __future__ import annotations

import pytest

import hoyle
from tests.oracles.peer import COMPILED, MATCHES, by_compiled, deal_out, fresh, hands, lockstep

GAME = hoyle.load("hearts/openspiel")
OPTIONS = [option.name for option in GAME.options()]
WORKERS = 4
NO_PASS = 0


def test_there_is_an_option_for_each_parameter() -> None:
    """By the same name and with the same default."""
    assert {o.name: o.default for o in GAME.options()} == fresh("hearts").get_game().get_type().parameter_specification


@pytest.mark.parametrize("part", range(WORKERS))
def test_lockstep(part: int) -> None:
    """The same decisions, the same choices, the same returns, in every match and with every set of options."""
    for seed in range(part, MATCHES, WORKERS):
        beside(seed, seed, "interpreter")


def test_lockstep_of_the_compiled_engine() -> None:
    """The same with each option on and off."""
    for seed, number in by_compiled(COMPILED):
        beside(seed, number, "compiled")


def beside(seed: int, number: int, engine: str) -> None:
    """One match, with the options that a number says."""
    options = {name: bool(number >> place & 1) for place, name in enumerate(OPTIONS)}
    match = GAME.start(seed=seed, options=options, engine=engine)
    peer = fresh("hearts", **options)
    passed = options["pass_cards"]
    peer.apply_action(match.view(0).variables["deals"] if passed else NO_PASS)
    deal_out(peer, hands(match))
    lockstep(match, peer, seed)
