"""Statements and blocks as lines of rule text.

A block of one short statement follows its header after a colon where such blocks are read at a glance (`if`, `for`, `repeat`,
`otherwise`, the lines of a menu); everything else stands below its header, two blanks further in.
"""

from __future__ import annotations

import re

from hoyle.syntax import tree
from hoyle.syntax.keywords import keyword
from hoyle.syntax.tree import Block, Expr, Statement
from hoyle.text.expressions import ARITH, FROM, NOTHING, PREFIX, WHERE, Follow, among, domain, expression, initial, led
from hoyle.text.layout import INLINE_WIDTH, Sentence, indented

_LEADING = ("SOME", "EVERY", "COUNT", "SUM", "TOP", "BOTTOM", "RANDOM", "_THOSE", "EXACTLY")


def block(statements: Block, depth: int) -> list[str]:
    """The lines of a block, indented to that depth."""
    return [line for statement in statements for line in _statement(statement, depth)]


def headed(header: Sentence, body: Block, depth: int) -> list[str]:
    """A header with its block: after a colon when that is short, else below it."""
    if len(body) == 1 and (small := sentence(body[0])) is not None:
        line = indented(depth, f"{header.flat()}: {small.flat()}")
        if len(line) <= INLINE_WIDTH:
            return [line]
    return opened(header, body, depth)


def opened(header: Sentence, body: Block, depth: int) -> list[str]:
    """A header with its block below."""
    return [*header.lines(depth), *block(body, depth + 1)]


def _statement(s: Statement, depth: int) -> list[str]:
    match s:
        case tree.If(branches=branches):
            return _if(branches, depth)
        case tree.For(variable=variable, domain=members, where=condition, body=body):
            follow = WHERE if condition is not None else NOTHING
            return headed(_with(f"for {variable.text} in {domain(members, follow)}", condition), body, depth)
        case tree.Repeat(times=times, until=until, body=body):
            return headed(_repeat(times, until), body, depth)
        case tree.TakeTurns(start=start, among=who, body=body):
            header = f"take turns from {initial(start)}" + (f" among {among(who)}" if who is not None else "")
            return opened(Sentence(header), body, depth)
        case tree.Phase(name=name, body=body):
            return opened(Sentence(f"phase {name.text}"), body, depth)
        case tree.Together(among=who, body=body):
            return opened(Sentence(f"together {among(who)}"), body, depth)
        case tree.Choose(otherwise=otherwise) | tree.ChooseFrom(otherwise=otherwise):
            lines = _choice(s).lines(depth)
            return lines if otherwise is None else [*lines, *headed(Sentence("otherwise"), otherwise, depth)]
    return _small(s).lines(depth)


def _if(branches: tuple[tuple[Expr | None, Block], ...], depth: int) -> list[str]:
    condition, body = branches[0]
    lay = headed if len(branches) == 1 else opened
    lines = lay(Sentence("if", condition), body, depth)
    for condition, body in branches[1:]:
        lines += opened(Sentence("else if" if condition is not None else "else", condition), body, depth)
    return lines


def _repeat(times: Expr | None, until: Expr | None) -> Sentence:
    if times is not None:
        return Sentence(f"repeat {_apart(times, 'until')} times")
    return Sentence("repeat until", until) if until is not None else Sentence("repeat")


def _with(words: str, condition: Expr | None) -> Sentence:
    return Sentence(words) if condition is None else Sentence(words + " where", condition)


def sentence(s: Statement) -> Sentence | None:
    """A statement that is one line; None for one that holds others."""
    match s:
        case tree.If() | tree.For() | tree.Repeat() | tree.TakeTurns() | tree.Phase() | tree.Together():
            return None
        case tree.Choose(otherwise=otherwise) | tree.ChooseFrom(otherwise=otherwise):
            return _choice(s) if otherwise is None else None
    return _small(s)


def _choice(s: tree.Choose | tree.ChooseFrom) -> Sentence:
    if isinstance(s, tree.ChooseFrom):
        using = f" using {expression(s.using, PREFIX)}" if s.using is not None else ""
        return Sentence(f"choose from {' or '.join(n.text for n in s.names)}{using}{_by(s.by)}")
    last = WHERE if s.where is not None else NOTHING
    who = f"{s.variable.text} in {domain(s.domain, last if s.by is None else NOTHING)}"
    by = f" by {expression(s.by, PREFIX, last)}" if s.by is not None else ""
    return _with(f"choose {_amount(s)}{who}{by}", s.where)


