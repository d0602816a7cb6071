"""The settings a game is looked at in: numbers of players that may play it, with values of its options.

Promises: the fewest and the most players come first, since what is too much for some is mostly too much for these; at most MOST settings
in which an option has another value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from hoyle.graph import model as g
from hoyle.graph.constants import constant, defaults
from hoyle.graph.sites import sites
from hoyle.graph.walk import within

MOST = 40
"""Settings at most in which an option has another value than its default."""


class Setting(msgspec.Struct, frozen=True):
    """`changed` is the option that does not have its default, -1: none; values that are not known are None."""

    players: int
    options: tuple[int | None, ...]
    changed: int = -1


def counts(graph: g.Graph) -> list[int]:
    """The numbers of players that may play: with teams, those that make teams of one size."""
    low, high = graph.players
    return [count for count in range(low, high + 1) if not graph.teams or count % graph.teams == 0]


def extremes_first(settings: list[Setting]) -> list[Setting]:
    """The same in another order: the fewest players, the most, and down to the second fewest."""
    return [*settings[:1], *settings[:0:-1]]


def by_default(graph: g.Graph) -> list[Setting]:
    """Every number of players, the smallest first, all options as they are."""
    return [Setting(count, tuple(defaults(graph.options, count))) for count in counts(graph)]


def others(graph: g.Graph) -> list[Setting]:
    """Every number of players with one option at the end of its range, or turned over, the others as they are."""
    read = options_read(graph)
    found: list[Setting] = []
    for setting in extremes_first(by_default(graph)):
        for option in read:
            for value in _ends(graph, setting, option):
                values = _with(graph, setting, option, value)
                if len(found) < MOST and values != setting.options:
                    found.append(Setting(setting.players, values, option))
    return found


def options_read(graph: g.Graph) -> list[int]:
    """The options that anything reads."""
    places = (*(s.expr for s in sites(graph)), *graph.nodes)
    return sorted({e.option for place in places for e in within(place) if isinstance(e, g.OptionValue)})


def _ends(graph: g.Graph, setting: Setting, option: int) -> Iterator[int]:
    """The values of an option that are worth a look."""
    decl = graph.options[option]
    if decl.type.kind == "yes/no":
        yield from (0, 1)
    for bound in (decl.low, decl.high):
        value = None if bound is None else constant(setting.options[:option], bound, setting.players)
        if value is not None:
            yield value


def _with(graph: g.Graph, setting: Setting, option: int, value: int) -> tuple[int | None, ...]:
    """All options when one has another value: the defaults of later ones may depend on it."""
    values = [*setting.options[:option], value]
    for later in graph.options[option + 1 :]:
        values.append(constant(values, later.default, setting.players))
    return tuple(values)


def spoken(graph: g.Graph, settings: Iterable[Setting]) -> str:
    """Which players, and which option, the settings are: `with 5 to 7 players`, `with 4 players and ‘hand’ = 13`."""
    found = list(settings)
    first = found[0]
    if first.changed >= 0:
        value = said_value(graph, first.changed, first.options[first.changed])
        return f"{_players([first.players])} and `{graph.options[first.changed].name}` = {value}"
    return _players(sorted({setting.players for setting in found}))


def where(graph: g.Graph, settings: Iterable[Setting]) -> str:
    """`spoken` before the rest of a headline; nothing when it is so for everybody."""
    found = list(dict.fromkeys(settings))
    everybody = {setting.players for setting in found if setting.changed < 0} == set(counts(graph))
    return "" if everybody else f"{spoken(graph, found)} "


def said_value(graph: g.Graph, option: int, value: int | None) -> str:
    """The value of an option as `--set` takes it."""
    return ("no", "yes")[value or 0] if graph.options[option].type.kind == "yes/no" else str(value)


def _players(numbers: list[int]) -> str:
    low, high = numbers[0], numbers[-1]
    if low == high:
        return f"with {low} player" + "s" * (low != 1)
    if len(numbers) == high - low + 1:
        return f"with {low} {'or' if high == low + 1 else 'to'} {high} players"
    return f"with {', '.join(map(str, numbers[:-1]))} or {high} players"
