"""Options drawn by chance among the values that each may have."""

from __future__ import annotations

from typing import Any

from hoyle.play import Game
from hoyle.play.options import option_values
from hoyle.play.setting import Setting
from hoyle.play.worlds import Dice
from hoyle.runtime import chance


def random_options(game: Game, players: int, dice: Dice) -> dict[str, Any]:
    """A value for every option, as `start` takes them: the ends of a range as often as all between them."""
    setting = game.setting(tuple(f"P{seat + 1}" for seat in range(players)))
    drawn: list[int] = []
    for number in range(len(game.graph.options)):
        drawn.append(_drawn(setting, number, tuple(drawn), dice))
    return option_values(setting, tuple(drawn))


def _drawn(setting: Setting, number: int, earlier: tuple[int, ...], dice: Dice) -> int:
    default, low, high = setting.program.option_range(number, earlier)
    type_ = setting.layout.graph.options[number].type
    if type_.kind != "number":
        values = list(setting.wording.all_values(type_))
        return values[chance.below(dice, len(values))]
    low, high = default if low is None else low, default if high is None else high
    ways = (default, low, high, low + chance.below(dice, high - low + 1))
    return ways[chance.below(dice, len(ways))]
