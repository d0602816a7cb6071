"""Many matches: the same ones whoever plays them, however they are divided."""

from __future__ import annotations

import gc
from collections import deque
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hoyle.compiled import Player, Playouts, Tally, play_out
from hoyle.compiled import engine as engines
from hoyle.compiled.home import Home
from hoyle.compiled.part import EnginePart
from hoyle.compiled.plain import Counter, Dice, playout, seeds_of
from hoyle.compiled.playing import BLOCK
from hoyle.compiled.results import DRAW, END, RANK, UNFINISHED, WIN, row_of
from hoyle.loading import loads
from hoyle.play import PlayError, RuleFault
from hoyle.play import engines as door
from tests.compiled.base import GAMES, names, tables

MOST = 150


def by_interpreter(name: str, players: int, matches: int, seed: int) -> Playouts:
    """The same series, match by match."""
    game = GAMES[name]
    program, options = names(game, players), game.option_values(players)
    results = Playouts(players, len(game.graph.actions))
    for number in range(matches):
        counter = Counter()
        state = playout(program, options, seed, number, MOST, counter)
        results.add_row(row_of(state, max(counter.first, 0)))
        results.add_counter(counter)
    return results


def same(one: Playouts, other: Playouts) -> bool:
    """Whether all numbers of two results are equal."""
    fields = ("how", "first", "decisions", "scores", "winners", "branching", "possible", "taken", "places", "wins")
    return all(np.array_equal(getattr(one, field), getattr(other, field)) for field in fields)


@pytest.mark.parametrize(("name", "players"), tables())
def test_the_interpreter_plays_the_same_series(name: str, players: int) -> None:
    """Results, lengths, branching, what was possible and taken."""
    game = GAMES[name]
    played = game.playouts(4, seed=9, players=players, most=MOST)
    assert same(played, by_interpreter(name, players, 4, 9))
    assert len(played) == 4


def test_results_do_not_depend_on_threads_or_parts() -> None:
    """Blocks are joined in order; a series may be played from any number on."""
    game = GAMES["kachuful/oh-hell"]
    whole = game.playouts(5_000, seed=3, players=4)
    assert same(whole, game.playouts(5_000, seed=3, players=4, jobs=2))
    parts = game.playouts(1_234, seed=3, players=4)
    parts.add(game.playouts(5_000 - 1_234, seed=3, players=4, first=1_234))
    assert same(whole, parts)
    assert not same(whole, game.playouts(5_000, seed=4, players=4))


def test_results_add_up() -> None:
    """Every match has ended in one way; wins are shared; a match that goes on is given up."""
    played = GAMES["cuttle/classic"].playouts(500, players=2)
    assert set(np.unique(played.how)) <= {WIN, DRAW, END, RANK}
    assert played.wins.sum() == len(played) - played.draws
    assert played.branching.sum() == played.decisions.sum()
    assert (played.taken <= played.possible).all()
    short = GAMES["cuttle/classic"].playouts(20, players=2, most=3)
    assert short.unfinished == 20
    assert (short.how == UNFINISHED).all()
    assert (short.decisions == 3).all()


FAULTY = """game "Faulty"
  players 2
deck
  rank: 2 3 4 5 6 7 8 9 10 J Q K A
zone stock: pile, hidden
zone hand of player: private
state
  n: number = 1000000000
play
  shuffle stock
  deal 3 from stock to each player.hand
  for p in players
    choose c in p.hand by p
    if c.rank is A: n = n * 3
    move c to stock
  win first of players
"""
ACE = 12
"""Its last card."""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_is_that_of_the_interpreter(jobs: int) -> None:
    """The first match in which the rules go wrong says so; before it, results are as always, and not lost."""
    game = loads(FAULTY)
    with pytest.raises(RuleFault) as fast:
        game.playouts(200, players=2, jobs=jobs)
    program = names(game, 2)
    ends = []
    for number in range(200):
        seeds = seeds_of(0, number)
        match, dice = game.start(2, seed=seeds.chance), Dice(seeds.pick)
        try:
            while match.result is None:
                choices = match.choices(match.to_act[0])
                match.play(match.to_act[0], choices[dice.below(len(choices))])
        except RuleFault as plain:
            assert (plain.code, plain.span, number) == (fast.value.code, fast.value.span, fast.value.match)
            break
        ends.append(number)
    assert len(play_out(program, (), len(ends), 0)) == len(ends) > 0
    told, blocks = game.playout_blocks(9_999_999_999, 0, 2, None, jobs)
    with pytest.raises(RuleFault, match=f"in match {len(ends)} of the series"):
        deque(map(told.add, blocks))
    assert len(told) == len(ends)


