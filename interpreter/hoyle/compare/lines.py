"""Two texts line by line: what stays, what goes, what comes. Layout and comments are no difference."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Literal

Mark = Literal["-", "+", " "]
_SAID = re.compile(r'(?:"[^"]*"|[^"#])*')
_NUMBERED = re.compile(r"^\s*\d+  |  → .*$")
"""The number of a line and its arrows in the text of a graph."""


def side_by_side(before: Sequence[str], after: Sequence[str]) -> list[tuple[Mark, str]]:
    """Every line of both texts with its mark; lines that stay are as in `after`."""
    matcher = SequenceMatcher(None, [_said(line) for line in before], [_said(line) for line in after], autojunk=False)
    marked: list[tuple[Mark, str]] = []
    for what, i, j, k, n in matcher.get_opcodes():
        if what == "equal":
            marked += [(" ", line) for line in after[k:n]]
        else:
            marked += [("-", line) for line in before[i:j]] + [("+", line) for line in after[k:n]]
    return marked


def _said(line: str) -> str:
    """What of a line counts."""
    found = _SAID.match(_NUMBERED.sub("", line))
    return " ".join(found.group().split()) if found else ""
