"""Puts a view together: from a match and a seat to everything that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.graph.model import FIRST_PARAM, NO_NUMBER, AnyExpr
from hoyle.interp.plain import Reckoner
from hoyle.play.options import option_values
from hoyle.play.seeing import Eyes
from hoyle.play.setting import Setting
from hoyle.play.telling import Teller
from hoyle.play.view import Event, View
from hoyle.runtime.events import steps
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State

if TYPE_CHECKING:
    from hoyle.play.match import Match


def look(match: Match, setting: Setting, state: State, seat: int | None) -> View:
    """What a seat sees; None is a bystander."""
    layout, graph = setting.layout, setting.layout.graph
    viewer = layout.players if seat is None else seat
    eyes = Eyes(layout, setting.wording, state, viewer)
    return View(
        game=graph.title,
        seat=seat,
        names=setting.names,
        teams=layout.team_of[:-1] if layout.teams else (),
        options=option_values(setting, state.options),
        phase=graph.phases[state.phase] if state.phase >= 0 else None,
        turn=state.turn if state.turn >= 0 else None,
        to_act=match.to_act,
        asks=setting.program.kind_of(state),
        zones=eyes.zones(),
        variables=eyes.variables("match"),
        player_variables=eyes.variables("player"),
        team_variables=eyes.variables("team"),
        definitions=_judged(setting, state),
        stack=eyes.stack(),
        events=_news(setting, state, viewer),
        choices=() if seat is None else tuple(map(str, match.choices(seat))),
        result=state.result,
    )


def _judged(setting: Setting, state: State) -> dict[str, tuple[int | None, ...]]:
    """The public definitions for every player; none where one cannot be worked out yet."""
    reckoner, found = Reckoner(setting.layout, state), {}
    for index in setting.public_definitions:
        define = setting.layout.graph.defines[index]
        found[define.name] = tuple(_value(reckoner, define.body, seat) for seat in range(setting.layout.players))
    return found


def _value(reckoner: Reckoner, body: AnyExpr, seat: int) -> int | None:
    try:
        value: int = reckoner.value(body, {FIRST_PARAM: seat})
    except Fault:
        return None
    return None if value == NO_NUMBER else value


def _news(setting: Setting, state: State, viewer: int) -> tuple[Event, ...]:
    """What happened since the viewer's own last decision, that included; for a bystander in the latest step."""
    teller = Teller(setting.wording, viewer, state.result)
    recent = []
    for step in steps(state.log):
        recent.append(step)
        if viewer == setting.layout.players or teller.decided(step):
            break
    return tuple(event for step in reversed(recent) for event in teller.tell(step))
