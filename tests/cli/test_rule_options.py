"""`hoyle options`: what may be set, with the legal values for so many players."""

from __future__ import annotations

import json

from tests.cli.calling import call


def test_options_are_listed_with_values_and_meanings() -> None:
    """Name and default as `--set` takes them, then meaning and values."""
    said = call("options", "kachuful/oh-hell")
    assert said.code == 0
    assert "--set tricks=0" in said.out
    assert "takes a number from 0 to 17" in said.out
    assert "--set off_bid_penalty=no" in said.out


def test_ranges_follow_the_number_of_players() -> None:
    """The largest hand of Kachuful is what the deck gives everybody."""
    facts = json.loads(call("options", "kachuful/kachuful", "--players", "5", "--format", "json").out)
    assert [(f["name"], f["values"], f["default"]) for f in facts] == [("largest", "a number from 1 to 10", 10)]


def test_a_game_without_options_says_so() -> None:
    """An empty answer would look like a fault."""
    assert "has no options" in call("options", "cuttle/classic").out


def test_too_many_players_is_wrong_use() -> None:
    """The ranges of a table that cannot sit are not made up."""
    said = call("options", "kachuful/kachuful", "--players", "9")
    assert said.code == 2
    assert "3 to 7" in said.err
