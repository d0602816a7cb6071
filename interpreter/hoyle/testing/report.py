"""What checking a game gives: a broken law with the way back to it, or a count of what was tried."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

LAST = 12
"""So many of the choices before a broken law are shown in its message; all are in `choices`."""


class LawBroken(AssertionError):
    """A law that a game breaks, and the match that shows it: start it with `players` and `seed`, then make the `choices`.

    `differing` are the choices that were there or not, where secrets must not matter.
    """

    def __init__(
        self,
        law: str,
        detail: str,
        game: str,
        players: int,
        seed: int,
        choices: tuple[tuple[int, str], ...],
        place: str,
        differing: tuple[str, ...] = (),
    ) -> None:
        self.law = law
        self.detail = detail
        self.game = game
        self.players = players
        self.seed = seed
        self.choices = choices
        self.place = place
        self.differing = differing
        super().__init__(self._message())

    def _message(self) -> str:
        last = ", ".join(f"{seat}: {text}" for seat, text in self.choices[-LAST:])
        more = "… " if len(self.choices) > LAST else ""
        where = f"\n  at {self.place}" if self.place else ""
        return (
            f"{self.game} breaks the law `{self.law}`: {self.detail}{where}"
            f"\n  players {self.players}, seed {self.seed}, after {len(self.choices)} choices: {more}{last}"
        )


@dataclass
class Report:
    """What was tried: matches and decisions by number of players, matches that did not end, positions judged by law."""

    matches: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    unended: Counter[int] = field(default_factory=Counter)
    judged: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        lines = [
            f"{players} players: {count} matches, {self.decisions[players]} decisions"
            + (f", {self.unended[players]} matches without an end in sight" if self.unended[players] else "")
            for players, count in sorted(self.matches.items())
        ]
        return "\n".join([*lines, *(f"{law}: {count} times" for law, count in self.judged.items())])
