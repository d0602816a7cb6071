"""Starting a match: players, seed, options; everything else refused with the legal values."""

from __future__ import annotations

from typing import Any

import pytest

import hoyle
from hoyle.play import PlayError
from tests.play.base import code_of, small, texts

KACHUFUL = hoyle.load("kachuful/kachuful")
CUTTLE = hoyle.load("cuttle/classic")
OPTIONS = small(
    """
option most: number from 1 to size of players + 2 = 2 "how many at most"
option less: number from 0 to most = 1
option wild: yes/no = no
option trump: suit = hearts
option favourite: rank or none = none
play
  shuffle stock
  deal most from stock to each player.hand
  take turns from random player
    choose c in me.hand
    move c to table
    if me.hand is empty: win me
"""
)


def test_a_number_of_players_gives_them_names() -> None:
    """P1, P2 and so on; as few as may play when nothing is said."""
    assert KACHUFUL.start(4).names == ("P1", "P2", "P3", "P4")
    assert KACHUFUL.start().names == ("P1", "P2", "P3")


def test_names_are_kept_without_needless_blanks() -> None:
    """In the order of the seats."""
    assert CUTTLE.start(["Ann ", " Bob  Smith"]).names == ("Ann", "Bob Smith")


@pytest.mark.parametrize(
    "players",
    [
        0, 1, 3, -2, 2.0, "2", True, [], ["Ann"], ["Ann", "Bob", "Cat"], ["Ann", "ann"], ["Ann", ""], ["Ann", " "], ["Ann", 3],
        ["Ann", "B\n"*2 + "\x1b[2J"], ["Ann", "x" * 41], {"Ann": 1, "Bob": 2}, ("Ann", None), object(),
    ],
)  # fmt: skip
def test_players_that_cannot_be_are_refused(players: Any) -> None:
    """Each with the one code."""
    assert code_of(lambda: CUTTLE.start(players)) == "bad-players"


def test_the_refusal_says_how_many_may_play() -> None:
    """Both bounds, or the one number."""
    with pytest.raises(PlayError, match=r"3 to 7 players, not 9"):
        KACHUFUL.start(9)
    with pytest.raises(PlayError, match=r"2 players, not 3"):
        CUTTLE.start(3)


@pytest.mark.parametrize("seed", [0, 7, -1, 2**64, 10**5000, -(10**30)], ids=lambda seed: str(seed % 1000))
def test_any_whole_number_is_a_seed(seed: int) -> None:
    """The same seed gives the same match."""
    assert CUTTLE.start(seed=seed) == CUTTLE.start(seed=seed)


@pytest.mark.parametrize("seed", [None, "7", 1.5, True, [1]])
def test_nothing_else_is_a_seed(seed: Any) -> None:
    """Refused by its own code."""
    assert code_of(lambda: CUTTLE.start(seed=seed)) == "bad-seed"


def test_options_have_defaults_that_may_depend_on_each_other() -> None:
    """A view shows them, and what it shows can be used to start again."""
    options = OPTIONS.start().view(None).options
    assert options == {"most": 2, "less": 1, "wild": False, "trump": "hearts", "favourite": None}
    assert OPTIONS.start(options=options) == OPTIONS.start()


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({"most": 4, "less": 3}, {"most": 4, "less": 3}),
        ({"most": "3"}, {"most": 3}),
        ({"wild": True}, {"wild": True}),
        ({"wild": "YES"}, {"wild": True}),
        ({"trump": "Clubs"}, {"trump": "clubs"}),
        ({"favourite": "a"}, {"favourite": "A"}),
        ({"favourite": None}, {"favourite": None}),
        ({"favourite": "none"}, {"favourite": None}),
        ({"favourite": 2}, {"favourite": "2"}),
    ],
)
def test_options_are_read_leniently(given: dict[str, Any], shown: dict[str, Any]) -> None:
    """As values or as words, in any case."""
    options = OPTIONS.start(options=given).view(None).options
    assert {name: options[name] for name in shown} == shown


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"most": 0}, "a number from 1 to 4, not 0"),
        ({"most": 5}, "a number from 1 to 4, not 5"),
        pytest.param({"most": 10**5000}, "not a number that large", id="large"),
        ({"most": "many"}, "not many"),
        ({"most": "9" * 5000}, "a number from 1 to 4"),
        ({"most": ""}, "not ''"),
        ({"most": 2.0}, "not 2.0"),
        ({"most": True}, "not True"),
        ({"most": None}, "not None"),
        ({"most": 1, "less": 2}, "a number from 0 to 1, not 2"),
        ({"wild": 1}, "no or yes, not 1"),
        ({"wild": "maybe"}, "no or yes, not maybe"),
        ({"trump": "stars"}, "clubs or hearts, not stars"),
        ({"trump": True}, "clubs or hearts"),
        ({"trump": None}, "clubs or hearts"),
        ({"favourite": "K"}, "A or 2 or 3 or 4 or none, not K"),
        ({"trumps": "hearts"}, "did you mean trump?"),
        ({"zzz": 1}, "it has most, less, wild, trump, favourite"),
        ({3: 1}, "no option 3"),
        (["most"], "a mapping of names to values"),
        ("most=3", "a mapping of names to values"),
    ],
)
def test_options_that_cannot_be_are_refused_with_the_legal_values(given: Any, said: str) -> None:
    """The sentence names the option, what it takes and what it was given."""
    with pytest.raises(PlayError, match=r"[Oo]ption") as refused:
        OPTIONS.start(options=given)
    assert refused.value.code == "bad-option"
    assert said in refused.value.message


def test_a_game_without_options_says_so() -> None:
    """Rather than listing none."""
    with pytest.raises(PlayError, match="has no options"):
        CUTTLE.start(options={"most": 1})


def test_a_seed_decides_the_match_whoever_plays() -> None:
    """Names change nothing but names."""
    match, other = CUTTLE.start(seed=3), CUTTLE.start(["Ann", "Bob"], seed=3)
    assert texts(match, match.to_act[0]) == texts(other, other.to_act[0])
    assert match != other
    assert CUTTLE.start(seed=4) != match


def test_anything_may_be_given() -> None:
    """However large, or impossible to show: a refusal of bearable length."""

    class Odd:
        def __repr__(self) -> str:
            raise ZeroDivisionError

    match = CUTTLE.start()
    for odd in (10**5000, "x" * 10**6, Odd(), [0] * 10**5):
        for wrong in (
            lambda odd=odd: CUTTLE.start(players=odd),
            lambda odd=odd: CUTTLE.start(players=["Ann", odd]),
            lambda odd=odd: OPTIONS.start(options={"most": odd}),
            lambda odd=odd: OPTIONS.start(options={"trump": odd}),
            lambda odd=odd: OPTIONS.start(options=odd),
            lambda odd=odd: OPTIONS.start(options={odd if odd.__hash__ else "odd": 1}),
            lambda odd=odd: match.view(odd),
            lambda odd=odd: match.race(odd),
            lambda odd=odd: match.play(0, odd),
        ):
            with pytest.raises(PlayError) as refused:
                wrong()
            assert len(str(refused.value)) < 400


def test_no_players_are_a_number_too() -> None:
    """Also where nothing is started."""
    assert code_of(lambda: KACHUFUL.options(0)) == "bad-players"
    assert code_of(lambda: CUTTLE.start().world(0, "x")) == "bad-seed"  # type: ignore[arg-type]
