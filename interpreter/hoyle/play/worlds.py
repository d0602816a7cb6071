"""Worlds that could be the real one for all a seat knows: what bots may look into."""

from __future__ import annotations

from hoyle.play.setting import Setting
from hoyle.runtime.state import State


def world(setting: Setting, state: State, seat: int, seed: int) -> State:
    """A copy of a state in which what the seat does not know is drawn anew."""
    return state.copy()
