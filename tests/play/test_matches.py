"""A match as a value, and all or nothing: copies, equality, faults of the rules, taking back, races, the next game."""

from __future__ import annotations

import sys
import time

import pytest

import hoyle
from hoyle.play import Match, PlayError, RuleFault
from tests.play.base import code_of, play, small, texts

FAULTY = small(
    """
state
  total: number = 1
play
  shuffle stock
  deal 2 from stock to each player.hand
  take turns from first of players
    choose n in (1 to 4)
    move me.hand to table
    total = total + n
    if n is 2: repeat until total is 0: total += 1
    if n is 3: total = total * 1000000000 * 1000000000
    if n is 4: choose m in (1 to 0)
"""
)
FIELDS = """
play
  race slap among p in players giving slaps
  if slaps is empty: draw game
  if first of slaps is none: end game
  win first of slaps
"""
SERIES = small(
    """
state
  dealer: player = first of players
  round: number = 1
  each player
    wins: number = 0
play
  choose w in players by dealer
  w.wins += 1
  win w
next game until some p in players where p.wins is 2
  keep wins, round
  dealer = dealer.left
  round += 1
"""
)
TOGETHER = small(
    """
play
  shuffle stock
  deal 2 from stock to each player.hand
  together p in players
    choose c in p.hand by p
    move c to table
  end game
"""
)


def test_copies_never_touch_each_other() -> None:
    """Whichever of them plays."""
    match = hoyle.load("cuttle/classic").start(seed=1)
    copy = match.copy()
    assert copy == match
    assert hash(copy) == hash(match)
    play(match, "draw")
    assert copy != match
    assert texts(copy, copy.to_act[0]) == texts(hoyle.load("cuttle/classic").start(seed=1), copy.to_act[0])
    play(copy, "draw")
    assert copy == match
    assert {match, copy} == {match}
    assert match != "a match"


def test_a_copy_is_small_and_quick() -> None:
    """Far below the limits set for it; the time has room for a busy machine."""
    match = hoyle.load("kachuful/kachuful").start(7, seed=1)
    for _ in range(200):
        play(match, str(match.choices(match.to_act[0])[0]))
    began = time.perf_counter()
    copies = [match.copy() for _ in range(200)]
    assert (time.perf_counter() - began) / 200 < 0.001
    state = copies[0]._state
    parts = [state, *(getattr(state, name) for name in state.__slots__ if name not in ("log", "options", "offers"))]
    assert sum(map(sys.getsizeof, parts)) + sum(map(sys.getsizeof, state.zones)) < 8192


@pytest.mark.parametrize(
    ("choice", "code", "words"),
    [("2", "budget", "total is 0"), ("3", "overflow", "total * 1000000000"), ("4", "dead-end", "")],
)
def test_a_fault_of_the_rules_leaves_the_match_as_it_was(choice: str, code: str, words: str) -> None:
    """It names the words; nothing of the choice is done, and the match goes on."""
    match = play(FAULTY.start(seed=1), "1", "1")
    before = match.copy()
    with pytest.raises(RuleFault) as fault:
        play(match, choice)
    assert fault.value.code == code
    assert fault.value.file == "<text>"
    assert words in fault.value.words
    assert f"<text>:{fault.value.line}: " in str(fault.value)
    assert match == before
    assert match.to_json() == before.to_json()
    assert match.view(0) == before.view(0)
    play(match, "1")
    assert match.decisions == 3


def test_a_fault_before_the_first_decision_stops_the_start() -> None:
    """With its place, too."""
    game = small("play\n  repeat until first of players is last of players: shuffle stock\n  win first of players\n")
    with pytest.raises(RuleFault, match="without a decision"):
        game.start()


