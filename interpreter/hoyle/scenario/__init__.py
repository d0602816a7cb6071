"""Scenarios: tests of a game that players can read.

`run_paths` runs files and folders of them, `load_file` reads one file, `Runner` runs single scenarios.
"""

from hoyle.scenario.problem import ScenarioError
from hoyle.scenario.read import load_file
from hoyle.scenario.result import Difference, Result
from hoyle.scenario.run import Runner, run_paths, scenario_files

__all__ = ["Difference", "Result", "Runner", "ScenarioError", "load_file", "run_paths", "scenario_files"]
