"""Draws a view on the screen: the table, each player, and what is asked of the one who looks."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.play import View
from hoyle.table.board import common_lines, owned_lines, team_lines
from hoyle.table.screen import Screen

NARROW = 56
"""Below so many columns labels stand on lines of their own."""


def draw(screen: Screen, view: View) -> None:
    """The whole table as `view.seat` sees it, that seat itself last."""
    screen.line(_title(view))
    _rows(screen, common_lines(view))
    for team in range(max(view.teams, default=-1) + 1):
        _block(screen, f"team {team + 1}", team_lines(view, team))
    for seat in _around(view):
        _block(screen, _name(view, seat), owned_lines(view, seat))


def _title(view: View) -> str:
    return f"{view.game}, {view.phase.replace('_', ' ')}" if view.phase else view.game


def _around(view: View) -> list[int]:
    """The seats in turn order, from the left of the one who looks."""
    count = len(view.names)
    first = 0 if view.seat is None else view.seat + 1
    return [(first + step) % count for step in range(count)]


def _name(view: View, seat: int) -> str:
    notes = []
    if seat == view.seat:
        notes.append("you")
    if len(view.teams) and max(view.teams) >= 0:
        notes.append(f"team {view.teams[seat] + 1}")
    if view.turn == seat:
        notes.append("to play")
    return view.names[seat] + (f" ({', '.join(notes)})" if notes else "")


def _block(screen: Screen, title: str, rows: Iterable[tuple[str, str]]) -> None:
    screen.say(title, "bold")
    _rows(screen, rows)


def _rows(screen: Screen, rows: Iterable[tuple[str, str]]) -> None:
    """Labels in a column of their own, what they label beside it, or below where the terminal is narrow."""
    listed = list(rows)
    broad = max((len(label) for label, _ in listed), default=0)
    for label, text in listed:
        gap = " " * (broad - len(label)) if screen.width >= NARROW else ""
        screen.show([(f"{label}{gap}  ", "dim"), *screen.signs.pieces(text)], indent=2)
