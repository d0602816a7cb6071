"""Whatever lies in a file, `hoyle check` answers clearly, in no time and in little memory, and never with a crash.

Each file is checked by a process of its own, whose time on the processor and largest memory are measured. The limits of time are
generous: what grows with the square of a file, or hangs, passes them by far.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.data import folder
from tests.cli.terminal import environment

HEAD = 'game "X"\n  players 2\n\ndeck\n  rank: A 2 3\n\nzone stock: pile, hidden\n\n'
PLAY = "play\n  shuffle stock\n  end game\n"
SECONDS, MEGABYTES = 6.0, 300
PATIENCE = 120


def blocks(depth: int) -> str:
    """Blocks inside each other."""
    return "".join(f"{' ' * (at + 1)}if stock is empty\n" for at in range(depth)) + f"{' ' * (depth + 1)}end game\n"


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "ten megabytes": (lambda: b"# x\n" * 2_500_000, "a megabyte at most"),
    "one megabyte and more": (lambda: (HEAD + "define f(n: number) = n\n" * 60_000).encode(), "a megabyte at most"),
    "blocks": (lambda: (HEAD + "play\n" + blocks(1_200)).encode(), "too deep"),
    "ten thousand blocks": (lambda: (HEAD + "play\n" + blocks(10_000)).encode(), "a megabyte at most"),
    "brackets": (lambda: (HEAD + "define f() = " + "(" * 10_000 + "1" + ")" * 10_000).encode(), "too deep"),
    "declarations": (
        lambda: (HEAD + "".join(f"zone z{n}:open\n" for n in range(55_000))).encode(),
        "20,000 declarations",
    ),
    "a hundred thousand declarations": (
        lambda: (HEAD + "".join(f"zone z{n}:open\n" for n in range(100_000))).encode(),
        "a megabyte at most",
    ),
    "definitions in a chain": (
        lambda: (HEAD + "".join(f"define d{n}() = d{n + 1}()\n" for n in range(19_000))).encode(),
        "too-deep",
    ),
    "unknown names": (
        lambda: (HEAD + "".join(f"define d{n}() = lost{n}\n" for n in range(19_000)) + PLAY).encode(),
        "and 30 more",
    ),
    "wrong lines": (lambda: (HEAD + "play\n" + "  shufle stock\n" * 60_000).encode(), "shufle"),
    "no rules": (lambda: b"lorem ipsum dolor\n" * 50_000, "`lorem` declares nothing"),
    "a name of a megabyte": (lambda: (HEAD + "zone " + "a" * 1_000_000 + ": open\n").encode(), "a megabyte at most"),
    "a long name": (lambda: (HEAD + "shufle" * 150_000 + "\n").encode(), "declares nothing"),
    "a long line": (lambda: (HEAD + "play\n  let x = " + "1 + " * 200_000 + "1\n").encode(), "too deep"),
    "a long condition": (
        lambda: (HEAD + "define f() = " + " and ".join(["yes"] * 100_000) + "\n").encode(),
        "too deep",
    ),
    "quotes": (lambda: (HEAD + '"' * 900_000).encode(), "declares nothing"),
    "empty lines": (lambda: (HEAD + "\n" * 900_000 + PLAY).encode(), "No problems"),
    "nothing": (lambda: b"", "no-game"),
    "a zero byte": (lambda: (HEAD + "zone a\0b: open\n").encode(), "zero byte"),
    "no UTF-8": (lambda: (HEAD + "zone caf\xe9: open\n").encode("latin-1"), "is not UTF-8"),
    "UTF-16": (lambda: (HEAD + PLAY).encode("utf-16"), "UTF-16"),
    "look-alikes": (lambda: (HEAD + "zone h\u0430nd: open\n").encode(), "U+0430 cyrillic small letter a"),
    "an override": (lambda: (HEAD + "zone a\u202eb: open\n").encode(), "U+202E right-to-left override"),
    "no width": (lambda: (HEAD + "zone a\u200bb: open\n").encode(), "U+200B zero width space"),
    "a mark inside": (lambda: (HEAD + "zone a\ufeffb: open\n").encode(), "U+FEFF"),
    "a mark before": (lambda: ("\ufeff" + HEAD + PLAY).encode(), "No problems"),
}


def measured(file: str, cwd: Path) -> tuple[str, float, float]:
    """What is said of a file, the seconds of processor and the megabytes that it took."""
    command = [sys.executable, "-m", "hoyle", "check", file]
    end = time.monotonic() + PATIENCE
    with subprocess.Popen(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment()
    ) as process:
        assert process.stdout is not None
        said = process.stdout.read().decode("utf-8", "replace")
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert time.monotonic() < end
    return said, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


@pytest.mark.parametrize("name", HOSTILE)
def test_an_answer_in_no_time(name: str, tmp_path: Path) -> None:
    """Short, clear, and without a word of ours."""
    content, words = HOSTILE[name]
    (tmp_path / "file.hoyle").write_bytes(content())
    said, seconds, megabytes = measured("file.hoyle", tmp_path)
    assert words in said
    assert len(said) < 20_000
    assert "bug" not in said
    assert "Traceback" not in said
    assert seconds < SECONDS
    assert megabytes < MEGABYTES


def test_what_is_no_file(tmp_path: Path) -> None:
    """Links to nowhere and in circles, pipes and folders are problems among others."""
    (tmp_path / "gone.hoyle").symlink_to("nowhere.hoyle")
    (tmp_path / "round.hoyle").symlink_to("round.hoyle")
    os.mkfifo(tmp_path / "pipe.hoyle")
    (tmp_path / "folder.hoyle").mkdir()
    (tmp_path / "good.hoyle").write_text(HEAD + PLAY, encoding="utf-8")
    said, seconds, _ = measured(".", tmp_path)
    assert said.count("error[unreadable-file]") >= 3
    assert "in 4 files" in said or "in 5 files" in said
    assert seconds < SECONDS


def test_all_shipped_files_in_one_go(tmp_path: Path) -> None:
    """So that a limit of time means something."""
    said, seconds, megabytes = measured(str(folder("games")), tmp_path)
    assert said.startswith("No problems in")
    assert seconds < 3 * SECONDS
    assert megabytes < MEGABYTES


def test_a_stream_without_end(tmp_path: Path) -> None:
    """No more of it is taken than a rule file may have."""
    command = [sys.executable, "-m", "hoyle", "check", "-"]
    with open("/dev/zero", "rb") as zeros:
        done = subprocess.run(
            command, stdin=zeros, capture_output=True, env=environment(), timeout=PATIENCE, cwd=tmp_path
        )
    assert b"<stdin> cannot be loaded: a rule file may have a megabyte at most." in done.stdout
    assert (done.returncode, done.stderr) == (1, b"")
