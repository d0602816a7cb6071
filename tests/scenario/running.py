"""Scenarios as text, run."""

from __future__ import annotations

from pathlib import Path

from hoyle.scenario import Result, Runner
from hoyle.scenario.read import parse

RULES = Path(__file__).parent / "rules"
FEATURES = "game: features.hoyle\nplayers: [Ann, Bob]\nscenarios:\n"


def run(text: str, saving: bool = False) -> list[Result]:
    """The results of the scenarios in a file of that text, which lies beside the rule files of these tests."""
    runner = Runner()
    return [runner.run(scenario, RULES, saving) for scenario in parse(text, "f.yaml", RULES / "f.yaml").scenarios]


def one(text: str) -> Result:
    """The result of a file's only scenario."""
    (result,) = run(text)
    return result


def features(scenario: str) -> Result:
    """The result of one scenario of the game `features`, given without its name; its first line is line 5."""
    lines = "".join(f"    {line}\n" for line in scenario.strip("\n").split("\n"))
    return one(f"{FEATURES}  - name: test\n{lines}")


def differences(result: Result) -> list[tuple[int, str, str, str]]:
    """What is not as expected, without notes."""
    return [(one.line, one.what, one.expected, one.found) for one in result.differences]
