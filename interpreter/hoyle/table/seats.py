"""Who sits where: people at this screen, bots everywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.bots import Bot
from hoyle.play import View

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

    def must_hide(self, view: View) -> bool:
        """Whether the people must not see each other's screens, because there are hands to be hidden."""
        return not self.alone and any(zone.sight in SECRET for zone in view.zones)
