"""Variables of a view in words: seats by their names, yes and no, lists; and which of them are worth a word.

A view holds values for programs; what type a variable has stands in the graph.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hoyle.graph.model import Graph
from hoyle.play import View
from hoyle.table.words import spaced


class Values:
    """The variables of one game at a table of these players."""

    def __init__(self, graph: Graph, names: tuple[str, ...]) -> None:
        self._kinds: dict[tuple[str, str], str] = {(var.scope, var.name): var.type.kind for var in graph.vars}
        self.names = names

    def text(self, scope: str, name: str, value: Any) -> str:
        """A value in words."""
        if isinstance(value, (list, tuple)):
            return " ".join(self.text(scope, name, each) for each in value) or "none"
        if value is None or isinstance(value, bool):
            return "none" if value is None else "yes" if value else "no"
        kind = self._kinds.get((scope, name))
        if kind in ("player", "players"):
            return str(self.names[value])
        return f"team {value + 1}" if kind in ("team", "teams") else str(value)

    def said(self, scope: str, values: Mapping[str, Any]) -> str:
        """`bid 3, taken 1`; what is none, no or an empty list goes unsaid."""
        shown = [
            (name, value) for name, value in values.items() if value is not None and value is not False and value != ()
        ]
        return ", ".join(f"{spaced(name)} {self.text(scope, name, value)}" for name, value in shown)

    def sentences(self, view: View) -> Iterator[tuple[tuple[str | None, int | None], str]]:
        """Each variable of the match and of each player, as the event says it that sets it."""
        for name, value in view.variables.items():
            yield (name, None), f"{name}: {self.text('match', name, value)}"
        for name, values in view.player_variables.items():
            for seat, value in enumerate(values):
                yield (name, seat), f"{self.names[seat]}'s {name}: {self.text('player', name, value)}"
