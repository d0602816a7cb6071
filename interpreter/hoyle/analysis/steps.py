"""One step of play: from a node and what is known there to the nodes after it, and what is known then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from hoyle.analysis.changes import Changes
from hoyle.analysis.reading import Reader, State
from hoyle.analysis.supposing import supposed
from hoyle.analysis.values import Value, join
from hoyle.analysis.zones import after_deal, after_move, forgotten
from hoyle.graph import model as g

After = list[tuple[int, State]]


class Walk(Protocol):
    """What a step uses of the walk it belongs to."""

    graph: g.Graph
    reader: Reader

    def changes(self, node: g.AnyNode) -> Changes: ...
    def call(self, node: g.Call, state: State) -> State | None: ...


def outcome(reader: Reader, node: g.Branch | g.Each, state: State) -> bool | None:
    """Whether a branch's condition holds, or a loop has a member left; None when that is not known."""
    if isinstance(node, g.Branch):
        return reader.yes(node.condition, state)
    over, at = state.slots.get(node.over), state.slots.get(node.at)
    if over is None or at is None:
        return None
    return True if at.high < over.size[0] else False if at.low >= over.size[1] else None


def steps(walk: Walk, node: g.AnyNode, state: State) -> After:
    """Where play may go from a node, with what is known there."""
    rule = _STEPS.get(type(node))
    if rule is not None:
        return rule(walk, node, state)
    return [(node.next, state)] if node.next >= 0 else []


def put(state: State, slot: int, value: Value) -> State:
    """The state with a local set."""
    return state._replace(slots={**state.slots, slot: value})


def _branch(walk: Walk, node: g.Branch, state: State) -> After:
    holds = walk.reader.yes(node.condition, state)
    if holds is None:
        unsure = state._replace(sure=False)
        ways = [
            (to, supposed(walk.reader, unsure, node.condition, to == node.next)) for to in (node.next, node.otherwise)
        ]
        return [(to, then) for to, then in ways if then is not None] or [(to, unsure) for to, _ in ways]
    return [(node.next if holds else node.otherwise, state)]


def _each(walk: Walk, node: g.Each, state: State) -> After:
    known = outcome(walk.reader, node, state)
    unknown = walk.reader.unknown(g.Type("number"))
    over, at = state.slots.get(node.over, unknown), state.slots.get(node.at, unknown)
    member = Value(over.low, over.high)
    if over.members is not None and at.exact is not None and known:
        member = Value(over.members[at.low], over.members[at.low])
    inside = state if over.size[0] else state._replace(sure=False)  # at least one round is gone round
    inside = put(put(inside, node.slot, member), node.at, Value(at.low + 1, min(at.high + 1, g.NUMBER_LIMIT)))
    return [*([(node.body, inside)] if known is not False else []), *([(node.next, state)] if not known else [])]


def _let(walk: Walk, node: g.Let, state: State) -> After:
    return [(node.next, put(state, node.slot, walk.reader.value(node.value, state)))]


def _draw(walk: Walk, node: g.Draw, state: State) -> After:
    found = walk.reader.value(node.list, state)
    low = found.low if found.size[0] else g.NO_NUMBER
    return [(node.next, put(state, node.slot, Value(low, found.high)))]


def _set(walk: Walk, node: g.Set, state: State) -> After:
    value = walk.reader.value(node.value, state)
    if walk.graph.vars[node.var].scope != "match":
        value = join(value, state.vars[node.var])
    return [(node.next, state._replace(vars=(*state.vars[: node.var], value, *state.vars[node.var + 1 :])))]


def _call(walk: Walk, node: g.Call, state: State) -> After:
    after = walk.call(node, state)
    return [] if after is None else [(node.next, after)]


def _turn(walk: Walk, node: g.Turn, state: State) -> After:
    return [(node.next, put(state, g.ME, Value(0, walk.reader.players - 1)))]


def _choose(walk: Walk, node: g.Choose, state: State) -> After:
    found = walk.reader.value(node.list, state)
    empty = found.size[1] == 0
    may_be_empty = empty or not found.size[0] or node.condition is not None
    ways: After = []
    if not empty:
        ways.append(
            (node.next, put(state._replace(decided=True), node.slot, _chosen(walk, node, found, may_be_empty, state)))
        )
    if may_be_empty and node.otherwise >= 0:
        ways.append((node.otherwise, state if empty else state._replace(sure=False, decided=True)))
    elif empty:
        nothing = Value(0, 0, (0, 0)) if node.count is not None else Value(g.NONE, g.NONE)
        ways.append((node.next, put(state, node.slot, nothing)))
    return ways


def _chosen(walk: Walk, node: g.Choose, found: Value, may_be_empty: bool, state: State) -> Value:
    if node.count is None:
        return Value(min(found.low, g.NONE) if may_be_empty else found.low, found.high)
    count = walk.reader.value(node.count, state)
    most = max(0, min(count.high, found.size[1]))
    least = max(0, min(count.low, found.size[0])) if node.condition is None and node.mode != "up to" else 0
    return Value(found.low, found.high, (least, most))


def _menu(walk: Walk, node: g.Menu, state: State) -> After:
    after = forgotten(walk.reader, state, walk.changes(node))._replace(sure=False)
    return [(target, after) for target in (node.next, node.otherwise) if target >= 0]


def _race(walk: Walk, node: g.Race, state: State) -> After:
    players = Value(g.NONE, walk.reader.players - 1, (0, walk.reader.players + 1))
    return [(node.next, put(state._replace(decided=True), node.giving, players))]


def _forgetting(walk: Walk, node: g.Together | g.Answers, state: State) -> After:
    return [(node.next, forgotten(walk.reader, state, walk.changes(node)))]


def _either(walk: Walk, node: g.Resolve, state: State) -> After:
    unsure = state._replace(sure=False)
    return [(node.next, unsure), (node.cancelled, unsure)]


def _move(walk: Walk, node: g.Move | g.Attach, state: State) -> After:
    return [(node.next, after_move(walk.reader, node, state))]


def _deal(walk: Walk, node: g.Deal, state: State) -> After:
    return [(node.next, after_deal(walk.reader, node, state))]


_STEPS: dict[type, Callable[[Walk, Any, State], After]] = {
    g.Branch: _branch, g.Each: _each, g.Let: _let, g.Draw: _draw, g.Set: _set, g.Call: _call, g.Turn: _turn,
    g.Choose: _choose, g.Menu: _menu, g.Race: _race, g.Together: _forgetting, g.Answers: _forgetting, g.Resolve: _either,
    g.Move: _move, g.Attach: _move, g.Deal: _deal,
}  # fmt: skip
