"""Scenarios as read from a file: the shape is known to be right, names are still words.

`given` and `expect` stay trees, since only a game can tell what their keys mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hoyle.scenario.nodes import Node, Pairs, Text
from hoyle.scenario.problem import Place

NEXT_GAME = "next game"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a match is started; None where neither the scenario nor its file says."""

    game: Text | None
    players: tuple[Text, ...] | int | None
    players_place: Place
    seed: int | None
    options: dict[str, Text]
    shuffles: tuple[tuple[Text, ...], ...]
    rest: Node | None


@dataclass(frozen=True, slots=True)
class Step:
    """A choice (`words`) of the player `subject`, or the race `subject` with those who act, or NEXT_GAME.

    `words` are one text, or the members of a list; `heat` are the players of a dead heat, before `words`.
    """

    place: Place
    subject: str
    words: tuple[str, ...]
    heat: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The step as a message shows it."""
        if not self.heat:
            return f"{self.subject}: {' '.join(self.words)}" if self.words else self.subject
        then = f", then {' '.join(self.words)}" if self.words else ""
        return f"{self.subject}: together {' '.join(self.heat)}{then}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A step that must be refused, by the guard named `because` where there is one."""

    step: Step
    because: Text | None


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause id in `covers`, where it stands."""

    id: str
    place: Place


@dataclass(frozen=True, slots=True)
class Scenario:
    """One test: `given` a position, after `steps` the things in `expect` hold, and `refuse` is refused."""

    name: str
    place: Place
    section: str
    note: str
    covers: tuple[Clause, ...]
    setting: Setting
    given: Pairs | None
    steps: tuple[Step, ...]
    expect: Pairs | None
    refuse: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """The scenarios of one file, in its order."""

    path: Path
    scenarios: tuple[Scenario, ...]
