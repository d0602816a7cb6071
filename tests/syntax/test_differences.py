"""How a variant and the differences that it names are read."""

from __future__ import annotations

import pytest

from hoyle.source import Source
from tests.syntax.reading import declaration, declared, read, short

CASES = {
    "set hand_limit = 7": "Set(hand_limit, 7)",
    "set suits = clubs": "Set(suits, clubs)",
    "replace zone hand of player: open": "Replace(Zone(hand, None, player, False, open, False))",
    "replace show hand of p to q while a": "Replace(Show(hand, p, q, a))",
    "replace option limit: number = 8": "Replace(Option(limit, number, None, None, 8, ))",
    "replace table t(number): 0 = 14": "Replace(Table(t, number, [[0, 14]], None))",
    "replace define f() = a": "Replace(Define(f, [], a))",
    "replace effect f()\n  stop": "Replace(Effect(f, [], [Stop()]))",
    "replace menu m = a | b": "Replace(Menu(m, [a, b], [], [], None, [], False, []))",
    "replace action a\n  stop": "Replace(Action(a, [], [Stop()]))",
    "replace response r\n  by p\n  to a\n  stop": "Replace(Response(r, p, [a], [], None, [], [Stop()]))",
    "replace play\n  stop": "Replace(Play([Stop()]))",
    "replace next game until x": "Replace(NextGame(x, [], []))",
    "replace after turn: stop": "Replace(Hook(after turn, None, [Stop()]))",
    "replace deck\n  role: duke": "Replace(Deck(None, [Attribute(role, [duke])], [], 1, None, []))",
    "deck\n  rank: 2 3\n  without 2 3\n  without A": ("Deck(None, [Attribute(rank, [2, 3])], [], 1, None, [2, 3, A])"),
    "remove action draw": "Remove(action, draw)",
    "remove option limit": "Remove(option, limit)",
    "remove show hand": "Remove(show, hand)",
    "remove deck": "Remove(deck, None)",
    "remove deck tarot": "Remove(deck, tarot)",
    "remove next game": "Remove(next game, None)",
    "remove after  turn": "Remove(after turn, None)",
    "remove before turn": "Remove(before turn, None)",
    "remove whenever": "Remove(whenever, None)",
    "amend menu m\n  add a, b\n  add c\n  drop d, e\n  when x": "AmendMenu(m, [a, b, c], [d, e], [x], [], None, [], [])",
    "amend menu m\n  before: n = 0\n  announce\n    stop\n  answered by r\n  afterwards: stop": (
        "AmendMenu(m, [], [], [], [Assign(n, =, 0)], [Stop()], [r], [Stop()])"
    ),
    "amend deck\n  also joker x 2\n  copies 2\n  drop 2 3 A": "AmendDeck(None, [Extra(joker, 2)], 2, [2, 3, A])",
    "amend deck tarot\n  also fool": "AmendDeck(tarot, [Extra(fool, 1)], None, [])",
    "amend response r\n  to a, b\n  drop c\n  when x\n  when y": "AmendResponse(r, [a, b], [c], [x, y])",
    "amend action a\n  when x\n  when y": "AmendAction(a, [x, y])",
}


@pytest.mark.parametrize("text", CASES)
def test_difference(text: str) -> None:
    """Each text becomes the difference beside it, also without a line end after it."""
    assert short(declaration(text + "\n")) == short(declaration(text)) == CASES[text]


def test_a_block_of_variables_replaces_each() -> None:
    """As `state` declares one variable a line, `replace state` replaces one a line."""
    text = "replace state\n  a: number\n  each player\n    b: suit or none\n"
    assert [short(node) for node in declared(text)] == [
        "Replace(State(match, a, number, None))",
        "Replace(State(player, b, suit?, None))",
    ]


def test_head_of_a_variant() -> None:
    """Title and base, and what else it says anew."""
    text = 'variant "T" of "cuttle/classic"\n  players 3\n  teams 2\n  about "A"\n  source "S"\n'
    assert short(read(text).value.head) == (  # type: ignore[union-attr]
        "Variant(T, Text(cuttle/classic), Players(3, 3), Teams(2), A, [S])"
    )
    assert short(read('variant "T" of "x"').value.head) == "Variant(T, Text(x), None, None, , [])"  # type: ignore[union-attr]


WORDS = [
    "variant",
    "set",
    "replace",
    "remove",
    "amend",
    "add",
    "drop",
    "whenever",
    "menu",
    "deck",
    "response",
    "action",
]


@pytest.mark.parametrize("word", WORDS)
def test_words_stay_names(word: str) -> None:
    """What begins a difference, or a line of it, may be the name of what is changed."""
    assert short(declaration(f"set {word} = {word}")) == f"Set({word}, {word})"
    assert short(declaration(f"remove action {word}")) == f"Remove(action, {word})"
    assert short(declaration(f"replace action {word}\n")) == f"Replace(Action({word}, [], []))"
    lines = f"amend menu {word}\n  add {word}, {word}\n  drop {word}\n  when {word}\n  before: {word} = 1\n"
    assert short(declaration(lines)) == (
        f"AmendMenu({word}, [{word}, {word}], [{word}], [{word}], [Assign({word}, =, 1)], None, [], [])"
    )
    assert (
        short(declaration(f"amend deck {word}\n  drop {word} {word}\n"))
        == f"AmendDeck({word}, [], None, [{word}, {word}])"
    )
    assert short(declaration(f"deck\n  {word}: {word} b\n  without {word}\n")).endswith(f"None, [{word}])")


MISTAKES = {
    "remove zoen x": ("unknown-word", "zoen"),
    "remove action": ("missing-line", "action"),
    "remove play x y": ("unexpected-word", "y"),
    "set x 3": ("unexpected-word", "3"),
    "replace x": ("unexpected-word", "x"),
    "amend zone x": ("unexpected-word", "zone"),
    "amend menu m": ("missing-block", "amend menu m"),
    "amend menu m\n  ad x": ("unknown-statement", "ad"),
    "amend menu m\n  announce: stop\n  announce: stop": ("given-twice", "announce: stop"),
    "amend deck\n  copies 2\n  copies 3": ("given-twice", "copies 3"),
    "amend action a\n  stop": ("unknown-statement", "stop"),
    'variant "x"': ("unexpected-word", ""),
    'variant "x" of y': ("unexpected-word", "y"),
    'game "x"\nvariant "y" of "z"': ("given-twice", 'variant "y" of "z"'),
    "delete action x": ("unknown-declaration", "delete"),
    "effect f()\n  set x = 3": ("unknown-statement", "set"),
    "effect f()\n  remove x": ("unknown-statement", "remove"),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistake(text: str) -> None:
    """The first problem has the code and underlines the words."""
    code, words = MISTAKES[text]
    problem = read(text + "\n").problems[0]
    assert (problem.code, Source.of("rules", text).quote(problem.label.span)) == (code, words)
