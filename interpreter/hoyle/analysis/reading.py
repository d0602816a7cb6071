"""What an expression can be, given what is known where it stands: bounds instead of values.

In: a graph, a setting, a state. Out: a `Value` that holds whatever the expression can be there. Promises: never runs the game,
never raises, and after `FUEL` steps knows no more than the type says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hoyle.analysis.settings import Setting
from hoyle.analysis.values import (
    MAYBE,
    NO,
    UNBOUND,
    YES,
    Bounds,
    Value,
    calculated,
    compared,
    join,
    listed,
    negated,
)  # fmt: skip
from hoyle.graph import model as g
from hoyle.graph.constants import constant
from hoyle.graph.types import MEMBER, type_of

FUEL = 30_000
"""Expressions that one reader looks at; what is asked after that is unknown."""
MOST_MEMBERS = 100
"""Members at most of a list that is known exactly."""
DEEPEST = 60
"""Definitions that are looked into within each other."""


class State(NamedTuple):
    """What is known at a place of play: of the locals, the variables, and how many cards each zone holds.

    A zone or variable of several owners has one entry, which holds for each of them. `sure` is whether play surely comes here, as far
    as can be seen; `decided` whether somebody may have decided something before.
    """

    slots: Mapping[int, Value]
    zones: tuple[Bounds, ...]
    vars: tuple[Value, ...]
    sure: bool = True
    decided: bool = False


class Reader:
    """Reads expressions of one graph in one setting."""

    def __init__(self, graph: g.Graph, setting: Setting) -> None:
        self.graph = graph
        self.setting = setting
        self.players = setting.players
        self.cards = len(graph.cards)
        self.rides = any(isinstance(node, g.Attach) for node in graph.nodes)
        self.fuel = FUEL
        self._deep = 0

    def value(self, e: g.AnyExpr, state: State) -> Value:
        """What the expression can be."""
        self.fuel -= 1
        rule = _RULES.get(type(e))
        if rule is None or self.fuel < 0:
            return self.unknown(type_of(self.graph, e))
        return rule(self, e, state)

    def yes(self, e: g.AnyExpr, state: State) -> bool | None:
        """Whether a condition holds, None when that is not known."""
        found = self.value(e, state).exact
        return None if found is None else bool(found)

    def unknown(self, type_: g.Type) -> Value:
        """What the type alone says."""
        kind = MEMBER.get(type_.kind, type_.kind)
        most = {"player": self.players - 1, "team": self.graph.teams - 1, "yes/no": 1, "card": self.cards - 1}.get(kind)
        if kind == "attribute":
            most = len(self.graph.attributes[type_.attribute].values) - 1
        low, high = UNBOUND if most is None else (0 if kind == "yes/no" else g.NONE, most)
        return Value(low, high, self._sizes(type_.kind))

    def of_option(self, option: int) -> Value:
        """What an option can be that is not set: all its range, as far as that is fixed."""
        decl, found = self.graph.options[option], self.unknown(self.graph.options[option].type)
        earlier = self.setting.options[:option]
        low, high = (None if e is None else constant(earlier, e, self.players) for e in (decl.low, decl.high))
        return found._replace(low=found.low if low is None else low, high=found.high if high is None else high)

    def _sizes(self, kind: str) -> Bounds:
        if kind not in MEMBER:
            return 1, 1
        return 0, {"cards": self.cards, "players": self.players, "teams": self.graph.teams}.get(kind, g.NUMBER_LIMIT)

    def applied(self, define: g.DefineDecl, arguments: tuple[g.AnyExpr, ...], state: State) -> Value:
        """A definition's value."""
        if self._deep > DEEPEST:
            return self.unknown(define.result)
        given = {g.FIRST_PARAM + at: self.value(argument, state) for at, argument in enumerate(arguments)}
        given |= {slot: state.slots[slot] for slot in (g.ME, g.IT) if slot in state.slots}
        self._deep += 1
        found = self.value(define.body, state._replace(slots=given))
        self._deep -= 1
        return found

    def holding(self, e: g.AnyExpr, state: State) -> Bounds:
        """How many cards a zone holds."""
        if not isinstance(e, g.ZoneOf):
            return 0, self.cards
        low, high = state.zones[e.zone]
        nowhere = e.index is not None or (e.owner is not None and type_of(self.graph, e.owner).optional)
        return (0 if nowhere else low), high


Rule = Callable[[Reader, Any, State], Value]
_RULES: dict[type, Rule] = {}


def _reads(*kinds: type) -> Callable[[Rule], Rule]:
    def register(rule: Rule) -> Rule:
        _RULES.update(dict.fromkeys(kinds, rule))
        return rule

    return register


# ---------------------------------------------------------------- single values


@_reads(g.Const)
def _const(r: Reader, e: g.Const, s: State) -> Value:
    return Value(e.value, e.value)


@_reads(g.Slot)
def _slot(r: Reader, e: g.Slot, s: State) -> Value:
    return s.slots[e.slot] if e.slot in s.slots else r.unknown(e.type)


