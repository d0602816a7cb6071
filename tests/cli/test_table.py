"""The parts of the table that need no terminal: signs, lists of choices, values, words, and files."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

import hoyle
from hoyle.table.files import NotKept, is_kept, read_kept, write_kept, write_whole
from hoyle.table.offers import Offers
from hoyle.table.rules import paragraph
from hoyle.table.signs import FIRM, Signs
from hoyle.table.values import Values
from hoyle.table.words import counted, joined, sentence
from tests.cli.calling import call

CUTTLE = hoyle.load("cuttle/classic")
SIGNS = Signs(CUTTLE.graph, "utf-8")


def rows(*choices: str) -> list[tuple[str, str]]:
    """The list of choices without paint."""
    listed = Offers(choices, SIGNS).rows()
    return [(label, "".join(text for text, _ in pieces).replace(FIRM, " ").strip()) for label, pieces in listed]


def test_signs() -> None:
    """Cards become signs wherever they stand, other words stay."""
    assert SIGNS.plain("scuttle 10S 9H, then AC!") == "scuttle 10♠ 9♥, then A♣!"
    assert SIGNS.plain("X10S 10SX 1S") == "X10S 10SX 1S"
    assert Signs(CUTTLE.graph, "latin-1").plain("10S") == "10S"


def test_red_and_black() -> None:
    """Only hearts and diamonds are red."""
    styles = {text: style for text, style in SIGNS.pieces("AC AD AH AS") if style}
    assert styles == {"A♣": "bold", "A♦": "bold red", "A♥": "bold red", "A♠": "bold"}


def test_few_choices_stand_one_a_line() -> None:
    """Each with its number."""
    assert rows("draw", "glasses 8S") == [("", "[1] draw"), ("", "[2] glasses 8♠")]


def test_many_choices_are_grouped() -> None:
    """By their first word, which may be typed."""
    assert rows("draw", "as_points 2C", "as_points 3C", "king KC", "king KD", "ace AC", "nine 9C 8H") == [
        ("draw", "[1]"),
        ("as_points", "[2] 2♣  [3] 3♣"),
        ("king", "[4] K♣  [5] K♦"),
        ("ace", "[6] A♣"),
        ("nine", "[7] 9♣ 8♥"),
    ]


def test_cards_alone() -> None:
    """Bare cards stand in one row."""
    assert rows("2C", "3C", "KH") == [("", "[1] 2♣  [2] 3♣  [3] K♥")]


def test_numbers_stand_for_themselves() -> None:
    """A number typed is the number chosen, not the place in a list."""
    offers = Offers(["0", "2", "3"], SIGNS)
    assert rows("0", "2", "3") == [("one of", "0  2  3")]
    assert offers.typed("2") == "2"
    assert offers.typed("1") is None


def test_very_many_sets_of_cards() -> None:
    """Only the cards are listed, and how many are wanted."""
    cards = [f"{rank}C" for rank in ("A", 2, 3, 4, 5, 6, 7, 8, 9, 10)]
    pairs = [f"{one} {other}" for place, one in enumerate(cards) for other in cards[place + 1 :]]
    assert rows(*pairs) == [("2 of", "  ".join(card.replace("C", "♣") for card in cards))]
    assert rows("none", *cards, *pairs)[0][0] == "0 to 2 of"


def test_what_was_typed() -> None:
    """By number or words; anything else is left to the door."""
    offers = Offers(["draw", "as_points 2C"], SIGNS)
    assert offers.typed("2") == "as_points 2C"
    assert offers.typed("As_Points 2c") == "as_points 2C"
    for line in ("0", "3", "-1", "²", "", "as_points"):
        assert offers.typed(line) is None


def test_values() -> None:
    """Seats by name; none, no and empty lists go unsaid; nought is said."""
    values = Values(CUTTLE.graph, ("Ann", "Bob"))
    assert values.said("match", {"dealer": 1, "passes": 0}) == "dealer Bob, passes 0"
    assert values.said("match", {"dealer": None, "passes": False}) == ""


def test_paragraph() -> None:
    """A rule with the remark above it, and where it stands."""
    first, *lines = paragraph(CUTTLE, "jack_away")
    assert first.startswith("cuttle/classic.hoyle:")
    assert lines[0].startswith("# ")
    assert lines[1] == "action jack_away"
    assert lines[-1].strip()


def test_words() -> None:
    """Lists, counts and sentences."""
    assert [joined(["a"]), joined(["a", "b"]), joined(["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    assert [counted(1, "match"), counted(2, "match"), counted(0, "card")] == ["1 match", "2 matches", "0 cards"]
    assert [sentence("it rains"), sentence("It rains."), sentence("`x` (y)")] == ["It rains.", "It rains.", "`x` (y)"]


def test_files_are_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When writing fails, the older file stays and nothing else is left behind."""
    path = tmp_path / "match.json"
    write_whole(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_files_have_ordinary_permissions(tmp_path: Path) -> None:
    """As if an editor had written them; links are followed."""
    path, link = tmp_path / "match.json", tmp_path / "link.json"
    link.symlink_to(path)
    write_whole(link, "text")
    (tmp_path / "plain").touch()
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE((tmp_path / "plain").stat().st_mode)


def test_devices_are_simply_written() -> None:
    """A device is not replaced by a file."""
    write_whole(Path("/dev/null"), "text")
    assert not Path("/dev/null").is_file()


def test_a_seal(tmp_path: Path) -> None:
    """What was written comes back; one letter changed, and it does not."""
    path = tmp_path / "kept.json"
    write_kept(path, "hoyle test", {"words": ["ä", 1, None]})
    assert is_kept(path)
    assert read_kept(path, "hoyle test") == {"kind": "hoyle test", "words": ["ä", 1, None]}
    with pytest.raises(NotKept, match="is no hoyle match"):
        read_kept(path, "hoyle match")
    path.write_text(json.dumps(json.loads(path.read_text()), indent=4))
    assert read_kept(path, "hoyle test")
    path.write_text(path.read_text().replace("1", "2", 1))
    with pytest.raises(NotKept, match="was changed"):
        read_kept(path, "hoyle test")


@pytest.mark.parametrize("text", ["1" * 5000, '{"kind": ' + "9" * 5000 + "}", "[" * 100_000, ""])
def test_whatever_a_file_holds(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence that begins with its name as it is."""
    monkeypatch.chdir(tmp_path)
    Path("kept.json").write_text(text)
    for line in (("replay", "kept.json"), ("play", "--resume", "kept.json")):
        said = call(*line)
        assert said.code == 1
        assert said.err.startswith("kept.json holds no whole match")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without end")
def test_a_file_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more of it is read than a match can need."""
    monkeypatch.setattr("hoyle.table.files.MOST_BYTES", 10_000)
    with pytest.raises(NotKept, match="too large"):
        read_kept(Path("/dev/zero"), "hoyle match")
