"""All declarations of a game by kind and name, libraries merged in: what `resolve` hands to `check`.

Names of one kind share a table; names that expressions may mention bare are unique over all kinds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hoyle.syntax import tree


@dataclass(slots=True)
class Declared:
    """Declarations in the order of the files, libraries where they are used first."""

    head: tree.Game
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

    def named(self) -> dict[str, tree.Id]:
        """Every declared name with the place of its declaration."""
        tables = (
            self.zones, self.options, self.states, self.tables, self.defines, self.effects, self.menus, self.actions, self.responses
        )  # fmt: skip
        return {name: d.name for table in tables for name, d in table.items()}
