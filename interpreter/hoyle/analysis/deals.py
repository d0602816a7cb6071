"""Deals of more cards than there are, for some number of players."""

from __future__ import annotations

from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.constants import constant, defaults
from hoyle.source import Span


def impossible_deals(graph: g.Graph) -> list[Problem]:
    """Deals from the start of play that exceed the deck for some number of players, and single deals that always do."""
    problems: dict[Span, Problem] = {}
    for players in range(graph.players[0], graph.players[1] + 1):
        for span, wanted, there in (*_from_start(graph, players), *_single(graph, players)):
            problems.setdefault(span, _too_many(span, wanted, there, players))
    return list(problems.values())


def _from_start(graph: g.Graph, players: int) -> list[tuple[Span, int, int]]:
    """Follows play from its beginning to the first branch, counting what each starting zone still holds."""
    left: dict[int, int] = {}
    for card in graph.cards:
        left[card.starts_in] = left.get(card.starts_in, 0) + 1
    node = graph.nodes[graph.procs[graph.play].entry]
    straight = (g.Deal, g.Shuffle, g.Let, g.Draw, g.Set, g.EnterPhase)
    while isinstance(node, straight):
        if isinstance(node, g.Deal) and isinstance(node.source, g.ZoneOf) and node.source.zone in left:
            wanted = _wanted(graph, node, players)
            if wanted is None:
                break
            there = left[node.source.zone]
            if wanted > there:
                return [(node.span, wanted, there)]
            left[node.source.zone] = there - wanted
        node = graph.nodes[node.next]
    return []


def _single(graph: g.Graph, players: int) -> list[tuple[Span, int, int]]:
    deals = [n for n in graph.nodes if isinstance(n, g.Deal)]
    wanted = [(n.span, _wanted(graph, n, players) or 0) for n in deals]
    return [(span, number, len(graph.cards)) for span, number in wanted if number > len(graph.cards)]


def _wanted(graph: g.Graph, deal: g.Deal, players: int) -> int | None:
    """How many cards a deal wants, None when that is not fixed."""
    if deal.count is None:
        return None
    count = constant(defaults(graph.options, players), deal.count, players)
    if count is None:
        return None
    everyone = deal.players
    if isinstance(everyone, g.Turned):
        everyone = everyone.players
    if deal.each < 0:
        return count
    return count * players if isinstance(everyone, g.Players) else None


def _too_many(span: Span, wanted: int, there: int, players: int) -> Problem:
    headline = f"with {players} players this deals {wanted} cards, but only {there} are there"
    return Problem(
        code="deals-too-many", severity="error", headline=headline, label=Label(span, f"wants {wanted} cards"), others=(), notes=(),
        help="deal fewer, lower the number of players, or write `deal all`", fix=None,
    )  # fmt: skip
