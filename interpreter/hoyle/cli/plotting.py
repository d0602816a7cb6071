"""Distributions drawn with matplotlib, which is imported with this module alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from matplotlib.figure import Figure

if TYPE_CHECKING:
    from hoyle.lab import Distribution, Summary


def draw(title: str, told: Summary, file: Path) -> None:
    """Wins with their intervals, lengths, branching, and scores where there are any, into a PNG or SVG file."""
    scored = [seat for seat in told.seats if seat.scores is not None]
    figure = Figure(figsize=(10, 7 if scored else 4), layout="constrained")
    figure.suptitle(f"{title}: {told.matches:,} matches of random choices")
    axes = figure.subplots(2 if scored else 1, 3 if not scored else 2, squeeze=False).flatten()
    _wins(axes[0], told)
    _bars(axes[1], told.lengths, "decisions in a match")
    _bars(axes[2], told.branching, "choices at a decision")
    for seat in scored:
        assert seat.scores is not None
        axes[3].plot(list(seat.scores.counts), list(seat.scores.counts.values()), label=seat.name, linewidth=1)
    if scored:
        axes[3].set_xlabel("score")
        axes[3].legend()
    figure.savefig(file)


def _wins(axes: Any, told: Summary) -> None:
    places = range(len(told.seats))
    errors = [[seat.share - seat.low for seat in told.seats], [seat.high - seat.share for seat in told.seats]]
    axes.bar(places, [seat.share for seat in told.seats], yerr=errors, capsize=4)
    axes.set_xticks(list(places), [seat.name for seat in told.seats])
    axes.set_xlabel("share of wins, 95 % intervals")


def _bars(axes: Any, found: Distribution, label: str) -> None:
    axes.bar(list(found.counts), list(found.counts.values()), width=1.0)
    axes.set_xlabel(label)
