"""Values of the deck that look like slips: nearly one of the four suits, in a deck that has the others."""

from __future__ import annotations

from hoyle.diag import Fix, Label, Problem, nearest, surely
from hoyle.resolve.declared import Declared
from hoyle.syntax import tree

SUITS = ("clubs", "diamonds", "hearts", "spades")
ENOUGH = 2
"""So many suits make an attribute one of suits."""


def odd_values(declared: Declared) -> list[Problem]:
    """A warning for each."""
    found = []
    for value in (v for deck in declared.decks for a in deck.attributes for v in a.values if _of_suits(a.values)):
        meant = surely(value.text, nearest(value.text, SUITS))
        if value.text not in SUITS and meant and value.span.file == 0:
            headline = f"`{value.text}` looks like a slip of `{meant}`"
            fix = Fix(value.span, meant, f"write `{meant}`")
            found.append(
                Problem(
                    "odd-value", "warning", headline, Label(value.span, "a suit?"), help=f"write `{meant}`", fix=fix
                )
            )
    return found


def _of_suits(values: tuple[tree.Id, ...]) -> bool:
    return sum(value.text in SUITS for value in values) >= ENOUGH
