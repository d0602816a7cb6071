"""Statistics against values worked out by hand, and against the matches that they tell of."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.compiled import Playouts, Tally
from hoyle.compiled.results import DRAW, END, RANK, UNFINISHED, WIN, Row
from hoyle.lab import Distribution, interval, summary


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 2, 0.0945, 0.9055), (0, 0, 0.0, 1.0)],
)
def test_intervals(part: int, whole: int, low: float, high: float) -> None:
    """Wilson's, to four places."""
    assert list(interval(part, whole)) == pytest.approx([low, high], abs=5e-5)


def test_distributions() -> None:
    """Nearest ranks, whatever the order in which numbers come."""
    found = Distribution.of({5: 1, 1: 2, 3: 1, 9: 0})
    assert (found.count, found.mean, found.least, found.most) == (4, 2.5, 1, 5)
    assert found.percentiles == {5: 1, 25: 1, 50: 1, 75: 3, 95: 5}
    assert list(found.counts) == [1, 3, 5]
    hundred = Distribution.of(dict.fromkeys(range(1, 101), 1))
    assert hundred.percentiles == {5: 5, 25: 25, 50: 50, 75: 75, 95: 95}
    assert Distribution.of({}).percentiles[50] == 0


def test_every_end_is_counted_once() -> None:
    """A shared win in parts, a best score as a win, and the three ways in which nobody wins."""
    game = hoyle.load("cuttle/classic")
    played = Playouts(2, len(game.graph.actions))
    for row in (Row(WIN, 4, 0b01, ()), Row(WIN, 6, 0b11, (), 1), Row(RANK, 5, 0, (3, 7), 1), Row(DRAW, 9, 0, (), 1),
                Row(END, 2, 0, ()), Row(UNFINISHED, 10, 0, ()), Row(WIN, 0, 0b01, ())):  # fmt: skip
        played.add_row(row)
    told = summary(game.graph, ("Ann", "Bob"), Tally.of(played))
    assert [seat.wins for seat in told.seats] == [2.5, 1.5]
    assert (told.matches, told.drawn, told.without_result, told.unfinished) == (7, 1, 1, 1)
    assert (told.first.matches, told.first.wins) == (6, 2.5)
    assert [seat.scores and seat.scores.counts for seat in told.seats] == [{3: 1}, {7: 1}]
    assert told.lengths.counts == dict.fromkeys((0, 2, 4, 5, 6, 9, 10), 1)


def test_who_decides_first_is_told_apart_from_the_seats() -> None:
    """Where lots are drawn for the first turn, seats are even, however much it is worth."""
    rules = (
        'game "First"\n  players 2 to 3\ndeck\n  rank: 2 3 4 5\nzone stock: open\nstate\n  dealer: player = random player\n'
        "play\n  take turns from dealer\n    choose c in stock\n    win me\n"
    )
    game = hoyle.loads(rules)
    told = summary(game.graph, ("A", "B", "C"), Tally.of(game.playouts(900, seed=1, players=3)))
    assert all(seat.low < 1 / 3 < seat.high for seat in told.seats)
    assert (told.first.matches, told.first.share) == (900, 1.0)
    assert told.first.low > 0.99


def test_parts_tell_what_the_whole_tells() -> None:
    """Wherever a series is cut; no match at all is certain of nothing."""
    game, names = hoyle.load("kachuful/oh-hell"), ("A", "B", "C")
    whole = summary(game.graph, names, Tally.of(game.playouts(90, seed=4, players=3)))
    parts = Tally(3, len(game.graph.actions))
    nothing = summary(game.graph, names, parts)
    for first, count in ((0, 7), (7, 50), (57, 33)):
        parts.add(game.playouts(count, seed=4, players=3, first=first))
    assert summary(game.graph, names, parts) == whole
    assert [(seat.wins, seat.low, seat.high) for seat in nothing.seats] == [(0.0, 0.0, 1.0)] * 3


def test_a_summary_adds_up() -> None:
    """Wins and draws are all matches; what was taken was possible; every decision had choices."""
    game = hoyle.load("cuttle/classic")
    told = summary(game.graph, ("Ann", "Bob"), Tally.of(game.playouts(500, seed=3, players=2)))
    assert told.matches == 500 == told.lengths.count
    assert sum(seat.wins for seat in told.seats) + told.drawn + told.without_result + told.unfinished == pytest.approx(
        500
    )
    assert all(seat.low <= seat.share <= seat.high and seat.scores is None for seat in told.seats)
    assert all(action.taken <= action.possible for action in told.actions)
    assert told.branching.count == sum(number * times for number, times in told.lengths.counts.items())
    assert set(told.never_taken) <= {action.name for action in told.actions}


def test_scores_are_told_where_matches_give_any() -> None:
    """One a match for every seat."""
    game = hoyle.load("kachuful/oh-hell")
    played = game.playouts(200, seed=3, players=3, options={"tricks": 3})
    told = summary(game.graph, ("A", "B", "C"), Tally.of(played))
    assert [seat.scores and seat.scores.count for seat in told.seats] == [200] * 3
