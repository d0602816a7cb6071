"""Whether playing, or the scenarios of a game, notice that a mutant is another game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from hoyle.play import Game
from hoyle.scenario import Runner, load_file, scenario_files
from hoyle.testing import play_check, unreached
from tests.mutation.corpus import compiled
from tests.mutation.edits import Mutant

SCENARIOS = Path(__file__).parents[1] / "scenarios"
MATCHES = 50


class Caught(NamedTuple):
    """By what a mutant that checks well is noticed."""

    play: bool
    scenarios: bool


def caught(mutant: Mutant) -> Caught | None:
    """None for a mutant that is no game at all."""
    found = compiled(mutant.file.subject, mutant.file.name, mutant.text)
    if found.graph is None:
        return None
    game = Game(found.graph, found.sources)
    return Caught(not _findings(game) <= _usual(mutant.file.subject), _differs(mutant.file.subject, game))


@cache
def _usual(subject: str) -> set[tuple[str, str]]:
    """What playing says of the game as it is shipped."""
    found = compiled(subject)
    assert found.graph is not None
    return _findings(Game(found.graph, found.sources))


def _findings(game: Game) -> set[tuple[str, str]]:
    played = play_check(game, MATCHES)
    found = [*played.findings, *unreached(game, played.reached, played.matches)]
    problems = [finding.problem for finding in found]
    return {(p.code, game.sources[p.label.span.file].quote(p.label.span)) for p in problems}


def _differs(subject: str, game: Game) -> bool:
    """Whether some scenario of the game fails; those of the folder named like it, if there is one."""
    runner = Runner({subject: game})
    folder = SCENARIOS / _folder(subject)
    for path in scenario_files([folder] if folder.is_dir() else []):
        if any(not runner.run(each, path.parent).passed for each in load_file(path).scenarios):
            return True
    return False


def _folder(subject: str) -> str:
    family, name = subject.split("/")
    return family if family == name else f"{family}-{name}"
