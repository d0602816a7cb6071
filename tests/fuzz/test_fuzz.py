"""Any bytes at all are answered, never with a crash, never with a long wait: shipped files torn apart, and a guided search."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.loading import library_names
from hoyle.loading.library import find
from tests.fuzz.harness import anything, check, read_others

FILES = [find(name).read_text(encoding="utf-8") for name in library_names()]
WORDS = sorted({word for text in FILES for word in text.replace("(", " ( ").replace(",", " , ").split()})
SECONDS = 8.0
"""A torn file that takes longer hangs."""
GUIDED_RUNS = 600
ROOT = Path(__file__).parents[2]


def torn(text: str, seed: int) -> str:
    """A text after a few edits: stretches of lines gone, doubled or moved, words in strange places, indentation changed."""
    chance = random.Random(seed)
    lines = text.split("\n")
    for _ in range(chance.randint(1, 6)):
        edit: Callable[[list[str], random.Random], None] = chance.choice(
            (_gone, _doubled, _moved, _word, _indented, _cut)
        )
        edit(lines, chance)
    return "\n".join(lines)


def _stretch(lines: list[str], chance: random.Random) -> slice:
    start = chance.randrange(len(lines))
    return slice(start, start + chance.randint(1, 6))


def _gone(lines: list[str], chance: random.Random) -> None:
    del lines[_stretch(lines, chance)]
    lines.append("")


def _doubled(lines: list[str], chance: random.Random) -> None:
    part = _stretch(lines, chance)
    lines[part.start : part.start] = lines[part]


def _moved(lines: list[str], chance: random.Random) -> None:
    part = _stretch(lines, chance)
    taken = lines[part]
    del lines[part]
    at = chance.randrange(len(lines) + 1)
    lines[at:at] = taken


def _word(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    words[chance.randrange(len(words))] = chance.choice(WORDS)
    lines[at] = " ".join(words)


def _indented(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    lines[at] = " " * chance.randint(0, 8) + lines[at].lstrip()


def _cut(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    lines[at] = lines[at][: chance.randint(0, len(lines[at]))]


@given(st.sampled_from(FILES), st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_torn_files_are_answered(text: str, seed: int) -> None:
    """In bearable time."""
    start = time.process_time()
    check(torn(text, seed).encode())
    assert time.process_time() - start < SECONDS


@given(st.binary(max_size=300))
@settings(max_examples=150, deadline=None)
def test_bytes_are_answered(data: bytes) -> None:
    """By every reader."""
    anything(data)


@given(
    st.lists(
        st.sampled_from(
            ["game: x", "scenarios:", "- name: a", "  steps:", "    - P1: draw", "&a", "*a", "{", "}", "? ", "!!int"]
        )
    )
)
@settings(max_examples=150, deadline=None)
def test_scenarios_are_answered(lines: list[str]) -> None:
    """Whatever YAML makes of them."""
    read_others("\n".join(lines).encode())


@given(st.text(alphabet='{}[]",:01 abnode\\format', max_size=200))
@settings(max_examples=150, deadline=None)
def test_graphs_are_answered(text: str) -> None:
    """However broken their JSON is."""
    read_others(text.encode())


def test_a_guided_search_finds_no_crash(tmp_path: Path) -> None:
    """A bounded number of inputs, led by which lines of ours they reach."""
    pytest.importorskip("atheris", reason="this Python has no package of the coverage-guided fuzzer")
    command = [
        sys.executable,
        "-m",
        "tests.fuzz.harness",
        f"-runs={GUIDED_RUNS}",
        "-seed=1",
        "-timeout=20",
        "-rss_limit_mb=2000",
    ]
    here = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "interpreter"), str(ROOT)))}
    done = subprocess.run(
        [*command, f"-artifact_prefix={tmp_path}/"], cwd=ROOT, env=here, capture_output=True, timeout=400
    )
    said = done.stderr.decode("utf-8", "replace")
    assert done.returncode == 0, said[-4_000:]
    assert f"Done {GUIDED_RUNS} runs" in said
