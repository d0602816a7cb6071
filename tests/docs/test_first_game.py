"""The page that goes from the file of `hoyle new` to a game: after every step the file is sound, and it can be played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.loading import compile_file, compile_text, load, loads
from hoyle.text.first_game import first_game

PAGE = Path(__file__).parents[2] / "docs" / "first-game.md"
STEPS = re.findall(r"^```hoyle-step\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
VARIANT = re.findall(r"^```hoyle-variant\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def parts(text: str) -> dict[str, str]:
    """The declarations of a file by their first words, with what is indented below them."""
    found = re.split(r"^(?=[a-z])", re.sub(r"^#.*\n", "", text, flags=re.M), flags=re.M)
    return {" ".join(re.findall(r"\w+", part)[:2]): part.strip() for part in found if part.strip()}


def after(count: int) -> str:
    """The file after so many steps."""
    whole = parts(first_game("my-game.hoyle"))
    for step in STEPS[:count]:
        whole |= parts(step)
    return "\n\n".join(whole.values()) + "\n"


def test_the_page_has_steps() -> None:
    """A page whose marks were renamed would otherwise pass without a step being made."""
    assert len(STEPS) >= 5
    assert len(VARIANT) == 1


@pytest.mark.parametrize("count", [0, 1, 4, 5], ids=lambda count: f"after {count}")
def test_steps_are_sound(count: int) -> None:
    """Neither errors nor warnings where a section ends, and matches end."""
    assert compile_text(after(count), thorough=True).problems == ()
    game = loads(after(count))
    for players in (2, 4):
        assert (game.playouts(200, seed=1, players=players).decisions < 2_000).all()


def test_the_variant_of_it_is_sound(tmp_path: Path) -> None:
    """From the file beside it."""
    (tmp_path / "my-game.hoyle").write_text(after(len(STEPS)), encoding="utf-8")
    (tmp_path / "at-home.hoyle").write_text(VARIANT[0], encoding="utf-8")
    assert compile_file(tmp_path / "at-home.hoyle", thorough=True).problems == ()
    assert len(load(tmp_path / "at-home.hoyle").start(seed=1).view(0).zone("hand").cards) == 7
