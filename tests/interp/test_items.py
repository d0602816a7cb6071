"""Announced actions: who is asked, what an answer does, what becomes of targets that are gone."""

from __future__ import annotations

import pytest

from tests.interp.base import Table, small

BODY = """state
  hits: number = 0
  after: number = 0
  passes: number = 0
play
  take turns from first of players
    choose from main
    if hits >= 3: win me

menu main = wait | acts
menu acts = strike | rest
  announce: move c to stack
  answered by parry{again}
  afterwards
    move c to discard
    after += 1

action strike
  with c in me.hand where c.rank > 2
  with t in others.table
  hits += 1
  move t to discard

action rest
  with c in me.hand where c.rank is A

action wait
  passes += 1

response parry
  by it.player.others
  to strike, parry
  with c in me.hand where c.rank is 2
  announce: move c to stack
  afterwards: move c to discard
  cancel it

response grab
  by it.player.others
  to strike
  with c in me.hand where c.rank is 9
  move it.t to me.hand
"""


def table(players: int = 2, again: str = "", answers: str = "parry", body: str = BODY) -> Table:
    text = body.replace("answered by parry{again}", f"answered by {answers}{again}")
    made = Table(small(text, head=f"  players {players}\n"), players)
    made.put(hand0=["5C", "2C", "AC"], hand1=["2S", "9S"], table1=["3C", "4C"])
    made.program.arrive(made.state)
    return made


def test_everybody_entitled_is_asked_even_without_an_answer() -> None:
    """In turn order from the left, so that silence tells nothing."""
    made = table(3)
    made.play(0, "strike 5C 3C")
    assert made.program.kind_of(made.state) == "answer"
    assert made.turn() == (1,)
    assert made.actions(1) == ["parry 2S", "decline"]
    assert made.cards("stack") == ["5C"]
    made.play(1, "decline")
    assert made.turn() == (2,)
    assert made.actions(2) == ["decline"]
    made.play(2, "decline")
    assert made.cards("discard") == ["5C", "3C"]
    assert made.var("hits") == 1
    assert made.turn() == (1,)


def test_a_cancelled_action_does_nothing_but_its_afterwards() -> None:
    """The answer is an item too, and asked about."""
    made = table()
    made.play(0, "strike 5C 3C").play(1, "parry 2S")
    assert made.turn() == (0,)
    assert made.actions(0) == ["parry 2C", "decline"]
    assert made.cards("stack") == ["2S", "5C"]
    assert len(made.state.items) == 2
    assert made.reread() == made.state
    made.play(0, "decline")
    assert made.var("hits") == 0
    assert made.var("after") == 1
    assert made.cards("table", 1) == ["3C", "4C"]
    assert made.cards("discard") == ["5C", "2S"]
    assert made.state.items == []


def test_an_answer_to_an_answer_saves_the_action() -> None:
    """The first answer is cancelled and cancels nothing."""
    made = table()
    made.play(0, "strike 5C 3C").play(1, "parry 2S").play(0, "parry 2C").play(1, "decline")
    assert made.var("hits") == 1
    assert made.cards("table", 1) == ["4C"]


def test_the_first_answer_closes_the_window() -> None:
    """Nobody is asked about the same item again after an answer has resolved."""
    made = table(3)
    made.put(hand2=["2C"])
    made.play(0, "strike 5C 3C").play(1, "parry 2S").play(2, "decline").play(0, "decline")
    assert made.var("after") == 1
    assert made.program.kind_of(made.state) == "menu"


def test_again_asks_anew_after_each_answer() -> None:
    """A window that reopens goes round once more."""
    made = table(3, again=" again")
    made.put(hand2=["2C"])
    made.play(0, "strike 5C 3C").play(1, "parry 2S").play(2, "parry 2C").play(0, "decline").play(1, "decline")
    assert made.program.kind_of(made.state) == "answer"
    assert made.turn() == (1,)
    assert made.actions(1) == ["decline"]
    made.play(1, "decline").play(2, "decline")
    assert made.var("hits") == 1


def test_again_asks_nobody_about_what_is_cancelled() -> None:
    """There is nothing left to answer, whoever could."""
    made = table(3, again=" again")
    made.put(hand2=["2C"])
    made.play(0, "strike 5C 3C").play(1, "parry 2S").play(2, "decline").play(0, "decline")
    assert made.var("after") == 1
    assert made.program.kind_of(made.state) == "menu"


