"""What is declared and never used: definitions, tables, effects, menus, zones, and variables that nothing reads or sets.

Told of the main file alone. What a base declares and a variant makes idle is no mistake of either.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.sites import sites
from hoyle.graph.walk import Part, within
from hoyle.resolve.declared import Change, Declared
from hoyle.source import Span
from hoyle.syntax import tree


def unused(graph: g.Graph, declared: Declared) -> list[Problem]:
    """A warning for each."""
    uses = _Uses(graph)
    return [
        *_variant(declared),
        *_definitions(graph, uses),
        *_effects(graph),
        *_menus(declared),
        *_zones(graph, uses, declared),
        *_variables(graph, uses),
    ]


def _variant(declared: Declared) -> Iterator[Problem]:
    """A variant of which nothing but its head stands there."""
    head = declared.head
    blocks: list[tree.Node | Change] = [*declared.decks, *declared.shows, *declared.hooks, *declared.plays]
    blocks += [*declared.next_games, *declared.changes]
    spans = [name.span for name in declared.named().values()] + [block.span for block in blocks]
    spans += [part.span for part in (head.players, head.teams) if part is not None]
    if head.span.file == 0 and not any(span.file == 0 for span in spans):
        headline = "this variant changes nothing yet"
        yield from _unused(
            head.span, headline, "declare something, or change something of the base", "only a head", "idle-variant"
        )


class _Uses:
    """What a graph mentions, and where cards and values come to lie."""

    def __init__(self, graph: g.Graph) -> None:
        self.defines: set[int] = set()
        self.tables: set[int] = set()
        self.zones: set[int] = {card.starts_in for card in graph.cards} | {show.zone for show in graph.shows}
        self.filled: set[int] = {card.starts_in for card in graph.cards}
        self.read: set[int] = set()
        self.set: set[int] = set()
        for site in sites(graph):
            inside = None
            if site.where.startswith("define "):
                inside = next(i for i, d in enumerate(graph.defines) if d.body is site.expr)
            self._read(site.expr, inside)
        for node in graph.nodes:
            self._read(node, None)
            self._node(node)

    def _read(self, part: Part, inside: int | None) -> None:
        for e in within(part):
            match e:
                case g.Defined(define=define) if define != inside:
                    self.defines.add(define)
                case g.Tabled():
                    self.tables.add(e.table)
                case g.ZoneOf() | g.CardsOf():
                    self.zones.add(e.zone)
                case g.Var():
                    self.read.add(e.var)

    def _node(self, node: g.AnyNode) -> None:
        match node:
            case g.Set():
                self.set.add(node.var)
            case g.Deal(each=each) if each >= 0:
                self.zones.add(each)
                self.filled.add(each)
            case g.Move(to=to) | g.Deal(to=to) if to is not None:
                self.filled |= {e.zone for e in within(to) if isinstance(e, g.ZoneOf)}
            case g.Attach():
                self.filled |= self.zones


def _definitions(graph: g.Graph, uses: _Uses) -> Iterator[Problem]:
    for index, define in enumerate(graph.defines):
        if index not in uses.defines:
            yield from _unused(
                define.span, f"nothing uses the definition `{define.name}`", "use it in a rule, or take it out"
            )
    for index, table in enumerate(graph.tables):
        if index not in uses.tables:
            yield from _unused(table.span, f"nothing uses the table `{table.name}`", "use it in a rule, or take it out")


def _effects(graph: g.Graph) -> Iterator[Problem]:
    called = {node.proc for node in graph.nodes if isinstance(node, g.Call)}
    for index, proc in enumerate(graph.procs):
        if proc.kind == "effect" and index not in called:
            help_text = f"carry it out with a line `{proc.name}(…)`, or take it out"
            yield from _unused(proc.span, f"nothing carries out the effect `{proc.name}`", help_text)


def _menus(declared: Declared) -> Iterator[Problem]:
    named = {item.text for menu in declared.menus.values() for item in menu.items}
    named |= {item.text for response in declared.responses.values() for item in response.to}
    named |= {name.text for chosen in _all_of(tree.ChooseFrom, declared) for name in chosen.names}
    for menu in declared.menus.values():
        if menu.name.text not in named:
            help_text = f"write `choose from {menu.name.text}` where it is to be offered, or take it out"
            yield from _unused(menu.name.span, f"nobody chooses from the menu `{menu.name.text}`", help_text)


def _all_of(kind: type[tree.ChooseFrom], part: object) -> Iterator[tree.ChooseFrom]:
    """Every statement of a kind in some declarations."""
    waiting: list[object] = [part]
    while waiting:
        found = waiting.pop()
        if isinstance(found, kind):
            yield found
        if isinstance(found, Declared):
            waiting += [getattr(found, name) for name in found.__slots__]
        elif isinstance(found, tree.Node):
            waiting += [getattr(found, name) for name in found.__struct_fields__]
        elif isinstance(found, dict):
            waiting += list(found.values())
        elif isinstance(found, tuple | list):
            waiting += found


def _zones(graph: g.Graph, uses: _Uses, declared: Declared) -> Iterator[Problem]:
    for index, zone in enumerate(graph.zones):
        if zone.name not in declared.zones:  # the stack of announced cards is there without being asked for
            continue
        if index not in uses.zones:
            yield from _unused(
                zone.span, f"no rule speaks of the zone `{zone.name}`", "use it in a rule, or take it out"
            )
        elif index not in uses.filled:
            headline = f"no card ever comes into the zone `{zone.name}`"
            yield from _unused(zone.span, headline, "move cards there, or take it out", "stays empty", "never-filled")


def _variables(graph: g.Graph, uses: _Uses) -> Iterator[Problem]:
    for index, var in enumerate(graph.vars):
        if index not in uses.read:
            headline = f"no rule reads the variable `{var.name}`"
            yield from _unused(var.span, headline, "use it in a rule, or take it out", "changes nothing", "never-read")
        elif index not in uses.set and var.chance is None:
            headline = f"no rule ever changes the variable `{var.name}`"
            help_text = f"set it with `{var.name} = …`, or make it an option or a definition"
            yield from _unused(var.span, headline, help_text, "always the same", "never-set")


def _unused(
    span: Span, headline: str, help_text: str, label: str = "never used", code: str = "unused"
) -> Iterable[Problem]:
    if span.file == 0:
        where = msgspec.structs.replace(span, end_line=span.line, end_column=max(span.column + 1, _end(span)))
        yield Problem(code=code, severity="warning", headline=headline, label=Label(where, label), help=help_text)


def _end(span: Span) -> int:
    """The end of a span that lies on one line, else one character."""
    return span.end_column if span.end_line == span.line else span.column + 1
