"""The tutorial of variants is worked through from its first fence to its last, in a folder of its own.

A fence `hoyle FILE` is the whole of a rule file, `hoyle FILE more` is added at its end, and `hoyle FILE slip` too, but only
until the next fence with rules; `yaml FILE` is a whole scenario file. A `console` fence holds commands after `$ `, with what they show
below them; at a `hoyle play` what stands after the prompt is typed. `HOYLE_REWRITE=1 pytest tests/docs/test_variants.py`
writes what is shown anew: read the difference.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, environment

PAGE = Path(__file__).parents[2] / "docs" / "variants.md"
FENCE = re.compile(r"^```(\w+)(?: ([^\n]*))?\n(.*?)^```$", re.M | re.S)
PROMPT = "Ann> "
COMMANDS = [text for kind, _, text in FENCE.findall(PAGE.read_text(encoding="utf-8")) if kind == "console"]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What every console fence comes to."""
    folder = tmp_path_factory.mktemp("variants")
    found = list(worked_through(folder))
    if os.environ.get("HOYLE_REWRITE") == "1":
        texts = iter(found)
        page = FENCE.sub(
            lambda f: f"```console\n{next(texts)}```" if f[1] == "console" else f[0], PAGE.read_text("utf-8")
        )
        PAGE.write_text(page, encoding="utf-8")
    return found


def worked_through(folder: Path) -> Iterator[str]:
    """Does what the page says, fence by fence."""
    sound: dict[Path, str] = {}
    for kind, words, text in FENCE.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "console":
            yield "".join(f"$ {line}\n{run(line, folder, text)}" for line in lines_typed(text))
            continue
        name, _, how = words.partition(" ")
        path = folder / name
        if path in sound:
            path.write_text(sound.pop(path), encoding="utf-8")
        before = path.read_text(encoding="utf-8") if how else ""
        if how == "slip":
            sound[path] = before
        path.write_text(f"{before}\n{text}" if how else text, encoding="utf-8")


def lines_typed(text: str) -> list[str]:
    """The commands in a console fence."""
    return [line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ ")]


def run(line: str, folder: Path, text: str) -> str:
    """What a terminal shows after a command in that folder."""
    words = shlex.split(line)
    if words[:2] == ["hoyle", "play"]:
        return at_table(words[1:], folder, re.findall(rf"^{PROMPT}(.*)$", text, re.M))
    command = [sys.executable, "-m", *words] if words[0] == "hoyle" else words
    done = subprocess.run(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(),
        timeout=60,
        check=False,
    )
    return done.stdout.decode()


def at_table(words: list[str], folder: Path, typed: list[str]) -> str:
    """A whole match in which these lines are typed."""
    with Terminal(*words, cwd=folder) as terminal:
        for line in typed:
            terminal.expect(PROMPT)
            terminal.type(line)
        terminal.finish()
        return terminal.text


@pytest.mark.parametrize("number", range(len(COMMANDS)))
def test_console(number: int, shown: list[str]) -> None:
    """What the page shows is what is shown."""
    assert os.environ.get("HOYLE_REWRITE") == "1" or shown[number] == COMMANDS[number]


def test_every_fence_is_worked_through() -> None:
    """No fence of another kind, none without a file, and every step of the way is there."""
    fences = FENCE.findall(PAGE.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8").count("```") == 2 * len(fences)
    assert {kind for kind, _, _ in fences} == {"console", "hoyle", "yaml"}
    assert all(words for kind, words, _ in fences if kind != "console")
    done = {line.split()[1] for text in COMMANDS for line in lines_typed(text) if line.startswith("hoyle ")}
    assert {"new", "check", "options", "test", "diff", "play"} <= done
