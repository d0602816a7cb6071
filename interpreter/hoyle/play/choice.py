"""A choice a seat may make: an object with a stable text. Choices are shared: one object for one choice of one table.

A choice says only what its text says; what the engine calls it stays inside the door.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Raw = Any
"""What the engine calls a choice: a value, a tuple of cards, or (action, arguments...)."""


class Choice:
    """One thing a seat may do, such as `scuttle 10S 9H`, `3` or `decline`."""

    __slots__ = ("_read", "_words", "acts", "raw")

    def __init__(self, raw: Raw, read: Callable[[Raw], tuple[str, ...]], acts: bool) -> None:
        """`acts`: the first of its words is the name of an action."""
        self.raw = raw
        self.acts = acts
        self._read = read
        self._words: tuple[str, ...] | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The parts of its text: an action's name and its parameters, or the cards or the value chosen."""
        if self._words is None:
            self._words = self._read(self.raw)
        return self._words

    def __str__(self) -> str:
        return " ".join(self.words)

    def __repr__(self) -> str:
        return f"<choice {self}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Choice) and self.words == other.words)

    def __hash__(self) -> int:
        return hash(self.words)


class Shared(dict[Raw, Choice]):
    """Choices of one kind of decision by what the engine calls them, made when first asked for."""

    def __init__(self, read: Callable[[Raw], tuple[str, ...]], acts: bool = False) -> None:
        super().__init__()
        self._read = read
        self._acts = acts

    def __missing__(self, raw: Raw) -> Choice:
        made = self[raw] = Choice(raw, self._read, self._acts)
        return made
