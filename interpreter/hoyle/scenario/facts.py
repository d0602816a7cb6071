"""The keys of `given` and `expect` taken apart: which zone, variable or loop value each speaks of.

Input: the tree and the names of a game. Output: facts with ids, their nodes still to be read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from hoyle.graph.model import NONE
from hoyle.scenario.cards import members
from hoyle.scenario.names import Names, Owner
from hoyle.scenario.nodes import Node, Pairs
from hoyle.scenario.problem import Place, ScenarioError


@dataclass(frozen=True, slots=True)
class Fact:
    """What a key says: `what` is how messages call it, `node` what is said of it."""

    place: Place
    what: str
    node: Node


@dataclass(frozen=True, slots=True)
class ZoneFact(Fact):
    """About one zone: of the player or team `owner` (-1: common), number `index` of a family (0: it is none)."""

    zone: int
    owner: int
    index: int


@dataclass(frozen=True, slots=True)
class VarFact(Fact):
    """About a variable, of the player, team or card `owner` (-1: of the match)."""

    var: int
    owner: int


@dataclass(frozen=True, slots=True)
class LocalFact(Fact):
    """About a value of the running rules, such as the variable of a loop."""

    name: str


def facts(tree: Pairs, names: Names, reserved: Collection[str]) -> Iterator[Fact]:
    """The facts of `given` or `expect`, without the `reserved` keys; those below `state` are among them."""
    for key, node in tree.values.items():
        if key == "state" and isinstance(node, Pairs):
            yield from _state_facts(node, names)
        elif key not in reserved:
            yield from _facts_of(key, tree.keys[key], node, names, reserved)


def _facts_of(key: str, place: Place, node: Node, names: Names, reserved: Collection[str]) -> Iterator[Fact]:
    owner = names.owner(key)
    if owner is None:
        yield from _named(key, place, node, names, None, key, reserved)
        return
    if not isinstance(node, Pairs):
        raise ScenarioError(
            node.place, f"`{key}` takes a mapping of zones and variables, such as `{key}: {{hand: []}}`."
        )
    for inner, value in node.values.items():
        yield from _named(inner, node.keys[inner], value, names, owner, f"{key}.{inner}")


def _named(
    key: str, place: Place, node: Node, names: Names, owner: Owner | None, what: str, reserved: Collection[str] = ()
) -> Iterator[Fact]:
    number = owner.number if owner else NONE
    zone, var = names.zone(key, owner), names.var(key, owner)
    if zone is not None:
        yield from _zone_facts(ZoneFact(place, what, node, zone, number, 0), names.graph.zones[zone].family)
    elif var is not None:
        yield VarFact(place, what, node, var, number)
    elif owner is None and key in names.locals:
        yield LocalFact(place, what, node, key)
    else:
        raise names.unknown(key, place, owner, reserved)


def _zone_facts(fact: ZoneFact, family: int) -> Iterator[ZoneFact]:
    if not family:
        yield fact
        return
    for index, node in members(fact.node, family, fact.what):
        yield ZoneFact(node.place, f"{fact.what}[{index}]", node, fact.zone, fact.owner, index)


def _state_facts(tree: Pairs, names: Names) -> Iterator[Fact]:
    for key, node in tree.values.items():
        place, var = tree.keys[key], names.var(key, None)
        if var is not None:
            yield VarFact(place, key, node, var, NONE)
        elif key in names.locals:
            yield LocalFact(place, key, node, key)
        else:
            raise names.unknown(key, place, None)
