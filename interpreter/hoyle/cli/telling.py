"""A summary of many matches as lines for people, and as a table for programs."""

from __future__ import annotations

import csv
import io
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hoyle.cli.output import width

if TYPE_CHECKING:
    from hoyle.lab import Distribution, FirstSummary, SeatSummary, Summary


def told_lines(title: str, seed: int, told: Summary) -> Iterator[str]:
    """Everything, aligned, within the terminal."""
    for line in _lines(title, seed, told):
        yield line if len(line) <= width() else textwrap.fill(line, width(), subsequent_indent="      ")


def _lines(title: str, seed: int, told: Summary) -> Iterator[str]:
    plural = "match" if told.matches == 1 else "matches"
    yield f"{title}: {told.matches:,} {plural} of random choices, {len(told.seats)} players, seed {seed}"
    won = [(seat.name, seat) for seat in told.seats] + ([("first to decide", told.first)] if told.first.matches else [])
    broad = max(len(name) for name, _ in won)
    for name, wins in won:
        yield f"  {name:{broad}} wins {wins.share:7.2%}  ({wins.low:.2%} to {wins.high:.2%})"
    for label, count in _ends(told):
        if count:
            yield f"  {label} {count / told.matches:.2%} ({count:,})"
    yield ""
    yield from _distributions(told)
    yield from _actions(told)


def _ends(told: Summary) -> tuple[tuple[str, int], ...]:
    return ("drawn", told.drawn), ("over without a result", told.without_result), ("given up", told.unfinished)


def _distributions(told: Summary) -> Iterator[str]:
    found = [("decisions in a match", told.lengths), ("choices at a decision", told.branching)]
    found += [(f"score of {seat.name}", seat.scores) for seat in told.seats if seat.scores is not None]
    percents = [f"{percent}%" for percent in told.lengths.percentiles]
    return _table("", ("mean", "min", *percents, "max"), [(label, _numbers(numbers)) for label, numbers in found])


def _numbers(found: Distribution) -> tuple[str, ...]:
    return f"{found.mean:.2f}", *map(str, (found.least, *found.percentiles.values(), found.most))


def _table(label: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> Iterator[str]:
    """Aligned columns; where the terminal is too narrow for them, every label has a line of its own."""
    lines = [(label, heads), *rows]
    widths = [max(map(len, column)) for column in zip(*(cells for _, cells in lines), strict=True)]
    broad = max(len(name) for name, _ in lines)
    if 2 + broad + sum(2 + wide for wide in widths) <= width():
        for name, cells in lines:
            yield "  " + "  ".join((f"{name:{broad}}", *map(str.rjust, cells, widths)))
        return
    for name, cells in lines:
        if name:
            yield f"  {name}"
        yield "    " + " ".join(map(str.rjust, cells, widths))


def _actions(told: Summary) -> Iterator[str]:
    if not told.actions:
        return
    rows = []
    for action in told.actions:
        share = f"{action.taken / action.possible:.1%}" if action.possible else "-"
        rows.append((action.name, (f"{action.possible:,}", f"{action.taken:,}", share)))
    yield ""
    yield from _table("action or answer", ("possible", "taken", "share"), rows)
    if told.never_taken:
        yield f"  never taken: {', '.join(told.never_taken)}"


def csv_text(told: Summary) -> str:
    """A line a number: what is counted, of what, the key, the value."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("statistic", "subject", "key", "value"))
    writer.writerows(_rows(told))
    return text.getvalue()


def _wins(won: SeatSummary | FirstSummary) -> Iterator[tuple[str, object]]:
    yield "count", won.wins
    yield from ((key, getattr(won, key)) for key in ("share", "low", "high"))


def _rows(told: Summary) -> Iterator[tuple[str, str, object, object]]:
    yield from (("matches", "", key, value) for key, value in (("played", told.matches), *_ends(told)))
    for seat in told.seats:
        yield from (("wins", seat.name, key, value) for key, value in _wins(seat))
        if seat.scores is not None:
            yield from (("score", seat.name, number, times) for number, times in seat.scores.counts.items())
    yield "first to decide", "", "matches", told.first.matches
    yield from (("first to decide", "", key, value) for key, value in _wins(told.first))
    yield from (("decisions", "", number, times) for number, times in told.lengths.counts.items())
    yield from (("choices", "", number, times) for number, times in told.branching.counts.items())
    for action in told.actions:
        yield "action", action.name, "possible", action.possible
        yield "action", action.name, "taken", action.taken
