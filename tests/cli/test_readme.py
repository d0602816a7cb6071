"""The README and the page on simulation show real rules and real output: every fence in them is looked up or run.

`HOYLE_REWRITE=1 pytest tests/cli/test_readme.py` writes the console fences anew: read the difference. At a `hoyle play`,
what stands after the prompt is typed.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.data import folder
from tests.cli.terminal import Terminal, environment

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", ROOT / "docs" / "simulate.md")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
PROMPT = "Ann> "
TYPED = ["scuttle 7H 10H", "scuttle 10S 10H"]


def fences(kind: str) -> list[tuple[Path, str]]:
    """The texts of all fences of a kind, each with its page."""
    pages = ((page, FENCE.findall(page.read_text(encoding="utf-8"))) for page in PAGES)
    return [(page, text) for page, found in pages for name, text in found if name == kind]


def run(command: str) -> str:
    """What a terminal shows after a command; at the table, up to what the last line typed did at once."""
    words = shlex.split(command)
    return at_table(words[1:]) if words[:2] == ["hoyle", "play"] else piped(command)


def at_table(words: list[str]) -> str:
    """A sitting in which the lines above are typed."""
    with Terminal(*words) as terminal:
        shown = ""
        for line in TYPED:
            shown += terminal.expect(PROMPT)
            terminal.type(line)
        shown += terminal.expect("It is Bot's turn.\n")
    return shown


def piped(command: str) -> str:
    """A line of the shell, from the top of the repository, in which `hoyle` is this one."""
    own = re.sub(r"\bhoyle (?=check|simulate)", f"{shlex.quote(sys.executable)} -m hoyle ", command)
    done = subprocess.run(own, shell=True, cwd=ROOT, capture_output=True, env=environment(), timeout=60, check=False)
    return done.stdout.decode()


@pytest.mark.parametrize("number", range(len(fences("console"))))
def test_console(number: int) -> None:
    """What a page shows is what the command shows."""
    file, text = fences("console")[number]
    line, _, shown = text.partition("\n")
    output = run(line.removeprefix("$ "))
    if os.environ.get("HOYLE_REWRITE") == "1":
        page = file.read_text(encoding="utf-8")
        file.write_text(page.replace(f"```console\n{text}```", f"```console\n{line}\n{output}```"), encoding="utf-8")
    else:
        assert shown == output


@pytest.mark.parametrize("text", [text for _, text in fences("hoyle")])
def test_rules(text: str) -> None:
    """Rules stand in a game of the library, word for word."""
    assert any(text in path.read_text(encoding="utf-8") for path in folder("games").rglob("*.hoyle"))


@pytest.mark.parametrize("text", [text for _, text in fences("python")])
def test_python(text: str) -> None:
    """Programs run, and say something."""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, env=environment(), timeout=60, check=False)
    assert done.stderr == b""
    assert done.stdout


def test_links_lead_somewhere() -> None:
    """No link is dead."""
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert "://" in target or (page.parent / target).exists(), target
