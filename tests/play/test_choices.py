"""Choices and their texts: canonical one way, lenient the other, the same choice both ways."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.play import Choice, Match, PlayError
from tests.play.base import code_of, play, small, texts

FIGHT = small(
    """
play
  shuffle stock
  deal 2 from stock to each player.hand
  take turns from first of players
    choose from main

menu main = hit | swap | give | rest

action hit
  with c in me.hand where c.rank >= 2
  with d in table where c.rank > d.rank
  move c to table

action swap
  with c in me.hand
  move c to table

action give
  with c in me.hand
  with o in others
  move c to o.hand

action rest
  when me.hand is empty
  win me
""",
    players="2 to 3",
)
TENS = hoyle.loads("""
game "Tens"
  players 2

deck
  rank: 9 10 J
  suit: clubs diamonds hearts spades

zone stock: pile, hidden
zone hand of player: private

play
  shuffle stock
  deal 6 from stock to each player.hand
  choose exactly 2 cards d in (first of players).hand by first of players
  move d to stock
  choose c in (first of players).hand by first of players
  move c to stock
""")
WORDS = hoyle.loads("""
game "Words"
  players 2

deck
  colour: red blue
  number: 1 2

zone stock: pile, hidden
zone hand of player: private

play
  deal all from stock to (first of players).hand
  choose up to 2 cards d in (first of players).hand by first of players
  move d to stock
  choose p in players by first of players
  choose n in (3 to 5) by first of players
  choose s in colour by first of players
""")


def fight(seed: int = 1, players: int | list[str] = 2) -> Match:
    """A match in which a card lies on the table."""
    return play(FIGHT.start(players, seed=seed), f"swap {texts(FIGHT.start(players, seed=seed), 0)[0].split()[1]}")


def test_a_choice_is_its_text() -> None:
    """Action and parameters; a player who can only be one is left out between two."""
    match = FIGHT.start(2, seed=1)
    hand = [card.text for card in match.view(0).zone("hand", 0).cards]
    assert texts(match, 0) == [f"swap {card}" for card in hand] + [f"give {card}" for card in hand]
    assert all(isinstance(choice, Choice) and choice.words[0] in ("swap", "give") for choice in match.choices(0))


def test_players_are_named_when_there_are_several_others() -> None:
    """By the names they have at this table."""
    match = FIGHT.start(["Ann", "Bob", "Cat Jones"], seed=1)
    assert any(text.endswith(" Cat Jones") for text in texts(match, 0))
    card = match.view(0).zone("hand", 0).cards[0].text
    assert str(match.choice(0, f"GIVE {card} cat jones")) == f"give {card} Cat Jones"


def test_choices_are_asked_for_once_and_shared() -> None:
    """The same objects each time, in copies and in later matches."""
    match = FIGHT.start(2, seed=1)
    assert match.choices(0) is match.choices(0)
    assert match.copy().choices(0)[0] is match.choices(0)[0]
    assert FIGHT.start(2, seed=1).choices(0)[0] is match.choices(0)[0]


def test_a_choice_of_another_table_is_taken_by_its_text() -> None:
    """What counts is what it says."""
    match, elsewhere = FIGHT.start(2, seed=1), FIGHT.start(["Ann", "Bob"], seed=1)
    match.play(0, elsewhere.choices(0)[0])
    assert match.decisions == 1
    assert match.view(0).events[0].choice == texts(elsewhere, 0)[0]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("9C", "9C"), ("9c", "9C"), (" 9C ", "9C"), ("9♣", "9C"), ("10♥", "10H"), ("10♥\ufe0f", "10H"), ("TH", "10H"),
        ("t♥", "10H"), ("jd", "JD"),
    ],
)  # fmt: skip
def test_cards_are_read_leniently(typed: str, meant: str) -> None:
    """Signs for letters, T for 10, any case."""
    for seed in range(40):
        match = TENS.start(seed=seed)
        match.play(0, match.choices(0)[seed % 10])
        if meant in texts(match, 0):
            assert str(match.choice(0, typed)) == meant
            return
    pytest.fail("no deal had the card")


def test_several_cards_come_in_any_order() -> None:
    """And in every lenient spelling; the canonical text is in card order."""
    match = TENS.start(seed=1)
    for choice in match.choices(0):
        one, other = choice.words
        assert match.choice(0, f"{other} {one}") is choice
        assert match.choice(0, f"{other.lower()}   {one.replace('10', 'T')}") is choice


def test_cards_whose_names_have_several_words() -> None:
    """Are told apart all the same."""
    match = WORDS.start()
    assert "none" in texts(match, 0)
    assert match.choice(0, "blue 2 RED 1") is match.choice(0, "red 1 blue 2")
    assert match.choice(0, "blue 1 red 2") is match.choice(0, "red 2  BLUE 1")
    assert match.choice(0, "red 1 blue 2") is not match.choice(0, "red 2 blue 1")
    match.play(0, "none")
    assert texts(match, 0) == ["P1", "P2"]
    play(match, "p2")
    assert texts(match, 0) == ["3", "4", "5"]
    play(match, "4")
    assert texts(match, 0) == ["red", "blue"]


def test_parameters_may_be_left_out_while_one_choice_remains() -> None:
    """What is given must be part of that one choice only."""
    match = fight()
    hits = [text for text in texts(match, match.to_act[0]) if text.startswith("hit")]
    seat = match.to_act[0]
    lone = hits[0].split()
    assert str(match.choice(seat, f"hit {lone[1]}")) == hits[0]
    if len(hits) == 1:
        assert str(match.choice(seat, "hit")) == hits[0]
    with pytest.raises(PlayError) as refused:
        match.choice(seat, "swap")
    assert refused.value.code == "ambiguous-choice"
    assert "swap" in refused.value.message


def test_every_wrong_choice_has_its_code() -> None:
    """By what is wrong with it."""
    match = fight()
    seat, other = match.to_act[0], 1 - match.to_act[0]
    unseen = next(
        card.text for card in FIGHT.graph.cards if card.text not in str(match.view(seat).zone("hand", seat).cards)
    )
    wrong: dict[object, str] = {
        "fly": "unknown-choice", "": "unknown-choice", "AC": "unknown-choice", "hit the road": "unknown-choice", "rest 4C": "unknown-choice",
        "rest": "not-legal", f"swap {unseen}": "not-legal", "decline": "not-offered", "hold": "not-offered", 3: "unknown-choice",
        None: "unknown-choice", "swap": "ambiguous-choice",
    }  # fmt: skip
    assert {text: code_of(lambda text=text: match.copy().play(seat, text)) for text in wrong} == wrong  # type: ignore[misc]
    assert code_of(lambda: match.play(other, "swap")) == "not-your-turn"
    for strange in (2, -1, True, None, "0", 0.0, [0]):
        assert code_of(lambda strange=strange: match.play(strange, "rest")) == "bad-seat"  # type: ignore[misc]
        assert code_of(lambda strange=strange: match.choices(strange)) == "bad-seat"  # type: ignore[misc]


def test_after_the_end_everything_is_refused_as_over() -> None:
    """By choices and by their texts."""
    match = small("play\n  win first of players\n").start()
    assert (match.to_act, match.choices(0), match.result is not None) == ((), (), True)
    assert code_of(lambda: match.play(0, "draw")) == "match-over"
    assert code_of(lambda: match.race([0])) == "match-over"
