"""One mistake is told once, with the other place involved and the type or value that does not fit."""

from __future__ import annotations

import pytest

from tests.check.base import DECK, ZONES, compile_text, game

OTHER_PLACES = {
    "argument of a definition": ("define f() = strong(3)\n", "c: card", "`c` is a card"),
    "argument of a table": ("table t(suit): clubs = 1, else 0\ndefine f() = t(3 > 2)\n", "suit", "it is over a suit"),
    "argument of an effect": (
        "effect e(p: player)\n  e2(3)\neffect e2(p: player)\n  p.total += 1\n",
        "p: player",
        "`p` is a player",
    ),
    "too few values": ("define f() = strong()\n", "strong", "declared here"),
    "variable set": ("effect e()\n  passes = dealer\n", "passes: number = 0", "it is a number"),
    "default of an option": ('option o: number = yes "x"\n', "number", "it is a number"),
    "initial value": ("state\n  w: player = 3\n", "player", "it is a player"),
    "attribute of a card": ("define f(c: card) = c.colour\n", "rank:", "every card has rank and suit"),
    "value of an attribute": ("define f(c: card) = c.suit is coins\n", "suit:", "a suit is needed: one of these"),
    "no variable": ("effect e()\n  stock = 3\n", "stock", "declared here"),
    "whose zone": ("effect e()\n  shuffle hand\n", "hand", "declared here"),
    "brackets": ("define f(c: card) = strong\n", "strong", "declared here"),
    "twice in a table": ("table t(suit): clubs = 1, clubs = 2, else 0\n", "clubs", "the first time"),
    "late choice": (
        "effect e()\n  together p in players\n    p.total += 1\n    choose c in p.hand\n",
        "p.total += 1",
        "others see this",
    ),
}


@pytest.mark.parametrize("name", OTHER_PLACES)
def test_the_other_place_is_shown(name: str) -> None:
    """Where that stands which the words at fault do not fit."""
    more, words, said = OTHER_PLACES[name]
    found = compile_text(game(more=more))
    (problem,) = found.problems
    assert [label.text for label in problem.others] == [said]
    assert found.sources[0].quote(problem.others[0].span).startswith(words)


def test_a_misspelt_declaration_is_told_once() -> None:
    """With its places, and without a fix: it may be the declaration that is wrong."""
    uses = "".join(f"effect e{n}()\n  shuffle discard\n" for n in range(10))
    found = compile_text(game(zones=ZONES.replace("zone discard", "zone discrad"), more=uses))
    (problem,) = found.problems
    assert problem.help == "did you mean `discrad`?"
    assert problem.fix is None
    assert [label.text for label in problem.others] == ["or is this misspelt?", *["here, too"] * 3]
    assert len(problem.notes) == 1
    assert "more places" in problem.notes[0]


def test_a_zone_of_the_deck_that_is_missing_is_told_once() -> None:
    """Where the deck starts, and not at each use."""
    found = compile_text(game(zones=ZONES.replace("zone stock", "zone stcok")))
    (problem,) = found.problems
    assert problem.code == "no-start-zone"
    assert [found.sources[0].quote(label.span) for label in problem.others] == ["stcok"]


FOLLOWED = {
    "a type that does not exist": "state\n  w: crad\neffect e()\n  w = 3\n  if w is 2: shuffle stock\n",
    "an option without type": 'option o: crad = 3 "x"\ndefine f() = o + 1\n',
    "a table with a mistake": "table t(sut): A = 1\ndefine f(c: card) = t(c.suit)\n",
    "a definition with a mistake": "define f(c: card) = c.rnak is A\ndefine g(c: card) = f(c) and f(c)\n",
    "a parameter with a mistake": "effect e(p: plyaer)\n  p.total += 1\neffect e2()\n  e(dealer)\n",
    "a local with a mistake": "effect e()\n  let c = top of stokc\n  move c to discard\n  if c.rank is A: shuffle stock\n",
    "a choice with a mistake": "effect e(p: player)\n  choose c in p.hnad by p\n  move c to discard\n",
}


@pytest.mark.parametrize("name", FOLLOWED)
def test_what_follows_is_not_told(name: str) -> None:
    """One mistake, one problem."""
    found = compile_text(game(more=FOLLOWED[name]))
    assert len(found.problems) == 1, [p.headline for p in found.problems]


FIXES = {
    "type": ("define f(c: crad) = yes\n", "crad", "card"),
    "type or none": ("state\n  w: crad or none\n", "crad", "card"),
    "suit": ("define f(c: card) = c.suit is heart\n", "heart", "hearts"),
    "suit of a card": ("define f(c: card) = c is A of spade\n", "spade", "spades"),
}


@pytest.mark.parametrize("name", FIXES)
def test_certain_fixes(name: str) -> None:
    """Exactly the word that is wrong gives way."""
    more, words, meant = FIXES[name]
    found = compile_text(game(more=more))
    (problem,) = found.problems
    assert problem.fix is not None
    assert (found.sources[0].quote(problem.fix.span), problem.fix.replacement) == (words, meant)


def test_values_of_one_letter_have_no_fix() -> None:
    """Every other is as near."""
    (problem,) = compile_text(game(deck=DECK, more="define f(c: card) = c.rank is Z\n")).problems
    assert problem.fix is None


def test_slips_of_writing_and_of_meaning_are_told_together() -> None:
    """Where it is sure how a line was meant, it is read so."""
    more = "effect e()\n  if passes == 3: shuffle stokc\n  if passes > 2:\n    passes = dealer\n"
    codes = [problem.code for problem in compile_text(game(more=more)).problems]
    assert codes == ["equals-compares", "unknown-name", "extra-colon", "wrong-type"]


def test_a_line_that_was_not_understood_hides_no_other() -> None:
    """Its own words are not complained of elsewhere."""
    more = "effect e()\n  put stokc on table\n  shuffle stokc\n  shuffle stonk\n"
    problems = compile_text(game(more=more)).problems
    assert [(problem.code, problem.label.span.line) for problem in problems] == [
        ("unknown-statement", 34),
        ("unknown-name", 36),
    ]
