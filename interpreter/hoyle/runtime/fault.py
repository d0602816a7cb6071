"""What stops a match because its rules went wrong, at the words where they did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hoyle.source import NOWHERE, Span

if TYPE_CHECKING:
    from hoyle.runtime.state import State

Code = Literal[
    "budget", "overflow", "dead-end", "none-used", "too-many-choices", "not-enough-cards", "list-too-long", "too-deep"
]  # fmt: skip


class Fault(Exception):
    """Raised while a match runs; the state it ran on is spoilt and must be thrown away.

    `stuck` is who stands before a menu without a possible action: the spoilt state can still tell that seat why.
    """

    def __init__(self, code: Code, message: str, span: Span = NOWHERE, stuck: tuple[State, int] | None = None) -> None:
        super().__init__(message)
        self.stuck = stuck
        self.code: Code = code
        self.message = message
        self.span = span
