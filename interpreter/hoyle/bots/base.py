"""What a bot is, and its own chance, which is never that of the match."""

from __future__ import annotations

from typing import Protocol

from hoyle.play import Choice, Seat
from hoyle.runtime import chance


class Bot(Protocol):
    """A player."""

    def choose(self, seat: Seat) -> Choice:
        """One of the choices of a seat that may act now."""
        ...


class Dice:
    """A bot's chance."""

    def __init__(self, seed: int) -> None:
        self.chance = chance.start(seed * 2 + 1)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return chance.below(self, n)

    def pick(self, choices: tuple[Choice, ...]) -> Choice:
        """One of them, each as likely."""
        return choices[chance.below(self, len(choices))]
