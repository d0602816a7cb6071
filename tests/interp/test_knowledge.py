"""Who knows which card lies where: moves between all kinds of zones, shuffles, reveals, show rules, blind picks."""

from __future__ import annotations

from hoyle.interp.resume import resume
from tests.interp.base import DECK, Table, small

WAITS = """state
  going: number = 0
play
  shuffle stock
  deal 3 from stock to each player.hand
  repeat 20 times
    choose n in (0 to 9) by first of players
    going = n
"""


def rules(*cases: str, more: str = "") -> str:
    """A game in which player 0 says again and again which case of a block is done."""
    branches = "".join(f"    if n is {at}: {case}\n" for at, case in enumerate(cases))
    zones = (
        "zone stock: pile, hidden\nzone discard: pile, open\nzone hand of player: private\nzone table of player: open\n"
        "zone secret of player: hidden\nzone back of player: others\nzone heap: pile, hidden\n"
    )
    return small(WAITS + branches + more, head="  players 3\n", zones=zones)


def test_open_zones_teach_everybody_and_private_ones_their_owner() -> None:
    """Zone sight is knowledge."""
    table = Table(rules("move top of stock to discard", "move top of stock to (first of players).hand"), 3)
    one, two = table.cards("stock")[:2]
    assert table.knowers(one) == []
    table.play(0, 0)
    assert table.knowers(one) == [0, 1, 2]
    table.play(0, 1)
    assert table.knowers(two) == [0]


def test_a_card_seen_going_into_a_hand_stays_known_there() -> None:
    """Until one leaves the hand unseen: then the others know of none any more."""
    table = Table(
        rules(
            "move top of discard to (first of players).hand",
            "move first of (first of players).hand to (first of players).secret",
            "move first of (first of players).hand to discard",
        ),
        3,
    )
    table.put(discard=["9S"], hand0=["AC", "2C"], hand1=[], hand2=[])
    table.play(0, 0)
    assert table.knowers("9S") == [0, 1, 2]
    assert table.knowers("AC") == [0]
    table.play(0, 2)  # an open move of another card leaves no doubt
    assert table.knowers("9S") == [0, 1, 2]
    table.play(0, 1)
    assert table.knowers("9S") == [0]


def test_the_owner_of_a_hand_follows_its_cards_into_hidden_zones() -> None:
    """Who sees a card leave knows where it goes."""
    table = Table(rules("move first of (first of players).hand to heap"), 3)
    gone = table.cards("hand", 0)[0]
    table.play(0, 0)
    assert table.cards("heap") == [gone]
    assert table.knowers(gone) == [0]


def test_all_but_the_owner_see_a_zone_for_others() -> None:
    """Cards on one's forehead."""
    table = Table(rules("move top of stock to (first of players).back"), 3)
    card = table.cards("stock")[0]
    table.play(0, 0)
    assert table.knowers(card) == [1, 2]


def test_a_shuffle_makes_forget() -> None:
    """Only who sees into the zone knows on."""
    table = Table(rules("move discard to heap", "shuffle heap", "shuffle discard"), 3)
    table.put(discard=["9S", "8S"])
    table.play(0, 2)
    assert table.knowers("9S") == [0, 1, 2]
    table.play(0, 0)
    assert table.knowers("9S") == [0, 1, 2]
    table.play(0, 1)
    assert table.knowers("9S") == table.knowers("8S") == []


def test_positions_in_a_pile_are_followed() -> None:
    """Who knows the top card knows it on when that is drawn by position."""
    table = Table(
        rules("move top of heap to (last of players).secret", "move top 2 of heap to (last of players).secret"), 3
    )
    table.put(heap=["9S", "8S", "7S"])
    for text in ("9S", "8S"):
        table.state.known[table.card(text)] = 0b0010
    table.play(0, 0)
    assert table.knowers("9S") == [1]
    assert table.knowers("8S") == [1]
    table.play(0, 1)
    assert table.knowers("8S") == [1]
    assert table.knowers("7S") == []


