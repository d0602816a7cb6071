"""The outline of a game from its declarations as written, all differences of its variants applied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hoyle.compare.deck import deck_parts, head_parts
from hoyle.compare.excerpts import excerpt
from hoyle.compare.model import Excerpt, Item, Outline, Saying
from hoyle.compare.parts import parts_of
from hoyle.graph.model import Graph
from hoyle.resolve.declared import Declared
from hoyle.resolve.words import kind_of
from hoyle.source import Source, Span
from hoyle.syntax import tree

AMENDING = ("amended", "set")


def outline_of_rules(declared: Declared, graph: Graph, sources: Sequence[Source]) -> Outline:
    """The outline of a sound game; `sources` are its files, to which the spans of `declared` refer."""
    items = [
        Item("head", "", head_parts(graph)),
        Item("deck", "", deck_parts(graph), tuple(_deck_text(declared, sources))),
        *(_item(d, declared, sources) for d in _declarations(declared)),
    ]
    files = frozenset((source.name, source.text) for source in sources)
    return Outline(graph.title, tuple(items), files, tuple(_sayings(declared, sources)))


def _declarations(declared: Declared) -> Iterator[tree.Declaration]:
    for table in (
        declared.options, declared.zones, declared.states, declared.tables, declared.defines, declared.menus, declared.actions,
        declared.responses, declared.effects,
    ):  # fmt: skip
        yield from table.values()
    for blocks in (declared.shows, declared.hooks, declared.plays, declared.next_games):
        yield from blocks


def _item(d: tree.Declaration, declared: Declared, sources: Sequence[Source]) -> Item:
    kind, name = kind_of(d), _name(d)
    spans = [d.span, *_amendments(kind, name, declared)]
    return Item(kind, name, parts_of(d, sources), tuple(excerpt(span, sources) for span in spans))


def _name(d: Any) -> str:
    """The name of a declaration; of a `show` rule, its zone."""
    name = d.zone if isinstance(d, tree.Show) else getattr(d, "name", None)
    return name.text if isinstance(name, tree.Id) else ""


def _amendments(kind: str, name: str, declared: Declared) -> list[Span]:
    """What was said about a declaration after it was last replaced, oldest first."""
    spans: list[Span] = []
    for change in declared.changes:
        if (change.kind, change.name) == (kind, name):
            spans = [*spans, change.span] if change.what in AMENDING else []
    return spans


def _deck_text(declared: Declared, sources: Sequence[Source]) -> Iterator[Excerpt]:
    for deck in declared.decks:
        for span in (deck.span, *_amendments("deck", _name(deck), declared)):
            yield excerpt(span, sources)


def _sayings(declared: Declared, sources: Sequence[Source]) -> Iterator[Saying]:
    for change in declared.changes:
        name = "" if change.kind == "deck" else change.name or _name(change.after or change.before)
        yield Saying(change.what, change.kind, name, sources[change.span.file].name, change.span.line)
