"""Rules that tell somebody what they cannot see, at the words; and rules near them that tell nobody anything.

Where a match can show it, the law of `hoyle.testing` that exchanges hidden cards finds the same, and nothing in quiet rules.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hoyle.analysis.leaks import leaks
from hoyle.diag import Problem
from hoyle.loading import compile_text, library_names, load
from hoyle.play import Game
from hoyle.testing import play_check

GAME = """\
game "Secrets"
  players 2 to 3

deck
  rank: 2 3 4 5 6
  suit: clubs hearts spades

zone stock: pile, hidden
zone hand of player: private
zone brow of player: others
zone table: open
zone row of player: open
zone royals of player: open
zone taken of player: pile, hidden

state
  left: number = 9
  told: number = 0
  kept: rank or none
  dealer: player = random player
  lucky: player or none = none
  each card
    marked: yes/no = no

define sixes(p: player) = count c in p.hand where c.rank is 6
define sixes_in(z: zone) = count c in z where c.rank is 6
define sixes_of(x: cards) = count c in x where c.rank is 6
define held(p: player) = size of p.hand
define many(x: cards) = size of x > 2

effect offer(k: number)
  choose n in (1 to k + 1) by me

effect pick(p: player, q: player)
  choose c in p.hand by q where c.rank > 4

effect peek(p: player, q: player)
  reveal p.hand to q

effect lay(c: card)
  move c to table

effect pass_on(c: card)
  move c to me.left.hand

menu main = wait | act

action wait
  left -= 1

play
  shuffle stock
  deal 2 from stock to each player.hand
  deal 1 from stock to each player.brow
  deal 1 from stock to table
  take turns from first of players
    choose from main
    if left <= 0: end game

after turn
  if size of table > 1: move top of table to me.taken
