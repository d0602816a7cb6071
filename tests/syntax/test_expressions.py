"""How expressions are read: what binds closer, and that the longer of two readings holds."""

from __future__ import annotations

import pytest

from hoyle.source import Span
from hoyle.syntax import tree
from tests.syntax.reading import expression, short

CASES = {
    # numbers and their order
    "a + b * c - d": "Binary(-, Binary(+, a, Binary(*, b, c)), d)",
    "a div b mod c": "Binary(mod, Binary(div, a, b), c)",
    "- - 3": "Unary(-, Unary(-, 3))",
    "(a + b) * c": "Binary(*, Binary(+, a, b), c)",
    "p.royals without c": "Binary(without, Attr(p, royals), c)",
    "a < b": "Binary(<, a, b)",
    "a - 1 >= b": "Binary(>=, Binary(-, a, 1), b)",
    # conditions
    "not a is b and c or d": "Binary(or, Binary(and, Unary(not, Is(a, b, False)), c), d)",
    "x is none or y is empty": "Binary(or, Is(x, 'none', False), Is(y, 'empty', False))",
    "x is not empty": "Is(x, 'empty', True)",
    "x is not y": "Is(x, y, True)",
    "x is not in y": "IsIn(x, y, True)",
    "x is in y": "IsIn(x, y, False)",
    "x in y and z": "Binary(and, IsIn(x, y, False), z)",
    "t is riding": "Is(t, riding, False)",
    "no": "'no'",
    "not no": "Unary(not, 'no')",
    "yes": "'yes'",
    "if a then b else if c then d else e": "IfExpr(a, b, IfExpr(c, d, e))",
    "if a then b else c or d": "IfExpr(a, b, Binary(or, c, d))",
    # cards, zones, calls
    "c is Q of spades": "Is(c, CardName([Q, spades]), False)",
    "c is 2 of clubs": "Is(c, CardName([2, clubs]), False)",
    "f()": "Call(f, [])",
    "f(x, g(y)).z": "Attr(Call(f, [x, Call(g, [y])]), z)",
    "a[1].rank[2]": "Index(Attr(Index(a, 1), rank), 2)",
    '"hello there"': "Text(hello there)",
    # phrases
    "size of p.hand + 1 > 2": "Binary(>, Binary(+, Phrase(size, Attr(p, hand), None), 1), 2)",
    "first of last of riders of x": "Phrase(first, Phrase(last, Phrase(riders, x, None), None), None)",
    "top of stock": "Phrase(top, stock, None)",
    "top 2 of stock": "Phrase(top, stock, 2)",
    "bottom n of stock": "Phrase(bottom, stock, n)",
    "top (n + 1) of stock": "Phrase(top, stock, Binary(+, n, 1))",
    "every card": "Phrase(every card, None, None)",
    "lowest of a and b + 1": "Extreme(lowest, a, Binary(+, b, 1))",
    "highest of a and b and c": "Binary(and, Extreme(highest, a, b), c)",
    # a variable run over a list
    "some p in players where p.total >= 100": "Quantified(some, p, players, Binary(>=, Attr(p, total), 100), None)",
    "every d in x where a and b": "Quantified(every, d, x, Binary(and, a, b), None)",
    "no c in x where c is no": "Quantified(no, c, x, Is(c, 'no', False), None)",
    "every card in x where a": "Quantified(every, card, x, a, None)",
    "count c in x": "Quantified(count, c, x, None, None)",
    "count c in x is 3": "Is(Quantified(count, c, x, None, None), 3, False)",
    "2 + count c in x + y where a or b": "Binary(+, 2, Quantified(count, c, Binary(+, x, y), Binary(or, a, b), None))",
    "a or some p in x where b": "Binary(or, a, Quantified(some, p, x, b, None))",
    "not some p in x where a": "Unary(not, Quantified(some, p, x, a, None))",
    "first of those q in players from p.left where a": (
        "Phrase(first, Quantified(those, q, From(players, Attr(p, left)), a, None), None)"
    ),
    "those highest p in x by p.y[1] where a": "Quantified(highest, p, x, a, Index(Attr(p, y), 1))",
    "sum -p.total for p in players where a": "Quantified(sum, p, players, a, Unary(-, Attr(p, total)))",
    "sum f(c) for c in x + y": "Quantified(sum, c, Binary(+, x, y), None, Call(f, [c]))",
    "if some p in x where a then b else c": "IfExpr(Quantified(some, p, x, a, None), b, c)",
    # lists in brackets
    "(1 to n)": "Range(1, n, False)",
    "(n down to 1)": "Range(n, 1, True)",
    "((n down to 1) then (2 to n))": "Binary(then, Range(n, 1, True), Range(2, n, False))",
    "(players from me)": "From(players, me)",
    "x in (a then b from c)": "IsIn(x, From(Binary(then, a, b), c), False)",
}


@pytest.mark.parametrize("text", CASES)
def test_expression(text: str) -> None:
    """Each text becomes the tree beside it."""
    assert short(expression(text)) == CASES[text]


def test_line_breaks_between_brackets_are_blanks() -> None:
    """Also in the middle of a phrase, and with comments."""
    broken = "(size # of what?\n of x\n  + count c in\n\tx where\n# all of them\n c.rank is 2)"
    assert short(expression(broken)) == short(expression("size of x + count c in x where c.rank is 2"))


def test_places_are_the_words() -> None:
    """A node's place runs from its first word to its last, brackets around it left out."""
    node = expression("(a + b) * f(c)")
    assert isinstance(node, tree.Binary)
    assert node.span == Span(0, 1, 14, 1, 28)
    assert (node.left.span, node.right.span) == (Span(0, 1, 15, 1, 20), Span(0, 1, 24, 1, 28))


def test_places_over_lines() -> None:
    """A node may end on a later line than it begins."""
    node = expression("(a +\n  b)")
    assert node.span == Span(0, 1, 15, 2, 4)
