"""Expressions whose value is known before anything is played.

Promises: linear in the size of what is asked about, however options are built on each other; no number beyond the limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoyle.graph import model as g


def defaults(options: Iterable[g.OptionDecl], players: int | None = None) -> list[int | None]:
    """The default of each option, None where it is not known; an option speaks only of those before it."""
    values: list[int | None] = []
    for option in options:
        values.append(constant(values, option.default, players))
    return values


def constant(options: Sequence[int | None], e: g.AnyExpr, players: int | None = None) -> int | None:
    """The value of an expression that depends on options, and the number of players if it is given, alone."""
    value = _value(options, e, players)
    return value if value is None or abs(value) <= g.NUMBER_LIMIT else None


def _value(options: Sequence[int | None], e: g.AnyExpr, players: int | None) -> int | None:
    match e:
        case g.Const(value=value):
            return value
        case g.OptionValue(option=option):
            return options[option] if option < len(options) else None
        case g.Size(list=g.Players()):
            return players
        case g.Negative(operand=operand):
            number = constant(options, operand, players)
            return None if number is None else -number
        case g.Arithmetic(kind=kind, left=left, right=right):
            a, b = constant(options, left, players), constant(options, right, players)
            return None if a is None or b is None else arithmetic(kind, a, b)
    return None


def arithmetic(kind: str, a: int, b: int) -> int:
    """The language's arithmetic on two numbers."""
    match kind:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "div":
            return a // b if b else 0
        case "mod":
            return a % b if b else 0
    return min(a, b) if kind == "min" else max(a, b)
