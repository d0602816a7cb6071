"""Shipped games: each equals itself and its own graph, and both ways of comparing agree on every pair."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from hoyle.compare import Outline, compared, outline_of_graph
from hoyle.graph.identity import canonical
from hoyle.graph.json import decode, encode
from hoyle.graph.model import Graph
from hoyle.loading import compile_file, library_names
from tests.compare.base import of_rules

NAMES = library_names()


@cache
def outlines(name: str) -> tuple[Outline, Outline, Graph]:
    """By its declarations, by its graph, and the graph."""
    found = compile_file(name)
    assert found.graph is not None
    return of_rules(found), outline_of_graph(found.graph), found.graph


@pytest.mark.parametrize("name", NAMES)
def test_a_game_equals_itself(name: str) -> None:
    """Nothing at all is told, also when the graph has been a file in between."""
    rules, graph, compiled = outlines(name)
    assert compared(rules, rules).differences == ()
    assert compared(graph, outline_of_graph(decode(encode(compiled)))).differences == ()


@pytest.mark.parametrize("pair", list(combinations(NAMES, 2)), ids="-".join)
def test_both_ways_agree(pair: tuple[str, str]) -> None:
    """What differs as text differs as a graph, and the canonical graph says so too."""
    (rules, graph, one), (other_rules, other_graph, other) = map(outlines, pair)
    equal = canonical(one) == canonical(other)
    assert compared(rules, other_rules).equal is equal
    assert compared(graph, other_graph).equal is equal
