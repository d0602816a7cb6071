"""Words of the language stay usable as names wherever no confusion arises."""

from __future__ import annotations

import pytest

from tests.syntax.reading import declaration, declared, short, statements

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
