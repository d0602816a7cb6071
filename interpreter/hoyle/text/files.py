"""Whole rule files: the head, then the declarations in their order, with a blank line wherever the subject changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from hoyle.syntax import tree
from hoyle.text.declarations import part, state
from hoyle.text.differences import difference
from hoyle.text.layout import STEP

Whole = tree.Declaration | tree.Difference
_GROUPED = ("use", "zone", "show", "option", "table", "define", "set", "remove")
"""First words of declarations that stand together without blank lines while each is one line."""


def file_text(file: tree.File) -> str:
    """The canonical text of a file; comments are not part of a tree."""
    return laid_out(head(file.head) if file.head is not None else [], file.declarations)


def laid_out(first: list[str], declarations: Sequence[Whole]) -> str:
    """The lines of the head, then the declarations."""
    blocks = [first] if first else []
    for lines in _blocks(declarations):
        if blocks and not _together(blocks[-1], lines):
            blocks.append([""])
        blocks.append(lines)
    return "".join(f"{line}\n" for lines in blocks for line in lines)


def _together(above: list[str], below: list[str]) -> bool:
    subjects = {line.removeprefix("replace ").partition(" ")[0] for line in (above[-1], below[0])}
    return len(below) == 1 and len(subjects) == 1 and subjects <= set(_GROUPED)


def _blocks(declarations: Iterable[Whole]) -> Iterable[list[str]]:
    """The lines of each declaration; variables that follow each other share their block."""
    for kind, group in groupby(declarations, _kind):
        if kind == "state":
            yield state([d for d in group if isinstance(d, tree.State)])
        elif kind == "replace state":
            replaced = [d.declaration for d in group if isinstance(d, tree.Replace)]
            lines = state([v for v in replaced if isinstance(v, tree.State)])
            yield ["replace " + lines[0], *lines[1:]]
        else:
            yield from map(declaration, group)


def _kind(d: Whole) -> str:
    if isinstance(d, tree.Replace):
        return "replace state" if isinstance(d.declaration, tree.State) else ""
    return "state" if isinstance(d, tree.State) else ""


def declaration(d: Whole) -> list[str]:
    """The lines of one declaration or difference."""
    return difference(d) if isinstance(d, tree.Difference) else part(d)


def head(h: tree.Game | tree.Library | tree.Variant) -> list[str]:
    """The head of a file."""
    about = [f'{STEP}about "{h.about}"'] if h.about else []
    if isinstance(h, tree.Library):
        return [f'library "{h.title}"', *about]
    lines = [f'game "{h.title}"' if isinstance(h, tree.Game) else f'variant "{h.title}" of "{h.base.value}"']
    if h.players is not None:
        low, high = h.players.low, h.players.high
        lines.append(f"{STEP}players {low}" + (f" to {high}" if high != low else ""))
    lines += [f"{STEP}teams {h.teams.count}"] if h.teams is not None else []
    return [*lines, *about, *(f'{STEP}source "{source}"' for source in h.sources)]
