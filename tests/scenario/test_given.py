"""Positions: found by play, laid out, and nothing of them said in vain."""

from __future__ import annotations

import pytest

from tests.scenario.running import FEATURES, features, one, run

BUILDING = "turn: Ann, phase: building"


@pytest.mark.parametrize(
    "scenario",
    [
        "expect: {phase: bidding, stock: {size: 16}, Ann: {hand: {size: 3}}}",
        "given: {dealer: Ann}\nexpect: {to act: Bob, state: {dealer: Ann}}",
        "given: {dealer: Bob}\nexpect: {to act: Ann, dealer: Bob}",
        "given: {hands: 3, dealer: Bob, phase: bidding}\nexpect: {state: {hands: 3}, legal: {Ann: [0, 1, 2, 3]}}",
        "given: {phase: tricks, to act: Bob}\nexpect: {phase: tricks, to act: [Bob]}",
        "given: {state: {hands: 2, dealer: Ann}}\nexpect: {hands: 2, dealer: Ann}",
        "given: {to act: [Ann, Bob], hands: 1}\nexpect: {legal: {Ann: {has: [none]}, Bob: {has: [none]}}}",
        "given: {phase: none, to act: [Ann, Bob]}\nexpect: {phase: none}",
    ],
    ids=str,
)
def test_moments(scenario: str) -> None:
    """Turn, dealer, phase, those who may act and loop values say when."""
    assert features(scenario).passed, features(scenario)


@pytest.mark.parametrize(
    "scenario",
    [
        f"given: {{{BUILDING}, Ann: {{hand: [AH, 2D]}}}}\nexpect: {{Ann: {{hand: [2D, AH]}}, Bob: {{hand: []}}, stock: {{size: 20}}}}",
        f"given: {{{BUILDING}, stock: [AH, 2D]}}\nexpect: {{stock: {{top: [AH, 2D], size: 22}}}}",
        f"given: {{{BUILDING}, Ann: {{board: [{{5S: [AH, 2D]}}]}}}}\nexpect: {{Ann: {{board: [{{5S: [AH, 2D]}}]}}}}",
        f"given: {{{BUILDING}, column: [[AH], [], [2D, 3D]]}}\nexpect: {{column: [[AH], [], {{in order: [2D, 3D]}}]}}",
        f"given: {{{BUILDING}, column: {{3: [2D, 3D]}}}}\nexpect: {{column: {{3: {{in order: [2D, 3D]}}, 1: []}}}}",
        f"given: {{{BUILDING}, column: [[{{AH: face down}}, 2D]]}}\nexpect: {{column: {{1: [{{AH: face down}}, {{2D: face up}}]}}}}",
        f"given: {{{BUILDING}, trick: [{{AH: Bob}}, {{2D: Ann}}, {{3D: Ann}}]}}\nexpect: {{trick: [{{2D: Ann}}, 3D, {{AH: Bob}}]}}",
        f"given: {{{BUILDING}, Ann: {{hand: [joker, 'joker#2', a♥, 2d]}}}}\nexpect: {{Ann: {{hand: [AH, JOKER, joker#2, 2D]}}}}",
        f"given: {{{BUILDING}, rest: {{Bob: board}}, stock: [AH]}}\nexpect: {{stock: [AH], Bob: {{board: {{size: 21}}}}}}",
        f"rest: {{Ann: board}}\ngiven: {{{BUILDING}, stock: [AH]}}\nexpect: {{stock: [AH], Ann: {{board: {{size: 21}}}}}}",
        f"given: {{{BUILDING}, AH: {{marked: yes}}}}\nexpect: {{AH: {{marked: yes}}, 2D: {{marked: no}}}}",
        f"given: {{{BUILDING}, Ann: {{score: -7}}, favourite: hearts, rivals: Bob, heard: none, ready: no}}\n"
        "expect: {Ann: {score: -7}, state: {favourite: hearts, rivals: Bob, heard: none, ready: no}}",
        f"given: {{{BUILDING}, lead: 2D, trump: Spades}}\nexpect: {{state: {{lead: 2d, trump: spades}}}}",
    ],
    ids=str,
)
def test_layouts(scenario: str) -> None:
    """Cards and variables are where they are put, and nothing else is anywhere."""
    assert features(scenario).passed, features(scenario)


