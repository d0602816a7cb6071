"""A new variant file: it loads, it is laid out, and its examples do what they say with names that are there."""

from __future__ import annotations

import pytest

from hoyle import load
from hoyle.loading import compile_file, compile_text, library_names
from hoyle.source import Source
from hoyle.text import format_text
from hoyle.text.starting import OptionWords, examples, starting_text

GAMES = library_names()


def words(name: str) -> list[OptionWords]:
    """The options of a game of the library."""
    return [OptionWords(o.name, "3", o.values, o.about) for o in load(name).options()]


@pytest.mark.parametrize("name", GAMES)
def test_it_loads_without_a_problem_and_is_laid_out(name: str) -> None:
    """As it is it changes nothing but the title; the options stand in it with their meanings."""
    declared = compile_file(name).declared
    assert declared is not None
    text = starting_text(declared, name, words(name), name, "mine.hoyle")
    found = compile_text(text)
    assert found.graph is not None
    assert [p for p in found.problems if p.label.span.file == 0] == []
    assert format_text(Source.of("mine", text)).value == text
    for option in words(name):
        assert f"#set {option.name} = " in text
        assert option.values in text


@pytest.mark.parametrize("name", GAMES)
def test_examples_speak_of_what_is_there(name: str) -> None:
    """Without its `#` each hits something; only what is said with the old words changes nothing."""
    declared = compile_file(name).declared
    assert declared is not None
    for found in examples(declared, words(name)).values():
        for example in found:
            compiled = compile_text(f'variant "V" of "{name}"\n' + "".join(f"{line}\n" for line in example.lines))
            errors = {p.code for p in compiled.problems if p.severity == "error"}
            if "must be replaced too" not in example.remark:
                assert errors <= {"idle-amendment", "wrong-type", "out-of-range"}, example
            assert "changes-nothing-there" not in errors
