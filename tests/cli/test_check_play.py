"""`hoyle check --play`: what matches find, at rule lines, with the moment kept for `hoyle replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hoyle.testing import playing
from tests.cli.calling import call

LEAKY = """\
game "Leaky"
  players 2

deck
  rank: 2 3 4 5 6
  suit: clubs hearts

zone stock: pile, hidden
zone hand of player: private
zone table: open

state
  left: number = 9

play
  shuffle stock
  deal 3 from stock to each player.hand
  take turns from first of players
    choose from main
    left -= 1
    if left <= 0: end game

menu main = wait | peek

action wait
  left -= 0

action peek
  when some c in opponent.hand where c.rank is 6
  left -= 0
"""


@pytest.fixture
def leaky(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule file that reads well and shows a hidden card, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "leaky.hoyle"
    file.write_text(LEAKY, encoding="utf-8")
    return file


def kept_in(problem: dict[str, Any]) -> str:
    """The file that keeps the moment of a problem, as its last note says."""
    return str(problem["notes"][-1].split("`")[1].removeprefix("hoyle replay "))


def test_findings_are_problems_with_a_moment(leaky: Path) -> None:
    """At their words; the file that is named opens there."""
    said = call("check", "leaky.hoyle", "--play", "4", "--seed", "5")
    assert said.code == 1
    assert "error[play-leak]" in said.out
    assert "leaky.hoyle:19:5" in said.out
    shown = call("replay", "hoyle-findings/leaky-1.json")
    assert shown.code == 0
    assert "(to play)" in shown.out


def test_another_folder_keeps_them(leaky: Path) -> None:
    """And the JSON form tells of it."""
    said = call("check", "leaky.hoyle", "--play", "2", "--saves", "kept", "--format", "json")
    problems = json.loads(said.out)[0]["problems"]
    assert "play-leak" in [problem["code"] for problem in problems]
    assert call("replay", "kept/leaky-1.json").code == 0
    assert not Path("hoyle-findings").exists()


def test_files_of_one_name_have_moments_of_their_own(leaky: Path) -> None:
    """In whatever folders they lie."""
    for folder in ("a", "b"):
        Path(folder).mkdir()
        Path(folder, "game.hoyle").write_text(LEAKY.replace("Leaky", folder), encoding="utf-8")
    told = json.loads(call("check", "a", "b", "--play", "2", "--format", "json").out)
    kept = [kept_in(p) for each in told for p in each["problems"] if p["code"] == "play-leak"]
    games = [json.loads(call("replay", file, "--format", "json").out)["game"] for file in kept]
    assert games == ["a", "b"]


def test_the_same_seed_finds_the_same(leaky: Path) -> None:
    """In one process or two."""
    one = call("check", "leaky.hoyle", "--play", "12", "--seed", "3")
    two = call("check", "leaky.hoyle", "--play", "12", "--seed", "3", "--jobs", "2")
    assert one.out == two.out


def test_what_cannot_be_played_is_not(leaky: Path) -> None:
    """A file with mistakes gives those alone."""
    leaky.write_text(LEAKY.replace("left -= 1", "lfet -= 1"), encoding="utf-8")
    said = call("check", "leaky.hoyle", "--play", "4")
    assert "unknown-" in said.out
    assert "play-" not in said.out
    assert not Path("hoyle-findings").exists()


def test_a_folder_that_cannot_be_is_refused(leaky: Path) -> None:
    """With a sentence."""
    Path("taken").write_text("", encoding="utf-8")
    said = call("check", "leaky.hoyle", "--play", "1", "--saves", "taken")
    assert said.code == 2
    assert "taken" in said.err


STUCK = """\
game "Stuck"
  players 2

deck
  rank: 2 3 4 5 6 7

zone stock: pile, hidden
zone hand of player: private

play
  shuffle stock
  deal 1 from stock to each player.hand
  take turns from first of players
    choose from main

menu main = draw | lay

action draw
  when size of stock > 2
  move top of stock to me.hand

action lay
  with c in me.hand where size of me.hand > 4
  move c to stock
"""


def test_the_choice_that_fails_is_kept_and_shown(leaky: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the conditions that left nothing to do; `replay` opens at that choice and says so."""
    leaky.with_name("stuck.hoyle").write_text(STUCK, encoding="utf-8")
    said = call("check", "stuck.hoyle", "--play", "2")
    assert said.code == 1
    assert "none of these actions is possible\n  --> stuck.hoyle:14:5\n" in said.out
    assert "`size of stock > 2` is 2 > 2" in said.out
    assert "`me.hand` has nothing for c" not in said.out
    assert "2 players, seed 0, after 1 decision, by `draw` of P2" in said.out
    monkeypatch.setenv("COLUMNS", "400")
    shown = call("replay", "hoyle-findings/stuck-1.json")
    assert shown.code == 0
    *_, chosen, fault, first, second = shown.out.splitlines()
    assert chosen == "   2  P2 chooses draw."
    assert fault.endswith("stuck.hoyle:14: none of these actions is possible (`choose from main`)")
    assert first.endswith("stuck.hoyle:19: `size of stock > 2` is 2 > 2")
    assert second.endswith("stuck.hoyle:23: `size of me.hand > 4` is 2 > 4")
    told = json.loads(call("replay", "--format", "json", "hoyle-findings/stuck-1.json").out)
    assert [step["move"] for step in told["steps"]] == [0, 1]
    assert told["fault"]["made"] == {"seat": 1, "choice": "draw"}
    assert (told["fault"]["code"], told["fault"]["line"]) == ("dead-end", 14)
    assert [reason["line"] for reason in told["fault"]["reasons"]] == [19, 23]


