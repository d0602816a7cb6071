"""Events: what the log of a match is made of, and how it is written down and read again.

A log is (older log, events of a step). An event is a tuple of its kind and fields; `FIELDS` has one letter for each:

    c cards             m masks, one for each card       k mask of who may know
    t card              z zone instance
    s seat              n node, a action, v variable     p phase, i subject (none is -1)
    b yes or no         o seats in order                 x a choice or value
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.runtime.layout import Layout
from hoyle.runtime.state import Event, Log
from hoyle.runtime.values import require

FIELDS = {
    "choice": "nsxmk", "move": "czzm", "attach": "ctzkk", "shuffle": "z", "turn-over": "z", "turn-face": "cbm",
    "reveal": "ck", "announce": "as", "cancel": "as", "turn": "s", "phase": "p", "race": "nob", "set": "vix", "result": "",
}  # fmt: skip
"""`choice`: node, seat, what was chosen, who may know its cards, who may know the rest. `attach`: the packet, its host as a
card, where it came from, who knows the packet, who knows the host. `set`: whose variable, and its value."""


def steps(log: Log) -> Iterator[tuple[Event, ...]]:
    """The steps of a log, the latest first."""
    while log is not None:
        log, step = log
        yield step if isinstance(step, tuple) else step.events()


def log_to_data(log: Log) -> list[list[list[Any]]]:
    """A log as JSON values, the oldest step first."""
    return [[_plain(event) for event in step] for step in reversed([*steps(log)])]


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple | list) else value


def log_from_data(layout: Layout, data: Any) -> Log:
    """The log that `log_to_data` wrote; ValueError for anything that no match of this game could have logged."""
    require(isinstance(data, list) and all(isinstance(step, list) for step in data), "the log is no list of steps")
    judge = Judge(layout)
    log: Log = None
    for step in data:
        log = (log, tuple(judge.event(event) for event in step))
    return log


class Judge:
    """Reads events of one game."""

    def __init__(self, layout: Layout) -> None:
        graph = layout.graph
        self._full = layout.full
        self._ends = {
            "t": layout.cards, "z": layout.instances, "s": layout.players, "n": len(graph.nodes), "a": len(graph.actions), "v": len(graph.vars),
            "p": len(graph.phases), "i": max(layout.players, layout.teams, layout.cards),
        }  # fmt: skip
        self._lists = {"c": layout.cards, "o": layout.players}

    def event(self, data: Any) -> Event:
        """One event."""
        event = _frozen(data)
        kind = event[0] if isinstance(event, tuple) and event and isinstance(event[0], str) else ""
        require(kind in FIELDS, "the log has an event of no known kind")
        letters = FIELDS[kind]
        require(len(event) == 1 + len(letters), f"an event `{kind}` has other parts")
        require(
            all(self._fits(letter, field) for letter, field in zip(letters, event[1:], strict=True)),
            f"an event `{kind}` cannot be",
        )
        if "c" in letters and "m" in letters:
            require(len(event[1]) == len(event[-1]), f"an event `{kind}` has cards without masks")
        return tuple(event)

    def _fits(self, letter: str, field: Any) -> bool:
        if letter in self._ends:
            low = -1 if letter in "ip" else 0
            return _whole(field) and low <= field < self._ends[letter]
        if letter in self._lists:
            return isinstance(field, tuple) and all(_whole(each) and 0 <= each < self._lists[letter] for each in field)
        if letter == "m":
            return isinstance(field, tuple) and all(self._fits("k", each) for each in field)
        if letter == "k":
            return _whole(field) and 0 <= field <= self._full
        return isinstance(field, bool) if letter == "b" else _values(field)


def _whole(field: Any) -> bool:
    return isinstance(field, int) and not isinstance(field, bool)


def _values(field: Any) -> bool:
    """Whether a field can be a raw choice or a value: a number or numbers."""
    return _whole(field) or (isinstance(field, tuple) and all(_whole(each) for each in field))


def _frozen(data: Any) -> Any:
    return tuple(_frozen(each) for each in data) if isinstance(data, list | tuple) else data
