"""Saved matches: nothing is lost, and whatever was done to one of them, it is refused with a reason."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.play import Game, Match, SaveError
from tests.play.base import play, small, texts

CUTTLE = hoyle.load("cuttle/classic")
RACE = small(
    "play\n  repeat 3 times\n    race slap among p in players giving slaps\n    for p in slaps: move top of stock to p.hand\n"
)
PASS = hoyle.load("hearts/hearts")
JSON = dict[str, Any]


def midway(game: Game, players: int, decisions: int, seed: int = 1) -> Match:
    """A match in its middle."""
    match = game.start(players, seed)
    while match.to_act and match.decisions < decisions:
        seat = match.to_act[0]
        choices = match.choices(seat)
        match.play(seat, choices[(match.decisions * 7) % len(choices)])
    return match


def sealed(data: JSON) -> JSON:
    """The same with a checksum that fits."""
    body = {key: value for key, value in data.items() if key != "checksum"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return {**body, "checksum": hashlib.sha256(text.encode()).hexdigest()}


def code_of(game: Game, data: Any) -> str:
    """How something is refused."""
    with pytest.raises(SaveError) as refused:
        game.resume(data)
    assert refused.value.reason.endswith(".")
    return refused.value.code


@pytest.mark.parametrize(
    ("name", "players", "decisions"),
    [
        ("cuttle/classic", 2, 9), ("kachuful/kachuful", 5, 60), ("ratscrew/ratscrew", 3, 10), ("coup/coup", 4, 8), ("hearts/hearts", 4, 2),
    ],
)  # fmt: skip
def test_a_match_read_again_is_the_same(name: str, players: int, decisions: int) -> None:
    """Equal, with the same views, past and names; from JSON values as from JSON text."""
    game = hoyle.load(name)
    match = midway(game, players, decisions)
    text = json.dumps(match.to_json())
    for read in (
        game.resume(json.loads(text)),
        game.resume(text),
        game.resume(text.encode()),
        hoyle.load(name).resume(text),
    ):
        assert read == match
        assert json.dumps(read.to_json()) == text
        assert [read.events(seat) for seat in (0, None)] == [match.events(seat) for seat in (0, None)]


def test_a_finished_match_can_be_kept_too() -> None:
    """With its result."""
    match = midway(CUTTLE, 2, 1000)
    assert match.result is not None
    assert CUTTLE.resume(match.to_json()).result == match.result


def test_in_the_middle_of_a_race_and_of_secret_choices() -> None:
    """What was decided so far stays decided and secret."""
    race = RACE.start(seed=1)
    race.play(1, "slap")
    read = RACE.resume(json.loads(json.dumps(race.to_json())))
    assert read.to_act == (0,)
    read.play(0, "hold")
    race.play(0, "hold")
    assert read == race
    passing = PASS.start(seed=1)
    passing.play(2, texts(passing, 2)[5])
    assert PASS.resume(passing.to_json()).to_act == (0, 1, 3) == passing.to_act


def test_after_reading_the_past_cannot_be_taken_back() -> None:
    """The choices before are not kept, only what came of them; later ones can be taken back."""
    game = small("play\n  take turns from first of players\n    choose n in (1 to 4)\n")
    read = game.resume(play(game.start(), "1", "2").to_json())
    before = read.copy()
    play(read, "3")
    read.undo()
    assert read == before
    with pytest.raises(hoyle.PlayError):
        read.undo()


@pytest.mark.parametrize(
    "data",
    [None, 3, [], {}, "", "{", b"\xff", "[]", "null", {"checksum": 1}, {"format": 1}, float("nan"), "[" * 100_000],
)
def test_what_is_no_saved_match(data: Any) -> None:
    """Refused as such."""
    assert code_of(CUTTLE, data) == "not-a-save"


def test_every_cut_of_the_text_is_refused() -> None:
    """Wherever a file breaks off."""
    text = json.dumps(midway(CUTTLE, 2, 5).to_json())
    assert {code_of(CUTTLE, text[:end]) for end in range(0, len(text), 7)} == {"not-a-save"}


def test_a_match_of_other_rules_is_refused() -> None:
    """By the game's identity, whatever its title; remarks in the rule file do not matter."""
    match = CUTTLE.start(seed=1)
    with pytest.raises(SaveError, match=r"a match of Cuttle \(classic\)"):
        PASS.resume(match.to_json())
    play_text = "play\n  choose n in (1 to 4) by first of players\n"
    game, changed, remarked = small(play_text), small(play_text.replace("4", "5")), small("# a remark\n\n" + play_text)
    with pytest.raises(SaveError, match="rules of Small have changed") as refused:
        changed.resume(game.start().to_json())
    assert refused.value.code == "wrong-game"
    assert remarked.resume(game.start().to_json()).to_act == (0,)


