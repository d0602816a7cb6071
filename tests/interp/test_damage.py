"""Saved states from outside: whatever is changed in one is refused, or leaves a match that can be played on."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from hoyle.interp.program import Program
from hoyle.interp.resume import resume
from hoyle.runtime.fault import Fault
from tests.interp.base import SHIPPED, shipped
from tests.interp.test_shipped import walk


def damaged(data: Any, rng: random.Random) -> Any:
    """The same with one number, list or field changed somewhere."""
    broken = copy.deepcopy(data)
    where = broken
    while isinstance(where, dict | list) and where:
        key = rng.choice(sorted(where) if isinstance(where, dict) else list(range(len(where))))
        inner = where[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.1:
            _spoil(where, key, rng)
            return broken
        where = inner
    return broken


def _spoil(where: Any, key: Any, rng: random.Random) -> None:
    """Changes one member of an object or list."""
    kind = rng.randrange(6)
    value = where[key]
    if kind == 0:
        del where[key]
    elif kind == 1 and isinstance(where, list):
        where.insert(key, value)
    elif kind == 2:
        where[key] = rng.choice([None, "x", [], [-1], {}, -5, 1 << 70, 1.5, True])
    elif isinstance(value, int):
        where[key] = value + rng.choice([-2, -1, 1, 2, 17])
    else:
        where[key] = rng.choice([0, [0], [[0]]])


def go_on(program: Program, state: Any, rng: random.Random) -> None:
    """Plays some decisions; only the rules themselves may fail."""
    try:
        for _ in range(8):
            if state.result is not None:
                return
            seat = rng.choice(program.deciders(state))
            program.apply(state, seat, rng.choice(list(program.options_of(state, seat))))
    except Fault:
        return


@pytest.mark.parametrize("name", SHIPPED)
def test_damage_is_refused_or_harmless(name: str) -> None:
    """No damage makes the engine stumble, neither on reading nor later."""
    rng = random.Random(5)
    refused = 0
    for at, (program, state, _, _) in enumerate(walk(name, 3, 60)):
        if at % 3:
            continue
        data = json.loads(json.dumps(state.to_data()))
        for _ in range(25):
            try:
                changed = resume(program, damaged(data, rng))
            except ValueError:
                refused += 1
                continue
            go_on(program, changed, rng)
    assert refused > 100


@pytest.mark.parametrize("junk", [None, 3, "x", [], {}, {"zones": []}, [[]]])
def test_junk_is_refused(junk: Any) -> None:
    """Also what is no state at all."""
    with pytest.raises(ValueError, match=r"\w"):
        resume(shipped("cuttle/classic"), junk)


def _case(change: Any) -> str:
    """The reason against a Cuttle match in an answer chain that has been changed."""
    program, state = _in_a_chain()
    data = json.loads(json.dumps(state.to_data()))
    change(data)
    with pytest.raises(ValueError, match=r"\w") as caught:
        resume(program, data)
    return str(caught.value)


def _in_a_chain() -> tuple[Program, Any]:
    for program, state, _, _ in walk("cuttle/classic", 20, 200):
        if len(state.items) == 2:
            return program, state
    raise AssertionError("no answer was answered")


def test_reasons_say_what_is_wrong() -> None:
    """One change, one reason."""
    assert "in two places" in _case(lambda data: data["zones"][0].append(data["zones"][1][0]))
    assert "missing" in _case(lambda data: data["items"].pop())
    assert "nobody" in _case(lambda data: data.update(turn=5))
    assert "lost its locals" in _case(lambda data: data["frames"][0].pop())
    assert "stands where it cannot" in _case(lambda data: data["frames"][1].__setitem__(0, 0))
    assert "does not go on" in _case(lambda data: data["frames"].clear())
    assert "unknown field" in _case(lambda data: data.update(more=1))
    assert "known" in _case(lambda data: data["known"].__setitem__(data["zones"][-1][0], 0))
    assert "chance" in _case(lambda data: data.update(chance=-1))
