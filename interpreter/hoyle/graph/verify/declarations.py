"""What declarations promise by themselves and to each other."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.graph import model as m
from hoyle.graph.types import same_kind, spoken
from hoyle.graph.verify.report import Report
from hoyle.graph.verify.special import constant_fits


def judge(graph: m.Graph, report: Report) -> None:
    """Judges all declarations except the expressions in them."""
    for where, sentence in _sentences(graph):
        report.add(where, sentence)


def _sentences(graph: m.Graph) -> Iterator[tuple[str, str]]:
    yield from (("game", sentence) for sentence in _game(graph))
    for attribute in graph.attributes:
        if len(attribute.of) != len(graph.cards):
            yield f"attribute {attribute.name}", f"it names {len(attribute.of)} cards of {len(graph.cards)}"
        if not all(m.NONE <= value < len(attribute.values) for value in attribute.of):
            yield f"attribute {attribute.name}", "a card has a value that is not among its values"
    for card in graph.cards:
        if graph.zones[card.starts_in].owner or graph.zones[card.starts_in].family:
            yield f"card {card.text}", f"it starts in `{graph.zones[card.starts_in].name}`, which is not one zone"
    for zone in graph.zones:
        if zone.family < 0 or (zone.owner == "team" and not graph.teams):
            yield (
                f"zone {zone.name}",
                "it belongs to a team, and there are none" if zone.owner else "its family is below 0",
            )
    for table in graph.tables:
        yield from ((f"table {table.name}", sentence) for sentence in _table(graph, table))
    yield from _callables(graph)
    yield from _entries(graph)


def _game(graph: m.Graph) -> Iterator[str]:
    low, high = graph.players
    if graph.format != m.FORMAT:
        yield f"its format is {graph.format}, and this is format {m.FORMAT}"
    if not 1 <= low <= high <= m.MOST_PLAYERS:
        yield f"{low} to {high} players cannot play"
    if graph.teams < 0:
        yield f"there cannot be {graph.teams} teams"
    if not graph.zones or (graph.zones[-1].name, graph.zones[-1].owner, graph.zones[-1].sight) != ("stack", "", "open"):
        yield "its last zone is not the open zone `stack`"


def _table(graph: m.Graph, table: m.TableDecl) -> Iterator[str]:
    if not table.values:
        yield "it has no entries"
    results = table.values if table.otherwise is None else (*table.values, table.otherwise)
    for value in results:
        if not constant_fits(graph, table.result, value):
            yield f"{value} is no {spoken(graph, table.result)}"
    if table.argument.kind == "attribute" and table.otherwise is None:
        wanted = len(graph.attributes[table.argument.attribute].values)
        if table.first > 0 or table.first + len(table.values) < wanted:
            yield f"it does not cover every {spoken(graph, table.argument)}"


def _callables(graph: m.Graph) -> Iterator[tuple[str, str]]:
    for define in graph.defines:
        yield from ((f"define {define.name}", sentence) for sentence in _slots(define))
    for proc in graph.procs:
        yield from ((f"{proc.kind} {proc.name}", sentence) for sentence in _slots(proc))
    for action in graph.actions:
        yield from ((f"{action.kind} {action.name}", sentence) for sentence in _action(graph, action))


def _slots(owner: m.DefineDecl | m.ProcDecl) -> Iterator[str]:
    kinds = [slot.type.kind for slot in owner.slots[: m.FIRST_PARAM]]
    if kinds != ["player", "item"]:
        yield f"its first slots are {' and '.join(kinds) or 'missing'}, not a player and an item"
    if not 0 <= owner.params <= max(0, len(owner.slots) - m.FIRST_PARAM):
        yield f"it has {owner.params} parameters and {len(owner.slots)} slots"


def _action(graph: m.Graph, action: m.ActionDecl) -> Iterator[str]:
    proc = graph.procs[action.proc]
    if proc.kind != action.kind:
        yield f"its procedure is of kind {proc.kind}"
    if proc.params != len(action.params):
        yield f"it has {len(action.params)} parameters, its procedure {proc.params}"
    for param, slot in zip(action.params, proc.slots[m.FIRST_PARAM :], strict=False):
        if not same_kind(param.type, slot.type):
            yield f"parameter `{param.name}` is a {spoken(graph, param.type)}, its slot a {spoken(graph, slot.type)}"
    if not all(0 <= guard.after <= len(action.params) for guard in action.guards):
        yield "a guard waits for more parameters than there are"
    if (action.by is not None) != (action.kind == "response"):
        yield "who may answer is said of a response, and only of it"


def _entries(graph: m.Graph) -> Iterator[tuple[str, str]]:
    after = graph.next_game.proc if graph.next_game is not None else m.NONE
    for name, index, kind in (
        ("play", graph.play, "play"),
        ("whenever", graph.whenever, "hook"),
        ("next game", after, "hook"),
    ):
        if index != m.NONE and (graph.procs[index].params or graph.procs[index].kind != kind):
            yield name, f"its procedure is a {graph.procs[index].kind} with {graph.procs[index].params} parameters"