@_reads(g.Var)
def _var(r: Reader, e: g.Var, s: State) -> Value:
    found = s.vars[e.var]
    nobody = g.NO_NUMBER if r.graph.vars[e.var].type.kind == "number" else g.NONE
    may_be_nobody = e.subject is not None and type_of(r.graph, e.subject).optional
    return join(found, Value(nobody, nobody)) if may_be_nobody else found


@_reads(g.OptionValue)
def _option(r: Reader, e: g.OptionValue, s: State) -> Value:
    known = r.setting.options[e.option]
    return r.of_option(e.option) if known is None else Value(known, known)


@_reads(g.Need)
def _need(r: Reader, e: g.Need, s: State) -> Value:
    found = r.value(e.operand, s)
    sure = r.unknown(g.Type(type_of(r.graph, e.operand).kind)) if found.low == g.NO_NUMBER else None
    return found if sure is None else Value(max(found.low, sure.low + 1), found.high)


@_reads(g.Tabled)
def _tabled(r: Reader, e: g.Tabled, s: State) -> Value:
    table, at = r.graph.tables[e.table], r.value(e.argument, s).exact
    if at is not None and (table.otherwise is None or 0 <= at - table.first < len(table.values)):
        found = table.values[min(max(at - table.first, 0), len(table.values) - 1)]
        return Value(found, found)
    values = (*table.values, *(() if table.otherwise is None else (table.otherwise,)))
    return Value(min(values), max(values))


@_reads(g.Defined)
def _defined(r: Reader, e: g.Defined, s: State) -> Value:
    return r.applied(r.graph.defines[e.define], e.arguments, s)


@_reads(g.Arithmetic)
def _arithmetic(r: Reader, e: g.Arithmetic, s: State) -> Value:
    low, high = calculated(e.kind, r.value(e.left, s).bounds, r.value(e.right, s).bounds)
    return Value(max(low, UNBOUND[0]), min(high, UNBOUND[1]))


@_reads(g.Negative)
def _negative(r: Reader, e: g.Negative, s: State) -> Value:
    low, high = calculated("-", (0, 0), r.value(e.operand, s).bounds)
    return Value(low, high)


@_reads(g.Compare)
def _compare(r: Reader, e: g.Compare, s: State) -> Value:
    return compared(e.kind, r.value(e.left, s).bounds, r.value(e.right, s).bounds)


@_reads(g.Not)
def _not(r: Reader, e: g.Not, s: State) -> Value:
    return negated(r.value(e.operand, s))


@_reads(g.Logic)
def _logic(r: Reader, e: g.Logic, s: State) -> Value:
    decides = NO if e.kind == "and" else YES
    left = r.value(e.left, s)
    if left == decides:
        return left
    right = r.value(e.right, s)
    return right if right == decides or left.exact is not None else MAYBE


@_reads(g.Choice)
def _choice(r: Reader, e: g.Choice, s: State) -> Value:
    holds = r.yes(e.condition, s)
    if holds is None:
        return join(r.value(e.yes, s), r.value(e.no, s))
    return r.value(e.yes if holds else e.no, s)


@_reads(g.Size)
def _size(r: Reader, e: g.Size, s: State) -> Value:
    return Value(*r.value(e.list, s).size)


@_reads(g.At, g.Last)
def _member(r: Reader, e: g.At | g.Last, s: State) -> Value:
    found, kind = r.value(e.list, s), type_of(r.graph, e.list).kind
    at = r.value(e.index, s).bounds if isinstance(e, g.At) else (1, 1)
    nothing = g.NO_NUMBER if kind == "numbers" else g.NONE
    if at[0] >= 1 and at[1] <= found.size[0]:
        return Value(found.low, found.high)
    if at[1] < 1 or at[0] > found.size[1]:
        return Value(nothing, nothing)
    return Value(min(nothing, found.low), found.high)


@_reads(g.After)
def _after(r: Reader, e: g.After, s: State) -> Value:
    return Value(0 if r.value(e.players, s).size[0] else g.NONE, r.players - 1)


@_reads(g.Contains)
def _contains(r: Reader, e: g.Contains, s: State) -> Value:
    return NO if r.value(e.list, s).size[1] == 0 else MAYBE


# ---------------------------------------------------------------- lists


@_reads(g.Players)
def _players(r: Reader, e: g.Players, s: State) -> Value:
    return listed(tuple(range(r.players)))


@_reads(g.Teams)
def _teams(r: Reader, e: g.Teams, s: State) -> Value:
    return listed(tuple(range(r.graph.teams)))


@_reads(g.Others, g.Opponents, g.Members)
def _some_players(r: Reader, e: g.Others | g.Opponents | g.Members, s: State) -> Value:
    members = r.players // r.graph.teams if r.graph.teams else 1
    size = {g.Others: r.players - 1, g.Opponents: r.players - members, g.Members: members}[type(e)]
    return Value(0, r.players - 1, (size, size))


