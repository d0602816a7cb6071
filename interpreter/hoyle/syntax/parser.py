"""A whole rule file: declaration after declaration, going on past mistakes.

Input: a source. Output: the tree of what could be read and every problem found, at most `MAX_PROBLEMS`. Time grows
linearly with the text. Never raises for what an author wrote.
"""

from __future__ import annotations

from typing import Any

from hoyle.diag import Label, Outcome, Problem, in_order
from hoyle.source import MOST_BYTES, Source, Span
from hoyle.syntax import tree
from hoyle.syntax.build import Builder
from hoyle.syntax.letters import skeleton
from hoyle.syntax.lexer import LAYOUT, Lexer
from hoyle.syntax.machine import Machine
from hoyle.syntax.salvage import WORD, Salvage
from hoyle.syntax.stray import MAX_PROBLEMS, Strays
from hoyle.syntax.tokens import Refused, Token

MOST_DECLARATIONS = 20_000
HEADS = (tree.Game, tree.Library, tree.Variant)


def parse(source: Source, file: int) -> Outcome[tree.File]:
    """The tree of a rule file; `file` is the index that its spans carry."""
    return parse_words(source, file)[0]


def parse_words(source: Source, file: int) -> tuple[Outcome[tree.File], list[Token]]:
    """The tree, and the words and signs of all declarations that could be read, as the grammar takes them."""
    source = Source.of(source.name, source.text)
    words: list[Token] = []
    if len(source.text) > MOST_BYTES or len(source.text.encode("utf-8", "replace")) > MOST_BYTES:
        label = Label(Span(file, 1, 1, 1, 1), "this file")
        large = Problem("file-too-large", "error", "a rule file may have a megabyte at most", label)
        return Outcome(None, (large,)), words
    reading = _Reading(source.text, file)
    while not reading.over:
        words += (token for token in reading.declaration() if token.kind not in LAYOUT)
    return _file(source, file, reading), words


class _Reading:
    """A text on its way to declarations; what cannot be read is told and left out."""

    def __init__(self, text: str, file: int) -> None:
        builder = Builder(file)
        self.problems = builder.problems
        self.declarations: list[Any] = []
        self.strays = Strays(self.problems)
        self.lexer = Lexer(text, file)
        self.machine = Machine(self.lexer, builder, self.strays.meet)
        self.salvage = Salvage(self.lexer)
        self.over = self.lexer.finished

    def declaration(self) -> list[Token]:
        """The next declaration; its tokens, as far as it could be read."""
        if len(self.declarations) >= MOST_DECLARATIONS:
            headline = f"a rule file may have {MOST_DECLARATIONS:,} declarations at most"
            self.problems.append(
                Problem("too-many", "error", headline, Label(self.lexer.rest_of_line(), "one too many"))
            )
            self.over = True
            return []
        found: list[Problem] = []
        before = len(self.problems)
        while not self._read(found, before):
            pass
        self.problems += found
        self.over = self.lexer.finished or len(self.problems) >= MAX_PROBLEMS
        return self.machine.tokens

    def _read(self, found: list[Problem], before: int) -> bool:
        """Whether the declaration is done with; otherwise it is to be read again without some lines, whose problems are in `found`."""
        try:
            made = self.machine.run()
        except Refused as refused:
            problem = refused.problem
            self.problems.append(problem)
        else:
            unclear = next((p for p in self.problems[before:] if p not in self.strays.mended), None)
            if unclear is None:
                self.declarations.append(made)
                return True
            problem = unclear
        return self._left_out(problem, found, before)

    def _left_out(self, problem: Problem, found: list[Problem], before: int) -> bool:
        if self.salvage.hollow(problem):
            self.problems.remove(problem)
        tired = before + len(found) >= MAX_PROBLEMS
        lines = None if tired else self.salvage.without(problem, self.machine.tokens)
        if lines is None:
            self.salvage.leave_out()
            self.machine.tokens.clear()
            return True
        found += (p for p in self.problems[before:] if p is problem or p.label.span.line in lines)
        del self.problems[before:]  # those of other lines are found again
        return False

    @property
    def guessed(self) -> frozenset[int]:
        """Lines that could not be read, or only with a guess at what they mean."""
        return frozenset(p.label.span.line for p in self.problems if p not in self.strays.mended)


def _file(source: Source, file: int, reading: _Reading) -> Outcome[tree.File]:
    declarations, problems, guessed = reading.declarations, reading.problems, reading.guessed
    judged = reading.salvage.judged and len(problems) < MAX_PROBLEMS
    flat = [node for made in declarations for node in (made if isinstance(made, tuple) else (made,))]
    heads = [node for node in flat if isinstance(node, HEADS)]
    for again in heads[1:]:
        first = (Label(heads[0].span, "the first"),)
        headline = "a file has one head, `game`, `variant` or `library`"
        judged = False
        problems.append(Problem("given-twice", "error", headline, Label(again.span, "a second one"), others=first))
    lines = source.text.split("\n")
    span = Span(file, 1, 1, len(lines), len(lines[-1]) + 1)
    words = (word for line in guessed for word in WORD.findall(lines[line - 1]))
    lost = reading.salvage.lost.union(words)
    lost.update([skeleton(word) for word in lost if not word.isascii()])  # a name that looks like one that is told
    body = tuple(node for node in flat if not isinstance(node, HEADS))
    return Outcome(
        tree.File(span, heads[0] if heads else None, body, judged, frozenset(lost), guessed),
        in_order(problems)[:MAX_PROBLEMS],
    )
