"""`hoyle new`: a variant file to start with."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle import load
from tests.cli.calling import call


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, where the command is called."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_variant_of_a_library_game(folder: Path) -> None:
    """It says what was written and how to play it, and loads."""
    said = call("new", "mine", "--from", "kachuful/kachuful")
    assert (said.code, said.err) == (0, "")
    assert "hoyle play mine.hoyle" in said.out
    text = (folder / "mine.hoyle").read_text(encoding="utf-8")
    assert 'variant "Kachuful at our table" of "kachuful/kachuful"' in text
    assert "#set largest = 17" in text
    assert load("mine.hoyle").title == "Kachuful at our table"
    said = call("check", "mine.hoyle")
    assert said.code == 0
    assert "warning[idle-variant]" in said.out, "nothing is changed yet"
    assert call("fmt", "--check", "mine.hoyle").code == 0


def test_a_small_game_to_start_with(folder: Path) -> None:
    """Sound, laid out, playable at once, and its remarks name the file as it must be typed."""
    said = call("new", "our game")
    assert (said.code, said.err) == (0, "")
    assert said.out == "our game.hoyle is a small game. It plays: hoyle play 'our game.hoyle'\n"
    assert "#   hoyle check 'our game.hoyle'\n" in (folder / "our game.hoyle").read_text(encoding="utf-8")
    assert call("check", "--strict", "--play", "4", "our game.hoyle").code == 0
    assert call("fmt", "--check", "our game.hoyle").code == 0
    assert call("run", "our game.hoyle", "--players", "4").code == 0


def test_a_variant_of_a_file_beside_it(folder: Path) -> None:
    """Named from the variant's own folder, also through variants of variants."""
    (folder / "games").mkdir()
    assert call("new", "games/one.hoyle", "--from", "cuttle/classic").code == 0
    assert call("new", "games/two.hoyle", "--from", "games/one.hoyle").code == 0
    assert call("new", "three.hoyle", "--from", str(folder / "games" / "two.hoyle")).code == 0
    assert '" of "one"' in (folder / "games" / "two.hoyle").read_text(encoding="utf-8")
    assert '" of "games/two"' in (folder / "three.hoyle").read_text(encoding="utf-8")
    assert load("games/two.hoyle").title == "Cuttle (classic) at our table at our table"


def test_nothing_is_overwritten(folder: Path) -> None:
    """Neither with nor without the end of the name, nor where a link leads nowhere yet."""
    (folder / "mine.hoyle").write_text("precious", encoding="utf-8")
    (folder / "link.hoyle").symlink_to(folder / "later")
    for name in ("mine", "mine.hoyle", "link"):
        said = call("new", name, "--from", "cuttle/classic")
        assert (said.code, said.out) == (1, "")
        assert "exists already" in said.err
    assert (folder / "mine.hoyle").read_text(encoding="utf-8") == "precious"
    assert not (folder / "later").exists()


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("mine", "--from", "cuttle/clasic"), 2, "cuttle/classic"),
        (("nowhere/mine", "--from", "cuttle/classic"), 2, "no folder nowhere"),
        (("inside/mine", "--from", "base.hoyle"), 2, "put mine.hoyle beside base.hoyle"),
        (("mine", "--from", "wrong.hoyle"), 1, "no-play"),
    ],
)
def test_refusals(folder: Path, words: tuple[str, ...], code: int, reason: str) -> None:
    """A sentence, an exit code, and no file."""
    (folder / "inside").mkdir()
    (folder / "wrong.hoyle").write_text('game "W"\n', encoding="utf-8")
    call("new", "base", "--from", "cuttle/classic")
    said = call("new", *words)
    assert said.code == code
    assert reason in said.err
    assert not list(folder.rglob("mine*"))
