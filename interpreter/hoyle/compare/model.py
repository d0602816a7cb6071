"""What is compared, and what comes of it: a game as items in parts, and the differences between two games.

Items come from trees (`trees`) or from a graph (`graphs`); what tells them apart (`differing`) knows neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

IN_WORDS_ONLY = ("title", "about", "source", "meaning")
"""Parts that tell people about a game: shown where they differ, and no difference in meaning."""
ORDER = (
    "head", "deck", "option", "zone", "show", "state", "table", "define", "menu", "action", "response", "effect", "before turn",
    "after turn", "whenever", "play", "next game",
)  # fmt: skip
"""Kinds of items in the order in which they are told."""


class Value(msgspec.Struct, frozen=True):
    """A part that is one thing: `form` is compared; `words` are how it is written, empty when too long to be repeated."""

    form: Any
    words: str = ""


class Names(msgspec.Struct, frozen=True):
    """A part that lists names, some perhaps more than once."""

    names: tuple[str, ...]
    ordered: bool = True


class Entries(msgspec.Struct, frozen=True):
    """A part that gives a value for each key."""

    entries: Mapping[str, Value]


Part = Value | Names | Entries


class Excerpt(msgspec.Struct, frozen=True):
    """Whole lines of a rule file, or of the text of a graph (then `line` is 0)."""

    file: str
    line: int
    lines: tuple[str, ...]


class Item(msgspec.Struct, frozen=True):
    """A declaration: its kind and name (empty where it has none), its parts by name, and its text.

    The text of an amended declaration is what the base says, followed by every amendment.
    """

    kind: str
    name: str
    parts: Mapping[str, Part]
    excerpts: tuple[Excerpt, ...] = ()


class Saying(msgspec.Struct, frozen=True):
    """A difference that a file of a chain of variants makes: `replaced`, `amended`, `removed` or `set`, and where."""

    what: str
    kind: str
    name: str
    file: str
    line: int


class Outline(msgspec.Struct, frozen=True):
    """A game as items. `files` are the names and texts of its files, `sayings` what its variants change, base first."""

    title: str
    items: tuple[Item, ...]
    files: frozenset[tuple[str, str]] = frozenset()
    sayings: tuple[Saying, ...] = ()


class Difference(msgspec.Struct, frozen=True):
    """What differs about one declaration, in `phrases`; `a` or `b` is None when only the other game has it.

    `said_by_a` and `said_by_b` are what the files that the other game does not share say of it. `in_meaning` is no when
    only words for people differ.
    """

    kind: str
    name: str
    change: Literal["differs", "only in a", "only in b"]
    parts: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    a: Item | None = None
    b: Item | None = None
    said_by_a: tuple[Saying, ...] = ()
    said_by_b: tuple[Saying, ...] = ()
    in_meaning: bool = True


class Comparison(msgspec.Struct, frozen=True):
    """All differences; `twice` is what several files of one chain replace, remove or set, each time it is said."""

    differences: tuple[Difference, ...]
    twice: tuple[tuple[Saying, ...], ...]

    @property
    def equal(self) -> bool:
        """Whether the games mean the same."""
        return not any(difference.in_meaning for difference in self.differences)
