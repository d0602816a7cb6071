"""All declarations of a game by kind and name, libraries merged in: what `resolve` hands to `check`.

Names of one kind share a table; names that expressions may mention bare are unique over all kinds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hoyle.source import Span
from hoyle.syntax import tree


@dataclass(frozen=True, slots=True)
class Change:
    """A difference that a variant makes: `what` in words, of which declaration, before and after, and where it is said."""

    what: str
    kind: str
    name: str
    span: Span
    before: tree.Declaration | None = None
    after: tree.Declaration | None = None


@dataclass(slots=True)
class Declared:
    """Declarations in the order of the files, libraries where they are used first."""

    head: tree.Game
    changes: list[Change] = field(default_factory=list)
    decks: list[tree.Deck] = field(default_factory=list)
    zones: dict[str, tree.Zone] = field(default_factory=dict)
    shows: list[tree.Show] = field(default_factory=list)
    options: dict[str, tree.Option] = field(default_factory=dict)
    states: dict[str, tree.State] = field(default_factory=dict)
    tables: dict[str, tree.Table] = field(default_factory=dict)
    defines: dict[str, tree.Define] = field(default_factory=dict)
    effects: dict[str, tree.Effect] = field(default_factory=dict)
    menus: dict[str, tree.Menu] = field(default_factory=dict)
    actions: dict[str, tree.Action] = field(default_factory=dict)
    responses: dict[str, tree.Response] = field(default_factory=dict)
    hooks: list[tree.Hook] = field(default_factory=list)
    plays: list[tree.Play] = field(default_factory=list)
    next_games: list[tree.NextGame] = field(default_factory=list)

    def table(self, kind: str) -> dict[str, Any]:
        """The declarations of one kind that has names: `define`, `zone`, …; empty for other words."""
        tables: dict[str, dict[str, Any]] = {
            "zone": self.zones, "option": self.options, "state": self.states, "table": self.tables, "define": self.defines,
            "effect": self.effects, "menu": self.menus, "action": self.actions, "response": self.responses,
        }  # fmt: skip
        return tables.get(kind, {})

    def unnamed(self, kind: str) -> list[Any]:
        """The declarations of one kind without names: `play`, `next game`, `before turn`, …."""
        hooks: list[Any] = [h for h in self.hooks if h.kind == kind]
        blocks: dict[str, list[Any]] = {
            "play": self.plays,
            "next game": self.next_games,
            "deck": self.decks,
            "show": self.shows,
        }
        return blocks.get(kind, hooks)

    def named(self) -> dict[str, tree.Id]:
        """Every declared name with the place of its declaration."""
        return {name: d.name for table in self._tables() for name, d in table.items()}

    def place(self, name: str) -> tree.Id | None:
        """Where a name is declared, in whichever table; asked for every declaration, so without `named`."""
        for table in self._tables():
            if name in table:
                found: tree.Id = table[name].name
                return found
        return None

    def _tables(self) -> tuple[dict[str, Any], ...]:
        return (
            self.zones, self.options, self.states, self.tables, self.defines, self.effects, self.menus, self.actions, self.responses
        )  # fmt: skip
