"""One seeded match of every shipped game as its seats live through it: what changes in each seat's view, its choices, its events.

The first decisions of a match stand in `<game>.txt`. A change of the rules of play that nobody meant shows here, and so does
anything that a seat learns too early. `HOYLE_REWRITE=1 pytest tests/playthroughs` writes them anew: read the difference.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

import hoyle
from hoyle.loading import library_names
from hoyle.play import Match, View

FOLDER = Path(__file__).parent
DECISIONS = 24
SEED = 7
NAMES = sorted(library_names())


def outline(view: View) -> list[str]:
    """What a seat sees lying on the table, a line for each thing that may change."""
    lines = [f"turn {view.turn} phase {view.phase or '-'}"]
    for zone in view.zones:
        owner = "" if zone.owner is None else f" of {zone.owners} {zone.owner}"
        number = "" if zone.index is None else f" {zone.index}"
        runs = [(card, len(list(same))) for card, same in groupby(f"{c}^" if c.up else str(c) for c in zone.cards)]
        cards = " ".join(card if count == 1 else f"{card}×{count}" for card, count in runs)
        lines.append(f"{zone.name}{number}{owner}: {zone.size} ({zone.hidden} unknown) {cards}".rstrip())
    shared = {**view.variables, **view.player_variables, **view.team_variables, **view.definitions}
    lines += [f"{name} = {value}" for name, value in shared.items()]
    return [*lines, *(f"stack: {item.text}" for item in view.stack)]


def decision(match: Match, before: list[list[str]], told: list[int]) -> Iterator[str]:
    """The changes and new events for every seat and for a bystander, and the choices of those who decide."""
    for seat in (*range(len(match.names)), None):
        view = match.view(seat)
        who, place = ("bystander", -1) if seat is None else (f"seat {seat}", seat)
        lines = outline(view)
        yield from (f"  {who} | {line}" for line in lines if line not in before[place])
        events = match.events(seat)
        yield from (f"  {who} ! {event}" for event in events[told[place] :])
        yield from ([f"  {who} ? {' | '.join(view.choices)}"] if view.choices else [])
        before[place], told[place] = lines, len(events)


def playthrough(name: str) -> str:
    """The golden text of one game."""
    game = hoyle.load(name)
    match, chance = game.start(players=max(game.players[0], min(3, game.players[1])), seed=SEED), random.Random(SEED)
    seats = len(match.names)
    lines = [f"{name}, {seats} players, seed {SEED}"]
    before: list[list[str]] = [[] for _ in range(seats + 1)]
    told = [0] * (seats + 1)
    while match.result is None and match.decisions < DECISIONS:
        lines += [f"decision {match.decisions}", *decision(match, before, told)]
        seat = match.to_act[0]
        choice = chance.choice(match.choices(seat))
        lines.append(f"  seat {seat} > {choice}")
        match.play(seat, choice)
    lines += ["after that", *decision(match, before, told), f"  result {match.result}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name: str) -> None:
    """Line by line as it was written down."""
    file = FOLDER / f"{name.replace('/', '-')}.txt"
    text = playthrough(name)
    if os.environ.get("HOYLE_REWRITE"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_no_golden_is_left_over() -> None:
    """Every file belongs to a game."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == {name.replace("/", "-") for name in NAMES}
