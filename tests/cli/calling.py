"""Calls the command as a shell does, or inside this process where that says the same and is faster."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from hoyle.cli.app import app, help_width
from tests.cli.terminal import environment


class Said(NamedTuple):
    """What a call came to."""

    code: int
    out: str
    err: str


def call(*words: str, stdin: str | None = None) -> Said:
    """A call inside this process; no stream is a terminal."""
    result = CliRunner().invoke(app, list(words), prog_name="hoyle", terminal_width=help_width(), input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Said(result.exit_code, result.stdout, result.stderr)


def shell(*words: str, stdin: str = "", cwd: Path | None = None, **env: str) -> Said:
    """A call in a process of its own, its environment changed by `env`."""
    command = [sys.executable, "-m", "hoyle", *words]
    done = subprocess.run(
        command, input=stdin.encode(), capture_output=True, cwd=cwd, env=environment(**env), timeout=60
    )
    return Said(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