def test_a_target_that_is_gone_is_left_alone() -> None:
    """The answer took it away: the action still happens and aims at nothing."""
    made = table(answers="parry, grab")
    made.play(0, "strike 5C 3C").play(1, "grab 9S 3C" if "grab 9S 3C" in made.actions(1) else "grab 9S")
    assert "3C" in made.cards("hand", 1)
    assert made.var("hits") == 1
    assert "3C" not in made.cards("discard")
    assert made.cards("table", 1) == ["4C"]


def test_an_answer_may_be_turned_down_by_its_own_guards() -> None:
    """A rest is not among what may be parried: nobody answers it with anything."""
    made = table()
    made.play(0, "rest AC")
    if made.program.kind_of(made.state) == "answer":
        assert made.actions(1) == ["decline"]
        made.play(1, "decline")
    assert made.var("after") == 1


def test_the_log_tells_what_was_announced_and_cancelled() -> None:
    """By action and seat."""
    made = table()
    made.play(0, "strike 5C 3C")
    kinds = [event[0] for event in made.events()]
    assert kinds == ["choice", "announce", "move"]
    assert made.events()[0][4] == (made.layout.full, made.layout.full)
    made.play(1, "parry 2S").play(0, "decline")
    strike = next(number for number, action in enumerate(made.graph.actions) if action.name == "strike")
    assert [event for event in made.events() if event[0] == "cancel"] == [("cancel", strike, 0)]


@pytest.mark.parametrize("claim", ["clubs", "spades"])
def test_a_claim_goes_with_the_item(claim: str) -> None:
    """What was claimed can be looked at by answers."""
    body = BODY.replace(
        "  with c in me.hand where c.rank is A\n", f"  claims {claim}\n  with c in me.hand where c.rank is A\n"
    ).replace(
        "response grab",
        "response doubt\n  by it.player.others\n  to rest\n  when it.claim is spades\n  cancel it\n\nresponse grab",
    )
    made = table(answers="parry, doubt", body=body)
    made.play(0, "rest AC")
    assert ("doubt" in made.actions(1)) == (claim == "spades")


def test_a_claim_may_be_a_value_that_the_player_names() -> None:
    """Also the claim of an answer, whatever the order of the file."""
    body = BODY.replace(
        "  with c in me.hand where c.rank is A\n", "  with c in me.hand\n  with r in rank where r > 7\n  claims r\n"
    ).replace(
        "response grab",
        "response doubt\n  by it.player.others\n  to rest, insist\n  when it.claim is not it.c.rank\n  cancel it\n\n"
        "response insist\n  by it.player.others\n  to doubt\n  with c in me.hand\n  claims c.rank\n  cancel it\n\n"
        "response grab",
    )
    made = table(answers="doubt", body=body)
    assert "rest 5C 7" in made.actions(0)
    made.play(0, "rest 5C 7")
    assert made.state.items[-1][3] == 7
    assert made.actions(1) == ["doubt", "decline"]
    made.play(1, "doubt").play(0, "insist 2C")
    assert made.actions(1) == ["decline"]


def test_an_answer_reads_what_a_later_one_names() -> None:
    """Whatever the order of the file, and whatever it is: here a player."""
    body = BODY.replace(
        "response grab",
        "response agree\n  by it.player.others\n  to point\n  when it.who is not me\n  hits += 1\n\n"
        "response point\n  by it.player.left\n  to rest\n  with who in players\n  announce: passes += 1\n\n"
        "response grab",
    )
    made = table(answers="point", body=body)
    made.play(0, "rest AC").play(1, "point 1")
    assert made.actions(0) == ["agree", "decline"]


def test_using_draws_the_first_card_from_elsewhere() -> None:
    """Actions without a card parameter are left out, the others keep their conditions."""
    body = """play
  choose from main by first of players
  end game

menu main = look | turn_up | strike
action look
  end game
action turn_up
  move top of stock to discard
  choose from main using top 2 of discard
  otherwise: end game
action strike
  with c in me.hand where c.rank > 2
  with t in others.table
  move c to discard
"""
    made = Table(small(body))
    made.put(hand0=["9C"], discard=["5C"], table1=["3C"], stock=["AS"])
    made.program.arrive(made.state)
    assert made.actions(0) == ["look", "turn_up", "strike 9C 3C"]
    made.play(0, "turn_up")
    assert made.actions(0) == ["strike 5C 3C"]
