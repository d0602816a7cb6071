"""`hoyle simulate`: what many matches tell, in every form, the same on any number of cores."""

from __future__ import annotations

import csv
import json
import os
import sys
from pathlib import Path

import pytest

from hoyle.compiled import engine as engines
from tests.cli.calling import call
from tests.cli.terminal import Terminal

GAME = ("simulate", "cuttle/classic", "--seed", "5")


def test_people_are_told() -> None:
    """Wins with intervals, lengths, branching, and every action."""
    said = call(*GAME, "-n", "300")
    assert said.code == 0
    assert said.out.startswith("Cuttle (classic): 300 matches of random choices, 2 players, seed 5\n")
    for words in (
        "P1              wins",
        "first to decide wins",
        "decisions in a match  ",
        "choices at a decision ",
        "scuttle",
        "share",
    ):
        assert words in said.out


def test_the_same_seed_gives_the_same_numbers() -> None:
    """Whatever --jobs is, and by the playouts of the library."""
    one, two = (json.loads(call(*GAME, "-n", "5000", "--jobs", jobs, "--json").out) for jobs in ("1", "2"))
    assert one == two
    assert one["matches"] == 5000
    assert one["seed"] == 5
    assert json.loads(call("simulate", "cuttle/classic", "--seed", "6", "-n", "5000", "--json").out) != one


def test_without_wasmtime_the_numbers_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interpreter plays, which is said once, in a sentence."""
    words = (*GAME, "-n", "40", "--jobs", "2", "--json")
    fast = call(*words)
    monkeypatch.setattr(engines, "wasmtime", None)
    slow = call(*words)
    assert fast.err == ""
    assert slow.out == fast.out
    assert slow.err == "This machine cannot run compiled games (wasmtime is missing); the interpreter plays instead.\n"


def test_a_table_has_a_line_a_number(tmp_path: Path) -> None:
    """Of everything that is counted."""
    file = tmp_path / "all.csv"
    call("simulate", "kachuful/oh-hell", "--seed", "1", "-n", "100", "--set", "tricks=3", "--csv", str(file))
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert {row["statistic"] for row in rows} == {
        "matches", "wins", "first to decide", "score", "decisions", "choices",
    }  # fmt: skip
    assert sum(int(row["value"]) for row in rows if row["statistic"] == "decisions") == 100


@pytest.mark.parametrize("name", ["all.png", "all.svg"])
def test_distributions_are_drawn(tmp_path: Path, name: str) -> None:
    """Into a picture of the kind that the name says."""
    pytest.importorskip("matplotlib", reason="the extra `plot` is not installed")
    file = tmp_path / name
    assert (
        call("simulate", "kachuful/oh-hell", "--seed", "1", "-n", "50", "--set", "tricks=2", "--plot", str(file)).code
        == 0
    )
    assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" if name.endswith("png") else b"<svg" in file.read_bytes()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["-n", "0"], "--matches"),
        (["--plot", "picture.txt"], ".png or .svg"),
        (["--csv", "no/such/folder/all.csv"], "cannot be written"),
        (["--csv", "."], "it is a folder"),
        (["--csv", "/proc/all.csv"], "/proc/all.csv cannot be written"),
        (["--plot", "no/such/folder/all.svg"], "cannot be written"),
        (["--jobs", "0"], "--jobs"),
        (["--colour"], "--colour"),
        (["--set", "nothing=1"], "nothing"),
        (["--players", "9"], "9"),
        (["--limit", "0"], "--limit"),
        (["--limit", "2147483648"], "--limit"),
        (["--csv", "mine.hoyle"], "mine.hoyle is a rule file"),
        (["--plot", "both.svg", "--csv", "both.svg"], "cannot both be both.svg"),
    ],
)
def test_wrong_use_is_refused_before_anything_is_played(words: list[str], sentence: str) -> None:
    """With a sentence."""
    said = call(*GAME, "-n", "1000000000", *words) if words[0] != "-n" else call(*GAME, *words)
    assert said.code == 2
    assert sentence in said.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write what may only be read")
def test_a_file_that_may_only_be_read_is_refused(tmp_path: Path) -> None:
    """Before anything is played."""
    file = tmp_path / "all.csv"
    file.touch(0o444)
    said = call(*GAME, "-n", "1000000000", "--csv", str(file))
    assert (said.code, said.err) == (2, f"{file} cannot be written: it may only be read.\n")


def test_drawing_without_matplotlib_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With what to install."""
    monkeypatch.delitem(sys.modules, "hoyle.cli.plotting", raising=False)
    for name in ("matplotlib", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, name, None)
    said = call(*GAME, "-n", "1000000000", "--plot", str(tmp_path / "all.svg"))
    assert said.code == 2
    assert "pip install hoyle[plot]" in said.err


