"""Every shipped game keeps all laws, with every number of players."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.loading import library_names
from hoyle.testing import LAWS, Report, check_game

ENDLESS_TABLES = 4_000
"""So many decisions are played of games whose rules set no limit; random play of any shipped game ends long before."""
TABLES = [
    (name, players)
    for name in library_names()
    for low, high in [hoyle.load(name).players]
    for players in range(low, high + 1)
]


def matches(name: str, players: int) -> int:
    """Short matches are tried more often."""
    long = name.startswith(("kachuful/", "hearts/"))
    return 1 if long or players > 4 else 3


@pytest.mark.parametrize(("name", "players"), TABLES, ids=lambda value: str(value))
def test_the_laws_hold(name: str, players: int) -> None:
    """Nothing is lost, nothing is told, everything can be repeated; and the matches end."""
    game = hoyle.load(name)
    if game.graph.teams and players % game.graph.teams:
        pytest.skip("the teams would not be equal")
    report = check_game(game, players, matches(name, players), most_decisions=ENDLESS_TABLES, must_end=True)
    assert isinstance(report, Report)
    assert report.judged["cards-are-in-one-place"] >= report.decisions[players]
    assert all(report.judged[law] for law in LAWS if law != "rules-do-not-fail")
