"""Whether a viewer knows of a zone what `sees` says, judged by the view that the door gives that viewer.

`hidden` is no card identified, a list exactly these, `hides` and `shows` at least these not or identified.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.play import Match
from hoyle.play.view import CardView, View, ZoneView
from hoyle.scenario.cards import read_cards
from hoyle.scenario.facts import VarFact, ZoneFact, facts
from hoyle.scenario.names import Names
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import ScenarioError
from hoyle.scenario.result import Difference
from hoyle.scenario.zones import listed

BYSTANDER = "bystander"


def compare_sees(tree: Pairs, match: Match, names: Names) -> list[Difference]:
    """What differs between `sees` and the views of the match."""
    found: list[Difference] = []
    for viewer, zones in tree.values.items():
        seat = None if viewer == BYSTANDER else names.seat(viewer, tree.keys[viewer])
        view = match.view(seat)
        assert isinstance(zones, Pairs)
        for fact in facts(zones, names, ()):
            if not isinstance(fact, ZoneFact):
                what = "variable" if isinstance(fact, VarFact) else "value"
                raise ScenarioError(fact.place, f"`sees` speaks of zones; `{fact.what}` is a {what}.")
            found += _compare(fact, viewer, _identified(view, fact, names), names)
    return found


def _identified(view: View, fact: ZoneFact, names: Names) -> list[str]:
    """The texts of the cards that the viewer knows in a zone."""
    decl = names.graph.zones[fact.zone]
    for zone in view.zones:
        if (zone.name, zone.owner, zone.index) == (decl.name, fact.owner if decl.owner else None, fact.index or None):
            return list(_known(zone))
    return []


def _known(zone: ZoneView) -> Iterator[str]:
    waiting: list[CardView] = list(zone.cards)
    while waiting:
        card = waiting.pop(0)
        if card.text is not None:
            yield card.text
        waiting[:0] = card.riders


def _compare(fact: ZoneFact, viewer: str, known: list[str], names: Names) -> list[Difference]:
    what = f"{viewer} sees {fact.what}"
    found = listed(known) if known else "hidden"
    if isinstance(fact.node, Text):
        if fact.node.text != "hidden":
            raise ScenarioError(
                fact.node.place, "What is seen is a list of cards, `hidden`, or a mapping with `hides` or `shows`."
            )
        return [Difference(fact.place.line, what, "hidden", found)] if known else []
    if isinstance(fact.node, Items):
        cards = _cards(fact.node, names)
        return [] if sorted(cards) == sorted(known) else [Difference(fact.place.line, what, listed(cards), found)]
    assert isinstance(fact.node, Pairs)
    return _partly(fact.node, what, known, names)


def _partly(tree: Pairs, what: str, known: list[str], names: Names) -> list[Difference]:
    found: list[Difference] = []
    for key, node in tree.values.items():
        if key not in ("hides", "shows"):
            raise ScenarioError(
                tree.keys[key], f"Unknown key `{key}`: what is seen `hides` or `shows` a list of cards."
            )
        cards = _cards(node, names)
        wrong = [card for card in cards if (card in known) == (key == "hides")]
        if wrong:
            expected = f"{key} {listed(cards)}"
            found.append(Difference(tree.keys[key].line, what, expected, listed(known) if known else "hidden"))
    return found


def _cards(node: Node, names: Names) -> list[str]:
    return [names.graph.cards[card].text for entry in read_cards(node, names, "sees") for card in entry.cards]
