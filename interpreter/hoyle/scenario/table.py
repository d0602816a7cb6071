"""The table of a scenario: its game and the names of its players.

Input: the scenario's settings. Output: a loaded game, and names. What is wrong with a rule file is said as the loader
says it, below the line that names the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from hoyle.diag import RuleErrors
from hoyle.loading import library_names, load
from hoyle.play import Game
from hoyle.scenario.model import Scenario
from hoyle.scenario.names import Names
from hoyle.scenario.nodes import Items, Node, Pairs
from hoyle.scenario.problem import ScenarioError

DEFAULT_NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
SUFFIX = ".hoyle"
_NUMBERED = re.compile(r"P[1-9][0-9]?")
KEYWORDS = frozenset(
    {
        "turn",
        "to act",
        "phase",
        "state",
        "rest",
        "score",
        "result",
        "legal",
        "sees",
        "because",
        "bystander",
        "next game",
        "none",
    }
)


class Games:
    """The games that scenarios name, each loaded once; those `given` by name stand for the library's."""

    def __init__(self, given: Mapping[str, Game] = MappingProxyType({})) -> None:
        self._given = given
        self._loaded: dict[tuple[str, Path], Game] = {}

    def game(self, scenario: Scenario, folder: Path) -> Game:
        """The game of a scenario in a file of that folder."""
        text = scenario.setting.game
        if text is None:
            raise ScenarioError(scenario.place, "No `game` is named, neither for the file nor for this scenario.")
        if text.text in self._given:
            return self._given[text.text]
        key = (text.text, folder)
        if key not in self._loaded:
            try:
                self._loaded[key] = load(_found(text.text, folder))
            except RuleErrors as errors:
                raise ScenarioError(text.place, f"The game `{text.text}` cannot be loaded: {errors}") from None
        return self._loaded[key]


def _found(name: str, folder: Path) -> str:
    """The game's name in the library, or its path seen from the folder of the scenario file."""
    if name in library_names():
        return name
    beside = folder / name
    if name.endswith(SUFFIX) or beside.with_name(beside.name + SUFFIX).is_file():
        return str(beside)
    return name


def table_names(scenario: Scenario, game: Game) -> Names:
    """The names at the table: as the scenario says, or the usual ones."""
    players = scenario.setting.players
    low, high = game.graph.players
    place = scenario.setting.players_place
    if isinstance(players, tuple):
        named = tuple(" ".join(text.text.split()) for text in players)
    else:
        named = _usual_names(scenario, players, low)
    if not low <= len(named) <= high:
        wanted = f"{low} players" if low == high else f"{low} to {high} players"
        raise ScenarioError(place, f"{game.graph.title} is for {wanted}, not {len(named)}.")
    names = Names(game.graph, named)
    for name in named:
        _check_name(name, names, scenario)
    return names


def _usual_names(scenario: Scenario, count: int | None, low: int) -> tuple[str, ...]:
    mentioned = set(_keys(scenario))
    numbered = [int(word[1:]) for word in mentioned if _NUMBERED.fullmatch(word)]
    if numbered or (count or 0) > len(DEFAULT_NAMES):
        return tuple(f"P{number + 1}" for number in range(count or max(low, *numbered, 0)))
    highest = max((seat + 1 for seat, name in enumerate(DEFAULT_NAMES) if name in mentioned), default=0)
    return DEFAULT_NAMES[: count or max(low, highest)]


def _keys(scenario: Scenario) -> Iterator[str]:
    """Every word of a scenario that may name a player."""
    waiting: list[Node | None] = [scenario.given, scenario.expect]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Pairs):
            yield from node.values
            waiting += node.values.values()
        elif isinstance(node, Items):
            waiting += node.items
    for step in (*scenario.steps, *(refusal.step for refusal in scenario.refuse)):
        yield from (step.subject, *step.heat, *step.words)


def _check_name(name: str, names: Names, scenario: Scenario) -> None:
    place = scenario.setting.players_place
    taken = names.zone(name, None) is not None or names.var(name, None) is not None
    if name in KEYWORDS or name in names.races or taken:
        raise ScenarioError(place, f"A player cannot be called `{name}`: that word has a meaning of its own here.")
    if names.players.count(name) > 1:
        raise ScenarioError(place, f"Two players are called `{name}`.")
