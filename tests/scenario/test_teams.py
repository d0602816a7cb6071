"""Games with teams, and games without a stock."""

from __future__ import annotations

from hoyle.scenario import Result
from tests.scenario.running import differences, one


def teams(scenario: str) -> Result:
    """The result of one scenario of the game `teams`."""
    lines = "".join(f"    {line}\n" for line in scenario.split("\n"))
    return one(f"game: teams.hoyle\nscenarios:\n  - name: test\n{lines}")


def test_zones_and_variables_of_teams() -> None:
    """Partners sit in every second seat."""
    result = teams(
        "rest: pack\n"
        "given:\n"
        "  team 1: {points: 2, ahead: yes, won: [[AC], [2C]]}\n"
        "  team 2: {points: 1, won: {2: [3C]}}\n"
        "  Ann: {hand: [AH]}\n"
        "  captain: team 2\n  turn: Ann\n"
        "steps: [Ann: AH]\n"
        "expect:\n"
        "  team 1: {points: 3, ahead: yes, won: [[AC, AH], [2C]]}\n"
        "  team 2: {points: 1, ahead: no, won: {1: [], 2: {size: 1}}}\n"
        "  state: {captain: team 1}\n"
        "  result: {winners: [Ann, Cat], ranks: {Ann: 1, Bob: 3}}\n"
        "  sees: {Bob: {team 1: {won: {2: [2C]}}, Ann: {hand: []}}}\n"
    )
    assert result.passed, result


def test_what_the_owner_alone_does_not_see() -> None:
    """A zone that is open to the others."""
    result = teams(
        "rest: pack\ngiven: {Ann: {spare: [AH], hand: [2C]}}\n"
        "expect: {sees: {Ann: {Ann: {spare: hidden}}, Bob: {Ann: {spare: [AH]}}, bystander: {Ann: {spare: hidden}}}}"
    )
    assert differences(result) in ([], [(6, "bystander sees Ann.spare", "hidden", "[AH]")]), result


def test_cards_named_nowhere_need_a_place() -> None:
    """There is no stock to put them under."""
    result = teams("given: {Ann: {hand: [AC, 2C]}}\nexpect: {to act: Ann}")
    assert result.sentence == "10 cards are named nowhere, and there is no zone `stock`: say with `rest` where they go."


def test_a_zone_of_a_team_stands_below_the_team() -> None:
    """Not below a player, and not by itself."""
    assert teams("given: {won: [[AC]]}\nexpect: {to act: Ann}").sentence == (
        "Every team has a `won`: put it below one, such as `team 1: {won: …}`."
    )
    assert teams("given: {Ann: {won: [[AC]]}}\nexpect: {to act: Ann}").sentence == (
        "Every team has a `won`: put it below one, such as `team 1: {won: …}`."
    )
    assert teams("given: {captain: team 3}\nexpect: {to act: Ann}").sentence == (
        "`captain` must be `team 1` or `team 2`, not `team 3`."
    )
