"""Decisions of one player: choosing a value or cards, a menu, answers to an announced action.

Every stop does the same things. `reach` comes to it: works out what may be chosen and stops, or goes on where there
is nothing to decide. `offers` works the choices out again without changing anything. `take` carries a choice out. `cards`
says which cards a choice names; `at` the frame in which a seat decides; `unseen` which cards must stand in the frame as
blind picks; `forget` makes undecided again what others than a seat have decided in secret. What a stop must remember
between two decisions is in its frame alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb
from typing import Any, Protocol

from hoyle.graph import model as m
from hoyle.graph.cost import LIST_LIMIT
from hoyle.interp import blind
from hoyle.interp.blind import BLIND, WORK
from hoyle.interp.nodes import STOP, SWITCH
from hoyle.runtime.fault import Fault
from hoyle.runtime.layout import Layout, nothing
from hoyle.runtime.state import Frame, State

Offers = dict[int, Sequence[Any]]
DECLINE = (-1,)
ANSWERED = (-1,)
"""Work of an `Answers` whose answer is being carried out."""


class Stop(Protocol):
    """See the module."""

    kind: str
    secret: bool

    def reach(self, state: State, frame: Frame) -> int: ...
    def offers(self, state: State, frame: Frame) -> Offers: ...
    def take(self, state: State, frame: Frame, seat: int, raw: Any) -> int: ...
    def cards(self, state: State, frame: Frame, seat: int, raw: Any) -> tuple[int, ...]: ...
    def at(self, state: State, frame: Frame, seat: int) -> Frame: ...
    def unseen(self, state: State, frame: Frame) -> list[int]: ...
    def forget(self, state: State, frame: Frame, seat: int) -> None: ...


class Linked(Protocol):
    """What stops use of the program they belong to."""

    graph: m.Graph
    layout: Layout

    def stop_frame(self, action: int, me: int, it: int, arguments: Sequence[int]) -> Frame: ...
    def shows(self, state: State) -> None: ...


def limited(count: int, span: Any) -> None:
    """Refuses a decision with too many choices."""
    if count > LIST_LIMIT:
        raise Fault("too-many-choices", f"more than {LIST_LIMIT} choices", span)


class Single:
    """What stops share at which one player decides."""

    secret = False
    """Whether nobody else may know a choice before all have chosen."""

    def at(self, state: State, frame: Frame, seat: int) -> Frame:
        """The uppermost frame."""
        return frame

    def forget(self, state: State, frame: Frame, seat: int) -> None:
        """Nothing is secret here."""


class Choosing(Single):
    """`Choose`."""

    def __init__(self, program: Linked, pc: int, node: m.Choose, type_: m.Type, look: Any, by: Any, seen: bool) -> None:
        """`look(S, F)` gives the chooser, the members that may be chosen, and the count where several are; `by(S, F)` only the first."""
        self._program = program
        self._pc = pc
        self._node = node
        self._slot = node.slot + 1
        self._look = look
        self._by = by
        self._carded = type_.kind in ("card", "cards")
        self._seen = seen or not self._carded
        self._several = node.count is not None
        self._none: Any = () if self._several else nothing(type_)
        self.kind = "choose-cards" if self._several else "choose"

    def chooser(self, state: State, frame: Frame) -> int:
        """Who chooses."""
        by: int = self._by(state, frame)
        return by

    def reach(self, state: State, frame: Frame) -> int:
        """Stops unless there is nothing to choose."""
        self._program.shows(state)
        by, members, *count = self._look(state, frame)
        if by < 0:
            raise Fault("none-used", "there is nobody to choose", self._node.by.span)
        if not members or (self._several and not self._possible(len(members), count[0])):
            return self._nothing(frame, len(members), count)
        if not self._seen:
            members = self._coded(state, frame, by, members)
        state.offers = {by: self._sets(members, count[0]) if self._several else members}
        if not self._several:
            limited(len(members), self._node.span)
        frame[0] = self._pc
        return STOP

    def _possible(self, size: int, count: int) -> bool:
        return count > 0 and (self._node.mode != "exactly" or count <= size)

    def _nothing(self, frame: Frame, size: int, count: list[int]) -> int:
        if self._node.otherwise >= 0:
            return self._node.otherwise
        if count and self._node.mode == "exactly" and count[0] > 0:
            raise Fault("not-enough-cards", f"{count[0]} cards are to be chosen, {size} are there", self._node.span)
        if not self._carded:
            raise Fault("dead-end", "there is nothing to choose from", self._node.span)
        frame[self._slot] = self._none
        return self._node.next

    def _coded(self, state: State, frame: Frame, by: int, members: list[int]) -> list[int]:
        unseen = blind.unknown(state, members, by)
        if not unseen:
            return members
        frame[BLIND] = blind.shuffled(state, unseen)
        return blind.coded(members, frame[BLIND])

    def _sets(self, members: Sequence[int], count: int) -> list[tuple[int, ...]]:
        most = min(count, len(members))
        sizes = range(most + 1) if self._node.mode == "up to" else (most,)
        limited(sum(comb(len(members), size) for size in sizes), self._node.span)
        return list(chain.from_iterable(combinations(members, size) for size in sizes))

    def offers(self, state: State, frame: Frame) -> Offers:
        """The choices again."""
        by, members, *count = self._look(state, frame)
        if not self._seen and frame[BLIND]:
            members = blind.coded(members, frame[BLIND])
        return {by: self._sets(members, count[0]) if self._several else members}

    def take(self, state: State, frame: Frame, seat: int, raw: Any) -> int:
        """Keeps what was chosen."""
        frame[self._slot] = self._card(frame, raw) if self._carded else raw
        if not self._seen:
            frame[BLIND] = ()
        return self._node.next

    @staticmethod
    def _card(frame: Frame, raw: Any) -> Any:
        if not isinstance(raw, tuple):
            return blind.card_of(frame, raw)
        return tuple(sorted(blind.card_of(frame, each) for each in raw))

    def cards(self, state: State, frame: Frame, seat: int, raw: Any) -> tuple[int, ...]:
        """The cards chosen."""
        if not self._carded:
            return ()
        return (
            tuple(blind.card_of(frame, each) for each in raw)
            if isinstance(raw, tuple)
            else (blind.card_of(frame, raw),)
        )

    def unseen(self, state: State, frame: Frame) -> list[int]:
        """The members that the chooser does not know."""
        by, members, *_ = self._look(state, frame)
        return [] if self._seen else blind.unknown(state, members, by)


class CardPlaces:
    """Where the cards stand in the raw choices of actions."""

    def __init__(self, graph: m.Graph, actions: Sequence[int]) -> None:
        self.of = {
            action: tuple(1 + at for at, param in enumerate(graph.actions[action].params) if param.type.kind == "card")
            for action in actions
        }

    def cards(self, frame: Frame, raw: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of one choice."""
        return tuple(blind.card_of(frame, raw[at]) for at in self.of.get(raw[0], ()))

    def named(self, frame: Frame, raw: tuple[int, ...]) -> list[int]:
        """The arguments of a choice with unseen cards found out."""
        places = self.of[raw[0]]
        return [blind.card_of(frame, each) if at in places else each for at, each in enumerate(raw) if at]

    def coded(self, state: State, frame: Frame, seat: int, offers: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Choices with cards that the seat does not know replaced by codes, in an order drawn when first asked for."""
        if not frame[BLIND]:
            unseen = self.unseen(state, seat, offers)
            if not unseen:
                return offers
            frame[BLIND] = blind.shuffled(state, unseen)
        return blind.coded_offers(offers, self.of, frame[BLIND])

    def unseen(self, state: State, seat: int, offers: Sequence[tuple[int, ...]]) -> list[int]:
        """The cards of choices that a seat does not know."""
        return blind.unknown(state, {offer[at] for offer in offers for at in self.of[offer[0]]}, seat)


class MenuStop(Single):
    """`Menu`."""

    kind = "menu"

    def __init__(self, program: Linked, pc: int, node: m.Menu, look: Any, seen: bool) -> None:
        """`look(S, F)` gives the chooser and what the actions offer."""
        self._program = program
        self._pc = pc
        self._node = node
        self._look = look
        self._seen = seen
        self._places = CardPlaces(program.graph, node.actions)

    def reach(self, state: State, frame: Frame) -> int:
        """Stops unless nothing is possible."""
        self._program.shows(state)
        by, offers = self._look(state, frame)
        if by < 0:
            raise Fault("none-used", "there is nobody to choose", self._node.by.span)
        if not offers:
            if self._node.otherwise >= 0:
                return self._node.otherwise
            state.offers, frame[0] = {by: []}, self._pc
            raise Fault("dead-end", "none of these actions is possible", self._node.span, (state, by))
        limited(len(offers), self._node.span)
        state.offers = {by: offers if self._seen else self._places.coded(state, frame, by, offers)}
        frame[0] = self._pc
        return STOP

    def offers(self, state: State, frame: Frame) -> Offers:
        """The choices again."""
        by, offers = self._look(state, frame)
        return {by: offers if self._seen else self._places.coded(state, frame, by, offers)}

    def take(self, state: State, frame: Frame, seat: int, raw: Any) -> int:
        """Starts the action."""
        arguments = raw[1:] if self._seen else self._places.named(frame, raw)
        frame[BLIND] = ()
        frame[0] = self._node.next
        state.frames.append(self._program.stop_frame(raw[0], seat, frame[m.IT + 1], arguments))
        return SWITCH

    def cards(self, state: State, frame: Frame, seat: int, raw: Any) -> tuple[int, ...]:
        """The cards among the arguments."""
        return self._places.cards(frame, raw)

    def unseen(self, state: State, frame: Frame) -> list[int]:
        """The cards on offer that the chooser does not know."""
        by, offers = self._look(state, frame)
        return [] if self._seen else self._places.unseen(state, by, offers)


class Answering(Single):
    """`Answers`. Work: nothing, the seats still to be asked (the first of them now), or ANSWERED."""

    kind = "answer"

    def __init__(self, program: Linked, pc: int, node: m.Answers, look: Any, by: Any, seen: bool) -> None:
        """`look(S, seat, item, responses)` gives offers; `by[response](S, item)` who may give it."""
        self._program = program
        self._pc = pc
        self._node = node
        self._look = look
        self._by = by
        self._seen = seen
        self._places = CardPlaces(program.graph, node.responses)

    def reach(self, state: State, frame: Frame) -> int:
        """Opens the window, or closes it after an answer."""
        if frame[WORK] == ANSWERED and (not self._node.reopens or state.items[-1][4]):
            return self._close(state, frame)
        if frame[WORK] == ():
            self._note_places(state)
        item = len(state.items) - 1
        first = state.items[item][0] + 1
        players = self._program.layout.players
        seats = {seat for response in self._node.responses for seat in self._by[response](state, item) if seat >= 0}
        frame[WORK] = tuple(sorted(seats, key=lambda seat: (seat - first) % players))
        return self._ask(state, frame)

    def _note_places(self, state: State) -> None:
        item = state.items[-1]
        params = self._program.graph.actions[item[1]].params
        pairs = zip(params, item[2], strict=True)
        item[5] = tuple(state.place[given] if param.type.kind == "card" else -1 for param, given in pairs)

    def _ask(self, state: State, frame: Frame) -> int:
        if not frame[WORK]:
            return self._close(state, frame)
        self._program.shows(state)
        state.offers = self.offers(state, frame)
        frame[0] = self._pc
        return STOP

    def _close(self, state: State, frame: Frame) -> int:
        """Cards that are gone are no longer what the action speaks of."""
        frame[WORK] = ()
        item = state.items[-1]
        given = list(item[2])
        for at, param in enumerate(self._program.graph.actions[item[1]].params):
            if param.type.kind == "card" and given[at] >= 0 and state.place[given[at]] != item[5][at]:
                given[at] = frame[m.FIRST_PARAM + at + 1] = -1
        item[2] = tuple(given)
        return self._node.next

    def offers(self, state: State, frame: Frame) -> Offers:
        """What the seat now asked may answer; to decline is always possible."""
        seat, found = self._found(state, frame)
        if not self._seen:
            found = self._places.coded(state, frame, seat, found)
        return {seat: [*found, DECLINE]}

    def _found(self, state: State, frame: Frame) -> tuple[int, list[tuple[int, ...]]]:
        seat, item = frame[WORK][0], len(state.items) - 1
        allowed = [response for response in self._node.responses if seat in self._by[response](state, item)]
        found = self._look(state, seat, item, allowed)
        limited(len(found), self._node.span)
        return seat, found

    def take(self, state: State, frame: Frame, seat: int, raw: Any) -> int:
        """Starts the answer, or asks the next."""
        if raw == DECLINE:
            frame[BLIND] = ()
            frame[WORK] = frame[WORK][1:]
            return self._ask(state, frame)
        arguments = self._places.named(frame, raw)
        frame[BLIND], frame[WORK] = (), ANSWERED
        frame[0] = self._pc
        state.frames.append(self._program.stop_frame(raw[0], seat, len(state.items) - 1, arguments))
        return SWITCH

    def cards(self, state: State, frame: Frame, seat: int, raw: Any) -> tuple[int, ...]:
        """The cards among the arguments."""
        return self._places.cards(frame, raw) if raw != DECLINE else ()

    def unseen(self, state: State, frame: Frame) -> list[int]:
        """The cards on offer that the seat now asked does not know."""
        seat, found = self._found(state, frame)
        return [] if self._seen else self._places.unseen(state, seat, found)
