"""Laws over generated seeds, players and choices: whatever happens at a table, a match stays sound."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.loading import library_names
from hoyle.play import Match, PlayError
from hoyle.testing import check_game

GAMES = {name: hoyle.load(name) for name in library_names()}
TABLES = [
    (name, players)
    for name, game in GAMES.items()
    for players in range(game.players[0], game.players[1] + 1)
    if not game.graph.teams or players % game.graph.teams == 0
]
CODES = {"not-your-turn", "unknown-choice", "not-offered", "not-legal", "ambiguous-choice", "match-over", "bad-seat"}
slow = settings(
    deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def opened(data: st.DataObject, most: int = 25) -> tuple[hoyle.Game, Match]:
    """A match of some game after some choices."""
    name, players = data.draw(st.sampled_from(TABLES))
    match = GAMES[name].start(players, data.draw(st.integers(0, 2**64)))
    for pick in data.draw(st.lists(st.integers(0, 10**6), max_size=most)):
        if not match.to_act:
            break
        seat = match.to_act[pick % len(match.to_act)]
        choices = match.choices(seat)
        match.play(seat, choices[pick % len(choices)])
    return GAMES[name], match


@settings(slow, max_examples=12)
@given(st.sampled_from([table for table in TABLES if table[0].startswith(("cuttle/", "coup/"))]), st.integers(0, 2**40))
def test_all_laws_hold_from_any_seed(table: tuple[str, int], seed: int) -> None:
    """Of the short games, one whole match each."""
    check_game(GAMES[table[0]], table[1], matches=1, seed=seed)


@settings(slow, max_examples=60)
@given(st.data())
def test_any_text_is_a_choice_or_refused_with_a_code(data: st.DataObject) -> None:
    """And when it is refused, nothing has changed."""
    _, match = opened(data, most=10)
    seat = data.draw(st.integers(0, len(match.names) - 1))
    words = [str(choice) for choice in match.choices(seat)[:5]] + [card.text for card in match.game.graph.cards[:9]]
    part = st.one_of(
        st.sampled_from(words), st.sampled_from([action.name for action in match.game.graph.actions] or ["x"])
    )
    text = data.draw(st.one_of(st.text(max_size=20), st.lists(part, max_size=3).map(" ".join)))
    before, tried = match.to_json(), match.copy()
    try:
        tried.play(seat, text)
    except PlayError as refusal:
        assert refusal.code in CODES
        assert refusal.message.endswith((".", "?", "…"))
        assert tried.to_json() == before
    else:
        assert tried.decisions == match.decisions + 1
    assert match.to_json() == before


@settings(slow, max_examples=40)
@given(st.data())
def test_saving_at_any_moment_changes_no_future(data: st.DataObject) -> None:
    """The match read again and the one that went on stay equal."""
    game, match = opened(data)
    read = game.resume(json.loads(json.dumps(match.to_json())))
    for pick in data.draw(st.lists(st.integers(0, 10**6), max_size=6)):
        if not match.to_act:
            break
        seat = match.to_act[pick % len(match.to_act)]
        choice = match.choices(seat)[pick % len(match.choices(seat))]
        match.play(seat, choice)
        read.play(seat, str(choice))
        assert read == match
        assert hash(read) == hash(match)


@settings(slow, max_examples=40)
@given(st.data())
def test_worlds_look_the_same_to_their_seat(data: st.DataObject) -> None:
    """Its cards, its choices, whose turn it is; and they can be played to an end."""
    _, match = opened(data)
    seat = data.draw(st.integers(0, len(match.names) - 1))
    world = match.world(seat, data.draw(st.integers(0, 2**64)))
    seen, real = world.view(seat), match.view(seat)
    assert (seen.zones, seen.variables, seen.choices, seen.turn) == (
        real.zones,
        real.variables,
        real.choices,
        real.turn,
    )
    for _ in range(10):
        if world.to_act:
            world.play(world.to_act[0], world.choices(world.to_act[0])[-1])


@settings(slow, max_examples=30)
@given(st.data())
def test_the_past_only_grows(data: st.DataObject) -> None:
    """What a seat has been told stays told, and a view has the latest of it."""
    _, match = opened(data)
    for seat in (None, *range(len(match.names))):
        told = match.events(seat)
        assert told[len(told) - len(match.view(seat).events) :] == match.view(seat).events
        later = match.copy()
        if later.to_act:
            later.play(later.to_act[0], later.choices(later.to_act[0])[0])
        assert later.events(seat)[: len(told)] == told
