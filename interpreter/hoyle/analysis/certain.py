"""Conditions that always or never hold, whatever happens in play, and conditions that say the same twice.

A condition is judged in every setting (numbers of players; options unset, as they are, and at their ends), knowing nothing
of the match but what its words and types say. Told of the main file alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.analysis.clashing import Clashes, Pair, parts
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
    readers = [Reader(graph, setting) for setting in (*_unset(graph), *by_default(graph), *others(graph))]
    states = [_unknown(graph, reader) for reader in readers]
    clashes = clashes_of(graph)
    found: dict[Span, Problem] = {}
    for condition in _conditions(graph):
        if condition.span.file == 0 and not any(_covers(span, condition.span) for span in found):
            problem = _by_itself(condition, clashes) or _judged(condition, readers, states)
            if problem is not None:
                found[condition.span] = problem
    return list(found.values())


def clashes_of(graph: g.Graph) -> Clashes:
    """What excludes each other whatever the options are."""
    reader = Reader(graph, next(_unset(graph)))
    return Clashes(reader, _unknown(graph, reader))


def _unset(graph: g.Graph) -> Iterator[Setting]:
    free = (None,) * len(graph.options)
    return (Setting(players, free) for players in counts(graph))


def _by_itself(condition: g.AnyExpr, clashes: Clashes) -> Problem | None:
    """Whether its parts exclude each other, or one of them holds in any case."""
    pair = clashes.among(parts(condition))
    if pair is not None:
        return never(condition.span, "this can never hold: it is asked to be two things at once", NEVER, _both(pair))
    pair = clashes.among(parts(condition, holds=False))
    if pair is not None:
        return always(condition.span, "this always holds: where one part does not, the other does", ALWAYS, _both(pair))
    return None


def _both(pair: Pair) -> tuple[Label, ...]:
    return () if pair[0] is pair[1] else (Label(pair[0].span, "this"), Label(pair[1].span, "and this"))


def _judged(condition: g.AnyExpr, readers: list[Reader], states: list[State]) -> Problem | None:
    answers = {reader.yes(condition, state) for reader, state in zip(readers, states, strict=True)}
    if answers == {True}:
        return always(condition.span, "this always holds", ALWAYS)
    return never(condition.span, "this can never hold", NEVER) if answers == {False} else None


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
                and not made_up(node.condition, proc)
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


def made_up(condition: g.AnyExpr, proc: g.ProcDecl) -> bool:
    """About a local without a name, or a constant where no words stand: no author wrote it."""
    return any(
        isinstance(e, g.Slot) and e.slot >= g.FIRST_PARAM and not proc.slots[e.slot].name for e in within(condition)
    )


def _covers(outer: Span, inner: Span) -> bool:
    starts = (outer.line, outer.column) <= (inner.line, inner.column)
    return (
        outer.file == inner.file and starts and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


def never(span: Span, headline: str, label: str, others_: tuple[Label, ...] = ()) -> Problem:
    """The problem of a condition that never holds."""
    help_text = "look for a slip in it, or take it out"
    return Problem("never-holds", "warning", headline, Label(span, label), others=others_, help=help_text)


def always(span: Span, headline: str, label: str, others_: tuple[Label, ...] = ()) -> Problem:
    """The problem of a condition that always holds."""
    help_text = "look for a slip in it, or leave the condition out"
    return Problem("always-holds", "warning", headline, Label(span, label), others=others_, help=help_text)
