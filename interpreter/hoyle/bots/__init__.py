"""Players that are programs. A bot sees what its seat sees, and worlds that could be the real one; never a match.

The same bot with the same seed gives the same answers to the same questions.
"""

from __future__ import annotations

from hoyle.bots.base import Bot
from hoyle.bots.careful import CarefulBot
from hoyle.bots.random import RandomBot

__all__ = ["BOTS", "Bot", "CarefulBot", "RandomBot", "make_bot"]

BOTS = {"random": RandomBot, "careful": CarefulBot}
"""The kinds of bot by name."""


def make_bot(kind: str, seed: int) -> Bot:
    """A bot of a kind; `KeyError` for a kind that does not exist."""
    bot: Bot = BOTS[kind](seed)
    return bot
