"""Whether a match has ended as `result` says, and whether the scores are those of `score`."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.play import Match
from hoyle.play.position import Inside
from hoyle.play.view import Result
from hoyle.scenario.names import Names, Owner
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import Place, ScenarioError
from hoyle.scenario.result import Difference
from hoyle.scenario.zones import listed

SCORE = "score"


def compare_result(node: Node, place: Place, match: Match, names: Names) -> list[Difference]:
    """What differs between the end of the match and `result`."""
    found = _text(match.result, names)
    if isinstance(node, Text):
        return [] if found == node.text else [Difference(place.line, "result", node.text, found)]
    assert isinstance(node, Pairs)
    if match.result is None:
        return [Difference(place.line, "result", _asked(node), found)]
    checks = {"winners": _winners, "ranks": _ranks, "scores": _scores, "reason": _reason}
    return [difference for key in node.values for difference in checks[key](node, key, match.result, names)]


def _asked(node: Pairs) -> str:
    return f"an end with {', '.join(node.values)}"


def _text(result: Result | None, names: Names) -> str:
    """A result as a scenario writes it."""
    if result is None:
        return "open"
    if result.reason == "draw":
        return "draw"
    winners = listed(names.players[seat] for seat in result.winners)
    return f"{{winners: {winners}, ranks: {_by_player(result.ranks, names)}, reason: {result.reason}}}"


def _by_player(values: tuple[int, ...], names: Names) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in zip(names.players, values, strict=True)) + "}"


def _winners(node: Pairs, key: str, result: Result, names: Names) -> list[Difference]:
    wanted = node.values[key]
    assert isinstance(wanted, Items)
    seats = sorted({names.seat(item.text, item.place) for item in wanted.items if isinstance(item, Text)})
    if seats == sorted(result.winners):
        return []
    expected = listed(names.players[seat] for seat in seats)
    found = listed(names.players[seat] for seat in sorted(result.winners))
    return [Difference(node.keys[key].line, "winners", expected, found, f"the result is {_text(result, names)}")]


def _ranks(node: Pairs, key: str, result: Result, names: Names) -> list[Difference]:
    return _numbers(node.values[key], "rank", dict(enumerate(result.ranks)), names)


def _scores(node: Pairs, key: str, result: Result, names: Names) -> list[Difference]:
    return _numbers(node.values[key], "score in the result", dict(enumerate(result.scores or ())), names)


def _reason(node: Pairs, key: str, result: Result, names: Names) -> list[Difference]:
    wanted = node.values[key]
    assert isinstance(wanted, Text)
    agrees = wanted.text.casefold() in result.reason.casefold()
    return [] if agrees else [Difference(node.keys[key].line, "reason", wanted.text, result.reason)]


def _numbers(tree: Node, what: str, found: Mapping[int, int], names: Names) -> list[Difference]:
    """Compares a mapping of players and whole numbers."""
    assert isinstance(tree, Pairs)
    wrong: list[Difference] = []
    for player, node in tree.values.items():
        assert isinstance(node, Text)
        seat = names.seat(player, tree.keys[player])
        if int(node.text) != found.get(seat):
            wrong.append(
                Difference(tree.keys[player].line, f"{what} of {player}", node.text, str(found.get(seat, "none")))
            )
    return wrong


def compare_scores(tree: Pairs, place: Place, match: Match, inside: Inside, names: Names) -> list[Difference]:
    """What differs between `score` and the scores: a definition of that name, else a variable, else the result's."""
    return _numbers(tree, "score", _found_scores(place, match, inside, names), names)


def _found_scores(place: Place, match: Match, inside: Inside, names: Names) -> dict[int, int]:
    seats = range(len(names.players))
    for number, decl in enumerate(names.graph.defines):
        if decl.name == SCORE and decl.params == 1 and decl.slots[2].type.kind == "player":
            return {seat: inside.define(number, seat) for seat in seats}
    var = names.var(SCORE, Owner("player", 0))
    if var is not None:
        values = {seat: inside.variable(var, seat) for seat in seats}
        return {seat: value for seat, value in values.items() if isinstance(value, int)}
    if match.result is not None and match.result.scores is not None:
        return dict(enumerate(match.result.scores))
    sentence = "This game has no definition or variable `score` of a player, and no result with scores."
    raise ScenarioError(place, sentence)
