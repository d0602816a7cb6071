"""A bot that plays anything the rules allow."""

from __future__ import annotations

from hoyle.bots.base import Dice
from hoyle.play import Choice, Seat


class RandomBot:
    """Each choice is as likely."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def choose(self, seat: Seat) -> Choice:
        """One of the choices, by chance."""
        return self._dice.pick(seat.choices())
