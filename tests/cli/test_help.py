"""The help of every command, as it looks on a broad and on a narrow terminal.

`HOYLE_REWRITE=1 pytest tests/cli/test_help.py` writes the texts in `help/` anew: read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hoyle.cli.app import COMMANDS
from tests.cli.calling import call

HELP = Path(__file__).parent / "help"


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(command: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is what was read and approved."""
    monkeypatch.setenv("COLUMNS", str(columns))
    said = call(*[command] * bool(command), "--help")
    page = HELP / f"{command or 'hoyle'}-{columns}.txt"
    if os.environ.get("HOYLE_REWRITE") == "1":
        page.write_text(said.out, encoding="utf-8")
    assert said.code == 0
    assert said.out == page.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_the_terminal(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is broader than the terminal, except a name that cannot be broken."""
    monkeypatch.setenv("COLUMNS", "80")
    assert max(map(len, call(command, "--help").out.splitlines())) <= 80


def test_no_page_is_left_over() -> None:
    """Every page belongs to a command."""
    known = {f"{command}-{columns}.txt" for command in ["hoyle", *COMMANDS] for columns in (80, 40)}
    assert {page.name for page in HELP.iterdir()} == known


def test_version() -> None:
    """The version is a line of its own."""
    said = call("--version")
    assert said.code == 0
    assert said.out.startswith("hoyle ")
