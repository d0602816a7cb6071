"""Chance: SplitMix64, a 64-bit state that is part of the match. Same state, same draws, on every machine.

The algorithm is public domain (Steele, Lea and Flood). A draw below n is the high half of output times n; a shuffle is
Fisher and Yates's from the end. `docs/decisions` says why.
"""

from __future__ import annotations

from typing import Protocol

MASK = (1 << 64) - 1
_STEP, _MIX1, _MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class HasChance(Protocol):
    """Anything that carries a generator."""

    chance: int


def start(seed: int) -> int:
    """The generator of a seed; any integer will do."""
    return seed & MASK


def below(holder: HasChance, n: int) -> int:
    """A number from 0 to n - 1, each as likely (n at least 1)."""
    holder.chance = z = (holder.chance + _STEP) & MASK
    z = ((z ^ (z >> 30)) * _MIX1) & MASK
    z = ((z ^ (z >> 27)) * _MIX2) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def shuffle(holder: HasChance, cards: list[int]) -> None:
    """Brings a list into a random order. The draws are those of `below`, written out because this is the hot loop."""
    chance = holder.chance
    for n in range(len(cards), 1, -1):
        chance = (chance + _STEP) & MASK
        z = ((chance ^ (chance >> 30)) * _MIX1) & MASK
        z = ((z ^ (z >> 27)) * _MIX2) & MASK
        drawn = ((z ^ (z >> 31)) * n) >> 64
        cards[n - 1], cards[drawn] = cards[drawn], cards[n - 1]
    holder.chance = chance
