"""Running scenarios: each by itself, from its position over its steps to what is found.

Input: scenarios, or paths of files and folders. Output: one result for each. Whatever is wrong with a scenario, its game or
its file becomes a result, never an exception.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from hoyle.play import Game, Match, RuleFault
from hoyle.scenario.arrange import Positions
from hoyle.scenario.expect import compare
from hoyle.scenario.given import read_given
from hoyle.scenario.model import Scenario
from hoyle.scenario.problem import Place, ScenarioError
from hoyle.scenario.read import load_file
from hoyle.scenario.result import Difference, Result, Status
from hoyle.scenario.saving import Saving
from hoyle.scenario.steps import Refused, take, try_refusal
from hoyle.scenario.table import Games, table_names

SUFFIXES = (".yaml", ".yml")


class Runner:
    """Runs scenarios; games and positions are kept between them. `games` stand for those of the same name."""

    def __init__(self, games: Mapping[str, Game] = MappingProxyType({})) -> None:
        self._games = Games(games)
        self._positions = Positions()

    def run(self, scenario: Scenario, folder: Path, saving: bool = False, engine: str = "interpreter") -> Result:
        """What a scenario of a file in that folder finds; `saving`: the match is saved on the way, and resumed in this engine."""
        try:
            differences = self._differences(scenario, folder, Saving(engine) if saving else _as_it_is)
        except ScenarioError as error:
            return _result(scenario, "broken", error.sentence, error.place)
        except Refused as refused:
            return _result(scenario, "failed", str(refused), refused.step.place)
        except RuleFault as fault:
            return _result(scenario, "failed", f"The rules go wrong: {fault}", scenario.place)
        return _result(scenario, "failed" if differences else "passed", differences=differences)

    def _differences(self, scenario: Scenario, folder: Path, keep: Callable[[Match], Match]) -> list[Difference]:
        game = self._games.game(scenario, folder)
        names = table_names(scenario, game)
        given = read_given(scenario.given, scenario.setting.rest, scenario.place, names)
        match = keep(self._positions.match(scenario, game, names, given))
        for step in scenario.steps:
            match = keep(take(step, match, names, scenario.setting.seed or 0))
        found = compare(scenario.expect, match, names) if scenario.expect else []
        for refusal in scenario.refuse:
            found += try_refusal(refusal, match, names, scenario.setting.seed or 0)
        return found


def _as_it_is(match: Match) -> Match:
    return match


def _result(
    scenario: Scenario,
    status: Status,
    sentence: str = "",
    place: Place | None = None,
    differences: Sequence[Difference] = (),
) -> Result:
    return Result(
        file=scenario.place.file,
        line=scenario.place.line,
        name=scenario.name,
        status=status,
        section=scenario.section,
        covers=tuple(clause.id for clause in scenario.covers),
        sentence=sentence,
        sentence_line=place.line if place else 0,
        differences=tuple(differences),
    )


def run_paths(paths: Sequence[Path], saving: bool = False) -> Iterator[Result]:
    """The results of all scenarios in some files and folders, in the order of the files' names, one after the other."""
    runner = Runner()
    for path in scenario_files(paths):
        try:
            file = load_file(path)
        except ScenarioError as error:
            yield Result(
                error.place.file,
                error.place.line,
                "",
                "broken",
                sentence=error.sentence,
                sentence_line=error.place.line,
            )
            continue
        for scenario in file.scenarios:
            yield runner.run(scenario, path.parent, saving)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files among some paths, and those in the folders among them."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = (
            (file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
            if path.is_dir()
            else [path]
        )
        found |= dict.fromkeys(sorted(inside))
    return list(found)
