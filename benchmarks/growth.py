"""Cost grows in proportion: matches of one, two and four times the length, rule files of one, two and four times the lines."""

from __future__ import annotations

import random
from functools import partial

import hoyle
from benchmarks.measure import Row, durations
from benchmarks.speed import random_match

TIMES = (1, 2, 4)
ROUNDS, BLOCKS = 400, 40
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

play
  shuffle stock
  deal 4 from stock to each player.hand
  repeat rounds times
    for p in players
      choose c in p.hand by p
      move c to p.laid
      move p.laid to p.hand
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


def rows(rounds: int) -> list[Row]:
    """Milliseconds, and how the fourfold case compares with four single ones."""
    return [*_matches(rounds), *_files(rounds)]


def _matches(rounds: int) -> list[Row]:
    game = hoyle.loads(LONG_MATCH)

    def play(times: int) -> int:
        return random_match(game.start(players=2, seed=1, options={"rounds": ROUNDS * times}), random.Random(1))

    play(1)
    tasks = {f"match of {2 * ROUNDS * times} decisions": partial(play, times) for times in TIMES}
    return compared("a match four times as long", durations(tasks, rounds, min))


def _files(rounds: int) -> list[Row]:
    texts = [wide_file(BLOCKS * times) for times in TIMES]
    hoyle.loads(texts[0])
    tasks = {f"rule file of {len(text.splitlines())} lines": partial(hoyle.loads, text) for text in texts}
    return compared("a rule file four times as long", durations(tasks, rounds, min))


def compared(name: str, seconds: dict[str, float]) -> list[Row]:
    """A row for each task, and how much dearer a unit is in the last than in the first."""
    found = [Row(task, value * 1000, "ms") for task, value in seconds.items()]
    first, *_, last = seconds.values()
    dearer = last / first / TIMES[-1]
    return [*found, Row(f"{name}, cost of a unit", dearer, "times", f"≤ {GOAL}", dearer <= GOAL)]
