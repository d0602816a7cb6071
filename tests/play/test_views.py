"""Views: what a seat knows, and nothing that it does not."""

from __future__ import annotations

import json
import time

import pytest

import hoyle
from hoyle.play import CardView, Match, View
from tests.play.base import play, small, texts

CUTTLE = hoyle.load("cuttle/classic")
SHOWN = small(
    """
zone trick: pile, open, signed
zone seen of player: others
zone column[2]: pile, hidden

state
  best: card or none = none
  led: suit = hearts
  each player
    ready: yes/no = no
  each card
    mark: number = 0

play
  deal 2 from stock to each player.hand
  deal 1 from stock to each player.seen
  take turns from first of players
    choose from main

menu main = lay | hide | note | tell

action lay
  with c in me.hand
  move c to trick

action hide
  with c in me.hand
  move c to table face down

action note
  with c in me.hand
  best = c
  c.mark = 3

action tell
  with c in me.hand
  with o in others
  reveal c to o
"""
)


def known(view: View, zone: str, owner: int | None = None) -> list[str | None]:
    """The texts of the cards of a zone."""
    return [card.text for card in view.zone(zone, owner).cards]


def test_everybody_sees_what_zones_let_them_see() -> None:
    """Own hands, what lies open, and of the rest how many there are."""
    match = CUTTLE.start(["Ann", "Bob"], seed=1)
    own, other, none = match.view(0), match.view(1), match.view(None)
    size = own.zone("hand", 0).size
    assert len(known(own, "hand", 0)) == size
    for view in (other, none):
        assert (view.zone("hand", 0).size, view.zone("hand", 0).hidden, known(view, "hand", 0)) == (size, size, [])
    assert known(own, "stock") == [None] * 41
    assert (own.seat, none.seat, own.names, own.game) == (0, None, ("Ann", "Bob"), "Cuttle (classic)")
    assert (own.turn, own.to_act, own.asks) == (match.to_act[0], match.to_act, "menu")
    assert own.result is None


def test_choices_are_shown_to_their_own_seat_only() -> None:
    """As texts."""
    match = CUTTLE.start(seed=1)
    seat = match.to_act[0]
    assert match.view(seat).choices == tuple(texts(match, seat))
    assert match.view(1 - seat).choices == match.view(None).choices == ()


def test_a_zone_that_the_owner_alone_does_not_see() -> None:
    """All others do, bystanders among them."""
    match = SHOWN.start()
    (card,) = known(match.view(1), "seen", 0)
    assert card is not None
    assert known(match.view(None), "seen", 0) == [card]
    assert (match.view(0).zone("seen", 0).hidden, known(match.view(0), "seen", 0)) == (1, [])


def test_a_spread_shows_known_cards_in_card_order() -> None:
    """So that the order tells nothing of those not shown."""
    match = SHOWN.start()
    card = texts(match, 0)[0].split()[1]
    play(match, f"tell {card}")
    zone = match.view(1).zone("hand", 0)
    assert (known(match.view(1), "hand", 0), zone.hidden, zone.size) == ([card], 1, 2)
    assert known(match.view(None), "hand", 0) == []


def test_a_pile_shows_positions_and_who_put_cards_there() -> None:
    """From the top."""
    match = SHOWN.start(["Ann", "Bob"])
    first = texts(match, 0)[0]
    play(match, first)
    second = texts(match, 1)[0]
    play(match, second)
    cards = match.view(None).zone("trick").cards
    assert [(card.text, card.signer, card.up) for card in cards] == [
        (second.split()[1], 1, True),
        (first.split()[1], 0, True),
    ]


def test_a_card_face_down_in_an_open_zone_is_known_to_who_laid_it() -> None:
    """Its own seat sees it lie face down; others see a back."""
    match = SHOWN.start()
    card = texts(match, 0)[0].split()[1]
    play(match, f"hide {card}")
    assert match.view(0).zone("table").cards == (CardView(card, False, marks={"mark": 0}),)
    assert match.view(1).zone("table").hidden == 1
    assert known(match.view(None), "table") == []


def test_variables_are_plain_and_secret_cards_in_them_are_hidden() -> None:
    """Numbers, yes/no and seats as such, other values as texts; marks stand at cards that are known."""
    match = SHOWN.start()
    assert match.view(0).variables == {"best": None, "led": "hearts"}
    assert match.view(0).player_variables == {"ready": (False, False)}
    card = texts(match, 0)[0].split()[1]
    play(match, f"note {card}")
    assert match.view(0).variables["best"] == card
    assert match.view(1).variables["best"] == match.view(None).variables["best"] == "?"
    assert CardView(card, False, marks={"mark": 3}) in match.view(0).zone("hand", 0).cards
    assert "3" not in str(match.view(1).zones)


def test_families_are_numbered() -> None:
    """From 1."""
    zones = SHOWN.start().view(None).zones
    assert [(zone.name, zone.index) for zone in zones if zone.name == "column"] == [("column", 1), ("column", 2)]
    assert SHOWN.start().view(None).zone("column", index=2).size == 0
    with pytest.raises(KeyError):
        SHOWN.start().view(None).zone("columns")


