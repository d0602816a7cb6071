"""The core touches no file, clock, network or randomness of the machine: its imports are counted out here.

`loading` is the first package that may touch a disk. The modules named `generate` are tools for contributors, run by hand
and by the checks; nothing imports them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "interpreter" / "hoyle"
COMPILE = ("syntax", "resolve", "text", "check", "lower", "pipeline")
RUN = ("runtime", "interp", "play")
CORE = ("source", "diag", "graph", *COMPILE, *RUN)
ALLOWED = {
    "__future__", "bisect", "collections", "contextlib", "copy", "dataclasses", "difflib", "enum", "functools", "hashlib", "heapq",
    "inspect", "itertools", "json", "math", "operator", "re", "string", "textwrap", "types", "typing", "unicodedata", "zlib",
}  # fmt: skip
"""Modules of Python that compute and do nothing else."""
EXCEPTIONS = {"syntax/tables.py": {"pathlib"}, "play/engines.py": {"warnings"}}
"""The parse tables lie beside the module that reads them, part of the package like code (decision 0004). Where a machine cannot run
compiled games, a warning says so (decision 0011)."""
DEPENDENCIES = {"msgspec"}
TOOLS = "generate.py"


def core_modules() -> list[Path]:
    """The files of the core, tools left out."""
    files = [path for name in CORE for path in (PACKAGE / name).rglob("*.py")]
    files += [PACKAGE / f"{name}.py" for name in CORE if (PACKAGE / f"{name}.py").exists()]
    return sorted(path for path in files if path.name != TOOLS)


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


@pytest.mark.parametrize("path", core_modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_core_modules_only_compute(path: Path) -> None:
    """Nothing but computing modules, msgspec and the package itself is imported."""
    outside = {name.partition(".")[0] for name in imported(path)} - {"hoyle"}
    allowed = ALLOWED | DEPENDENCIES | EXCEPTIONS.get(path.relative_to(PACKAGE).as_posix(), set())
    assert outside <= allowed, sorted(outside - allowed)


@pytest.mark.parametrize("path", core_modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_core_modules_open_nothing(path: Path) -> None:
    """No call of a built-in that reads, writes or asks."""
    calls = [node.func.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if _calls_name(node)]  # type: ignore[attr-defined]
    assert not {"open", "input", "print", "__import__", "eval"} & set(calls)


def _calls_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def test_nothing_imports_a_tool() -> None:
    """Generators are run, never imported."""
    for path in PACKAGE.rglob("*.py"):
        assert not [name for name in imported(path) if name.endswith(".generate")], path


def test_allowed_modules_exist() -> None:
    """The list holds names of Python's own modules only."""
    assert set(sys.stdlib_module_names) >= ALLOWED
