"""A summary of many matches as lines for people, and as a table for programs."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hoyle.cli.output import width

if TYPE_CHECKING:
    from hoyle.lab import Distribution, Summary


def told_lines(title: str, seed: int, told: Summary) -> Iterator[str]:
    """Everything, aligned, within the terminal."""
    for line in _lines(title, seed, told):
        yield line if len(line) <= width() else textwrap.fill(line, width(), subsequent_indent="      ")


def _lines(title: str, seed: int, told: Summary) -> Iterator[str]:
    plural = "match" if told.matches == 1 else "matches"
    yield f"{title}: {told.matches:,} {plural} of random choices, {len(told.seats)} players, seed {seed}"
    broad = max(len(seat.name) for seat in told.seats)
    for seat in told.seats:
        yield f"  {seat.name:{broad}} wins {seat.share:7.2%}  ({seat.low:.2%} to {seat.high:.2%})"
    for label, count in (("drawn", told.drawn), ("given up at the limit", told.unfinished)):
        if count:
            yield f"  {label} {count / told.matches:.2%} ({count:,})"
    yield f"  decisions in a match: {_of(told.lengths)}"
    yield f"  choices at a decision: {_of(told.branching)}"
    for seat in told.seats:
        if seat.scores is not None:
            yield f"  score of {seat.name:{broad}}: {_of(seat.scores)}"
    yield from _actions(told)


def _of(found: Distribution) -> str:
    p = found.percentiles
    return f"{found.mean:.2f} on average, median {p[50]}, middle half {p[25]} to {p[75]}, all {found.least} to {found.most}"


def _actions(told: Summary) -> Iterator[str]:
    if not told.actions:
        return
    broad = min(max(len(action.name) for action in told.actions), max(8, width() - 36))
    yield f"  {'action or answer':{broad}}  {'possible':>11}  {'taken':>11}  share"
    for action in told.actions:
        share = f"{action.taken / action.possible:6.1%}" if action.possible else "     -"
        yield f"  {action.name:{broad}}  {action.possible:11,}  {action.taken:11,}  {share}"
    if told.never_taken:
        yield f"  never taken: {', '.join(told.never_taken)}"


def csv_text(told: Summary) -> str:
    """A line a number: what is counted, of what, the key, the value."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("statistic", "subject", "key", "value"))
    writer.writerows(_rows(told))
    return text.getvalue()


def _rows(told: Summary) -> Iterator[tuple[str, str, object, object]]:
    yield from (("matches", "", key, value) for key, value in _counts(told))
    for seat in told.seats:
        yield "wins", seat.name, "count", seat.wins
        yield from (("wins", seat.name, key, getattr(seat, key)) for key in ("share", "low", "high"))
        if seat.scores is not None:
            yield from (("score", seat.name, number, times) for number, times in seat.scores.counts.items())
    yield from (("decisions", "", number, times) for number, times in told.lengths.counts.items())
    yield from (("choices", "", number, times) for number, times in told.branching.counts.items())
    for action in told.actions:
        yield "action", action.name, "possible", action.possible
        yield "action", action.name, "taken", action.taken


def _counts(told: Summary) -> tuple[tuple[str, int], ...]:
    return ("played", told.matches), ("drawn", told.drawn), ("given up", told.unfinished)
