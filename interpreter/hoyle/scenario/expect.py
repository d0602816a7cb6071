"""Whether a match stands as `expect` says.

Input: the tree of `expect` and a match. Output: the differences, in the order of the file. Compares only what is named.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.graph.model import NONE, Type
from hoyle.play import Match
from hoyle.play.position import Inside
from hoyle.play.reading import Reader
from hoyle.scenario.facts import LocalFact, VarFact, ZoneFact, facts
from hoyle.scenario.given import read_local, read_names
from hoyle.scenario.legal import compare_legal
from hoyle.scenario.names import Names, Value
from hoyle.scenario.nodes import Node, Pairs, Text
from hoyle.scenario.outcome import compare_result, compare_scores
from hoyle.scenario.problem import Place
from hoyle.scenario.result import Difference
from hoyle.scenario.sees import compare_sees
from hoyle.scenario.zones import compare_zone, listed

RESERVED = ("turn", "to act", "phase", "state", "score", "result", "legal", "sees")


def compare(tree: Pairs, match: Match, names: Names) -> list[Difference]:
    """All differences between `tree` and the match."""
    inside = Inside(match)
    found: list[Difference] = []
    for key, node in tree.values.items():
        if key in RESERVED and key != "state":
            found += _special(key, node, tree.keys[key], match, inside, names)
    for fact in facts(tree, names, RESERVED):
        if isinstance(fact, ZoneFact):
            found += compare_zone(fact, inside.lies(fact.zone, fact.owner, fact.index), names)
        elif isinstance(fact, VarFact):
            found += _compare_var(fact, inside, names)
        elif isinstance(fact, LocalFact):
            found += _compare_local(fact, inside, names)
    return sorted(found, key=lambda difference: difference.line)


def _special(key: str, node: Node, place: Place, match: Match, inside: Inside, names: Names) -> Iterator[Difference]:
    if key == "turn" and isinstance(node, Text):
        yield from _seats("turn", place, [names.seat(node.text, node.place)], [inside.turn], names)
    elif key == "to act":
        yield from _seats("to act", place, sorted(read_names(node, names)), sorted(match.to_act), names)
    elif key == "phase" and isinstance(node, Text):
        wanted, phases = names.phase(node.text, node.place), [*names.graph.phases, "none"]
        if wanted != inside.phase:
            yield Difference(place.line, "phase", phases[wanted], phases[inside.phase])
    elif key == "score" and isinstance(node, Pairs):
        yield from compare_scores(node, place, match, inside, names)
    elif key == "result":
        yield from compare_result(node, place, match, names)
    elif key == "legal" and isinstance(node, Pairs):
        yield from compare_legal(node, match, names, Reader(inside.wording))
    elif key == "sees" and isinstance(node, Pairs):
        yield from compare_sees(node, match, names)


def _seats(what: str, place: Place, wanted: list[int], found: list[int], names: Names) -> Iterator[Difference]:
    if wanted != found:
        yield Difference(place.line, what, _named(wanted, names), _named(found, names))


def _named(seats: list[int], names: Names) -> str:
    texts = [names.players[seat] if seat != NONE else "nobody" for seat in seats]
    return texts[0] if len(texts) == 1 else listed(texts)


def _compare_var(fact: VarFact, inside: Inside, names: Names) -> Iterator[Difference]:
    type_ = names.graph.vars[fact.var].type
    yield from _values(fact.place, fact.what, type_, names.value(type_, fact.node, fact.what), inside.variable(fact.var, fact.owner), inside)


def _compare_local(fact: LocalFact, inside: Inside, names: Names) -> Iterator[Difference]:
    wanted = read_local(fact, names)
    found = inside.local(fact.name)
    if found is None:
        yield Difference(fact.place.line, fact.what, _written(fact.node), "nothing: the rules are not where it has a value")
    elif found[0] in wanted:
        yield from _values(fact.place, fact.what, found[0], wanted[found[0]], found[1], inside)
    else:
        yield Difference(fact.place.line, fact.what, _written(fact.node), inside.text(*found))


def _values(place: Place, what: str, type_: Type, wanted: Value, found: Value, inside: Inside) -> Iterator[Difference]:
    if wanted != found:
        yield Difference(place.line, what, inside.text(type_, wanted), inside.text(type_, found))


def _written(node: Node) -> str:
    return node.text if isinstance(node, Text) else "a list"