"""

GUARD, CHOICE, VARIABLE, ASKING = "hidden-guard", "hidden-choice", "hidden-variable", "hidden-asking"
LEAKY = {
    # whether an action is possible
    "when some c in me.left.hand where c.rank is 6": (GUARD, "me.left.hand"),
    "when sixes(me.left) > 0": (GUARD, "sixes(me.left)"),
    "when sixes_in(me.left.hand) > 0": (GUARD, "sixes_in(me.left.hand)"),
    "when sixes_of(me.left.hand) > 0": (GUARD, "sixes_of(me.left.hand)"),
    "when (top of stock).rank is 6": (GUARD, "stock"),
    "when (first of me.brow).rank > 3": (GUARD, "me.brow"),
    "when no c in stock where c.suit is hearts": (GUARD, "stock"),
    "when (first of those c in me.left.hand where c.rank is 6) is none": (GUARD, "me.left.hand"),
    "when some p in players where sixes(p) > 1": (GUARD, "sixes(p)"),
    "when some p in players where p is not me and sixes(p) > 0": (GUARD, "sixes(p)"),
    "when some p in others where some c in p.hand where c.rank is 2": (GUARD, "p.hand"),
    "when (count c in stock where c.rank is 6) > (count c in me.hand where c.rank is 6)": (GUARD, "stock"),
    "when some c in dealer.hand where c.rank is 3": (GUARD, "dealer.hand"),
    # what it may name
    "with q in me.others where sixes(q) is 0": (GUARD, "sixes(q)"),
    "with q in those p in players where some c in p.hand where c.rank is 6": (CHOICE, "p.hand"),
    "with c in me.hand where some d in stock where d.rank is c.rank": (GUARD, "stock"),
    "with c in me.left.hand where c.rank > 3": (GUARD, "c"),
    "with c in me.left.hand\n  with d in me.hand where d.suit is c.suit": (GUARD, "c"),
    "with c in those highest d in me.left.hand by d.rank": (CHOICE, "me.left.hand"),
    "with c in every card where c.place is stock": (GUARD, "c.place"),
    "with c in every card where c.owner is me": (GUARD, "c.owner"),
    "with c in me.left.hand without (those d in every card where d.rank is 6)": (CHOICE, "me.left.hand"),
    # what may be chosen
    "choose c in me.hand by me where some d in me.left.hand where d.suit is c.suit": (CHOICE, "me.left.hand"),
    "choose c in me.left.hand by me where c.rank > 4": (CHOICE, "me.left.hand"),
    "choose q in players by me where sixes(q) > 0": (CHOICE, "sixes(q)"),
    "choose n in (1 to sixes(me.left) + 1) by me": (CHOICE, "sixes(me.left)"),
    "choose n in (1 to (if sixes(me.left) > 0 then 3 else 2)) by me": (CHOICE, "sixes(me.left)"),
    "choose sixes(me.left) cards c in me.hand by me": (CHOICE, "sixes(me.left)"),
    # through locals, effects and turns
    "let q = me.left\n  choose c in q.hand by me where c.rank > 4": (CHOICE, "q.hand"),
    "let f = first of me.left.hand\n  choose c in me.hand by me where c.suit is f.suit": (CHOICE, "f"),
    "let f = random card in me.left.hand\n  choose c in me.hand by me where c.suit is f.suit": (CHOICE, "f"),
    "choose c in me.hand by me\n  choose d in me.left.hand by me.left where d.suit is c.suit": (CHOICE, "c"),
    "choose c in me.left.hand by me\n  choose d in c.owner.hand by me where d.rank > 3": (CHOICE, "c.owner.hand"),
    "pick(me.left, me)": (CHOICE, "p.hand"),
    "peek(me.left, me.left)\n  choose c in me.left.hand by me where c.rank > 3": (CHOICE, "me.left.hand"),
    "let f = top of stock\n  pass_on(f)\n  choose c in me.hand by me where c.suit is f.suit": (CHOICE, "f"),
    "for p in players\n    choose c in p.hand by me where c.rank > 3": (CHOICE, "p.hand"),
    "together p in players\n    choose c in p.left.hand by p where c.rank > 3\n    if c is not none: move c to p.hand": (
        CHOICE,
        "p.left.hand",
    ),
}
"""Leaks that a match shows: which view or list of choices changes with hidden cards."""

REMEMBERED = {
    "told = sixes(me.left)": (VARIABLE, "sixes(me.left)"),
    "let k = sixes(me)\n  told = k": (VARIABLE, "k"),
    "kept = (top of stock).rank": (VARIABLE, "stock"),
    "choose c in me.hand by me\n  kept = c.rank": (VARIABLE, "c"),
    "for c in me.hand: c.marked = c.rank is 6": (VARIABLE, "c"),
    "let k = sixes(me.left)\n  choose n in (1 to k + 1) by me": (CHOICE, "k"),
    "offer(sixes(me.left))": (CHOICE, "k"),
    "race slap among p in players where sixes(p) > 0 giving s": (ASKING, "sixes(p)"),
}
"""Leaks that are over when the match stands still: what was worked out stays when the cards are exchanged."""

QUIET = [
    # sizes, places, open cards, one's own
    "when some c in me.hand where c.rank is 6",
    "when sixes(me) > 0",
    "when sixes(me.left.right) > 0",
    "when size of stock > 3",
    "when stock is not empty",
    "when top of stock is not none",
    "when size of (top 2 of stock) > 1",
    "when held(me.left) > 1",
    "when many(me.left.hand)",
    "when size of others.hand > 3",
    "when size of (me.left.hand + me.hand) > 3",
    "when size of (stock without (top 2 of stock)) > 3",
    "when some c in table where c.rank is 6",
    "when (first of me.left.brow).rank > 3",
    "when no p in players where p.hand is empty",
    "when left > 3",
    "when some p in players where some c in p.taken where c.rank is 6",
    "when some p in players where p is me and sixes(p) > 0",
    "when dealer is me\n  when some c in dealer.hand where c.rank is 3",
    # things named blindly
    "with q in me.others where q.hand is not empty",
    "with c in me.hand where c.rank > 3",
    "with c in me.left.hand",
    "with c in me.left.hand where not c.marked",
    "with c in me.left.hand\n  with d in me.hand where d is not c",
    "with c in me.hand where some d in table where d.rank is c.rank",
    "with c in top 2 of stock",
    # choices
    "choose c in me.left.hand by me",
    "choose c in me.left.hand by me.left where c.rank > 4",
    "choose q in players by me where held(q) > 0",
    "choose n in (1 to held(me.left) + 1) by me",
    "let q = me.left\n  choose c in q.hand by q where c.rank > 4",
    "choose c in (first of me.others).hand by (first of me.others) where c.rank > 3",
    "let w = me.left\n  dealer = w\n  choose c in w.hand by dealer where c.rank > 3",
    "let f = first of me.hand\n  choose c in me.hand by me where c.suit is f.suit",
    "offer(held(me.left))",
    "pick(me, me)",
    "for p in players\n    choose c in p.hand by p where c.rank > 3",
    "together p in players\n    choose c in p.hand by p where c.rank > 3\n    if c is not none: move c to table",
    "race slap among p in players where held(p) > 0 giving s",
    # cards that have come to light
    "reveal me.left.hand\n  choose c in me.left.hand by me where c.rank > 4",
    "peek(me.left, me)\n  choose c in me.left.hand by me where c.rank > 3",
    "let f = random card in me.left.hand\n  reveal f\n  choose c in me.hand by me where c.suit is f.suit",
    "let f = top of stock\n  move f to table\n  choose c in me.hand by me where c.suit is f.suit",
    "let f = top of stock\n  lay(f)\n  choose c in me.hand by me where c.suit is f.suit",
    "choose c in me.hand by me\n  move c to table\n  choose d in me.left.hand by me.left where d.suit is c.suit",
    # variables, and what the game announces by going on
    "told = held(me.left)",
    "told = count c in table where c.rank is 6",
    "told = count c in me.taken where c.rank is 6",
    "reveal me.hand\n  told = sixes(me)",
    "let f = top of stock\n  kept = f.rank\n  move f to table",
    "choose c in me.hand by me\n  c.marked = yes",
    "lucky = first of those p in players where sixes(p) > 0",
    "if (top of stock).rank is 6: told = 1",
]


def leaking(rules: str) -> tuple[Game, list[tuple[str, str]]]:
    """A game and what is said of its secrets: codes and words."""
    found = compile_text(GAME + "\n" + rules)
    assert found.graph is not None, [problem.headline for problem in found.problems]
    game = Game(found.graph, found.sources)
    return game, [(problem.code, found.sources[0].quote(problem.label.span)) for problem in leaks(found.graph)]


def act(clause: str) -> str:
    """An action with this line, which spends itself."""
    return f"action act\n  {clause}\n  left -= 1\n"


def codes(game: Game, matches: int) -> set[str]:
    """What playing finds."""
    return {finding.problem.code for finding in play_check(game, matches).findings}


@pytest.mark.parametrize("clause", LEAKY)
def test_what_leaks_is_told_at_its_words(clause: str) -> None:
    """Once; playing finds that something is shown, too."""
    game, found = leaking(act(clause))
    assert found == [LEAKY[clause]]
    assert "play-leak" in codes(game, 8)


@pytest.mark.parametrize("clause", REMEMBERED)
def test_what_has_been_worked_out_leaks(clause: str) -> None:
    """Although no exchange of cards can show it afterwards."""
    _, found = leaking(act(clause))
    assert found == [REMEMBERED[clause]]


@pytest.mark.parametrize("clause", QUIET)
def test_what_tells_nothing_is_not_told(clause: str) -> None:
    """Playing agrees."""
    game, found = leaking(act(clause))
    assert found == []
    assert "play-leak" not in codes(game, 2)


# ---------------------------------------------------------------- answers, claims and shows

ANSWERED = """\
action act
  with c in me.hand
  {claim}
  left -= 1

