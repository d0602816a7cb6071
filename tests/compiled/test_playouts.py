"""Many matches: the same ones whoever plays them, however they are divided."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hoyle.compiled import Player, Playouts, play_out
from hoyle.compiled import engine as engines
from hoyle.compiled.home import Home
from hoyle.compiled.plain import Counter, Dice, playout, seeds_of
from hoyle.compiled.results import DRAW, END, RANK, UNFINISHED, WIN, row_of
from hoyle.loading import loads
from hoyle.play import PlayError, RuleFault
from tests.compiled.base import GAMES, names, tables

MOST = 150


def by_interpreter(name: str, players: int, matches: int, seed: int) -> Playouts:
    """The same series, match by match."""
    game = GAMES[name]
    program, options = names(game, players), game.option_values(players)
    results = Playouts(players, len(game.graph.actions))
    for number in range(matches):
        counter = Counter()
        results.add_row(row_of(playout(program, options, seed, number, MOST, counter)))
        results.add_counter(counter)
    return results


def same(one: Playouts, other: Playouts) -> bool:
    """Whether all numbers of two results are equal."""
    fields = ("how", "decisions", "scores", "winners", "branching", "possible", "taken", "places", "wins")
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


def test_a_fault_is_that_of_the_interpreter() -> None:
    """The first match in which the rules go wrong says so; before it, results are as always."""
    game = loads(FAULTY)
    with pytest.raises(RuleFault) as fast:
        game.playouts(200, players=2)
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
            assert (plain.code, plain.span) == (fast.value.code, fast.value.span)
            break
        ends.append(number)
    assert len(play_out(program, (), len(ends), 0)) == len(ends) > 0


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
    rng, ordinary, calls = np.random.default_rng(3), other._engine.call, [0]

    def failing(name: str, *given: int) -> int:
        calls[0] += name == "step_batch"
        if name == "step_batch" and calls[0] == 9:
            ordinary(name, given[0], 2)
            other._engine.memory[8:12] = (2).to_bytes(4, "little")
            raise engines.Stopped
        return ordinary(name, *given)

    monkeypatch.setattr(other._engine, "call", failing)
    for _ in range(60):
        picks = np.where(one.counts > 0, rng.integers(1 << 30, size=4) % np.maximum(one.counts, 1), -1)
        for batch in (one, other):
            batch.step(picks)
            batch.restart()
        assert one.counts.tolist() == other.counts.tolist()
        assert [one.state(k) for k in range(4)] == [other.state(k) for k in range(4)]
    assert calls[0] > 9


def test_a_batch_refuses_a_choice_that_is_not_there() -> None:
    """With nothing done."""
    batch = GAMES["kachuful/oh-hell"].batch(2, players=4)
    before = batch.state(0)
    with pytest.raises(IndexError, match="match 1 has"):
        batch.step([0, 99])
    assert batch.state(0) == before


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
    monkeypatch.setattr(engines, "wasmtime", None)
    with pytest.warns(UserWarning, match="the interpreter plays instead"):
        assert same(fast, game.playouts(5, players=4))
    fresh = type(game)(game.graph, game.sources)
    with pytest.warns(UserWarning, match="the interpreter plays instead"):
        assert fresh.start(4, seed=1, engine="compiled") == game.start(4, seed=1)
    with pytest.warns(UserWarning, match="instead"), pytest.raises(PlayError, match="side by side"):
        game.batch(2, players=4)


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
    with pytest.raises(PlayError, match="more than 64 cards"):
        game.batch(2, players=2)


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
