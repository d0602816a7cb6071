"""Every place outside the nodes where a graph holds an expression, with what is known there and what is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from hoyle.graph import model as m

PLAYER, TEAM = m.Type("player"), m.Type("team")
SHOW_OWNER, SHOW_VIEWER = 2, 3
SUBJECTS = {"player": PLAYER, "team": TEAM, "card": m.Type("card")}


class Site(msgspec.Struct, frozen=True):
    """`slots` is the slot table in force; where there is none, `known` are the slots that have a value.

    `wants` is a place (see `facts`), a type that a variable of the site has, or a type whose list is wanted.
    """

    where: str
    expr: m.AnyExpr
    wants: str | m.Type
    slots: tuple[m.SlotDecl, ...] | None = None
    known: Mapping[int, m.Type] = {}
    listed: bool = False


def sites(graph: m.Graph) -> Iterator[Site]:
    """All of them, in the order of the graph's fields."""
    for show in graph.shows:
        owner = SUBJECTS.get(graph.zones[show.zone].owner)
        known = {SHOW_VIEWER: PLAYER} | ({SHOW_OWNER: owner} if owner else {})
        yield Site(f"show {graph.zones[show.zone].name}", show.condition, "yes/no", known=known)
    for option in graph.options:
        yield Site(f"option {option.name}", option.default, option.type)
        for bound in (option.low, option.high):
            if bound is not None:
                yield Site(f"option {option.name}", bound, "number")
    yield from _initial_values(graph)
    for define in graph.defines:
        yield Site(f"define {define.name}", define.body, define.result, define.slots)
    for action in graph.actions:
        yield from _of_action(graph, action)
    if graph.next_game is not None and graph.next_game.until is not None:
        yield Site("next game", graph.next_game.until, "yes/no")


def _initial_values(graph: m.Graph) -> Iterator[Site]:
    for var in graph.vars:
        known = {m.ME: SUBJECTS[var.scope]} if var.scope in SUBJECTS else {}
        if var.initial is not None:
            yield Site(f"state {var.name}", var.initial, var.type, known=known)
        if var.chance is not None:
            yield Site(f"state {var.name}", var.chance, var.type, known=known, listed=True)


def _of_action(graph: m.Graph, action: m.ActionDecl) -> Iterator[Site]:
    where, slots = f"{action.kind} {action.name}", graph.procs[action.proc].slots
    for param in action.params:
        yield Site(where, param.domain, param.type, slots, listed=True)
    for guard in action.guards:
        yield Site(where, guard.condition, "yes/no", slots)
    if action.claim is not None:
        yield Site(where, action.claim, "any", slots)
    if action.by is not None:
        yield Site(where, action.by, "player? | players", known={m.IT: m.Type("item")})
