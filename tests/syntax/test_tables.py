"""The committed parse tables are those of the grammar, and our machine reads with them what Lark reads with its own."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, Tree
from lark import logger as lark_logger
from lark.indenter import Indenter

from hoyle.source import Source
from hoyle.syntax import generate
from hoyle.syntax.build import Builder
from hoyle.syntax.lexer import Lexer
from hoyle.syntax.machine import Machine
from hoyle.syntax.stray import Strays
from hoyle.syntax.tables import TABLES
from hoyle.syntax.tokens import Token as OurToken

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "games").rglob("*.hoyle"))


class Layout(Indenter):
    """Lark's own reading of indentation."""

    NL_type = "_NEWLINE"
    OPEN_PAREN_types = ["LPAR", "LSQB"]  # noqa: RUF012 - Lark's way to set these
    CLOSE_PAREN_types = ["RPAR", "RSQB"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


class Recorder:
    """Builds bare trees of rule names in place of the language's own."""

    def __getattr__(self, name: str) -> Any:
        return lambda span, *children: (name, *children)


def grammar() -> str:
    """The grammar as written."""
    return generate.GRAMMAR.read_text(encoding="utf-8")


def test_tables_are_fresh() -> None:
    """`python -m hoyle.syntax.generate` would change nothing."""
    assert generate.TABLES.read_text(encoding="utf-8") == generate.tables_text(grammar())


def test_check_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`--check` writes nothing and tells stale tables from fresh ones by its exit code."""
    assert generate.main(["--check"]) == 0
    stale = tmp_path / "tables.json"
    stale.write_text("{}", encoding="utf-8")
    monkeypatch.setattr(generate, "TABLES", stale)
    assert generate.main(["--check"]) == 1
    assert stale.read_text(encoding="utf-8") == "{}"
    assert generate.main(["--chekc"]) == 2
    assert generate.main([]) == 0
    assert generate.main(["--check"]) == 0
    assert "stale" in capsys.readouterr().out


def test_conflicts_are_only_between_longer_and_shorter() -> None:
    """Every shift/reduce conflict is settled for the longer reading, and none lies outside expressions."""
    messages: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: messages.append(record.getMessage())  # type: ignore[method-assign]
    level = lark_logger.level
    lark_logger.addHandler(handler)
    lark_logger.setLevel(logging.DEBUG)
    try:
        Lark(grammar(), parser="lalr", start="declaration", maybe_placeholders=True, debug=True)
    finally:
        lark_logger.removeHandler(handler)
        lark_logger.setLevel(level)
    reduced = {message.partition("<")[2].partition(" :")[0] for message in messages if message.startswith(" * <")}
    assert reduced
    expressions = {
        "expr",
        "conjunction",
        "negation",
        "comparison",
        "stated",
        "arith",
        "term",
        "sign",
        "prefix",
        "postfix",
    }
    assert reduced <= expressions | {"turned_list"}


def test_methods_exist() -> None:
    """The builder has a method for every rule, and no method that no rule calls."""
    named = {rule.method for rule in TABLES.rules if rule.method.strip("_")}
    helpers = {"id", "whole", "one_of", "report", "only", "problems", "file"}
    methods = {name for name in dir(Builder(0)) if not name.startswith("_")} - helpers
    assert methods == named


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_lark_reads_the_same(path: Path) -> None:
    """The shipped games, read by Lark with its own lexer and by our machine, are the same trees of rules."""
    text = path.read_text(encoding="utf-8")
    lark = Lark(grammar(), parser="lalr", start="file", maybe_placeholders=True, postlex=Layout())
    assert [_plain(child) for child in lark.parse(text).children] == _ours(text)


def _ours(text: str) -> list[Any]:
    lexer = Lexer(Source.of("rules", text).text, 0)
    machine, made = Machine(lexer, Recorder(), Strays([]).meet), []
    while not lexer.finished:
        made.append(_plain(machine.run()))
    return made


def _plain(node: Any) -> Any:
    if isinstance(node, Tree):
        return (str(node.data), *(_plain(child) for child in node.children))
    if isinstance(node, Token):
        return str(node)
    if isinstance(node, OurToken):
        return node.text
    return tuple(_plain(child) for child in node) if isinstance(node, tuple) else node


def test_parsing_does_not_load_lark() -> None:
    """Lark makes the tables; reading rules needs none of it."""
    code = "import sys, hoyle.syntax; sys.exit('lark' in sys.modules)"
    environment = {"PYTHONPATH": str(ROOT / "interpreter")}
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
