"""Expressions as rule text, with no more brackets than they need.

An operand is bracketed when it binds less tightly than its place asks for, and when it is open at its end to what follows:
`some c in x where a` would take an `and` after it into its own condition.
"""

from __future__ import annotations

from hoyle.syntax import tree
from hoyle.syntax.keywords import keyword

ANY, AND, NOT, COMPARISON, ARITH, TERM, SIGN, PREFIX, POSTFIX = range(9)
"""How tightly an expression binds, from the loosest."""

Follow = frozenset[str]
"""What stands behind an expression, as far as an open end could take it in: kinds of operators, `where`, `from`."""
NOTHING: Follow = frozenset()
WHERE: Follow = frozenset(("where",))
FROM: Follow = frozenset(("from",))
_JOINED: Follow = frozenset(("logic",))
_COMPARED: Follow = frozenset(("comparison",))
_OPERATORS: Follow = frozenset(("logic", "comparison", "arith"))

_BINARY = {
    "or": (ANY, "logic"), "and": (AND, "logic"), "+": (ARITH, "arith"), "-": (ARITH, "arith"), "without": (ARITH, "arith"),
    "*": (TERM, "arith"), "div": (TERM, "arith"), "mod": (TERM, "arith"),
    "<": (COMPARISON, "comparison"), "<=": (COMPARISON, "comparison"), ">": (COMPARISON, "comparison"),
    ">=": (COMPARISON, "comparison"),
}  # fmt: skip


def expression(e: tree.Expr, level: int = ANY, follow: Follow = NOTHING) -> str:
    """The text of an expression where one of that level is expected, with this behind it."""
    if _level(e) < level or _absorbed(e) & follow:
        return f"({_text(e, NOTHING)})"
    return _text(e, follow)


def sequence(e: tree.Expr, follow: Follow = NOTHING) -> str:
    """A list where `then` needs no brackets."""
    if isinstance(e, tree.Binary) and e.op == "then":
        return f"{sequence(e.left)} then {expression(e.right, ARITH, follow)}"
    return expression(e, ARITH, follow)


def domain(e: tree.Expr, follow: Follow = NOTHING) -> str:
    """A list after the `in` of a statement: `players from p`, `(1 to 3) then (2 to 1)`."""
    if isinstance(e, tree.From):
        return f"{sequence(e.list, FROM)} from {expression(e.start, PREFIX, follow)}"
    return sequence(e, follow)


def members(e: tree.Expr, follow: Follow = NOTHING) -> str:
    """A list after the `in` of an expression."""
    if isinstance(e, tree.From):
        return f"{expression(e.list, ARITH, FROM)} from {expression(e.start, PREFIX, follow)}"
    return expression(e, ARITH, follow)


def initial(e: tree.Expr) -> str:
    """A whole value, which may be drawn by chance."""
    if isinstance(e, tree.Random):
        return f"random {e.kind}" + (f" in {members(e.domain)}" if e.domain is not None else "")
    return expression(e)


def among(a: tree.Among) -> str:
    """`p in X where E`."""
    follow = WHERE if a.where is not None else NOTHING
    return f"{a.variable.text} in {domain(a.domain, follow)}" + where(a.where)


def where(condition: tree.Expr | None, follow: Follow = NOTHING) -> str:
    """` where E`, or nothing."""
    return f" where {expression(condition, ANY, follow)}" if condition is not None else ""


def led(word: str, kind: str, text: str) -> str:
    """A keyword before a value, which is bracketed when the word would be read as a name before it."""
    joined = f"{word} {text}"
    return joined if keyword(joined, word, 0, (kind,), True) else f"{word} ({text})"


def _level(e: tree.Expr) -> int:
    match e:
        case tree.Binary(op=op) if op != "then":
            return _BINARY[op][0]
        case tree.Unary(op="not"):
            return NOT
        case tree.Unary():
            return SIGN
        case tree.Is() | tree.IsIn():
            return COMPARISON
        case tree.Phrase() | tree.Extreme() | tree.CardName() | tree.IfExpr() | tree.Quantified():
            return PREFIX
    return POSTFIX


