"""Rules that tell somebody what they cannot see.

What a player may choose, and whether, is told to that player; who is asked for an answer, what is claimed, and what a variable
holds, to all; that a zone is shown, to whoever sees it then. Where one of these depends on cards that its reader cannot see,
the reader learns of them. That play goes on one way or another by hidden cards is no leak: the game announces it.
"""

from __future__ import annotations

from hoyle.analysis.audience import Limit
from hoyle.analysis.flow import ACTOR, TABLE, VIEWER, Flow, Told
from hoyle.diag import Label, Problem
from hoyle.graph import model as m
from hoyle.source import Span

SEEN = {"owner": "only its owner sees", "others": "its owner does not see", "nobody": "nobody sees"}
READERS = {ACTOR: "whoever may play it", TABLE: "everybody", VIEWER: "whoever sees it then"}
CHOOSER = "whoever chooses"


def leaks(graph: m.Graph) -> list[Problem]:
    """A warning for each place, the first time that its words leak."""
    found: dict[tuple[str, Span], Problem] = {}
    for told in Flow(graph).told:
        limit = min(told.limits, key=lambda each: (each.span.file, each.span.line, each.span.column, each.zone))
        if limit.span.file == 0:
            found.setdefault((told.code, limit.span), _problem(graph, told, limit))
    return list(found.values())


def _problem(graph: m.Graph, told: Told, limit: Limit) -> Problem:
    who = CHOOSER if told.code == "hidden-choice" and told.reader != ACTOR else READERS.get(told.reader, CHOOSER)
    unseen = "not everybody sees" if told.reader == TABLE else f"{who} cannot see"
    return Problem(
        code=told.code,
        severity="warning",
        headline=f"{told.what} depends on cards that {unseen}",
        label=Label(limit.span, _cards(graph, limit)),
        others=() if told.span == limit.span else (Label(told.span, "decided here"),),
        notes=(f"{who} could learn from it what lies there",),
        help="ask for something that can be seen, such as how many cards there are, or let it come out when it is carried out",
    )


def _cards(graph: m.Graph, limit: Limit) -> str:
    if limit.zone < 0:
        return "cards that were shown to one player only"
    zone = graph.zones[limit.zone]
    return f"cards of `{zone.name}`, " + (
        "of which some lie face down" if zone.sight == "open" else f"which {SEEN[limit.who]}"
    )
