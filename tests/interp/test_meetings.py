"""Decisions of several players at once: races and secret choices."""

from __future__ import annotations

import pytest

from tests.interp.base import ZONES, Table, small

RACE = small(
    """state
  first_one: player or none = none
  runs: number = 0
play
  repeat 100 times
    race slap among p in players where p.hand is empty giving slaps
    runs = size of slaps
    first_one = first of slaps
""",
    head="  players 3\n",
)


def test_all_runners_decide_in_secret() -> None:
    """What one has decided, nobody can tell before all have."""
    table = Table(RACE, 3)
    assert table.turn() == (0, 1, 2)
    assert table.raws(1) == [1, 0]
    table.play(1, 1)
    assert table.turn() == (0, 2)
    assert table.events()[0][3:] == (1, (), 0b010)
    assert table.reread() == table.state
    table.play(2, 0)
    table.play(0, 0)
    assert table.var("first_one") == 1
    assert table.var("runs") == 1
    race = next(event for event in table.events() if event[0] == "race")
    assert race[2:] == ((1,), False)


def test_reaction_times_are_drawn() -> None:
    """Everybody wins some races; now and then there is a dead heat, whose first is none."""
    table = Table(RACE, 3)
    firsts: list[int] = []
    for _ in range(90):
        for seat in (2, 0, 1):
            table.play(seat, 1)
        firsts.append(table.var("first_one"))
        assert table.var("runs") == (4 if firsts[-1] == -1 else 3)
    assert {0, 1, 2} < set(firsts) | {-1}
    assert all(firsts.count(seat) > 10 for seat in range(3))


def test_a_race_of_nobody_is_over_at_once() -> None:
    """Nobody acts."""
    text = RACE.replace("p.hand is empty", "p.hand is not empty")
    text = text.replace("    runs =", "    choose n in (0 to 1) by first of players\n    runs =")
    table = Table(text, 3)
    assert table.program.kind_of(table.state) == "choose"


@pytest.mark.parametrize(
    ("order", "dead_heat", "first", "runs"), [((2, 0), False, 2, 2), ((2, 0), True, -1, 3), ((), False, -1, 0)]
)
def test_a_live_race_is_settled_as_it_happened(order: tuple[int, ...], dead_heat: bool, first: int, runs: int) -> None:
    """The order comes from outside; chance has no part in it."""
    table = Table(RACE, 3)
    chance = table.state.chance
    table.program.race(table.state, order, dead_heat)
    assert table.var("first_one") == first
    assert table.var("runs") == runs
    assert table.state.chance == chance


TOGETHER = small(
    """state
  each player
    bid: number = 0
play
  shuffle stock
  deal 3 from stock to each player.hand
  together p in players from last of players
    choose c in p.hand by p
    choose n in (0 to 3) by p where n is not 1
    p.bid = n
    move c to p.secret
  choose c in (first of players).hand by first of players
  end game
""",
    head="  players 3\n",
    zones=ZONES + "zone secret of player: hidden\n",
)


def test_secret_choices_are_made_in_any_order_and_done_in_turn() -> None:
    """Nothing happens before all have chosen."""
    table = Table(TOGETHER, 3)
    assert table.program.kind_of(table.state) == "together"
    assert table.turn() == (2, 0, 1)
    hands = [table.cards("hand", seat) for seat in range(3)]
    assert [len(table.raws(seat)) for seat in range(3)] == [3, 3, 3]
    table.play(0, table.raws(0)[0])
    assert table.raws(0) == [0, 2, 3]
    assert table.reread() == table.state
    table.play(0, 2)
    assert table.turn() == (2, 1)
    assert table.raws(0) == []
    table.play(1, table.raws(1)[1])
    table.play(2, table.raws(2)[2]).play(2, 3)
    assert [table.cards("hand", seat) for seat in range(3)] == hands
    assert table.reread() == table.state
    table.play(1, 0)
    assert [table.var("bid", seat) for seat in range(3)] == [2, 0, 3]
    assert [table.cards("secret", seat) for seat in range(3)] == [[hands[0][0]], [hands[1][1]], [hands[2][2]]]
    moved = [event[2] for event in table.events() if event[0] == "move"]
    assert moved == [table.zone("hand", 2), table.zone("hand", 0), table.zone("hand", 1)]
    assert table.program.kind_of(table.state) == "choose"
    assert len(table.state.frames) == 1


def test_a_secret_choice_is_logged_for_its_maker_alone() -> None:
    """Also when somebody knows the card."""
    table = Table(TOGETHER, 3)
    card = table.raws(0)[0]
    table.state.known[card] |= 0b010
    table.play(0, card)
    kind, node, seat, raw, _, seen = table.events()[0]
    assert (kind, seat, raw, seen) == ("choice", 0, card, 0b001)
    assert node == table.program.graph.nodes.index(table.program.graph.nodes[node])
    for other in (2, 1):
        table.play(other, table.raws(other)[0]).play(other, 0)
    table.play(0, 3)
    assert table.knowers(table.texts[card]) == [0]


def test_together_of_nobody_goes_on() -> None:
    """And of players with nothing to choose does the rest at once."""
    table = Table(TOGETHER.replace("players from last of players", "players where p.hand is empty"), 3)
    assert table.program.kind_of(table.state) == "choose"
    assert [table.cards("secret", seat) for seat in range(3)] == [[], [], []]


def test_parts_can_decide_again_while_they_are_done() -> None:
    """The rest of the block may hold decisions, one player after the other."""
    text = TOGETHER.replace("    p.bid = n\n", "    again(p)\n").replace(
        "  choose c in (first of players).hand by first of players\n  end game\n",
        "  end game\neffect again(p: player)\n  choose n in (5 to 6) by p\n  p.bid = n\n",
    )
    table = Table(text, 3)
    for seat in (0, 1, 2):
        table.play(seat, table.raws(seat)[0]).play(seat, 0)
    for seat in (2, 0, 1):
        assert table.turn() == (seat,)
        assert table.program.kind_of(table.state) == "choose"
        assert table.reread() == table.state
        table.play(seat, 5)
    assert table.state.result is not None


def test_one_player_may_choose_in_several_parts() -> None:
    """Then it chooses for one after the other, in turn order."""
    text = TOGETHER.replace("    choose n in (0 to 3) by p where n is not 1\n", "").replace(
        "choose c in p.hand by p", "choose n in (0 to 3) by first of players\n    let c = first of p.hand"
    )
    table = Table(text, 3)
    assert table.turn() == (0,)
    table.play(0, 3)
    assert table.turn() == (0,)
    assert table.reread() == table.state
    table.play(0, 1).play(0, 2)
    assert [table.var("bid", seat) for seat in range(3)] == [1, 2, 3]
