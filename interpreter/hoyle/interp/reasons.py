"""What a refusal says: which words of the rules forbid a choice, with the values in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from hoyle.source import Span

Quote = Callable[[Span], str]


class Step(msgspec.Struct, frozen=True):
    """One part of a condition that decided it: `words` with values put in (empty: as the rules write it) and what it is."""

    span: Span
    value: str
    words: str = ""


class Reason(msgspec.Struct, frozen=True):
    """Why something may not be chosen.

    `guard`: a condition is not met; its steps go from the whole to the parts that decided. `domain`: `subject` is not
    among what may be chosen there. `unseen`: whether it is, may not be told. `nothing`: there is nothing to choose for
    `subject`. `number`: `subject` says how many.
    """

    kind: Literal["guard", "domain", "unseen", "nothing", "number"]
    span: Span
    subject: str = ""
    steps: tuple[Step, ...] = ()

    def text(self, quote: Quote) -> str:
        """As a sentence; `quote` gives the words of a place in the rules."""
        if self.kind == "domain":
            return f"{self.subject} is not among `{quote(self.span)}`"
        if self.kind == "unseen":
            return f"{self.subject} is not in sight"
        if self.kind == "nothing":
            return f"`{quote(self.span)}` has nothing for {self.subject}"
        if self.kind == "number":
            return self.subject
        first, *rest = [f"`{step.words or quote(step.span)}` is {step.value}" for step in self.steps]
        return f"{first}: {', and '.join(rest)}" if rest else first