def test_signers_are_those_of_play_where_as_many_cards_lie() -> None:
    """Before Bob's card of the first trick Ann's lies there, whatever it is."""
    result = features(
        "given: {dealer: Bob, phase: tricks, to act: Bob, trick: [AH], Bob: {hand: [2D]}}\nexpect: {trick: [{AH: Ann}]}"
    )
    assert result.passed, result


def test_nobody_remembers_anything_of_a_position() -> None:
    """Only what the zones let them see; a card that lies face down is seen by nobody."""
    result = features(
        f"given: {{{BUILDING}, Ann: {{hand: [AH]}}, Bob: {{board: [{{5S: [2D]}}]}}, column: [[{{3D: face down}}, 4D]], stock: [5C]}}\n"
        "expect:\n"
        "  sees:\n"
        "    Ann: {Ann: {hand: [AH]}, Bob: {board: [5S, 2D]}, stock: hidden, column: [[4D]]}\n"
        "    Bob: {Ann: {hand: hidden}, column: {1: {hides: [3D], shows: [4D]}}}\n"
        "    bystander: {Ann: {hand: hidden}, Bob: {board: [5S, 2D]}}\n"
    )
    assert result.passed, result


def test_a_race_is_opened_anew_for_the_position() -> None:
    """Who runs follows from the cards laid out, not from those of the match that found the moment."""
    result = one(
        "game: ratscrew/ratscrew\nplayers: [Ann, Bob, Cat]\nscenarios:\n  - name: test\n"
        "    given: {flipper: Ann, Ann: {pile: []}, Bob: {pile: [], barred: yes}, rest: {Cat: pile}}\n"
        "    expect: {to act: [Ann, Cat]}\n"
    )
    assert result.passed, result


def test_shuffle_forces_the_deal() -> None:
    """The first card is dealt first, to the dealer's left."""
    result = features(
        "given: {dealer: Bob}\nshuffle: [AH, 2H, 3H, 4H, 5H, AS, 2S]\n"
        "expect: {Ann: {hand: [AH, 3H, 5H]}, Bob: {hand: [2H, 4H, AS]}, stock: {top: [2S], size: 16}}"
    )
    assert result.passed, result


def test_shuffle_waits_for_the_position() -> None:
    """Where zones are given the order is for the first shuffle afterwards, and only for a pile with all these cards."""
    result = features(
        "given: {to act: [Ann, Bob], phase: none, Ann: {hand: [AH]}, Bob: {hand: [2H]}}\n"
        "shuffle: [AS, 2S, 3S, 4S, 5S, AC, 5C, joker]\n"
        "steps: [Ann: none, Bob: none, slap: []]\nexpect: {stock: {top: [5C, joker], size: 16}}"
    )
    assert result.passed, result


def test_several_shuffles_are_forced_in_turn() -> None:
    """A draw for the deal that is tied, then decided."""
    result = run(
        "game: kachuful/kachuful\nplayers: [Ann, Bob, Cat]\nscenarios:\n  - name: test\n"
        "    shuffle: [[AH, AS, 2C], [KH, QH], [2C, 3C, 4C]]\n"
        "    expect: {dealer: Ann, Bob: {hand: {has: [2C]}}, Cat: {hand: {has: [3C]}}, Ann: {hand: {has: [4C]}}}\n",
        saving=True,
    )[0]
    assert result.passed, result


@pytest.mark.parametrize("moment", ["", "turn: Ann, ", "dealer: Bob, "])
def test_variables_that_are_never_reached_are_put_in_place(moment: str) -> None:
    """The search then goes by turn, dealer and phase alone."""
    result = features(
        f"given: {{{moment}phase: building, ready: yes, heard: 77}}\nexpect: {{state: {{heard: 77, ready: yes}}}}"
    )
    assert result.passed, result


def test_the_search_is_the_same_every_time() -> None:
    """Seeds are fixed."""
    text = f"{FEATURES}  - name: test\n    given: {{turn: Bob}}\n    expect: {{Ann: {{hand: []}}}}\n"
    assert one(text) == one(text)


def test_seed_is_where_the_search_begins() -> None:
    """Without `given` it is the seed of the match."""
    found = {
        one(f"seed: {seed}\n{FEATURES}  - name: test\n    expect: {{Ann: {{hand: []}}}}\n").differences[0].found
        for seed in range(4)
    }
    assert len(found) == 4
