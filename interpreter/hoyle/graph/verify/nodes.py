"""Every node of a procedure: its operands have the types their places want, its slots hold what it stores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.effects import EFFECTS
from hoyle.graph.facts import DECLARED
from hoyle.graph.types import MEMBER, may_hold, member_of, spoken, suits, type_of
from hoyle.graph.verify.expressions import broken, slot_takes
from hoyle.graph.verify.report import Report
from hoyle.graph.verify.special import arguments, op, subject
from hoyle.graph.walk import nodes_from, operands


def judge(graph: m.Graph, report: Report) -> None:
    """Judges the nodes that procedures reach, each in the slots of its procedure."""
    for proc in graph.procs:
        for index in nodes_from(graph, proc.entry):
            node = graph.nodes[index]
            where = f"{proc.kind} {proc.name}, node {index}"
            for sentence in _of_node(graph, proc, node):
                report.add(where, sentence, node.span)
            for _, expr in operands(node):
                for sentence, inner in broken(graph, expr, proc.slots):
                    report.add(where, sentence, inner.span)


def _of_node(graph: m.Graph, proc: m.ProcDecl, node: m.AnyNode) -> Iterator[str]:
    effect = EFFECTS[type(node)]
    for field, place in effect.operands.items():
        value = getattr(node, field)
        if value is not None and place != DECLARED and not suits(found := type_of(graph, value), place):
            yield f"`{field}` of a {op(node)} is a {spoken(graph, found)}, where {place} belongs"
    for field, rule in effect.stores.items():
        if rule != "list":
            sentence = slot_takes(graph, proc.slots, getattr(node, field), _stored(graph, proc, node, rule))
            yield from (sentence,) if sentence else ()
    if isinstance(node, m.Each):
        yield from _each(graph, proc, node)
    elif type(node) in SPECIAL:
        yield from SPECIAL[type(node)](graph, node)


def _stored(graph: m.Graph, proc: m.ProcDecl, node: m.AnyNode, rule: str) -> m.Type:
    if rule == "choice":
        rule = "member of list" if getattr(node, "count", None) is None else "type of list"
    word, _, field = rule.rpartition(" ")
    if not word:
        return m.Type(rule)  # type: ignore[arg-type]
    source = getattr(node, field)
    if isinstance(source, int):
        inner = proc.slots[source].type if 0 <= source < len(proc.slots) else m.Type("numbers")
    else:
        inner = type_of(graph, source)
    return member_of(inner) if word == "member of" else inner


def _each(graph: m.Graph, proc: m.ProcDecl, node: m.Each) -> Iterator[str]:
    if not 0 <= node.over < len(proc.slots) or proc.slots[node.over].type.kind not in MEMBER:
        yield f"slot {node.over}, which the loop goes over, holds no list"
    if node.over not in _filled(graph, proc):
        yield f"slot {node.over}, which the loop goes over, is never filled"


def _filled(graph: m.Graph, proc: m.ProcDecl) -> set[int]:
    """The slots that hold a value: parameters, and what the procedure's nodes store for themselves."""
    found = set(range(m.FIRST_PARAM, m.FIRST_PARAM + proc.params))
    for index in nodes_from(graph, proc.entry):
        node = graph.nodes[index]
        found |= {getattr(node, field) for field, rule in EFFECTS[type(node)].stores.items() if rule != "list"}
    return found


def _set(graph: m.Graph, node: m.Set) -> Iterator[str]:
    yield from subject(graph, node.var, node.subject)
    declared = graph.vars[node.var]
    if not may_hold(declared.type, found := type_of(graph, node.value)):
        yield f"`{declared.name}` holds a {spoken(graph, declared.type)} and is given a {spoken(graph, found)}"


def _call(graph: m.Graph, node: m.Call) -> Iterator[str]:
    proc = graph.procs[node.proc]
    return arguments(graph, proc.name, proc.slots, proc.params, node.arguments)


def _deal(graph: m.Graph, node: m.Deal) -> Iterator[str]:
    if (node.to is None) == (node.each == m.NONE) or (node.players is None) != (node.each == m.NONE):
        yield "a deal goes to one zone or to a zone of each of some players"
    elif node.players is not None and node.each != m.NONE:
        owners = {"player": "players", "team": "teams"}.get(graph.zones[node.each].owner)
        if owners != type_of(graph, node.players).kind:
            yield f"zone `{graph.zones[node.each].name}` does not belong to those it is dealt to"


def _choose(graph: m.Graph, node: m.Choose) -> Iterator[str]:
    if node.count is not None and type_of(graph, node.list).kind != "cards":
        yield "only cards are chosen several at once"
    if node.count is None and node.mode != "as many":
        yield f"a choice without a count is no choice `{node.mode}`"


def _kinds(field: str, kind: str) -> Callable[[m.Graph, Any], Iterator[str]]:
    def judge_kinds(graph: m.Graph, node: m.AnyNode) -> Iterator[str]:
        for index in getattr(node, field):
            if graph.actions[index].kind != kind:
                yield f"`{graph.actions[index].name}` is no {kind}"

    return judge_kinds


SPECIAL: Mapping[type[m.Node], Callable[[m.Graph, Any], Iterator[str]]] = {
    m.Set: _set,
    m.Call: _call,
    m.Deal: _deal,
    m.Choose: _choose,
    m.Menu: _kinds("actions", "action"),
    m.Answers: _kinds("responses", "response"),
}