def test_any_number_of_matches_is_begun_at_once() -> None:
    """Nobody waits for the last before the first is told, on one thread or more."""
    for jobs in (1, 2):
        told, blocks = GAMES["kachuful/oh-hell"].playout_blocks(1 << 50, 0, 3, None, jobs)
        told.add(next(blocks))
        assert len(told) == BLOCK
        blocks.close()  # type: ignore[attr-defined]


def test_a_tally_is_as_large_for_many_as_for_few() -> None:
    """It counts what the rows say, however these come."""
    game = GAMES["kachuful/oh-hell"]
    played = game.playouts(3_000, seed=8, players=3)
    parts = Tally(3, len(game.graph.actions))
    for first in range(0, 3_000, 1_000):
        parts.add(game.playouts(1_000, seed=8, players=3, first=first))
    whole = Tally.of(played)
    assert len(parts) == len(whole) == 3_000
    assert (parts.ends, parts.lengths, parts.scores) == (whole.ends, whole.lengths, whole.scores)
    assert parts.wins.tolist() == pytest.approx(played.wins.tolist())
    assert all(scores.total() == (played.how == RANK).sum() for scores in parts.scores)
    assert sum(length * times for length, times in parts.lengths.items()) == played.decisions.sum()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"matches": -1}, "`matches` is a whole number from 0"),
        ({"matches": 2.0}, "`matches` .* not 2.0"),
        ({"matches": "9"}, "`matches` .* not '9'"),
        ({"matches": True}, "`matches` .* not True"),
        ({"jobs": 0}, "`jobs` is a whole number from 1 to 256, not 0"),
        ({"jobs": None}, "`jobs` .* not None"),
        ({"most": 0}, "`most` is a whole number from 1"),
        ({"most": 1 << 31}, "`most` .* to 2,147,483,647, not 2147483648"),
        ({"first": -1}, "`first` is a whole number from 0"),
        ({"first": 1 << 64}, "`first` .*"),
        ({"seed": 1.5}, "seed is a whole number, not 1.5"),
        ({"players": 2.5}, "layers are a number or a list of names, not 2.5"),
    ],
)
def test_numbers_out_of_bounds_are_refused(given: dict[str, Any], words: str) -> None:
    """By the name of what is wrong, before anything is played."""
    with pytest.raises(PlayError, match=words):
        GAMES["kachuful/oh-hell"].playouts(**({"matches": 1, "players": 3} | given))


def test_numbers_of_numpy_are_numbers() -> None:
    """As they come from arrays."""
    game, five = GAMES["kachuful/oh-hell"], np.int64(5)
    plain = game.playouts(5, seed=5, players=5, jobs=5, first=5, most=5)
    assert same(plain, game.playouts(five, seed=five, players=five, jobs=five, first=five, most=five))  # type: ignore[arg-type]
    assert game.batch(five, seed=np.uint8(7), players=five).size == 5  # type: ignore[arg-type]


def test_the_greatest_limit_gives_nothing_up() -> None:
    """A limit is a count of decisions, however large."""
    assert GAMES["kachuful/oh-hell"].playouts(3, players=3, most=(1 << 31) - 1).unfinished == 0


# ---------------------------------------------------------------- batches


def record(kind: str, raw: Any) -> list[int]:
    """A raw choice as a batch shows it: sets of cards as bits, the lower 32 first."""
    if kind == "choose-cards":
        return np.array([sum(1 << card for card in raw)], np.uint64).view(np.int32).tolist()  # type: ignore[no-any-return]
    return list(raw) if isinstance(raw, tuple) else [raw]


