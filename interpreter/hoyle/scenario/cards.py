"""Cards as a scenario writes them: `AH`, the packet `{9S: [JC, JD]}`, `{KH: Ann}` for who put it there, `{5C: face down}`.

Input: nodes and the names of a game. Output: entries with card ids; what is not said is None.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.scenario.names import Names
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import Place, ScenarioError

FACES = {"face up": True, "face down": False}


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card in a list: the cards riding on it (the oldest first), the seat that put it there, whether it lies face up."""

    place: Place
    card: int
    riders: tuple[int, ...] | None = None
    signer: int | None = None
    up: bool | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The card and its riders."""
        return (self.card, *(self.riders or ()))


def read_cards(node: Node, names: Names, what: str) -> tuple[CardEntry, ...]:
    """The entries of a list of cards."""
    if not isinstance(node, Items):
        raise ScenarioError(node.place, f"`{what}` takes a list of cards, such as [{_example(node, names)}].")
    return tuple(_entry(item, names) for item in node.items)


def members(node: Node, family: int, what: str) -> Iterator[tuple[int, Node]]:
    """The nodes for the zones of a family with their numbers, from a list or from a mapping by number."""
    if isinstance(node, Items):
        if len(node.items) > family:
            raise ScenarioError(node.place, f"There are {family} zones `{what}`, not {len(node.items)}.")
        yield from enumerate(node.items, 1)
        return
    if not isinstance(node, Pairs):
        raise ScenarioError(node.place, f"There are {family} zones `{what}`: give a list of lists of cards.")
    for key, value in node.values.items():
        if key not in map(str, range(1, family + 1)):
            raise ScenarioError(node.keys[key], f"There are zones `{what}` from 1 to {family}, but no `{key}`.")
        yield int(key), value


def refuse_twice(entries: Iterator[CardEntry] | tuple[CardEntry, ...], names: Names) -> None:
    """No card can be in two places."""
    seen: dict[int, Place] = {}
    for entry in entries:
        for card in entry.cards:
            if card in seen:
                text = names.graph.cards[card].text
                raise ScenarioError(entry.place, f"The card {text} is named twice, first in line {seen[card].line}.")
            seen[card] = entry.place


def _example(node: Node, names: Names) -> str:
    if isinstance(node, Text) and node.text:
        return node.text
    return ", ".join(card.text for card in names.graph.cards[:2])


def _entry(node: Node, names: Names) -> CardEntry:
    if isinstance(node, Text):
        return CardEntry(node.place, names.card(node.text, node.place))
    if not isinstance(node, Pairs) or len(node.values) != 1:
        raise ScenarioError(node.place, "A card is written like AH, a packet like {9S: [JC, JD]}.")
    ((word, detail),) = node.values.items()
    card = names.card(word, node.keys[word])
    if isinstance(detail, Items):
        riders = tuple(names.card(rider.text, rider.place) for rider in _riders(detail))
        return CardEntry(node.place, card, riders=riders)
    if isinstance(detail, Text) and detail.text in FACES:
        return CardEntry(node.place, card, up=FACES[detail.text])
    if isinstance(detail, Text) and detail.text:
        return CardEntry(node.place, card, signer=names.seat(detail.text, detail.place))
    raise ScenarioError(
        detail.place, f"After `{word}:` stands the list of cards riding on it, who put it there, or its face."
    )


def _riders(detail: Items) -> Iterator[Text]:
    for item in detail.items:
        if not isinstance(item, Text):
            raise ScenarioError(
                item.place, "A card that rides on another is written like AH; nothing rides on it in turn."
            )
        yield item
