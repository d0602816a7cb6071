"""The lines that stand in the blocks of declarations: of a game's head, a deck, a state, a menu, an action, a response."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec.structs import replace

from hoyle.diag import Label
from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.build_base import Base, text_of
from hoyle.syntax.tokens import Token
from hoyle.syntax.tree import Block, Expr

T = TypeVar("T")


class Line(tree.Node, Generic[T], frozen=True):
    """A line that becomes a field of its declaration: `kind` is its first word."""

    kind: str
    value: T


class Lines(Base):
    """Methods named after the line rules of the grammar."""

    def players(self, span: Span, low: Token, high: Token | None) -> Line[tree.Players]:
        least = self.whole(low)
        return Line(span, "players", tree.Players(span, least, self.whole(high) if high else least))

    def teams(self, span: Span, count: Token) -> Line[tree.Teams]:
        return Line(span, "teams", tree.Teams(span, self.whole(count)))

    def about(self, span: Span, text: Token) -> Line[str]:
        return Line(span, "about", text_of(text))

    def source(self, span: Span, text: Token) -> Line[str]:
        return Line(span, "source", text_of(text))

    def attribute(self, span: Span, name: Token, *values: Token) -> tree.Attribute:
        return tree.Attribute(span, self.id(name), tuple(self.id(value) for value in values))

    def extra(self, span: Span, name: Token, count: Token | None) -> tree.Extra:
        return tree.Extra(span, self.id(name), self.whole(count) if count else 1)

    def copies(self, span: Span, count: Token) -> Line[int]:
        return Line(span, "copies", self.whole(count))

    def starts_in(self, span: Span, zone: Token) -> Line[tree.Id]:
        return Line(span, "starts in", self.id(zone))

    def without(self, span: Span, word: Token, *values: Token) -> Line[tuple[tree.Id, ...]]:
        return Line(span, "without", tuple(self.id(value) for value in values))

    def variable(self, span: Span, name: Token, type: tree.TypeName, initial: Expr | None) -> tree.State:
        return tree.State(span, "match", self.id(name), type, initial)

    def each(self, span: Span, word: Token, scope: Token, *variables: tree.State) -> Line[tuple[tree.State, ...]]:
        self.one_of(scope, ("player", "team", "card"), "kind of thing that has variables")
        return Line(span, "each", tuple(replace(variable, scope=scope.text) for variable in variables))

    def entry(self, span: Span, key: Expr, value: Expr) -> tuple[Expr, Expr]:
        return key, value

    def entry_else(self, span: Span, value: Expr) -> Line[Expr]:
        return Line(span, "else", value)

    def table_row(
        self, span: Span, *entries: tuple[Expr, Expr] | Line[Expr]
    ) -> tuple[tuple[Expr, Expr] | Line[Expr], ...]:
        return entries

    def when(self, span: Span, condition: Expr) -> tree.When:
        return tree.When(span, condition)

    def with_clause(self, span: Span, variable: Token, domain: Expr, where: Expr | None) -> tree.With:
        return tree.With(span, self.id(variable), domain, where)

    def claims(self, span: Span, value: Expr) -> tree.Claims:
        return tree.Claims(span, value)

    def before(self, span: Span, body: Block) -> Line[Block]:
        return Line(span, "before", body)

    def announce(self, span: Span, body: Block) -> Line[Block]:
        return Line(span, "announce", body)

    def afterwards(self, span: Span, body: Block) -> Line[Block]:
        return Line(span, "afterwards", body)

    def answered_by(
        self, span: Span, names: tuple[Token, ...], again: Token | None = None
    ) -> Line[tuple[tuple[tree.Id, ...], bool]]:
        return Line(span, "answered by", (tuple(self.id(name) for name in names), again is not None))

    def by(self, span: Span, players: Expr) -> Line[Expr]:
        return Line(span, "by", players)

    def to(self, span: Span, names: tuple[Token, ...]) -> Line[tuple[tree.Id, ...]]:
        return Line(span, "to", tuple(self.id(name) for name in names))

    def keep(self, span: Span, names: tuple[Token, ...]) -> Line[tuple[tree.Id, ...]]:
        return Line(span, "keep", tuple(self.id(name) for name in names))

    def only(self, kind: str, lines: list[Line[T]]) -> T | None:
        """The value of the line of that kind; a second one is a problem."""
        found = [line for line in lines if line.kind == kind]
        for again in found[1:]:
            first = (Label(found[0].span, "given here"),)
            self.report("given-twice", f"`{kind}` is given twice", again.span, "and here again", others=first)
        return found[0].value if found else None
