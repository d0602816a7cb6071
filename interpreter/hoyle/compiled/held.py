"""A state whose cards, variables and frames stay in a copy of its slot until somebody asks for them.

Whoever plays a match step by step asks only who acts and what may be chosen; the next step takes the slot as it was kept. Reading
or changing anything else makes it a plain `State`, with which all goes on as with any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hoyle.compiled.states import Slots
from hoyle.runtime.result import Result
from hoyle.runtime.state import Frame, State

LATER = (
    "chance", "frames", "host", "items", "known", "phase", "place", "riders", "signer", "turn", "turned", "vars", "zones",
)  # fmt: skip
"""What is read when it is asked for."""
_LATER = frozenset(LATER)


class Kept(NamedTuple):
    """What a slot held: its bytes up to the end of its frames, and the node at which it stands."""

    slots: Slots
    data: bytes
    node: int

    def frame(self) -> Frame:
        """The uppermost frame."""
        slots = self.slots
        return slots.frames.one(self.data, slots.uppermost(self.data))[0]


class Held(State):
    """Such a state; see `runtime.State` for its fields. Without fields of its own, so that a state can become one and cease to be one."""

    __slots__ = ()

    def copy(self) -> State:
        """A match of its own that is the same; both have what was kept, which is never changed."""
        new = State.__new__(State)
        new.options, new.script = self.options, self.script
        new.result, new.moves = self.result, self.moves
        new.log = self.log
        new.events = []
        new.spent = 0
        new.offers = self.offers
        new.held = self.held
        new.__class__ = Held
        return new

    if not TYPE_CHECKING:  # it must not hide wrong names from the type checker

        def __getattr__(self, name: str) -> Any:
            if name not in _LATER:
                raise AttributeError(name)
            unfold(self)
            return getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _LATER:
            unfold(self)
        super().__setattr__(name, value)


def fold(state: State, kept: Kept, moves: int, result: Result | None, offers: Any) -> None:
    """A state becomes one of those, at what was kept."""
    if state.held is None:
        for name in LATER:
            delattr(state, name)
    state.__class__ = State  # where nothing stands between a field and its value
    state.moves, state.result, state.offers = moves, result, offers
    state.held = kept
    state.__class__ = Held


def unfold(state: State) -> None:
    """The state becomes a plain one."""
    kept, offers = state.held, state.offers
    state.__class__ = State
    state.held = None
    kept.slots.read_from(kept.data, 0, state)
    state.offers = offers