menu open_act = act
  answered by veto
  {announce}

response veto
  by {by}
  to act
  when {guard}
  cancel it

before turn
  choose from open_act
  otherwise: left -= 1
"""


def answered(
    by: str = "it.player.others", guard: str = "left > 0", claim: str = "told = 0", announce: str = "before: told = 0"
) -> list[tuple[str, str]]:
    """What is said of an action that can be answered."""
    return leaking(ANSWERED.format(by=by, guard=guard, claim=claim, announce=announce))[1]


def test_who_is_asked_is_seen_by_all() -> None:
    """Being asked for an answer tells the others something."""
    assert answered(by="those p in it.player.others where sixes(p) > 0") == [(ASKING, "sixes(p)")]
    assert answered(by="those p in it.player.others where held(p) > 0") == []


def test_an_announced_card_may_still_be_hidden() -> None:
    """An item names it only to those who see it, unless it was laid open."""
    assert answered(guard="it.c.rank is 6") == [(GUARD, "it.c")]
    assert answered(guard="it.c.rank is 6", announce="announce: move c to table") == []
    assert answered(guard="some d in it.player.hand where d.rank is 6") == [(GUARD, "it.player.hand")]
    assert answered(guard="size of it.player.hand > 1") == []


def test_a_true_claim_is_heard_by_all() -> None:
    """What is claimed by the cards tells them."""
    assert answered(claim="claims c.rank") == [("hidden-claim", "c")]
    assert answered(claim="claims (first of table).rank") == []


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ("some c in p.hand where c.rank is 6", [("hidden-show", "p.hand")]),
        ("some c in q.hand where c.rank is 6", []),
        ("some c in q.royals where c.rank is 6", []),
        ("size of p.hand > 2", []),
    ],
)
def test_a_hand_that_opens_tells_why(condition: str, found: list[tuple[str, str]]) -> None:
    """Whoever sees it, or does not, knows if the condition holds."""
    assert leaking(act("when left > 0") + f"\nshow hand of p to q while {condition}\n")[1] == found


def test_what_a_show_rule_may_show_is_asked_about_together_with_its_condition() -> None:
    """A rule that looks at the condition, too, is taken at its word."""
    show = "\nshow hand of p to q while some c in q.royals where c.rank is 6\n"
    hand = "when some c in me.left.hand where c.rank is 3"
    assert leaking(act(hand) + show)[1] == [(GUARD, "me.left.hand")]
    assert leaking(act("when some c in me.royals where c.rank is 6\n  " + hand) + show)[1] == []


# ---------------------------------------------------------------- cards drawn, turned down, looked at

TURN = "\nbefore turn\n  {line}\n"
LATER = {
    "choose from act using top of stock\n  otherwise: left -= 1": [(GUARD, "c")],
    "choose from act using me.left.hand\n  otherwise: left -= 1": [(GUARD, "c")],
    "reveal top of stock to me\n  choose from act using top of stock\n  otherwise: left -= 1": [],
    "let d = top of stock\n  reveal d\n  choose from act using d\n  otherwise: left -= 1": [],
}


@pytest.mark.parametrize("line", LATER)
def test_actions_for_drawn_cards(line: str) -> None:
    """Which actions fit a card tells what it is."""
    rules = act("with c in me.hand where c.rank > 4\n  move c to table") + TURN.format(line=line)
    game, found = leaking(rules)
    assert found == LATER[line]
    assert ("play-leak" in codes(game, 8)) == bool(found)


def test_cards_face_down_in_an_open_zone() -> None:
    """Nobody sees them there; what lies face up is asked about freely."""
    down = TURN.format(line="move top of stock to me.row face down")
    game, found = leaking(act("when some c in me.left.row where c.rank is 3") + down)
    assert found == [(GUARD, "me.left.row")]
    assert "play-leak" in codes(game, 12)
    assert leaking(act("when some c in me.left.row where c.face_up and c.rank is 3") + down)[1] == []


def test_who_looked_at_a_card_may_act_by_it() -> None:
    """What is revealed before every turn may be asked about in it."""
    guard = act("when (top of stock).rank is 6")
    assert leaking(guard + TURN.format(line="reveal top of stock to me"))[1] == []
    assert leaking(guard + TURN.format(line="left -= 0"))[1] == [(GUARD, "stock")]


# ---------------------------------------------------------------- messages, shipped games, time


def only(rules: str) -> Problem:
    """The one problem of some rules."""
    found = compile_text(GAME + "\n" + rules)
    assert found.graph is not None
    (problem,) = leaks(found.graph)
    return problem


def test_the_message_says_who_could_learn_what() -> None:
    """In its headline, its label and its note."""
    problem = only(act("when sixes(me.left) > 0"))
    assert problem.headline == "whether `act` is possible depends on cards that whoever may play it cannot see"
    assert problem.label.text == "cards of `hand`, which only its owner sees"
    assert problem.notes == ("whoever may play it could learn from it what lies there",)
    assert problem.severity == "warning"


def test_the_message_of_what_everybody_hears() -> None:
    """That some see the cards does not help the others."""
    problem = only(act("told = sixes(me)"))
    assert problem.headline == "`told`, which everybody sees, depends on cards that not everybody sees"
    assert problem.notes == ("everybody could learn from it what lies there",)


def test_a_leak_of_a_base_is_told_of_its_own_file_only(tmp_path: Path) -> None:
    """Not again of every variant; what a variant adds is told of the variant."""
    (tmp_path / "secrets.hoyle").write_text(GAME + "\n" + act("when sixes(me.left) > 0"))
    variant = 'variant "More" of "secrets"\n\namend action act\n  when sixes(me.right) > 0\n'
    compiled = compile_text(variant, "more.hoyle", tmp_path)
    assert compiled.graph is not None, compiled.problems
    assert [compiled.sources[0].quote(p.label.span) for p in leaks(compiled.graph)] == ["sixes(me.right)"]


@pytest.mark.parametrize("name", library_names())
def test_shipped_games_tell_nothing(name: str) -> None:
    """No false alarm."""
    assert leaks(load(name).graph) == []


def test_effects_that_call_each_other_twice_take_no_more_time() -> None:
    """Each is gone through a limited number of times, whoever calls it with whatever player."""
    calls = (f"effect e{i}(p: player)\n  e{i + 1}(p.left)\n  e{i + 1}(p.right)\n" for i in range(40))
    last = "effect e40(p: player)\n  choose c in p.hand by me where c.rank is 6\n"
    start = time.perf_counter()
    _, found = leaking("\n".join(calls) + last + act("e0(me.left)"))
    assert found == [(CHOICE, "p.hand")]
    assert time.perf_counter() - start < 5
