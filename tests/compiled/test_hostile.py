"""Rule files that go on for ever, or grow without end: both engines stop within a second, with the same words."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from hoyle.loading import loads
from hoyle.play import RuleFault

HEAD = """game "Hostile"
  players 2
deck
  rank: 2 3 4 5 6 7 8 9 10 J Q K A
  suit: clubs diamonds hearts spades
zone stock: pile, hidden
zone hand of player: private
state
  n: number = 0
  each player
    v: number = 0
"""
BODIES = {
    "numbers": "  repeat until n > 8: n = (n + 1) mod 7\n",
    "shuffles": "  repeat until n > 8\n    shuffle stock\n    n = (n + 1) mod 7\n",
    "moves": "  repeat until n > 8\n    move every card to stock\n    n = (n + 1) mod 7\n",
    "loops": "  repeat until n > 8\n    for p in players: p.v = (p.v + 1) mod 5\n    n = (n + 1) mod 7\n",
    "product": "  repeat until n > 999999999: n = n * 7 + 3\n",
    "cubes": "  repeat until n > 8\n    for a in every card\n      for b in every card\n        for c in every card\n"
    "          n = (n + 1) mod 7\n",
    "huge zone": "  repeat until n > 999999900\n    deal all from stock to each player.hand\n    move players.hand to stock\n"
    "    shuffle stock\n    n = (n * 3 + size of those c in every card where c in stock) mod 999999937\n",
    "nesting": f"  repeat until n > 999999900: n = ({'(' * 90}n * 3{' + 1)' * 90}) mod 999999937\n",
}
LIMIT = 1.0 * 2
"""Seconds of processor, on a machine that may be half as fast as the one that the second is meant for."""


def stopped(begun: Callable[[], object]) -> tuple[str, str, object]:
    """How a match ends that goes wrong at once, in time."""
    started = time.process_time()
    with pytest.raises(RuleFault) as fault:
        begun()
    assert time.process_time() - started < LIMIT
    return fault.value.code, fault.value.message, fault.value.span


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_both_engines_stop_in_time_at_the_same_words(body: str) -> None:
    """The same error, of the same code, at the same place."""
    game = loads(f"{HEAD}play\n{body}  end game\n")
    game.setting(("P1", "P2"))
    plain = stopped(lambda: game.start(2))
    assert stopped(lambda: game.start(2, engine="compiled")) == plain
    assert stopped(lambda: game.playouts(100, players=2)) == plain
    assert stopped(lambda: game.batch(100, players=2)) == plain


def test_definitions_that_double_are_no_module_without_end() -> None:
    """Each of eleven definitions speaks twice of the one before; written out they would be thousands."""
    lines = ["define d0(c: cards) = those x in c where x.rank > 3"]
    lines += [f"define d{k}(c: cards) = (d{k - 1}(c) then d{k - 1}(c))" for k in range(1, 12)]
    game = loads(HEAD + "\n".join(lines) + "\nplay\n  n = size of d11(every card)\n  rank players by n\n")
    assert game.playouts(3, players=2).scores.tolist() == [[44, 44]] * 3
    assert game.start(2, engine="compiled") == game.start(2)


def test_sums_are_as_large_as_in_the_interpreter() -> None:
    """On the way a number may grow beyond the bound that holds for what is kept."""
    text = HEAD.replace("n: number = 0", "n: number = 0\n  a: number = 1000000000\n  b: number = 999999999")
    text += "define twice(k: number) = k + k\nplay\n"
    text += "  if a + b + a + b > 0: n = 1\n  if -(a + b + a) < 0: n += 2\n"
    text += "  if (sum a for c in every card) > 0: n += 4\n  if twice(a + b) > 0: n += 8\n  rank players by n\n"
    game = loads(text)
    assert game.start(2).result == game.start(2, engine="compiled").result
    assert game.playouts(2, players=2).scores.tolist() == [[15, 15]] * 2
