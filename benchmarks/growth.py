"""Cost grows in proportion, in both engines: matches of one, two and four times the length, so many more of them, and so much longer rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import hoyle
from benchmarks.compiling import module
from benchmarks.measure import Row, durations
from benchmarks.speed import random_match
from hoyle.interp.program import Program

TIMES = (1, 2, 4)
ROUNDS, BLOCKS = 400, 40
SMALLER = 10
"""Blocks of rules where a module is made of them: four times as many must still be compiled."""
NAME, OPTIONS, PLAYERS, SEATS = "kachuful/oh-hell", {"tricks": 7}, 4, (3, 5, 7)
FEW, MANY = 50, 20_000
"""Matches of the interpreter, and of the compiled engine."""
GOAL = 1.3
"""How much dearer a unit may be in the fourfold case: room for a busy machine, none for a square."""

LONG_MATCH = """\
game "Long"
  players 2

deck
  rank: 2 3 4 5 6
  suit: clubs hearts

zone stock: pile, hidden
zone hand of player: private
zone laid of player: open

option rounds: number from 1 to 100000 = 1

state
  played: number = 0

play
  shuffle stock
  deal 4 from stock to each player.hand
  repeat until played >= rounds
    for p in players
      choose c in p.hand by p
      move c to p.laid
      move p.laid to p.hand
    played += 1
  end game
"""

LONG_FILE_HEAD = """\
game "Wide"
  players 2

deck
  rank: 2 3 4 5 6
  suit: clubs hearts

zone stock: pile, hidden
zone hand of player: private
zone discard: pile, open

play
  shuffle stock
  deal 4 from stock to each player.hand
  take turns from random player
    choose from main
    if me.hand is empty: win me

"""

LONG_FILE_BLOCK = """\
define worth_{n}(c: card) = if c.rank is 6 then {n} else if c.suit is hearts and c.rank > 3 then {n} + 1 else 0

effect tidy_{n}(c: card)
  if worth_{n}(c) > 0 and size of discard < 100
    move c to discard
  else
    for d in me.hand where worth_{n}(d) > {n}
      move d to discard

action play_{n}
  with c in me.hand where worth_{n}(c) >= 0
  move c to discard
  tidy_{n}(c)

"""


def wide_file(blocks: int) -> str:
    """A rule file of so many blocks that all do something."""
    menu = "menu main = " + " | ".join(f"play_{n}" for n in range(blocks)) + "\n\n"
    return LONG_FILE_HEAD + menu + "".join(LONG_FILE_BLOCK.format(n=n) for n in range(blocks))


Tasks = dict[str, Callable[[], object]]


def rows(rounds: int) -> list[Row]:
    """Milliseconds, and how the fourfold case compares with four single ones."""
    return [*_lengths(rounds), *_matches(rounds), *_files(rounds)]


def _lengths(rounds: int) -> list[Row]:
    """Matches that take longer."""
    game = hoyle.loads(LONG_MATCH)
    plain: Tasks = {}
    fast: Tasks = {}
    for times in TIMES:
        options, count = {"rounds": ROUNDS * times}, f"{2 * ROUNDS * times:,}"
        plain[f"interpreter: a match of {count} decisions"] = partial(_stepped, game, 1, 2, options)
        fast[f"compiled: {FEW} matches of {count} decisions"] = partial(game.playouts, FEW, 1, 2, options)
    return _compared({"interpreter: a longer match": plain, "compiled: longer matches": fast}, rounds)


def _matches(rounds: int) -> list[Row]:
    """More matches, and more players for what they are."""
    game = hoyle.load(NAME)
    plain: Tasks = {}
    fast: Tasks = {}
    seats: Tasks = {}
    for times in TIMES:
        plain[f"interpreter: {FEW * times} matches"] = partial(_stepped, game, FEW * times, PLAYERS, OPTIONS)
        fast[f"compiled: {MANY * times:,} matches"] = partial(game.playouts, MANY * times, 1, PLAYERS, OPTIONS)
    for n in SEATS:
        seats[f"interpreter: {FEW} matches of {n} players"] = partial(_stepped, game, FEW, n, OPTIONS)
        seats[f"compiled: {MANY:,} matches of {n} players"] = partial(game.playouts, MANY, 1, n, OPTIONS)
    found = _compared({"interpreter: more matches": plain, "compiled: more matches": fast}, rounds)
    return [*found, *(Row(task, value * 1000, "ms") for task, value in durations(seats, rounds).items())]


def _stepped(game: hoyle.Game, matches: int, players: int, options: dict[str, int]) -> int:
    """Random matches of the interpreter, decision by decision."""
    chance = random.Random(1)
    starts = (game.start(players=players, seed=seed, options=options) for seed in range(matches))
    return sum(random_match(match, chance) for match in starts)


def _files(rounds: int) -> list[Row]:
    """Longer rule files: read, made ready for the interpreter, and compiled to a module."""
    reading: Tasks = {}
    linking: Tasks = {}
    making: Tasks = {}
    for times in TIMES:
        text, smaller = wide_file(BLOCKS * times), wide_file(SMALLER * times)
        lines, fewer = len(text.splitlines()), len(smaller.splitlines())
        reading[f"text → graph, {lines} lines"] = partial(hoyle.loads, text)
        linking[f"graph → interpreter, {lines} lines"] = partial(Program, hoyle.loads(text).graph, 2)
        making[f"graph → module, {fewer} lines"] = partial(module, hoyle.loads(smaller))
    parts = {"text → graph, longer": reading, "graph → interpreter, longer": linking, "graph → module, longer": making}
    return _compared(parts, rounds)


def _compared(parts: dict[str, Tasks], rounds: int) -> list[Row]:
    """All tasks in the same rounds, then each part for itself."""
    measured = durations({name: task for tasks in parts.values() for name, task in tasks.items()}, rounds)
    return [row for part, tasks in parts.items() for row in compared(part, {name: measured[name] for name in tasks})]


def compared(name: str, seconds: dict[str, float]) -> list[Row]:
    """A row for each task, and how much dearer a unit is in the last than in the first."""
    found = [Row(task, value * 1000, "ms") for task, value in seconds.items()]
    first, *_, last = seconds.values()
    dearer = last / first / TIMES[-1]
    return [*found, Row(f"{name}, cost of a unit", dearer, "times", f"≤ {GOAL}", dearer <= GOAL)]
