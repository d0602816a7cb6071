"""A state whose cards, variables and frames stay in a copy of its slot until somebody asks for them.

Whoever plays a match step by step asks only who acts and what may be chosen; the next step takes the slot as it was kept. Reading
or changing anything else makes it a plain `State`, with which all goes on as with any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hoyle.compiled.states import Slots
from hoyle.runtime.result import Result
from hoyle.runtime.state import Log, State

LATER = (
    "chance", "frames", "host", "items", "known", "phase", "place", "riders", "signer", "turn", "turned", "vars", "zones",
)  # fmt: skip
"""What is read when it is asked for."""
_LATER = frozenset(LATER)
BESIDE = frozenset(("__class__", "events", "log", "offers", "spent"))
"""What no slot holds: it can be changed while all else is kept."""


class Stand(NamedTuple):
    """A node at which a slot can stand, and whether several choose together there."""

    slots: Slots
    node: int
    together: bool


Kept = tuple[Stand, bytes]
"""Where a slot stood, and what it held, up to the end of its frames."""


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

    def still(self) -> State:
        """A plain copy: this one can go on from what was kept."""
        new = self.copy()
        unfold(new)
        return new

    if not TYPE_CHECKING:  # it must not hide wrong names from the type checker

        def __getattr__(self, name: str) -> Any:
            if name not in _LATER:
                raise AttributeError(name)
            unfold(self)
            return getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in BESIDE:
            unfold(self)
        object.__setattr__(self, name, value)  # by now this may be a plain state


def begun(options: tuple[int, ...]) -> State:
    """A state of which nothing is known yet, to be folded."""
    state = State.__new__(State)
    state.options, state.script, state.events, state.spent, state.held = options, (), [], 0, None
    return state


def fold(
    state: State, kept: Kept, moves: int, result: Result | None, offers: dict[int, Sequence[Any]] | None, log: Log
) -> None:
    """A state becomes one of those, at what was kept; its options, script and events stay."""
    if state.held is None and hasattr(state, LATER[0]):
        for name in LATER:
            delattr(state, name)
    state.__class__ = State  # where nothing stands between a field and its value
    state.moves, state.result, state.offers, state.log = moves, result, offers, log
    state.held = kept
    state.__class__ = Held


def unfold(state: State) -> None:
    """The state becomes a plain one."""
    kept, offers = state.held, state.offers
    state.__class__ = State
    state.held = None
    stand, data = kept
    stand.slots.read_from(data, 0, state)
    state.offers = offers
