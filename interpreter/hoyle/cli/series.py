"""Matches between bots, one after the other, with what is remembered of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hoyle.bots import Bot
from hoyle.cli.games import lasting_name
from hoyle.cli.records import Record, RecordedMatch, write_record
from hoyle.cli.tally import Tally
from hoyle.play import Game, Match

OWN_CHANCE = 1_000_003
"""Keeps the seeds of bots apart from those of matches."""


class Series:
    """Matches of one game with the players and options of `first`, from one seed upwards."""

    def __init__(
        self, name: str, game: Game, first: Match, seed: int, bot: Callable[[int], Bot], limit: int, recording: bool
    ) -> None:
        self.name = name
        self.game = game
        self.seed = seed
        self.next_seed = seed
        self.tally = Tally(first.names)
        self._options = first.view(None).options
        self._bot = bot
        self._limit = limit
        self._recorded: list[RecordedMatch] | None = [] if recording else None

    def play_one(self) -> None:
        """One more match, to its end or the limit."""
        seed = self.next_seed
        match = self.game.start(players=list(self.tally.names), seed=seed, options=self._options)
        bots = [self._bot((seed + 1) * OWN_CHANCE + seat) for seat in range(len(match.names))]
        moves: list[tuple[int, str]] = []
        while match.result is None and len(moves) < self._limit:
            seat = match.to_act[0]
            choice = bots[seat].choose(match.seat(seat))
            moves.append((seat, str(choice)))
            match.play(seat, choice)
        self.tally.add(match.result, len(moves))
        self.next_seed = seed + 1
        if self._recorded is not None:
            self._recorded.append(RecordedMatch(seed, tuple(moves), match.result))

    def to_json(self) -> dict[str, Any]:
        """What was played, as JSON values."""
        return {"game": self.name, "title": self.game.graph.title, "seed": self.seed, "options": self._options}

    def write_record(self, path: Path) -> None:
        """Writes all finished matches into a file."""
        names, options = self.tally.names, self._options
        write_record(
            path, Record(lasting_name(self.name), self.game.identity, names, options, tuple(self._recorded or ()))
        )
