"""The parsing machine: runs the LALR tables over the tokens of one declaration and builds its tree on the way.

Input: a lexer at the start of a declaration. Output: what the builder made of it. Works with explicit stacks, so no
text can exhaust Python's own; a tree deeper than `MAX_DEPTH` is refused, and so is a sentence that opens more than
`MAX_STACK` things before it ends one. What a stray token means is asked of `stray`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hoyle.source import Span
from hoyle.syntax import slips
from hoyle.syntax.expected import fits
from hoyle.syntax.lexer import Lexer
from hoyle.syntax.tables import END, TABLES, Rule
from hoyle.syntax.tokens import Refused, Token

MAX_DEPTH = 200
MAX_STACK = 2_000

Stray = Callable[["Machine", Token], Token]


class _Action(NamedTuple):
    """A rule ready to run; `build` is None for a rule that makes no node of its own."""

    origin: str
    size: int
    template: tuple[int | None, ...]
    build: Callable[..., Any] | None
    collects: bool


class Machine:
    """One per file. `states` and `tokens` (the words shifted so far) are open to the handler of stray tokens."""

    def __init__(self, lexer: Lexer, builder: object, stray: Stray) -> None:
        self.lexer = lexer
        self.states: list[int] = []
        self.tokens: list[Token] = []
        self._stray = stray
        self._actions = [_action(rule, builder) for rule in TABLES.rules]
        self._values: list[Any] = []
        self._starts: list[Token] = []
        self._ends: list[Token] = []
        self._depths: list[int] = []

    def run(self) -> Any:
        """The declaration at which the lexer stands; raises `Refused` when it cannot be read."""
        rows, states = TABLES.rows, self.states
        self._restart()
        token = self.lexer.next(rows[states[-1]])
        while True:
            # asked before anything is made of the words so far: then all that could follow them still can
            if not fits(states, token.kind):
                token = self._stray(self, token)
                continue
            while (todo := rows[states[-1]].get(token.kind, 0)) < 0:
                self._reduce(self._actions[-1 - todo])
            if token.kind == END:
                return self._values[-1]
            self._shift(todo, token)
            token = self.lexer.next(rows[todo])

    def unshift(self) -> None:
        """Take the last token shifted back, when nothing has been made of it yet."""
        for stack in (self.states, self.tokens, self._values, self._starts, self._ends, self._depths):
            stack.pop()

    def _restart(self) -> None:
        self.lexer.begin()
        for stack in (self.tokens, self._values, self._starts, self._ends, self._depths):
            stack.clear()
        self.states[:] = [TABLES.start]

    def _shift(self, state: int, token: Token) -> None:
        if len(self.states) > MAX_STACK:
            raise Refused(slips.too_deep(token.span(self.lexer.file), "too much is begun and not yet ended"))
        self.states.append(state)
        self.tokens.append(token)
        self._values.append(token)
        self._starts.append(token)
        self._ends.append(token)
        self._depths.append(0)

    def _reduce(self, action: _Action) -> None:
        if action.build is None and action.size == 1 and not action.collects:
            self.states[-1] = TABLES.rows[self.states[-2]][action.origin]
            return
        cut = len(self._values) - action.size
        values, first, last = self._values[cut:], self._starts[cut], self._ends[-1]
        depth = max(self._depths[cut:])
        if action.build is not None:
            depth += 1
            span = Span(self.lexer.file, first.line, first.column, last.end_line, last.end)
            if depth > MAX_DEPTH:
                raise Refused(slips.too_deep(span, f"more than {MAX_DEPTH} parts inside each other"))
            value = action.build(span, *_children(action.template, values))
        elif action.collects:
            value = _collected(action.template, values)
        else:
            value = values[action.template[0] or 0]
        for stack in (self.states, self._values, self._starts, self._ends, self._depths):
            del stack[len(stack) - action.size :]
        self.states.append(TABLES.rows[self.states[-1]][action.origin])
        self._values.append(value)
        self._starts.append(first)
        self._ends.append(last)
        self._depths.append(depth)


def _action(rule: Rule, builder: object) -> _Action:
    build = getattr(builder, rule.method) if rule.method.strip("_") else None
    return _Action(rule.origin, rule.size, rule.template, build, rule.method == "_")


def _children(template: tuple[int | None, ...], values: list[Any]) -> list[Any]:
    children: list[Any] = []
    for index in template:
        if index is None:
            children.append(None)
        elif index >= 0:
            children.append(values[index])
        else:
            children += values[-1 - index]
    return children


def _collected(template: tuple[int | None, ...], values: list[Any]) -> list[Any]:
    """A list one longer: the list made so far is extended in place, or a long block would cost its square."""
    if template and template[0] == -1:
        so_far: list[Any] = values[0]
        so_far += _children(template[1:], values)
        return so_far
    return _children(template, values)
