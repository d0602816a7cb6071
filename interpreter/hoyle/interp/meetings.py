"""Decisions of several players at once: races, and choices made together in secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hoyle.graph import model as m
from hoyle.interp.blind import WORK
from hoyle.interp.nodes import STOP, SWITCH
from hoyle.interp.stops import Choosing, Linked, Offers, Single, Stop
from hoyle.runtime import chance
from hoyle.runtime.state import Frame, State

HOLD, ACT, UNDECIDED = 0, 1, -1
SLOWEST = 100
"""Reaction times are drawn from 1 to this."""


class Racing(Single):
    """`Race`. Work: each runner followed by what it has decided, in the order of the runners."""

    kind = "race"
    secret = True

    def __init__(self, program: Linked, pc: int, node: m.Race, look: Any) -> None:
        """`look(S, F)` gives the runners."""
        self._program = program
        self._pc = pc
        self._node = node
        self._look = look

    def reach(self, state: State, frame: Frame) -> int:
        """Stops unless nobody runs."""
        self._program.shows(state)
        runners = dict.fromkeys(self._look(state, frame))
        if not runners:
            frame[self._node.giving + 1] = ()
            return self._node.next
        frame[WORK] = tuple(each for seat in runners for each in (seat, UNDECIDED))
        frame[0] = self._pc
        state.offers = self.offers(state, frame)
        return STOP

    def offers(self, state: State, frame: Frame) -> Offers:
        """To act or to hold, for all who have not decided."""
        return self.undecided(frame)

    @staticmethod
    def undecided(frame: Frame) -> Offers:
        """The same; it takes nothing but the frame."""
        work = frame[WORK]
        return {seat: (ACT, HOLD) for seat, done in zip(work[::2], work[1::2], strict=True) if done == UNDECIDED}

    def take(self, state: State, frame: Frame, seat: int, raw: Any) -> int:
        """Notes a decision in secret; settles the race after the last."""
        work = list(frame[WORK])
        work[2 * work[::2].index(seat) + 1] = raw
        frame[WORK] = tuple(work)
        if UNDECIDED in work[1::2]:
            state.offers = self.offers(state, frame)
            return STOP
        times = {
            seat: 1 + chance.below(state, SLOWEST) for seat, done in zip(work[::2], work[1::2], strict=True) if done
        }
        order = sorted(times, key=times.__getitem__)
        dead_heat = len(order) > 1 and times[order[0]] == times[order[1]]
        return self.settle(state, frame, order, dead_heat)

    def settle(self, state: State, frame: Frame, order: Sequence[int], dead_heat: bool) -> int:
        """The race went like this."""
        frame[WORK] = ()
        frame[self._node.giving + 1] = (-1, *order) if dead_heat else tuple(order)
        state.events.append(("race", self._pc, tuple(order), dead_heat))
        return self._node.next

    def forget(self, state: State, frame: Frame, seat: int) -> None:
        """The others have not decided yet."""
        work = frame[WORK]
        pairs = zip(work[::2], work[1::2], strict=True)
        frame[WORK] = tuple(each for other, done in pairs for each in (other, done if other == seat else UNDECIDED))

    def cards(self, state: State, frame: Frame, seat: int, raw: Any) -> tuple[int, ...]:
        """None."""
        return ()

    def unseen(self, state: State, frame: Frame) -> list[int]:
        """None."""
        return []


class Gathering:
    """`Together`. Above its frame lies one frame for each player, the first in turn order uppermost.

    While they choose, each stands at a `Choose` or, when done, at the `Gathered` that ends the choices.
    """

    kind = "together"
    secret = True

    def __init__(
        self, program: Linked, pc: int, node: m.Together, look: Any, code: Sequence[Any], stops: Sequence[Stop | None]
    ) -> None:
        """`look(S, F)` gives the players; `code` and `stops` are the program's."""
        self._program = program
        self._pc = pc
        self._node = node
        self._look = look
        self._code = code
        self._stops = stops

    def reach(self, state: State, frame: Frame) -> int:
        """Starts every player's part."""
        frame[0] = self._pc
        players = tuple(dict.fromkeys(self._look(state, frame)))
        for seat in reversed(players):
            part = frame[:]
            part[0], part[self._node.slot + 1] = self._node.choices, seat
            state.frames.append(part)
        if not players:
            return self._node.next
        waiting: Offers = {}
        for part in self._parts(state):
            self._go_on(state, part, part[0], waiting)
        return self._gathered(state, waiting)

    def _parts(self, state: State) -> list[Frame]:
        """The players' frames in turn order."""
        above = []
        for frame in reversed(state.frames):
            if frame[0] == self._pc:
                break
            above.append(frame)
        return above

    def _go_on(self, state: State, part: Frame, pc: int, waiting: Offers) -> None:
        """Runs one player's part to its next choice or its end; what it may choose goes into `waiting`."""
        while not isinstance(self._program.graph.nodes[pc], m.Gathered):
            pc = self._code[pc](state, part)
            if pc == STOP:
                for seat, offers in (state.offers or {}).items():
                    waiting.setdefault(seat, offers)
                return
        part[0] = pc

    def _gathered(self, state: State, waiting: Offers) -> int:
        if waiting:
            state.offers = waiting
            return STOP
        state.frames[-1][0] = self._node.body
        return SWITCH

    def _part_of(self, state: State, seat: int) -> tuple[Frame, Choosing]:
        """The first part in which this seat has to choose."""
        return next((part, stop) for part, stop in self._pending(state) if stop.chooser(state, part) == seat)

    def _pending(self, state: State) -> Iterator[tuple[Frame, Choosing]]:
        """The parts that have not come to their end, with where they stand."""
        for part in self._parts(state):
            stop = self._stops[part[0]]
            if isinstance(stop, Choosing):
                yield part, stop

    def offers(self, state: State, frame: Frame) -> Offers:
        """What each player may choose next."""
        waiting: Offers = {}
        for part, stop in self._pending(state):
            for seat, offers in stop.offers(state, part).items():
                waiting.setdefault(seat, offers)
        return waiting

    def take(self, state: State, frame: Frame, seat: int, raw: Any) -> int:
        """Goes on with the part of this seat; with the bodies when all are done."""
        before = self.offers(state, frame) if state.offers is None else state.offers
        new: Offers = {}
        part, stop = self._part_of(state, seat)
        self._go_on(state, part, stop.take(state, part, seat, raw), new)
        return self._gathered(state, self.waiting(state, before, seat, new))

    def waiting(self, state: State, before: Offers, seat: int, new: Offers) -> Offers:
        """What there is to choose after a choice of a seat: as before it, and what has come `new`, if that is known."""
        waiting = {other: new.get(other, offers) for other, offers in before.items() if other != seat or other in new}
        if len(waiting) != len([*self._pending(state)]) or any(other != seat for other in new):
            return self.offers(state, [])  # somebody has to choose in several parts
        return waiting

    def cards(self, state: State, frame: Frame, seat: int, raw: Any) -> tuple[int, ...]:
        """The cards chosen."""
        part, stop = self._part_of(state, seat)
        return stop.cards(state, part, seat, raw)

    def at(self, state: State, frame: Frame, seat: int) -> Frame:
        """This seat's part."""
        return self._part_of(state, seat)[0]

    def unseen(self, state: State, frame: Frame) -> list[int]:
        """None of its own: each part is looked at by itself."""
        return []

    def forget(self, state: State, frame: Frame, seat: int) -> None:
        """The others begin their parts again."""
        over = next(each for each in reversed(state.frames) if each[0] == self._pc)
        for part in self._parts(state):
            player = part[self._node.slot + 1]
            if player != seat:
                part[:] = over
                part[self._node.slot + 1] = player
                self._go_on(state, part, self._node.choices, {})
