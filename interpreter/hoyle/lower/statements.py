"""Statements become nodes; this is how they are strung together.

Every statement is lowered to a reserved node `at` and goes on to `next_`; `sequence` strings them together in text order,
so names declared by one statement are in sight of the later ones. How each class is lowered stands in `movements`,
`values`, `flow`, `decisions` and `endings`.
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.lower.procedures import Procedure
from hoyle.syntax import tree

LOWERERS: dict[type, Callable[..., None]] = {}


def lowers(kind: type) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Registers how one class of statement is lowered."""

    def register(lowerer: Callable[..., None]) -> Callable[..., None]:
        LOWERERS[kind] = lowerer
        return lowerer

    return register


def block(p: Procedure, statements: tree.Block, next_: int) -> int:
    """The entry of a block that goes on to `next_`; names declared in it are out of sight afterwards."""
    with p.scope.inner():
        return sequence(p, statements, next_)


def sequence(p: Procedure, statements: tree.Block, next_: int) -> int:
    """As `block`, with names staying in sight."""
    places = [p.builder.reserve() for _ in statements]
    for statement, at, after in zip(statements, places, [*places[1:], next_], strict=False):
        _one(p, statement, at, after)
    return places[0] if places else next_


def _one(p: Procedure, statement: tree.Statement, at: int, next_: int) -> None:
    if not p.rules.attempt(lambda: LOWERERS[type(statement)](p, statement, at, next_)):
        for name in _declares(statement):
            if name not in p.scope.names:
                p.scope.spoil(name)
        p.builder.lead(at, next_)


def _declares(statement: tree.Statement) -> tuple[str, ...]:
    match statement:
        case tree.Let(name=name) | tree.Race(giving=name) | tree.Choose(variable=name):
            return (name.text,)
    return ()
