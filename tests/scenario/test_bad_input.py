"""Whatever is wrong with a scenario is a sentence with its line, and never an exception of another kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.scenario import ScenarioError, load_file, run_paths
from hoyle.scenario.read import parse
from tests.scenario.running import FEATURES, features, one

MISSHAPEN = [
    ("[1]", 1, "The file must be a mapping with `game` and `scenarios`, not a list."),
    ("hello", 1, "The file must be a mapping with `game` and `scenarios`, not `hello`."),
    ("game: x", 1, "The file needs `scenarios`."),
    ("scenarios:", 1, "`scenarios` is empty; it must be the list of scenarios."),
    ("scenarios: []", 1, "`scenarios` must not be empty: it is the list of scenarios."),
    ("gaem: x\nscenarios: [{name: a}]", 1, "Unknown key `gaem`; did you mean `game`?"),
    ("scenarios:\n  - nam: x", 2, "Unknown key `nam`; did you mean `name`?"),
    ("scenarios:\n  - steps: [Ann: x]", 2, "Entry 1 of `scenarios` needs `name`."),
    ("scenarios:\n  - name: x", 2, "This scenario tests nothing: it has no `steps`, no `expect` and no `refuse`."),
    ("scenarios: [{name: x, seed: -1}]", 1, "`seed` must be at least 0, not -1."),
    ("scenarios: [{name: x, seed: 99999999999999999999}]", 1, "`seed` must be at most 18446744073709551615, not 99999999999999999999."),
    ("scenarios: [{name: x, seed: 1.5}]", 1, "`seed` must be a whole number, not `1.5`."),
    ("scenarios: [{name: x, players: 0}]", 1, "`players` must be at least 1, not 0."),
    ("scenarios: [{name: x, players: {}}]", 1, "`players` must be the players' names clockwise, or how many play, not a mapping."),
    ("scenarios: [{name: x, covers: CC-12}]", 1, "`covers` must be a list of clause ids such as `[CC-12]`, not `CC-12`."),
    ("scenarios: [{name: x, covers: [12]}]", 1, "Entry 1 of `covers` must be a clause id such as `CC-12` or `CC-O3`, not `12`."),
    ("scenarios: [{name: x, steps: [next gmae]}]", 1, "Entry 1 of `steps` must be `next game`, not `next gmae`."),
    (
        "scenarios:\n  - name: x\n    steps:\n      - Ann: a\n        Bob: b", 4,
        "Entry 1 of `steps` must hold one key alone, not `Ann` and `Bob`: it is one player and the choice, or one race and who acts.",
    ),
    ("scenarios: [{name: x, steps: [slap: {together: [A]}]}]", 1,
     "`together` needs at least 2: it is the players of a dead heat, a list of names."),
    ("scenarios: [{name: x, refuse: [because: y]}]", 1,
     "An entry of `refuse` is one choice, such as `Ann: draw`, with `because` if you like."),
    ("scenarios: [{name: x, expect: {result: won}}]", 1, "`result` must be `open` or `draw`, not `won`."),
    ("scenarios: [{name: x, expect: {result: {winner: [A]}}}]", 1, "Unknown key `winner`; did you mean `winners`?"),
    ("scenarios: [{name: x, shuffle: [A, [B]]}]", 1,
     "`shuffle` mixes cards and lists of cards: give one list, or one list for each shuffle."),
    ("scenarios:\n  - {name: x, expect: {turn: A}}\n  - {name: x, expect: {turn: A}}", 3,
     "Another scenario, in line 2, has the name `x` too."),
]  # fmt: skip

MEANINGLESS = [
    ("given: {Ann: {hnad: [AH]}}", 5, "A player has no zone or variable `hnad`; did you mean `hand`?"),
    ("given: {stokc: [AH]}", 5, "`stokc` is no player, zone or variable; did you mean `stock` or `stack`?"),
    ("given: {hand: [AH]}", 5, "Every player has a `hand`: put it below one, such as `Ann: {hand: …}`."),
    ("given: {Ann: {stock: [AH]}}", 5, "`stock` belongs to the whole table: put it beside the players, not below one."),
    ("given: {marked: yes}", 5, "Every card has a `marked`: put it below one, such as `AC: {marked: …}`."),
    ("given: {state: {trunp: 2}}", 5, "`trunp` is no player, zone or variable; did you mean `trump`?"),
    ("given: {Ann: [AH]}", 5, "`Ann` takes a mapping of zones and variables, such as `Ann: {hand: []}`."),
    ("given: {Ann: {hand: AH}}", 5, "`Ann.hand` takes a list of cards, such as [AH]."),
    ("given: {Ann: {hand: [11H]}}", 5, "There is no card `11H` in this game."),
    ("given:\n  Ann: {hand: [AH]}\n  stock: [2D, AH]", 7, "The card AH is named twice, first in line 6."),
    ("given: {Ann: {board: [{AH: [2D]}], hand: [2D]}}", 5, "The card 2D is named twice, first in line 5."),
    ("given: {Ann: {hand: [[AH]]}}", 5, "A card is written like AH, a packet like {9S: [JC, JD]}."),
    ("given: {Ann: {hand: [{AH: [2D]}]}}", 5, "In `hand` cards cannot ride on others; list them one by one."),
    ("given: {Ann: {hand: [{AH: Bob}]}}", 5, "The zone `hand` does not remember who put a card there."),
    ("given: {Ann: {hand: [AH: ]}}", 5, "After `AH:` stands the list of cards riding on it, who put it there, or its face."),
    ("given: {Ann: {board: [{AH: [[2D]]}]}}", 5, "A card that rides on another is written like AH; nothing rides on it in turn."),
    ("given: {turn: Cat}", 5, "`Cat` is no player; known here are `Ann` and `Bob`."),
    ("given: {phase: biding}", 5, "`biding` is no phase; did you mean `bidding` or `building`?"),
    ("given: {hands: 7}", 5, "No match comes to a decision with `hands` as given."),
    ("given: {turn: Ann, phase: bidding, to act: [Bob]}", 5,
     "No match comes to a decision with `turn: Ann`, `phase: bidding`, `to act: [Bob]`."),
    ("given: {hands: seven}", 5, "`hands` must be a whole number, not `seven`."),
    ("given: {trump: heart}", 5, "`trump` must be `clubs`, `diamonds`, `hearts` or `spades`, not `heart`."),
    ("given: {ready: true}", 5, "`ready` must be `no` or `yes`, not `true`."),
    ("given: {dealer: none}", 5, "`dealer` cannot be none."),
    ("given: {heard: 99999999999}", 5, "`heard` must be a whole number, not `99999999999`."),
    ("given: {phase: building, trick: [AH]}", 5, "Say who put AH there, such as `{AH: Ann}`."),
    ("given: {column: [[], [], [], []]}", 5, "There are 3 zones `column`, not 4."),
    ("given: {column: {4: []}}", 5, "There are zones `column` from 1 to 3, but no `4`."),
    ("given: {phase: tricks, Ann: {hand: []}, Bob: {hand: []}}", 5,
     "In this position there is nothing to decide; the match would run on."),
    ("rest: hand\ngiven: {stock: []}", 5, "`rest` names a zone that belongs to nobody: `stock`, `trick` or `stack`, not `hand`."),
    ("given: {stock: [], rest: {Ann: stock}}", 5, "`rest` names a zone of a player: `hand` or `board`, not `stock`."),
    ("options: {bonsu: 3}", 5, "Features has no option 'bonsu'; did you mean bonus?"),
    ("options: {bonus: 30}", 5, "Option bonus takes a number from 0 to 9, not 30."),
    ("shuffle: [AH, AH]", 5, "The card AH is named twice in `shuffle`."),
    ("players: [Ann]", 5, "Features is for 2 to 4 players, not 1."),
    ("players: [Ann, Ann]", 5, "Two players are called `Ann`."),
    ("players: [Ann, stock]", 5, "A player cannot be called `stock`: that word has a meaning of its own here."),
    ("steps: [Cat: 1]", 5, "`Cat` is no player and no race of this game (`slap`)."),
    ("steps: [slpa: [Ann]]", 5, "`slpa` is no player and no race of this game (`slap`); did you mean `slap`?"),
    ("steps: [Ann: []]", 5, "A step of Ann is one choice, such as `Ann: draw`."),
    ("expect: {winner: Ann}", 5, "How a match ends stands below `result`, such as `result: {winners: [Ann]}`."),
    ("expect: {resutl: draw}", 5, "`resutl` is no player, zone or variable; did you mean `result`?"),
    ("expect: {stock: 3}", 5, "`stock` takes a list of cards, or a mapping of `in order`, `top`, `bottom`, `has`, `lacks` and `size`."),
    ("expect: {stock: {tpo: [AH]}}", 5, "Unknown key `tpo` in `stock`; did you mean `top`?"),
    ("expect: {stock: {size: many}}", 5, "`size` of `stock` must be a whole number."),
    (f"expect: {{stock: {{size: {'9' * 5000}}}}}", 5, "`size` of `stock` must be a whole number."),
    ("expect: {Ann: {hand: {top: [AH]}}}", 5, "`Ann.hand` is no pile, so its cards have no order: `top` cannot be asked of it."),
    ("expect: {stock: [AH, AH]}", 5, "The card AH is named twice, first in line 5."),
    ("expect: {sees: {Cat: {stock: hidden}}}", 5, "`Cat` is no player; known here are `Ann` and `Bob`."),
    ("expect: {sees: {Ann: {trump: hidden}}}", 5, "`sees` speaks of zones; `trump` is a variable."),
    ("expect: {sees: {Ann: {stock: {hide: [AH]}}}}", 5, "Unknown key `hide`: what is seen `hides` or `shows` a list of cards."),
    ("refuse: [Ann: biuld AH]", 5, "`biuld` is no action, so refusing it shows nothing; did you mean `build`?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "sentence"), MISSHAPEN, ids=[text for text, _, _ in MISSHAPEN])
def test_shape(text: str, line: int, sentence: str) -> None:
    """What can be said without the game."""
    with pytest.raises(ScenarioError) as caught:
        parse(text, "f.yaml", Path("f.yaml"))
    assert str(caught.value) == f"f.yaml:{line}: {sentence}"


@pytest.mark.parametrize(("text", "line", "sentence"), MEANINGLESS, ids=[text for text, _, _ in MEANINGLESS])
def test_meaning(text: str, line: int, sentence: str) -> None:
    """What takes the game."""
    tests = "" if text.startswith(("expect", "steps", "refuse")) else "\nexpect: {Ann: {hand: {size: 3}}}"
    result = features(text + tests)
    assert (result.status, result.sentence_line, result.sentence) == ("broken", line, sentence)


def test_no_game() -> None:
    """Neither the file nor the scenario names one."""
    result = one(FEATURES.replace("game: features.hoyle\n", "") + "  - {name: x, expect: {turn: Ann}}\n")
    assert result.sentence == "No `game` is named, neither for the file nor for this scenario."


def test_a_game_that_cannot_be_loaded() -> None:
    """In the words of the loader, below the line that names it."""
    result = one(FEATURES.replace("features.hoyle", "featurs.hoyle") + "  - {name: x, expect: {turn: Ann}}\n")
    assert (result.status, result.sentence_line) == ("broken", 1)
    assert result.sentence.startswith("The game `featurs.hoyle` cannot be loaded: ")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Missing, no text, not UTF-8: a result each, and the other files are run all the same."""
    (tmp_path / "a.yaml").write_bytes(b"game: \xff\n")
    (tmp_path / "b.yaml").write_text("game: cuttle/classic\nscenarios:\n  - {name: x, expect: {result: open}}\n")
    (tmp_path / "c.yaml").mkdir()
    (tmp_path / "d.txt").write_text("no scenario")
    results = [*run_paths([tmp_path, tmp_path / "missing.yaml"])]
    assert [(result.status, result.sentence) for result in results] == [
        ("broken", "This is not UTF-8 text."),
        ("passed", ""),
        ("broken", "The file cannot be read: No such file or directory."),
    ]


def test_line_ends_and_byte_order_mark_mean_nothing(tmp_path: Path) -> None:
    """As in rule files."""
    text = "\ufeffgame: cuttle/classic\r\nscenarios:\r\n  - name: x\r\n    expect: {result: open}\r\n"
    (tmp_path / "a.yaml").write_bytes(text.encode())
    assert [scenario.place.line for scenario in load_file(tmp_path / "a.yaml").scenarios] == [3]
    assert all(result.passed for result in run_paths([tmp_path]))