def test_a_position_kept_in_a_local_is_still_a_position() -> None:
    """`let c = top of heap` names the card by its place."""
    table = Table(
        rules("take()", more="effect take()\n  let c = top of heap\n  move c to (last of players).secret\n"), 3
    )
    table.put(heap=["9S", "8S"])
    table.state.known[table.card("8S")] = 0b0010
    table.play(0, 0)
    assert table.cards("secret", 2) == ["9S"]
    assert table.knowers("8S") == [1]


def test_a_card_searched_out_of_a_hidden_pile_leaves_doubt() -> None:
    """Which one was taken is not to be seen."""
    table = Table(rules("move first of (those c in heap where c.rank is 8) to (last of players).secret"), 3)
    table.put(heap=["9S", "8S"])
    for text in ("9S", "8S"):
        table.state.known[table.card(text)] = 0b0010
    table.play(0, 0)
    assert table.knowers("8S") == table.knowers("9S") == []


def test_a_whole_zone_is_followed() -> None:
    """Handing all cards over leaves no doubt about any, whichever zone they come from."""
    table = Table(rules("move (first of players).secret to (last of players).hand"), 3)
    table.put(secret0=["9S", "8S"], hand2=[])
    table.state.known[table.card("9S")] = 0b0010
    table.play(0, 0)
    assert table.knowers("9S") == [1, 2]
    assert table.knowers("8S") == [2]


def test_a_spread_put_on_a_pile_hides_its_order() -> None:
    """Knowing a card of a hand is not knowing where in the pile it lies."""
    table = Table(rules("move (first of players).hand to heap"), 3)
    table.put(hand0=["9S", "8S"])
    table.state.known[table.card("9S")] |= 0b0010
    table.play(0, 0)
    assert 1 not in table.knowers("9S")


def test_reveal_tells_those_it_names() -> None:
    """And the log says so to them alone."""
    table = Table(rules("reveal top of stock to last of players", "reveal top of stock"), 3)
    card = table.cards("stock")[0]
    table.play(0, 0)
    assert table.knowers(card) == [2]
    assert ("reveal", (table.card(card),), 0b100) in table.events()
    table.play(0, 1)
    assert table.knowers(card) == [0, 1, 2]


def test_a_show_rule_holds_as_long_as_its_condition() -> None:
    """Cards that come while it holds are seen too; what was seen stays known."""
    show = "show hand of p to q while going is 1 and p is not q\n"
    table = Table(rules("going = 0", "going = 1", "move top of stock to (first of players).hand", more=show), 3)
    held = table.cards("hand", 0)[0]
    assert table.knowers(held) == [0]
    table.play(0, 1)
    assert table.knowers(held) == [0, 1, 2]
    drawn = table.cards("stock")[0]
    table.play(0, 2)
    assert table.knowers(drawn) == [0]
    assert table.knowers(held) == [0, 1, 2]


FACES = rules(
    "move top of stock to (first of players).table face down",
    "turn first of (first of players).table face up",
    "move top of stock to heap face up",
    "turn over discard",
)


def test_faces_matter_in_open_zones_and_can_show_a_hidden_card() -> None:
    """A card face down is seen by nobody, one face up by everybody."""
    table = Table(FACES, 3)
    down = table.cards("stock")[0]
    table.play(0, 0)
    assert table.knowers(down) == []
    assert table.state.turned >> table.card(down) & 1
    table.play(0, 1)
    assert table.knowers(down) == [0, 1, 2]
    assert table.state.turned == 0
    up = table.cards("stock")[0]
    table.play(0, 2)
    assert table.cards("heap") == [up]
    assert table.knowers(up) == [0, 1, 2]
    assert table.reread() == table.state


