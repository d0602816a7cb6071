"""Whether a decision may be taken back: only when nobody has learned anything by it."""

from __future__ import annotations

from hoyle.play.setting import Setting
from hoyle.runtime.state import State


def objection(setting: Setting, before: State, after: State) -> str:
    """What speaks against going back from a state to the one before it; empty when nothing does."""
    if before.chance != after.chance:
        return "chance has had its say since"
    gained = 0
    for card in range(setting.layout.cards):
        gained |= after.known[card] & ~before.known[card]
    seats = [seat for seat in range(setting.layout.players) if gained >> seat & 1]
    if seats:
        names = " and ".join(setting.names[seat] for seat in seats)
        return f"it has shown {names} a card"
    return "it has shown a card" if gained else ""
