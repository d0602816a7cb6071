"""What a match starts with beside its options: from a number or names to the names of the seats, and the seed; or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
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
    if not isinstance(players, list | tuple):
        players = _whole("bad-players", "players are a number or a list of names", players)
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


def seed_of(seed: Any) -> int:
    """A seed that was given; whole numbers of NumPy are such too."""
    return _whole("bad-seed", "a seed is a whole number", seed)


def number_of(what: str, given: Any, least: int, most: int) -> int:
    """A number that was given, within its bounds."""
    says = f"`{what}` is a whole number from {least:,} to {most:,}"
    number = _whole("bad-number", says, given)
    if not least <= number <= most:
        raise PlayError("bad-number", f"{says}, not {quoted(given)}")
    return number


def _whole(code: str, says: str, given: Any) -> int:
    if not isinstance(given, bool):
        try:
            return index(given)
        except TypeError:
            pass
    raise PlayError(code, f"{says}, not {quoted(given)}")