@_reads(g.Turned)
def _turned(r: Reader, e: g.Turned, s: State) -> Value:
    return r.value(e.players, s)._replace(members=None)


@_reads(g.AllCards)
def _all_cards(r: Reader, e: g.AllCards, s: State) -> Value:
    return Value(0, r.cards - 1, (r.cards, r.cards))


@_reads(g.CardsIn)
def _cards_in(r: Reader, e: g.CardsIn, s: State) -> Value:
    return Value(0, r.cards - 1, r.holding(e.zone, s))


@_reads(g.CardsOf)
def _cards_of(r: Reader, e: g.CardsOf, s: State) -> Value:
    owners, (low, high) = r.value(e.owners, s).size, s.zones[e.zone]
    return Value(0, r.cards - 1, (owners[0] * low, min(owners[1] * high, r.cards)))


@_reads(g.Empty)
def _empty(r: Reader, e: g.Empty, s: State) -> Value:
    return listed(())


@_reads(g.One)
def _one(r: Reader, e: g.One, s: State) -> Value:
    found = r.value(e.member, s)
    if found.exact is not None and found.low not in (g.NONE, g.NO_NUMBER):
        return listed((found.low,))
    optional = type_of(r.graph, e.member)
    return found._replace(size=(0 if optional.optional or optional.kind == "card" else 1, 1))


@_reads(g.Numbers)
def _numbers(r: Reader, e: g.Numbers, s: State) -> Value:
    first, last = r.value(e.first, s), r.value(e.last, s)
    low, high = (last, first) if e.down else (first, last)
    if low.exact is not None and high.exact is not None and high.high - low.low < MOST_MEMBERS:
        members = tuple(range(low.low, high.high + 1))
        return listed(members[::-1] if e.down else members)
    size = (max(0, high.low - low.high + 1), max(0, high.high - low.low + 1))
    return Value(low.low, max(high.high, low.low), size)


@_reads(g.Joined)
def _joined(r: Reader, e: g.Joined, s: State) -> Value:
    a, b = r.value(e.left, s), r.value(e.right, s)
    numbers = type_of(r.graph, e).kind == "numbers"
    if numbers and a.members is not None and b.members is not None:
        return listed((*a.members, *b.members))
    least = a.size[0] + b.size[0] if numbers else max(a.size[0], b.size[0])
    both = (least, min(a.size[1] + b.size[1], g.NUMBER_LIMIT))
    return (a if b.size[1] == 0 else b if a.size[1] == 0 else join(a, b))._replace(size=both, members=None)


@_reads(g.Without)
def _without(r: Reader, e: g.Without, s: State) -> Value:
    a, b = r.value(e.left, s), r.value(e.right, s)
    return a._replace(size=(max(0, a.size[0] - b.size[1]), a.size[1]), members=None)


@_reads(g.Upper)
def _upper(r: Reader, e: g.Upper, s: State) -> Value:
    found, count = r.value(e.list, s), r.value(e.count, s)
    low, high = (max(0, min(at, most)) for at, most in zip(count.bounds, found.size, strict=True))
    return found._replace(size=(low, high), members=None)


@_reads(g.Best)
def _best(r: Reader, e: g.Best, s: State) -> Value:
    found = r.value(e.list, s)
    return found._replace(size=(min(1, found.size[0]), found.size[1]), members=None)


# ---------------------------------------------------------------- over lists


def within(r: Reader, e: g.Filter | g.Exists | g.Count, s: State) -> tuple[Value, Value]:
    """The list, and whether its members meet the condition (MAYBE: some may, others not)."""
    found = r.value(e.list, s)
    inside = {**s.slots, e.slot: Value(found.low, found.high)}
    return found, r.value(e.condition, s._replace(slots=inside))


@_reads(g.Filter)
def _filter(r: Reader, e: g.Filter, s: State) -> Value:
    found, holds = within(r, e, s)
    if holds == YES:
        return found
    return found._replace(size=(0, 0 if holds == NO else found.size[1]), members=None)


@_reads(g.Count)
def _count(r: Reader, e: g.Count, s: State) -> Value:
    found, holds = within(r, e, s)
    return Value(found.size[0] * holds.low, found.size[1] * holds.high)


@_reads(g.Exists)
def _exists(r: Reader, e: g.Exists, s: State) -> Value:
    found, holds = within(r, e, s)
    if found.size[1] == 0:
        return YES if e.every else NO
    if holds == (YES if e.every else NO):
        return holds
    return holds if found.size[0] else MAYBE


@_reads(g.Sum)
def _sum(r: Reader, e: g.Sum, s: State) -> Value:
    found = r.value(e.list, s)
    each = r.value(e.value, s._replace(slots={**s.slots, e.slot: Value(found.low, found.high)}))
    low, high = calculated("*", found.size, each.bounds)
    return Value(max(low, UNBOUND[0]), min(high, UNBOUND[1]))
