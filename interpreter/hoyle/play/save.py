"""Saved matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoyle.play.setting import Setting
from hoyle.runtime.state import State

if TYPE_CHECKING:
    from hoyle.play.game import Game
    from hoyle.play.match import Match


def saved(setting: Setting, state: State) -> dict[str, Any]:
    return {}


def resumed(game: Game, data: Any) -> Match:
    raise NotImplementedError
