"""Rules that tell somebody what they cannot see.

What a player may choose, and whether, is told to that player; who is asked for an answer, and what a variable holds, to all.
Where one of these depends on cards that its reader cannot see, the reader learns of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.analysis.sight import ANYBODY, PUBLIC, Key, Known, Limit, Limits, Locals, Sight
from hoyle.diag import Label, Problem
from hoyle.graph import model as m
from hoyle.graph.types import type_of
from hoyle.graph.walk import nodes_from
from hoyle.source import Span

ACTOR: Key = ("me",)
NOBODY_IN_PARTICULAR: Key = ("reader",)
ME_ACTS: Locals = {m.ME: Known(ACTOR)}
TOLD = ("number", "yes/no", "card", "attribute")
"""Variables of these types keep what was found out; that a player leads or a turn passes is the game's own announcement."""


def leaks(graph: m.Graph) -> list[Problem]:
    """A warning for each place, the first time that its words leak."""
    sight = Sight(graph)
    found: dict[tuple[str, Span], Problem] = {}
    for problem in (*_of_actions(graph, sight), *_of_procedures(graph, sight)):
        if problem.label.span.file == 0:
            found.setdefault((problem.code, problem.label.span), problem)
    return list(found.values())


# ---------------------------------------------------------------- actions and answers


def _of_actions(graph: m.Graph, sight: Sight) -> Iterator[Problem]:
    for action in graph.actions:
        local = dict(ME_ACTS)
        for place, param in enumerate(action.params):
            limits = _hidden(sight.chosen_from(param.domain, local), ACTOR)
            yield from _told(
                "hidden-choice", graph, limits, f"what `{action.name}` may name", "whoever may play it", action.span
            )
            local[m.FIRST_PARAM + place] = Known(("param", place), _as_picked(sight, param.domain, local))
        for guard in action.guards:
            limits = _hidden(sight.limits(guard.condition, local), ACTOR)
            yield from _told(
                "hidden-guard",
                graph,
                limits,
                f"whether `{action.name}` is possible",
                "whoever may play it",
                action.span,
            )
        if action.by is not None:
            limits = sight.limits(action.by, {m.ME: ANYBODY})
            yield from _told(
                "hidden-asking", graph, limits, f"who is asked for `{action.name}`", "everybody", action.span
            )


def _as_picked(sight: Sight, domain: m.AnyExpr, local: Locals) -> Limits:
    return sight.member(domain, local).limits


# ---------------------------------------------------------------- choices and variables


def _of_procedures(graph: m.Graph, sight: Sight) -> Iterator[Problem]:
    for proc in graph.procs:
        local = _locals(graph, proc, sight)
        for index in nodes_from(graph, proc.entry):
            node = graph.nodes[index]
            if isinstance(node, m.Choose):
                yield from _of_choice(graph, sight, node, local)
            elif isinstance(node, m.Set):
                yield from _of_set(graph, sight, node, local)


def _of_choice(graph: m.Graph, sight: Sight, node: m.Choose, local: Locals) -> Iterator[Problem]:
    by = sight.key(node.by, local)
    limits = sight.chosen_from(node.list, local)
    if node.condition is not None:
        limits |= sight.of_condition(node.list, node.slot, node.condition, local)
    yield from _told("hidden-choice", graph, _hidden(limits, by), "what may be chosen", "whoever chooses", node.span)


def _of_set(graph: m.Graph, sight: Sight, node: m.Set, local: Locals) -> Iterator[Problem]:
    var = graph.vars[node.var]
    if var.type.kind not in TOLD:
        return
    limits = _hidden(sight.limits(node.value, local), NOBODY_IN_PARTICULAR)
    yield from _told("hidden-variable", graph, limits, f"`{var.name}`, which everybody sees,", "everybody", node.span)


def _locals(graph: m.Graph, proc: m.ProcDecl, sight: Sight) -> dict[int, Known]:
    """What is known of a procedure's slots: a `let` stands for its value, what was chosen or came in is public."""
    local: dict[int, Known] = {m.ME: Known(ACTOR)}
    stored: dict[int, list[m.Let]] = {}
    for index in nodes_from(graph, proc.entry):
        node = graph.nodes[index]
        if isinstance(node, m.Let):
            stored.setdefault(node.slot, []).append(node)
    for slot, (let, *more) in stored.items():
        if not more and type_of(graph, let.value).kind in ("player", "team"):
            local[slot] = Known(sight.key(let.value, local))
    return local


# ---------------------------------------------------------------- saying so


def _hidden(limits: Limits, reader: Key) -> Limits:
    return frozenset(limit for limit in limits if not limit.lets(reader)) or PUBLIC


def _told(code: str, graph: m.Graph, limits: Iterable[Limit], what: str, who: str, place: Span) -> Iterator[Problem]:
    for limit in sorted(limits, key=lambda each: (each.span.file, each.span.line, each.span.column))[:1]:
        cards = f"cards of `{graph.zones[limit.zone].name}`" if limit.zone >= 0 else "where a card lies"
        seen = {"owner": "only its owner sees", "others": "its owner does not see", "nobody": "nobody sees"}[limit.who]
        yield Problem(
            code=code,
            severity="warning",
            headline=f"{what} depends on cards that {who} cannot see",
            label=Label(limit.span, f"{cards}, which {seen}" if limit.zone >= 0 else cards),
            others=() if place == limit.span else (Label(place, "decided here"),),
            notes=(f"{who} could learn from it what lies there",),
            help="ask for something that can be seen, such as how many cards there are, or let it come out when it is carried out",
        )
