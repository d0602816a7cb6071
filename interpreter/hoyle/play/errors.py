"""What the door says when it refuses. Every refusal has a stable code, a sentence, and leaves the match as it was."""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.source import NOWHERE, Span

SHOWN = 60
"""Letters of something given that are repeated in a sentence."""


def sentence(words: str) -> str:
    """Words with a capital at the beginning and a full stop at the end."""
    whole = words if words.endswith((".", "…", "?")) else words + "."
    return whole[:1].upper() + whole[1:]


def quoted(value: Any) -> str:
    """Anything that was given, as it is written in Python, cut where it grows long."""
    try:
        text = repr(value)
    except Exception:  # a number of too many digits, or an object that cannot even be shown
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


class Reason(msgspec.Struct, frozen=True):
    """One reason of a refusal: where the rules forbid it (`span`), and how."""

    file: str
    line: int
    text: str
    span: Span = NOWHERE

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}" if self.file else self.text


class PlayError(Exception):
    """Something asked of a game or a match that it cannot do.

    Of choices: `bad-seat`, `match-over`, `not-your-turn`, `unknown-choice` (no such words in this game), `ambiguous-choice`,
    `not-offered` (not among what is to be decided now), `not-legal` (it is, but the rules forbid it; `reasons` say why: see `Reason`).
    Of a start: `bad-players`, `bad-option`, `bad-seed`. Of a match: `no-undo`, `no-race`, `no-next-game`, `bad-choices`.
    Of engines: `bad-engine`, `bad-number`, `no-numpy`.
    """

    def __init__(self, code: str, message: str, reasons: tuple[Any, ...] = ()) -> None:
        self.code = code
        self.message = sentence(message)
        self.reasons = reasons
        super().__init__(self.message)


class SaveError(Exception):
    """A saved match that cannot be resumed.

    `not-a-save`, `bad-format` (of another version), `bad-checksum` (edited or cut), `wrong-game` (the rules differ), `bad-state`.
    """

    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        self.reason = sentence(reason)
        super().__init__(self.reason)


class RuleFault(Exception):
    """The rules themselves went wrong at `file`, `line`, `words` (`span`); the match is as it was before the choice.

    `match` is its number in a series of playouts or of a batch, from 0; `place` is the message with its place, without that number.
    `reasons` say of a menu without a possible action what hinders each.
    """

    def __init__(
        self, code: str, message: str, file: str, line: int, words: str, span: Span = NOWHERE, match: int | None = None,
        reasons: tuple[Reason, ...] = (),
    ) -> None:  # fmt: skip
        place = f"{file}:{line}: " if file else ""
        quoted = f" (`{words}`)" if words else ""
        self.place = f"{place}{message}{quoted}"
        super().__init__(self.place if match is None else f"{self.place}, in match {match} of the series")
        self.code = code
        self.message = message
        self.file = file
        self.line = line
        self.words = words
        self.span = span
        self.match = match
        self.reasons = reasons
