"""Whatever is typed wrongly: exit code 2, nothing on the output, and a sentence that names what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import Said, call

WRONG = [
    ("chekc", "check"),
    ("", "Usage: hoyle"),
    ("play", "Name a game to play"),
    ("play cuttle/clasic", "Did you mean cuttle/classic"),
    ("play classic", "Did you mean cuttle/classic?"),
    ("play nothing-like-it", "The library has"),
    ("play \x1b[2Jx", "no game ?[2Jx"),
    ("test \x1b[2Jx", "no file or folder ?[2Jx"),
    ("play cuttle/classic extra", "extra"),
    ("play cuttle/classic --resume x.json", "one of them, and not both"),
    ("play --resume x.json --games 2 --names Ann", "--names and --games"),
    ("play --resume missing.json", "no saved match missing.json"),
    ("play cuttle/classic --players 3", "2 players"),
    ("play cuttle/classic --players none", "--players"),
    ("play cuttle/classic --names Ann,Ann", "same name"),
    ("play cuttle/classic --names Ann,Bob,Cat", "2 players, not 3"),
    ("play cuttle/classic --names Ann,", "name"),
    ("play cuttle/classic --seed -1", "--seed"),
    ("play cuttle/classic --seed many", "--seed"),
    ("play cuttle/classic --games 0", "--games"),
    ("play cuttle/classic --bot genius", "random and careful"),
    ("run cuttle/classic --plyers 2", "--players"),
    ("run cuttle/classic --matches 0", "--matches"),
    ("run cuttle/classic --limit x", "--limit"),
    ("run cuttle/classic --set passes=1", "passes"),
    ("run cuttle/classic --set hand", "NAME=VALUE"),
    ("run kachuful/kachuful --set largest=99", "largest"),
    ("run kachuful/kachuful --set largest=many", "largest"),
    ("run kachuful/kachuful --set largest=3 --set largest=4", "twice"),
    ("run kachuful/kachuful --players 2", "3 to 7"),
    ("run cuttle/classic --format xml", "xml"),
    ("run cuttle/classic --record no/such/folder/file.json", "no folder"),
    ("check", "FILE"),
    ("fmt missing.hoyle", "no such file"),
    ("fmt no-*.hoyle", "No file fits no-*.hoyle"),
    ("fmt empty-folder", "holds no rule files"),
    ("fmt binary.hoyle", "UTF-8"),
    ("fmt huge.hoyle", "a megabyte at most"),
    ("run folder.hoyle", "is a folder"),
    ("run huge.hoyle", "a megabyte at most"),
    ("run cuttle/classic --record binary.hoyle", "binary.hoyle exists and holds something else"),
    ("run cuttle/classic --record empty-folder", "empty-folder is a folder"),
    ("graph cuttle/classic --format svg", "svg"),
    ("graph missing", "no game missing"),
    ("replay missing.json", "no file missing.json"),
    ("replay empty-folder", "is a folder"),
    ("test missing.yaml", "no file or folder missing.yaml"),
    ("test empty-folder", "no scenarios"),
    ("why cuttle/classic", "CHOICE"),
    ("why missing draw", "no game missing"),
    ("why cuttle/classic draw --seat Zoe", "no seat Zoe"),
    ("why cuttle/classic draw --seat 3", "no seat 3"),
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all kinds of things that are no rule files."""
    folder = tmp_path_factory.mktemp("wrong")
    (folder / "empty-folder").mkdir()
    (folder / "folder.hoyle").mkdir()
    (folder / "binary.hoyle").write_bytes(b"game \xff\xfe\x00")
    (folder / "huge.hoyle").write_bytes(b"# nothing\n" * 300_000)
    return folder


@pytest.mark.parametrize(("line", "words"), WRONG, ids=[line or "nothing" for line, _ in WRONG])
def test_wrong_use(line: str, words: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence on the error stream says what is wrong, and often what was meant."""
    monkeypatch.chdir(place)
    said = call(*line.split())
    assert said.code == 2, said
    assert said.out == ""
    assert words in flat(said)
    assert "Traceback" not in said.err


def flat(said: Said) -> str:
    """The error text without the line breaks of the help."""
    return " ".join(said.err.split())
