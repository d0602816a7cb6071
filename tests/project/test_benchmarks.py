"""The benchmarks run: each contestant of ours does one stint of work. What they measure is nobody's test."""

from __future__ import annotations

import hoyle
from benchmarks import engines
from benchmarks.compiling import _compile
from benchmarks.growth import wide_file


def test_every_contestant_plays() -> None:
    """Whole matches by both engines, decisions of a batch."""
    name, _, players, options = engines.SHARED[0]
    game = hoyle.load(name)
    assert engines.by_interpreter(game, players, options)() == 1
    assert engines.compiled(game, players, options, 50)() == 50
    assert engines.batch(game, players, options, 16)() == 50 * 16


def test_the_shared_games_are_shipped() -> None:
    """Under the names that the table shows, with options that they have."""
    for name, _, players, options in engines.SHARED:
        game = hoyle.load(name)
        assert game.players[0] <= players <= game.players[1]
        assert set(options) <= {option.name for option in game.options()}


def test_long_rule_files_compile() -> None:
    """The files by which growth is measured are sound."""
    _compile(hoyle.loads(wide_file(2)))
