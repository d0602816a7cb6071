"""`hoyle fmt`: files laid out in place, looked at with --check, or passed through."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call, shell

UGLY = "zone   x :open  # why\r\n\r\n\r\nplay\r\n\tstop\r\n"
FINE = "zone x: open                                   # why\n\nplay\n  stop\n"
BROKEN = "zone x open\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of each kind, where the command is called."""
    for name, text in (("ugly", UGLY), ("fine", FINE), ("broken", BROKEN)):
        (tmp_path / f"{name}.hoyle").write_bytes(text.encode())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_is_laid_out_in_place(folder: Path) -> None:
    """Only what changes is written and named; permissions stay, and nothing is left beside it."""
    (folder / "ugly.hoyle").chmod(0o640)
    said = call("fmt", "ugly.hoyle", "fine.hoyle")
    assert said == (0, "ugly.hoyle\n1 of 2 files laid out anew\n", "")
    assert (folder / "ugly.hoyle").read_bytes() == FINE.replace("\n", "\r\n").encode()
    assert (folder / "ugly.hoyle").stat().st_mode & 0o777 == 0o640
    assert len(list(folder.iterdir())) == 3
    assert call("fmt", "ugly.hoyle").out == "0 of 1 file laid out anew\n"


def test_check_writes_nothing(folder: Path) -> None:
    """The exit code tells."""
    said = call("fmt", "--check", "ugly.hoyle", "fine.hoyle")
    assert said == (1, "ugly.hoyle\n1 of 2 files would be laid out anew\n", "")
    assert (folder / "ugly.hoyle").read_bytes() == UGLY.encode()
    assert call("fmt", "--check", "fine.hoyle").code == 0


def test_a_file_with_mistakes_stays_as_it_is(folder: Path) -> None:
    """Its mistakes are told, and the others are laid out all the same."""
    said = call("fmt", ".")
    assert said.code == 1
    assert "missing-colon" in said.err
    assert "broken.hoyle stays as it is" in said.err
    assert (folder / "broken.hoyle").read_text() == BROKEN
    assert (folder / "ugly.hoyle").read_bytes() == FINE.replace("\n", "\r\n").encode()


def test_the_standard_input_goes_to_the_output() -> None:
    """For editors; with mistakes nothing comes out."""
    assert shell("fmt", "-", stdin=UGLY.replace("\r", "")) == (0, FINE, "")
    assert shell("fmt", "-", "--check", stdin=FINE).code == 0
    assert shell("fmt", "-", "--check", stdin=UGLY).code == 1
    broken = shell("fmt", "-", stdin=BROKEN)
    assert (broken.code, broken.out) == (1, "")
    assert "missing-colon" in broken.err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("nothing.hoyle",), "there is no such file"),
        (("-", "fine.hoyle"), "no other file"),
        (("empty",), "holds no rule files"),
        (("*.txt",), "No file fits"),
    ],
)
def test_wrong_use(folder: Path, words: tuple[str, ...], reason: str) -> None:
    """Exit code 2 and a sentence, and no file is touched."""
    (folder / "empty").mkdir()
    said = call("fmt", *words)
    assert said.code == 2
    assert reason in said.err
    assert (folder / "ugly.hoyle").read_bytes() == UGLY.encode()
