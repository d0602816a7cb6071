"""What is compared, and how a difference is told."""

from __future__ import annotations

import json

import pytest

from hoyle.scenario import Difference
from tests.scenario.running import FEATURES, differences, features, one, run

CUTTLE = "game: cuttle/classic\nscenarios:\n"
ACE = f"""\
{CUTTLE}
  - name: the ace clears the table
    section: One-offs
    covers: [CC-30]
    given:
      turn: Ann
      Ann: {{hand: [AH, 2D], points: [8H]}}
      Bob: {{hand: [2C], points: [9S]}}
    steps:
      - Ann: ace AH
      - Bob: decline
    expect:
"""
LAID = "given: {phase: building, turn: Ann, stock: [AH, 2D, 3D, 4D], rest: {Ann: hand}, Bob: {score: 0, board: [{5S: [AS, 2S]}, 3S]}}\n"


@pytest.mark.parametrize(
    "expected",
    [
        "stock: [4D, 3D, 2D, AH]",
        "stock: {in order: [AH, 2D, 3D, 4D]}",
        "stock: {top: [AH], bottom: [3D, 4D], size: 4, has: [2D, 3D], lacks: [5C]}",
        "stock: {top: AH, has: 2D}",
        "Bob: {board: [3S, {5S: [AS, 2S]}]}",
        "Bob: {board: {size: 2, has: [AS, 5S, {5S: [AS, 2S]}], lacks: [{5S: [2S, AS]}, AH]}}",
        "turn: Ann, to act: Ann, phase: building, result: open",
        "state: {ready: no}, ready: no",
        "score: {Bob: 0}, Bob: {score: 0}",
        "legal: {Bob: [], Ann: {has: [build joker, pick 5s], lacks: [build AH, hide 2D]}}",
    ],
)
def test_agreement(expected: str) -> None:
    """Only what is named is compared."""
    result = features(f"{LAID}expect: {{{expected}}}")
    assert result.passed, result


@pytest.mark.parametrize(
    ("expected", "what", "wanted", "found"),
    [
        ("stock: [AH, 2D, 3D]", "stock", "[2D, 3D, AH]", "[2D, 3D, 4D, AH]"),
        ("stock: [AH, 2D, 3D, 5D]", "stock", "[2D, 3D, 5D, AH]", "[2D, 3D, 4D, AH]"),
        ("stock: {in order: [AH, 2D, 4D, 3D]}", "stock in order", "[AH, 2D, 4D, 3D]", "[AH, 2D, 3D, 4D]"),
        ("stock: {top: [2D]}", "top of stock", "[2D]", "[AH]"),
        ("stock: {bottom: [4D, 3D]}", "bottom of stock", "[4D, 3D]", "[3D, 4D]"),
        ("stock: {top: [AH, 2D, 3D, 4D, 5D]}", "top of stock", "[AH, 2D, 3D, 4D, 5D]", "[AH, 2D, 3D, 4D]"),
        ("stock: {size: 3}", "size of stock", "3", "4"),
        ("stock: {has: [5C]}", "stock has", "[5C]", "[AH, 2D, 3D, 4D]"),
        ("stock: {lacks: [AH, 5C]}", "stock lacks", "[AH, 5C]", "[AH, 2D, 3D, 4D]"),
        ("Bob: {board: [5S, 3S]}", "Bob.board", "[3S, 5S]", "[3S, {5S: [AS, 2S]}]"),
        ("Bob: {board: [{5S: [2S, AS]}, 3S]}", "Bob.board", "[3S, {5S: [2S, AS]}]", "[3S, {5S: [AS, 2S]}]"),
        ("turn: Bob", "turn", "Bob", "Ann"),
        ("to act: []", "to act", "[]", "Ann"),
        ("to act: [Ann, Bob]", "to act", "[Ann, Bob]", "Ann"),
        ("phase: none", "phase", "none", "building"),
        ("ready: yes", "ready", "yes", "no"),
        ("Bob: {score: -4}", "Bob.score", "-4", "0"),
        ("score: {Bob: -4}", "score of Bob", "-4", "0"),
        ("t: 2D", "t", "2D", "nothing: the rules are not where it has a value"),
        ("result: draw", "result", "draw", "open"),
        ("result: {winners: [Ann]}", "result", "an end with winners", "open"),
        ("legal: {Bob: [draw]}", "choices of Bob", "[draw]", "[]"),
        ("sees: {Bob: {Ann: {hand: {shows: [5C]}}}}", "Bob sees Ann.hand", "shows [5C]", "hidden"),
        ("sees: {Bob: {Bob: {board: hidden}}}", "Bob sees Bob.board", "hidden", "[3S, 5S, AS, 2S]"),
        ("sees: {Bob: {Bob: {board: [3S]}}}", "Bob sees Bob.board", "[3S]", "[3S, 5S, AS, 2S]"),
        ("sees: {Bob: {Bob: {board: {hides: [3S, 4S]}}}}", "Bob sees Bob.board", "hides [3S, 4S]", "[3S, 5S, AS, 2S]"),
    ],
)
def test_difference(expected: str, what: str, wanted: str, found: str) -> None:
    """Expected and found are written as in a scenario."""
    result = features(f"{LAID}expect: {{{expected}}}")
    assert differences(result) == [(6, what, wanted, found)]


