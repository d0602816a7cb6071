"""Every engine does every kind of expression and effect that the registries declare."""

from __future__ import annotations

from hoyle.compiled import blocks, lists, values
from hoyle.graph.effects import EFFECTS
from hoyle.graph.operations import OPERATIONS
from hoyle.interp import expressions, link, nodes
from hoyle.interp.plain import rules


def test_the_reference_engine_evaluates_every_expression() -> None:
    """Once as Python source, for play."""
    assert set(expressions.RULES) == set(OPERATIONS)


def test_every_expression_can_be_explained() -> None:
    """And once by walking, to say why a choice is refused."""
    assert set(rules.RULES) == set(OPERATIONS)


def test_the_reference_engine_does_every_effect() -> None:
    """Each kind of node either does something or stops for a decision; none does both."""
    assert set(nodes.RULES) | set(link.DECISIONS) == set(EFFECTS)
    assert not set(nodes.RULES) & set(link.DECISIONS)


def test_every_declared_decision_stops() -> None:
    """Where the registry says that somebody decides, the engine waits."""
    assert {kind for kind, facts in EFFECTS.items() if facts.decision} <= set(link.DECISIONS)


def test_the_compiled_engine_evaluates_every_expression() -> None:
    """As numbers or as lists; those that may be either have both."""
    assert set(values.RULES) | set(lists.RULES) == set(OPERATIONS)


def test_the_compiled_engine_does_every_effect() -> None:
    """And has a way to carry out every choice."""
    assert set(blocks.RULES) == set(EFFECTS)
    assert set(blocks.PARTS) == {
        kind for kind, facts in EFFECTS.items() if facts.decision or kind.__name__ == "Together"
    }
