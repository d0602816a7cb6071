"""Whether a match stands as `expect` says.

Input: the tree of `expect` and a match. Output: the differences, in the order of the file. Compares only what is named.
"""

from __future__ import annotations

from hoyle.graph.model import NONE, Type
from hoyle.play import Match
from hoyle.play.position import Inside, wording
from hoyle.play.wording import Wording
from hoyle.scenario.facts import Fact, LocalFact, VarFact, ZoneFact, facts
from hoyle.scenario.given import read_local, read_names
from hoyle.scenario.legal import compare_legal
from hoyle.scenario.names import Names, Value
from hoyle.scenario.nodes import Node, Pairs, Text
from hoyle.scenario.outcome import compare_result, compare_scores
from hoyle.scenario.problem import Place, ScenarioError
from hoyle.scenario.result import Difference
from hoyle.scenario.sees import compare_sees
from hoyle.scenario.zones import compare_zone, listed

RESERVED = ("turn", "to act", "phase", "state", "score", "result", "legal", "sees")
OF_RESULT = ("winner", "winners", "ranks", "scores", "reason")
"""Words that are looked for beside `result`, but stand below it."""


def compare(tree: Pairs, match: Match, names: Names) -> list[Difference]:
    """All differences between `tree` and the match."""
    found: list[Difference] = []
    inside, words = Inside.of(match), wording(match)
    for key, node in tree.values.items():
        if key in OF_RESULT and not names.means(key):
            example = f"result: {{winners: [{names.players[0]}]}}"
            raise ScenarioError(tree.keys[key], f"How a match ends stands below `result`, such as `{example}`.")
        if key in RESERVED and key != "state":
            found += _special(key, node, tree.keys[key], match, names)
    for fact in facts(tree, names, RESERVED):
        if isinstance(fact, ZoneFact):
            found += compare_zone(fact, inside.lies(fact.zone, fact.owner, fact.index), names)
        elif isinstance(fact, VarFact):
            type_ = names.graph.vars[fact.var].type
            wanted = names.value(type_, fact.node, fact.what)
            found += _values(fact, type_, wanted, inside.variable(fact.var, fact.owner), words)
        elif isinstance(fact, LocalFact):
            found += _compare_local(fact, inside.local(fact.name), names, words)
    return sorted(found, key=lambda difference: difference.line)


def _special(key: str, node: Node, place: Place, match: Match, names: Names) -> list[Difference]:
    """What a key says that is neither zone nor variable."""
    inside = Inside.of(match)
    if key == "to act":
        return _seats(key, place, sorted(read_names(node, names)), sorted(match.to_act), names)
    if key == "result":
        return compare_result(node, place, match, names)
    if isinstance(node, Text):
        if key == "turn":
            return _seats(key, place, [names.seat(node.text, node.place)], [inside.turn], names)
        return _phase(place, names.phase(node.text, node.place), inside.phase, names)
    assert isinstance(node, Pairs)
    if key == "score":
        return compare_scores(node, place, match, inside, names)
    return compare_legal(node, match, names) if key == "legal" else compare_sees(node, match, names)


def _phase(place: Place, wanted: int, found: int, names: Names) -> list[Difference]:
    phases = [*names.graph.phases, "none"]
    return [Difference(place.line, "phase", phases[wanted], phases[found])] if wanted != found else []


def _seats(what: str, place: Place, wanted: list[int], found: list[int], names: Names) -> list[Difference]:
    return [Difference(place.line, what, _named(wanted, names), _named(found, names))] if wanted != found else []


def _named(seats: list[int], names: Names) -> str:
    texts = [names.players[seat] if seat != NONE else "nobody" for seat in seats]
    return texts[0] if len(texts) == 1 else listed(texts)


def _compare_local(fact: LocalFact, found: tuple[Type, Value] | None, names: Names, words: Wording) -> list[Difference]:
    wanted = read_local(fact, names)
    written = fact.node.text if isinstance(fact.node, Text) else "a list"
    if found is None:
        return [Difference(fact.place.line, fact.what, written, "nothing: the rules are not where it has a value")]
    if found[0] not in wanted:
        return [Difference(fact.place.line, fact.what, written, words.value(*found))]
    return _values(fact, found[0], wanted[found[0]], found[1], words)


def _values(fact: Fact, type_: Type, wanted: Value, found: Value, words: Wording) -> list[Difference]:
    if wanted == found:
        return []
    return [Difference(fact.place.line, fact.what, words.value(type_, wanted), words.value(type_, found))]