def test_a_view_is_json_and_stays_as_it_is() -> None:
    """Frozen, and unmoved by what happens later."""
    match = CUTTLE.start(seed=5)
    view = match.view(0)
    before = json.dumps(view.to_json())
    play(match, "draw", "draw")
    assert json.dumps(view.to_json()) == before
    with pytest.raises(AttributeError):
        view.turn = 1  # type: ignore[misc]


def test_packets_and_the_stack_are_shown() -> None:
    """Riders with their host; announced actions with what they aim at, and their card on the stack."""
    for seed in range(200):
        match = CUTTLE.start(["Ann", "Bob"], seed=seed)
        one_offs = [text for text in texts(match, match.to_act[0]) if text.startswith(("ace", "five", "six"))]
        if one_offs:
            break
    play(match, one_offs[0])
    (item,) = match.view(None).stack
    assert (item.seat, item.text, item.cancelled) == (match.view(None).turn, one_offs[0], False)
    assert known(match.view(None), "stack") == [one_offs[0].split()[1]]
    assert match.view(None).asks == "answer"
    play(match, "decline")
    assert match.view(None).stack == ()


def told(match: Match, seat: int | None) -> list[str]:
    """The events of a view as sentences."""
    return [str(event) for event in match.view(seat).events]


def test_events_name_cards_to_those_who_saw_them() -> None:
    """A drawn card to its owner, a laid one to all."""
    match = CUTTLE.start(["Ann", "Bob"], seed=1)
    seat = match.to_act[0]
    name = match.names[seat]
    before = known(match.view(seat), "hand", seat)
    play(match, "draw")
    (drawn,) = set(known(match.view(seat), "hand", seat)) - set(before)
    assert f"{drawn} goes from stock to {name}'s hand." in told(match, seat)
    for other in (1 - seat, None):
        assert f"A card goes from stock to {name}'s hand." in [
            text[:1].upper() + text[1:] for text in told(match, other)
        ]
        assert not any(str(drawn) in text for text in told(match, other))


def test_events_since_the_own_last_decision() -> None:
    """A seat hears of all since then, a bystander of the latest step; the whole past is there too."""
    match = CUTTLE.start(["Ann", "Bob"], seed=1)
    seat = match.to_act[0]
    play(match, "draw", "draw")
    kinds = [event.kind for event in match.view(seat).events]
    assert kinds.count("choice") == 2
    assert [event.kind for event in match.view(None).events].count("choice") == 1
    everything = match.events(seat)
    assert everything[-len(kinds) :] == match.view(seat).events
    assert everything[0].kind in ("set", "shuffle")
    assert match.events(None)[-1].kind == "turn"


def test_choices_in_events_hide_cards_that_were_not_seen() -> None:
    """The action is heard, the card is not."""
    match = SHOWN.start(["Ann", "Bob"])
    card = texts(match, 0)[0].split()[1]
    play(match, f"hide {card}")
    heard = [[e.choice for e in match.view(seat).events if e.kind == "choice"] for seat in (0, 1, None)]
    assert heard == [[f"hide {card}"], ["hide ?"], ["hide ?"]]


def test_the_end_is_told() -> None:
    """Who has won, in the last event and in the result."""
    match = small("play\n  choose p in players by first of players\n  win p\n").start(["Ann", "Bob"])
    play(match, "Bob")
    assert told(match, None)[-1] == "Bob wins."
    result = match.view(None).result
    assert result is not None
    assert (result.winners, result.ranks, result.reason) == ((1,), (2, 1), "win")


def test_a_card_played_openly_stays_told_when_it_is_gathered_in_the_same_step() -> None:
    """The last card of a hand of Kachuful goes by the open trick into the shuffled pack, all in one step."""
    match = hoyle.load("kachuful/kachuful").start(players=3, seed=1, options={"largest": 2})
    while match.result is None:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[-1])
    told = [event.text for event in match.events(None) if event.kind == "choice"]
    assert told
    assert not [text for text in told if "?" in text]


@pytest.mark.parametrize(
    "defines",
    [
        "define score(p: player) = p.t + sum (sum (sum x + y + z for x in (1 to 900)) for y in (1 to 900)) for z in (1 to 900)\n",
        "define d0(p: player) = p.t\n"
        + "".join(f"define d{n}(p: player) = d{n - 1}(p) + d{n - 1}(p)\n" for n in range(1, 41))
        + "define score(p: player) = d40(p)\n",
    ],
)
def test_what_takes_too_long_is_not_shown(defines: str) -> None:
    """A view is there at once, whatever the rules judge by in the end."""
    start = time.process_time()
    text = f"{defines}state\n  each player\n    t: number = 0\nplay\n  choose n in (1 to 2) by first of players\n  rank players p by score(p)\n"
    match = small(text).start()
    assert match.view(0).definitions == {"score": (None, None)}
    assert time.process_time() - start < 5