def test_turning_a_pile_over_reverses_it_and_its_faces() -> None:
    """Its cards are still known to those who saw them; new ones are not."""
    table = Table(FACES, 3)
    table.put(discard=["9S", "8S"])
    table.play(0, 3)
    assert table.cards("discard") == ["8S", "9S"]
    assert table.state.turned == 1 << table.card("9S") | 1 << table.card("8S")
    assert table.knowers("9S") == [0, 1, 2]
    table.play(0, 3)
    assert table.cards("discard") == ["9S", "8S"]
    assert table.state.turned == 0


BLIND = small(
    """play
  shuffle stock
  deal 4 from stock to each player.hand
  choose c in (last of players).hand by first of players
  move c to (first of players).hand
  choose 2 cards d in (last of players).hand by first of players
  move d to discard
  end game
"""
)


def test_cards_picked_blindly_have_numbers() -> None:
    """In an order drawn by chance, which lasts as long as the decision; known cards keep their names."""
    table = Table(BLIND)
    assert table.raws(0) == [-2, -3, -4, -5]
    order = table.state.frames[-1][-2]
    assert sorted(table.texts[card] for card in order) == sorted(table.cards("hand", 1))
    again = table.reread()
    assert list(table.program.options_of(again, 0)) == [-2, -3, -4, -5]
    table.play(0, -3)
    assert table.texts[order[1]] in table.cards("hand", 0)
    seen = table.cards("hand", 1)[0]
    assert len(table.raws(0)) == 3
    table.state.known[table.card(seen)] |= 1
    table.state.frames[-1][-2] = ()
    table.program.arrive(table.state)
    card = table.card(seen)
    assert table.raws(0) == [(card, -2), (card, -3), (-2, -3)]
    table.play(0, (card, -3))
    assert len(table.cards("discard")) == 2


def test_what_was_picked_blindly_is_logged_for_those_who_may_know() -> None:
    """The owner saw it go, the picker has it, a third player knows nothing."""
    text = BLIND.replace("players 2", "players 3")
    table = Table(text, 3)
    table.play(0, -2)
    choice = table.events()[0]
    assert choice[0] == "choice"
    assert choice[3:] == (-2, (0b101,), table.layout.full)


def test_a_menu_can_name_cards_unseen() -> None:
    """A card parameter from a hidden hand has numbers too, and the order says nothing."""
    body = """play
  shuffle stock
  deal 2 from stock to each player.hand
  take turns from first of players
    choose from main
menu main = ask
action ask
  with o in others
  with c in o.hand
  move c to me.hand
"""
    table = Table(small(body))
    assert [raw[2] for raw in table.raws(0)] == [-2, -3]
    order = table.state.frames[-1][-2]
    table.play(0, table.raws(0)[1])
    assert table.texts[order[1]] in table.cards("hand", 0)
    known = [raw[2] for raw in table.raws(1)]
    assert known[0] == order[1]  # seen on its way, so it keeps its name
    assert known[1:] == [-2, -3]


def test_the_deck_may_start_elsewhere() -> None:
    """Cards start where the deck says, known to those who see there."""
    deck = DECK + "  starts in discard\n"
    table = Table(small("play\n  choose n in (0 to 1) by first of players\n  end game\n", deck=deck))
    assert len(table.cards("discard")) == 18
    assert table.knowers("AC") == [0, 1]


def test_what_lies_face_up_stays_seen_whatever_leaves_beside_it() -> None:
    """In a hidden zone, and in an open one that a face-down card leaves."""
    table = Table(
        rules(
            "turn first of (first of players).secret face up",
            "move last of (first of players).secret to heap",
            "turn last of (first of players).table face down",
            "move last of (first of players).table to heap",
        ),
        3,
    )
    table.put(secret0=["AC", "2C", "3C"], table0=["4C", "5C", "6C"], hand0=[], hand1=[], hand2=[])
    for case in range(4):
        table.play(0, case)
        resume(table.program, table.state.to_data())
    assert table.knowers("AC") == table.knowers("4C") == [0, 1, 2]
    assert table.knowers("2C") == []
    assert table.cards("heap") == ["6C", "3C"]
