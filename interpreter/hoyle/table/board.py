"""A view as lines of text: the zones of the table, then each player's, with what is said about them.

Input: a `View`. Output: labels and contents, in which cards stand by their text. Knows no game: a pile of hidden cards is
a number, a pile of open ones is listed from its top, a spread shows all its cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.play import CardView, View, ZoneView
from hoyle.table.values import Values
from hoyle.table.words import counted, spaced

SHOWN_OF_PILE = 8
"""How many cards of an open pile are listed, from the top."""
Row = tuple[str, str]
"""A label and what stands beside it."""


class Board:
    """Reads views for people."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def common(self, view: View) -> Iterator[Row]:
        """The zones that belong to nobody, what waits on the stack, and the variables of the match."""
        for zone in view.zones:
            if zone.owner is None and (zone.name != "stack" or zone.size):
                yield _label(zone), self._content(zone)
        for item in view.stack:
            yield "waiting", f"{view.names[item.seat]}: {item.text}" + (" (cancelled)" if item.cancelled else "")
        yield from self._state("match", view.variables)

    def of_player(self, view: View, seat: int) -> Iterator[Row]:
        """The zones of one player, what the rules judge the player by, and the variables."""
        yield from self._zones(view, "player", seat)
        for name, each in view.definitions.items():
            if each[seat] is not None:
                yield spaced(name), str(each[seat])
        yield from self._state("player", {name: each[seat] for name, each in view.player_variables.items()})

    def of_team(self, view: View, team: int) -> Iterator[Row]:
        """The zones and variables of one team."""
        yield from self._zones(view, "team", team)
        yield from self._state("team", {name: each[team] for name, each in view.team_variables.items()})

    def _zones(self, view: View, owners: str, owner: int) -> Iterator[Row]:
        for zone in view.zones:
            if zone.owner == owner and zone.owners == owners:
                yield _label(zone), self._content(zone)

    def _state(self, scope: str, values: dict[str, object]) -> Iterator[Row]:
        if said := self._values.said(scope, values):
            yield "state", said

    def _content(self, zone: ZoneView) -> str:
        if not zone.size:
            return "empty"
        if zone.hidden == zone.size and not any(card.riders or card.signer is not None for card in zone.cards):
            return counted(zone.size, "card")
        if zone.pile and zone.cards[0].text is None:
            return counted(zone.size, "card")
        shown = zone.cards[:SHOWN_OF_PILE] if zone.pile else zone.cards
        parts = [self._card(card, zone) for card in shown]
        if zone.pile and zone.size > len(shown):
            parts.append(f"… {zone.size} in all")
        elif not zone.pile and zone.size > len(shown):
            parts.append(f"and {zone.size - len(shown)} unknown")
        return "  ".join(parts)

    def _card(self, card: CardView, zone: ZoneView) -> str:
        text = "+".join([card.text or "?", *(rider.text or "?" for rider in card.riders)])
        said = [] if card.signer is None else [self._values.names[card.signer]]
        if zone.sight == "open" and card.text is not None and not card.up:
            said.append("face down")
        if marks := self._values.said("card", card.marks):
            said.append(marks)
        return f"{text} ({', '.join(said)})" if said else text


def _label(zone: ZoneView) -> str:
    return spaced(zone.name) + (f" {zone.index}" if zone.index is not None else "")
