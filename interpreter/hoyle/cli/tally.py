"""What is counted over many matches between bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hoyle import Result


@dataclass
class Tally:
    """Ends and lengths of matches; `capped` ones were given up, and count as neither won nor drawn."""

    names: tuple[str, ...]
    wins: list[int] = field(init=False)
    shared: int = 0
    drawn: int = 0
    capped: int = 0
    decisions: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.names)

    @property
    def matches(self) -> int:
        """How many were played."""
        return len(self.decisions)

    def add(self, result: Result | None, decisions: int) -> None:
        """One more match; None for one that was given up."""
        self.decisions.append(decisions)
        if result is None:
            self.capped += 1
        elif not result.winners:
            self.drawn += 1
        else:
            self.shared += len(result.winners) > 1
            for seat in result.winners:
                self.wins[seat] += 1

    def to_json(self) -> dict[str, Any]:
        """The counts as JSON values."""
        return {
            "matches": self.matches,
            "wins": dict(zip(self.names, self.wins, strict=True)),
            "shared": self.shared,
            "draws": self.drawn,
            "capped": self.capped,
            "decisions": self._lengths(),
        }

    def _lengths(self) -> dict[str, float]:
        if not self.decisions:
            return {}
        mean = round(sum(self.decisions) / self.matches, 1)
        return {"fewest": min(self.decisions), "mean": mean, "most": max(self.decisions), "all": sum(self.decisions)}

    def lines(self) -> list[str]:
        """The counts for people."""
        broad = max(map(len, self.names))
        digits = len(str(self.matches))
        lines = [
            f"{name:{broad}}  won {won:{digits}}  {_percent(won, self.matches)}"
            for name, won in zip(self.names, self.wins, strict=True)
        ]
        lines += [f"{label} {number}" for label, number in self._rest() if number]
        if lengths := self._lengths():
            lines.append(
                f"decisions in a match: {lengths['fewest']} to {lengths['most']}, {lengths['mean']} on average"
            )
        return lines

    def _rest(self) -> list[tuple[str, int]]:
        return [("drawn", self.drawn), ("won by several together", self.shared), ("given up at the limit", self.capped)]


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f} %" if whole else ""