@pytest.mark.parametrize(
    "name", ["kachuful/oh-hell", "cuttle/classic", "coup/coup", "ratscrew/ratscrew", "hearts/openspiel"]
)
def test_a_batch_plays_the_matches_of_its_series(name: str) -> None:
    """Who acts, how many choices there are and which, in every match after every step."""
    game, size = GAMES[name], 6
    players = game.players[0]
    program, options = names(game, players), game.option_values(players)
    batch = game.batch(size, seed=5, players=players)
    states = [program.start(options, seeds_of(5, number).chance) for number in range(size)]
    rng = np.random.default_rng(1)
    for _ in range(60):
        offers = [next(iter(program.offers(state).items()), (-1, ())) for state in states]
        assert batch.who.tolist() == [seat for seat, _ in offers]
        assert batch.counts.tolist() == [len(choices) for _, choices in offers]
        picks = [int(rng.integers(len(choices))) if choices else -1 for _, choices in offers]
        for state, pick, (seat, choices) in zip(states, picks, offers, strict=True):
            if pick >= 0:
                kind, raw = program.kind_of(state), choices[pick]
                row = record(kind, raw)
                assert batch.choices[states.index(state), pick].tolist()[: len(row)] == row
                program.apply(state, seat, raw)
        batch.step(picks)
    assert [batch.state(k).result for k in range(size)] == [state.result for state in states]


@pytest.mark.parametrize(("size", "jobs"), [(7, 2), (7, 3), (2, 5), (64, 4)])
def test_a_batch_is_the_same_on_more_cores(size: int, jobs: int) -> None:
    """All its arrays, states and numbers, over many matches."""
    game, rng = GAMES["coup/coup"], np.random.default_rng(2)
    one, more = game.batch(size, seed=5, players=3), game.batch(size, seed=5, players=3, jobs=jobs)
    for _ in range(200):
        for array in ("who", "counts", "numbers"):
            assert np.array_equal(getattr(one, array), getattr(more, array))
        shown = np.arange(512) < one.counts[:, None]
        assert np.array_equal(one.choices[shown], more.choices[shown])
        picks = np.where(one.counts > 0, rng.integers(1 << 30, size=size) % np.maximum(one.counts, 1), -1)
        one.step(picks)
        more.step(picks)
        assert one.restart() == more.restart()
    assert [one.state(k) for k in range(size)] == [more.state(k) for k in range(size)]
    assert one.numbers.max() >= size


@pytest.mark.parametrize("k", [-1, 3, 1 << 40])
def test_a_batch_has_no_other_matches(k: int) -> None:
    """Memory beside them is nobody's business."""
    with pytest.raises(IndexError, match="0 to 2"):
        GAMES["kachuful/oh-hell"].batch(3, players=3, jobs=2).state(k)


def test_a_batch_begins_the_next_matches_where_some_are_over() -> None:
    """Their numbers go on from the last."""
    batch = GAMES["kachuful/oh-hell"].batch(3, players=4, options={"tricks": 1})
    while batch.counts.any():
        batch.step([0 if count else -1 for count in batch.counts])
    assert batch.who.tolist() == [-1, -1, -1]
    assert batch.restart() == 3
    assert batch.numbers.tolist() == [3, 4, 5]
    assert batch.counts.all()


