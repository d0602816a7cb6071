"""Every fence of the language reference is a rule text that compiles without a problem.

Fences marked `hoyle` and `hoyle-variant` are whole files; `hoyle-differences` lack only the head of a variant. The others are
parts of a game: what they leave out (a deck, zones, variables) is put around them here, each piece only when the fence
does not declare that name itself.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.loading import compile_text

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
FENCE = re.compile(r"^```(hoyle[a-z-]*)\n(.*?)^```$", re.M | re.S)

HEAD = 'game "Part"\n  players 2\n\n'
DECK = "deck\n  rank: A 2 3 4 5 6 7 8 9 10 J Q K\n  suit: clubs diamonds hearts spades\n\n"
PIECES = {
    "stock": "zone stock: pile, hidden\n",
    "discard": "zone discard: pile, open\n",
    "hand": "zone hand of player: private\n",
    "points": "zone points of player: open\n",
    "royals": "zone royals of player: open\n",
    "dealer": "state\n  dealer: player = random player\n",
    "passes": "state\n  passes: number = 0\n",
    "trump": "state\n  trump: suit\n",
    "total": "state\n  each player\n    total: number = 0\n",
    "frozen": "state\n  each card\n    frozen: player or none = none\n",
}
PLAY = "\nplay\n  shuffle stock\n"
VARIANT = 'variant "Part" of "cuttle/community"\n\n'


def fences() -> list[tuple[str, str]]:
    """Kind and text of every fence."""
    return FENCE.findall(PAGE.read_text(encoding="utf-8"))


def whole(kind: str, text: str) -> str:
    """A fence as a whole game."""
    if kind in ("hoyle", "hoyle-variant"):
        return text
    if kind == "hoyle-differences":
        return VARIANT + text
    head = text if kind == "hoyle-head" else HEAD
    deck = text if kind == "hoyle-deck" else DECK
    part = text if kind in ("hoyle-zones", "hoyle-more") else ""
    pieces = "".join(p for name, p in PIECES.items() if not re.search(rf"^(zone {name}\b|\s+{name}:)", part, re.M))
    if kind == "hoyle-statements":
        lines = "".join(f"  {line}\n" for line in text.splitlines())
        return head + deck + pieces + "\nplay\n" + lines
    return head + deck + pieces + part + PLAY


def test_the_page_has_fences_of_every_kind() -> None:
    """A page whose marks were renamed would otherwise pass without a fence being run."""
    assert {kind for kind, _ in fences()} == {
        "hoyle", "hoyle-head", "hoyle-deck", "hoyle-zones", "hoyle-more", "hoyle-statements", "hoyle-variant",
        "hoyle-differences",
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), fences())
def test_fence_compiles(kind: str, text: str) -> None:
    """What the reference shows is accepted as it stands; a part may declare what only others read."""
    compiled = compile_text(whole(kind, text), "fence")
    assert [p.headline for p in compiled.problems if p.severity == "error"] == []
    assert compiled.graph is not None