def test_an_interruption_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever breaks in while a choice is carried out."""
    match = play(FAULTY.start(seed=1), "1")
    before, program = match.copy(), match._setting.program

    def interrupted(state: object, seat: int, raw: object) -> None:
        apply(state, seat, raw)  # type: ignore[arg-type]
        monkeypatch.undo()
        raise KeyboardInterrupt

    apply = program.apply
    monkeypatch.setattr(program, "apply", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play(match, "1")
    assert match == before
    play(match, "1")


def test_a_choice_can_be_taken_back_while_nobody_has_learned_from_it() -> None:
    """One after the other, back to the beginning."""
    match = small("play\n  take turns from first of players\n    choose n in (1 to 4)\n").start()
    start = match.copy()
    play(match, "1", "2", "3")
    match.undo()
    assert match == play(start.copy(), "1", "2")
    match.undo()
    match.undo()
    assert match == start
    assert code_of(match.undo) == "no-undo"


def test_what_somebody_has_seen_cannot_be_taken_back() -> None:
    """A drawn card, and a card laid open; the sentence says who saw it."""
    match = hoyle.load("cuttle/classic").start(["Ann", "Bob"], seed=1)
    play(match, "draw")
    after = match.copy()
    with pytest.raises(PlayError, match="shown Ann a card") as refused:
        match.undo()
    assert refused.value.code == "no-undo"
    assert match == after


def test_what_chance_has_decided_cannot_be_taken_back() -> None:
    """Even when nobody saw it yet."""
    game = small("play\n  take turns from first of players\n    choose n in (1 to 4)\n    shuffle stock\n")
    match = play(game.start(), "1")
    with pytest.raises(PlayError, match="chance"):
        match.undo()


def test_a_race_as_a_decision_of_each() -> None:
    """All who may run decide in secret; the last decision settles it by chance."""
    match = small(FIELDS).start(seed=1)
    stops = [match.to_act]
    assert texts(match, 0) == ["slap", "hold"]
    match.play(1, "hold")
    stops.append(match.to_act)
    assert stops == [(0, 1), (0,)]
    match.play(0, "SLAP")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_race_settled_as_it_happened() -> None:
    """The order counts; nobody, somebody, a dead heat."""
    match = small(FIELDS).start(seed=1)
    ends = []
    for order, together in (((), False), ((1,), False), ((1, 0), False), ((1, 0), True)):
        settled = match.copy()
        settled.race(order, together=together)
        assert settled.result is not None
        ends.append((settled.result.reason, settled.result.winners))
    assert ends == [("draw", ()), ("win", (1,)), ("win", (1,)), ("end", ())]
    settled.undo()
    assert settled == match


def test_a_race_that_cannot_have_been_is_refused() -> None:
    """And nothing changes."""
    match = small(FIELDS).start(seed=1)
    before = match.copy()
    assert code_of(lambda: match.race([2])) == "bad-seat"
    assert code_of(lambda: match.race([0, 0])) == "bad-choices"
    assert code_of(lambda: match.race([0], together=True)) == "bad-choices"
    assert code_of(lambda: match.race(0)) == "bad-choices"  # type: ignore[arg-type]
    assert match == before
    match.play(0, "slap")
    assert code_of(lambda: match.race([0, 1])) == "not-your-turn"
    assert code_of(lambda: FAULTY.start().race([0])) == "no-race"


def test_secret_decisions_show_nothing_until_all_have_decided() -> None:
    """Neither in views nor in events; a choice may be taken back until then."""
    match = TOGETHER.start(seed=1)
    before = match.view(1)
    card = texts(match, 0)[0]
    match.play(0, card)
    stops = [match.to_act]
    seen = match.view(1)
    assert seen.zones == before.zones
    assert [str(event) for event in seen.events][-1] == "P1 has decided."
    match.undo()
    stops.append(match.to_act)
    assert stops == [(1,), (0, 1)]
    match.play(0, card)
    match.play(1, texts(match, 1)[0])
    assert match.view(1).zone("table").size == 2


def test_the_next_game_keeps_what_the_rules_keep() -> None:
    """Variables are carried over, the others begin anew; the deal passes; in the end the match of several games is over."""
    match = SERIES.start(["Ann", "Bob"], seed=1)
    assert code_of(lambda: match.next_game(1)) == "no-next-game"
    play(match, "Bob")
    second = match.next_game(2)
    view = second.view(None)
    assert view.player_variables == {"wins": (0, 1)}
    assert view.variables == {"dealer": 1, "round": 2}
    assert second.names == ("Ann", "Bob")
    play(second, "Bob")
    with pytest.raises(PlayError, match="match is over"):
        second.next_game(3)
    assert code_of(lambda: match.next_game("3")) == "bad-seed"  # type: ignore[arg-type]


def test_without_words_about_it_the_next_game_starts_afresh() -> None:
    """The same players and options, another seed."""
    match = small("play\n  shuffle stock\n  deal 1 from stock to each player.hand\n  win first of players\n").start(
        seed=1
    )
    assert match.next_game(5) == match.game.start(seed=5)


def test_a_match_tells_where_it_stands() -> None:
    """The line of the decision, for messages; nothing after the end."""
    match = SERIES.start(seed=1)
    assert match.place.startswith("<text>:")
    assert repr(match) == "<match of Small: P1, P2; 0 decisions>"
    play(match, "P1")
    assert match.place == ""


def worlds_of(match: Match, seat: int, count: int) -> list[Match]:
    """Some worlds."""
    return [match.world(seat, seed) for seed in range(count)]


def test_worlds_agree_with_what_a_seat_knows_and_differ_in_the_rest() -> None:
    """The same view but for what has happened, other hidden cards, no past, another future."""
    match = hoyle.load("cuttle/classic").start(seed=3)
    play(match, "draw", "draw")
    view = match.view(0)
    for world in worlds_of(match, 0, 5):
        seen = world.view(0)
        assert (seen.zones, seen.variables, seen.choices, seen.to_act) == (
            view.zones,
            view.variables,
            view.choices,
            view.to_act,
        )
        assert world.events(1) == ()
        assert code_of(world.undo) == "no-undo"
    hands = {str(world.view(1).zone("hand", 1).cards) for world in worlds_of(match, 0, 5)}
    assert len(hands) == 5
    assert match.world(0, 3) == match.world(0, 3)


def test_worlds_forget_what_others_have_decided_in_secret() -> None:
    """Their decisions are still to come; the seat's own is made."""
    race = small(FIELDS).start(seed=1)
    race.play(1, "slap")
    assert race.world(0, 1).to_act == (0, 1)
    assert race.world(1, 1).to_act == (0,)
    together = TOGETHER.start(seed=1)
    together.play(0, texts(together, 0)[1])
    world = together.world(1, 1)
    assert world.to_act == (0, 1)
    play(world, texts(world, 0)[0], texts(world, 1)[0])
    assert world.result is not None
    assert together.world(0, 1).to_act == (1,)


