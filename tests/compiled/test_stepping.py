"""One decision at a time: what is kept of a slot says the same as the state, whatever is asked of it and in whatever order."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import hoyle
from hoyle.compiled.held import LATER, Held
from hoyle.play import Match, PlayError
from hoyle.runtime.state import State
from tests.compiled.base import GAMES, Counting, facts, names

DOORS = ["cuttle/classic", "coup/coup", "hearts/hearts", "ratscrew/house", "kachuful/kachuful"]


def stepped(name: str, seed: int, steps: int = 5) -> tuple[Counting, State]:
    """A match after some steps of which nobody has looked at anything but the choices."""
    game, rng = GAMES[name], random.Random(seed)
    program = Counting(game.graph, game.players[0])
    state = program.start(game.option_values(game.players[0], {}), seed)
    for _ in range(steps):
        seat = program.deciders(state)[0]
        program.apply(state, seat, rng.choice(list(program.options_of(state, seat))))
    return program, state


def test_a_state_is_held_until_somebody_looks() -> None:
    _, state = stepped("cuttle/classic", 1)
    assert type(state) is Held
    assert state.zones
    assert type(state) is State


@pytest.mark.parametrize("field", [*LATER, "moves", "result", "options", "script"])
def test_a_field_that_is_changed_stays_changed(field: str) -> None:
    """Whether or not anything was read before; all others are as they were."""
    _, state = stepped("cuttle/classic", 2)
    plain, value = state.still(), object()
    setattr(state, field, value)
    assert type(state) is State
    assert getattr(state, field) is value
    assert all(getattr(state, other) == getattr(plain, other) for other in LATER if other != field)


def test_a_wrong_name_is_no_field() -> None:
    _, state = stepped("cuttle/classic", 3)
    assert not hasattr(state, "zoness")
    assert type(state) is Held


def test_changed_states_go_on_as_changed() -> None:
    """What was kept is not used any more once something was changed."""
    program, state = stepped("kachuful/oh-hell", 4)
    state.turned, state.moves = 1, 9
    seat = program.deciders(state)[0]
    program.apply(state, seat, program.options_of(state, seat)[0])
    assert (state.turned, state.moves, program.left) == (1, 10, 0)


def test_looking_on_leaves_a_state_held() -> None:
    match = GAMES["cuttle/classic"].start(seed=1, engine="compiled")
    match.play(match.to_act[0], match.choices(match.to_act[0])[0])
    match.view(0), match.to_json(), match.world(0, 1), hash(match)
    assert type(match._state) is Held


@pytest.mark.parametrize("name", DOORS)
@pytest.mark.parametrize("seed", range(3))
def test_the_door_says_the_same(name: str, seed: int) -> None:
    """Copies, worlds, views, explanations, saves and what is taken back, in any order between steps."""
    game, rng = GAMES[name], random.Random(seed)
    one, other = (game.start(seed=seed, engine=engine) for engine in ("interpreter", "compiled"))
    for _ in range(60):
        if one.result is not None:
            break
        seat = rng.choice(one.to_act)
        choice = rng.choice(one.choices(seat))
        asked = rng.choice((*ASKED, None, None, None))
        if asked is not None:
            assert asked(one, seat) == asked(other, seat)
        if rng.random() < 0.2:
            other.copy().play(seat, other.choices(seat)[0])  # goes its own way
            other = other.copy()
        one.play(seat, choice)
        other.play(seat, str(choice))
        assert (one.to_act, one.decisions, one.place) == (other.to_act, other.decisions, other.place)
    assert one.to_json() == other.to_json()


def _taken_back(match: Match, seat: int) -> Any:
    try:
        copy = match.copy()
        copy.undo()
    except PlayError as problem:
        return str(problem)
    return copy.to_json()


ASKED = (
    _taken_back,
    lambda match, seat: match.view(seat),
    lambda match, seat: match.view(None),
    lambda match, seat: match.events(seat),
    lambda match, seat: match.to_json(),
    lambda match, seat: match.world(seat, 3).to_json(),
    lambda match, seat: [str(match.why(seat, choice)) for choice in (*match.choices(seat)[:3], "nonsense")],
)


def test_masks_of_more_than_thirty_seats() -> None:
    """They take two numbers each, of which the second says nothing at a smaller table."""
    program, state = stepped("cuttle/classic", 6)
    ((_, stepping),) = program._steppings.items()
    noted = stepping._noted
    numbers = noted.numbers()
    told = noted.events(numbers)
    noted._narrow = False
    assert told
    assert noted.events(numbers) == told
    assert noted._masks([-1, 3], 0, 2) == ((1 << 34) - 1,)
    assert state.moves == 5


def test_matches_take_turns_in_one_slot() -> None:
    """Many matches of one game at once, on several threads."""
    game = hoyle.load("kachuful/oh-hell")
    matches = [game.start(4, seed, engine="compiled") for seed in range(12)]

    def play(number: int) -> Any:
        rng, match = random.Random(number), matches[number]
        while match.result is None:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.choices(seat)))
        return match.to_json()

    with ThreadPoolExecutor(4) as pool:
        played = list(pool.map(play, range(12)))
    matches = [game.start(4, seed) for seed in range(12)]
    assert played == list(map(play, range(12)))


@pytest.mark.parametrize("name", DOORS)
def test_choices_are_those_of_the_interpreter(name: str) -> None:
    """As the module has written them down, and without a step of the interpreter."""
    program, state = stepped(name, 5, 4)
    assert program.left == 0
    plain = names(GAMES[name], GAMES[name].players[0])
    looked_at = state.still()
    looked_at.offers = None
    assert facts(plain, looked_at) == facts(program, state)
