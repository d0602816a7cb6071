"""Packets: cards that ride on others stay together in open spreads only."""

from __future__ import annotations

from tests.interp.base import ZONES, Table, small

MORE = ZONES + "zone heap: pile, hidden\nzone cellar of player: hidden\nzone lane of player: open, signed\n"
HEAD = """state
  going: number = 0
  host: card or none = none
  rider: card or none = none
play
  repeat 50 times
    choose n in (0 to 9) by first of players
"""


def table(*cases: str) -> Table:
    """A game in which player 0 says which case is done; 9S lies at table 0, 8S and 7S in hand 0."""
    branches = "".join(f"    if n is {at}: {case}\n" for at, case in enumerate(cases))
    rules = """effect put(c: card)
  attach c to first of (first of players).table
effect take(c: card)
  move c to discard
define bottom_rider() = last of riders of (first of players).table
"""
    made = Table(small(HEAD + branches + rules, zones=MORE))
    return made.put(table0=["9S"], hand0=["8S", "7S"])


PUT = "put(first of (first of players).hand)"


def packet(made: Table) -> list[str]:
    """The riders of 9S, the oldest first."""
    return [made.texts[card] for card in made.state.riders.get(made.card("9S"), ())]


def test_a_rider_lies_where_its_host_lies_and_in_no_list() -> None:
    """Riders are not among the cards of a zone, but everybody sees them."""
    made = table(PUT)
    made.play(0, 0).play(0, 0)
    assert made.cards("table", 0) == ["9S"]
    assert packet(made) == ["7S", "8S"]
    assert made.state.place[made.card("7S")] == made.zone("table", 0)
    assert made.knowers("7S") == [0, 1]
    assert made.reread() == made.state


def test_a_packet_moves_as_one_between_open_spreads() -> None:
    """Riders stay riders and in their order."""
    made = table(PUT, "move (first of players).table to (last of players).table")
    made.play(0, 0).play(0, 0).play(0, 1)
    assert made.cards("table", 1) == ["9S"]
    assert packet(made) == ["7S", "8S"]
    assert {made.state.place[made.card(text)] for text in ("7S", "8S", "9S")} == {made.zone("table", 1)}


def test_a_packet_comes_apart_in_a_pile() -> None:
    """The host lies lowest, the newest rider on top."""
    made = table(PUT, "move (first of players).table to discard", "move (first of players).table to heap at bottom")
    made.play(0, 0).play(0, 0)
    other = Table.__new__(Table)
    other.__dict__ = {**made.__dict__, "state": made.state.copy()}
    made.play(0, 1)
    assert made.cards("discard") == ["8S", "7S", "9S"]
    assert not made.state.riders
    other.put(heap=["AC"]).play(0, 2)
    assert other.cards("heap") == ["AC", "8S", "7S", "9S"]


def test_a_packet_comes_apart_in_a_hand() -> None:
    """All become cards like others."""
    made = table(PUT, "move (first of players).table to (last of players).hand")
    made.play(0, 0).play(0, 1)
    assert made.cards("hand", 1) == ["7S", "9S"]
    assert made.knowers("7S") == [0, 1]


def test_a_rider_moved_by_itself_leaves_its_host() -> None:
    """The other riders stay where they are."""
    made = table(PUT, "take(bottom_rider())")
    made.play(0, 0).play(0, 0).play(0, 1)
    assert made.cards("discard") == ["7S"]
    assert packet(made) == ["8S"]
    made.play(0, 1)
    assert packet(made) == []
    assert made.state.host[made.card("8S")] == -1


def test_a_host_moved_together_with_its_riders_takes_them_along() -> None:
    """Named twice is moved once."""
    made = table(
        PUT,
        "move every card to heap",
        "move (first of players).table + riders of (first of players).table to (last of players).table",
    )
    made.play(0, 0).play(0, 2)
    assert packet(made) == ["7S"]
    assert made.cards("table", 1) == ["9S"]
    made.play(0, 1)
    assert len(made.cards("heap")) == 18
    assert not made.state.riders


def test_riding_on_a_rider_is_riding_on_its_host() -> None:
    """A packet has one host."""
    made = table(PUT, "attach first of (first of players).hand to bottom_rider()")
    made.play(0, 0).play(0, 1)
    assert packet(made) == ["7S", "8S"]


def test_a_packet_put_on_another_becomes_part_of_it() -> None:
    """Its host rides first, its riders above."""
    made = table(PUT, "attach first of (first of players).table to first of (last of players).table")
    made.play(0, 0).put(table1=["6S"])
    made.play(0, 1)
    assert [made.texts[card] for card in made.state.riders[made.card("6S")]] == ["9S", "7S"]
    assert made.cards("table", 0) == []


def test_what_cannot_be_attached_stays() -> None:
    """To itself, to its own rider, to nothing."""
    made = table(
        PUT,
        "attach first of (first of players).table to first of (first of players).table",
        "attach first of (first of players).table to bottom_rider()",
        "attach first of (first of players).table to top of discard",
    )
    made.play(0, 0)
    before = [zone[:] for zone in made.state.zones]
    for case in (1, 2, 3):
        made.play(0, case)
        assert made.state.zones == before
        assert packet(made) == ["7S"]


def test_attached_outside_an_open_spread_a_card_only_lies_there() -> None:
    """In a pile right above the other."""
    made = table("attach first of (first of players).table to bottom of discard")
    made.put(discard=["AC", "2C"]).play(0, 0)
    assert made.cards("discard") == ["AC", "9S", "2C"]
    assert not made.state.riders


def test_a_signed_zone_remembers_who_put_a_card_there() -> None:
    """The owner of the zone it comes from, or else whoever acts; elsewhere nobody."""
    made = table("move (last of players).hand to (first of players).lane", "move (first of players).lane to discard")
    made.put(hand1=["AC"]).play(0, 0)
    assert made.state.signer[made.card("AC")] == 1
    made.play(0, 1)
    assert made.state.signer[made.card("AC")] == -1


def test_whether_a_card_rides_can_be_asked_both_ways() -> None:
    """`is riding` and `is not riding` are each other's opposite."""
    made = table(
        PUT,
        "going = if (first of (first of players).table) is riding then 1 else 2",
        "going = if (first of (first of players).table) is not riding then 1 else 2",
        "going = if bottom_rider() is riding then 1 else 2",
        "going = if bottom_rider() is not riding then 1 else 2",
    )
    made.play(0, 0)
    for case, answer in ((1, 2), (2, 1), (3, 1), (4, 2)):
        assert made.play(0, case).var("going") == answer
