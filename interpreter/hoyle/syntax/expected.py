"""What the grammar could use where a stray token stands: asked of the tables by trying, and said in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hoyle.syntax.keywords import shown
from hoyle.syntax.tables import END, TABLES

_OPERATORS = {
    "AND", "OR", "IS", "IN", "LESS", "LESS_EQUAL", "MORE", "MORE_EQUAL", "PLUS", "MINUS", "WITHOUT", "TIMES_SIGN",
    "DIV", "MOD", "DOT", "LSQB", "LPAR", "OF", "THEN",
}  # fmt: skip
_WORDED = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "YES_NO": "`yes/no`",
    "_NEWLINE": "the end of the line",
    "_INDENT": "indented lines below",
}


def fits(states: Sequence[int], kind: str) -> bool:
    """Whether a token of that kind can be taken in. Asked of every token, so the stack is not copied."""
    rows, height, above = TABLES.rows, len(states) - 1, [states[-1]]  # the stack: states[:height], then `above`
    while (todo := rows[above[-1]].get(kind)) is not None and todo < 0:
        rule = TABLES.rules[-1 - todo]
        height -= max(0, rule.size - len(above))
        del above[-rule.size :]
        below = above[-1] if above else states[height - 1]
        above.append(rows[below][rule.origin])
    return todo is not None or (kind == END and above[-1] == TABLES.end)


def after(states: Sequence[int], kind: str) -> list[int] | None:
    """The stack of states once a token of that kind is taken in; None when it cannot be."""
    stack = list(states)
    while (todo := TABLES.rows[stack[-1]].get(kind)) is not None:
        if todo >= 0:
            return [*stack, todo]
        rule = TABLES.rules[-1 - todo]
        del stack[len(stack) - rule.size :]
        stack.append(TABLES.rows[stack[-1]][rule.origin])
    return None


def takes(states: Sequence[int], *kinds: str) -> bool:
    """Whether tokens of these kinds could follow, one after the other."""
    stack: list[int] | None = list(states)
    for kind in kinds:
        stack = after(stack, kind) if stack else None
    return stack is not None


def usable(states: Sequence[int]) -> list[str]:
    """The terminals that could follow, in the order of their names."""
    return [kind for kind in TABLES.rows[states[-1]] if kind in TABLES.terminals and fits(states, kind)]


def in_words(kinds: Collection[str]) -> str:
    """`a value`, "`to`", "`by`, `where` or the end of the line"; empty when nothing helpful can be said."""
    words = []
    rest = [kind for kind in kinds if kind not in _OPERATORS or "PLUS" not in kinds]
    if "NUMBER" in kinds and "SIZE_OF" in kinds:
        words.append("a value")
        rest = [kind for kind in rest if kind in ("_NEWLINE", "FROM", "UNTIL")]
    words += [f"`{shown(kind)}`" for kind in rest if kind not in _WORDED]
    words += [_WORDED[kind] for kind in rest if kind in _WORDED]
    return listed(list(dict.fromkeys(words))) if len(words) <= 6 else ""


def listed(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
