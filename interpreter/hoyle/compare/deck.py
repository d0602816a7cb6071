"""The cards of a game as items: attributes with their values, and which cards start where.

They come from the graph, which knows each card; what copies of a card are called does not count.
"""

from __future__ import annotations

from collections import defaultdict

from hoyle.compare.model import Names, Part, Value
from hoyle.graph.model import Graph


def head_parts(graph: Graph) -> dict[str, Part]:
    """Who plays, and what the game says about itself."""
    low, high = graph.players
    parts: dict[str, Part] = {
        "title": Value(graph.title, f'"{graph.title}"'),
        "players": Value(graph.players, f"{low} to {high}" if high != low else str(low)),
        "teams": Value(graph.teams, str(graph.teams or "none")),
        "about": Value(graph.about),
        "source": Names(graph.sources),
    }
    return parts


def deck_parts(graph: Graph) -> dict[str, Part]:
    """All decks together."""
    parts: dict[str, Part] = {f"values of {a.name}": Names(a.values) for a in graph.attributes}
    cards: dict[str, list[str]] = defaultdict(list)
    for card in graph.cards:
        cards[graph.zones[card.starts_in].name].append(card.text.partition("#")[0])
    return parts | {f"cards in {zone}": Names(tuple(found), ordered=False) for zone, found in cards.items()}
