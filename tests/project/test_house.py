"""House rules that no linter knows: sizes, docstrings, nothing unfinished, one set of dependencies."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.data import folder

ROOT = Path(__file__).parents[2]
MODULE_LINES, FUNCTION_LINES = 400, 40
DECLARED_DATA = {"interpreter/hoyle/graph/model.py", "interpreter/hoyle/syntax/tree.py"}
"""Nothing but type after type: cutting them would only scatter what is read together."""
SOURCES = sorted(path for name in ("interpreter/hoyle", "benchmarks") for path in (ROOT / name).rglob("*.py"))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_modules_are_short_and_introduce_themselves(path: Path) -> None:
    """A docstring on top, and no more lines than a person can hold in mind."""
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "a module says what it is for"
    assert _name(path) in DECLARED_DATA or len(text.splitlines()) <= MODULE_LINES


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_functions_are_short(path: Path) -> None:
    """No function is longer than a screen."""
    long = [name for name, lines in _functions(path) if lines > FUNCTION_LINES]
    assert not long


def _functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_nothing_is_left_unfinished(path: Path) -> None:
    """What is not done yet is an issue, not a note in the code."""
    words = {"TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"}
    text = path.read_text(encoding="utf-8")
    assert not [word for word in words if word in text]


def test_benchmark_dependencies_stay_out_of_the_package() -> None:
    """OpenSpiel is a measure, not a part."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert not [name for name in project["dependencies"] if "spiel" in name]
    assert [name for name in project["optional-dependencies"]["bench"] if "spiel" in name]


def test_data_is_found_in_a_checkout() -> None:
    """Rule files and grammar lie at the top of the repository."""
    assert folder("games") == ROOT / "games"
    assert (folder("grammar") / "effect-graph.schema.json").is_file()


def test_a_wheel_carries_the_data_inside_the_package() -> None:
    """What the build puts into the package is where `folder` looks first."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    carried = {"games": "hoyle/games", "grammar": "hoyle/grammar", "docs/errors": "hoyle/errors"}
    assert build["targets"]["wheel"]["force-include"] == carried


def test_ci_runs_the_whole_suite() -> None:
    """The gate is the same command that contributors type."""
    script = ROOT / ".ci" / "run"
    assert "make test" in script.read_text(encoding="utf-8")
    assert script.stat().st_mode & 0o111
