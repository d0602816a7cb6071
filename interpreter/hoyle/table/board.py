"""A view as lines of text: the zones of the table, then each player's, with what is said about them.

Input: a `View`. Output: lines for the screen, in which cards stand by their text. Knows no game: a pile of hidden cards is
a number, a pile of open ones shows its top, a spread all its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hoyle.play import CardView, View, ZoneView

SHOWN_OF_PILE = 8
"""How many cards of an open pile are listed, from the top."""


def common_lines(view: View) -> Iterator[tuple[str, str]]:
    """Label and content of the zones that belong to nobody, of the stack, and of the variables of the match."""
    for zone in view.zones:
        if zone.owner is None and (zone.name != "stack" or zone.size):
            yield _label(zone), content(zone, view.names)
    for item in view.stack:
        cancelled = " (cancelled)" if item.cancelled else ""
        yield "waiting", f"{view.names[item.seat]}: {item.text}{cancelled}"
    told = variables(view.variables, view.names)
    if told:
        yield "state", told


def owned_lines(view: View, seat: int) -> Iterator[tuple[str, str]]:
    """The same of one player."""
    for zone in view.zones:
        if zone.owner == seat and zone.owners == "player":
            yield _label(zone), content(zone, view.names)
    own = {name: values[seat] for name, values in view.player_variables.items()}
    if told := variables(own, view.names):
        yield "state", told


def team_lines(view: View, team: int) -> Iterator[tuple[str, str]]:
    """The same of one team."""
    for zone in view.zones:
        if zone.owner == team and zone.owners == "team":
            yield _label(zone), content(zone, view.names)
    own = {name: values[team] for name, values in view.team_variables.items()}
    if told := variables(own, view.names):
        yield "state", told


def content(zone: ZoneView, names: tuple[str, ...]) -> str:
    """What lies in a zone, as far as it is known."""
    known = [card for card in zone.cards if card.text is not None]
    if not zone.size:
        return "empty"
    if not known:
        return counted(zone.size, "card")
    if zone.pile:
        return _pile(zone, names)
    unknown = [f"{counted(zone.hidden, 'card')} face down"] if zone.hidden else []
    return "  ".join([*(_card(card, names) for card in known), *unknown])


def _pile(zone: ZoneView, names: tuple[str, ...]) -> str:
    shown = zone.cards[:SHOWN_OF_PILE]
    cards = "  ".join(_card(card, names) for card in shown)
    return f"{cards}  … {zone.size} in all" if zone.size > len(shown) else cards


def _card(card: CardView, names: tuple[str, ...]) -> str:
    text = "+".join([card.text or "?", *(rider.text or "?" for rider in card.riders)])
    said = [names[card.signer]] if card.signer is not None else []
    if marks := variables(card.marks, names):
        said.append(marks)
    return f"{text} ({', '.join(said)})" if said else text


def variables(values: dict[str, Any], names: tuple[str, ...]) -> str:
    """`bid 3, taken 1`; what is none, no or nothing goes unsaid."""
    return ", ".join(f"{words(name)} {value}" for name, value in said(values))


def said(values: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The variables that have something to say."""
    for name, value in values.items():
        if value is True:
            yield name, "yes"
        elif value not in (None, False, "", [], ()):
            yield name, _list(value) if isinstance(value, (list, tuple)) else str(value)


def _list(values: Iterable[Any]) -> str:
    return " ".join(map(str, values))


def _label(zone: ZoneView) -> str:
    return words(zone.name) + (f" {zone.index}" if zone.index is not None else "")


def words(name: str) -> str:
    """A name of the rule text as words: `one_off` is `one off`."""
    return name.replace("_", " ")


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
