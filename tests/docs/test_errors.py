"""The page of every code: its bad example gives exactly that code, its good one nothing.

An example is a whole rule file where it has a head; otherwise its declarations are added to the small game of `README.md`, in
place of its `play` or `deck` where they declare one. `hoyle file NAME` is another file that the example names.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from hoyle.data import folder
from hoyle.diag import CODES
from hoyle.pipeline import Compiled, compile_graph
from hoyle.source import Source

FOLDER = folder("errors")
FENCE = re.compile(r"^```hoyle (bad|good|small|file (\S+))\n(.*?)^```$", re.S | re.M)
HEAD = re.compile(r"(game|variant|library) ")
PART = re.compile(r"^(?:play|deck)\b.*\n(?:(?:[ \t]+.*)?\n)*", re.M)
WITHOUT_EXAMPLE = {
    "file-too-large": "tests/syntax/test_limits.py",
    "too-many-files": "tests/check/test_limits.py",
    "unreadable-file": "tests/cli/test_check_formats.py",
    "play-dead-end": "tests/testing/test_playing.py",
    "play-goes-on": "tests/testing/test_playing.py",
    "play-fails": "tests/testing/test_playing.py",
    "play-leak": "tests/testing/test_playing.py",
    "play-without-end": "tests/testing/test_playing.py",
    "never-taken": "tests/testing/test_playing.py",
    "never-reached": "tests/testing/test_playing.py",
    "play-breaks-law": "tests/testing/test_playing.py",
}
"""Codes that no rule text of a page can show, and the tests that show them."""


class Page(NamedTuple):
    """The examples of a page and the other files that they name."""

    examples: dict[str, str]
    files: dict[str, str]


def page(code: str) -> Page:
    """What stands in the fences."""
    text = (FOLDER / f"{code}.md").read_text(encoding="utf-8")
    examples, files = {}, {}
    for kind, name, body in FENCE.findall(text):
        if name:
            files[name] = body
        else:
            examples[kind] = body
    return Page(examples, files)


SMALL = page("README").examples["small"]


def compiled(example: str, files: dict[str, str], thorough: bool) -> Compiled:
    """An example checked, as part of the small game where it is no whole file."""
    text = example if HEAD.match(example) else _added(example)
    known = {"small": SMALL, "main": text, **files}
    return compile_graph(Source.of("main", text), lambda used: _source(used, known), tuple(known), thorough)


def _source(used: str, known: dict[str, str]) -> Source | None:
    return Source.of(used, known[used]) if used in known else None


def _added(example: str) -> str:
    """The small game with the example's declarations, `play` and `deck` in place of its own."""
    kinds = {
        found.group().split()[0] for found in PART.finditer(example) if len(found.group().split("\n")[0].split()) == 1
    }
    kept = PART.sub(lambda found: "" if found.group().split()[0] in kinds else found.group(), SMALL)
    return f"{kept}\n{example}"


def codes(example: str, files: dict[str, str]) -> set[str]:
    """The errors of an example; its warnings where it has no errors."""
    errors = {problem.code for problem in compiled(example, files, False).problems}
    return errors or {problem.code for problem in compiled(example, files, True).problems}


def test_every_code_has_a_page() -> None:
    """And no page is left of a code that is gone."""
    assert {path.stem for path in FOLDER.glob("*.md")} == {"README", *CODES}


@pytest.mark.parametrize("code", CODES)
def test_page_begins_with_its_code(code: str) -> None:
    """Then the sentence of the table, and more than that."""
    title, sentence, *more = (FOLDER / f"{code}.md").read_text(encoding="utf-8").split("\n\n")
    assert title == f"# {code}"
    assert " ".join(sentence.split()) == CODES[code]
    assert more


@pytest.mark.parametrize("code", [code for code in CODES if code not in WITHOUT_EXAMPLE])
def test_bad_example_gives_the_code(code: str) -> None:
    """Exactly that, and the good example gives no problem of that severity."""
    shown = page(code)
    assert codes(shown.examples["bad"], shown.files) == {code}
    warning = not compiled(shown.examples["bad"], shown.files, False).problems
    good = {problem.code for problem in compiled(shown.examples["good"], shown.files, warning).problems}
    assert code not in good
    assert not {problem.code for problem in compiled(shown.examples["good"], shown.files, False).problems}


@pytest.mark.parametrize(("code", "test"), WITHOUT_EXAMPLE.items())
def test_codes_without_example_are_tested_elsewhere(code: str, test: str) -> None:
    """The page has none, and the test that is named names the code."""
    assert page(code).examples == {}
    assert code in (Path(__file__).parents[2] / test).read_text(encoding="utf-8")


def test_the_small_game_is_sound() -> None:
    """Otherwise no example would show anything."""
    assert compiled(SMALL, {}, True).problems == ()
