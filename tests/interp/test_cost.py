"""What expressions may cost is told before a match, from the rules alone."""

from __future__ import annotations

import pytest

from hoyle.graph import model as m
from hoyle.graph.cost import Costs, estimate
from tests.interp.base import compiled, shipped, small


def cost(expression: str) -> int:
    """The cost of a yes/no expression about a player `p`."""
    graph = compiled(small(f"define wanted(p: player) = {expression}\nplay\n  if wanted(first of players): end game\n"))
    return estimate(graph, next(define.body for define in graph.defines if define.name == "wanted"))


@pytest.mark.parametrize(
    ("expression", "least", "most"),
    [
        ("p.hand is empty", 1, 10),
        ("some c in p.hand where c.rank is 9", 18, 200),
        ("some c in p.hand where some d in p.hand where c.rank is d.rank", 18 * 18, 3000),
        ("some n in (0 to 9) where n > 5", 10, 100),
        ("some n in (0 to size of p.hand) where n > 5", 18, 200),
    ],
)
def test_loops_multiply(expression: str, least: int, most: int) -> None:
    """By the capacity of their lists: all cards, or what bounds a list of numbers."""
    assert least <= cost(expression) <= most


def test_numbers_without_a_bound_cost_most() -> None:
    """A list made from a variable may be as long as any."""
    graph = compiled(
        small(
            "state\n  n: number = 1\ndefine wanted() = some k in (1 to n) where k > 5\nplay\n  if wanted(): end game\n"
        )
    )
    assert estimate(graph, graph.defines[-1].body) > 20_000


def test_shipped_games_are_cheap() -> None:
    """No node of Cuttle costs more than a few thousand steps a choice."""
    graph = shipped("cuttle/classic").graph
    costs = Costs(graph)
    menus = [costs.node(node) for node in graph.nodes if isinstance(node, m.Menu)]
    others = [costs.node(node) for node in graph.nodes if not isinstance(node, m.Menu | m.Answers)]
    assert max(others) < 3_000
    assert max(menus) < 3_000_000