def test_another_format_is_refused() -> None:
    """With both numbers."""
    data = {**CUTTLE.start().to_json(), "format": 2}
    assert code_of(CUTTLE, data) == "bad-format"


EDITS: dict[str, Callable[[JSON], object]] = {
    "a name": lambda data: data["names"].append("Eve"),
    "the same name twice": lambda data: data.update(names=["Ann", "Ann"]),
    "no names": lambda data: data.update(names=[]),
    "a card is gone": lambda data: data["state"]["zones"][0].pop(),
    "a card is twice": lambda data: data["state"]["zones"][0].append(data["state"]["zones"][0][0]),
    "a card that does not exist": lambda data: data["state"]["zones"][0].append(99),
    "a zone is gone": lambda data: data["state"]["zones"].pop(),
    "chance out of range": lambda data: data["state"].update(chance=2**64),
    "no chance": lambda data: data["state"].pop("chance"),
    "something else": lambda data: data["state"].update(more=1),
    "the wrong turn": lambda data: data["state"].update(turn=2),
    "the wrong phase": lambda data: data["state"].update(phase=5),
    "a variable too many": lambda data: data["state"]["vars"].append(0),
    "a variable of another type": lambda data: data["state"]["vars"].__setitem__(0, "x"),
    "no frames": lambda data: data["state"].update(frames=[]),
    "a frame of another place": lambda data: data["state"]["frames"][-1].__setitem__(0, 0),
    "a frame nowhere": lambda data: data["state"]["frames"][-1].__setitem__(0, 10**6),
    "a frame too short": lambda data: data["state"]["frames"][-1].pop(),
    "a player nowhere": lambda data: data["state"]["frames"][-1].__setitem__(1, 7),
    "an option": lambda data: data["state"].update(options=[1]),
    "a result": lambda data: data["state"].update(
        result={"winners": [0], "ranks": [1, 2], "scores": [], "reason": "win"}
    ),
    "knowledge of nobody": lambda data: data["state"]["known"].__setitem__(0, 1 << 40),
    "a log of something else": lambda data: data["log"].append([["bang"]]),
    "a log that is none": lambda data: data.update(log={"a": 1}),
    "an event of a card that does not exist": lambda data: data["log"].append([["reveal", [99], 1]]),
    "a choice of a node that is none": lambda data: data["log"].append([["choice", 0, 0, 5, [], 7]]),
    "a choice that is none": lambda data: data["log"].append(
        [["choice", data["state"]["frames"][-1][0], 0, [500, 1], [], 7]]
    ),
    "a title that is none": lambda data: data.update(title=4),
    "one thing more": lambda data: data.update(more=1),
}


@pytest.mark.parametrize("edit", EDITS)
def test_every_edit_is_found(edit: str) -> None:
    """By the checksum; and with the checksum made to fit, by what it says."""
    data = midway(CUTTLE, 2, 3).to_json()
    EDITS[edit](data)
    assert code_of(CUTTLE, data) in ("bad-checksum", "not-a-save")
    assert code_of(CUTTLE, sealed(data)) in ("bad-state", "not-a-save")


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in some JSON with each key of it."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_no_edit_causes_an_accident(data: st.DataObject) -> None:
    """With a fitting checksum, any change is either refused or gives a match that can be looked at and played on."""
    game, players = data.draw(st.sampled_from(((CUTTLE, 2), (RACE, 2))))
    written = json.loads(json.dumps(midway(game, players, data.draw(st.integers(0, 6))).to_json()))
    container, key = data.draw(st.sampled_from(places({"state": written["state"], "log": written["log"]})))
    container[key] = data.draw(
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(-3, 60),
            st.just(2**70),
            st.text(max_size=2),
            st.just([]),
            st.just({}),
            st.just([1, 2]),
        )
    )
    try:
        match = game.resume(sealed(written))
    except SaveError:
        return
    for _ in range(4):
        for seat in (None, *range(players)):
            match.view(seat)
            match.events(seat)
        if not match.to_act:
            break
        try:
            match.play(match.to_act[0], match.choices(match.to_act[0])[-1])
        except hoyle.RuleFault:
            break


def test_masks_of_a_choice_fit_its_cards() -> None:
    """A seat that may know none of them looks at each; one that is not there would be an accident later."""
    for masks in ([2], [1, 2]):
        data = json.loads(json.dumps(midway(RACE, 2, 2).to_json()))
        choices = [event for step in data["log"] for event in step if event[0] == "choice"]
        choices[0][4] = masks
        assert code_of(RACE, sealed(data)) == "bad-state"
