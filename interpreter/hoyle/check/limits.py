"""How large a game may be: players, cards, zones, variables, tables. Beyond it, nothing is made that would not fit.

Promises: a game that passes can be prepared for any number of its players, in a time and a memory that are bounded.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any

from hoyle.check.deck import MOST_CARDS
from hoyle.check.declarations import MOST_ZONES
from hoyle.check.rules import Rules, mistake
from hoyle.graph.model import MOST_PLAYERS
from hoyle.syntax import tree

MOST_PLACES = 5_000
"""Zones in all, each of every player and every family counted."""
MOST_ENTRIES = 10_000
"""Entries that one table is counted with at most."""
MOST_VALUES = 100_000
"""Values of variables in all, each of every player and every card counted; entries of tables in all."""


def check_players(rules: Rules) -> bool:
    """Whether the numbers of players and teams make sense; a problem where they do not."""
    before = len(rules.problems)
    rules.attempt(lambda: _players(rules))
    if len(rules.problems) == before:
        rules.attempt(lambda: _teams(rules))
    return len(rules.problems) == before


def _players(rules: Rules) -> None:
    low, high = rules.player_range
    players = rules.declared.head.players
    if players is None or 1 <= low <= high <= MOST_PLAYERS:
        return
    text = f"{low:,} players cannot play" if low == high else f"{low:,} to {high:,} players cannot play"
    raise mistake("player-count", text, players.span, "how many?", f"from 1 to {MOST_PLAYERS}, the lower number first")


def _teams(rules: Rules) -> None:
    low, high = rules.player_range
    teams = rules.declared.head.teams
    if teams is None or (teams.count > 1 and any(count % teams.count == 0 for count in range(low, high + 1))):
        return
    text = f"{low} players" if low == high else f"{low} to {high} players"
    raise mistake("player-count", f"{text} cannot form {teams.count:,} teams of equal size", teams.span, "how many?")


def check_sizes(rules: Rules) -> bool:
    """Whether all that a match holds can be held; a problem at the first declaration that is one too many.

    A single one that is too large by itself is told where it is checked.
    """
    before, declared = len(rules.problems), rules.declared
    cards = sum(map(_cards, declared.decks))
    owners = {"": 1, "match": 1, "team": max(rules.team_count, 1), "player": rules.player_range[1], "card": cards}
    zones = [(z, owners[z.owner or ""] * min(z.family or 1, MOST_ZONES)) for z in declared.zones.values()]
    kinds: list[tuple[str, int, list[tuple[Any, int]]]] = [
        ("cards", MOST_CARDS, [(deck, _cards(deck)) for deck in declared.decks]),
        ("zones", MOST_PLACES, zones),
        ("values of variables", MOST_VALUES, [(var, owners[var.scope]) for var in declared.states.values()]),
        ("entries of tables", MOST_VALUES, [(table, _span(table)) for table in declared.tables.values()]),
    ]
    for what, most, sized in kinds:
        rules.attempt(lambda what=what, most=most, sized=sized: _within(what, most, sized))  # type: ignore[misc]
    return len(rules.problems) == before


def _within(what: str, most: int, sized: Iterable[tuple[Any, int]]) -> None:
    total = 0
    for declaration, size in sized:
        total += size
        if total > most:
            raise mistake("too-many", f"a game has at most {most:,} {what}", declaration.span, "one too many")


def _cards(deck: tree.Deck) -> int:
    """The cards of a deck, those left out counted too."""
    plain = prod(len(attribute.values) for attribute in deck.attributes) if deck.attributes else 0
    return min(deck.copies * plain + sum(extra.count for extra in deck.extras), MOST_CARDS)


def _span(table: tree.Table) -> int:
    """The entries of a table: all numbers from its first key to its last."""
    keys = [number for key, _ in table.entries if (number := _number(key)) is not None]
    return min(max(keys, default=0) - min(keys, default=0) + 1, MOST_ENTRIES)


def _number(key: tree.Expr) -> int | None:
    if isinstance(key, tree.Unary) and key.op == "-":
        inner = _number(key.operand)
        return None if inner is None else -inner
    return key.value if isinstance(key, tree.Number) else None
