"""Worlds that could be the real one for all a seat knows: what bots may look into, and what laws compare.

Promises: a world tells nothing that the seat does not know: hidden cards are dealt anew, chance begins anew, and what
others have decided in secret is undecided again.
"""

from __future__ import annotations

from hoyle.play.setting import Setting
from hoyle.runtime import chance
from hoyle.runtime.permute import relabel, unknown_to
from hoyle.runtime.state import State


class Dice:
    """Chance of its own, apart from that of the match."""

    def __init__(self, seed: int) -> None:
        self.chance = chance.start(seed)


def world(setting: Setting, state: State, seat: int, seed: int) -> State:
    """A state like this one in which what the seat does not know is drawn anew."""
    dice = Dice(seed)
    new = redealt(setting, state, seat, dice)
    setting.program.forget_secrets(new, seat)
    new.chance = dice.chance
    new.log = None
    return new


def redealt(setting: Setting, state: State, seat: int, dice: Dice) -> State:
    """A copy in which the cards whose place a seat does not know have changed places, within their deck."""
    layout = setting.layout
    becomes = list(range(layout.cards))
    decks: dict[int, list[int]] = {}
    for card in unknown_to(layout, state, seat):
        decks.setdefault(layout.graph.cards[card].starts_in, []).append(card)
    for cards in decks.values():
        order = cards[:]
        chance.shuffle(dice, order)
        for card, new in zip(cards, order, strict=True):
            becomes[card] = new
    return relabel(layout, state, seat, becomes)
