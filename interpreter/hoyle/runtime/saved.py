"""Reading a state that was written down: everything but what the frames mean is judged here.

In: JSON values from anywhere and the layout of the game. Out: a state, or ValueError with the reason. What the frames mean
is for `interp.resume` to judge, which knows the nodes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.runtime.chance import MASK
from hoyle.runtime.knowledge import seers
from hoyle.runtime.layout import Layout
from hoyle.runtime.result import Result
from hoyle.runtime.state import State
from hoyle.runtime.values import check_value, require

Value = int | tuple[int, ...]


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of `State.to_data`."""

    zones: list[list[int]]
    riders: list[tuple[int, tuple[int, ...]]]
    signer: list[int]
    known: list[int]
    turned: int
    vars: list[Value]
    options: tuple[int, ...]
    frames: list[list[Value]]
    items: list[tuple[int, int, tuple[int, ...], int, int, tuple[int, ...] | None]]
    turn: int
    phase: int
    chance: int
    result: Result | None
    moves: int
    script: tuple[tuple[int, ...], ...]


def read_state(layout: Layout, data: Any) -> State:
    """The state that `State.to_data` wrote."""
    try:
        saved = msgspec.convert(data, Saved)
    except msgspec.ValidationError as problem:
        raise ValueError(str(problem)) from None
    state = State.fresh(layout, saved.options, 0)
    _read_cards(layout, saved, state)
    _read_knowledge(layout, saved, state)
    _read_vars(layout, saved, state)
    _read_items(layout, saved, state)
    _read_rest(layout, saved, state)
    return state


def _read_cards(layout: Layout, saved: Saved, state: State) -> None:
    """Each card in exactly one place, packets only where packets can be."""
    require(len(saved.zones) == layout.instances, f"{len(saved.zones)} zones, not {layout.instances}")
    riding = [card for _, riders in saved.riders for card in riders]
    found = sorted([card for zone in saved.zones for card in zone] + riding)
    require(found == list(range(layout.cards)), "a card is missing, or in two places")
    for zone, cards in enumerate(saved.zones):
        require(layout.pile[zone] or cards == sorted(cards), f"the cards of zone {zone} are out of order")
        for card in cards:
            state.place[card] = zone
    state.zones = [*saved.zones, []]
    for host, riders in saved.riders:
        require(0 <= host < layout.cards and host not in riding and bool(riders), "a card rides on nothing")
        require(host not in state.riders and layout.packets[state.place[host]], "cards ride where no packet can lie")
        state.riders[host] = riders
        for card in riders:
            state.host[card], state.place[card] = host, state.place[host]


def _read_knowledge(layout: Layout, saved: Saved, state: State) -> None:
    require(0 <= saved.turned < 1 << layout.cards, "cards lie turned that do not exist")
    state.turned = saved.turned
    require(len(saved.known) == len(saved.signer) == layout.cards, "knowledge of cards that do not exist")
    for card, (known, signer) in enumerate(zip(saved.known, saved.signer, strict=True)):
        zone = state.place[card]
        seen = seers(layout, state, card, zone)
        require(0 <= known <= layout.full and known & seen == seen, f"card {card} is not known to who sees it")
        require(-1 <= signer < layout.players, f"card {card} was put down by nobody")
        require(signer == -1 or layout.signed[zone], f"card {card} is signed where nothing is signed")
        state.known[card], state.signer[card] = known, signer


def _read_vars(layout: Layout, saved: Saved, state: State) -> None:
    require(len(saved.vars) == layout.cells, f"{len(saved.vars)} values of variables, not {layout.cells}")
    for var, decl in enumerate(layout.graph.vars):
        for cell in layout.var_cells(var):
            check_value(layout, decl.type, saved.vars[cell], len(saved.items), f"`{decl.name}`")
            state.vars[cell] = saved.vars[cell]
    require(state.vars == saved.vars, "a variable of nobody has a value")
    require(
        len(saved.options) == len(layout.graph.options),
        f"{len(saved.options)} options, not {len(layout.graph.options)}",
    )
    for value, option in zip(saved.options, layout.graph.options, strict=True):
        check_value(layout, option.type, value, 0, f"option `{option.name}`")


def _read_items(layout: Layout, saved: Saved, state: State) -> None:
    for item in saved.items:
        player, action, given, claim, cancelled, places = item
        require(0 <= player < layout.players, "an action is announced by nobody")
        require(0 <= action < len(layout.graph.actions), "an action is announced that does not exist")
        params = layout.graph.actions[action].params
        require(len(given) == len(params), "an announced action has too many parameters, or too few")
        for value, param in zip(given, params, strict=True):
            check_value(layout, param.type, value, len(saved.items), f"`{param.name}`")
        require(cancelled in (0, 1), "an announced action is neither cancelled nor not")
        if places is not None:
            fits = len(places) == len(params) and all(-1 <= place < layout.instances for place in places)
            require(fits, "an announced action has lost its places")
        state.items.append([player, action, given, claim, cancelled, places])


def _read_rest(layout: Layout, saved: Saved, state: State) -> None:
    require(-1 <= saved.turn < layout.players, "it is the turn of nobody")
    require(-1 <= saved.phase < len(layout.graph.phases), "the game is in a part that it does not have")
    require(0 <= saved.chance <= MASK, "the state of chance is out of range")
    require(saved.moves >= 0, "fewer than no decisions")
    if saved.result is not None:
        seats, result = range(layout.players), saved.result
        require(
            len(result.ranks) == layout.players and all(rank > 0 for rank in result.ranks),
            "the result leaves out a player",
        )
        require(all(seat in seats for seat in result.winners), "nobody has won")
        require(len(result.scores) in (0, layout.players), "the result leaves out a score")
        require(not saved.items and not saved.frames, "a match that is over goes on")
    cards = range(layout.cards)
    require(
        all(card in cards for order in saved.script for card in order), "a shuffle is to order cards that do not exist"
    )
    state.script = saved.script
    state.turn, state.phase, state.chance = saved.turn, saved.phase, saved.chance
    state.result, state.moves = saved.result, saved.moves
    state.frames = list(saved.frames)
