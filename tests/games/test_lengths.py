"""How long the shipped variants are, measured by what they change. `pytest -s tests/games/test_lengths.py` shows the table.

Three counts of lines: a file's own lines, all of them; the same without comments and blank lines; and the lines that its rules
change, which are those that go and those that come when a variant is laid beside its base, comments and blank lines left
out. Lines of a replaced declaration that stay as they were do not count as changed.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from hoyle.compare import Item, compared
from hoyle.compare.lines import side_by_side
from hoyle.loading import compile_file, library_names
from hoyle.pipeline import Compiled
from hoyle.syntax import parse, tree
from tests.compare.base import of_rules

MOST = 2
"""A variant has at most so many lines for each that its rules change."""
AT_MOST = {"cuttle/butchery": 45, "cuttle/community": 70}
"""Lines of some files, comments and blank lines included."""


class Lengths(NamedTuple):
    """The three counts for one variant."""

    name: str
    lines: int
    rules: int
    changed: int


def spoken(lines: list[str] | tuple[str, ...]) -> list[str]:
    """Without comments and blank lines."""
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


def lines_of(item: Item | None) -> list[str]:
    """The text of a declaration."""
    return spoken([line for excerpt in item.excerpts for line in excerpt.lines]) if item is not None else []


def base_of(found: Compiled) -> str | None:
    """What a file is a variant of."""
    file = parse(found.sources[0], 0).value
    assert file is not None
    return file.head.base.value if isinstance(file.head, tree.Variant) else None


def measured() -> list[Lengths]:
    """Every shipped variant."""
    table = []
    for name in library_names():
        found = compile_file(name)
        if (base := base_of(found)) is None:
            continue
        pairs = (
            (lines_of(d.a), lines_of(d.b)) for d in compared(of_rules(compile_file(base)), of_rules(found)).differences
        )
        changed = sum(mark != " " for pair in pairs for mark, _ in side_by_side(*pair))
        lines = found.sources[0].text.rstrip("\n").split("\n")
        table.append(Lengths(name, len(lines), len(spoken(lines)), changed))
    return table


@pytest.fixture(scope="module")
def table() -> list[Lengths]:
    """The counts, printed."""
    found = measured()
    print(f"\n{'variant':24} {'lines':>7} {'rules':>7} {'changed':>7} {'ratio':>7}")
    for row in found:
        print(f"{row.name:24} {row.lines:7} {row.rules:7} {row.changed:7} {row.rules / row.changed:7.2f}")
    return found


def test_every_variant_is_short(table: list[Lengths]) -> None:
    """At most twice the lines that its rules change, comments and blank lines not counted on either side."""
    assert {row.name: row for row in table if row.rules > MOST * row.changed} == {}


def test_all_variants_together_are_short(table: list[Lengths]) -> None:
    """The same over all of them, and here comments and blank lines of the files count."""
    assert sum(row.lines for row in table) <= MOST * sum(row.changed for row in table)


@pytest.mark.parametrize("name", AT_MOST)
def test_some_variants_stay_within_a_number_of_lines(name: str, table: list[Lengths]) -> None:
    """Every line counts."""
    (row,) = (row for row in table if row.name == name)
    assert row.lines <= AT_MOST[name]
