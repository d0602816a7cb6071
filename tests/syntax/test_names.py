"""Words of the language stay usable as names wherever no confusion arises."""

from __future__ import annotations

import unicodedata

import pytest

from hoyle.syntax.letters import ALIKE
from tests.check.base import compile_text, game
from tests.syntax.reading import declaration, declared, read, short, statements

WORDS = [
    "about", "action", "add", "after", "afterwards", "again", "all", "also", "amend", "among", "announce", "answered", "at", "attach",
    "before", "bottom", "cancel", "card", "cards", "choose", "claims", "copies", "count", "deal", "deck", "define",
    "down", "draw", "drop", "each", "effect", "end", "every", "exactly", "face", "first", "game", "giving", "highest", "keep",
    "last", "let", "library", "lowest", "menu", "move", "next", "open", "option", "pass", "phase", "pile", "play",
    "player", "players", "private", "race", "random", "rank", "remove", "repeat", "replace", "response", "reveal", "riders", "round",
    "score", "set", "show", "shuffle", "signed", "size", "some", "source", "starts", "state", "stop", "suit", "sum", "table",
    "take", "team", "teams", "those", "times", "together", "top", "turn", "turns", "up", "use", "using", "variant", "when",
    "whenever", "while", "win", "with", "x", "zone",
]  # fmt: skip


@pytest.mark.parametrize("word", WORDS)
def test_as_action_zone_variable_and_attribute(word: str) -> None:
    """Declared as anything, and mentioned where a sentence mentions it."""
    assert short(declaration(f"action {word}\n")) == f"Action({word}, [], [])"
    assert short(declaration(f"menu m = {word} | {word}\n")).startswith(f"Menu(m, [{word}, {word}]")
    assert short(declaration(f"zone {word}: open\n")).startswith(f"Zone({word}, ")
    assert short(declared(f"state\n  {word}: number\n")[0]) == f"State(match, {word}, number, None)"
    assert short(declaration(f"deck\n  {word}: a {word}\n")).startswith(f"Deck(None, [Attribute({word}, [a, {word}])]")


@pytest.mark.parametrize("word", WORDS)
def test_in_expressions_and_statements(word: str) -> None:
    """Set, compared, moved to, and after a dot."""
    assert short(statements(f"{word} = 1")) == f"[Assign({word}, =, 1)]"
    assert short(statements(f"{word} += {word} + 1")) == f"[Assign({word}, +=, Binary(+, {word}, 1))]"
    assert short(statements(f"{word}(p)")) == f"[Do({word}, [p])]"
    assert short(statements(f"p.{word} = {word} is 3")) == f"[Assign(Attr(p, {word}), =, Is({word}, 3, False))]"
    assert short(statements(f"move {word} to {word}\nstop")) == f"[Move({word}, {word}, False, None), Stop()]"
    assert (
        short(statements(f"x = {word}.{word} - {word}")) == f"[Assign(x, =, Binary(-, Attr({word}, {word}), {word}))]"
    )


def test_letters_of_any_language() -> None:
    """A name begins with a letter, whichever."""
    assert short(declaration("zone kartenstöße_2: open\n")).startswith("Zone(kartenstöße_2, ")


def test_letters_that_only_look_latin_are_told() -> None:
    """With their names, and the name as it was meant as the fix; other alphabets are as good as this one."""
    (problem,) = read("zone h\u0430nd: open\n").problems
    assert problem.code == "look-alike"
    assert "U+0430 cyrillic small letter a" in problem.headline
    assert problem.fix is not None
    assert problem.fix.replacement == "hand"
    assert read("zone \u0440\u0443\u043a\u0430: open\nzone caf\u00e9: open\n").problems == ()


def test_every_look_alike_is_of_another_script() -> None:
    """Cyrillic or Greek, and its image a letter from a to Z."""
    assert all(unicodedata.name(letter).startswith(("CYRILLIC", "GREEK")) for letter in ALIKE)
    assert all(latin.isascii() and latin.isalpha() for latin in ALIKE.values())


def test_names_that_look_alike_are_told() -> None:
    """Two words of different alphabets that nobody can tell apart."""
    names = (
        "zone \u0441\u043e\u0440\u0430: open\nzone copa: open\nafter turn\n  move \u0441\u043e\u0440\u0430 to copa\n"
    )
    found = [p for p in compile_text(game(more=names), thorough=True).problems if p.code == "look-alike"]
    assert [p.severity for p in found] == ["warning"]