DEAD_HEAT = """game "Heat"
  players 3
deck
  rank: A 2
  suit: clubs hearts
zone stock: pile, hidden
state
  each player
    n: number = 0
play
  race slap among p in players giving slaps
  for p in slaps: p.n += 1
  for p in slaps where p.n > 0: p.n += count q in slaps where q.n > 0
  if first of slaps is none: rank players by n
  end game
"""


def test_rules_that_run_over_slappers_pass_over_the_none_of_a_dead_heat() -> None:
    """None stands first, for `first of`; it is nobody to whom anything could be done."""
    match = hoyle.loads(DEAD_HEAT).start(players=3)
    match.race([0, 2], together=True)
    assert match.result is not None
    assert match.result.scores == (3, 0, 3)


INTO_ITSELF = """game "Into itself"
  players 2
deck
  rank: A 2
zone stock: pile, hidden
menu main = again | over
action again
  choose from main
action over
  end game
play
  take turns from players[1]
    choose from main
"""


def repeat(match: hoyle.Match, choice: str, times: int) -> None:
    """The same choice again and again."""
    for _ in range(times):
        match.play(0, choice)


def test_actions_that_lead_into_themselves_end_in_a_fault_at_their_words() -> None:
    """A match cannot grow without bound, and the choice that went too far is not half applied."""
    match = hoyle.loads(INTO_ITSELF).start()
    with pytest.raises(hoyle.RuleFault) as fault:
        repeat(match, "again", 1_100)
    assert (fault.value.code, fault.value.line) == ("too-deep", 8)
    before = match.to_json()
    with pytest.raises(hoyle.RuleFault):
        match.play(0, "again")
    assert match.to_json() == before
    match.play(0, "over")
    assert match.result is not None
