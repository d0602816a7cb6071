"""What a match starts with beside its options: from a number or names to the names of the seats, and the seed; or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoyle.graph.model import Graph
from hoyle.play.errors import PlayError, quoted

LONGEST = 40
"""More letters than a name needs; longer ones would spoil every line they stand in."""


def seat_names(graph: Graph, players: Any) -> tuple[str, ...]:
    """The names of the seats; `P1`, `P2` … for a number, as few as the game allows for None."""
    low, high = graph.players
    if players is None:
        players = low
    if isinstance(players, bool) or not isinstance(players, int | list | tuple):
        raise PlayError("bad-players", f"players are a number or a list of names, not {quoted(players)}")
    count = players if isinstance(players, int) else len(players)
    if not low <= count <= high:
        raise PlayError("bad-players", f"{graph.title} is for {_range(low, high)}, not {quoted(count)}")
    if graph.teams and count % graph.teams:
        raise PlayError("bad-players", f"{count} players cannot form {graph.teams} teams of equal size")
    return tuple(f"P{seat + 1}" for seat in range(count)) if isinstance(players, int) else _checked(players)


def _range(low: int, high: int) -> str:
    if low == high:
        return f"{low} player" + "s" * (low != 1)
    return f"{low} to {high} players"


def _checked(names: Sequence[Any]) -> tuple[str, ...]:
    checked: list[str] = []
    for name in names:
        if not isinstance(name, str):
            raise PlayError("bad-players", f"a name is a text, not {quoted(name)}")
        plain = " ".join(name.split())
        if not plain or not plain.isprintable() or len(plain) > LONGEST:
            raise PlayError("bad-players", f"a name has 1 to {LONGEST} printable letters; {quoted(name)} has not")
        checked.append(plain)
    if len({name.casefold() for name in checked}) < len(checked):
        raise PlayError("bad-players", f"two players have the same name: {', '.join(checked)}")
    return tuple(checked)


def check_seed(seed: Any) -> None:
    """Refuses what is no whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise PlayError("bad-seed", f"a seed is a whole number, not {quoted(seed)}")
