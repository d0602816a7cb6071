"""Small rule files made by chance: both engines play them alike, and where the rules fail they fail alike."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hoyle.compiled.program import CompiledProgram
from hoyle.diag import RuleErrors
from hoyle.interp.program import Program
from hoyle.loading import loads
from hoyle.play import Game
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State
from tests.compiled.base import facts, names

HEAD = """\
game "Generated"
  players 2 to 3

deck
  rank: 2 3 4 5 6 7
  suit: clubs diamonds hearts

zone stock: pile, hidden
zone hand of player: private
zone row of player: open
zone heap: pile, open, signed

option most: number from 1 to 4 = 2

state
  left: number = 14
  lucky: suit = clubs
  chosen: player or none = none
  each player
    total: number = 0

define high(c: card) = c.rank > 4
define worth(p: player) = (sum (if high(c) then 2 else 1) for c in p.row) + p.total

play
  shuffle stock
  deal 3 from stock to each player.hand
  take turns from random player
    left -= 1
    if left <= 0: rank players by total
    choose from main
    otherwise: me.total -= 1

"""
CARDS = st.sampled_from(
    [
        "me.hand",
        "me.row",
        "heap",
        "me.left.row",
        "(those c in me.hand where c.suit is lucky)",
        "top most of stock",
        "everyone.row",
    ]
)
NUMBERS = st.sampled_from(
    ["left", "most", "me.total", "size of heap", "size of me.hand", "worth(me)", "(count c in me.row where high(c))", "3",
     "(left mod 3)", "(highest of most and me.total)", "(size of players - 1)"]
)  # fmt: skip
PLAYERS = st.sampled_from(["me", "me.left", "(first of those highest p in players by worth(p))", "(last of players)"])
ZONES = st.sampled_from(["me.hand", "me.row", "heap", "stock", "me.left.row", "me.right.hand"])


@st.composite
def conditions(draw: st.DrawFn, deep: int = 2) -> str:
    """A yes or no about the table."""
    kind = draw(st.integers(0, 6 if deep else 3))
    if kind == 0:
        return f"{draw(NUMBERS)} {draw(st.sampled_from(['is', 'is not', '<', '<=', '>', '>=']))} {draw(NUMBERS)}"
    if kind == 1:
        return f"{draw(st.sampled_from(['some', 'every', 'no']))} c in {draw(CARDS)} where {draw(CARD_CONDITIONS)}"
    if kind == 2:
        return f"{draw(PLAYERS)} is {draw(st.sampled_from(['me', 'me.left', 'chosen']))}"
    if kind == 3:
        return f"{draw(st.sampled_from(['heap', 'stock', 'me.hand', 'me.row']))} is {draw(st.sampled_from(['empty', 'not empty']))}"
    if kind == 4:
        return f"not ({draw(conditions(deep - 1))})"
    return f"({draw(conditions(deep - 1))}) {draw(st.sampled_from(['and', 'or']))} ({draw(conditions(deep - 1))})"


CARD_CONDITIONS = st.sampled_from(
    [
        "high(c)",
        "c.suit is lucky",
        "c.rank is 3",
        "c is 7 of hearts",
        "c.owner is me",
        "c.rank >= 5 and c.suit is not clubs",
    ]
)


@st.composite
def statements(draw: st.DrawFn, indent: str, deep: int = 2) -> str:
    """A line or a block of an action."""
    kind = draw(st.integers(0, 12 if deep else 8))
    inner = indent + "  "
    match kind:
        case 0:
            return f"{indent}move {draw(CARDS)} to {draw(ZONES)}\n"
        case 1:
            return f"{indent}deal {draw(NUMBERS)} from stock to {draw(st.sampled_from(['me.hand', 'heap', 'each player.hand']))}\n"
        case 2:
            return f"{indent}{draw(PLAYERS)}.total {draw(st.sampled_from(['=', '+=', '-=']))} {draw(NUMBERS)}\n"
        case 3:
            return f"{indent}lucky = {draw(st.sampled_from(['clubs', 'diamonds', 'hearts']))}\n"
        case 4:
            return f"{indent}chosen = {draw(st.one_of(PLAYERS, st.just('none')))}\n"
        case 5:
            return f"{indent}shuffle {draw(st.sampled_from(['stock', 'heap']))}\n"
        case 6:
            condition = draw(CARD_CONDITIONS)
            return f"{indent}choose c in {draw(CARDS)} by me where {condition}\n{indent}move c to {draw(ZONES)}\n"
        case 7:
            return f"{indent}let n = {draw(NUMBERS)}\n{indent}me.total += n\n"
        case 8:
            return f"{indent}choose k in (0 to {draw(NUMBERS)}) by {draw(PLAYERS)}\n{indent}otherwise: left -= 1\n"
        case 9 | 10:
            return f"{indent}if {draw(conditions())}\n{draw(statements(inner, deep - 1))}{indent}else\n{draw(statements(inner, deep - 1))}"
        case 11:
            return f"{indent}for p in players where {draw(conditions(0))}\n{inner}p.total += 1\n{draw(statements(inner, deep - 1))}"
    return f"{indent}repeat {draw(st.sampled_from(['2', 'most']))} times\n{draw(statements(inner, deep - 1))}"


@st.composite
def rule_files(draw: st.DrawFn) -> str:
    """A game of a few actions."""
    count = draw(st.integers(1, 4))
    text = HEAD + "menu main = " + " | ".join(f"act_{n}" for n in range(count)) + "\n"
    for number in range(count):
        text += f"\naction act_{number}\n"
        if draw(st.booleans()):
            text += f"  with a in {draw(CARDS)} where high(a)\n"
        if draw(st.booleans()):
            text += f"  when {draw(conditions())}\n"
        text += "".join(draw(st.lists(statements("  "), min_size=1, max_size=4)))
    return text


def stepped(program: Program, state: State, seat: int, raw: Any) -> tuple[str, str, Any] | None:
    """What goes wrong when a choice is carried out; None when nothing does."""
    try:
        program.apply(state, seat, raw)
    except Fault as fault:
        return fault.code, fault.message, fault.span
    return None


@settings(deadline=None, derandomize=True, max_examples=60, suppress_health_check=list(HealthCheck))
@given(rule_files(), st.integers(2, 3), st.integers(0, 10**6))
def test_engines_play_generated_games_alike(text: str, players: int, seed: int) -> None:
    """Who acts, choices, cards, knowledge, events, results and faults, decision by decision."""
    try:
        game: Game = loads(text)
    except RuleErrors as refused:
        assert {p.code for p in refused.problems} <= REFUSED, str(refused)
        return
    options = game.option_values(players, {"most": 1 + seed % 4})
    plain, fast = names(game, players), CompiledProgram(game.graph, players)
    one, other = plain.start(options, seed), fast.start(options, seed)
    rng = random.Random(seed)
    while one.result is None and one.moves < 40:
        assert facts(plain, one) == facts(fast, other)
        seat = rng.choice(plain.deciders(one))
        raw = rng.choice(list(plain.options_of(one, seat)))
        wrong = stepped(plain, one, seat, raw)
        assert stepped(fast, other, seat, raw) == wrong
        if wrong is not None:
            return
    assert facts(plain, one) == facts(fast, other)


REFUSED = {"endless-loop", "empty-choice", "nothing-to-do", "deals-too-many", "too-many-choices"}
"""What the checker may say of a game made by chance: it could not be played."""
