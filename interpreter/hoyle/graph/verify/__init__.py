"""Judges a graph by all that `model` promises.

Input: any graph that has the right shape, also one that a stranger wrote. Output: a sentence for each promise broken,
with its place. Never raises: what later judges rely on, earlier ones have made sure of.
"""

from __future__ import annotations

from hoyle.graph.model import Graph
from hoyle.graph.verify import calls, declarations, expressions, nodes, paths, references
from hoyle.graph.verify.report import Report

FOUNDATIONS = (references.of_declarations, references.of_expressions, references.of_nodes, calls.acyclic)
"""Without these the types of expressions cannot be told."""
JUDGES = (declarations.judge, expressions.judge, nodes.judge, paths.judge)


def verify(graph: Graph) -> list[str]:
    """The promises that the graph breaks; none for a sound graph."""
    report = Report(graph)
    for judge in FOUNDATIONS:
        judge(graph, report)
        if report.sentences:
            return report.sentences
    for judge in JUDGES:
        judge(graph, report)
    return report.sentences
