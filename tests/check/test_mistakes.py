"""What is wrong in meaning is told by code, at the words, all of it in one go and nothing twice."""

from __future__ import annotations

import pytest

from tests.check.base import DECK, HEAD, MENU, PLAY, RULES, STATE, ZONES, compile_text, game

ANSWERED = "menu extra = draw\n  answered by nobody\neffect e(p: player)\n  choose from extra by p\n"
EMPTYING = PLAY.replace("take turns", "deal 48 from stock to discard\n  take turns")

CASES = {
    # names
    "unknown name": (game(more="define f(c: card) = nothing_such\n"), "unknown-name", "nothing_such"),
    "unknown zone word": (game(more="effect e()\n  shuffle stokc\n"), "unknown-name", "stokc"),
    "unknown attribute": (game(more="define f(c: card) = c.colour is 2\n"), "unknown-attribute", "colour"),
    "unknown definition": (game(more="define f(c: card) = weak(c)\n"), "unknown-definition", "weak"),
    "unknown effect": (game(more="effect e()\n  pya(dealer)\n"), "unknown-effect", "pya"),
    "definition as statement": (game(more="effect e()\n  strong(dealer)\n"), "unknown-effect", "strong"),
    "unknown action in a menu": (game(more="menu extra = draw | jump\n"), "unknown-action", "jump"),
    "unknown response": (game(more=ANSWERED), "unknown-response", "nobody"),
    "unknown type": (game(more="define f(c: crad) = yes\n"), "unknown-type", "crad"),
    "unknown library": (game(more='use "std/trick"\n'), "unknown-library", 'use "std/trick"'),
    "unknown value": (game(more="define f(c: card) = c.rank is 11\n"), "unknown-value", "11"),
    "unknown card": (game(more="define f(c: card) = c is Z of hearts\n"), "unknown-value", "Z"),
    "zone without owner": (game(more="effect e()\n  shuffle hand\n"), "no-owner-named", "hand"),
    "variable without owner": (game(more="effect e()\n  total += 1\n"), "no-owner-named", "total"),
    "reserved name": (game(more="define others(c: card) = yes\n"), "reserved-name", "others"),
    "declared twice": (game(more="define strong(c: card) = yes\n"), "declared-twice", "strong"),
    "value named like a zone": (game(deck=DECK.replace("clubs", "stock")), "name-taken", "stock"),
    # types
    "card for number": (game(more="define f(c: card) = c + 1 is 2\n"), "wrong-type", "1"),
    "ranks and suits": (game(more="define f(c: card) = c.rank is c.suit\n"), "wrong-type", "c.suit"),
    "order of players": (game(more="define f(p: player) = p < dealer\n"), "no-order", "p < dealer"),
    "condition that is a number": (game(more="effect e()\n  if passes\n    passes = 1\n"), "wrong-type", "passes"),
    "too few values": (game(more="define f(p: player) = strong()\n"), "wrong-count", "strong()"),
    "list expected": (game(more="define f(p: player) = size of passes\n"), "not-a-list", "passes"),
    "none for number": (game(more="effect e()\n  passes = none\n"), "wrong-type", "none"),
    "let none": (game(more="effect e()\n  let x = none\n"), "untyped-none", "none"),
    "list compared": (game(more="define f(p: player) = riders of p.hand is riders of p.hand\n"), "no-list-comparison", ""),
    "text as value": (game(more='define f(p: player) = "yes"\n'), "text-as-value", '"yes"'),
    "list variable": (game(state=STATE + "state\n  seen: cards\n"), "variable-type", "cards"),
    "number too large": (game(more="define f(p: player) = 1000000001\n"), "number-too-large", "1000000001"),
    # words in the wrong place
    "me in play": (game(play="play\n  shuffle me.hand\n"), "no-me", "me"),
    "it outside": (game(more="define f(p: player) = it.player is p\n"), "no-it", "it"),
    "opponent of many": (game(more="action a\n  move opponent.hand to discard\n"), "no-single-opponent", "opponent"),
    "no teams": (game(more="define f(p: player) = p.team is p.team\n"), "no-teams", "team"),
    "private common zone": (game(zones=ZONES + "zone secret: private\n"), "sight-of-nobody", ""),
    "late choice": (game(more="effect e()\n  together p in players\n    p.total += 1\n    choose c in p.hand\n"), "late-choice", ""),
    # options
    "no value fits": (game(more='option most: number from 5 to 1 = 3 "x"\n'), "out-of-range", ""),
    "range of an option": (game(more='option a: number = 2 "x"\noption b: number from 1 to a = 3 "x"\n'), "out-of-range", "3"),
    "option of itself": (game(more='option a: number = a "x"\n'), "unknown-name", "a"),
    # wholes
    "definition cycle": (game(more="define f(n: number) = g(n)\ndefine g(n: number) = f(n)\n"), "definition-cycle", ""),
    "effect cycle": (game(more="effect a()\n  b()\neffect b()\n  a()\n"), "effect-cycle", ""),
    "menu cycle": (game(more="menu one = two\nmenu two = one\n"), "menu-cycle", ""),
    "no play": (game(play=""), "no-play", ""),
    "no deck": (game(deck=""), "no-deck", ""),
    "no start zone": (game(deck=DECK + "  starts in tabel\n"), "no-start-zone", "tabel"),
    "table with a gap": (game(more="table t(suit): clubs = 1, hearts = 2\n"), "table-gap", ""),
    "a faulty table is told once": (
        game(rules=RULES.replace("else 0", "else O"), more="define f(c: card) = worth(c.rank)\n"), "unknown-name", "O"
    ),
    "a faulty variable is told once": (game(state=STATE.replace("passes: number", "passes: nunber")), "unknown-type", "nunber"),
    "key twice": (game(more="table t(suit): clubs = 1, clubs = 2, else 0\n"), "key-twice", "clubs"),
    "value twice": (game(deck=DECK.replace("clubs", "hearts")), "value-twice", "hearts"),
    "deals too many": (game(play=PLAY.replace("deal 5", "deal 14")), "deals-too-many", "deal 14 from stock to each player.hand"),
    "deals too many together": (game(play=EMPTYING), "deals-too-many", "deal 48 from stock to discard"),
    "option of a zone": (game(more="option o: zone = stock\n"), "option-type", "zone"),
    "only a library": ('library "L"\ndefine f(n: number) = n\n', "no-game", ""),
}  # fmt: skip


