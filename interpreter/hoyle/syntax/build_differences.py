"""Differences: the head of a variant, and the declarations that change what another file says."""

from __future__ import annotations

from typing import Any

from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.build_base import text_of
from hoyle.syntax.build_lines import Line, Lines
from hoyle.syntax.tokens import Token
from hoyle.syntax.tree import Expr

NAMED = ("action", "define", "effect", "menu", "option", "response", "show", "state", "table", "zone")
UNNAMED = ("deck", "play")


class Differences(Lines):
    """Methods named after the rules of the grammar for a file that names only what differs."""

    def variant(self, span: Span, title: Token, base: Token, *given: Line[Any] | None) -> tree.Variant:
        lines = [line for line in given if line is not None]
        return tree.Variant(
            span,
            text_of(title),
            tree.Text(base.span(self.file), text_of(base)),
            self.only("players", lines),
            self.only("teams", lines),
            self.only("about", lines) or "",
            tuple(line.value for line in lines if line.kind == "source"),
        )

    def set(self, span: Span, name: Token, value: Expr) -> tree.Set:
        return tree.Set(span, self.id(name), value)

    def replace(self, span: Span, part: Any) -> tree.Replace | tuple[tree.Replace, ...]:
        """A block of variables replaces each of them."""
        if isinstance(part, tuple):
            return tuple(tree.Replace(variable.span, variable) for variable in part)
        return tree.Replace(span, part)

    def remove(self, span: Span, kind: Token, name: Token | None) -> tree.Remove:
        alone = f"say what kind of thing it is, as in `remove action {kind.text}`" if name is None else ""
        known = self.one_of(kind, (*NAMED, *UNNAMED), "kind of thing that can be removed", alone)
        if known and name is None and kind.text not in UNNAMED:
            headline, label = f"which {kind.text} is to be removed?", "its name is missing"
            self.report("missing-line", headline, kind.span(self.file), label)
        return tree.Remove(span, kind.text, self.id(name) if name else None)

    def remove_standing(self, span: Span, kind: str) -> tree.Remove:
        return tree.Remove(span, kind, None)

    def standing(self, span: Span, words: Token) -> str:
        return " ".join(words.text.split())

    def amend_menu(self, span: Span, name: Token, *given: Line[Any] | tree.When) -> tree.AmendMenu:
        lines = [line for line in given if isinstance(line, Line)]
        answers, _ = self.only("answered by", lines) or ((), False)
        return tree.AmendMenu(
            span,
            self.id(name),
            _joined("add", lines),
            _joined("drop", lines),
            _conditions(given),
            self.only("before", lines) or (),
            self.only("announce", lines),
            answers,
            self.only("afterwards", lines) or (),
        )

    def amend_deck(self, span: Span, name: Token | None, *given: Line[Any] | tree.Extra) -> tree.AmendDeck:
        lines = [line for line in given if isinstance(line, Line)]
        extras = tuple(line for line in given if isinstance(line, tree.Extra))
        deck = self.id(name) if name else None
        return tree.AmendDeck(span, deck, extras, self.only("copies", lines), _joined("drop", lines))

    def amend_response(self, span: Span, name: Token, *given: Line[Any] | tree.When) -> tree.AmendResponse:
        lines = [line for line in given if isinstance(line, Line)]
        to, drops = _joined("to", lines), _joined("drop", lines)
        return tree.AmendResponse(span, self.id(name), to, drops, _conditions(given))

    def amend_action(self, span: Span, name: Token, *given: tree.When) -> tree.AmendAction:
        return tree.AmendAction(span, self.id(name), _conditions(given))

    def add(self, span: Span, names: tuple[Token, ...]) -> Line[tuple[tree.Id, ...]]:
        return Line(span, "add", tuple(self.id(name) for name in names))

    def drop(self, span: Span, names: tuple[Token, ...]) -> Line[tuple[tree.Id, ...]]:
        return Line(span, "drop", tuple(self.id(name) for name in names))

    def drop_values(self, span: Span, *values: Token) -> Line[tuple[tree.Id, ...]]:
        return Line(span, "drop", tuple(self.id(value) for value in values))


def _joined(kind: str, lines: list[Line[Any]]) -> tuple[tree.Id, ...]:
    """The names of all lines that begin with that word."""
    return tuple(name for line in lines if line.kind == kind for name in line.value)


def _conditions(lines: tuple[Any, ...]) -> tuple[Expr, ...]:
    return tuple(line.condition for line in lines if isinstance(line, tree.When))
