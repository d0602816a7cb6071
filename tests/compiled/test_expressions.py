"""Random expressions: the compiled engine agrees with the plain evaluator on all of them, in many positions."""

from __future__ import annotations

import random
import struct
from typing import Any

import pytest

from hoyle.compiled.engine import Code, Engine, Stopped
from hoyle.compiled.home import Home
from hoyle.compiled.lists import listed
from hoyle.compiled.values import is_list, stored
from hoyle.compiled.words import Scalar, Words
from hoyle.graph import model as m
from hoyle.interp.plain import Reckoner
from hoyle.interp.program import Program
from tests.interp.base import compiled, options
from tests.interp.test_expressions import (
    CARD,
    CARDS,
    GAME,
    NUMBER,
    NUMBERS,
    PLAYER,
    PLAYERS,
    YES,
    ZONE,
    Maker,
    outcome,
    positions,
)  # fmt: skip

ROOM = 200
"""Where an expression's list is left: its members, four bytes each."""
MOST = 150


def written(h: Home, number: int, expr: m.AnyExpr) -> str:
    """`x<number>(s, me)`: the value of an expression, or the size of its list."""
    head = f'(func $x{number} (export "x{number}") (param $s i32) (param $me i32) (result i32)'
    w = Words(head, {m.ME: Scalar("(local.get $me)"), m.IT: Scalar("(i32.const -1)")})
    if not is_list(h, expr):
        w.line(stored(h, w, expr))
        return w.text()
    size = w.fresh()
    w.line(f"(local.set {size} (i32.const 0))")
    with w.each(listed(h, w, expr)) as (member, _):
        w.line(f"(if (i32.ge_s (local.get {size}) (i32.const {MOST})) (then (unreachable)))")
        w.line(f"(i32.store offset={ROOM} (i32.mul (local.get {size}) (i32.const 4)) {member})")
        w.line(f"(local.set {size} (i32.add (local.get {size}) (i32.const 1)))")
    w.line(f"(local.get {size})")
    return w.text()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 4])
def test_both_ways_agree(seed: int, players: int) -> None:
    """Two hundred expressions in sixteen positions each; where the compiled engine stops, the interpreter has the word."""
    rng = random.Random(1000 * players + seed)
    program = Program(compiled(GAME), players)
    h = Home(program.graph, players, options(program), True)
    kinds = [NUMBER, YES, CARD, PLAYER, CARDS, PLAYERS, NUMBERS, ZONE]
    made: list[Any] = [Maker(program.graph, rng).make(rng.choice(kinds), 4) for _ in range(200)]
    h.functions += [written(h, number, expr) for number, expr in enumerate(made)]
    engine = Engine(Code(h, 1), program.shapes.stopping)
    stopped = 0
    for state in positions(program, rng):
        reckoner, me = Reckoner(program.layout, state), rng.randrange(players)
        engine.slots.write(h.base, state)
        for number, expr in enumerate(made):
            plain = outcome(reckoner.value, expr, {m.ME: me, m.IT: -1})
            try:
                fast: Any = engine.call(f"x{number}", h.base, me)
            except Stopped:
                stopped += 1
                continue
            if is_list(h, expr):
                fast = struct.unpack_from(f"<{fast}i", engine.memory, ROOM)
            assert fast == plain, (expr, fast, plain)
    assert stopped < 400, "most expressions are worked out"
