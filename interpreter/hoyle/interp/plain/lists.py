"""Lists, and what runs over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoyle.graph import model as m
from hoyle.graph.cost import LIST_LIMIT
from hoyle.graph.types import type_of
from hoyle.interp import helpers
from hoyle.interp.plain.rules import Env, rule
from hoyle.runtime.fault import Fault

if TYPE_CHECKING:
    from hoyle.interp.plain import Reckoner


@rule(m.One)
def _one(r: Reckoner, e: m.One, env: Env) -> Any:
    return r.list(e.member, env)


@rule(m.At)
def _at(r: Reckoner, e: m.At, env: Env) -> Any:
    return helpers.at(r.list(e.list, env), r.value(e.index, env), r.none(e.list))


@rule(m.Last)
def _last(r: Reckoner, e: m.Last, env: Env) -> Any:
    found = r.list(e.list, env)
    return found[-1] if found else r.none(e.list)


@rule(m.Upper)
def _upper(r: Reckoner, e: m.Upper, env: Env) -> Any:
    members, count = r.list(e.list, env), max(r.value(e.count, env), 0)
    return members[max(len(members) - count, 0) :] if e.bottom else members[:count]


@rule(m.Size)
def _size(r: Reckoner, e: m.Size, env: Env) -> Any:
    return len(r.list(e.list, env))


@rule(m.Joined)
def _joined(r: Reckoner, e: m.Joined, env: Env) -> Any:
    left, right = r.list(e.left, env), r.list(e.right, env)
    numbers = type_of(r.graph, e).kind == "numbers"
    return left + (right if numbers else tuple(member for member in right if member not in left))


@rule(m.Without)
def _without(r: Reckoner, e: m.Without, env: Env) -> Any:
    gone = r.list(e.right, env)
    return tuple(member for member in r.list(e.left, env) if member not in gone)


@rule(m.Numbers)
def _numbers(r: Reckoner, e: m.Numbers, env: Env) -> Any:
    first, last = r.value(e.first, env), r.value(e.last, env)
    if (first - last if e.down else last - first) >= LIST_LIMIT:
        raise Fault("list-too-long", "this list grows too long", e.span)
    return tuple(range(first, last - 1, -1) if e.down else range(first, last + 1))


@rule(m.Contains)
def _contains(r: Reckoner, e: m.Contains, env: Env) -> Any:
    return r.value(e.member, env) in r.list(e.list, env)


@rule(m.Exists)
def _exists(r: Reckoner, e: m.Exists, env: Env) -> Any:
    found = (bool(r.value(e.condition, inner)) for _, inner in r.each(e, env))
    return all(found) if e.every else any(found)


@rule(m.Count)
def _count(r: Reckoner, e: m.Count, env: Env) -> Any:
    return sum(bool(r.value(e.condition, inner)) for _, inner in r.each(e, env))


@rule(m.Filter)
def _filter(r: Reckoner, e: m.Filter, env: Env) -> Any:
    return tuple(member for member, inner in r.each(e, env) if r.value(e.condition, inner))


@rule(m.Sum)
def _sum(r: Reckoner, e: m.Sum, env: Env) -> Any:
    return sum(r.value(e.value, inner) for _, inner in r.each(e, env))


@rule(m.Best)
def _best(r: Reckoner, e: m.Best, env: Env) -> Any:
    worth = {member: r.value(e.value, inner) for member, inner in r.each(e, env)}
    best = (min if e.lowest else max)(worth.values(), default=0)
    return tuple(member for member in r.list(e.list, env) if worth[member] == best)
