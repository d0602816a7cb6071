"""What differs in meaning between two games, declaration by declaration. In by `compared`, with two outlines."""

from hoyle.compare.differing import compared
from hoyle.compare.graphs import outline_of_graph
from hoyle.compare.model import Comparison, Difference, Excerpt, Item, Outline, Saying
from hoyle.compare.trees import outline_of_rules

__all__ = [
    "Comparison",
    "Difference",
    "Excerpt",
    "Item",
    "Outline",
    "Saying",
    "compared",
    "outline_of_graph",
    "outline_of_rules",
]
