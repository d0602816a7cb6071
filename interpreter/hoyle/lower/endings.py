"""Endings of the game become nodes."""

from __future__ import annotations

from hoyle.check.rules import mistake
from hoyle.check.types import PLAYER, PLAYERS, TEAM
from hoyle.graph import model as g
from hoyle.lower.procedures import Procedure
from hoyle.lower.statements import lowers
from hoyle.syntax import tree


@lowers(tree.Win)
def _win(p: Procedure, s: tree.Win, at: int, next_: int) -> None:
    winner, type_ = p.typer.read(s.winner)
    if type_.kind not in ("player", "players", "team"):
        text = f"a player, players or a team can win, not {p.typer.say(type_)}"
        raise mistake("wrong-type", text, s.winner.span, f"this is {p.typer.say(type_)}")
    winner = p.typer.fit((winner, type_), {"player": PLAYER, "players": PLAYERS, "team": TEAM}[type_.kind], s.winner)
    p.builder.fill(at, g.Win(span=s.span, winners=winner))


@lowers(tree.DrawGame)
def _draw_game(p: Procedure, s: tree.DrawGame, at: int, next_: int) -> None:
    p.builder.fill(at, g.DrawnGame(span=s.span))


@lowers(tree.EndGame)
def _end_game(p: Procedure, s: tree.EndGame, at: int, next_: int) -> None:
    p.builder.fill(at, g.EndGame(span=s.span))


@lowers(tree.RankPlayers)
def _rank(p: Procedure, s: tree.RankPlayers, at: int, next_: int) -> None:
    with p.scope.inner():
        slot = p.scope.declare(s.variable.text, PLAYER) if s.variable else p.scope.hidden(PLAYER)
        outer, p.scope.subject = p.scope.subject, slot
        value = p.typer.number(s.by)
        p.scope.subject = outer
    p.builder.fill(at, g.Rank(span=s.span, slot=slot, value=value))
