"""`hoyle check`: problems at the words that cause them, a count, and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hoyle.data import folder
from tests.cli.calling import call, shell
from tests.cli.terminal import Terminal

BAD = """\
game "Bad"
  players 2

deck
  rank: A 2 3

zone stock: pile, hidden

play
  shufle stock
  deal 2 from stok to stock
"""


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule file with mistakes, in the folder at hand."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "bad.hoyle"
    path.write_text(BAD, encoding="utf-8")
    return path


def test_good_files() -> None:
    """Every game of the library is fine; a library that games use counts as a file of its own."""
    said = call("check", str(folder("games")))
    count = len(list(folder("games").rglob("*.hoyle")))
    assert said == (0, f"No problems in {count} files\n", "")


def test_names_of_the_library() -> None:
    """A game may be named as for `play`."""
    assert call("check", "cuttle/classic").out == "No problems in 1 file\n"


def test_warnings_are_counted_apart_and_are_no_problems(tmp_path: Path) -> None:
    """The exit code speaks of what keeps a game from being played."""
    file = tmp_path / "warned.hoyle"
    head = 'game "W"\n  players 2\ndeck\n  rank: A 2\nzone stock: pile, hidden\n'
    file.write_text(head + "option idle: number = 1\nplay\n  shuffle stock\n  end game\n")
    said = call("check", str(file))
    assert (said.code, said.out.splitlines()[-1]) == (0, "No problems, 1 warning in 1 file")


def test_problems_are_shown_and_counted(bad: Path) -> None:
    """Each problem with its line; the last line counts them."""
    said = call("check", "bad.hoyle")
    assert said.code == 1
    assert "bad.hoyle:10:3" in said.out
    assert "did you mean `shuffle`" in said.out
    assert said.out.splitlines()[-1] == "2 problems in 1 file"
    assert said.err == ""


def test_several_files_once_each(bad: Path) -> None:
    """Files, folders and patterns may be mixed, and name a file twice."""
    said = call("check", "bad.hoyle", "*.hoyle", "cuttle/classic")
    assert said.out.splitlines()[-1] == "2 problems in 2 files"


def test_standard_input() -> None:
    """`-` reads the rules from the standard input, in any line ends."""
    said = shell("check", "-", stdin=BAD.replace("\n", "\r\n"))
    assert said.code == 1
    assert "<stdin>:10:3" in said.out


def test_json_for_programs(bad: Path) -> None:
    """The same as data: every problem with its code and place."""
    said = call("check", "bad.hoyle", "cuttle/classic", "--format", "json")
    assert said.code == 1
    first, second = json.loads(said.out)
    assert first["file"] == "bad.hoyle"
    assert first["problems"][0]["code"] == "unknown-statement"
    assert first["problems"][0]["line"] == 10
    assert second == {"file": "cuttle/classic", "problems": []}


def test_an_empty_file(tmp_path: Path) -> None:
    """Nothing at all is a problem, and has a place."""
    path = tmp_path / "empty.hoyle"
    path.touch()
    said = call("check", str(path))
    assert said.code == 1
    assert "empty.hoyle:1:1" in said.out


def test_other_commands_show_the_same_problems(bad: Path) -> None:
    """A game with mistakes is not played; its problems go to the error stream."""
    for command in ("play", "run", "graph"):
        said = call(command, "bad.hoyle")
        assert said.code == 1
        assert said.out == ""
        assert "bad.hoyle:10:3" in said.err


def test_a_narrow_terminal(bad: Path) -> None:
    """No line is broader, no word is broken, and the words at fault are coloured."""
    with Terminal("check", "bad.hoyle", columns=40, cwd=bad.parent) as terminal:
        assert terminal.finish() == 1
        lines = terminal.text.splitlines()
        raw = terminal.raw
    assert max(map(len, lines)) <= 40
    assert lines[:2] == ["error[unknown-statement]: `shufle` is", "  not a word that opens a line"]
    assert "\x1b[1;31merror[unknown-statement]:\x1b[0m" in raw


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colour(bad: Path, env: dict[str, str]) -> None:
    """Gets no command at all."""
    with Terminal("check", "bad.hoyle", cwd=bad.parent, env=env) as terminal:
        assert terminal.finish() == 1
        assert "error[unknown-statement]" in terminal.raw
        assert "\x1b" not in terminal.raw


def test_a_pipe_gets_headlines_as_lines(bad: Path) -> None:
    """However narrow it is said to be, so that other tools find them; the rest is folded."""
    said = shell("check", "bad.hoyle", cwd=bad.parent, COLUMNS="40", FORCE_COLOR="1")
    assert said.out.startswith("error[unknown-statement]: `shufle` is not a word that opens a line\n")
    assert [line for line in said.out.splitlines() if len(line) > 40 and "error[" not in line] == []
    assert "\x1b" not in said.out
