"""`hoyle run`, `replay` and `why`: matches counted, written down, played again, and asked about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import call, shell


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of three matches of Cuttle."""
    path = tmp_path / "record.json"
    assert call("run", "cuttle/classic", "--seed", "4", "--matches", "3", "--record", str(path)).code == 0
    return path


def test_counts() -> None:
    """Wins, draws and lengths add up."""
    said = call("run", "cuttle/classic", "--seed", "1", "--matches", "10", "--json")
    counted = json.loads(said.out)
    assert said.code == 0
    assert sum(counted["wins"].values()) + counted["draws"] == counted["matches"] == 10
    assert counted["capped"] == 0
    assert counted["decisions"]["fewest"] <= counted["decisions"]["mean"] <= counted["decisions"]["most"]


def test_the_same_seed_gives_the_same_matches() -> None:
    """In this process and in another; the seeds of several matches follow each other."""
    line = (
        "run",
        "kachuful/kachuful",
        "--seed",
        "7",
        "--players",
        "4",
        "--set",
        "largest=3",
        "--matches",
        "2",
        "--json",
    )
    assert call(*line) == shell(*line)


def test_text_for_people() -> None:
    """A line a player, and the length."""
    out = call("run", "cuttle/classic", "--seed", "1", "--matches", "10").out
    assert out.startswith("Cuttle (classic): 10 matches, seed 1 to 10\n")
    assert "P1  won" in out
    assert "on average" in out


def test_a_match_that_is_given_up_is_no_draw() -> None:
    """The limit on decisions is reported as what it is."""
    said = call("run", "kachuful/kachuful", "--seed", "1", "--limit", "5", "--json")
    counted = json.loads(said.out)
    assert (counted["capped"], counted["draws"], sum(counted["wins"].values())) == (1, 0, 0)
    assert counted["decisions"]["most"] == 5


def test_replay_move_by_move(record: Path) -> None:
    """Every move in words; `--to` stops on the way; the end is that of the match."""
    whole = call("replay", str(record)).out
    assert "   1  P2: " in whole
    assert "wins." in whole
    begun = call("replay", str(record), "--to", "2").out
    assert "   2  P1: " in begun
    assert "   3  " not in begun
    assert "wins." not in begun


def test_replay_through_the_eyes_of_a_seat(record: Path) -> None:
    """A bystander sees no hand; a seat sees its own."""
    assert "6 cards go from stock to P1's hand" in call("replay", str(record), "--to", "0").out
    mine = call("replay", str(record), "--to", "0", "--seat", "P1").out
    assert "6 cards go from stock to P1's hand" not in mine
    assert mine == call("replay", str(record), "--to", "0", "--seat", "1").out


def test_replay_tells_each_event_once(record: Path) -> None:
    """For a seat the same moves come as for a bystander, each once."""
    moves = [line for line in call("replay", str(record)).out.splitlines() if line[:4].strip().isdigit()]
    seen = [line for line in call("replay", str(record), "--seat", "2").out.splitlines() if line[:4].strip().isdigit()]
    assert len(moves) == len(seen) == len({line[:4] for line in moves})


def test_replay_as_data(record: Path) -> None:
    """Steps with their moves and events, and the view at the end."""
    shown = json.loads(call("replay", str(record), "--match", "3", "--format", "json").out)
    assert shown["names"] == ["P1", "P2"]
    assert [step["move"] for step in shown["steps"]] == list(range(len(shown["steps"])))
    assert shown["steps"][1]["made"]["choice"]
    assert shown["view"]["result"] is not None


def test_which_match(record: Path) -> None:
    """A record holds several matches; one that is not there is named."""
    assert call("replay", str(record), "--match", "2").out != call("replay", str(record)).out
    said = call("replay", str(record), "--match", "4")
    assert said.code == 2
    assert "3 matches" in said.err


def _edited(path: Path, change: Any) -> None:
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document["matches"][0]["moves"].pop(),
        lambda document: document["matches"][0].update(seed=5),
        lambda document: document.update(identity="0"),
        lambda document: document.pop("checksum"),
        lambda document: document.update(extra=1),
    ],
    ids=["a move less", "another seed", "another game", "no checksum", "something more"],
)
def test_an_edited_record_is_refused(record: Path, change: Any) -> None:
    """Any change is noticed."""
    _edited(record, change)
    said = call("replay", str(record))
    assert said.code == 1
    assert "was changed after it was written" in said.err
    assert said.out == ""


@pytest.mark.parametrize("length", [0, 1, 100, -2])
def test_a_truncated_record_is_refused(record: Path, length: int) -> None:
    """A file that breaks off anywhere."""
    record.write_text(record.read_text()[:length])
    said = call("replay", str(record))
    assert said.code == 1
    assert "breaks off" in said.err


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    """JSON of another kind, a text, bytes, nesting without end."""
    for number, data in enumerate([b"[1, 2]", b"{}", b"hello", b"\xff\xfe\x00", b"[" * 100_000, b"1e999", b"null"]):
        path = tmp_path / f"{number}.json"
        path.write_bytes(data)
        for line in (("replay", str(path)), ("play", "--resume", str(path)), ("why", str(path), "draw")):
            said = call(*line)
            assert said.code == 1, (data[:20], said)
            assert str(path) in said.err
            assert "bug" not in said.err


def test_a_record_of_rules_that_changed(tmp_path: Path) -> None:
    """A record is played again only under the rules it was made with; remarks may change."""
    rules = tmp_path / "own.hoyle"
    text = 'game "Own"\n  players 2\n\ndeck\n  rank: 1 2 3 4\n\nzone stock: pile, hidden\nzone hand of player: private\n\nplay\n'
    text += "  shuffle stock\n  deal 2 from stock to each player.hand\n  for p in players\n    choose c in p.hand by p\n  draw game\n"
    rules.write_text(text)
    path = tmp_path / "record.json"
    assert call("run", str(rules), "--seed", "1", "--record", str(path)).code == 0
    rules.write_text("# a remark\n" + text)
    assert call("replay", str(path)).code == 0
    rules.write_text(text.replace("deal 2", "deal 1"))
    said = call("replay", str(path))
    assert said.code == 1
    assert "have changed" in said.err


def test_why_at_the_first_decision() -> None:
    """A choice that is allowed, one that is not, and one that makes no sense."""
    assert call("why", "cuttle/classic", "draw", "--seed", "1").out.endswith("may choose `draw`.\n")
    said = call("why", "cuttle/classic", "pass", "--seed", "1")
    assert said.code == 0
    assert "stock is empty" in said.out
    assert "cuttle/classic" in said.out


def test_why_in_a_record(record: Path) -> None:
    """At any move of a recorded match, as data."""
    said = call("why", str(record), "draw", "--to", "3", "--format", "json")
    assert json.loads(said.out)["allowed"] is True
    over = call("why", str(record), "draw")
    assert over.code == 2
    assert "over" in over.err


def test_graph_forms() -> None:
    """Text, JSON and two kinds of drawing."""
    assert call("graph", "cuttle/classic").out.startswith('game "Cuttle (classic)"')
    assert json.loads(call("graph", "cuttle/classic", "--format", "json").out)["title"] == "Cuttle (classic)"
    assert call("graph", "cuttle/classic", "--format", "dot").out.startswith("digraph")
    assert call("graph", "cuttle/classic", "--format", "mermaid").out.startswith("flowchart")
