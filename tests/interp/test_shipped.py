"""What every shipped game keeps: the same meaning said twice, values that can be put away and taken up again."""

from __future__ import annotations

import json
import random
import tracemalloc
from typing import Any

import pytest

from hoyle.graph import model as m
from hoyle.interp.plain import Reckoner
from hoyle.interp.program import Program
from hoyle.interp.resume import resume
from hoyle.runtime.events import log_from_data, log_to_data
from hoyle.runtime.permute import relabel, unknown_to
from hoyle.runtime.state import State
from tests.interp.base import SHIPPED, options, shipped


def walk(name: str, matches: int, most: int, seed: int = 0) -> Any:
    """Random play: the program and the state before each decision, with the seat and choice that follow."""
    program = shipped(name)
    rng = random.Random(seed)
    for match in range(matches):
        state = program.start(options(program), match)
        while state.result is None and state.moves < most:
            seat = rng.choice(program.deciders(state))
            raw = rng.choice(list(program.options_of(state, seat)))
            yield program, state, seat, raw
            program.apply(state, seat, raw)


@pytest.mark.parametrize("name", SHIPPED)
def test_generated_code_means_what_the_plain_evaluator_means(name: str) -> None:
    """All that is on offer, worked out expression by expression, is what the fast code offers."""
    for program, state, seat, _ in walk(name, 2, 120):
        expected = plain_offers(program, state, seat)
        assert expected is None or expected == list(program.options_of(state, seat))


def plain_offers(program: Program, state: State, seat: int) -> list[Any] | None:
    """What a seat may choose by the plain evaluator; None at decisions that need no expression."""
    frame = program.frame_of(state, seat)
    node, reckoner = program.graph.nodes[frame[0]], Reckoner(program.layout, state)
    env = dict(enumerate(frame[1:]))
    if isinstance(node, m.Menu):
        using = None if node.using is None else reckoner.list(node.using, env)
        return [
            o for a in node.actions for o in fillings(program.graph, reckoner, a, {m.ME: seat, m.IT: env[m.IT]}, using)
        ]
    if isinstance(node, m.Answers):
        inner = {m.ME: seat, m.IT: len(state.items) - 1}
        return [o for a in node.responses for o in fillings(program.graph, reckoner, a, inner, None)] + [(-1,)]
    if isinstance(node, m.Choose) and node.count is None:
        fits = reckoner.each(node, env)
        return [member for member, own in fits if node.condition is None or reckoner.value(node.condition, own)]
    return None


def fillings(graph: m.Graph, reckoner: Reckoner, number: int, env: dict[int, Any], using: Any) -> list[tuple[int, ...]]:
    """All legal ways to choose an action."""
    action = graph.actions[number]
    first = next((at for at, param in enumerate(action.params) if param.type.kind == "card"), -1)
    if using is not None and first < 0:
        return []

    def fill(given: tuple[int, ...]) -> list[tuple[int, ...]]:
        own = {**env, **{m.FIRST_PARAM + at: value for at, value in enumerate(given)}}
        if not all(reckoner.value(guard.condition, own) for guard in action.guards if guard.after == len(given)):
            return []
        if len(given) == len(action.params):
            return [(number, *given)]
        drawn = using is not None and len(given) == first
        domain = using if drawn else reckoner.list(action.params[len(given)].domain, own)
        return [filled for value in domain for filled in fill((*given, value))]

    return fill(())


@pytest.mark.parametrize("name", SHIPPED)
def test_a_state_survives_being_written_down(name: str) -> None:
    """At every decision: JSON out and in gives the same state, the same choices and the same future."""
    for program, state, seat, raw in walk(name, 2, 60):
        again = resume(program, json.loads(json.dumps(state.to_data())))
        assert again == state
        assert hash(again) == hash(state)
        assert program.offers(again) == program.offers(state)
        copy = state.copy()
        program.apply(again, seat, raw)
        program.apply(copy, seat, raw)
        assert again == copy
        assert copy != state


@pytest.mark.parametrize("name", SHIPPED)
def test_a_copy_is_a_match_of_its_own(name: str) -> None:
    """Playing on never touches a copy."""
    for program, state, seat, raw in walk(name, 2, 60):
        before, copy = state.key(), state.copy()
        program.apply(copy, seat, raw)
        assert state.key() == before


@pytest.mark.parametrize("name", SHIPPED)
def test_every_card_is_in_one_place(name: str) -> None:
    """In a zone or on a host that lies in one, and everybody who sees it knows it."""
    for program, state, _, _ in walk(name, 2, 150):
        riders = [card for riding in state.riders.values() for card in riding]
        lying = [card for zone in state.zones for card in zone]
        assert sorted(lying + riders) == list(range(program.layout.cards))
        assert all(state.place[card] == zone for zone, cards in enumerate(state.zones) for card in cards)
        assert all(state.place[card] == state.place[host] for host, riding in state.riders.items() for card in riding)
        for card in range(program.layout.cards):
            sight = program.layout.sight[state.place[card]]
            assert state.turned or state.known[card] & sight == sight


@pytest.mark.parametrize("name", SHIPPED)
def test_hidden_cards_change_no_choice(name: str) -> None:
    """Whoever cannot tell two cards apart is offered the same when they are exchanged."""
    rng = random.Random(3)
    for program, state, _, _ in walk(name, 2, 60):
        for seat in range(program.layout.players):
            unknown = unknown_to(program.layout, state, seat)
            mixed = rng.sample(unknown, len(unknown))
            becomes = list(range(program.layout.cards))
            for old, new in zip(unknown, mixed, strict=True):
                becomes[old] = new
            other = relabel(program.layout, state, seat, becomes)
            assert program.deciders(other) == program.deciders(state)
            assert program.options_of(other, seat) == program.options_of(state, seat)
            assert resume(program, other.to_data()) == other


@pytest.mark.parametrize("name", SHIPPED)
def test_the_log_survives_being_written_down(name: str) -> None:
    """Events come back as they were."""
    program, state, _, _ = [*walk(name, 1, 80)][-1]
    data = json.loads(json.dumps(log_to_data(state.log)))
    assert log_from_data(program.layout, data) == state.log


@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    """Same options, seed and choices: the same states."""
    assert [state.key() for _, state, _, _ in walk(name, 1, 60)] == [
        state.key() for _, state, _, _ in walk(name, 1, 60)
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_copy_is_small(name: str) -> None:
    """Less than 6 KiB of its own, wherever the match stands."""
    for _, state, _, _ in walk(name, 1, 40):
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        copy = state.copy()
        size = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert copy == state
        assert size < 6 * 1024
