"""What is printed reads back as the same tree: for shipped files and for whatever the grammar can say."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from hoyle.diag import render_text
from hoyle.source import Source
from hoyle.syntax import parse, tree
from hoyle.syntax.compare import same
from hoyle.text import file_text
from tests.text.trees import EXPRESSIONS, FILES, STATEMENTS

GAMES = sorted((Path(__file__).parents[2] / "games").rglob("*.hoyle"))


def read(text: str) -> tree.File:
    """The tree of a text without mistakes."""
    source = Source.of("text", text)
    outcome = parse(source, 0)
    assert not outcome.problems, render_text(outcome.problems[0], [source]) + "\n" + text
    assert outcome.value is not None
    return outcome.value


def unchanged(file: tree.File) -> None:
    """Printed and read again, the tree is the same, and so is what is printed then."""
    text = file_text(file)
    again = read(text)
    assert same((again.head, again.declarations), (file.head, file.declarations)), text
    assert file_text(again) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_shipped_files(path: Path) -> None:
    """Every rule file that ships."""
    unchanged(read(path.read_text(encoding="utf-8")))


slow = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@given(EXPRESSIONS)
@settings(deadline=None)
def test_expressions(e: tree.Expr) -> None:
    """As the value of a definition, in brackets by precedence alone."""
    span = e.span
    unchanged(tree.File(span, None, (tree.Define(span, tree.Id(span, "f"), (), e),)))


@given(STATEMENTS)
@slow
def test_statements(s: tree.Statement) -> None:
    """As the only line of a play."""
    unchanged(tree.File(s.span, None, (tree.Play(s.span, (s,)),)))


@given(FILES)
@slow
def test_files(file: tree.File) -> None:
    """Heads, declarations and differences in any order."""
    unchanged(file)
