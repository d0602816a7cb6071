"""How procedures and games end, and cancelling: what generated nodes call for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hoyle.graph.model import Graph, Together
from hoyle.interp.nodes import STOP, SWITCH
from hoyle.runtime import result
from hoyle.runtime.state import State


def end(state: State, how: result.Result) -> int:
    """The game is over."""
    state.result = how
    state.frames.clear()
    state.offers = None
    state.items.clear()
    state.events.append(("result",))
    return STOP


def named(graph: Graph, players: int) -> dict[str, Callable[..., Any]]:
    """The endings by the names that generated code has for them."""

    def returned(state: State) -> int:
        state.frames.pop()
        if state.frames:
            return SWITCH
        return STOP if state.result is not None else end(state, result.over(players))

    def win(state: State, winners: Iterable[int]) -> int:
        return end(state, result.won(tuple(dict.fromkeys(seat for seat in winners if seat >= 0)), players))

    def gathered(state: State) -> int:
        """A part of `together` is done: the next part's body, or on after the last."""
        frames = state.frames
        frames.pop()
        over = next(frame for frame in reversed(frames) if isinstance(graph.nodes[frame[0]], Together))
        node = graph.nodes[over[0]]
        assert isinstance(node, Together)
        frames[-1][0] = node.next if frames[-1] is over else node.body
        return SWITCH

    def cancel(state: State, item: int) -> None:
        if item >= 0 and not state.items[item][4]:
            state.items[item][4] = 1
            state.events.append(("cancel", state.items[item][1], state.items[item][0]))

    return {
        "RETURN": returned, "WIN": win, "GATHERED": gathered, "CANCEL": cancel,
        "DRAWN": lambda state: end(state, result.drawn(players)),
        "OVER": lambda state: end(state, result.over(players)),
        "RANKED": lambda state, scores: end(state, result.ranked(tuple(scores))),
    }  # fmt: skip
