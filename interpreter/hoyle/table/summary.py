"""How a game ended, and how an evening of several games stands."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hoyle.play import Result, View
from hoyle.table.keeping import Evening
from hoyle.table.screen import Screen
from hoyle.table.words import counted, joined


def tell_end(screen: Screen, view: View) -> None:
    """The end of a game: who won, and everybody's place where there is one."""
    if view.result is None:
        return
    screen.line("the end")
    screen.say(verdict(view.result, view.names), "bold green")
    if view.result.scores:
        for line in standings(view.result, view.names):
            screen.say(line, indent=2)


def verdict(result: Result, names: tuple[str, ...]) -> str:
    """`Ann wins.`, `Ann and Bob share the win.`, `The game is drawn.`"""
    winners = [names[seat] for seat in result.winners]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    if winners:
        return f"{joined(winners)} win together."
    return "The game is drawn." if result.reason == "draw" else "The game ends without a winner."


def standings(result: Result, names: tuple[str, ...]) -> Iterator[str]:
    """Everybody by place, with the score that decided it."""
    broad = max(map(len, names))
    for seat in sorted(range(len(names)), key=lambda seat: (result.ranks[seat], seat)):
        yield f"{result.ranks[seat]}. {names[seat]:{broad}}  {result.scores[seat]}"


def after_game(evening: Evening, result: Result) -> Evening:
    """The evening with one more game in it."""
    count = len(result.ranks)
    points = evening.points or (0,) * count
    wins = evening.wins or (0,) * count
    scores = result.scores or (0,) * count
    return msgspec.structs.replace(
        evening,
        played=evening.played + 1,
        points=tuple(map(sum, zip(points, scores, strict=True))),
        wins=tuple(won + (seat in result.winners) for seat, won in enumerate(wins)),
    )


def tell_totals(screen: Screen, evening: Evening, names: tuple[str, ...]) -> None:
    """How the evening stands."""
    screen.line(f"after game {evening.played} of {evening.games}")
    for seat, name in enumerate(names):
        points = f", {counted(evening.points[seat], 'point')}" if any(evening.points) else ""
        screen.say(f"{name}: {counted(evening.wins[seat], 'win')}{points}", indent=2)
