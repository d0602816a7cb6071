"""Lines: indentation, what fits on one, and where a long condition is broken."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.syntax import tree
from hoyle.text.expressions import AND, expression

STEP = "  "
WIDTH = 110
INLINE_WIDTH = 100
"""The longest line that may end in a colon and its one statement."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line, perhaps with a condition at its end that can be broken over several lines."""

    words: str
    condition: tree.Expr | None = None

    def flat(self) -> str:
        """All on one line."""
        if self.condition is None:
            return self.words
        return f"{self.words} {expression(self.condition)}".lstrip()

    def lines(self, depth: int) -> list[str]:
        """Indented, on one line or on several between brackets."""
        line = STEP * depth + self.flat()
        if len(line) <= WIDTH or not isinstance(self.condition, tree.Binary) or self.condition.op not in ("and", "or"):
            return [line]
        first, *rest = _operands(self.condition, self.condition.op)
        level, inside = (AND if self.condition.op == "or" else AND + 1), STEP * (depth + 2)
        broken = [STEP * depth + f"{self.words} (".lstrip() + expression(first, level - 1, _LOGIC)]
        broken += [f"{inside}{self.condition.op} {expression(part, level, _LOGIC)}" for part in rest[:-1]]
        return [*broken, f"{inside}{self.condition.op} {expression(rest[-1], level)})"]


_LOGIC = frozenset(("logic",))


def _operands(e: tree.Expr, op: str) -> list[tree.Expr]:
    """`a or b or c` as a, b, c; what is bracketed on the right stays whole."""
    found = []
    while isinstance(e, tree.Binary) and e.op == op:
        found.append(e.right)
        e = e.left
    return [e, *reversed(found)]


def indented(depth: int, text: str) -> str:
    """One line at that depth."""
    return STEP * depth + text
