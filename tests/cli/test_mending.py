"""`hoyle check --fix` and the files that it writes: whole or not at all, and otherwise as they were."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.cli.calling import call
from tests.cli.test_check_formats import MENDED, SLIPS


@pytest.fixture
def slips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule file whose mistakes have one certain fix each, in the folder at hand."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "slips.hoyle"
    file.write_text(SLIPS, encoding="utf-8")
    return file


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_an_interruption_leaves_the_old_file(slips: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Whole, and nothing beside it."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, step, interrupted)
    assert call("check", "--fix", "slips.hoyle").code == 130
    assert [(file.name, file.read_text(encoding="utf-8")) for file in slips.parent.iterdir()] == [
        ("slips.hoyle", SLIPS)
    ]


def test_a_full_disk_leaves_the_old_file(slips: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Says so, checks it as it is, and mends the others."""
    other = slips.with_name("other.hoyle")
    other.write_text(SLIPS, encoding="utf-8")
    sync = os.fsync
    full = [OSError(errno.ENOSPC, "No space left on device")]

    def write(handle: int) -> None:
        if full:
            raise full.pop()
        sync(handle)

    monkeypatch.setattr(os, "fsync", write)
    said = call("check", "--fix", "slips.hoyle", "other.hoyle")
    assert said.err == "slips.hoyle cannot be written: No space left on device. It stays as it was.\n"
    assert said.out.endswith("5 problems in 2 files\n")
    assert said.code == 1
    assert slips.read_text(encoding="utf-8") == SLIPS
    assert other.read_text(encoding="utf-8") == MENDED
    assert len([*slips.parent.iterdir()]) == 2


def test_a_file_that_may_not_be_written_is_not(slips: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where only warnings are left, that it was not mended is a failure."""
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    text = MENDED.replace("deck", "# x\ndeck").replace("size of stock is", "size of stock ==")
    slips.write_text(text, encoding="utf-8")
    said = call("check", "--fix", "slips.hoyle")
    assert "slips.hoyle cannot be written: Permission denied." in said.err
    assert said.code == 1
    assert slips.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_a_last_line_without_an_end_gets_none(slips: Path, end: str) -> None:
    """In the file and in the patch."""
    slips.write_bytes(SLIPS.rstrip("\n").replace("\n", end).encode())
    assert "\\ No newline at end of file" in call("check", "--diff", "slips.hoyle").out
    call("check", "--fix", "slips.hoyle")
    assert slips.read_bytes() == MENDED.rstrip("\n").replace("\n", end).encode()


def test_line_ends_of_several_kinds_stay_where_they_are(slips: Path) -> None:
    """Each line keeps its own."""
    ends = ["\n", "\r\n", "\r"]

    def mixed(text: str) -> bytes:
        return "".join(line + ends[at % 3] for at, line in enumerate(text.splitlines())).encode()

    slips.write_bytes(mixed(SLIPS))
    call("check", "--fix", "slips.hoyle")
    assert slips.read_bytes() == mixed(MENDED)


def test_a_link_stays_a_link(slips: Path) -> None:
    """The file that it leads to is mended, and keeps who may read it."""
    kept = slips.rename(slips.with_name("kept.txt"))
    kept.chmod(0o640)
    slips.symlink_to("kept.txt")
    assert call("check", "--fix", "slips.hoyle").code == 0
    assert slips.is_symlink()
    assert kept.read_text(encoding="utf-8") == MENDED
    assert kept.stat().st_mode & 0o777 == 0o640


def test_games_of_the_library_are_refused_before_anything_is_written(slips: Path) -> None:
    """Wherever they stand among the files."""
    assert call("check", "--fix", "slips.hoyle", "cuttle/classic").code == 2
    assert slips.read_text(encoding="utf-8") == SLIPS
