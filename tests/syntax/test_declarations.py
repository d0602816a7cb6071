"""How declarations and heads of files are read."""

from __future__ import annotations

import pytest

from hoyle.syntax import tree
from tests.syntax.reading import declaration, declared, read, short

CASES = {
    'use "std/tricks"': "Use(std/tricks)",
    "deck\n  rank: A 2 10\n  suit: clubs hearts": (
        "Deck(None, [Attribute(rank, [A, 2, 10]), Attribute(suit, [clubs, hearts])], [], 1, None, [])"
    ),
    "deck tarot\n  role: duke\n  also joker x 2\n  also fool\n  copies 3\n  starts in box": (
        "Deck(tarot, [Attribute(role, [duke])], [Extra(joker, 2), Extra(fool, 1)], 3, box, [])"
    ),
    "zone stock: pile, hidden": "Zone(stock, None, None, True, hidden, False)",
    "zone hand of player: private": "Zone(hand, None, player, False, private, False)",
    "zone column[7] of team: pile, open, signed": "Zone(column, 7, team, True, open, True)",
    "show hand of p to q while a": "Show(hand, p, q, a)",
    "show stock to everyone while a": "Show(stock, None, everyone, a)",
    "option limit: number = 8": "Option(limit, number, None, None, 8, )",
    'option limit: number from 1 to 2 * n = 8 "cards in hand"': (
        "Option(limit, number, 1, Binary(*, 2, n), 8, cards in hand)"
    ),
    "option fast: yes/no = no": "Option(fast, yes/no, None, None, 'no', )",
    "table worth(rank): A = 1, 10 = 2, else 0": "Table(worth, rank, [[A, 1], [10, 2]], 0)",
    "table t(number): 0 = a, -1 = b, none = c": "Table(t, number, [[0, a], [-1, b], ['none', c]], None)",
    "table t(rank)\n  A = 1, 2 = 2,\n  else 0": "Table(t, rank, [[A, 1], [2, 2]], 0)",
    "table t(yes/no):\n  yes = 1\n  no = 2": "Table(t, yes/no, [['yes', 1], ['no', 2]], None)",
    "define f(p: player or none, c: card) = a": "Define(f, [Param(p, player?), Param(c, card)], a)",
    "define f() =\n  a": "Define(f, [], a)",
    "effect f(p: players)\n  stop": "Effect(f, [Param(p, players)], [Stop()])",
    "menu main = draw | pass": "Menu(main, [draw, pass], [], [], None, [], False, [])",
    "menu m = a\n  when x\n  before: n = 0\n  announce: stop\n  answered by b, c again\n  afterwards\n    stop": (
        "Menu(m, [a], [x], [Assign(n, =, 0)], [Stop()], [b, c], True, [Stop()])"
    ),
    "action pass": "Action(pass, [], [])",
    "action a\n  with c in me.hand where x\n  when y\n  claims duke\n  stop": (
        "Action(a, [With(c, Attr(me, hand), x), When(y), Claims(duke)], [Stop()])"
    ),
    "response r\n  by it.player.others\n  to a, r\n  when x\n  announce: stop\n  afterwards: stop\n  cancel it": (
        "Response(r, Attr(Attr(it, player), others), [a, r], [When(x)], [Stop()], [Stop()], [Cancel()])"
    ),
    "before turn: stop": "Hook(before turn, None, [Stop()])",
    "after turn\n  stop": "Hook(after turn, None, [Stop()])",
    "whenever x > 1\n  stop": "Hook(whenever, Binary(>, x, 1), [Stop()])",
    "play\n  stop": "Play([Stop()])",
    "next game": "NextGame(None, [], [])",
    "next game until x\n  keep a, b\n  dealer = dealer.left\n  keep c": (
        "NextGame(x, [a, b, c], [Assign(dealer, =, Attr(dealer, left))])"
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_declaration(text: str) -> None:
    """Each text becomes the declaration beside it, also without a line end after it."""
    assert short(declaration(text + "\n")) == short(declaration(text)) == CASES[text]


def test_state_is_one_declaration_a_variable() -> None:
    """Variables carry what they belong to."""
    text = "state\n  a: number\n  each player\n    b: suit or none = none\n    c: yes/no = no\n  each card\n    d: player\n"
    assert [short(node) for node in declared(text)] == [
        "State(match, a, number, None)",
        "State(player, b, suit?, 'none')",
        "State(player, c, yes/no, 'no')",
        "State(card, d, player, None)",
    ]


def test_head_of_a_game() -> None:
    """Title, players, teams, what it is about and where it comes from."""
    text = 'game "T"\n  players 2 to 6\n  teams 2\n  about "A"\n  source "S1"\n  source "S2"\n'
    outcome = read(text)
    assert outcome.value is not None
    assert not outcome.problems
    assert short(outcome.value.head) == "Game(T, Players(2, 6), Teams(2), A, [S1, S2])"


def test_head_without_lines_and_fixed_players() -> None:
    """A head may be one line; one number means both bounds."""
    assert short(read('game "T"\n').value.head) == "Game(T, None, None, , [])"  # type: ignore[union-attr]
    assert short(read('game "T"\n  players 4').value.head) == "Game(T, Players(4, 4), None, , [])"  # type: ignore[union-attr]
    assert short(read('library "T"\n  about "A"').value.head) == "Library(T, A)"  # type: ignore[union-attr]


def test_nothing_at_all() -> None:
    """Empty files and files of comments have no declarations and no mistakes."""
    for text in ("", "\n", "   ", "# only this", "\t\n  # and\n\n"):
        outcome = read(text)
        assert outcome.problems == ()
        assert outcome.value is not None
        assert (outcome.value.head, outcome.value.declarations) == (None, ())


def test_spans_carry_the_file() -> None:
    """The index given to `parse` is in every place."""
    from hoyle.source import Source
    from hoyle.syntax import parse

    file = parse(Source("x", "zone a: open\n"), 3).value
    assert isinstance(file, tree.File)
    assert file.span.file == file.declarations[0].span.file == 3
