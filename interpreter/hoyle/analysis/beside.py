"""Conditions that are settled by others beside them: by another `when` of the same action, by an `if` around them or before them."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.analysis.certain import always, clashes_of, made_up, never
from hoyle.analysis.clashing import Clashes, Pair, Part, parts
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.walk import edges, nodes_from
from hoyle.source import Span

MOST_BEFORE = 12
"""Conditions around one that are looked at, the nearest."""


def beside_others(graph: g.Graph) -> list[Problem]:
    """A warning for each, in the main file."""
    clashes = clashes_of(graph)
    found = {problem.label.span: problem for problem in (*_guards(graph, clashes), *_branches(graph, clashes))}
    return [problem for span, problem in found.items() if span.file == 0]


def _guards(graph: g.Graph, clashes: Clashes) -> Iterator[Problem]:
    """Conditions of one action that exclude each other, whatever menu offers it."""
    pairs: dict[Span, list[Pair | None]] = {}
    for action in graph.actions:
        conditions = [(guard, list(parts(guard.condition))) for guard in action.guards]
        pair = clashes.among(part for _, found in conditions for part in found)
        inside = any(clashes.among(found) for _, found in conditions)
        pairs.setdefault(action.span, []).append(None if inside else pair)
    for found in pairs.values():
        if all(pair is not None and pair[0] is not pair[1] for pair in found):
            assert found[0] is not None
            first, second = sorted(found[0], key=lambda part: part.span.file, reverse=True)
            headline = "this can never hold together with another condition of the action"
            yield never(
                second.span, headline, "excludes the other", (Label(first.span, "holds too when it is possible"),)
            )


def _branches(graph: g.Graph, clashes: Clashes) -> Iterator[Problem]:
    """Conditions that come to be asked only after others have come out in one way."""
    for proc in graph.procs:
        nodes = nodes_from(graph, proc.entry)
        leading: dict[int, list[tuple[int, bool]]] = {proc.entry: [(-1, True)]}
        for at in nodes:
            node = graph.nodes[at]
            for name, to in edges(node):
                leading.setdefault(to, []).append((at, name == "next"))
        for at in nodes:
            node = graph.nodes[at]
            if isinstance(node, g.Branch) and not made_up(node.condition, proc):
                around = _around(graph, leading, at)
                yield from _settled(node.condition, around, clashes) if around else ()


def _around(graph: g.Graph, leading: dict[int, list[tuple[int, bool]]], at: int) -> list[tuple[g.AnyExpr, bool]]:
    """The conditions that have come out so whenever play comes to a node, with nothing done since, the first first."""
    found: list[tuple[g.AnyExpr, bool]] = []
    while len(found) < MOST_BEFORE and len(leading[at]) == 1:
        at, holds = leading[at][0]
        node = graph.nodes[at] if at >= 0 else None
        if not isinstance(node, g.Branch):
            break
        found.append((node.condition, holds))
    return found[::-1]


def _settled(condition: g.AnyExpr, around: list[tuple[g.AnyExpr, bool]], clashes: Clashes) -> Iterator[Problem]:
    before = [part for e, holds in around for part in parts(e, holds)]
    pair = _clash(before, list(parts(condition)), clashes)
    if pair is not None:
        headline, label = "this can never hold where it is asked", "never holds here"
        yield never(condition.span, headline, label, (Label(pair[0].span, "this has come out otherwise before"),))
        return
    inside = [part for e, holds in around if holds for part in parts(e)]
    pair = _clash(inside, list(parts(condition, holds=False)), clashes)
    if pair is not None:
        headline, label = "this always holds where it is asked", "always holds here"
        yield always(condition.span, headline, label, (Label(pair[0].span, "this holds already"),))


def _clash(before: list[Part], now: list[Part], clashes: Clashes) -> Pair | None:
    """What excludes what is asked now; nothing when either is settled without the other."""
    if clashes.among(before) is not None or clashes.among(now) is not None:
        return None
    return clashes.among((*before, *now))
