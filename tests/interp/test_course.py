"""The course of a game: turns, loops, variables, choices, endings, and what one game hands on to the next."""

from __future__ import annotations

import pytest

from hoyle.interp.program import Program
from tests.interp.base import Table, compiled, options, small


def ended(body: str, head: str = "  players 3\n", players: int = 3) -> Table:
    """A match that comes to its end without a decision."""
    table = Table(small("state\n  each player\n    total: number = 0\n" + body, head=head), players)
    assert table.turn() == ()
    assert table.program.kind_of(table.state) == ""
    assert table.state.frames == []
    return table


@pytest.mark.parametrize(
    ("end", "winners", "ranks", "reason"),
    [
        ("win last of players", (2,), (2, 2, 1), "win"),
        ("win those p in players where p is not first of players", (1, 2), (3, 1, 1), "win"),
        ("win those p in players where p.total > 3", (), (1, 1, 1), "end"),
        ("draw game", (), (1, 1, 1), "draw"),
        ("end game", (), (1, 1, 1), "end"),
        ("let n = 1", (), (1, 1, 1), "end"),
        ("stop", (), (1, 1, 1), "end"),
    ],
)
def test_endings(end: str, winners: tuple[int, ...], ranks: tuple[int, ...], reason: str) -> None:
    """Who has won, and everybody's place."""
    result = ended(f"play\n  {end}\n").state.result
    assert result is not None
    assert (result.winners, result.ranks, result.scores, result.reason) == (winners, ranks, (), reason)


def test_ranking_shares_places() -> None:
    """The highest is first, equal scores share, the next place counts on."""
    result = ended(
        "play\n  for p in players where p is not first of players: p.total = 7\n  rank players by total\n"
    ).state.result
    assert result is not None
    assert (result.winners, result.ranks, result.scores) == ((1, 2), (3, 1, 1), (0, 7, 7))


def test_a_team_wins() -> None:
    """All its members do; teams sit in every second seat."""
    body = "play\n  win (first of players).team\n"
    result = ended(body, head="  players 4\n  teams 2\n", players=4).state.result
    assert result is not None
    assert result.winners == (0, 2)


def test_an_end_inside_calls_ends_all() -> None:
    """Whatever was going on."""
    table = ended(
        "play\n  for p in players: deep(p)\n  draw game\neffect deep(p: player)\n  if p is last of players: win p\n  p.total = 1\n"
    )
    assert table.state.result is not None
    assert table.state.result.winners == (2,)
    assert [table.var("total", seat) for seat in range(3)] == [1, 1, 0]


def test_turns_go_round_and_skip() -> None:
    """`take turns` makes the player whose turn it is `me`; `among` leaves out."""
    body = """state
  rounds: number = 0
  each player
    out: yes/no = no
play
  take turns from last of players among p in players where not p.out
    rounds += 1
    choose n in (0 to 1)
    if n is 1: me.out = yes
    if rounds is 6: end game
"""
    table = Table(small(body, head="  players 3\n"), 3)
    seats = []
    for _ in range(6):
        (seat,) = table.turn()
        assert table.state.turn == seat
        seats.append(seat)
        table.play(seat, 1 if len(seats) == 2 else 0)
    assert seats == [2, 0, 1, 2, 1, 2]


