"""Refusals explained from the rules: which line forbids a choice, with the values in it; the same whatever is hidden."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.play import Explanation, Match, PlayError
from tests.play.base import play, small, texts

DUEL = small(
    """
define beats(c: card, d: card) = c.rank > d.rank or c.suit > d.suit

play
  deal 3 from stock to each player.hand
  take turns from first of players
    choose from main

menu main = beat | lay

action lay
  with c in me.hand where c.rank is not A
  move c to table

action beat
  with c in me.hand
  with d in table where beats(c, d)
  move d to stock
  move c to table
"""
)


def why(match: Match, seat: int, text: str) -> Explanation:
    """The explanation of a choice."""
    return match.why(seat, text)


def test_an_allowed_choice_is_called_allowed() -> None:
    """Also in lenient spelling."""
    match = DUEL.start(["Ann", "Bob"])
    text = texts(match, 0)[0]
    found = why(match, 0, text.upper())
    assert (found.allowed, found.code, found.reasons) == (True, "", ())
    assert str(found) == f"Ann may choose `{text}`."


def test_a_guard_is_looked_into_with_the_values_that_decided() -> None:
    """The line of the rules, the definition with its arguments, the comparison with its numbers."""
    match = play(DUEL.start(["Ann", "Bob"]), "lay 3C")
    low = next(text for text in ("AC", "2C", "AH") if text in str(match.view(1).zone("hand", 1).cards))
    found = why(match, 1, f"beat {low} 3C")
    assert (found.allowed, found.code) == (False, "not-legal")
    (reason,) = found.reasons
    assert reason.file == "<text>"
    assert reason.line == 1 + DUEL.sources[0].text[: DUEL.sources[0].text.index("with d in table")].count("\n")
    assert reason.text.startswith(f"`beats({low}, 3C)` is no: `c.rank > d.rank` is {low[0]} > 3")
    assert str(found).splitlines()[1] == f"<text>:{reason.line}: {reason.text}"


def test_what_lies_elsewhere_is_named_with_the_place_it_should_lie_in() -> None:
    """The domain as the rules write it."""
    match = DUEL.start()
    (reason,) = why(match, 0, "lay 4H").reasons
    assert reason.text == "4H is not among `me.hand`"
    assert "me.hand" in DUEL.sources[0].line(reason.line)


def test_nothing_to_aim_at_is_a_reason() -> None:
    """When the parameter is left out as well as when it is given."""
    match = DUEL.start()
    card = texts(match, 0)[0].split()[1]
    assert "table" in str(why(match, 0, f"beat {card}"))
    assert "4H is not among `table`" in str(why(match, 0, f"beat {card} 4H"))


def test_reasons_come_with_the_refusal() -> None:
    """`play` says the same as `why`."""
    match = DUEL.start()
    with pytest.raises(PlayError) as refused:
        match.play(0, "lay 4H")
    assert refused.value.reasons == why(match, 0, "lay 4H").reasons
    assert refused.value.message == why(match, 0, "lay 4H").message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "An empty text chooses nothing: beat, lay."),
        ("bet AC", "Nothing is called `bet AC` here; did you mean beat?"),
        ("zzzzz", "Nothing is called `zzzzz` here; there is to choose: beat, lay."),
        ("lay AC 2C", "`lay AC 2C` cannot be read: lay takes card c."),
        ("decline", "`decline` is not among what there is to choose now: beat, lay."),
        ("lay " + "x" * 100, "`lay " + "x" * 56 + "…` cannot be read: lay takes card c."),
        ("lay\t\x1b[31m", "`lay ?[31m` cannot be read: lay takes card c."),
    ],
)
def test_words_that_mean_nothing_are_answered_with_what_there_is(text: str, said: str) -> None:
    """Short, printable, and with a likely meaning where there is one."""
    with pytest.raises(PlayError) as refused:
        DUEL.start().play(0, text)
    assert refused.value.message == said


def test_whose_turn_it_is() -> None:
    """By name."""
    with pytest.raises(PlayError, match="It is not for Bob to choose now, but for Ann"):
        DUEL.start(["Ann", "Bob"]).play(1, "lay AC")
    assert why(DUEL.start(["Ann", "Bob"]), 1, "lay AC").code == "not-your-turn"


def test_numbers_and_counts_of_cards_are_explained() -> None:
    """Out of their range, and too few or too many."""
    hearts = hoyle.load("hearts/hearts").start(seed=1)
    hand = [card.text for card in hearts.view(0).zone("hand", 0).cards]
    assert "3 may be chosen, not 2" in str(why(hearts, 0, f"{hand[0]} {hand[1]}"))
    assert "3 may be chosen, not 4" in str(why(hearts, 0, " ".join(map(str, hand[:4]))))
    bids = hoyle.load("kachuful/kachuful").start(seed=1)
    assert "99 is not among" in str(why(bids, bids.to_act[0], "99"))
    assert why(bids, bids.to_act[0], "many").code == "unknown-choice"


def test_a_refusal_tells_nothing_of_hidden_cards() -> None:
    """Whether a card lies in the other hand or in the stock, the answer is the same."""
    match = DUEL.start()
    hidden = [c.text for c in DUEL.graph.cards if c.text not in str(match.view(0).zones)]
    assert len(hidden) == 5
    assert len({str(why(match, 0, f"lay {card}")).replace(card, "it") for card in hidden}) == 1


def test_without_the_text_of_the_rules_reasons_still_have_their_line() -> None:
    """A graph that was read from JSON has no words to quote."""
    game = hoyle.Game(DUEL.graph)
    (reason,) = game.start().why(0, "lay 4H").reasons
    assert (reason.file, reason.line > 0) == ("<text>", True)
