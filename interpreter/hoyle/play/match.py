"""A match: who may act, what they may choose, making choices, what everybody sees. The one door for all who play.

Promises: `play` does all of a choice or nothing, whatever goes wrong on the way; copies never touch each other; nothing
that is handed out says more than its seat may know. The engine's state never leaves this package.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hoyle.play import undoing, worlds
from hoyle.play.choice import Choice, Raw
from hoyle.play.errors import PlayError, quoted
from hoyle.play.looking import look
from hoyle.play.names import seed_of
from hoyle.play.refusing import Explanation, explain, refusal
from hoyle.play.save import saved
from hoyle.play.seat import Seat
from hoyle.play.setting import Setting
from hoyle.play.telling import Teller
from hoyle.play.view import Event, View
from hoyle.runtime.events import steps
from hoyle.runtime.fault import Fault
from hoyle.runtime.result import Result
from hoyle.runtime.state import State

if TYPE_CHECKING:
    from hoyle.play.game import Game

RACED = -1
"""Stands in a history for a seat where a whole race was settled; what was chosen is then (order, dead heat)."""
History = tuple[Any, int, Raw] | None
"""(what was chosen before, seat, choice): shared by copies."""


class Match:
    """One match of a game. Made by `Game.start` and `Game.resume`."""

    __slots__ = ("_base", "_history", "_offered", "_setting", "_state", "_still", "_to_act")

    def __init__(self, setting: Setting, state: State) -> None:
        self._setting = setting
        self._state = state
        self._base = state.copy()
        self._history: History = None
        self._fresh()

    def _fresh(self) -> None:
        """Forgets what has been worked out about the decision at hand."""
        self._offered: dict[int, tuple[Choice, ...]] = {}
        self._to_act: tuple[int, ...] | None = None
        self._still: State | None = None

    @property
    def _looked_at(self) -> State:
        """The state, only to be looked at."""
        if self._still is None:
            self._still = self._state.still()
        return self._still

    # ---------------------------------------------------------------- what is there

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._setting.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._setting.names

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; nobody once there is a result."""
        if self._to_act is None:
            self._to_act = self._setting.program.deciders(self._state)
        return self._to_act

    @property
    def result(self) -> Result | None:
        """How the match ended, or None."""
        return self._state.result

    @property
    def place(self) -> str:
        """Where in the rule text the decision at hand stands, as `file:line`; empty when there is none."""
        if not self.to_act:
            return ""
        node = self._setting.program.node_of(self._state, self.to_act[0])
        file, line, _ = self._setting.place(self._setting.layout.graph.nodes[node].span)
        return f"{file}:{line}" if file else ""

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return self._state.moves

    def choices(self, seat: int) -> tuple[Choice, ...]:
        """What a seat may choose from, in a stable order; nothing when it may not act."""
        offered = self._offered.get(seat) if seat.__class__ is int else None
        return self._offer(seat) if offered is None else offered

    def _offer(self, seat: int) -> tuple[Choice, ...]:
        self._check_seat(seat)
        program, state = self._setting.program, self._state
        offered: tuple[Choice, ...] = ()
        if seat in self.to_act:
            shared = self._setting.wording.choices_at(program.node_of(state, seat))
            offered = tuple(map(shared.__getitem__, program.options_of(state, seat)))
        self._offered[seat] = offered
        return offered

    def choice(self, seat: int, text: str) -> Choice:
        """The choice that a text means; refuses what `play` would refuse."""
        candidates = self._setting.reader.candidates(text, self.choices(seat)) if isinstance(text, str) else []
        if len(candidates) == 1:
            return candidates[0]
        raise refusal(self._setting, self._state, seat, text, candidates)

    def view(self, seat: int | None) -> View:
        """All that a seat may know, or a bystander (None)."""
        if seat is not None:
            self._check_seat(seat)
        return look(self, self._setting, self._looked_at, seat)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """All that has happened, as a seat or a bystander saw it."""
        if seat is not None:
            self._check_seat(seat)
        teller = Teller(self._setting.wording, len(self.names) if seat is None else seat, self.result)
        return tuple(event for step in reversed([*steps(self._state.log)]) for event in teller.tell(step))

    def seat(self, number: int) -> Seat:
        """The match as one seat holds it."""
        self._check_seat(number)
        return Seat(self, number)

    def why(self, seat: int, choice: Choice | str) -> Explanation:
        """Whether a seat may choose something now, and if not, what in the rules forbids it."""
        self._check_seat(seat)
        return explain(self._setting, self._state, seat, self.choices(seat), str(choice))

    def _check_seat(self, seat: Any) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.names):
            raise PlayError("bad-seat", f"seats are numbers from 0 to {len(self.names) - 1}, not {quoted(seat)}")

    # ---------------------------------------------------------------- making choices

    def play(self, seat: int, choice: Choice | str) -> None:
        """Makes a choice for a seat; raises `PlayError` when it may not, `RuleFault` when the rules fail."""
        offered = self.choices(seat)
        try:
            if choice.__class__ is not Choice:
                raise ValueError
            raw = offered[offered.index(choice)].raw
        except ValueError:
            raw = self.choice(seat, str(choice) if isinstance(choice, Choice) else choice).raw
        self._do(seat, raw)

    def race(self, order: Sequence[int], together: bool = False) -> None:
        """Settles the race at hand as it happened: who acted, fastest first; `together`: the first two at once."""
        runners = self.to_act
        if self._setting.program.kind_of(self._state) != "race":
            raise PlayError("match-over" if self.result else "no-race", "there is no race at hand")
        if not isinstance(order, Sequence) or isinstance(order, str):
            raise PlayError("bad-choices", f"a race is settled by a list of seats, not {quoted(order)}")
        for seat in order:
            self._check_seat(seat)
            if seat not in runners:
                raise PlayError("not-your-turn", f"{self.names[seat]} does not run in this race")
        if len(set(order)) < len(order):
            raise PlayError("bad-choices", "a player stands in the order of a race once at most")
        if together and len(order) < 2:
            raise PlayError("bad-choices", "a dead heat takes two players")
        self._do(RACED, (tuple(order), together))

    def _do(self, seat: int, raw: Raw) -> None:
        try:
            carry_out(self._setting, self._state, seat, raw)
        except BaseException as problem:
            self._state = self._rebuilt(self._history)
            self._fresh()
            if isinstance(problem, Fault):
                raise self._setting.fault(problem) from None
            raise
        self._history = (self._history, seat, raw)
        self._offered = {}
        self._to_act = self._still = None

    def _rebuilt(self, history: History) -> State:
        """The state after some choices, made again from the beginning."""
        state = self._base.copy()
        for seat, raw in reversed([*chosen(history)]):
            carry_out(self._setting, state, seat, raw)
        return state

    def undo(self) -> None:
        """Takes the last decision back; refused where somebody has learned something by it or chance has spoken."""
        if self._history is None:
            raise PlayError("no-undo", "there is nothing to take back")
        before = self._rebuilt(self._history[0])
        reason = undoing.objection(self._setting, before, self._state)
        if reason:
            raise PlayError("no-undo", f"the last choice cannot be taken back: {reason}")
        self._state, self._history = before, self._history[0]
        self._fresh()

    # ---------------------------------------------------------------- other matches

    def copy(self) -> Match:
        """A match of its own that is the same."""
        new = Match.__new__(Match)
        new._setting = self._setting
        new._state = self._state.copy()
        new._base = self._base
        new._history = self._history
        new._offered = self._offered.copy()
        new._to_act = self._to_act
        new._still = None
        return new

    def world(self, seat: int, seed: int) -> Match:
        """A match that could be this one for all a seat knows, with its own chance; it remembers nothing of the past."""
        self._check_seat(seat)
        return Match(self._setting, worlds.world(self._setting, self._looked_at, seat, seed_of(seed)))

    def next_game(self, seed: int) -> Match:
        """The next game of a match of several: what the rules keep is carried over."""
        seed = seed_of(seed)
        if self.result is None:
            raise PlayError("no-next-game", "the next game begins when this one has ended")
        try:
            carried = self._setting.program.next_game(self._state)
            if carried is None:
                raise PlayError("no-next-game", "the rules say that the match is over after this game")
            return Match(self._setting, self._setting.program.start(self._state.options, seed, carried))
        except Fault as fault:
            raise self._setting.fault(fault) from None

    def to_json(self) -> dict[str, Any]:
        """The whole match as JSON values; `Game.resume` reads it."""
        return saved(self._setting, self._looked_at)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self is other or (self._whole_key() == other._whole_key())

    def __hash__(self) -> int:
        return hash(self._whole_key())

    def _whole_key(self) -> tuple[Any, ...]:
        return self._setting.game.identity, self._setting.names, self._looked_at.key()

    def __repr__(self) -> str:
        return f"<match of {self._setting.game.title}: {', '.join(self.names)}; {self.decisions} decisions>"


def carry_out(setting: Setting, state: State, seat: int, raw: Raw) -> None:
    """One entry of a history."""
    if seat == RACED:
        setting.program.race(state, *raw)
    else:
        setting.program.apply(state, seat, raw)


def chosen(history: History) -> Iterator[tuple[int, Raw]]:
    """Who chose what, the latest first."""
    while history is not None:
        history, seat, raw = history
        yield seat, raw
