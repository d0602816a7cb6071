"""Which files of a chain of variants say something about a declaration, and what several of them say."""

from __future__ import annotations

from collections import defaultdict

from hoyle.compare.model import Outline, Saying

OVERRIDING = ("replaced", "removed", "set")
"""Only the last of these counts; amendments add up."""


def said_of(key: tuple[str, str], outline: Outline, other: Outline) -> tuple[Saying, ...]:
    """What the files of a game that are not among the other's change about a declaration."""
    texts = {text for _, text in other.files}
    own = {name for name, text in outline.files if text not in texts}
    return tuple(s for s in outline.sayings if (s.kind, s.name) == key and s.file in own)


def twice(*outlines: Outline) -> tuple[tuple[Saying, ...], ...]:
    """Every declaration that two files of one chain override, with all they say of it."""
    found: dict[tuple[Saying, ...], None] = {}
    for outline in outlines:
        by_key: dict[tuple[str, str], list[Saying]] = defaultdict(list)
        for saying in outline.sayings:
            if saying.what in OVERRIDING:
                by_key[saying.kind, saying.name].append(saying)
        for sayings in by_key.values():
            if len({saying.file for saying in sayings}) > 1:
                found[tuple(sayings)] = None
    return tuple(found)