def test_notes_name_what_is_missing_and_what_is_too_much() -> None:
    """So that nobody has to compare long lists by eye."""
    found = features(LAID + "expect: {stock: [AH, 2D, 3D, 5D], legal: {Ann: {lacks: [build joker]}, Bob: [build 2D]}}")
    assert [difference.note for difference in found.differences] == [
        "offered [build joker]", "not offered [build 2D]", "missing [5D]; not expected [4D]"
    ]  # fmt: skip


def test_signers_and_faces_are_compared_where_written() -> None:
    """And told then."""
    given = "given: {phase: building, turn: Ann, trick: [{AH: Bob}], column: [[{2D: face down}]]}\n"
    assert features(given + "expect: {trick: [AH], column: {1: [2D]}}").passed
    assert differences(features(given + "expect: {trick: [{AH: Ann}], column: {1: [{2D: face up}]}}")) == [
        (6, "trick", "[{AH: Ann}]", "[{AH: Bob}]"),
        (6, "column[1]", "[{2D: face up}]", "[{2D: face down}]"),
    ]


def test_results() -> None:
    """Winners, ranks, reason; scores where players are ranked; nothing is left to do then."""
    won = "given: {phase: building, turn: Ann, Ann: {hand: [AH]}, Bob: {board: [5S]}}\nsteps: [Ann: build AH]\n"
    assert features(won + "expect: {result: {winners: [Ann], ranks: {Ann: 1, Bob: 2}, reason: win}, to act: []}").passed
    wrong = features(
        won + "expect:\n  result:\n    winners: [Bob]\n    ranks: {Ann: 2}\n    reason: rank\n    scores: {Ann: 3}"
    )
    assert [(line, what, wanted, found) for line, what, wanted, found in differences(wrong)] == [
        (9, "winners", "[Bob]", "[Ann]"),
        (10, "rank of Ann", "2", "1"),
        (11, "reason", "rank", "win"),
        (12, "score in the result of Ann", "3", "none"),
    ]


def test_the_next_game_begins_with_what_is_kept() -> None:
    """After the end only."""
    result = features(
        "given: {phase: building, turn: Ann, dealer: Bob, Ann: {hand: [AH], score: 12}, Bob: {score: 7}}\n"
        "steps: [Ann: build AH, next game]\nexpect: {phase: bidding, dealer: Ann, score: {Ann: 12, Bob: 7}, result: open}"
    )
    assert result.passed, result


def test_steps_are_read_leniently() -> None:
    """Case, cards in any order, a list of cards, a parameter left out."""
    result = features(
        "given: {to act: [Ann, Bob], phase: none, Ann: {hand: [AH, 2H, 3H]}, Bob: {hand: [2D]}}\n"
        "steps: [Ann: 3h AH, Bob: [2D], slap: {together: [Bob, Ann]}]\n"
        "expect: {stock: {size: 16}}"
    )
    assert result.passed, result


