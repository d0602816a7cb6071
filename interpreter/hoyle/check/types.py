"""Static types: the constants, how they read in messages, and how they combine."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hoyle.graph.model import AttributeDecl, Type

NUMBER = Type("number")
YES_NO = Type("yes/no")
CARD = Type("card")
PLAYER = Type("player")
TEAM = Type("team")
ZONE = Type("zone")
TEXT = Type("text")
ITEM = Type("item")
CARDS = Type("cards")
PLAYERS = Type("players")
TEAMS = Type("teams")
NUMBERS = Type("numbers")

MEMBER = {"cards": CARD, "players": PLAYER, "teams": TEAM, "numbers": NUMBER}
LIST = {"card": CARDS, "player": PLAYERS, "team": TEAMS, "number": NUMBERS}
NAMED: dict[str, Type] = {t.kind: t for t in (NUMBER, YES_NO, CARD, PLAYER, TEAM, ZONE, TEXT, CARDS, PLAYERS)}


def optional(type_: Type) -> Type:
    """The same type with none among its values."""
    return msgspec.structs.replace(type_, optional=True)


def sure(type_: Type) -> Type:
    """The same type without none."""
    return msgspec.structs.replace(type_, optional=False)


def same_kind(a: Type, b: Type) -> bool:
    """Whether values of both can be compared, none aside."""
    return a.kind == b.kind and a.attribute == b.attribute


def spoken(type_: Type, attributes: Sequence[AttributeDecl]) -> str:
    """The type in words: `a card`, `a rank or none`."""
    names = {
        "number": "a number", "yes/no": "yes or no", "card": "a card", "player": "a player", "team": "a team",
        "zone": "a zone",
        "text": "a text", "item": "an announced action", "cards": "cards", "players": "players", "teams": "teams", "numbers": "numbers",
    }  # fmt: skip
    if type_.kind == "attribute":
        name = attributes[type_.attribute].name
        base = ("an " if name[0] in "aeiou" else "a ") + name
    else:
        base = names[type_.kind]
    return base + " or none" if type_.optional and type_.kind != "card" else base
