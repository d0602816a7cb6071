"""All mistakes of a file are told in one go: what cannot be read hides nothing else, and nothing that follows from it is told."""

from __future__ import annotations

import pytest

from hoyle.loading import compile_text

GAME = """\
game "Many"
  players 2 to 4

deck
  rank: 2 3 4 5 6 7 8 9 10 J Q K A
  suit: clubs diamonds hearts spades

zone stock: pile, hidden
zone hand of player: private
zone points of player: open

option goal: number from 10 to 50 = 21

state
  dealer: player = random player
  passes: number = 0

define score(p: player) = size of p.points * 2

effect refill()
  if size of stock < 5
    shuffle stock
  else
    passes += 1

play
  shuffle stock
  deal 5 from stock to each player.hand
  refill()
  take turns from dealer
    choose from main
    if score(me) >= goal: win me

menu main = draw | lay | pass

action draw
  when stock is not empty
  move top of stock to me.hand
  passes = 0

action lay
  with c in me.hand where c.rank is not J
  choose p in players where p is not me
  move c to p.points

action pass
  when stock is empty
  passes += 1
  if passes is 4: draw game
"""
MEANING = (("move top of stock to me.hand", "move top of stok to me.hand"), ("draw | lay | pass", "draw | lay | pas"))


def told(*changes: tuple[str, str]) -> list[tuple[int, str]]:
    text = GAME
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return [(problem.label.span.line, problem.code) for problem in compile_text(text, thorough=True).problems]


def test_the_game_is_sound() -> None:
    assert told() == []


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("  shuffle stock\n  deal", "  shufle stock\n  deal", 27, "unknown-statement"),
        ("  when stock is not empty", "  when stock iss not empty", 37, "unexpected-word"),
        ("  when stock is empty", "  whenn stock is empty", 47, "unknown-statement"),
        ("  choose p in players where", "  choos p in players where", 43, "unknown-statement"),
        ("  with c in me.hand", "  with c inn me.hand", 42, "unexpected-word"),
        ("  if size of stock < 5\n", "  iff size of stock < 5\n", 21, "unknown-statement"),
        ("  passes: number = 0", "  passes number number", 16, "unexpected-word"),
        ("action draw\n", "actoin draw\n", 36, "unknown-declaration"),
        ("define score(p: player) =", "defin score(p: player) =", 18, "unknown-declaration"),
        ("define score(p: player) =", "define score(p player =", 18, "unexpected-word"),
        ("zone stock: pile,", "zon stock: pile,", 8, "unknown-declaration"),
        ("zone stock: pile,", "zone stock: pyle,", 8, "unknown-word"),
        ("option goal: number from", "option goal: number form", 12, "unexpected-word"),
        ("menu main =", "menue main =", 34, "unknown-declaration"),
        ("effect refill()", "effects refill()", 20, "unknown-declaration"),
    ],
)
def test_a_line_that_cannot_be_read_stands_alone(old: str, new: str, line: int, code: str) -> None:
    """It is the only problem: what it declares and uses is not complained of anywhere."""
    problems = told((old, new))
    assert problems == [(line, code)]


def test_a_line_that_cannot_be_read_hides_nothing() -> None:
    """Neither in its own block nor elsewhere."""
    unread = (
        ("  shuffle stock\n  deal", "  shufle stock\n  deal"),
        ("  when stock is empty", "  whenn stock is empty"),
    )
    wrong = (("player.hand\n", "player.hnd\n"), ("  passes += 1\n  if passes is 4", "  passes += J\n  if passes is 4"))
    assert told(*unread, *wrong, *MEANING) == [
        (27, "unknown-statement"), (28, "unknown-zone"), (34, "unknown-action"), (38, "unknown-name"),
        (47, "unknown-statement"), (48, "wrong-type"),
    ]  # fmt: skip


def test_a_line_in_a_wrong_column_takes_only_what_is_as_far_in() -> None:
    """What comes after it at the columns of the lines above is read."""
    more = "  shuffle stock\n      shuffle stock\n    shuffle stock\n  deal"
    assert told(("  shuffle stock\n  deal", more), ("player.hand\n", "player.hnd\n")) == [
        (28, "unexpected-indent"), (30, "unknown-zone"),
    ]  # fmt: skip


def test_broken_layout_is_told_once_of_a_declaration() -> None:
    """A second line in a wrong column may be right below the first; the lines before it and other declarations are looked at."""
    torn = ("    choose from main\n", "      choose from main\n   win you\n")
    assert told(torn, ("player.hand\n", "player.hnd\n"), *MEANING) == [
        (28, "unknown-zone"), (32, "uneven-indent"), (35, "unknown-action"), (39, "unknown-name"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        ('game "Many"', 'gaem "Many"'),
        ("deck\n", "dekc\n"),
        ("  rank: 2 3", "  rank; 2 3"),
        ("  players 2 to 4", "  players two"),
    ],
)
def test_without_its_cards_and_players_nothing_is_judged(change: tuple[str, str]) -> None:
    """Every rank would be unknown."""
    assert len(told(change, *MEANING)) == 1


def test_a_bracket_too_many_takes_its_own_line_only() -> None:
    """As does one that is not closed."""
    old = "  shuffle stock\n  deal"
    for new, code in (
        ("  shuffle stock)\n  deal", "unopened-bracket"),
        ("  shuffle (stock\n  deal", "unclosed-bracket"),
    ):
        assert told((old, new), ("player.hand\n", "player.hnd\n")) == [(27, code), (28, "unknown-zone")]


def test_what_is_not_there_to_change_is_told_beside_a_line_that_cannot_be_read() -> None:
    """Unless that line may bring it."""
    text = 'variant "T" of "cuttle/classic"\n\nreplace action draw\n  whenn stock is empty\n\nremove action qeen\n\n'
    assert [problem.code for problem in compile_text(text).problems] == ["unknown-statement", "changes-nothing-there"]
    text = 'variant "T" of "cuttle/classic"\n\nactoin flip\n  turn over stock\n\namend action flip\n  when stock is empty\n'
    assert [problem.code for problem in compile_text(text).problems] == ["unknown-declaration"]
