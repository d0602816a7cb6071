"""A comparison of two games as text: what differs in words, where it is said, and the lines of both."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from hoyle.cli.output import wants_colour, width, write
from hoyle.table.words import counted, joined

if TYPE_CHECKING:
    from hoyle.compare import Comparison, Difference, Item, Outline, Saying

COLOURS = {"-": "\x1b[31m", "+": "\x1b[32m", " ": ""}
PLAIN = "\x1b[0m"
CONTEXT = 1
"""So many lines that stay are shown above and below each that does not."""


def write_comparison(names: tuple[str, str], outlines: tuple[Outline, Outline], comparison: Comparison) -> None:
    """All of it, a blank line between declarations."""
    for mark, name, outline in zip("-+", names, outlines, strict=True):
        _folded(f"{mark} {name}: {outline.title}", "  ")
    for difference in comparison.differences:
        write()
        _difference(difference, names)
    if comparison.twice:
        write()
        _folded("Changed by more than one file of a chain; the last of them counts:")
        for sayings in comparison.twice:
            _folded(f"  {_called(sayings[0])}, {_said(sayings)}", "    ")
    write()
    _folded(_summary(comparison, names))


def _summary(comparison: Comparison, names: tuple[str, str]) -> str:
    found = [d for d in comparison.differences if d.in_meaning]
    if not found:
        return "They mean the same."
    differing = sum(d.change == "differs" for d in found)
    parts = [f"{counted(differing, 'declaration')} differ{'s' if differing == 1 else ''}"] if differing else []
    for name, change in zip(names, ("only in a", "only in b"), strict=True):
        alone = sum(d.change == change for d in found)
        parts += [f"{alone} {'is' if alone == 1 else 'are'} only in {name}"] if alone else []
    return joined(parts) + "."


def _difference(difference: Difference, names: tuple[str, str]) -> None:
    alone = {"only in a": f"only in {names[0]}", "only in b": f"only in {names[1]}"}.get(difference.change)
    _folded(f"{_called(difference)}: {alone or '; '.join(difference.phrases)}", "  ")
    if places := _places(difference):
        _folded(f"  {places}", "    ")
    from hoyle.compare.lines import side_by_side

    marked = side_by_side(_lines(difference.a), _lines(difference.b))
    for mark, line in _shortened(marked) if difference.change == "differs" else marked:
        _marked(mark, line)


def _called(found: Difference | Saying) -> str:
    return f"{found.kind} {found.name}".rstrip()


def _places(difference: Difference) -> str:
    """Where both say it; for a variant, which of its files changed it."""
    a = _side(difference.said_by_a, difference.a)
    b = _side(difference.said_by_b, difference.b)
    return " → ".join(filter(None, (a, b)))


def _side(sayings: Sequence[Saying], item: Item | None) -> str:
    """What the files of one game do, and where it stands if they only took the inherited one away."""
    stands = not sayings or sayings[-1].what == "removed"
    return ", ".join(filter(None, (_said(sayings), _place(item) if stands else "")))


def _place(item: Item | None) -> str:
    excerpts = [e for e in item.excerpts if e.line] if item is not None else []
    return f"{excerpts[0].file}:{excerpts[0].line}" if excerpts else ""


def _said(sayings: Sequence[Saying]) -> str:
    return ", ".join(f"{saying.what} in {saying.file}:{saying.line}" for saying in sayings)


def _lines(item: Item | None) -> list[str]:
    return [line for excerpt in item.excerpts for line in excerpt.lines] if item is not None else []


def _shortened(marked: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The first line, and what is near to a line that comes or goes."""
    changed = [place for place, (mark, _) in enumerate(marked) if mark != " "]
    near = {place + step for place in changed for step in range(-CONTEXT, CONTEXT + 1)} | {0}
    for shown, group in groupby(enumerate(marked), lambda pair: pair[0] in near):
        lines = [line for _, line in group]
        yield from lines if shown or len(lines) == 1 else [(" ", "…")]


def _marked(mark: str, line: str) -> None:
    """A line of rule text; where it is too long, it goes on further to the right."""
    indent = line[: len(line) - len(line.lstrip())]
    colour = COLOURS[mark] if wants_colour(sys.stdout) else ""
    folded = textwrap.wrap(
        line.strip(), width() - 2, initial_indent=indent, subsequent_indent=indent + "    ",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    for part in folded or [""]:
        write(f"{colour}{mark} {part}".rstrip() + (PLAIN if colour else ""))


def _folded(text: str, indent: str = "") -> None:
    for line in textwrap.wrap(text, width(), subsequent_indent=indent, break_long_words=False, break_on_hyphens=False):
        write(line)
