"""What is wrong with an expression that only the declarations it refers to, or its operands together, can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.sites import SUBJECTS
from hoyle.graph.types import LIST, MEMBER, may_hold, member_of, same_kind, spoken, type_of

Judge = Callable[[m.Graph, Any], Iterator[str]]


def by_declaration(graph: m.Graph, expr: m.AnyExpr) -> Iterator[str]:
    """The sentences about one expression, without those in it."""
    judge = SPECIAL.get(type(expr))
    return judge(graph, expr) if judge else iter(())


def op(part: m.Expr | m.Node) -> str:
    """The kind of an expression or node as its JSON names it."""
    return f"`{part.__struct_config__.tag}`"


def _const(graph: m.Graph, expr: m.Const) -> Iterator[str]:
    if not constant_fits(graph, expr.type, expr.value):
        yield f"{expr.value} is no {spoken(graph, expr.type)}"


def constant_fits(graph: m.Graph, type_: m.Type, value: int) -> bool:
    """Whether a number stands for a value of this type."""
    if type_.kind == "number":
        return abs(value) <= m.NUMBER_LIMIT or (type_.optional and value == m.NO_NUMBER)
    if value == m.NONE:
        return type_.optional or type_.kind == "card"
    sizes = {
        "yes/no": 2,
        "card": len(graph.cards),
        "player": graph.players[1],
        "team": graph.teams,
        "zone": len(graph.zones),
        "attribute": len(graph.attributes[type_.attribute].values) if type_.kind == "attribute" else 0,
        "text": m.NUMBER_LIMIT,
    }
    return 0 <= value < sizes.get(type_.kind, 0)


def _list_type(graph: m.Graph, expr: m.Empty) -> Iterator[str]:
    if expr.type.kind not in MEMBER:
        yield f"an empty {spoken(graph, expr.type)} is no list"


def subject(graph: m.Graph, var: int, given: m.AnyExpr | None) -> Iterator[str]:
    """What is wrong with whose variable is meant."""
    declared = graph.vars[var]
    wanted = SUBJECTS.get(declared.scope)
    if (wanted is None) != (given is None):
        yield f"`{declared.name}` is a variable of {declared.scope}, and its subject does not say whose accordingly"
    elif wanted and given is not None and not may_hold(wanted, found := type_of(graph, given)):
        yield f"`{declared.name}` belongs to a {declared.scope}, not to a {spoken(graph, found)}"


def _var(graph: m.Graph, expr: m.Var) -> Iterator[str]:
    return subject(graph, expr.var, expr.subject)


def _tabled(graph: m.Graph, expr: m.Tabled) -> Iterator[str]:
    table = graph.tables[expr.table]
    if not same_kind(table.argument, found := type_of(graph, expr.argument)):
        yield f"table `{table.name}` takes a {spoken(graph, table.argument)}, not a {spoken(graph, found)}"


def _defined(graph: m.Graph, expr: m.Defined) -> Iterator[str]:
    define = graph.defines[expr.define]
    return arguments(graph, define.name, define.slots, define.params, expr.arguments)


def arguments(
    graph: m.Graph, name: str, slots: Sequence[m.SlotDecl], params: int, given: Sequence[m.AnyExpr]
) -> Iterator[str]:
    """What is wrong with the arguments of a definition or procedure."""
    if len(given) != params:
        yield f"`{name}` takes {params} arguments, not {len(given)}"
    for slot, argument in zip(slots[m.FIRST_PARAM :], given, strict=False):
        if not may_hold(slot.type, found := type_of(graph, argument)):
            yield f"`{name}` takes a {spoken(graph, slot.type)} as `{slot.name}`, not a {spoken(graph, found)}"


def _zone_of(graph: m.Graph, expr: m.ZoneOf) -> Iterator[str]:
    zone = graph.zones[expr.zone]
    if bool(zone.owner) != (expr.owner is not None):
        yield f"zone `{zone.name}` {'has an owner, who' if zone.owner else 'has no owner, but one'} is not told apart"
    elif expr.owner is not None and not same_kind(SUBJECTS[zone.owner], found := type_of(graph, expr.owner)):
        yield f"zone `{zone.name}` belongs to a {zone.owner}, not to a {spoken(graph, found)}"
    if bool(zone.family) != (expr.index is not None):
        yield f"zone `{zone.name}` is {'a family' if zone.family else 'no family'}, which its index does not match"


def _cards_of(graph: m.Graph, expr: m.CardsOf) -> Iterator[str]:
    zone = graph.zones[expr.zone]
    if LIST.get(zone.owner) != (found := type_of(graph, expr.owners).kind):
        yield f"zone `{zone.name}` of {zone.owner or 'nobody'} is asked for of {found}"


def _same(first: str, second: str) -> Judge:
    def judge_same(graph: m.Graph, expr: m.AnyExpr) -> Iterator[str]:
        a, b = (type_of(graph, getattr(expr, field)) for field in (first, second))
        if not same_kind(a, b):
            yield f"a {op(expr)} takes a {spoken(graph, a)} and a {spoken(graph, b)} together"

    return judge_same


def _compare(graph: m.Graph, expr: m.Compare) -> Iterator[str]:
    yield from _same("left", "right")(graph, expr)
    kind = type_of(graph, expr.left).kind
    if not expr.kind.startswith("is") and kind not in ("number", "attribute"):
        yield f"a {kind} is neither lower nor higher than another"


def _membership(graph: m.Graph, list_: m.Type, member: m.Type, what: str) -> Iterator[str]:
    if list_.kind not in MEMBER or not same_kind(member_of(list_), member):
        yield f"a {what} puts a {spoken(graph, member)} among {list_.kind}"


def _contains(graph: m.Graph, expr: m.Contains) -> Iterator[str]:
    return _membership(graph, type_of(graph, expr.list), type_of(graph, expr.member), op(expr))


def _one(graph: m.Graph, expr: m.One) -> Iterator[str]:
    return _membership(graph, expr.type, type_of(graph, expr.member), op(expr))


SPECIAL: Mapping[type[m.Expr], Judge] = {
    m.Const: _const,
    m.Empty: _list_type,
    m.Var: _var,
    m.Tabled: _tabled,
    m.Defined: _defined,
    m.ZoneOf: _zone_of,
    m.CardsOf: _cards_of,
    m.Joined: _same("left", "right"),
    m.Without: _same("left", "right"),
    m.Choice: _same("yes", "no"),
    m.Compare: _compare,
    m.Contains: _contains,
    m.One: _one,
}
