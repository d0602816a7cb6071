"""The parse tables, read once from `tables.json` (made by `generate`).

Output: `TABLES`, plain data for the lexer and the parsing machine. Knows nothing of the rule language itself.
"""

from __future__ import annotations

from pathlib import Path

import msgspec


class Terminal(msgspec.Struct, frozen=True):
    """How a terminal is written: a fixed text, or a pattern; where several fit, the one of highest priority holds."""

    text: str | None = None
    re: str | None = None
    priority: int = 0


class Rule(msgspec.Struct, frozen=True, array_like=True):
    """A rule to reduce by.

    `template` says what becomes of the `size` popped values: an index is a child, -1 - index a list to splice in, None an
    absent option. `method` names the builder's method; "" passes the one child on, "_" collects a list.
    """

    origin: str
    size: int
    template: tuple[int | None, ...]
    method: str


class Tables(msgspec.Struct, frozen=True):
    """`rows[state][symbol]` is the state to go to, or -1 - rule to reduce by."""

    start: int
    end: int
    terminals: dict[str, Terminal]
    rules: list[Rule]
    rows: list[dict[str, int]]


TABLES = msgspec.json.decode(Path(__file__).with_name("tables.json").read_bytes(), type=Tables)
END = "$END"
