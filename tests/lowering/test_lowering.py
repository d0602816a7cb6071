"""Rule fragments and the nodes they become, as prose pages: `tests/lowering/*.md`.

A page holds pairs of fences, `hoyle` (declarations added to a small game) and `text` (the procedures named `shown…` as
the printer writes them). `HOYLE_REWRITE=1 pytest tests/lowering` writes the second fence anew: read the difference.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from hoyle.graph.text import procedure
from tests.check.base import compile_text, game

PAGES = sorted(Path(__file__).parent.glob("*.md"))
PAIR = re.compile(r"(```hoyle\n(.*?)```\n+```text\n)(.*?)(```)", re.S)


def printed(fragment: str) -> str:
    """The procedures of the fragment whose names begin with `shown`."""
    compiled = compile_text(game(more=fragment))
    assert compiled.graph is not None, [p.headline for p in compiled.problems]
    graph = compiled.graph
    wanted = [i for i, p in enumerate(graph.procs) if p.name.startswith("shown") or p.kind == "hook"]
    return "\n".join("\n".join(procedure(graph, i)).rstrip() + "\n" for i in wanted)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_page(page: Path) -> None:
    """Every fragment becomes exactly the nodes shown beside it."""
    text = page.read_text(encoding="utf-8")
    pairs = PAIR.findall(text)
    assert pairs, "a page without fragments proves nothing"
    if os.environ.get("HOYLE_REWRITE"):
        text = PAIR.sub(lambda m: m[1] + printed(m[2]) + m[4], text)
        page.write_text(text, encoding="utf-8")
    for _, fragment, expected, _ in PAIR.findall(text):
        assert printed(fragment) == expected
