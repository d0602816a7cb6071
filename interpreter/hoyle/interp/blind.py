"""Blind picks: cards that a chooser cannot see stand in its choices as numbers in an order drawn by chance.

A raw card value of -2 or less stands for such a card: -2 is `card 1`, -3 `card 2`, … The order is part of the frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hoyle.runtime import chance
from hoyle.runtime.state import Frame, State

FIRST = -2
BLIND, WORK = -2, -1
"""Where a frame keeps the order of unseen cards, and what else a decision must remember."""


def unknown(state: State, cards: Iterable[int], seat: int) -> list[int]:
    """Those of some cards that a seat does not know."""
    known = state.known
    return [card for card in cards if card >= 0 and not known[card] >> seat & 1]


def shuffled(state: State, cards: Iterable[int]) -> tuple[int, ...]:
    """An order of unseen cards; which cards they are has no influence on chance."""
    order = sorted(cards)
    chance.shuffle(state, order)
    return tuple(order)


def coded(cards: Iterable[int], order: Sequence[int]) -> list[int]:
    """Choices among cards: those that are known in their order, then the unseen ones."""
    unseen = set(order)
    return [card for card in cards if card not in unseen] + [FIRST - place for place in range(len(order))]


def card_of(frame: Frame, raw: int) -> int:
    """The card that a raw value stands for."""
    if raw > FIRST:
        return raw
    card: int = frame[BLIND][FIRST - raw]
    return card


def coded_offers(offers: list[tuple[int, ...]], places: Mapping[int, Sequence[int]], order: Sequence[int]) -> list[Any]:
    """Choices of actions with unseen cards coded; `places` are the card arguments of each action.

    Those without unseen cards stay where they are; of each action the others follow in the order of their codes.
    """
    codes = {card: FIRST - place for place, card in enumerate(order)}
    keyed = []
    rank: dict[int, int] = {}
    for offer in offers:
        action = rank.setdefault(offer[0], len(rank))
        cards = places.get(offer[0], ())
        new = tuple(codes.get(each, each) if at in cards else each for at, each in enumerate(offer))
        keyed.append(((action, new != offer, tuple(abs(each) for each in new) if new != offer else ()), new))
    return [new for _, new in sorted(keyed, key=lambda pair: pair[0])]
