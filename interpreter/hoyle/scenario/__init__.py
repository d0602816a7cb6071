"""Scenarios: tests of a game that players can read."""

from hoyle.scenario.read import load_file

__all__ = ["load_file"]
