"""Expressions and lists."""

from __future__ import annotations

from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.build_base import Base, text_of
from hoyle.syntax.tokens import Token
from hoyle.syntax.tree import Expr


class Expressions(Base):
    """Methods named after the expression rules of the grammar."""

    def name(self, span: Span, token: Token) -> tree.Name:
        return tree.Name(span, token.text)

    def number(self, span: Span, token: Token) -> tree.Number:
        return tree.Number(span, self.whole(token))

    def negative(self, span: Span, token: Token) -> tree.Number:
        return tree.Number(span, -self.whole(token))

    def text(self, span: Span, token: Token) -> tree.Text:
        return tree.Text(span, text_of(token))

    def word(self, span: Span, token: Token) -> tree.Word:
        return tree.Word(span, token.text)

    def card_name(self, span: Span, *values: Token) -> tree.CardName:
        made = (self.number if value.kind == "NUMBER" else self.name for value in values)
        return tree.CardName(span, tuple(make(v.span(self.file), v) for make, v in zip(made, values, strict=True)))

    def call(self, span: Span, name: Token, *args: Expr | None) -> tree.Call:
        return tree.Call(span, self.id(name), tuple(arg for arg in args if arg is not None))

    def attr(self, span: Span, subject: Expr, name: Token) -> tree.Attr:
        return tree.Attr(span, subject, self.id(name))

    def index(self, span: Span, subject: Expr, index: Expr) -> tree.Index:
        return tree.Index(span, subject, index)

    def unary(self, span: Span, op: Token, operand: Expr) -> tree.Unary:
        return tree.Unary(span, op.text, operand)

    def binary(self, span: Span, left: Expr, op: Token, right: Expr) -> tree.Binary:
        return tree.Binary(span, op.text, left, right)

    def is_(self, span: Span, left: Expr, negated: Token | None, right: Expr) -> tree.Is:
        return tree.Is(span, left, right, negated is not None)

    def is_in(self, span: Span, left: Expr, negated: Token | None, right: Expr) -> tree.IsIn:
        return tree.IsIn(span, left, right, negated is not None)

    def in_(self, span: Span, left: Expr, right: Expr) -> tree.IsIn:
        return tree.IsIn(span, left, right, False)

    def phrase(self, span: Span, kind: Token, operand: Expr) -> tree.Phrase:
        return tree.Phrase(span, kind.text.split()[0], operand)

    def phrase_count(self, span: Span, kind: Token, count: Expr, operand: Expr) -> tree.Phrase:
        return tree.Phrase(span, kind.text, operand, count)

    def every_card(self, span: Span, words: Token) -> tree.Phrase:
        return tree.Phrase(span, "every card", None)

    def extreme(self, span: Span, kind: Token, left: Expr, right: Expr) -> tree.Extreme:
        return tree.Extreme(span, kind.text.split()[0], left, right)

    def random(self, span: Span, word: Token, kind: Token, domain: Expr | None) -> tree.Random:
        self.one_of(kind, ("player", "card", "number"), "kind of thing that chance can give")
        return tree.Random(span, kind.text, domain)

    def range_up(self, span: Span, first: Expr, last: Expr) -> tree.Range:
        return tree.Range(span, first, last, False)

    def range_down(self, span: Span, first: Expr, last: Expr) -> tree.Range:
        return tree.Range(span, first, last, True)

    def turned(self, span: Span, members: Expr, start: Expr) -> tree.From:
        return tree.From(span, members, start)

    def if_expr(self, span: Span, condition: Expr, then: Expr, otherwise: Expr) -> tree.IfExpr:
        return tree.IfExpr(span, condition, then, otherwise)

    def quantified(self, span: Span, kind: Token, variable: Token, domain: Expr, where: Expr | None) -> tree.Quantified:
        return tree.Quantified(span, kind.text, self.id(variable), domain, where)

    def those(self, span: Span, variable: Token, domain: Expr, where: Expr | None) -> tree.Quantified:
        return tree.Quantified(span, "those", self.id(variable), domain, where)

    def those_extreme(
        self, span: Span, kind: Token, variable: Token, domain: Expr, value: Expr, where: Expr | None
    ) -> tree.Quantified:
        return tree.Quantified(span, kind.text, self.id(variable), domain, where, value)

    def sum(
        self, span: Span, kind: Token, value: Expr, variable: Token, domain: Expr, where: Expr | None
    ) -> tree.Quantified:
        return tree.Quantified(span, kind.text, self.id(variable), domain, where, value)

    def among(self, span: Span, variable: Token, domain: Expr, where: Expr | None) -> tree.Among:
        return tree.Among(span, self.id(variable), domain, where)

    def type(self, span: Span, name: Token, optional: Token | None) -> tree.TypeName:
        return tree.TypeName(span, name.text, optional is not None)

    def params(self, span: Span, *params: tree.Param) -> tuple[tree.Param, ...]:
        return params

    def param(self, span: Span, name: Token, type: tree.TypeName) -> tree.Param:
        return tree.Param(span, self.id(name), type)

    def names(self, span: Span, *names: Token) -> tuple[Token, ...]:
        return names