def test_an_interruption_keeps_what_is_played() -> None:
    """And says how much that is; a bar shows meanwhile."""
    with Terminal("simulate", "cuttle/classic", "-n", "200000000", "--seed", "1", columns=100) as terminal:
        terminal.expect("/200000000")
        terminal.interrupt()
        assert terminal.finish() == 130
        assert "Interrupted: " in terminal.text
        assert "P1" in terminal.text
        assert "first to decide wins" in terminal.text


RARE = """
game "Rare"
  players 2

deck
  rank: 1 2 3 4 5 6 7 8 9
  suit: red blue green

zone stock: pile, hidden
zone hand of player: private

play
  shuffle stock
  deal 3 from stock to each player.hand
  take turns from random player
    choose from main

menu main = draw | lay

action lay
  with c in me.hand
  move c to stock
  if me.hand is empty: win me

action draw
  when stock is not empty
  choose n in (0 to 30) where n > size of me.hand + 24
  move top of stock to me.hand
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_was_played_before_the_rules_go_wrong_is_kept(tmp_path: Path, jobs: str) -> None:
    """The results of the matches before that one, in every form, and then where and in which match."""
    rules, table = tmp_path / "my rare.hoyle", tmp_path / "all.csv"
    rules.write_text(RARE, encoding="utf-8")
    said = call("simulate", str(rules), "--seed", "3", "-n", "4000", "--jobs", jobs, "--csv", str(table), "--json")
    told = json.loads(said.out)
    played = told["matches"]
    assert said.code == 1
    assert 0 < played < told["asked"] == 4000
    assert said.err == (
        f"The rules go wrong in match {played + 1:,}: {rules}:27: there is nothing to choose from "
        "(`choose n in (0 to 30) where n > size of me.hand + 24`)\n"
        f"{played:,} of 4,000 matches were played. "
        f"`hoyle check --play 50 '{rules}'` looks for such matches and saves them.\n"
    )
    assert f"matches,,played,{played}\n" in table.read_text(encoding="utf-8")
    again = call("simulate", str(rules), "--seed", "3", "-n", str(played), "--jobs", jobs, "--json")
    assert again.code == 0
    assert json.loads(again.out)["seats"] == told["seats"]


def test_nothing_is_told_of_no_match(tmp_path: Path) -> None:
    """When the first match goes wrong, there are no shares, and no file."""
    rules, table = tmp_path / "rare.hoyle", tmp_path / "all.csv"
    rules.write_text(RARE.replace("draw | lay", "draw").replace("+ 24", "+ 27"), encoding="utf-8")
    said = call("simulate", str(rules), "--seed", "3", "-n", "4000", "--csv", str(table))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("The rules go wrong in match 1: ")
    assert not table.exists()


def test_no_table_is_written_over_the_rules(tmp_path: Path) -> None:
    """Whatever the file of the rules is called."""
    rules = tmp_path / "rules.txt"
    rules.write_text(RARE, encoding="utf-8")
    said = call("simulate", str(rules), "-n", "10", "--csv", str(rules))
    assert said.code == 2
    assert rules.read_text(encoding="utf-8") == RARE


def test_a_narrow_terminal_is_wide_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long lines are broken."""
    monkeypatch.setenv("COLUMNS", "44")
    said = call(*GAME, "-n", "50")
    assert max(map(len, said.out.splitlines())) <= 44
    assert "\n  decisions in a match\n" in said.out