@pytest.mark.parametrize(("text", "code", "words"), CASES.values(), ids=CASES.keys())
def test_one_mistake_one_problem(text: str, code: str, words: str) -> None:
    """Each is reported once, with its code, at the words that cause it."""
    compiled = compile_text(text)
    assert [p.code for p in compiled.problems] == [code]
    assert compiled.graph is None
    if words:
        assert compiled.sources[0].quote(compiled.problems[0].label.span) == words


def test_an_option_that_nothing_reads_is_a_warning() -> None:
    """Setting it would change nothing; the game can be played all the same."""
    compiled = compile_text(game(more="option useless: number = 1\n"), thorough=True)
    assert [p.severity for p in compiled.problems if p.code == "unread-option"] == ["warning"]
    assert compiled.graph is not None


def test_what_nobody_is_offered_is_a_warning() -> None:
    """An action in no menu that is chosen from, and a response in no `answered by`; one that answers an answer is asked for."""
    more = (
        "menu other = lost\naction lost\n  draw game\n"
        "response veto\n  by it.player.left\n  to put\n  cancel it\n"
        "response insist\n  by it.player.left\n  to veto\n  cancel it\n"
        "response silent\n  by it.player.left\n  to put\n  cancel it\n"
    )
    compiled = compile_text(game(menu=MENU.replace("put\n", "put\n  answered by veto\n", 1), more=more), thorough=True)
    found = [p for p in compiled.problems if p.code == "never-offered"]
    assert [p.severity for p in found] == ["warning"] * 2
    assert [compiled.sources[0].quote(p.label.span) for p in found] == ["lost", "silent"]
    assert compiled.graph is not None