def test_a_batch_goes_on_where_the_module_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interpreter plays that match again up to the step, and on; all others stay where they are."""
    game = GAMES["cuttle/classic"]
    one, other = game.batch(4, seed=2, players=2), game.batch(4, seed=2, players=2)
    part = other._parts[0]
    assert isinstance(part, EnginePart)
    engine = part._engine
    rng, ordinary, calls = np.random.default_rng(3), engine.call, [0]

    def failing(name: str, *given: int) -> int:
        calls[0] += name == "step_batch"
        if name == "step_batch" and calls[0] == 9:
            ordinary(name, given[0], 2)
            engine.memory[8:12] = (2).to_bytes(4, "little")
            raise engines.Stopped
        return ordinary(name, *given)

    monkeypatch.setattr(engine, "call", failing)
    for _ in range(60):
        picks = np.where(one.counts > 0, rng.integers(1 << 30, size=4) % np.maximum(one.counts, 1), -1)
        for batch in (one, other):
            batch.step(picks)
            batch.restart()
        assert one.counts.tolist() == other.counts.tolist()
        assert [one.state(k) for k in range(4)] == [other.state(k) for k in range(4)]
    assert calls[0] > 9


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ([0, 99], IndexError, "match 1 has"),
        ([1 << 32, 0], IndexError, "match 0 has"),
        (np.array([0, 0xFFFFFFFF], np.uint32), IndexError, "match 1 has"),
        (np.array([0, (1 << 64) - 1], np.uint64), IndexError, "match 1 has"),
        ([1 << 70, 0], TypeError, "whole numbers"),
        ([0.0, 1.0], TypeError, "whole numbers, one for each match; these are float64"),
        (["0", "1"], TypeError, "whole numbers"),
        ([True, False], TypeError, "whole numbers"),
        (0, ValueError, "2 choices are wanted, one for each match, not one number"),
        ([0], ValueError, "2 choices are wanted"),
        ([[0, 0]], ValueError, "2 choices are wanted"),
        ([], TypeError, "whole numbers"),
        (None, TypeError, "whole numbers"),
    ],
)
def test_a_batch_refuses_what_chooses_nothing(given: Any, error: type[Exception], words: str) -> None:
    """With nothing done."""
    batch = GAMES["kachuful/oh-hell"].batch(2, players=4)
    before = batch.state(0), batch.state(1)
    with pytest.raises(error, match=words):
        batch.step(given)
    assert (batch.state(0), batch.state(1)) == before


def test_below_nothing_is_nothing() -> None:
    """However far: a number is not cut to fewer bits."""
    batch = GAMES["kachuful/oh-hell"].batch(2, players=4)
    before = batch.state(0), batch.state(1)
    batch.step(np.array([-(1 << 32), -1]))
    assert (batch.state(0), batch.state(1)) == before


def test_a_batch_says_that_a_match_is_over() -> None:
    """When something is chosen in it."""
    batch = GAMES["kachuful/oh-hell"].batch(1, players=4, options={"tricks": 1})
    while batch.counts.any():
        batch.step([0])
    with pytest.raises(IndexError, match="match 0 is over"):
        batch.step([0])


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_batch_stands_still_where_the_rules_go_wrong(jobs: int) -> None:
    """It says in which match, at which words, and again whenever it shall go on; matches can still be looked at."""
    game, size = loads(FAULTY), 60
    batch = game.batch(size, players=2, jobs=jobs)
    picks = np.array([(batch.choices[k, : batch.counts[k], 0] == ACE).argmax() for k in range(size)])
    aces = [k for k in range(size) if batch.choices[k, picks[k], 0] == ACE]
    with pytest.raises(RuleFault, match=f"in match {aces[0]} of the series") as fault:
        batch.step(picks)
    assert (fault.value.code, fault.value.words, fault.value.match) == ("overflow", "n * 3", aces[0])
    for going_on in (lambda: batch.step(picks), batch.restart):
        with pytest.raises(RuleFault) as again:
            going_on()
        assert again.value is fault.value
    assert {len(batch.state(k).zones) for k in range(size)} == {len(batch.state(0).zones)}


def test_arrays_live_as_long_as_they_are_kept() -> None:
    """They are windows on memory that nobody may free or write."""
    game = GAMES["kachuful/oh-hell"]
    kept = [game.batch(3, seed=seed, players=3, jobs=1 + seed % 2) for seed in range(20)]
    arrays: list[tuple[Any, ...]] = [(batch.who, batch.counts, batch.choices, batch.numbers) for batch in kept]
    before = [[array.copy() for array in row] for row in arrays]
    del kept
    gc.collect()
    again = [game.batch(3, seed=seed, players=3) for seed in range(99, 119)]
    assert all(
        np.array_equal(a, b) for row, old in zip(arrays, before, strict=True) for a, b in zip(row, old, strict=True)
    )
    for array in (again[0].who, again[0].counts, again[0].choices, again[0].numbers):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("matches", [0, -1, 10**9, 1.0])
def test_a_batch_has_as_many_matches_as_memory_has_room_for(matches: Any) -> None:
    """More are refused, and not as if the game were to blame."""
    with pytest.raises(PlayError, match=r"a whole number from 1|At most [0-9,]+ matches of this game fit"):
        GAMES["kachuful/oh-hell"].batch(matches, players=3)


# ---------------------------------------------------------------- machines that are otherwise


def test_the_ordinary_call_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the short way is not what was expected, it is not taken."""
    game = GAMES["cuttle/classic"]
    quick = game.playouts(200, players=2)
    monkeypatch.setattr(engines, "_raw_call", lambda store: None)
    assert same(quick, game.playouts(200, players=2))


