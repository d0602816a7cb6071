"""One match under trial: the match, the way to it, chance for picking, and what each seat could have seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from hoyle.play import Choice, Game, Match
from hoyle.play.worlds import Dice
from hoyle.runtime import chance
from hoyle.runtime.events import steps
from hoyle.runtime.state import Event, State
from hoyle.testing.moments import Moment

T = TypeVar("T")


class Broken(Exception):
    """A law does not hold; says what was found, and which choices are there or not where they must not differ."""

    def __init__(self, found: str, choices: Iterable[str] = ()) -> None:
        self.choices = tuple(choices)
        super().__init__(found)


class Trial:
    """A match from its start on. `eyes` are the seats and, as one more number, a bystander.

    With `taken`, actions taken least often so far are preferred at every second decision, and all are counted there.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        taken: Counter[str] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.dice = Dice(seed * 31 + players)
        self.options = options
        self.taken = taken
        self.match = game.start(players=players, seed=seed, options=options)
        self.start = self.match.copy()
        self.choices: list[tuple[int, str]] = []
        self.known_before: list[int] = [0] * len(game.graph.cards)
        self.told = [(0, hash(()))] * (players + 1)

    @property
    def state(self) -> State:
        """The engine's state."""
        return self.match._state

    @property
    def eyes(self) -> range:
        """Everybody who may look."""
        return range(self.players + 1)

    def viewer(self, eye: int) -> int | None:
        """A seat as `view` has it."""
        return None if eye == self.players else eye

    def name(self, eye: int) -> str:
        """Who looks, in words."""
        return "a bystander" if eye == self.players else self.match.names[eye]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return chance.below(self.dice, n)

    def pick(self, members: Sequence[T]) -> T:
        """One of them."""
        return members[self.below(len(members))]

    def some(self, members: Sequence[T], most: int) -> list[T]:
        """A few of them, in their order."""
        left = list(range(len(members)))
        while len(left) > most:
            left.pop(self.below(len(left)))
        return [members[at] for at in left]

    def latest(self) -> tuple[Event, ...]:
        """What the engine wrote down of the latest step."""
        return next(steps(self.state.log), ())

    def move_on(self) -> None:
        """Makes a random choice."""
        seat = self.pick(self.match.to_act)
        choice = self.pick(self._preferred(self.match.choices(seat)))
        self.known_before = self.state.known[:]
        self.choices.append((seat, str(choice)))
        if self.taken is not None and choice.acts:
            self.taken[choice.words[0]] += 1
        self.match.play(seat, choice)

    def _preferred(self, offered: Sequence[Choice]) -> Sequence[Choice]:
        """Often only the choices of the action taken least often."""
        if self.taken is None or not offered[0].acts or self.below(2):
            return offered  # an action that ends the match, once rare, must not end every match at once
        counts = {name: self.taken[name] for name in sorted({choice.words[0] for choice in offered})}
        fewest = min(counts.values())
        rarest = self.pick([name for name, count in counts.items() if count == fewest])
        return [choice for choice in offered if choice.words[0] == rarest]

    def moment(self) -> Moment:
        """How to come to where the match stands, or stood when its latest choice failed."""
        return Moment(self.players, self.seed, dict(self.options or {}), tuple(self.choices))

    def anew(self) -> Match:
        """The match as one that has worked out nothing yet."""
        new = self.match.copy()
        new._state.offers = None
        new._offered = {}
        new._to_act = None
        return new

    def with_state(self, state: State) -> Match:
        """A match between the same players in another state."""
        return Match(self.match._setting, state)


def texts(choices: Sequence[Choice]) -> list[str]:
    """Choices as texts."""
    return [str(choice) for choice in choices]
