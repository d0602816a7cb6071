"""Rules that go wrong stop the match at their words; nothing hangs, nothing grows without end."""

from __future__ import annotations

import time

import pytest

from hoyle.interp.program import Program
from hoyle.runtime.fault import Fault
from hoyle.source import Source
from tests.interp.base import Table, compiled, options, small


def fault(body: str) -> tuple[str, str, str]:
    """The code of the fault with which a match begins, the words where it is, and the message."""
    text = small(body)
    with pytest.raises(Fault) as caught:
        Table(text)
    quoted = Source.of("game", text).quote(caught.value.span)
    return caught.value.code, quoted, caught.value.message


NEVER = "first of players is last of players"
"""Nobody can know it before play: what hangs on it is no mistake of the rules."""


def test_a_loop_without_decision_stops_at_its_words() -> None:
    """Within a second, at the loop and not somewhere inside it."""
    start = time.perf_counter()
    code, words, _ = fault(
        "state\n  n: number = 0\nplay\n  n = 5\n  repeat until n is 7\n    shuffle discard\n    step()\n"
        f"effect step()\n  if {NEVER}: n = 7\n"
    )
    assert code == "budget"
    assert words == "n is 7"
    assert time.perf_counter() - start < 5


def test_a_loop_over_long_lists_spends_more() -> None:
    """Numbers that run over thousands are charged for."""
    start = time.perf_counter()
    body = "state\n  n: number = 0\nplay\n  repeat until n is 7\n    n = sum x for x in (1 to 10000 + n - n)\n"
    assert fault(body)[0] == "budget"
    assert time.perf_counter() - start < 10


@pytest.mark.parametrize(
    ("body", "code", "words"),
    [
        ("state\n  n: number = 1\nplay\n  repeat 20 times: n = n * 1000\n", "overflow", "n * 1000"),
        ("state\n  n: number = 1000000000\nplay\n  n += 1\n", "overflow", "n += 1"),
        ("state\n  p: player or none = none\n  n: number = 0\n  each player\n    t: number = 0\nplay\n  n = p.t\n", "none-used", "p"),
        (f"play\n  choose n in (1 to (if {NEVER} then 1 else 0)) by first of players\n", "dead-end", "choose n in"),
        (f"play\n  choose from main by first of players\nmenu main = a\naction a\n  when {NEVER}\n", "dead-end", "choose from main"),
        (
            f"state\n  n: number = 10\nplay\n  if {NEVER}: n = 0\n  deal exactly n from stock to each player.hand\n",
            "not-enough-cards", "deal exactly n",
        ),
        (
            f"play\n  if {NEVER}: move stock to discard\n  choose exactly 2 cards c in discard by first of players\n",
            "not-enough-cards", "choose exactly 2",
        ),
        (f"play\n  if {NEVER}: move stock to discard\n  choose 9 cards c in stock by first of players\n", "too-many-choices", "choose 9 cards"),
        (f"state\n  n: number = 30000\nplay\n  if {NEVER}: n = 1\n  for x in (1 to n): n += 0\n", "list-too-long", "(1 to n)"),
    ],
)  # fmt: skip
def test_faults_name_their_words(body: str, code: str, words: str) -> None:
    """Each kind, at the words that went wrong."""
    found, quoted, message = fault(body)
    assert found == code
    assert words in quoted or quoted in words
    assert message


def test_a_menu_can_be_too_long() -> None:
    """Twenty thousand choices are enough for anybody."""
    body = (
        f"play\n  if {NEVER}: move stock to discard\n  choose from main by first of players\nmenu main = a\naction a\n"
        + "".join(f"  with {name} in everyone.hand + stock\n" for name in "bcde")
    )
    assert fault(body)[0] == "too-many-choices"


def test_what_is_not_asked_for_does_not_fail() -> None:
    """`and` and `or` protect what stands right of them."""
    body = """state
  p: player or none = none
  n: number = 0
  each player
    t: number = 0
play
  if p is not none and p.t > 0: n = 1
  if p is none or p.t > 0: n = 2
  n = n + (if p is none then 0 else p.t)
  choose x in (0 to 1) by first of players
  end game
"""
    table = Table(small(body))
    assert table.var("n") == 2


def test_a_fault_spoils_only_the_state_it_ran_on() -> None:
    """A copy made before can be played on."""
    body = "state\n  n: number = 1000000000\nplay\n  choose x in (0 to 1) by first of players\n  n += x\n  end game\n"
    program = Program(compiled(small(body)), 2)
    state = program.start(options(program), 1)
    copy = state.copy()
    with pytest.raises(Fault):
        program.apply(state, 0, 1)
    program.apply(copy, 0, 0)
    assert copy.result is not None
