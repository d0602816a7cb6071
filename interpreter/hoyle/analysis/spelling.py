"""Values of the deck that look like slips: nearly one of the four suits, in a deck that has the others."""

from __future__ import annotations

from hoyle.diag import Fix, Label, Problem, nearest, surely
from hoyle.resolve.declared import Declared
from hoyle.syntax import tree
from hoyle.syntax.letters import skeleton

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


def look_alikes(declared: Declared) -> list[Problem]:
    """A warning for each declared name that looks like another one and is written with other letters."""
    found: list[Problem] = []
    first: dict[str, tree.Id] = {}
    for name in sorted(declared.named().values(), key=lambda n: (n.span.file, n.span.line)):
        other = first.setdefault(skeleton(name.text), name)
        if other.text != name.text and name.span.file == 0:
            others = (Label(other.span, "and this one"),)
            headline = f"`{name.text}` and `{other.text}` look alike and are two names"
            help_text = "write both with the letters of one alphabet"
            found.append(
                Problem("look-alike", "warning", headline, Label(name.span, "this name"), others=others, help=help_text)
            )
    return found


def _of_suits(values: tuple[tree.Id, ...]) -> bool:
    return sum(value.text in SUITS for value in values) >= ENOUGH
