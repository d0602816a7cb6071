"""Cards in any text as people like to read them: `10S` becomes 10♠, the red suits in red.

Knows the cards of one game and nothing of where they lie. On a terminal without the four signs, letters stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.graph.model import Graph

SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
STYLES = {"clubs": "bold", "diamonds": "bold red", "hearts": "bold red", "spades": "bold"}
_WORD = re.compile(r"[\w#]+")

FIRM = "\ue000"
"""Stands for a blank at which no line is broken; the screen makes it one."""

Piece = tuple[str, str]
"""A stretch of text and its style (empty: none)."""


class Signs:
    """How the cards of one game are shown."""

    def __init__(self, graph: Graph, encoding: str) -> None:
        self._suits = dict(_suited(graph))
        self._cards = frozenset(card.text for card in graph.cards)
        self._drawn = encodable("".join(SUITS.values()), encoding)

    def pieces(self, text: str) -> Iterator[Piece]:
        """The text in stretches: words that name cards with their style, and what is between them."""
        done = 0
        for word in _WORD.finditer(text):
            if word.group() in self._cards:
                yield text[done : word.start()], ""
                yield self._card(word.group())
                done = word.end()
        yield text[done:], ""

    def plain(self, text: str) -> str:
        """The text with signs and without styles."""
        return "".join(piece for piece, _ in self.pieces(text))

    def are_cards(self, text: str) -> bool:
        """Whether every word is a card, or the text is `none`."""
        return text == "none" or all(word in self._cards for word in text.split())

    def _card(self, card: str) -> Piece:
        suit = self._suits.get(card)
        if suit is None:
            return card, "bold"
        name, hash_mark, copy = card.partition("#")
        return (name[:-1] + SUITS[suit] + hash_mark + copy if self._drawn else card), STYLES[suit]


def _suited(graph: Graph) -> Iterator[tuple[str, str]]:
    """The cards whose text ends in the letter of their French suit, with that suit."""
    for attribute in graph.attributes:
        for card, value in zip(graph.cards, attribute.of, strict=True):
            suit = attribute.values[value] if value >= 0 else ""
            if suit in SUITS and card.text.partition("#")[0].endswith(suit[0].upper()):
                yield card.text, suit


def encodable(text: str, encoding: str) -> bool:
    """Whether an encoding has all these characters."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