def test_a_race_in_order_and_with_a_dead_heat() -> None:
    """The first gets the bonus; of a dead heat nobody is first, though a third player slaps."""
    text = "game: features.hoyle\nplayers: 3\noptions: {bonus: 5}\nscenarios:\n  - name: test\n"
    text += "    given: {to act: [Ann, Bob, Cat], phase: none, Ann: {score: 0}, Bob: {score: 0}, Cat: {score: 0}}\n"
    for slap, scores in [
        ("[Cat, Ann]", "{Ann: 0, Cat: 5}"),
        ("{together: [Ann, Bob], then: [Cat]}", "{Ann: 0, Bob: 0, Cat: 0}"),
        ("[]", "{Ann: 0, Bob: 0, Cat: 0}"),
    ]:
        steps = f"[Ann: none, Cat: none, Bob: none, slap: {slap}]"
        result = one(f"{text}    steps: {steps}\n    expect: {{score: {scores}}}\n")
        assert result.passed, result


def test_a_refused_step_ends_the_scenario_with_the_reason() -> None:
    """It is the game that does otherwise, so the scenario has failed."""
    result = one(ACE.replace("Bob: decline", "Bob: counter 3C") + "      turn: Bob\n")
    assert (result.status, result.sentence_line) == ("failed", 13)
    assert result.sentence.startswith("`Bob: counter 3C` is refused (not-legal): ")


def test_result_as_text_and_as_json() -> None:
    """Both name file and line of everything."""
    result = one(ACE + "      turn: Ann\n      discard: [AH, 8H]\n")
    assert str(result) == (
        "f.yaml:4: the ace clears the table: failed\n"
        "  f.yaml:15: turn\n    expected  Ann\n    found     Bob\n"
        "  f.yaml:16: discard\n    expected  [AH, 8H]\n    found     [AH, 8H, 9S]\n    not expected [9S]"
    )
    assert json.loads(json.dumps(result.to_json())) == {
        "file": "f.yaml", "line": 4, "name": "the ace clears the table", "status": "failed", "section": "One-offs",
        "covers": ["CC-30"], "sentence": "", "sentence_line": 0,
        "differences": [
            {"line": 15, "what": "turn", "expected": "Ann", "found": "Bob", "note": ""},
            {"line": 16, "what": "discard", "expected": "[AH, 8H]", "found": "[AH, 8H, 9S]", "note": "not expected [9S]"},
        ],
    }  # fmt: skip


def test_a_score_that_the_game_does_not_have() -> None:
    """Neither a definition, nor a variable, nor a ranking at the end."""
    result = one("game: ratscrew/ratscrew\nscenarios:\n  - name: x\n    expect: {score: {Ann: 1}}\n")
    assert result.sentence == "This game has no definition or variable `score` of a player, and no result with scores."


def test_players_have_names_without_being_named() -> None:
    """The usual ones, as many as are spoken of; P1, P2, … where these are."""
    base = "game: ratscrew/ratscrew\nscenarios:\n  - name: x\n"
    assert one(base + "    expect: {to act: [Ann, Bob]}\n").passed
    assert one(base + "    expect: {to act: [Ann, Bob, Cat]}\n    steps: [slap: [Cat]]\n").status == "passed"
    assert one(base + "    expect: {to act: [P1, P2, P3, P4], P4: {barred: no}}\n").passed
    assert one(f"players: 5\n{base}    expect: {{to act: [Ann, Bob, Cat, Dan, Eve]}}\n").passed


def test_a_file_says_what_its_scenarios_do_not() -> None:
    """Options add up; everything else is the scenario's own or the file's."""
    first, second = run(
        "game: features.hoyle\noptions: {bonus: 9}\nplayers: [A, B]\nsection: One\ncovers: [XX-1]\nscenarios:\n"
        "  - {name: x, covers: [XX-2], options: {bonus: 1}, expect: {result: open}}\n"
        "  - {name: y, section: Two, players: [C, D, E], expect: {C: {hand: {size: 3}}}}\n"
    )
    assert first.passed
    assert second.passed
    assert (first.section, first.covers, second.section, second.covers) == ("One", ("XX-1", "XX-2"), "Two", ("XX-1",))


def test_equal_differences_compare_equal() -> None:
    """Results are plain data."""
    assert features("expect: {turn: Cat}") == features("expect: {turn: Cat}")
    assert Difference(1, "a", "b", "c") == Difference(1, "a", "b", "c")
    assert FEATURES.count("\n") == 3