def _absorbed(e: tree.Expr) -> Follow:
    """What the open end of an expression would take in."""
    match e:
        case tree.IfExpr():
            return _OPERATORS
        case tree.Quantified(where=condition) if condition is not None:
            return _OPERATORS
        case tree.Quantified(kind="highest" | "lowest"):
            return WHERE | {"arith"}
        case tree.Quantified():
            return WHERE | FROM | {"arith"}
        case tree.Extreme():
            return frozenset(("arith",))
    return NOTHING


def _text(e: tree.Expr, follow: Follow) -> str:
    match e:
        case tree.Binary(op="then") | tree.From():
            return f"({domain(e)})"
        case tree.Binary():
            return _binary(e, follow)
        case tree.Unary(op="not", operand=operand):
            return "not " + expression(operand, NOT, follow)
        case tree.Unary(op=op, operand=operand):
            return op + expression(operand, SIGN, follow)
        case tree.Is(left=left, right=right, negated=negated):
            verb = "is not" if negated else "is"
            return f"{expression(left, ARITH, _COMPARED)} {verb} {expression(right, ARITH, follow)}"
        case tree.IsIn(left=left, right=right, negated=negated):
            text = expression(left, ARITH, _COMPARED)
            plain = "is in" if text.endswith("every card") else "in"  # `every card in x` would run over x
            return f"{text} {'is not in' if negated else plain} {expression(right, ARITH, follow)}"
        case tree.IfExpr(condition=condition, then=then, otherwise=otherwise):
            return f"if {expression(condition)} then {expression(then)} else {expression(otherwise, ANY, follow)}"
        case tree.Quantified():
            return _quantified(e, follow)
        case tree.Phrase() | tree.Extreme():
            return _phrase(e, follow)
    return _atom(e)


def _binary(e: tree.Binary, follow: Follow) -> str:
    level, kind = _BINARY[e.op]
    left = ARITH if level == COMPARISON else level
    return f"{expression(e.left, left, frozenset((kind,)))} {e.op} {expression(e.right, left + (level != COMPARISON), follow)}"


def _quantified(e: tree.Quantified, follow: Follow) -> str:
    last = WHERE if e.where is not None else follow
    name, tail = e.variable.text, where(e.where, follow)
    if e.kind in ("highest", "lowest") and e.value is not None:
        return f"those {e.kind} {name} in {members(e.domain)} by {expression(e.value, ARITH, last)}{tail}"
    if e.kind == "sum" and e.value is not None:
        return f"{led('sum', 'SUM', expression(e.value, ARITH))} for {name} in {members(e.domain, last)}{tail}"
    return f"{e.kind} {name} in {members(e.domain, last)}{tail}"


def _phrase(e: tree.Phrase | tree.Extreme, follow: Follow) -> str:
    if isinstance(e, tree.Extreme):
        return f"{e.kind} of {expression(e.left, ARITH, _JOINED)} and {expression(e.right, ARITH, follow)}"
    if e.operand is None:
        return e.kind
    operand = expression(e.operand, PREFIX, follow)
    if e.count is None:
        return f"{e.kind} of {operand}"
    bare = isinstance(e.count, tree.Number | tree.Name)
    count = expression(e.count) if bare else f"({expression(e.count)})"
    return f"{led(e.kind, e.kind.upper(), count)} of {operand}"


def _atom(e: tree.Expr) -> str:
    match e:
        case tree.Name(text=text) | tree.Word(text=text):
            return text
        case tree.Number(value=value):
            return str(value)
        case tree.Text(value=value):
            return f'"{value}"'
        case tree.CardName(values=values):
            return " of ".join(map(_atom, values))
        case tree.Call(name=name, args=args):
            return f"{name.text}({', '.join(map(expression, args))})"
        case tree.Attr(subject=subject, name=name):
            return f"{expression(subject, POSTFIX)}.{name.text}"
        case tree.Index(subject=subject, index=index):
            return f"{expression(subject, POSTFIX)}[{expression(index)}]"
        case tree.Range(first=first, last=last, down=down):
            return f"({expression(first, ARITH)} {'down to' if down else 'to'} {expression(last, ARITH)})"
    raise TypeError(e)
