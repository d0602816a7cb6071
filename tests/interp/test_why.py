"""Refusals are explained from the rules, with values, and tell nobody what it does not know."""

from __future__ import annotations

from typing import Any

from hoyle.interp.reasons import Reason
from hoyle.interp.why import why
from hoyle.source import Source
from tests.interp.base import Table, small

BODY = """state
  limit: number = 3
define beats(c: card, t: card) = c.rank > t.rank or (c.rank is t.rank and c.suit > t.suit)
define guarded(p: player) = some c in p.table where c.rank is 9
define strong(p: player) = every c in p.table where c.rank > 3
define secret_king(p: player) = some c in p.hand where c.rank is 9
play
  take turns from first of players
    choose from main
menu main = scuttle | draw | brave | peek | call
action scuttle
  with c in me.hand where c.rank < 8
  with t in others.table where beats(c, t)
  when not guarded(me)
  move t to discard
action draw
  when size of me.hand < limit and stock is not empty
  move top of stock to me.hand
action brave
  when strong(me)
action peek
  with o in others where secret_king(o)
action call
  with c in me.hand
  choose n in (0 to 9) where n mod 2 is 0
"""
TEXT = small(BODY)


def table() -> Table:
    made = Table(TEXT)
    made.put(hand0=["5C", "4C", "9C"], hand1=["AC", "9S"], table1=["4S", "5S", "2C"], table0=["2S", "7C"])
    made.program.arrive(made.state)
    return made


def reasons(made: Table, name: str, *given: int | None, seat: int = 0) -> tuple[Reason, ...]:
    number = next(number for number, action in enumerate(made.graph.actions) if action.name == name)
    return why(made.program, made.state, seat, (number, *given), ("Ann", "Bob", "Cat"))


def texts(made: Table, found: tuple[Reason, ...]) -> list[str]:
    return [reason.text(Source.of("game", TEXT).quote) for reason in found]


def said(name: str, *given: Any) -> list[str]:
    made = table()
    return texts(made, reasons(made, name, *(made.card(each) if isinstance(each, str) else each for each in given)))


def test_a_legal_choice_has_no_reasons_against_it() -> None:
    """Whether its arguments are all given or not."""
    assert said("scuttle", "5C", "4S") == []
    assert said("scuttle", "5C", None) == []
    assert said("scuttle", None, None) == []


def test_the_words_that_failed_are_shown_with_their_values() -> None:
    """Through definitions, down to what decided."""
    assert said("scuttle", "4C", "5S") == [
        "`beats(4C, 5S)` is no: `c.rank > t.rank` is 4 > 5, and `c.rank is t.rank` is 4 is 5"
    ]
    assert said("scuttle", "5C", "5S") == [
        "`beats(5C, 5S)` is no: `c.rank > t.rank` is 5 > 5, and `c.suit > t.suit` is clubs > spades"
    ]


def test_cards_out_of_place() -> None:
    """What is not where it would have to be, is not asked about any further."""
    assert said("scuttle", "AC", "4S") == ["AC is not among `me.hand`"]
    assert said("scuttle", "5C", "7C") == ["7C is not among `others.table`"]
    assert said("scuttle", "9C", "4S") == ["`c.rank < 8` is 9 < 8"]


def test_conditions_about_sizes_and_lists() -> None:
    """Sizes, counterexamples, both halves of an `and`."""
    assert said("draw") == ["`size of me.hand < limit` is 3 < 3"]
    assert said("brave") == [
        "`strong(Ann)` is no: `every c in p.table where c.rank > 3` is no, and `c.rank > 3` is 2 > 3"
    ]


def test_a_missing_argument_that_nothing_fits() -> None:
    """Nothing can be chosen for it at all, or nothing that meets the conditions."""
    made = table()
    made.put(discard=["4S", "5S", "2C"])
    made.program.arrive(made.state)
    assert texts(made, reasons(made, "scuttle", made.card("5C"), None)) == ["`others.table` has nothing for t"]
    made.put(discard=["2C"], hand0=["4C", "5C"], table1=["6S"])
    made.program.arrive(made.state)
    assert texts(made, reasons(made, "scuttle", None, None)) == [
        "`with t in others.table where beats(c, t)` has nothing for t"
    ]
    made.put(table1=["6S"], hand0=["5C"], discard=["4C", "9C"])
    made.program.arrive(made.state)
    assert len(reasons(made, "scuttle", made.card("5C"), None)) == 1


def test_nothing_is_told_about_hidden_cards() -> None:
    """A condition on cards that the seat does not know is named and not looked into."""
    made = table()
    made.put(discard=["9S"])
    made.program.arrive(made.state)
    (reason,) = reasons(made, "peek", 1)
    assert reason.text(Source.of("game", TEXT).quote) == "`secret_king(Bob)` is no"


def test_choosing_a_value() -> None:
    """Out of the list, or against its condition."""
    made = table()
    made.play(0, "call 5C")
    assert texts(made, why(made.program, made.state, 0, 12)) == ["12 is not among `(0 to 9)`"]
    assert texts(made, why(made.program, made.state, 0, 3)) == ["`n mod 2 is 0` is 1 is 0"]
    assert why(made.program, made.state, 0, 4) == ()


def test_choosing_several_cards() -> None:
    """Too many, too few, the wrong ones."""
    choice = "choose 2 cards c in (first of players).hand by first of players where c.rank < 5"
    text = small(f"play\n  deal 3 from stock to (first of players).hand\n  {choice}\n  end game\n")
    made = Table(text)
    made.put(hand0=["AC", "2C", "9C"])
    quote = Source.of("game", text).quote
    one, two, nine, far = (made.card(card) for card in ("AC", "2C", "9C", "9S"))
    assert why(made.program, made.state, 0, (one, two)) == ()
    assert [r.text(quote) for r in why(made.program, made.state, 0, (one,))] == ["2 may be chosen, not 1"]
    assert [r.text(quote) for r in why(made.program, made.state, 0, (one, nine))] == ["`c.rank < 5` is 9 < 5"]
    assert [r.kind for r in why(made.program, made.state, 0, (one, far))] == ["domain"]


def test_who_may_answer() -> None:
    """A response has a `by` too."""
    body = """play
  choose from main by first of players
menu main = act
  announce: end_not()
  answered by no_way, other_way
action act
  draw game
response no_way
  by it.player.left
  to act
  cancel it
response other_way
  by it.player.right
  to act
  cancel it
effect end_not()
  shuffle discard
"""
    made = Table(small(body, head="  players 3\n"), 3)
    made.play(0, "act")
    assert made.actions(1) == ["no_way", "decline"]
    (reason,) = reasons(made, "other_way", seat=1)
    assert reason.text(Source.of("game", small(body, head="  players 3\n")).quote) == "`it.player.right` is Cat"
