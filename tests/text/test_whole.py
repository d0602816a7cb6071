"""A game with all differences applied, written as one file, is the same game."""

from __future__ import annotations

import pytest

from hoyle.graph.identity import identity
from hoyle.loading import compile_file, compile_text, library_names
from hoyle.pipeline import Compiled
from hoyle.text import format_text, part_names, part_text, whole_text
from tests.check.test_variants import SOUND, compiled


def same_game(found: Compiled) -> None:
    """The whole text alone gives the identical graph, and stands in the layout that files have."""
    assert found.graph is not None
    assert found.declared is not None
    text = whole_text(found.declared)
    again = compile_text(text)
    assert again.graph is not None, text
    assert identity(again.graph) == identity(found.graph)
    assert (again.graph.about, again.graph.sources) == (found.graph.about, found.graph.sources)
    assert format_text(again.sources[0]).value == text


@pytest.mark.parametrize("name", library_names())
def test_shipped_games(name: str) -> None:
    """Every game of the library, variants and users of libraries among them."""
    same_game(compile_file(name))


@pytest.mark.parametrize("text", SOUND)
def test_differences(text: str) -> None:
    """Every kind of difference."""
    same_game(compiled(text))


@pytest.mark.parametrize("name", library_names())
def test_every_part_is_in_the_whole(name: str) -> None:
    """What is shown under a name stands word for word in the whole."""
    declared = compile_file(name).declared
    assert declared is not None
    lines = whole_text(declared).splitlines()
    for part in part_names(declared):
        shown = part_text(declared, part).splitlines()
        assert shown
        assert shown[0] == "state" or shown[0] in lines
        assert set(shown) - {""} <= set(lines)


def test_parts() -> None:
    """By name, by first words, and nothing."""
    declared = compiled("replace define strong(c: card) = c.rank > 5\nafter turn\n  passes = 0\n").declared
    assert declared is not None
    assert part_text(declared, "strong") == "define strong(c: card) = c.rank > 5\n"
    assert part_text(declared, "hand") == (
        "zone hand of player: private\n\nshow hand of p to q while p is q\n"
    )  # fmt: skip
    assert part_text(declared, "total") == "state\n  each player\n    total: number = 0\n"
    assert part_text(declared, "after turn") == "after turn\n  passes += 1\n\nafter turn\n  passes = 0\n"
    assert part_text(declared, "storng") == part_text(declared, "whenever") == ""
