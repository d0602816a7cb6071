"""Small games written as rule text, and one match of them driven by texts of cards instead of numbers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from hoyle.graph.model import Graph
from hoyle.interp.program import Program
from hoyle.interp.resume import resume
from hoyle.loading import compile_file
from hoyle.pipeline import compile_graph
from hoyle.runtime.events import steps
from hoyle.runtime.state import State
from hoyle.source import Source

SHIPPED = {
    "cuttle/classic": 2,
    "cuttle/wikipedia": 2,
    "kachuful/kachuful": 4,
    "ratscrew/ratscrew": 3,
    "hearts/hearts": 4,
}
"""Games of the library with a number of players."""
DECK = "deck\n  rank: A 2 3 4 5 6 7 8 9\n  suit: clubs spades\n"
ZONES = "zone stock: pile, hidden\nzone discard: pile, open\nzone hand of player: private\nzone table of player: open\n"


def compiled(text: str) -> Graph:
    """The graph of a rule text without mistakes."""
    result = compile_graph(Source.of("game", text), lambda path: None)
    assert result.graph is not None, [problem.headline for problem in result.problems]
    return result.graph


@cache
def shipped(name: str) -> Program:
    """A game of the library, made ready."""
    graph = compile_file(name).graph
    assert graph is not None
    return Program(graph, SHIPPED[name])


def options(program: Program) -> tuple[int, ...]:
    """All options at their defaults."""
    chosen: tuple[int, ...] = ()
    for index in range(len(program.graph.options)):
        chosen += (program.option_range(index, chosen)[0],)
    return chosen


def small(body: str, head: str = "  players 2\n", zones: str = ZONES, deck: str = DECK) -> str:
    """A game with 18 cards (A to 9 of two suits), a stock, a discard, hands and tables."""
    return f'game "Small"\n{head}{deck}{zones}{body}'


class Table:
    """One match, driven by texts."""

    def __init__(self, text: str, players: int = 2, seed: int = 1) -> None:
        self.program = Program(compiled(text), players)
        self.graph = self.program.graph
        self.layout = self.program.layout
        self.state: State = self.program.start(options(self.program), seed)
        self.texts = [card.text for card in self.graph.cards]

    # ---------------------------------------------------------------- looking

    def card(self, text: str) -> int:
        return self.texts.index(text)

    def zone(self, name: str, owner: int = 0, index: int = 1) -> int:
        """The number of a zone."""
        number = [zone.name for zone in self.graph.zones].index(name)
        size = max(self.graph.zones[number].family, 1)
        return self.layout.zone_first[number] + owner * size + index - 1

    def cards(self, name: str, owner: int = 0, index: int = 1) -> list[str]:
        """The cards of a zone."""
        return [self.texts[card] for card in self.state.zones[self.zone(name, owner, index)]]

    def var(self, name: str, owner: int = 0) -> Any:
        """The value of a variable."""
        number = [var.name for var in self.graph.vars].index(name)
        return self.state.vars[self.layout.var_first[number] + owner]

    def knowers(self, text: str) -> list[int]:
        """The seats that know where a card lies."""
        return [seat for seat in range(self.layout.players) if self.state.known[self.card(text)] >> seat & 1]

    def turn(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.program.deciders(self.state)

    def raws(self, seat: int) -> list[Any]:
        return list(self.program.options_of(self.state, seat))

    def actions(self, seat: int) -> list[str]:
        """The offers of a menu or window, cards as texts."""
        return [self._spoken(raw) for raw in self.raws(seat)]

    def _spoken(self, raw: tuple[int, ...]) -> str:
        if raw[0] < 0:
            return "decline"
        action = self.graph.actions[raw[0]]
        pairs = zip(raw[1:], action.params, strict=True)
        return " ".join(
            [action.name, *(self.texts[a] if p.type.kind == "card" and a >= 0 else str(a) for a, p in pairs)]
        )

    def events(self) -> list[tuple[Any, ...]]:
        """What happened in the latest step."""
        return list(next(steps(self.state.log)))

    # ---------------------------------------------------------------- doing

    def play(self, seat: int, choice: Any) -> Table:
        """A raw choice, an action as `actions` gives it, or a card as text."""
        raw = choice
        if isinstance(choice, str) and choice in self.texts:
            raw = self.card(choice)
        elif isinstance(choice, str):
            raw = self.raws(seat)[self.actions(seat).index(choice)]
        assert raw in self.raws(seat)
        self.program.apply(self.state, seat, raw)
        return self

    def put(self, **zones: Sequence[str]) -> Table:
        """Lays cards out by force: `hand0=["AC"]` is the hand of seat 0, `stock=[…]` a zone of all. The rest stays."""
        for name, texts in zones.items():
            owner = int(name[-1]) if name[-1].isdigit() else 0
            target = self.zone(name.rstrip("0123456789"), owner)
            for text in reversed(texts):
                card = self.card(text)
                self.state.zones[self.state.place[card]].remove(card)
                self.state.zones[target].insert(0, card)
                self.state.place[card] = target
                self.state.known[card] = self.layout.sight[target]
            if not self.layout.pile[target]:
                self.state.zones[target].sort()
        self.state.offers = None
        return self

    def reread(self) -> State:
        """The state after a round trip through JSON."""
        return resume(self.program, json.loads(json.dumps(self.state.to_data())))
