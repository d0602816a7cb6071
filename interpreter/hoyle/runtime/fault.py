"""What stops a match because its rules went wrong, at the words where they did."""

from __future__ import annotations

from typing import Literal

from hoyle.source import NOWHERE, Span

Code = Literal[
    "budget", "overflow", "dead-end", "none-used", "too-many-choices", "not-enough-cards", "list-too-long", "too-deep"
]  # fmt: skip


class Fault(Exception):
    """Raised while a match runs; the state it ran on is spoilt and must be thrown away."""

    def __init__(self, code: Code, message: str, span: Span = NOWHERE) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.span = span
