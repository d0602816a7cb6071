"""Zones that cards only go to: nobody sees them there, and no rule takes, counts or looks for one of them.

Nothing is said where cards that everybody has seen are put away, nor of what lies before a player, such as tricks: that tells something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hoyle.analysis.changes import MOVING
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.sites import sites
from hoyle.graph.types import type_of
from hoyle.graph.walk import Part, nodes_from, operands, slots_read, within

BLIND: dict[type[g.AnyNode], tuple[str, ...]] = {
    g.Move: ("to",), g.Deal: ("to",), g.Shuffle: ("zone",), g.TurnOver: ("zone",),
}  # fmt: skip
"""Operands for which it does not matter which cards lie in a zone, or whether any do."""
HANDLING = (*MOVING, g.Reveal, g.TurnFace, g.Call)


def unseen_zones(graph: g.Graph) -> list[Problem]:
    """A warning for each of the main file."""
    parts = list(_looking(graph))
    if any(isinstance(e, g.AllCards | g.Riders) for part in parts for e in within(part)):
        return []  # wherever they lie
    looked_at = {e.zone for part in parts for e in within(part) if isinstance(e, g.ZoneOf | g.CardsOf)}
    looked_at |= {show.zone for show in graph.shows} | set(_followed(graph)) | set(_put_away(graph))
    filled = {e.zone for node in graph.nodes for e in _targets(node)}
    return [
        _unseen(zone)
        for index, zone in enumerate(graph.zones)
        if zone.sight == "hidden" and not zone.owner and zone.span.file == 0 and index in filled - looked_at
    ]


def _looking(graph: g.Graph) -> Iterator[Part]:
    """All expressions that may find out about cards in the zones that they name."""
    yield from (site.expr for site in sites(graph))
    for node in graph.nodes:
        yield from (e for name, e in operands(node) if name not in BLIND.get(type(node), ()))
        if isinstance(node, g.Move | g.Deal) and isinstance(node.to, g.ZoneOf):
            yield from (e for _, e in operands(node.to))


def _targets(node: g.AnyNode) -> Iterator[g.ZoneOf]:
    if isinstance(node, g.Move | g.Deal) and isinstance(node.to, g.ZoneOf):
        yield node.to


def _put_away(graph: g.Graph) -> Iterator[int]:
    """The zones to which cards go from where everybody sees them."""
    for node in graph.nodes:
        from_ = [node.cards] if isinstance(node, g.Move) else [node.source] if isinstance(node, g.Deal) else []
        named = {e.zone for part in from_ for e in within(part) if isinstance(e, g.ZoneOf | g.CardsOf)}
        if any(graph.zones[zone].sight == "open" for zone in named):
            yield from (e.zone for e in _targets(node))


def _followed(graph: g.Graph) -> Iterator[int]:
    """The zones to which cards go that a rule still has in hand there: by a local that it uses again, by an item or a variable."""
    kept = any(_keeps_cards(graph, e) for node in graph.nodes for e in within(node))
    for proc in graph.procs:
        nodes = [graph.nodes[at] for at in nodes_from(graph, proc.entry)]
        handled = Counter(
            slot for node in nodes if isinstance(node, HANDLING)
            for slot in {slot for _, e in operands(node) for slot in slots_read(e)}
        )  # fmt: skip
        for node in nodes:
            slots = slots_read(node.cards) if isinstance(node, g.Move) else []
            if any(kept or handled[slot] > 1 for slot in slots):
                yield from (e.zone for e in _targets(node))


def _keeps_cards(graph: g.Graph, expr: g.AnyExpr) -> bool:
    return isinstance(expr, g.ItemArgument | g.Var) and type_of(graph, expr).kind == "card"


def _unseen(zone: g.ZoneDecl) -> Problem:
    return Problem(
        code="never-seen", severity="warning", headline=f"cards go to the zone `{zone.name}`, and nothing is ever seen of them",
        label=Label(zone.span, "only filled"), others=(), notes=("nobody sees it, and no rule takes, counts or looks for its cards",),
        help="let a rule use them, or say who sees them, such as `open`", fix=None,
    )  # fmt: skip
