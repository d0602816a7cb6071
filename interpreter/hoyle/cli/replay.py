"""`hoyle replay FILE`: a recorded or saved match, move by move, through the eyes of one seat."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hoyle.cli.options import FormatOption, SeatOption, ToOption, WhichOption
from hoyle.cli.output import Format, write_json

if TYPE_CHECKING:
    from hoyle.cli.matches import Past
    from hoyle.play import Event


def replay(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="What `run --record` or `save` has written.", show_default=False),
    ],
    match: WhichOption = 1,
    to: ToOption = None,
    seat: SeatOption = None,
    format: FormatOption = Format.text,
) -> None:
    """Show a recorded or saved match move by move.

    A file that was changed, or whose rules have changed, is refused.
    """
    from hoyle.cli.matches import past_of, seat_number

    past = past_of(file, match)
    eyes = seat_number(past.match.names, seat)
    if format is Format.json:
        _write_json(past, eyes, to)
    else:
        _show(past, eyes, to)


def _steps(past: Past, eyes: int | None, to: int | None) -> Iterator[tuple[Event, ...]]:
    """What a seat sees of the opening, then of each move.

    A view tells what happened since the seat's own last move, or for a bystander in the latest: what is new is its end.
    """
    events = past.match.view(eyes).events
    yield events
    for move in past.again(to):
        known = 0 if eyes is None or move.seat == eyes else len(events)
        events = past.match.view(eyes).events
        yield events[known:]


def _show(past: Past, eyes: int | None, to: int | None) -> None:
    from hoyle.table.drawing import draw
    from hoyle.table.screen import Screen
    from hoyle.table.signs import Signs
    from hoyle.table.summary import tell_end

    screen = Screen(Signs(past.match.game.graph, sys.stdout.encoding or "ascii"))
    for number, events in enumerate(_steps(past, eyes, to)):
        for place, event in enumerate(events):
            screen.say(f"{'' if place else number:>4}  {event}", hanging=6)
    draw(screen, past.match.game.graph, past.match.view(eyes))
    tell_end(screen, past.match.view(eyes))


def _write_json(past: Past, eyes: int | None, to: int | None) -> None:
    import msgspec

    match = past.match
    steps: list[dict[str, Any]] = []
    for number, events in enumerate(_steps(past, eyes, to)):
        move = msgspec.to_builtins(past.moves[number - 1]) if number else None
        steps.append({"move": number, "made": move, "events": [msgspec.to_builtins(event) for event in events]})
    write_json({"game": match.game.title, "names": match.names, "steps": steps, "view": match.view(eyes).to_json()})