def _amount(s: tree.Choose) -> str:
    """`2 cards `, `up to n cards `; empty when one value is chosen."""
    if s.count is None:
        return ""
    count = closed(expression(s.count, ARITH))
    if s.mode == "exactly":
        count = led("exactly", "EXACTLY", count)
    single = isinstance(s.count, tree.Number) and s.count.value == 1
    return f"{'up to ' if s.mode == 'up to' else ''}{count} {'card' if single else 'cards'} "


def closed(text: str) -> str:
    """A value before another word: bracketed when its own last word would then lead that word instead of being a name."""
    last = re.search(r"(?<![.\w])\w+$", text)
    leads = last and keyword(f"{text} x", last[0], last.start(), _LEADING, False)
    return f"({text})" if leads else text


def _by(by: Expr | None) -> str:
    return f" by {expression(by, PREFIX)}" if by is not None else ""


def _small(s: Statement) -> Sentence:
    match s:
        case tree.Let(name=name, value=value):
            return _value(f"let {name.text} =", value)
        case tree.Assign(target=target, op=op, value=value):
            return _value(f"{expression(target, PREFIX)} {op}", value)
        case tree.Do(name=name, args=args):
            return Sentence(f"{name.text}({', '.join(map(expression, args))})")
        case tree.Deal():
            return Sentence(_deal(s))
        case tree.Race(label=label, among=who, giving=giving):
            return Sentence(f"race {label.text} among {among(who)} giving {giving.text}")
        case tree.RankPlayers(variable=variable, by=by):
            speaks_of = f" {variable.text}" if variable is not None else ""
            return Sentence(f"rank players{speaks_of} by {expression(by, ARITH)}")
    return Sentence(_words(s))


def _value(words: str, value: Expr) -> Sentence:
    return Sentence(f"{words} {initial(value)}") if isinstance(value, tree.Random) else Sentence(words, value)


def _deal(s: tree.Deal) -> str:
    count = "all" if s.count is None else _apart(s.count, "all", FROM)
    to = expression(s.to, ARITH, FROM if s.start is not None else NOTHING)
    return "".join((
        "deal ", led("exactly", "EXACTLY", count) if s.exactly else count, f" from {expression(s.source, ARITH)} to ",
        led("each", "EACH", to) if s.each else to,
        f" from {expression(s.start, PREFIX)}" if s.start is not None else "", _face(s.face),
    ))  # fmt: skip


def _face(face: str | None) -> str:
    return f" face {face}" if face else ""


def _words(s: Statement) -> str:
    match s:
        case tree.Move():
            return f"move {_arith(s.cards)} to {_arith(s.to)}{' at bottom' if s.bottom else ''}{_face(s.face)}"
        case tree.Shuffle(zone=zone):
            return f"shuffle {_arith(zone)}"
        case tree.TurnOver(zone=zone):
            return f"turn over {_arith(zone)}"
        case tree.TurnFace(cards=cards, face=face):
            return f"turn {_apart(cards, 'over')}{_face(face)}"
        case tree.Attach(card=card, to=to):
            return f"attach {_arith(card)} to {_arith(to)}"
        case tree.Reveal(cards=cards, to=to):
            return f"reveal {_arith(cards)}" + (f" to {_arith(to)}" if to is not None else "")
        case tree.Win(winner=winner):
            return f"win {_arith(winner)}"
    return _ALONE[type(s)]


_ALONE: dict[type, str] = {
    tree.Cancel: "cancel it", tree.Stop: "stop", tree.DrawGame: "draw game", tree.EndGame: "end game"
}  # fmt: skip


def _apart(e: Expr, word: str, follow: Follow = NOTHING) -> str:
    """A value where that word at its beginning would be a keyword."""
    text = expression(e, ARITH, follow)
    return f"({expression(e)})" if re.match(rf"{word}\b", text) else text


def _arith(e: Expr) -> str:
    return expression(e, ARITH)
