"""A match as a value: plain integers and lists, which can be copied, compared, hashed and written down at every decision."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

import msgspec

from hoyle.runtime import chance
from hoyle.runtime.layout import Layout
from hoyle.runtime.result import Result

Frame = list[Any]
"""[node, me, it, slots…, blind, work]: numbers and tuples of numbers. The last two only where the procedure can stop."""
Event = tuple[Any, ...]


class Told(Protocol):
    """Events that are worked out when somebody asks for them."""

    def events(self) -> tuple[Event, ...]: ...


Log = tuple[Any, tuple[Event, ...] | Told] | None
"""(older log, events of the latest step): what has happened is shared by all copies. `events.steps` reads it."""


class State:
    """One match at one moment. See `layout` for what indices mean.

    zones    by instance; a pile from its top, a spread by card. One more at the end, always empty: the zone that is none
    place    card -> zone instance, that of its host for a rider; one more at the end: no card is nowhere
    host     card -> card it rides on, else -1 (one more as above); riders: host -> its riders, the oldest first
    signer   card -> who put it into the signed zone where it lies, else -1 (one more as above)
    known    card -> mask of the seats who know that it lies where it lies (one more as above)
    turned   mask of cards that lie the other way than all in such a zone: face down in an open one, face up elsewhere
    vars     cells of variables
    frames   procedures at work, the running one last
    items    announced items, the newest last: [player, action, arguments, claim, cancelled, places or None]
    moves    decisions so far
    script   orders that coming shuffles are to give, for tests; empty in play
    log      what has happened; not part of the match's value
    events   what has happened since the last decision, empty in between
    spent    what long lists have cost since the last decision
    offers   seat -> what it may choose, once asked for; follows from all else
    held     of a match that another engine carries on: what fields that have not been asked for are read from, else None
    """

    __slots__ = (
        "chance", "events", "frames", "held", "host", "items", "known", "log", "moves", "offers", "options", "phase",
        "place", "result", "riders", "script", "signer", "spent", "turn", "turned", "vars", "zones",
    )  # fmt: skip
    zones: list[list[int]]
    place: list[int]
    host: list[int]
    riders: dict[int, tuple[int, ...]]
    signer: list[int]
    known: list[int]
    turned: int
    vars: list[Any]
    options: tuple[int, ...]
    frames: list[Frame]
    items: list[list[Any]]
    turn: int
    phase: int
    chance: int
    result: Result | None
    moves: int
    script: tuple[tuple[int, ...], ...]
    log: Log
    events: list[Event]
    spent: int
    offers: dict[int, Sequence[Any]] | None
    held: Any

    @classmethod
    def fresh(cls, layout: Layout, options: tuple[int, ...], seed: int) -> State:
        """All cards where they start, each pile in card order, nothing running."""
        state = cls.__new__(cls)
        state.zones = [*map(list, layout.start_zones)]
        state.place = [*layout.starts, -1]
        state.host = [-1] * (layout.cards + 1)
        state.riders = {}
        state.signer = [-1] * (layout.cards + 1)
        state.known = [*layout.start_known, 0]
        state.turned = 0
        state.vars = layout.unset_vars()
        state.options = options
        state.frames = []
        state.items = []
        state.turn = state.phase = -1
        state.chance = chance.start(seed)
        state.result = None
        state.moves = 0
        state.script = ()
        state.log = None
        state.events = []
        state.spent = 0
        state.offers = None
        state.held = None
        return state

    def copy(self) -> State:
        """A match of its own that is the same."""
        new = State.__new__(State)
        new.zones = [zone[:] for zone in self.zones]
        new.place = self.place[:]
        new.host = self.host[:]
        new.riders = self.riders.copy()
        new.signer = self.signer[:]
        new.known = self.known[:]
        new.turned = self.turned
        new.vars = self.vars[:]
        new.options = self.options
        new.frames = [frame[:] for frame in self.frames]
        new.items = [item[:] for item in self.items]
        new.turn = self.turn
        new.phase = self.phase
        new.chance = self.chance
        new.result = self.result
        new.moves = self.moves
        new.script = self.script
        new.log = self.log
        new.events = []
        new.spent = 0
        new.offers = self.offers
        new.held = None
        return new

    def still(self) -> State:
        """The same match, only to be looked at."""
        return self

    def key(self) -> Hashable:
        """Equal for matches that are the same, whatever led to them."""
        return (
            tuple(map(tuple, self.zones)), tuple(self.host), tuple(sorted(self.riders.items())), tuple(self.signer),
            tuple(self.known), self.turned, tuple(self.vars), self.options, tuple(map(tuple, self.frames)),
            tuple(map(tuple, self.items)), self.turn, self.phase, self.chance, self.result, self.moves,
            self.script,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def to_data(self) -> dict[str, Any]:
        """The match without its log, as JSON values; `saved.read_state` reads it."""
        data = {
            "zones": self.zones[:-1], "riders": sorted(self.riders.items()), "signer": self.signer[:-1],
            "known": self.known[:-1], "turned": self.turned, "vars": self.vars, "options": self.options,
            "frames": self.frames, "items": self.items, "turn": self.turn, "phase": self.phase, "chance": self.chance,
            "result": self.result, "moves": self.moves, "script": self.script,
        }  # fmt: skip
        plain: dict[str, Any] = msgspec.to_builtins(data)
        return plain
