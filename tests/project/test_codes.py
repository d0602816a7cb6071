"""Every code of a problem stands in the one table, and the table names no code that nothing gives."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from hoyle.diag import CODES

PACKAGE = Path(__file__).parents[2] / "interpreter" / "hoyle"
STAGES = ("syntax", "resolve", "check", "lower", "analysis", "loading", "testing", "pipeline.py")
GIVERS = {"mistake", "Problem", "problem", "warning"}
SLUG = re.compile(r"[a-z]+(-[a-z]+)*")


def _files() -> list[Path]:
    folders = [path for name in STAGES for path in (PACKAGE / name).rglob("*.py")]
    return [*folders, PACKAGE / "pipeline.py"]


def _given() -> set[str]:
    """The codes written where a problem is made."""
    calls = [n for path in _files() for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)]
    return {code for call in calls for code in _codes(call) if SLUG.fullmatch(code)}


def _codes(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    first = call.args[:1] if name.lstrip("_") in GIVERS else []
    for value in (*first, *(keyword.value for keyword in call.keywords if keyword.arg == "code")):
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value


def test_codes_that_are_given_are_in_the_table() -> None:
    """A code without a line in the table could not be looked up."""
    assert sorted(_given() - set(CODES)) == []


def test_codes_in_the_table_are_given() -> None:
    """Each stands somewhere in the stages; a slug that nothing gives would be documentation of nothing."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in _files())
    assert [code for code in CODES if f'"{code}"' not in texts] == []


def test_codes_are_slugs_and_described() -> None:
    """Words joined by hyphens, and a sentence."""
    assert all(SLUG.fullmatch(code) and about.endswith(".") for code, about in CODES.items())
