"""Positions laid out by hand, and everything about a match laid open: for tests, never for anybody who plays.

Input: a match played by chance to some decision, and where each card is to lie. Output: a match in that position, at the
decision where the first stood; or cards, variables and values of the running rules as they are. Promises: a position holds
every card exactly once, and everybody knows of it what the rules let them see, nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from hoyle.graph.model import FIRST_PARAM, IT, ME, NONE, Type
from hoyle.interp.plain import Reckoner
from hoyle.interp.program import Program
from hoyle.play.game import Game
from hoyle.play.match import Match
from hoyle.play.reading import Reader
from hoyle.play.setting import Setting
from hoyle.play.wording import Wording
from hoyle.runtime import chance
from hoyle.runtime.fault import Fault
from hoyle.runtime.knowledge import seers
from hoyle.runtime.layout import Layout
from hoyle.runtime.state import State

Value = int | tuple[int, ...]
ZonePlace = tuple[int, int, int]
"""A zone: its declaration, its owner (-1: common), its number in a family (0: it is none)."""
Script = tuple[tuple[int, ...], ...]
"""Orders that the next shuffles are to give."""


class Lie(msgspec.Struct, frozen=True):
    """A card where it lies: what rides on it (the oldest first), who put it there (-1: nobody said), whether face up.

    `up` None is the way cards lie there as a rule.
    """

    card: int
    riders: tuple[int, ...] = ()
    signer: int = NONE
    up: bool | None = None


class Inside:
    """A match with nothing hidden."""

    def __init__(self, program: Program, state: State) -> None:
        self._program = program
        self._layout = program.layout
        self._state = state

    @classmethod
    def of(cls, match: Match) -> Inside:
        """The inside of a match, as it stands now."""
        return cls(match._setting.program, match._state)

    @property
    def turn(self) -> int:
        """Whose turn it is; in a game without turns who alone may act; else nobody (-1)."""
        if self._state.turn >= 0 or self._state.result is not None:
            return self._state.turn
        deciders = self._program.deciders(self._state)
        return deciders[0] if len(deciders) == 1 else NONE

    @property
    def phase(self) -> int:
        """The phase, or none."""
        return self._state.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self._program.deciders(self._state)

    @property
    def items(self) -> int:
        """How many announced actions are open."""
        return len(self._state.items)

    @property
    def cards(self) -> range:
        """All cards of the game."""
        return range(self._layout.cards)

    def lies(self, zone: int, owner: int, index: int) -> tuple[Lie, ...]:
        """The cards of a zone, a pile from its top."""
        state, instance = self._state, _instance(self._layout, (zone, owner, index))
        usual = self._layout.open[instance]
        return tuple(
            Lie(card, state.riders.get(card, ()), state.signer[card], usual != bool(state.turned >> card & 1))
            for card in state.zones[instance]
        )

    def variable(self, var: int, owner: int) -> Value:
        """A variable of the match (-1), or of an owner."""
        value: Value = self._state.vars[self._layout.var_first[var] + max(owner, 0)]
        return value

    def local(self, name: str) -> tuple[Type, Value] | None:
        """The value of that name in the innermost procedure at work that has one, with its type."""
        graph = self._layout.graph
        for frame in reversed(self._state.frames):
            slots = graph.procs[self._layout.proc_of[frame[0]]].slots
            for slot in range(len(slots) - 1, -1, -1):
                if slots[slot].name == name:
                    return slots[slot].type, frame[slot + 1]
        return None

    def define(self, index: int, player: int) -> int:
        """What a definition gives for a player."""
        reckoner = Reckoner(self._layout, self._state)
        return int(reckoner.value(self._layout.graph.defines[index].body, {ME: NONE, IT: NONE, FIRST_PARAM: player}))


class Run:
    """A match between nobody in particular, played by chance to find a moment; in a race nobody acts."""

    def __init__(self, game: Game, players: int, options: tuple[int, ...], seed: int, script: Script) -> None:
        self.game = game
        self.players = players
        setting = game.setting(tuple(f"P{seat + 1}" for seat in range(players)))
        self._program = setting.program
        try:
            self.state = self._program.start(options, seed, script=script)
        except Fault as fault:
            raise setting.fault(fault) from None
        self.chance = chance.start(seed)

    @cached_property
    def inside(self) -> Inside:
        """The match as it stands; it goes along."""
        return Inside(self._program, self.state)

    def play_on(self) -> bool:
        """Makes one choice; whether there is a decision after it."""
        program, state = self._program, self.state
        if state.result is not None:
            return False
        try:
            if program.kind_of(state) == "race":
                program.race(state, (), False)
            else:
                seat, choices = next(iter(program.offers(state).items()))
                program.apply(state, seat, choices[chance.below(self, len(choices))])
        except Fault:
            return False
        return state.result is None


def wording(match: Match) -> Wording:
    """The words of a match."""
    return match._setting.wording


def reader(match: Match) -> Reader:
    """What reads texts of choices in a match."""
    return match._setting.reader


def lay_out(
    run: Run, names: tuple[str, ...], zones: Mapping[ZonePlace, Sequence[Lie]] | None,
    variables: Mapping[tuple[int, int], Value], script: Script | None,
) -> Match | None:  # fmt: skip
    """A match between these players at the decision of a run, which is not changed; None if there is none any more.

    `zones` None leaves all cards where they are; `variables` are by number and owner; `script` None leaves the orders of
    coming shuffles as they are.
    """
    setting = run.game.setting(names)
    state, layout = run.state.copy(), setting.layout
    cells = {layout.var_first[var] + max(owner, 0): value for (var, owner), value in variables.items()}
    changed = zones is not None or any(state.vars[cell] != value for cell, value in cells.items())
    for cell, value in cells.items():
        state.vars[cell] = value
    if script is not None:
        state.script = script
    if zones is not None:
        lay_cards(layout, state, {_instance(layout, place): lies for place, lies in zones.items()})
        state.log = None
    return Match(setting, state) if not changed or _stands(setting, state) else None


def _stands(setting: Setting, state: State) -> bool:
    """Comes anew to the decision at hand; whether it is still there. In a race others may run now."""
    program = setting.program
    before, deciders = program.stop_of(state), program.deciders(state)
    try:
        program.arrive(state)
    except Fault as fault:
        raise setting.fault(fault) from None
    if state.result is not None or program.stop_of(state) is not before:
        return False
    return program.deciders(state) == deciders or program.kind_of(state) in ("race", "together")


def _instance(layout: Layout, place: ZonePlace) -> int:
    zone, owner, index = place
    family = max(layout.graph.zones[zone].family, 1)
    return layout.zone_first[zone] + max(owner, 0) * family + max(index - 1, 0)


def lay_cards(layout: Layout, state: State, zones: Mapping[int, Sequence[Lie]]) -> None:
    """Puts all cards where `zones` (by instance) has them; zones that are not named become empty."""
    _clear(layout, state)
    for zone, lies in zones.items():
        state.zones[zone] = [lie.card for lie in lies]
        if not layout.pile[zone]:
            state.zones[zone].sort()
        for lie in lies:
            _lay(layout, state, lie, zone)
    if NONE in state.place[:-1]:
        raise ValueError("a position must hold every card")


def _clear(layout: Layout, state: State) -> None:
    state.zones = [[] for _ in range(layout.instances + 1)]
    state.place = [-1] * (layout.cards + 1)
    state.host = [-1] * (layout.cards + 1)
    state.signer = [-1] * (layout.cards + 1)
    state.known = [0] * (layout.cards + 1)
    state.riders = {}
    state.turned = 0


def _lay(layout: Layout, state: State, lie: Lie, zone: int) -> None:
    if lie.up is not None and lie.up != layout.open[zone]:
        state.turned |= 1 << lie.card
    if lie.riders:
        state.riders[lie.card] = lie.riders
    for card in (lie.card, *lie.riders):
        if state.place[card] >= 0:
            raise ValueError("a position holds a card twice")
        state.place[card] = zone
        state.signer[card] = lie.signer
        state.known[card] = seers(layout, state, card, zone)
    for rider in lie.riders:
        state.host[rider] = lie.card
