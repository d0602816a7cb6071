"""`hoyle replay FILE`: a recorded or saved match, move by move, through the eyes of one seat."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hoyle.cli.options import FormatOption, SeatOption, ToOption, WhichOption
from hoyle.cli.output import Format, write, write_json

if TYPE_CHECKING:
    from hoyle.cli.matches import Past
    from hoyle.play import Event, RuleFault
    from hoyle.table.course import Move


def replay(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="What `run --record`, `check --play` or `save` has written.", show_default=False
        ),
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
    from hoyle.play import RuleFault

    try:
        past = past_of(file, match)
    except RuleFault as fault:  # there is no match to be shown, only why
        _show_no_opening(fault, format)
        return
    eyes = seat_number(past.match.names, seat)
    if format is Format.json:
        _write_json(past, eyes, to)
    else:
        _show(past, eyes, to)


def _steps(past: Past, eyes: int | None, to: int | None) -> tuple[list[tuple[Event, ...]], RuleFault | None]:
    """What a seat sees of the opening, then of each move; and the fault of the rules that stopped the last one, if any did.

    A view tells what happened since the seat's own last move, or for a bystander in the latest: what is new is its end.
    """
    from hoyle.play import RuleFault

    events = past.match.view(eyes).events
    steps = [events]
    try:
        for move in past.again(to):
            known = 0 if eyes is None or move.seat == eyes else len(events)
            events = past.match.view(eyes).events
            steps.append(events[known:])
    except RuleFault as fault:
        return steps, fault
    return steps, None


def _show(past: Past, eyes: int | None, to: int | None) -> None:
    from hoyle.table.drawing import draw
    from hoyle.table.screen import Screen
    from hoyle.table.signs import Signs
    from hoyle.table.summary import tell_end

    screen = Screen(Signs(past.match.game.graph, sys.stdout.encoding or "ascii"))
    steps, fault = _steps(past, eyes, to)
    for number, events in enumerate(steps):
        for place, event in enumerate(events):
            screen.say(f"{'' if place else number:>4}  {event}", hanging=6)
    draw(screen, past.match.game.graph, past.match.view(eyes))
    tell_end(screen, past.match.view(eyes))
    if fault is not None:
        last = past.moves[-1]
        screen.say(f"{len(past.moves):>4}  {past.match.names[last.seat]} chooses {last.choice}.", hanging=6)
    for line in [*(_fault(fault) if fault else ()), *_found(past, to)]:
        screen.say(f"      {line}", hanging=8)


def _fault(fault: RuleFault) -> list[str]:
    """What is said where the rules go wrong."""
    return [f"The rules cannot go on: {fault.place}", *map(str, fault.reasons)]


def _show_no_opening(fault: RuleFault, format: Format) -> None:
    """A match of which the rules do not come to the first choice."""
    if format is Format.json:
        write_json({"steps": [], "fault": _stopped(None, fault), "found": []})
    else:
        for number, line in enumerate(_fault(fault)):
            write(f"{'' if number else 0:>4}  {line}")


def _write_json(past: Past, eyes: int | None, to: int | None) -> None:
    import msgspec

    match = past.match
    steps, fault = _steps(past, eyes, to)
    told: list[dict[str, Any]] = []
    for number, events in enumerate(steps):
        move = msgspec.to_builtins(past.moves[number - 1]) if number else None
        told.append({"move": number, "made": move, "events": [msgspec.to_builtins(event) for event in events]})
    stopped = None if fault is None else _stopped(past.moves[-1], fault)
    write_json(
        {
            "game": match.game.title,
            "names": match.names,
            "steps": told,
            "fault": stopped,
            "found": _found(past, to),
            "view": match.view(eyes).to_json(),
        }
    )


def _found(past: Past, to: int | None) -> tuple[str, ...]:
    """What was found at the end of the match, where it is shown to its end."""
    return past.found if to is None or to >= len(past.moves) else ()


def _stopped(move: Move | None, fault: RuleFault) -> dict[str, Any]:
    """The move that could not be made (None: the opening), and where and why the rules went wrong."""
    import msgspec

    reasons = [{"file": each.file, "line": each.line, "text": each.text} for each in fault.reasons]
    place = {"file": fault.file, "line": fault.line, "words": fault.words}
    return {
        "made": None if move is None else msgspec.to_builtins(move),
        "code": fault.code,
        "message": fault.message,
        **place,
        "reasons": reasons,
    }
