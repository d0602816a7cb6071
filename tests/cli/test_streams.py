"""What a shell may do to the command: pipes, other encodings, no terminal, an interruption, a full disk, a bug."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from hoyle.cli import app as assembled
from hoyle.cli.guard import guarded
from hoyle.data import folder
from tests.cli.calling import call, shell
from tests.cli.terminal import Terminal, environment


def test_without_a_terminal_a_whole_match_is_shown() -> None:
    """From the deal to the verdict, without colour, the same for the same seed."""
    said = shell("play", "cuttle/classic", "--seed", "3")
    assert said.code == 0
    assert said.out.startswith("Cuttle (classic), between random bots, seed 3\n")
    assert "P2 wins." in said.out
    assert "\x1b" not in said.out
    assert said == shell("play", "cuttle/classic", "--seed", "3")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_encoding(encoding: str) -> None:
    """Letters for suits where the signs are missing, and never an error."""
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "play", "cuttle/classic", "--seed", "3"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding),
        timeout=60,
    )
    assert done.returncode == 0
    assert ("♠" if encoding == "utf-8" else "10S") in done.stdout.decode(encoding)


@pytest.mark.parametrize("line", ["graph cuttle/classic --format json", "play cuttle/classic --seed 1 --games 50"])
def test_a_reader_that_goes_away(line: str) -> None:
    """A closed pipe ends the command quietly."""
    command = [sys.executable, "-m", "hoyle", *line.split()]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=20) == 141


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that can close streams")
@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("line", ["list", "play cuttle/classic --seed 3", "run cuttle/classic --matches 2"])
def test_closed_streams(line: str, closing: str) -> None:
    """Whatever is closed, the command does what it can."""
    command = f"{sys.executable} -m hoyle {line} {closing}"
    done = subprocess.run(command, shell=True, capture_output=True, env=environment(), timeout=60, check=False)
    assert done.returncode == 0
    assert b"bug" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk() -> None:
    """A sentence, not a traceback."""
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "hoyle", "list"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60)
    assert done.returncode == 1
    assert b"No space left" in done.stderr
    assert b"Traceback" not in done.stderr


def test_an_interrupted_run_keeps_what_is_finished(tmp_path: Path) -> None:
    """Ctrl-C ends a long run; the matches played until then are counted and recorded."""
    line = ("run", "cuttle/classic", "--matches", "1000000", "--seed", "1", "--record", "r.json")
    with Terminal(*line, cwd=tmp_path) as terminal:
        terminal.expect("/1000000")
        terminal.interrupt()
        assert terminal.finish() == 130
        assert "won" in terminal.text
    assert call("replay", str(tmp_path / "r.json"), "--to", "1").code == 0


def test_a_bug_of_ours_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody expected is called a bug, with the way to see more."""

    def broken() -> None:
        raise ZeroDivisionError("by nought")

    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(guarded(broken))
    monkeypatch.setattr(assembled, "app", app)
    monkeypatch.setattr(sys, "argv", ["hoyle"])
    with pytest.raises(SystemExit) as ended:
        assembled.run()
    assert ended.value.code == 1


def test_a_bug_is_told_in_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The traceback is shown on demand only."""
    from hoyle.cli.guard import outcome

    assert outcome(lambda: [][1]) == 1
    told = capsys.readouterr().err
    assert "This is a bug in hoyle" in told
    assert "HOYLE_TRACEBACK=1" in told
    assert "Traceback" not in told
    monkeypatch.setenv("HOYLE_TRACEBACK", "1")
    assert outcome(lambda: [][1]) == 1
    assert "Traceback" in capsys.readouterr().err


def test_nothing_heavy_is_imported_for_the_help() -> None:
    """The help must be quick: neither Rich, nor Lark, nor the engine."""
    code = (
        "import sys, hoyle.cli.app; print(sorted({'rich', 'lark', 'yaml', 'msgspec', 'hoyle.play'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment(), check=True, timeout=60)
    assert done.stdout.decode().strip() == "[]"


def test_as_a_module() -> None:
    """`python -m hoyle` is the command, and calls itself by its name."""
    assert shell("--help", COLUMNS="80").out.startswith("Usage: hoyle [OPTIONS] COMMAND")


def test_games_are_listed() -> None:
    """Every game of the library with its players."""
    said = call("list")
    assert said.code == 0
    assert "cuttle/classic" in said.out
    assert "3 to 7 players" in said.out
    listed = [line.split()[0] for line in said.out.splitlines() if line[:1].strip()]
    games = [path.relative_to(folder("games")).with_suffix("").as_posix() for path in folder("games").rglob("*.hoyle")]
    assert sorted(listed) == sorted(name for name in games if not name.startswith("std" + os.sep))
