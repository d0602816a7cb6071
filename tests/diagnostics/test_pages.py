"""Rule texts and the problems an author is shown, as prose pages: `tests/diagnostics/*.md`.

A page holds pairs of fences, `hoyle` (a rule text) and `text` (all its problems, 80 columns wide).
`HOYLE_REWRITE=1 pytest tests/diagnostics` writes the second fence anew: read the difference.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from hoyle.diag import render_text
from hoyle.source import Source
from hoyle.syntax import parse

PAGES = sorted(Path(__file__).parent.glob("*.md"))
PAIR = re.compile(r"(```hoyle\n(.*?)```\n+```text\n)(.*?)(```)", re.S)


def shown(text: str) -> str:
    """All problems of a text, as a terminal shows them."""
    source = Source.of("rules.hoyle", text)
    return "\n\n".join(render_text(problem, [source], width=80) for problem in parse(source, 0).problems) + "\n"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_page(page: Path) -> None:
    """Every text gives exactly the problems shown below it."""
    text = page.read_text(encoding="utf-8")
    assert PAIR.findall(text), "a page without rule texts proves nothing"
    if os.environ.get("HOYLE_REWRITE"):
        text = PAIR.sub(lambda m: m[1] + shown(m[2]) + m[4], text)
        page.write_text(text, encoding="utf-8")
    for _, rules, expected, _ in PAIR.findall(text):
        assert shown(rules) == expected