def test_an_effect_with_turns_of_its_own_needs_nobody_to_act() -> None:
    """Its `me` is the player whose turn it is inside, not somebody of the caller's."""
    rounds = (
        "effect rounds()\n  take turns from dealer\n    move top of stock to me.hand\n    if stock is empty: stop\n"
    )
    compiled = compile_text(game(menu="", play="play\n  rounds()\n  end game\n", more=rounds))
    assert compiled.problems == ()


@pytest.mark.parametrize(
    "more",
    [
        "define mine(c: card) = c in me.hand\neffect e(c: card)\n  if mine(c): stop\nwhenever passes > 9\n  e(top of stock)\n",
        "define mine(c: card) = c in me.hand\nwhenever some c in stock where mine(c)\n  passes = 0\n",
    ],
)
def test_of_a_definition_that_speaks_of_me_both_places_are_shown(more: str) -> None:
    """Where it is used without anybody whose turn it is, and where it is declared; it is named."""
    (problem,) = compile_text(game(more=more)).problems
    name = "e" if "effect e" in more else "mine"
    (declared,) = problem.others
    assert problem.code == "no-me"
    assert problem.headline.startswith(f"`{name}` speaks of `me`")
    assert declared.text == "it speaks of `me`"
    assert declared.span.line < problem.label.span.line


def test_the_base_is_sound() -> None:
    """Otherwise the table above would prove nothing."""
    compiled = compile_text(game())
    assert compiled.problems == ()
    assert compiled.graph is not None


def test_all_mistakes_in_one_go_in_order() -> None:
    """Faulty statements do not hide the later ones, and a faulty `let` is no second mistake where it is used."""
    more = "effect e()\n  let x = nothing_such\n  move x to discard\n  pay(5)\n  shuffle nowhere\n"
    compiled = compile_text(game(more=more))
    assert [p.code for p in compiled.problems] == ["unknown-name", "wrong-type", "unknown-name"]
    lines = [p.label.span.line for p in compiled.problems]
    assert lines == sorted(lines)


def test_nearest_names_are_offered() -> None:
    """A slip of the keyboard is answered with the name that was meant."""
    compiled = compile_text(game(more="effect e()\n  shuffle discadr\n"))
    assert "discard" in compiled.problems[0].help


@pytest.mark.parametrize(
    ("condition", "help"),
    [
        ("c.rank is Jack", "did you mean `J`?"),
        ("c is KS", "a certain card is written `K of spades`"),
        ("c is king of spades", "did you mean `K`?"),
        ("c is in my.hand", "say `me` for the player whose action it is, as in `me.hand`"),
        ("c is K", "a card has it after a dot, as in `c.rank`; a certain card is written like `Q of spades`"),
        ("dealer.hand < 8", "how many there are is said by `size of`, as in `size of me.hand`"),
        ("size of dealer.hand < O", "did you mean `0`?"),
    ],
)
def test_everyday_words(condition: str, help: str) -> None:
    """What people say at the table is answered with how the rules say it."""
    (problem,) = compile_text(game(more=f"define f(c: card) = {condition}\n")).problems
    assert problem.help == help


def test_a_head_alone_says_what_is_missing() -> None:
    """Two things are missing, and both are told."""
    assert {p.code for p in compile_text(HEAD).problems} == {"no-play", "no-deck"}


def test_several_are_needed_where_one_is_given() -> None:
    """The sentence goes by number."""
    compiled = compile_text(game(more="effect e()\n  move dealer to discard\n"))
    assert [p.headline for p in compiled.problems] == ["cards are needed here, not a player"]


def test_answers_to_what_nobody_is_offered_can_be_read() -> None:
    """What is claimed, and the parameters, of an action that stands in no menu; of answers to each other as well."""
    more = (
        "action boast\n  with c in me.hand\n  claims A\n  move c to discard\n"
        "response doubt\n  by it.player.left\n  to boast\n  if it.claim is A and it.c is not none: cancel it\n"
    )
    assert compile_text(game(more=more)).problems == ()
    circle = "response one\n  by it.player.left\n  to two\n  claims A\n  if it.claim is A: cancel it\n"
    circle += "response two\n  by it.player.left\n  to one\n  claims A\n  if it.claim is A: cancel it\n"
    assert {p.code for p in compile_text(game(more=circle)).problems} == {"no-claim"}
