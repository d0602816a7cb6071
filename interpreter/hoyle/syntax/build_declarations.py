"""Declarations: the head of a file, and everything that starts in the first column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from hoyle.diag import Label
from hoyle.source import NOWHERE, Span
from hoyle.syntax import tree
from hoyle.syntax.build_base import text_of
from hoyle.syntax.build_lines import Line, Lines
from hoyle.syntax.tokens import Token
from hoyle.syntax.tree import Block, Expr, Statement

SIGHTS = ("hidden", "private", "others", "open")
Clause = tree.With | tree.When | tree.Claims


class Declarations(Lines):
    """Methods named after the declaration rules of the grammar; the lines of a block arrive in their order."""

    def game(self, span: Span, title: Token, *given: Any) -> tree.Game:
        lines = _given(given)
        sources = tuple(line.value for line in lines if line.kind == "source")
        about = self.only("about", lines) or ""
        return tree.Game(span, text_of(title), self.only("players", lines), self.only("teams", lines), about, sources)

    def library(self, span: Span, title: Token, *given: Any) -> tree.Library:
        lines = _given(given)
        for line in lines:
            if line.kind in ("players", "teams"):
                self.report(
                    "misplaced-line", f"a library has no `{line.kind}`", line.span, "belongs to the game that uses it"
                )
        return tree.Library(span, text_of(title), self.only("about", lines) or "")

    def use(self, span: Span, path: Token) -> tree.Use:
        return tree.Use(span, text_of(path))

    def deck(self, span: Span, name: Token | None, *given: Any) -> tree.Deck:
        lines = [line for line in given if isinstance(line, Line)]
        copies = self.only("copies", lines)
        return tree.Deck(
            span,
            self.id(name) if name else None,
            tuple(line for line in given if isinstance(line, tree.Attribute)),
            tuple(line for line in given if isinstance(line, tree.Extra)),
            1 if copies is None else copies,
            self.only("starts in", lines),
            tuple(value for line in lines if line.kind == "without" for value in line.value),
        )

    def zone(
        self, span: Span, name: Token, family: Token | None, owner: Token | None, words: tuple[Token, ...]
    ) -> tree.Zone:
        if owner:
            self.one_of(owner, ("player", "team"), "owner of a zone")
        known = [word for word in words if self.one_of(word, ("pile", *SIGHTS, "signed"), "word for a zone")]
        sights = [word for word in known if word.text in SIGHTS]
        if len(sights) > 1:
            first = (Label(sights[0].span(self.file), "given here"),)
            where = sights[1].span(self.file)
            self.report("given-twice", "a zone has one kind of sight", where, "and here again", others=first)
        if not sights and len(known) == len(words):
            label = "`hidden`, `private`, `others` or `open` is missing"
            self.report("missing-line", f"who sees the cards of `{name.text}`?", words[-1].span(self.file), label)
        return tree.Zone(
            span,
            self.id(name),
            self.whole(family) if family else None,
            owner.text if owner else None,
            any(word.text == "pile" for word in known),
            sights[0].text if sights else "open",
            any(word.text == "signed" for word in known),
        )

    def show(self, span: Span, zone: Token, owner: Token | None, viewer: Token, condition: Expr) -> tree.Show:
        return tree.Show(span, self.id(zone), self.id(owner) if owner else None, self.id(viewer), condition)

    def option(
        self,
        span: Span,
        name: Token,
        type: tree.TypeName,
        low: Expr | None,
        high: Expr | None,
        default: Expr,
        about: Token | None,
    ) -> tree.Option:
        return tree.Option(span, self.id(name), type, low, high, default, text_of(about))

    def state(self, span: Span, *lines: tree.State | Line[tuple[tree.State, ...]]) -> tuple[tree.State, ...]:
        return tuple(v for line in lines for v in (line.value if isinstance(line, Line) else (line,)))

    def table(self, span: Span, name: Token, domain: tree.TypeName, *rows: tuple[Any, ...]) -> tree.Table:
        entries = [entry for row in rows for entry in row]
        otherwise = self.only("else", [entry for entry in entries if isinstance(entry, Line)])
        pairs = tuple(entry for entry in entries if not isinstance(entry, Line))
        return tree.Table(span, self.id(name), domain, pairs, otherwise)

    def define(self, span: Span, name: Token, params: tuple[tree.Param, ...] | None, body: Expr) -> tree.Define:
        return tree.Define(span, self.id(name), params or (), body)

    def effect(self, span: Span, name: Token, params: tuple[tree.Param, ...] | None, body: Block) -> tree.Effect:
        return tree.Effect(span, self.id(name), params or (), body)

    def menu(self, span: Span, name: Token, *parts: Any) -> tree.Menu:
        lines = [part for part in parts if isinstance(part, Line)]
        names, reopens = self.only("answered by", lines) or ((), False)
        return tree.Menu(
            span,
            self.id(name),
            tuple(self.id(part) for part in parts if isinstance(part, Token)),
            tuple(part.condition for part in parts if isinstance(part, tree.When)),
            self.only("before", lines) or (),
            self.only("announce", lines),
            names,
            reopens,
            self.only("afterwards", lines) or (),
        )

    def action(self, span: Span, name: Token, *given: Any) -> tree.Action:
        clauses, body = self._clauses([line for line in given if line is not None])
        return tree.Action(span, self.id(name), clauses, body)

    def response(self, span: Span, name: Token, *given: Any) -> tree.Response:
        lines = [line for line in given if isinstance(line, Line)]
        clauses, body = self._clauses([line for line in given if not isinstance(line, Line)])
        by, to = self.only("by", lines), self.only("to", lines)
        for word, value, why in (("by", by, "who may play it"), ("to", to, "what it answers")):
            if value is None:
                self.report(
                    "missing-line", f"the response `{name.text}` has no `{word}` line", name.span(self.file), why
                )
        return tree.Response(
            span,
            self.id(name),
            by or tree.Word(NOWHERE, "none"),
            to or (),
            clauses,
            self.only("announce", lines),
            self.only("afterwards", lines) or (),
            body,
        )

    def hook(self, span: Span, kind: Token, body: Block) -> tree.Hook:
        return tree.Hook(span, " ".join(kind.text.split()), None, body)

    def whenever(self, span: Span, condition: Expr, body: Block) -> tree.Hook:
        return tree.Hook(span, "whenever", condition, body)

    def play(self, span: Span, body: Block) -> tree.Play:
        return tree.Play(span, body)

    def next_game(self, span: Span, until: Expr | None, *given: Any) -> tree.NextGame:
        lines = [line for line in given if line is not None]
        keeps = tuple(name for line in lines if isinstance(line, Line) for name in line.value)
        return tree.NextGame(span, until, keeps, tuple(line for line in lines if not isinstance(line, Line)))

    def _clauses(self, lines: Sequence[Clause | Statement]) -> tuple[tuple[Clause, ...], Block]:
        """The guards of an action and what it does; a guard below a statement is out of place."""
        body = [line for line in lines if not isinstance(line, Clause)]
        clauses = [line for line in lines if isinstance(line, Clause)]
        for line in clauses:
            if body and lines.index(line) > lines.index(body[0]):
                above = (Label(body[0].span, "this is already what it does"),)
                headline = "conditions and targets stand above what is done"
                self.report("misplaced-line", headline, line.span, "move this line up", others=above)
        return tuple(clauses), tuple(body)


def _given(lines: tuple[Any, ...]) -> list[Line[Any]]:
    return [cast("Line[Any]", line) for line in lines if line is not None]
