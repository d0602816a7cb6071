"""Draws a view on the screen: what lies in the middle, then each player's part of the table."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.graph.model import Graph
from hoyle.play import View
from hoyle.table.board import Board, Row
from hoyle.table.screen import Screen
from hoyle.table.values import Values
from hoyle.table.words import spaced


def draw(screen: Screen, graph: Graph, view: View) -> None:
    """The whole table as `view.seat` sees it, that seat itself last."""
    board = Board(Values(graph, view.names))
    screen.line(f"{view.game}, {spaced(view.phase)}" if view.phase else view.game)
    _rows(screen, board.common(view))
    for team in range(max(view.teams, default=-1) + 1):
        screen.say(f"team {team + 1}", "bold")
        _rows(screen, board.of_team(view, team))
    for seat in _around(view):
        screen.say(_name(view, seat), "bold")
        _rows(screen, board.of_player(view, seat))


def _around(view: View) -> list[int]:
    """The seats in turn order, from the left of the one who looks."""
    count = len(view.names)
    first = 0 if view.seat is None else view.seat + 1
    return [(first + step) % count for step in range(count)]


def _name(view: View, seat: int) -> str:
    notes = ["you"] if seat == view.seat else []
    if view.teams:
        notes.append(f"team {view.teams[seat] + 1}")
    if view.turn == seat and view.result is None:
        notes.append("to play")
    return view.names[seat] + (f" ({', '.join(notes)})" if notes else "")


def _rows(screen: Screen, rows: Iterable[Row]) -> None:
    screen.rows((label, screen.signs.pieces(text)) for label, text in rows)
