"""A game: a graph, and the matches that can be started or resumed from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hoyle.graph.identity import identity
from hoyle.graph.model import Graph
from hoyle.interp.program import Program
from hoyle.play import engines
from hoyle.play.match import Match
from hoyle.play.names import number_of, seat_names, seed_of
from hoyle.play.options import OptionFacts, chosen_options, option_facts
from hoyle.play.save import resumed
from hoyle.play.setting import Setting
from hoyle.runtime.fault import Fault
from hoyle.source import Source

if TYPE_CHECKING:
    from hoyle.compiled import Batch, Playouts, Tally

MOST_DECISIONS = 10_000
"""A match played by chance that takes more decisions is given up."""
MOST_IN_MATCH, MOST_MATCHES, MOST_JOBS = (1 << 31) - 1, 1 << 60, 256
"""Bounds of what may be asked of playouts and batches."""
MOST_SETTINGS = 64
"""Tables whose words are kept; a server that seats thousands of people must not keep all."""


class Game:
    """The rules of a game, ready to be played; `sources` are the rule files it was read from, if known."""

    def __init__(self, graph: Graph, sources: Sequence[Source] = ()) -> None:
        self.graph = graph
        self.sources = tuple(sources)
        self._programs: dict[tuple[str, int], Program] = {}
        self._settings: dict[tuple[str, tuple[str, ...]], Setting] = {}

    def __repr__(self) -> str:
        return f"<game {self.title}>"

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.graph.title

    @property
    def players(self) -> tuple[int, int]:
        """How few and how many can play."""
        return self.graph.players

    @cached_property
    def identity(self) -> str:
        """What tells this game from one with other rules; remarks and layout of the rule text do not count."""
        return identity(self.graph)

    def setting(self, names: tuple[str, ...], engine: str = "interpreter") -> Setting:
        """The game for players of these names; made once."""
        found = self._settings.get((engine, names))
        if found is None:
            if len(self._settings) >= MOST_SETTINGS:
                self._settings.pop(next(iter(self._settings)))
            found = self._settings[engine, names] = Setting(self, self._program(len(names), engine), names)
        return found

    def _program(self, players: int, engine: str) -> Program:
        program = self._programs.get((engine, players))
        if program is None:
            program = self._programs[engine, players] = engines.program(self.graph, players, engine)
        return program

    def start(
        self, players: int | Sequence[str] | None = None, seed: int = 0, options: Mapping[str, Any] | None = None,
        engine: str = "interpreter",
    ) -> Match:  # fmt: skip
        """A match at its first decision: the same players, seed and options give the same one on every machine.

        `engine` is `interpreter` or `compiled`: nothing that can be seen of a match depends on it.
        """
        setting = self.setting(seat_names(self.graph, players), engine)
        seed = seed_of(seed)
        chosen = chosen_options(setting, options)
        try:
            return Match(setting, setting.program.start(chosen, seed))
        except Fault as fault:
            raise setting.fault(fault) from None

    def options(self, players: int | None = None) -> tuple[OptionFacts, ...]:
        """The options of the game for so many players (as few as can play), with the values each may have."""
        return option_facts(self.setting(seat_names(self.graph, players)))

    def option_values(self, players: int, options: Mapping[str, Any] | None = None) -> tuple[int, ...]:
        """The values of all options, in the order of the rule file, as the engine has them."""
        return chosen_options(self.setting(seat_names(self.graph, players)), options)

    def resume(self, data: Any, engine: str = "interpreter") -> Match:
        """The match that `Match.to_json` gave, exactly as it stood; `SaveError` for anything else."""
        return Match(*resumed(self, data, engine))

    def playouts(
        self, matches: int, seed: int = 0, players: int | None = None, options: Mapping[str, Any] | None = None,
        jobs: int = 1, first: int = 0, most: int = MOST_DECISIONS,
    ) -> Playouts:  # fmt: skip
        """Matches played by chance, as fast as this machine can: see `hoyle.compiled` for what they are and what is counted.

        Numbers `first` and following of the series of `seed`, the same ones whatever `jobs` is. Matches of `most` decisions are given up.
        """
        setting, values = self._series(players, options)
        wanted, threads, limit = _wanted(matches, jobs, most)
        begin = number_of("first", first, 0, MOST_MATCHES)
        return engines.playouts(setting, values, wanted, seed_of(seed), threads, begin, limit)

    def playout_blocks(
        self, matches: int, seed: int, players: int | Sequence[str] | None, options: Mapping[str, Any] | None, jobs: int,
        most: int = MOST_DECISIONS,
    ) -> tuple[Tally, Iterator[Playouts]]:  # fmt: skip
        """The same in parts, for a progress bar and any number of matches: a tally to add to, and results of block after block.

        At a fault of the rules, `RuleFault` comes after the results of all matches before it.
        """
        setting, values = self._series(players, options)
        wanted, threads, limit = _wanted(matches, jobs, most)
        return engines.blocks(setting, values, wanted, seed_of(seed), threads, limit)

    def _series(
        self, players: int | Sequence[str] | None, options: Mapping[str, Any] | None
    ) -> tuple[Setting, tuple[int, ...]]:
        setting = self.setting(seat_names(self.graph, players))
        return setting, chosen_options(setting, options)

    def batch(
        self, matches: int, seed: int = 0, players: int | None = None, options: Mapping[str, Any] | None = None,
        jobs: int = 1,
    ) -> Batch:  # fmt: skip
        """Matches side by side, in arrays, on so many cores: see `hoyle.compiled`."""
        setting, values = self._series(players, options)
        size, threads = number_of("matches", matches, 1, MOST_MATCHES), number_of("jobs", jobs, 1, MOST_JOBS)
        return engines.batch(setting, values, size, seed_of(seed), threads)


def _wanted(matches: Any, jobs: Any, most: Any) -> tuple[int, int, int]:
    """What playouts are asked for, checked."""
    return (
        number_of("matches", matches, 0, MOST_MATCHES), number_of("jobs", jobs, 1, MOST_JOBS),
        number_of("most", most, 1, MOST_IN_MATCH),
    )  # fmt: skip