def test_rules_that_fail_before_the_first_choice(leaky: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`replay` says so, though there is nothing to show."""
    some = "  choose n in (1 to 3) by first of players where n <= (count c in stock where c.rank is 7)\n"
    text = STUCK.replace("  take turns", some + "  take turns")
    leaky.with_name("stuck.hoyle").write_text(text, encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "400")
    found = json.loads(call("check", "stuck.hoyle", "--play", "8", "--format", "json").out)[0]["problems"]
    (problem,) = [each for each in found if (each["code"], each["line"]) == ("play-dead-end", 13)]
    assert problem["notes"][0].endswith(", after 0 decisions")
    file = kept_in(problem)
    shown = call("replay", file)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith("   0  The rules cannot go on: ")
    assert ":13: there is nothing to choose from (`choose n" in shown.out
    told = json.loads(call("replay", "--format", "json", file).out)
    assert (told["steps"], told["fault"]["made"], told["fault"]["line"]) == ([], None, 13)


def test_every_condition_that_fails_is_marked(leaky: Path) -> None:
    """Several of one action too, and not those that hold."""
    more = "  when size of stock > 2\n  when size of stock is not 2\n  when size of stock > 0\n"
    leaky.with_name("stuck.hoyle").write_text(STUCK.replace("  when size of stock > 2\n", more), encoding="utf-8")
    found = json.loads(call("check", "stuck.hoyle", "--play", "1", "--format", "json").out)[0]["problems"]
    (problem,) = [each for each in found if each["code"] == "play-dead-end"]
    assert [(other["line"], other["label"][:23]) for other in problem["others"]] == [
        (19, "`size of stock > 2` is "),
        (20, "`size of stock is not 2"),
        (25, "`size of me.hand > 4` i"),
    ]


def test_what_a_law_tries_out_is_no_moment(leaky: Path) -> None:
    """A fault is told of the match itself, at the decision in which it happens, not of a future that a law looked at."""
    text = STUCK.replace(
        "  move top of stock to me.hand\n",
        "  move top of stock to me.hand\n  choose n in (1 to 3) where n > size of stock\n",
    )
    leaky.with_name("choosy.hoyle").write_text(text.replace("> 2", "> 3"), encoding="utf-8")
    said = call("check", "choosy.hoyle", "--play", "2")
    assert "seed 0, after 0 decisions, by `draw` of P1" in said.out
    assert "1  P1 chooses draw." in call("replay", "hoyle-findings/choosy-1.json").out


KINDS = """\
game "Kinds"
  players 2

deck
  rank: 2 3 4 5 6

zone stock: pile, hidden
zone hand of player: private

state
  left: number = 4

play
  shuffle stock
  deal 2 from stock to each player.hand
  take turns from first of players
    choose from main
    left -= 1
    if left <= 0: end game

menu main = wait | more

action wait
  when left > LOW
  left -= 0

"""
FOUND = {
    "play-dead-end": (2, "when left > 2\n  left -= 0", 17, 2),
    "play-goes-on": (2, "when left <= 3\n  if left <= 2\n    repeat until left > 9: shuffle stock", 30, 3),
    "play-fails": (2, "when left <= 3\n  if left <= 2: left = 1000000000 * 9", 29, 3),
    "play-leak": (0, "when left > 3 or some c in opponent.hand where c.rank < 4\n  left -= 0", 17, 1),
    "play-without-end": (2, "left += 1", 17, 100),
    "never-reached": (2, "when left <= 3\n  if left is 2 and size of stock > 9: left -= 1", 29, 3),
    "never-taken": (0, "when left > 3\n  left -= 3", 27, 0),
}
"""Of every code: how much must be left to wait, an action that gives it, the line it is found at, and how many choices lead to it.

The last of these may be the one that fails.
"""


def test_what_was_never_possible_is_kept_where_it_was_first_asked_for(leaky: Path) -> None:
    """And `replay` says so at the end."""
    text = KINDS.replace("LOW", "0") + "action more\n  when left > 3 and size of stock > 1\n"
    leaky.with_name("kinds.hoyle").write_text(text, encoding="utf-8")
    said = call("check", "kinds.hoyle", "--play", "1")
    assert "warning[never-taken]: nobody could ever take `more` in 1 match\n" in said.out
    assert "note: first not possible with 2 players, seed 0, after 0 decisions\n" in said.out
    shown = call("replay", "hoyle-findings/kinds-1.json").out
    assert "kinds.hoyle:27: nobody could ever take `more` in 1 match (`more`)" in shown


@pytest.mark.parametrize("code", FOUND)
def test_every_kind_of_finding_is_kept_at_its_very_decision(
    leaky: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """`replay` shows all choices that led there, then what was found, at its line."""
    monkeypatch.setattr(playing, "MOST_DECISIONS", 100)
    low, more, line, choices = FOUND[code]
    text = KINDS.replace("LOW", str(low)) + f"action more\n  {more}\n"
    leaky.with_name("kinds.hoyle").write_text(text, encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "400")
    said = call("check", "kinds.hoyle", "--play", "1", "--format", "json")
    (problem,) = [p for p in json.loads(said.out)[0]["problems"] if p["code"] == code]
    assert problem["line"] == line
    file = kept_in(problem)
    told = json.loads(call("replay", file, "--format", "json").out)
    made = len(told["steps"]) - 1 + (told["fault"] is not None)
    assert made == choices
    shown = call("replay", file).out
    assert f"kinds.hoyle:{line}: " in shown[shown.rindex("\nP2") :]
