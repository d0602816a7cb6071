"""`hoyle diff`: words, places and lines of both games; exit codes; graphs from files; JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.check.base import game
from tests.cli.calling import call

VARIANT = """variant "House" of "base"
set limit = 4
amend menu main
  drop draw
replace effect pay(p: player)
  p.total += 2                                 # twice as much
  passes = 0
remove action draw
zone aside: open
"""
SHOWN = """- base.hoyle: Base
+ house.hoyle: House

head: title "House" instead of "Base"

option limit: default 4 instead of 3
  base.hoyle:33 → set in house.hoyle:2
  option limit: number from 1 to 9 = 3
+ set limit = 4

zone aside: only in house.hoyle
  house.hoyle:9
+ zone aside: open

menu main: items: draw gone
  base.hoyle:20 → amended in house.hoyle:3
  menu main = draw | put
+ amend menu main
+   drop draw

action draw: only in base.hoyle
  base.hoyle:21 → removed in house.hoyle:8
- action draw
-   when stock is not empty
-   move top of stock to me.hand

effect pay: other body
  base.hoyle:18 → replaced in house.hoyle:5
  effect pay(p: player)
-   p.total += 1
+   p.total += 2                                 # twice as much
+   passes = 0

3 declarations differ, 1 is only in base.hoyle and 1 is only in house.hoyle.
"""


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game and its variant in a folder of their own."""
    more = "option limit: number from 1 to 9 = 3\ndefine few(n: number) = n < limit\n"
    more += "before turn\n  if few(passes): passes = 0\n"
    Path(tmp_path / "base.hoyle").write_text(game(more=more), encoding="utf-8")
    Path(tmp_path / "house.hoyle").write_text(VARIANT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def test_what_differs_is_shown() -> None:
    """In words, with both places and the author's lines."""
    said = call("diff", "base.hoyle", "house.hoyle")
    assert (said.code, said.err) == (1, "")
    assert said.out == SHOWN


def test_the_other_way_round() -> None:
    """The files of the variant are named on its side."""
    said = call("diff", "house.hoyle", "base.hoyle")
    assert said.code == 1
    assert "option limit: default 3 instead of 4\n  set in house.hoyle:2 → base.hoyle:33\n" in said.out


def test_a_game_and_itself() -> None:
    """Equal in meaning, exit code 0."""
    said = call("diff", "cuttle/classic", "cuttle/classic")
    assert said.code == 0
    assert said.out.endswith("They mean the same.\n")


def test_another_title_is_shown_and_means_nothing() -> None:
    """Words for people are no difference for the exit code."""
    Path("named.hoyle").write_text('variant "Named" of "base"\n', encoding="utf-8")
    said = call("diff", "base.hoyle", "named.hoyle")
    assert said.code == 0
    assert 'head: title "Named" instead of "Base"' in said.out


def test_what_two_files_of_a_chain_replace() -> None:
    """Shown at the difference and once more at the end."""
    said = call("diff", "cuttle/classic", "cuttle/butchery")
    places = r"table goal, replaced in cuttle/community.hoyle:"
    assert "Changed by more than one file of a chain; the last of them counts:" in said.out
    assert places in said.out


@pytest.mark.parametrize("columns", [20, 40, 60])
def test_narrow_terminals(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are folded, except at a word that is longer than the line."""
    monkeypatch.setenv("COLUMNS", str(columns))
    for line in call("diff", "cuttle/classic", "cuttle/teams").out.splitlines():
        assert len(line) <= columns or len(line.split()) <= 2


def test_no_colour_where_there_is_no_terminal() -> None:
    """Marks say what goes and comes."""
    assert "\x1b" not in call("diff", "base.hoyle", "house.hoyle").out


def test_graphs_from_files() -> None:
    """A graph is compared with a game by its own text, and with the game that it came from it is the same."""
    Path("base.json").write_text(call("graph", "base.hoyle", "--format", "json").out, encoding="utf-8")
    assert call("diff", "base.json", "base.hoyle").code == 0
    said = call("diff", "base.json", "house.hoyle")
    assert said.code == 1
    assert "option limit: default 4 instead of 3\n" in said.out
    assert "-   1  p.total = p.total + 1\n+   1  p.total = p.total + 2\n+   2  passes = 0\n" in said.out


def test_json() -> None:
    """Everything that the text says, for programs."""
    said = call("diff", "base.hoyle", "house.hoyle", "--format", "json")
    assert said.code == 1
    assert call("diff", "base.hoyle", "house.hoyle", "--json") == said
    found = json.loads(said.out)
    assert (found["equal"], found["twice"]) == (False, [])
    assert found["b"] == {"name": "house.hoyle", "title": "House"}
    effect = found["differences"][-1]
    assert (effect["kind"], effect["name"], effect["change"]) == ("effect", "pay", "differs")
    assert (effect["parts"], effect["words"]) == (["body"], ["other body"])
    assert effect["said_by"]["b"] == [
        {"what": "replaced", "kind": "effect", "name": "pay", "file": "house.hoyle", "line": 5}
    ]
    assert effect["a"] == [{"file": "base.hoyle", "line": 18, "lines": ["effect pay(p: player)", "  p.total += 1"]}]
    assert json.loads(call("diff", "base.hoyle", "base.hoyle", "--format", "json").out)["differences"] == []


def test_a_file_with_mistakes_cannot_be_compared() -> None:
    """Its problems are shown as by `hoyle check`, and the exit code is not that of a difference."""
    Path("bad.hoyle").write_text('variant "Bad" of "base"\nset limt = 4\n', encoding="utf-8")
    said = call("diff", "base.hoyle", "bad.hoyle")
    assert (said.code, said.out) == (2, "")
    assert "error[changes-nothing-there]" in said.err


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("missing.hoyle", None, "There is no game missing.hoyle"),
        ("broken.json", "{", "broken.json cannot be loaded: This is not the JSON of an effect graph"),
        ("other.json", '{"format": 99}', "this version of Hoyle reads format 1"),
    ],
)
def test_wrong_use(name: str, text: str | None, sentence: str) -> None:
    """A sentence on the error stream."""
    if text is not None:
        Path(name).write_text(text, encoding="utf-8")
    said = call("diff", "base.hoyle", name)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
