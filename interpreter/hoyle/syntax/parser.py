"""A whole rule file: declaration after declaration, going on past mistakes.

Input: a source. Output: the tree of what could be read and every problem found, at most `MAX_PROBLEMS`. Time grows
linearly with the text. Never raises for what an author wrote.
"""

from __future__ import annotations

from typing import Any

from hoyle.diag import Label, Outcome, Problem, in_order
from hoyle.source import Source, Span
from hoyle.syntax import tree
from hoyle.syntax.build import Builder
from hoyle.syntax.lexer import LAYOUT, Lexer
from hoyle.syntax.machine import Machine
from hoyle.syntax.stray import MAX_PROBLEMS, Strays
from hoyle.syntax.tokens import Refused, Token

MAX_BYTES = 1_000_000
MOST_DECLARATIONS = 20_000
HEADS = (tree.Game, tree.Library, tree.Variant)


def parse(source: Source, file: int) -> Outcome[tree.File]:
    """The tree of a rule file; `file` is the index that its spans carry."""
    return parse_words(source, file)[0]


def parse_words(source: Source, file: int) -> tuple[Outcome[tree.File], list[Token]]:
    """The tree, and the words and signs of all declarations that could be read, as the grammar takes them."""
    source = Source.of(source.name, source.text)
    words: list[Token] = []
    if len(source.text) > MAX_BYTES or len(source.text.encode("utf-8", "replace")) > MAX_BYTES:
        label = Label(Span(file, 1, 1, 1, 1), "this file")
        large = Problem("file-too-large", "error", "a rule file may have a megabyte at most", label)
        return Outcome(None, (large,)), words
    builder = Builder(file)
    lexer = Lexer(source.text, file)
    strays = Strays(builder.problems)
    machine = Machine(lexer, builder, strays.meet)
    declarations: list[Any] = []
    while not lexer.finished and len(builder.problems) < MAX_PROBLEMS:
        if len(declarations) >= MOST_DECLARATIONS:
            headline = f"a rule file may have {MOST_DECLARATIONS:,} declarations at most"
            builder.problems.append(Problem("too-many", "error", headline, Label(lexer.rest_of_line(), "one too many")))
            break
        try:
            declarations.append(machine.run())
            words += (token for token in machine.tokens if token.kind not in LAYOUT)
        except Refused as refused:
            builder.problems.append(refused.problem)
            lexer.skip()
    read = len(builder.problems) == strays.mended < MAX_PROBLEMS
    return _file(source, file, declarations, builder.problems, read), words


def _file(
    source: Source, file: int, declarations: list[Any], problems: list[Problem], read: bool
) -> Outcome[tree.File]:
    flat = [node for made in declarations for node in (made if isinstance(made, tuple) else (made,))]
    heads = [node for node in flat if isinstance(node, HEADS)]
    for again in heads[1:]:
        first = (Label(heads[0].span, "the first"),)
        headline = "a file has one head, `game`, `variant` or `library`"
        read = False
        problems.append(Problem("given-twice", "error", headline, Label(again.span, "a second one"), others=first))
    lines = source.text.split("\n")
    span = Span(file, 1, 1, len(lines), len(lines[-1]) + 1)
    body = tuple(node for node in flat if not isinstance(node, HEADS))
    return Outcome(tree.File(span, heads[0] if heads else None, body, read), in_order(problems)[:MAX_PROBLEMS])