def test_choices_of_all_kinds() -> None:
    """Numbers, attribute values, players, sets of cards; a choice of one is still a decision."""
    body = """state
  trump: suit = clubs
  who: player or none = none
play
  deal 3 from stock to each player.hand
  choose n in (3 down to 1) by first of players where n is not 2
  choose s in suit by first of players
  trump = s
  choose p in players by first of players where p is not first of players
  who = p
  choose 2 cards c in (first of players).hand by first of players
  choose up to 2 cards d in (first of players).hand by first of players
  move d to discard
  choose exactly 1 cards e in (first of players).hand by first of players
  end game
"""
    table = Table(small(body))
    table.put(hand0=["AC", "3C", "5C"])
    assert table.raws(0) == [3, 1]
    assert table.program.kind_of(table.state) == "choose"
    table.play(0, 1)
    assert table.raws(0) == [0, 1]
    table.play(0, 1)
    assert table.var("trump") == 1
    assert table.raws(0) == [1]
    table.play(0, 1)
    a, b, c = (table.card(text) for text in ("AC", "3C", "5C"))
    assert table.program.kind_of(table.state) == "choose-cards"
    assert table.raws(0) == [(a, b), (a, c), (b, c)]
    table.play(0, (a, c))
    assert table.raws(0) == [(), (a,), (b,), (c,), (a, b), (a, c), (b, c)]
    table.play(0, (a, b))
    assert table.raws(0) == [(c,)]
    table.play(0, (c,))
    assert table.state.result is not None


def test_nothing_to_choose() -> None:
    """As much as possible: fewer cards, or none; `otherwise` where it is said."""
    body = """state
  seen: number = 0
play
  choose c in discard by first of players
  if c is none: seen += 1
  choose 2 cards d in discard by first of players
  if d is empty: seen += 10
  choose e in discard by first of players
  otherwise: seen += 100
  choose n in (1 to 0) by first of players
  otherwise: seen += 1000
  choose 5 cards f in (first of players).hand by first of players
  end game
"""
    table = Table(small(body))
    assert table.state.result is not None or table.raws(0)
    assert table.var("seen") == 1111


def test_first_values() -> None:
    """Given, drawn by chance, or the type's own; of every owner."""
    body = """state
  flag: yes/no
  color: suit
  maybe: suit or none
  many: number or none
  starter: player = random player
  lucky: number = random number in (5 to 8)
  each card
    marked: yes/no = yes
play
  choose n in (0 to 1) by starter
  end game
"""
    table = Table(small(body))
    assert (table.var("flag"), table.var("color"), table.var("maybe")) == (0, 0, -1)
    assert table.var("many") == -1_000_000_001
    assert table.turn() == (table.var("starter"),)
    assert 5 <= table.var("lucky") <= 8
    assert all(table.var("marked", card) == 1 for card in range(18))
    starters = {Table(small(body), seed=seed).var("starter") for seed in range(12)}
    assert starters == {0, 1}


def test_what_the_next_game_keeps() -> None:
    """Kept variables and those the block sets are carried over; a condition ends the match of several games."""
    body = """state
  dealer: player = first of players
  other: number = 0
  each player
    total: number = 0
play
  choose n in (0 to 9) by dealer
  dealer.total += n
  other = 5
  end game
next game until some p in players where p.total >= 9
  keep total
  dealer = dealer.left
"""
    program = Program(compiled(small(body)), 2)
    state = program.start(options(program), 1)
    program.apply(state, 0, 4)
    carried = program.next_game(state)
    assert carried is not None
    assert state.result is not None
    following = program.start(options(program), 2, carried)
    assert program.deciders(following) == (1,)
    assert following.vars[program.layout.var_first[2]] == 4
    assert following.vars[program.layout.var_first[1]] == 0
    program.apply(following, 1, 9)
    assert program.next_game(following) is None


def test_options_have_bounds_that_follow_the_players() -> None:
    """Defaults and limits are worked out for the table at hand."""
    text = small(
        'option most: number from 1 to 3 * size of players = size of players "how many"\nplay\n  end game\n',
        head="  players 2 to 5\n",
    )
    assert Program(compiled(text), 4).option_range(0, ()) == (4, 1, 12)


def test_a_phase_has_a_name_while_it_lasts() -> None:
    """And none before and after."""
    choice = "  choose n in (0 to 1) by first of players\n"
    table = Table(small(f"play\n{choice}  phase bidding\n  {choice}{choice}"))
    assert table.state.phase == -1
    table.play(0, 0)
    assert table.graph.phases[table.state.phase] == "bidding"
    table.play(0, 0)
    assert table.state.phase == -1
