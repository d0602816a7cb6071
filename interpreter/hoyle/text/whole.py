"""A game with all its differences applied and its libraries taken in, as one rule text.

Input: the merged declarations. Promise: the whole text, compiled alone, gives the graph that the declarations give. Comments
are not part of it: they speak of the files that the game was made from.
"""

from __future__ import annotations

from hoyle.resolve.declared import Declared
from hoyle.resolve.targets import NAMED
from hoyle.syntax import tree
from hoyle.text.files import head, laid_out

UNNAMED = ("deck", "play", "next game", "before turn", "after turn", "whenever")


def whole_text(declared: Declared) -> str:
    """The game as one file, in the order of a rulebook: what there is, how it goes, what may be done."""
    d = declared
    parts: list[tree.Declaration] = [
        *d.decks, *d.zones.values(), *d.shows, *d.options.values(), *d.states.values(), *d.tables.values(),
        *d.defines.values(), *d.plays, *d.next_games, *d.hooks, *d.menus.values(), *d.actions.values(),
        *d.responses.values(), *d.effects.values(),
    ]  # fmt: skip
    return laid_out(head(d.head), parts)


def part_text(declared: Declared, name: str) -> str:
    """What the game declares under a name, with what it shows of a zone; empty when there is nothing.

    Parts without a name of their own go by their first words: `play`, `next game`, `deck`, `after turn`.
    """
    parts: list[tree.Declaration] = [declared.table(kind)[name] for kind in NAMED if name in declared.table(kind)]
    parts += [show for show in declared.shows if show.zone.text == name]
    if not parts and name in UNNAMED:
        parts += declared.unnamed(name)
    return laid_out([], parts)


def part_names(declared: Declared) -> list[str]:
    """Every name under which `part_text` finds something."""
    return [*declared.named(), *(name for name in UNNAMED if declared.unnamed(name))]
