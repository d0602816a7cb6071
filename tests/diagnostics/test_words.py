"""No message speaks of how the checker is made: no terminal of the grammar, no class or type of Python, no number of ours."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import pytest

from hoyle.data import folder
from hoyle.diag import CODES, Problem
from hoyle.graph import model
from hoyle.syntax import tree
from tests.check.test_mistakes import CASES
from tests.docs.test_errors import SMALL, WITHOUT_EXAMPLE, compiled, page
from tests.syntax.test_mistakes import SLIPS

TERMINALS = set(re.findall(r"\b_?[A-Z][A-Z_]{2,}\b", (folder("grammar") / "hoyle.lark").read_text(encoding="utf-8")))
RULES = set(re.findall(r"^\??_?([a-z]+_[a-z_]+)", (folder("grammar") / "hoyle.lark").read_text(encoding="utf-8"), re.M))
CLASSES = {name for module in (tree, model) for name, _ in inspect.getmembers(module, inspect.isclass)}
PYTHON = {
    "None",
    "True",
    "False",
    "NoneType",
    "str",
    "int",
    "bool",
    "tuple",
    "dict",
    "list index",
    "self",
    "Traceback",
    "Error",
}
NUMBERS = {str(model.NONE), str(model.NO_NUMBER), "UNKNOWN", "slot", "node", "token", "terminal", "parser", "AST"}
PLAIN = {
    "Card",
    "Cards",
    "Game",
    "Deck",
    "Zone",
    "Player",
    "Players",
    "Play",
    "Others",
    "Move",
    "It",
    "Me",
    "Is",
    "Name",
}
"""Names of classes that are words of the sentences as well, where a sentence begins with them."""
FORBIDDEN = (TERMINALS | RULES | CLASSES | PYTHON | NUMBERS) - PLAIN
WORDS = re.compile(r"(?<![\w-])(?:" + "|".join(sorted(map(re.escape, FORBIDDEN), key=len, reverse=True)) + r")(?!\w)")


def sentences(problem: Problem) -> Iterator[str]:
    """All that is said, without what is quoted from the author."""
    said = [
        problem.headline,
        problem.label.text,
        *(label.text for label in problem.others),
        *problem.notes,
        problem.help,
    ]
    for text in (*said, problem.fix.text if problem.fix else ""):
        yield re.sub(r"`[^`]*`", "", text)


def told(problems: tuple[Problem, ...]) -> None:
    """Fails at the first word that is ours."""
    for problem in problems:
        for sentence in sentences(problem):
            found = WORDS.search(sentence)
            assert found is None, f"{problem.code}: {found[0]!r} in {sentence!r}"


@pytest.mark.parametrize("code", [code for code in CODES if code not in WITHOUT_EXAMPLE])
def test_messages_of_the_pages(code: str) -> None:
    """Every code that a rule text can give."""
    shown = page(code)
    problems = compiled(shown.examples["bad"], shown.files, True).problems
    assert problems
    told(problems)


@pytest.mark.parametrize("name", CASES)
def test_messages_about_meaning(name: str) -> None:
    """The cases of the checker."""
    told(compiled(CASES[name][0], {}, True).problems)


@pytest.mark.parametrize("statement", [slip.text for slip in SLIPS if slip.where == "effect"])
def test_messages_about_writing(statement: str) -> None:
    """The cases of the parser."""
    told(compiled(f"effect e()\n  {statement}\n", {}, True).problems)


@pytest.mark.parametrize("put", ["", " 7", " stock", " where", ":", " ("])
def test_messages_about_any_word(put: str) -> None:
    """Each word of a game in turn gives way to something else."""
    words = [found.span() for found in re.finditer(r"\w+|[^\w\s]", SMALL)]
    problems = [problem for a, b in words for problem in compiled(SMALL[:a] + put + SMALL[b:], {}, False).problems]
    assert len(problems) > len(words) / 2
    told(tuple(problems))
