"""Bots: the same seed, the same player; they see no more than their seat; the careful one plays Cuttle better than chance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import hoyle
from hoyle.bots import BOTS, Bot, CarefulBot, RandomBot, make_bot
from hoyle.bots.sense import sense_of
from hoyle.play import Match
from tests.play.base import small, texts

CUTTLE = hoyle.load("cuttle/classic")


def finished(match: Match, bots: Sequence[Bot]) -> tuple[Match, list[str]]:
    """A match played by bots, and what they chose."""
    chosen = []
    while match.to_act:
        seat = match.to_act[0]
        choice = bots[seat].choose(match.seat(seat))
        chosen.append(str(choice))
        match.play(seat, choice)
    return match, chosen


@pytest.mark.parametrize("kind", BOTS)
def test_the_same_seed_gives_the_same_player(kind: str) -> None:
    """And another seed another one."""
    game = small(
        "play\n  shuffle stock\n  deal 4 from stock to each player.hand\n  take turns from first of players\n"
        "    choose c in me.hand\n    move c to table\n    if me.hand is empty: win me\n"
    )
    played = [finished(game.start(seed=2), [make_bot(kind, seed), make_bot(kind, seed + 1)])[1] for seed in (1, 1, 5)]
    assert played[0] == played[1]
    assert kind != "random" or played[0] != played[2]


def test_an_unknown_kind_of_bot() -> None:
    """Is a mistake of who asks."""
    with pytest.raises(KeyError):
        make_bot("genius", 1)


def test_a_bot_changes_nothing_by_thinking() -> None:
    """It tries in worlds of its own."""
    match = CUTTLE.start(seed=4)
    before = match.to_json()
    CarefulBot(1, decisions=500).choose(match.seat(match.to_act[0]))
    assert match.to_json() == before


def test_a_bot_does_not_depend_on_what_its_seat_cannot_know() -> None:
    """In another world with the same view it chooses the same."""
    match = CUTTLE.start(seed=4)
    seat = match.to_act[0]
    answers = {str(CarefulBot(1, decisions=400).choose(match.seat(seat)))}
    view = match.view(seat)
    world = match.world(seat, 9)
    assert world.view(seat).zones == view.zones
    answers.add(str(RandomBot(1).choose(match.seat(seat))))
    assert str(RandomBot(1).choose(world.seat(seat))) in answers


def test_the_careful_bot_beats_chance_at_cuttle() -> None:
    """Clearly, with a fraction of its usual thought."""
    wins = 0
    for seed in range(10):
        me = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[me] = CarefulBot(seed, decisions=1500)
        result = finished(CUTTLE.start(seed=seed), bots)[0].result
        wins += result is not None and result.winners == (me,)
    assert wins >= 8


def test_the_careful_bot_slaps_when_it_pays() -> None:
    """It takes a double and lets other cards lie, though nobody told it what a slap is."""
    game = hoyle.load("ratscrew/ratscrew")
    right = judged = 0
    for seed in range(12):
        match = game.start(2, seed=seed)
        while match.to_act and judged < 30:
            cards = [card.text or "" for card in match.view(0).zone("center").cards]
            if len(cards) > 3 and cards[0][:-1] == cards[1][:-1]:
                right += str(CarefulBot(seed).choose(match.seat(0))) == "slap"
                judged += 1
            match.race(())
            if match.decisions > 60:
                break
    assert judged >= 8
    assert right >= 0.75 * judged


def test_many_choices_are_thinned_out() -> None:
    """A choice comes in time, whatever there is to choose from."""
    match = hoyle.load("hearts/hearts").start(seed=1)
    assert len(match.choices(0)) > 200
    assert str(CarefulBot(1, decisions=1000, horizon=20).choose(match.seat(0))) in texts(match, 0)


def test_a_lone_choice_takes_no_thought() -> None:
    """Nothing is simulated."""
    match = small("play\n  choose n in (1 to 1) by first of players\n").start()
    assert str(CarefulBot(1, decisions=0).choose(match.seat(0))) == "1"


def test_sense_knows_what_goes_with_winning() -> None:
    """Cards among the points do at Cuttle; who has more of them stands better."""
    match = CUTTLE.start(seed=1)
    sense = sense_of(CUTTLE, 2, {})
    assert sense is sense_of(CUTTLE, 2, {})
    seat = match.to_act[0]
    match.play(seat, next(text for text in texts(match, seat) if text.startswith("as_points")))
    view = match.view(None)
    assert sense.worth(view, seat) > 0 > sense.worth(view, 1 - seat)
