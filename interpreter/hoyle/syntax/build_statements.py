"""Statements and blocks."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.advice import ENDINGS
from hoyle.syntax.build_base import Base
from hoyle.syntax.tokens import Token
from hoyle.syntax.tree import Block, Expr, Statement
from hoyle.syntax.unknown import opens_otherwise, unknown_statement

_ENDED = "leave this line out: a block ends where its indentation does, and a game with `end game`"
_ALONE = "a value alone is no sentence"


class Statements(Base):
    """Methods named after the statement rules of the grammar."""

    def block(self, span: Span, *statements: Statement) -> Block:
        return statements

    def inline(self, span: Span, statement: Statement) -> Block:
        return (statement,)

    def move(self, span: Span, cards: Expr, to: Expr, end: Token | None, face: str | None) -> tree.Move:
        return tree.Move(span, cards, to, end is not None and end.kind == "AT_BOTTOM", face)

    def face(self, span: Span, words: Token) -> str:
        return words.text.split()[1]

    def deal(
        self,
        span: Span,
        exactly: Token | None,
        count: Expr | Token,
        source: Expr,
        each: Token | None,
        to: Expr,
        start: Expr | None,
        face: str | None,
    ) -> tree.Deal:
        number = None if isinstance(count, Token) else count
        return tree.Deal(span, number, exactly is not None, source, to, each is not None, start, face)

    def shuffle(self, span: Span, zone: Expr) -> tree.Shuffle:
        return tree.Shuffle(span, zone)

    def turn_over(self, span: Span, zone: Expr) -> tree.TurnOver:
        return tree.TurnOver(span, zone)

    def turn_face(self, span: Span, cards: Expr, face: str) -> tree.TurnFace:
        return tree.TurnFace(span, cards, face)

    def attach(self, span: Span, card: Expr, to: Expr) -> tree.Attach:
        return tree.Attach(span, card, to)

    def reveal(self, span: Span, cards: Expr, to: Expr | None) -> tree.Reveal:
        return tree.Reveal(span, cards, to)

    def let(self, span: Span, name: Token, value: Expr) -> tree.Let:
        return tree.Let(span, self.id(name), value)

    def assign(self, span: Span, target: Expr, op: Token, value: Expr) -> tree.Assign:
        if not isinstance(target, tree.Name | tree.Attr):
            label = "only a variable, or a variable of a player, team or card, can be set"
            self.report("bad-target", "this cannot be set", target.span, label)
        return tree.Assign(span, target, op.text, value)

    def do(self, span: Span, value: Expr) -> tree.Do:
        if isinstance(value, tree.Call):
            return tree.Do(span, value.name, value.args)
        if isinstance(value, tree.Name) and value.text in ENDINGS:
            self.report("useless-value", _ALONE, span, "closes nothing", help=_ENDED)
        elif isinstance(value, tree.Name) and opens_otherwise(value.text):
            self.problems.append(unknown_statement(value.text, span))
        elif isinstance(value, tree.Name):
            help = f"an effect is called with brackets: `{value.text}()`; a variable is set with `{value.text} = …`"
            self.report("useless-value", _ALONE, span, "says nothing to do", help=help)
        else:
            self.report("useless-value", _ALONE, span, "says nothing to do")
        return tree.Do(span, tree.Id(span, ""), ())

    def if_statement(self, span: Span, *parts: Expr | Block | None) -> tree.If:
        """Conditions and blocks in turn, then the block of `else` or None."""
        branches: list[tuple[Expr | None, Block]] = [
            (cast(Expr, parts[n]), cast(Block, parts[n + 1])) for n in range(0, len(parts) - 1, 2)
        ]
        if parts[-1] is not None:
            branches.append((None, cast(Block, parts[-1])))
        return tree.If(span, tuple(branches))

    def if_inline(self, span: Span, condition: Expr, body: Block) -> tree.If:
        return tree.If(span, ((condition, body),))

    def for_statement(self, span: Span, variable: Token, domain: Expr, where: Expr | None, body: Block) -> tree.For:
        return tree.For(span, self.id(variable), domain, where, body)

    def repeat(self, span: Span, body: Block) -> tree.Repeat:
        return tree.Repeat(span, None, None, body)

    def repeat_until(self, span: Span, until: Expr, body: Block) -> tree.Repeat:
        return tree.Repeat(span, None, until, body)

    def repeat_times(self, span: Span, times: Expr, body: Block) -> tree.Repeat:
        return tree.Repeat(span, times, None, body)

    def take_turns(self, span: Span, start: Expr, among: tree.Among | None, body: Block) -> tree.TakeTurns:
        return tree.TakeTurns(span, start, among, body)

    def phase(self, span: Span, name: Token, body: Block) -> tree.Phase:
        return tree.Phase(span, self.id(name), body)

    def together(self, span: Span, among: tree.Among, body: Block) -> tree.Together:
        return tree.Together(span, among, body)

    def amount(self, span: Span, mode: Token | None, count: Expr) -> tuple[str, Expr]:
        modes = {"UP_TO": "up to", "EXACTLY": "exactly"}
        return (modes[mode.kind] if mode else "as many"), count

    def choose(
        self,
        span: Span,
        amount: tuple[str, Expr] | None,
        variable: Token,
        domain: Expr,
        by: Expr | None,
        where: Expr | None,
    ) -> tree.Choose:
        mode, count = amount or ("as many", None)
        return tree.Choose(span, self.id(variable), count, mode, domain, by, where, None)

    def menus(self, span: Span, *names: Token) -> tuple[tree.Id, ...]:
        return tuple(self.id(name) for name in names)

    def choose_from(
        self, span: Span, names: tuple[tree.Id, ...], using: Expr | None, by: Expr | None
    ) -> tree.ChooseFrom:
        return tree.ChooseFrom(span, names, using, by, None)

    def chosen(
        self, span: Span, choice: tree.Choose | tree.ChooseFrom, otherwise: Block
    ) -> tree.Choose | tree.ChooseFrom:
        return replace(choice, span=span, otherwise=otherwise)

    def race(self, span: Span, label: Token, among: tree.Among, giving: Token) -> tree.Race:
        return tree.Race(span, self.id(label), among, self.id(giving))

    def cancel(self, span: Span) -> tree.Cancel:
        return tree.Cancel(span)

    def stop(self, span: Span) -> tree.Stop:
        return tree.Stop(span)

    def win(self, span: Span, winner: Expr) -> tree.Win:
        return tree.Win(span, winner)

    def draw_game(self, span: Span) -> tree.DrawGame:
        return tree.DrawGame(span)

    def end_game(self, span: Span) -> tree.EndGame:
        return tree.EndGame(span)

    def rank_players(self, span: Span, variable: Token | None, by: Expr) -> tree.RankPlayers:
        return tree.RankPlayers(span, self.id(variable) if variable else None, by)
