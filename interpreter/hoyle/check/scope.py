"""Locals of one procedure or definition: their slots, and which names are in sight where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from hoyle.check.types import ITEM, PLAYER, optional
from hoyle.graph.model import FIRST_PARAM, ME, SlotDecl, Type
from hoyle.syntax import tree

UNKNOWN = -2
"""The slot of a name whose declaration was faulty: mentioning it is no second mistake."""


class Items(Protocol):
    """What is known of the actions that `it` may be."""

    def parameter(self, e: tree.Attr) -> tuple[Type, dict[int, int]]:
        """The type of a parameter, and its position in each action (filled in later)."""
        ...

    def claim(self, e: tree.Attr) -> Type:
        """The type of the claims."""
        ...


@dataclass(slots=True)
class Scope:
    """Slots so far and names in sight.

    `me` and `it` say whether these words mean something here: `yes`, `no`, or `caller` (as the caller has it).
    `subject` is the slot of the player whose variables may be named bare (`rank players by total`), -1 for none.
    `chooser` is the slot that stands for an unsaid `by`, ME by default.
    """

    me: str = "no"
    it: str = "no"
    items: Items | None = None
    subject: int = -1
    chooser: int = ME
    uses_me: bool = False
    uses_it: bool = False
    slots: list[SlotDecl] = field(
        default_factory=lambda: [SlotDecl("me", optional(PLAYER)), SlotDecl("it", optional(ITEM))]
    )
    names: dict[str, int] = field(default_factory=dict)
    types: dict[str, Type] = field(default_factory=dict)

    def declare(self, name: str, type_: Type) -> int:
        """A new local in sight from here on; an earlier one of that name is hidden."""
        slot = self.hidden(type_, name)
        self.names[name] = slot
        self.types[name] = type_
        return slot

    def hidden(self, type_: Type, name: str = "") -> int:
        """A slot without a name in sight."""
        self.slots.append(SlotDecl(name, type_))
        return len(self.slots) - 1

    def spoil(self, name: str) -> None:
        """The name stands for a faulty declaration."""
        self.names[name] = UNKNOWN

    @contextmanager
    def inner(self) -> Iterator[None]:
        """Names declared inside are out of sight afterwards."""
        names, types = dict(self.names), dict(self.types)
        try:
            yield
        finally:
            self.names, self.types = names, types

    def params(self) -> tuple[SlotDecl, ...]:
        """All slots from the first parameter on."""
        return tuple(self.slots[FIRST_PARAM:])
