"""The bots that a command was asked for, by their kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hoyle.cli.guard import WrongUse

if TYPE_CHECKING:
    from hoyle.bots import Bot


def bot_maker(kind: str) -> Callable[[int], Bot]:
    """From a seed to a bot of this kind."""
    from hoyle.bots import BOTS, make_bot

    if kind not in BOTS:
        raise WrongUse(f"There is no bot {kind!r}; there are {' and '.join(BOTS)}.")
    return lambda seed: make_bot(kind, seed)