def test_a_short_way_that_gives_something_else_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried out when a module is loaded."""
    game = GAMES["kachuful/oh-hell"]
    monkeypatch.setattr(engines, "_raw_call", lambda store: lambda function, given, result: 0)
    player = Player(names(game, 4), game.option_values(4), 0, MOST)
    player.play(0, 1)
    assert not player.engines[0].quick


def test_without_wasmtime_the_interpreter_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """And says so; the results are the same."""
    game = GAMES["kachuful/oh-hell"]
    fast = game.playouts(5, players=4)
    batch = game.batch(2, players=4)
    monkeypatch.setattr(engines, "wasmtime", None)
    door._say_so.cache_clear()
    with pytest.warns(UserWarning, match="the interpreter plays instead") as told:
        assert same(fast, game.playouts(5, players=4))
    assert [Path(warning.filename).name for warning in told] == [Path(__file__).name]
    fresh = type(game)(game.graph, game.sources)
    assert fresh.start(4, seed=1, engine="compiled") == game.start(4, seed=1)
    plain = game.batch(2, players=4)
    for _ in range(5):
        assert plain.who.tolist() == batch.who.tolist()
        for each in (batch, plain):
            each.step(np.zeros(2, np.int64))
    assert [plain.state(k).zones for k in range(2)] == [batch.state(k).zones for k in range(2)]


def test_an_engine_has_one_of_two_names() -> None:
    """Anything else is refused."""
    with pytest.raises(PlayError, match="`interpreter` or `compiled`"):
        GAMES["coup/coup"].start(2, engine="turbo")


def test_what_is_too_large_is_the_interpreters() -> None:
    """Such as more than 64 cards."""
    deck = "deck\n  rank: 2 3 4 5 6 7 8 9 10 J Q K A\n  suit: clubs spades hearts diamonds\n  copies 2\n"
    text = f'game "Large"\n  players 2\n{deck}zone stock: pile, hidden\nplay\n  shuffle stock\n  draw game\n'
    game = loads(text)
    assert game.playouts(2, players=2).draws == 2
    assert game.start(2, engine="compiled") == game.start(2)


def test_a_batch_of_a_game_that_is_too_large_is_the_interpreters() -> None:
    """With sets of any cards, on more threads too, faults and all."""
    deck = "deck\n  rank: 2 3 4 5 6 7 8 9 10 J Q K A\n  suit: clubs spades hearts diamonds\n  copies 2\n"
    play = "play\n  for p in players\n    choose 2 cards c in stock by p\n    move c to gone\n    n = n * 99 + 1\n  win first of players\n"
    game = loads(
        f'game "Large"\n  players 2 to 6\n{deck}zone stock: open\nzone gone: open\nstate\n  n: number = 1\n{play}'
    )
    batch = game.batch(3, players=3, jobs=2)
    assert batch.counts.tolist() == [104 * 103 // 2] * 3
    assert batch.choices.shape == (3, 512, 4)
    assert batch.choices[0, 0].view(np.uint32).tolist() == [0b11, 0, 0, 0]
    batch.step([0, 5355, -1])
    gone = names(game, 3).layout.zone_first[1]
    assert sorted(batch.state(1).zones[gone]) == [102, 103]
    while batch.counts.any():
        batch.step(np.where(batch.counts > 0, 0, -1))
    assert all(batch.state(k).result is not None for k in range(3))
    assert batch.restart() == 3
    faulty = game.batch(2, players=6)
    for _ in range(4):
        faulty.step([0, 0])
    with pytest.raises(RuleFault, match="in match 0"):
        faulty.step([0, 0])


# ---------------------------------------------------------------- single slots


def test_a_slot_is_stepped_and_copied() -> None:
    """A step checks that there is such a choice; a copy goes its own way."""
    game = GAMES["kachuful/oh-hell"]
    home = Home(game.graph, 4, game.option_values(4), False)
    engine = engines.Engine(engines.Code(home, 2), names(game, 4).shapes.stopping)
    first, second = home.base, home.base + home.memory.slot
    engine.call("init", first, 5, 0, 0, home.choices, 0)
    count = engine.slots.word(first + home.memory.count)
    assert engine.call("step", first, count) == engine.call("step", first, -1) == -1
    engine.call("copy_slot", second, first)
    assert engine.call("step", first, 0) > 0
    moves = home.memory.moves
    assert (engine.slots.word(first + moves), engine.slots.word(second + moves)) == (1, 0)
    assert engine.call("step", second, 0) > 0
    size = home.memory.slot
    assert bytes(engine.memory[first : first + size]) == bytes(engine.memory[second : second + size])
