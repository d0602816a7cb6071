"""Conditions that always or never hold, whatever happens in play, and conditions that say the same twice.

A condition is judged in every setting (numbers of players; options unset, as they are, and at their ends), knowing nothing
of the match but what its words and types say. Told of the main file alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from hoyle.analysis.reading import Reader, State
from hoyle.analysis.settings import Setting, by_default, counts, others
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.sites import sites
from hoyle.graph.walk import nodes_from, operands, within
from hoyle.source import Span

NEVER = "no cards, players or values can make it hold"
ALWAYS = "it holds whatever happens"


def certain_conditions(graph: g.Graph) -> list[Problem]:
    """A warning for each, the outermost of those inside each other."""
    free = (None,) * len(graph.options)
    unset = [Setting(players, free) for players in counts(graph)]
    readers = [Reader(graph, setting) for setting in (*unset, *by_default(graph), *others(graph))]
    states = [_unknown(graph, reader) for reader in readers]
    found: dict[Span, Problem] = {}
    for condition in _conditions(graph):
        if condition.span.file == 0 and not any(_covers(span, condition.span) for span in found):
            problem = _judged(condition, readers, states)
            if problem is not None:
                found[condition.span] = problem
    return list(found.values())


def _judged(condition: g.AnyExpr, readers: list[Reader], states: list[State]) -> Problem | None:
    clash = _clash(condition)
    if clash is not None:
        others_ = (Label(clash[0].span, "this"), Label(clash[1].span, "and this"))
        return _problem(
            "never-holds", "this can never hold: it is asked to be two things at once", condition.span, NEVER, others_
        )
    answers = {reader.yes(condition, state) for reader, state in zip(readers, states, strict=True)}
    if answers == {True}:
        return _problem("always-holds", "this always holds", condition.span, ALWAYS)
    return _problem("never-holds", "this can never hold", condition.span, NEVER) if answers == {False} else None


def _unknown(graph: g.Graph, reader: Reader) -> State:
    everything = (0, len(graph.cards))
    return State({}, tuple(everything for _ in graph.zones), tuple(reader.unknown(var.type) for var in graph.vars))


def _conditions(graph: g.Graph) -> Iterator[g.AnyExpr]:
    """All conditions, outer before inner; those that the language makes up for its own loops are left out."""
    for site in sites(graph):
        if site.wants == "yes/no" or (
            isinstance(site.wants, g.Type) and site.wants.kind == "yes/no" and site.slots is not None
        ):
            yield site.expr
        yield from _inside(site.expr)
    for proc in graph.procs:
        for index in nodes_from(graph, proc.entry):
            node = graph.nodes[index]
            if (
                isinstance(node, g.Branch | g.Choose)
                and node.condition is not None
                and not _made_up(node.condition, proc)
            ):
                yield node.condition
            for _, operand in operands(node):
                yield from _inside(operand)


def _inside(expr: g.AnyExpr) -> Iterator[g.AnyExpr]:
    for e in within(expr):
        match e:
            case g.Exists(condition=g.Const(span=span)) if span == e.span:
                pass  # `some c in me.hand` asks nothing of a member
            case g.Exists() | g.Count() | g.Filter() | g.Choice():
                yield e.condition
            case g.Logic():
                yield e.left
                yield e.right


def _made_up(condition: g.AnyExpr, proc: g.ProcDecl) -> bool:
    """About a local without a name, or a constant where no words stand: no author wrote it."""
    return any(
        isinstance(e, g.Slot) and e.slot >= g.FIRST_PARAM and not proc.slots[e.slot].name for e in within(condition)
    )


def _covers(outer: Span, inner: Span) -> bool:
    starts = (outer.line, outer.column) <= (inner.line, inner.column)
    return (
        outer.file == inner.file and starts and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


def _clash(condition: g.AnyExpr) -> tuple[g.AnyExpr, g.AnyExpr] | None:
    """Two parts joined by `and` that want one thing to be two."""
    known: dict[bytes, tuple[int, g.AnyExpr]] = {}
    for part in _parts(condition):
        if isinstance(part, g.Compare) and part.kind == "is" and isinstance(part.right, g.Const):
            key = _meaning(part.left)
            value, first = known.setdefault(key, (part.right.value, part))
            if value != part.right.value:
                return first, part
    return None


def _parts(condition: g.AnyExpr) -> Iterator[g.AnyExpr]:
    waiting = [condition]
    while waiting:
        found = waiting.pop()
        if isinstance(found, g.Logic) and found.kind == "and":
            waiting += [found.right, found.left]
        else:
            yield found


def _meaning(expr: g.AnyExpr) -> bytes:
    """An expression without its places in the text: equal for two that say the same."""
    return msgspec.json.encode(_placeless(msgspec.to_builtins(expr)))


def _placeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _placeless(inner) for key, inner in value.items() if key != "span"}
    return [_placeless(inner) for inner in value] if isinstance(value, list | tuple) else value


def _problem(code: str, headline: str, span: Span, label: str, others_: tuple[Label, ...] = ()) -> Problem:
    help_text = (
        "look for a slip in it, or take it out"
        if code == "never-holds"
        else "look for a slip in it, or leave the condition out"
    )
    return Problem(code, "warning", headline, Label(span, label), others=others_, help=help_text)
