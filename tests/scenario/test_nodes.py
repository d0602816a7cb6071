"""YAML trees with lines: words stay words, and whatever could hurt is refused."""

from __future__ import annotations

import pytest

from hoyle.scenario.nodes import DEEPEST, Items, Pairs, Text, compose
from hoyle.scenario.problem import ScenarioError


def flat(text: str) -> list[str]:
    """The members of the list in `text`."""
    tree = compose(text, "f.yaml")
    assert isinstance(tree, Items)
    return [item.text for item in tree.items if isinstance(item, Text)]


def complaint(text: str) -> str:
    """The sentence that refuses `text`."""
    with pytest.raises(ScenarioError) as caught:
        compose(text, "f.yaml")
    return str(caught.value)


def test_words_stay_as_written() -> None:
    """YAML 1.1 would make booleans, a time and floats of these."""
    assert flat("[no, on, Yes, 1:30, 10H, 2C, 1e3, 0x1F, ~, 3.10, 2001-01-01]") == [
        "no", "on", "Yes", "1:30", "10H", "2C", "1e3", "0x1F", "~", "3.10", "2001-01-01",
    ]  # fmt: skip


def test_lines_are_kept() -> None:
    """Of keys and of values."""
    tree = compose("# remark\na: 1\nb:\n  - x\n  - y\n", "f.yaml")
    assert isinstance(tree, Pairs)
    assert [place.line for place in tree.keys.values()] == [2, 3]
    inner = tree.values["b"]
    assert isinstance(inner, Items)
    assert [item.place.line for item in inner.items] == [4, 5]


def test_an_alias_repeats_its_anchor() -> None:
    """Handy for hands that several scenarios share."""
    tree = compose("a: &x [1, 2]\nb: *x\n", "f.yaml")
    assert isinstance(tree, Pairs)
    assert tree.values["a"] is tree.values["b"]


def test_an_alias_bomb_is_refused() -> None:
    """Nine levels of nine aliases would unfold to 387 million values."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    assert complaint("\n".join(lines)).endswith("The file unfolds to more than 400000 values.")


def test_an_alias_inside_its_own_anchor_is_refused() -> None:
    """It would have no end."""
    assert complaint("a: &a [*a]") == "f.yaml:1: The alias `*a` names nothing that is complete before it."


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_depth_is_bounded(opening: str) -> None:
    """However it is written, and without exhausting the stack."""
    assert f"more than {DEEPEST} levels deep" in complaint(opening * 500)


def test_depth_of_aliases_is_bounded() -> None:
    """A chain of aliases is as deep as what it unfolds to."""
    lines = ["- &a0 [x]", *(f"- &a{n} [*a{n - 1}]" for n in range(1, 60))]
    assert "unfolds to more than" in complaint("\n".join(lines))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "f.yaml: The file is empty: it needs at least `game` and `scenarios`."),
        ("# nothing\n", "f.yaml: The file is empty: it needs at least `game` and `scenarios`."),
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3: The key `a` stands here twice, first in line 1."),
        ("? [a]\n: 1\n", "f.yaml:1: A key must be a word, not a list or a mapping."),
        (
            "x: !!python/name:os.system 1",
            "f.yaml:1: The tag `tag:yaml.org,2002:python/name:os.system` has no meaning in a scenario.",
        ),
        ("x: !!int 1", "f.yaml:1: The tag `tag:yaml.org,2002:int` has no meaning in a scenario."),
        ("a: 1\n---\nb: 1\n", "f.yaml:2: A scenario file is one YAML document; here begins a second."),
    ],
)
def test_refusals(text: str, sentence: str) -> None:
    """Each names its line."""
    assert complaint(text) == sentence


@pytest.mark.parametrize(
    "text", ["a: [1", "a: {b", "a:\n\t- b\n", "a: 'b", "a: b: c", "a: *nowhere", "%YAML x\n", "\x00", "a: \x07"]
)
def test_what_is_no_yaml_is_refused(text: str) -> None:
    """The parser's own words vary; file and kind of trouble do not."""
    assert complaint(text).startswith("f.yaml")
