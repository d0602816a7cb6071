"""The scenarios of all games: as they are, and with the match saved as JSON and resumed on the way, in either engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.scenario import Runner, load_file, scenario_files
from hoyle.scenario.model import Scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def _all() -> list[tuple[Path, Scenario]]:
    files = ((path, load_file(path, path.relative_to(ROOT).as_posix())) for path in scenario_files([HERE]))
    return [(path, scenario) for path, file in files for scenario in file.scenarios]


RUNNER = Runner()
"""One for all, so that games and positions are found once."""
CASES = [pytest.param(path, one, id=f"{path.parent.name}/{path.stem}:{one.place.line}") for path, one in _all()]


@pytest.mark.parametrize("way", ["played", "saved", "compiled"])
@pytest.mark.parametrize(("path", "scenario"), CASES)
def test_scenario(path: Path, scenario: Scenario, way: str) -> None:
    """What the scenario says."""
    result = RUNNER.run(scenario, path.parent, way != "played", "compiled" if way == "compiled" else "interpreter")
    assert result.passed, str(result)
