"""Who sits where: people at this screen, bots everywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.bots import Bot
from hoyle.play import Match, View

SECRET = ("private", "others")


@dataclass(frozen=True)
class Seats:
    """`people` are the seats of those who sit at the screen; `bots` has the others."""

    people: tuple[int, ...]
    bots: Mapping[int, Bot]

    @property
    def alone(self) -> bool:
        """Whether at most one person looks at the screen."""
        return len(self.people) <= 1

    def next_to_act(self, match: Match) -> int:
        """Who is to be asked next: people first where several decide at once."""
        acting = match.to_act
        return next((seat for seat in acting if seat in self.people), acting[0])

    def must_hide(self, view: View) -> bool:
        """Whether the people must not see each other's screens: hands, or decisions made at the same time."""
        if self.alone:
            return False
        together = sum(seat in self.people for seat in view.to_act) > 1
        return together or any(zone.sight in SECRET for zone in view.zones)
