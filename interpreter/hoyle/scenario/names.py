"""What the words of a scenario mean in one game at one table: players, zones, variables, cards, values.

Input: words of the file with their places. Output: seats and ids of the graph. A word that means nothing is a
`ScenarioError` that names the nearest that does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from hoyle.graph.model import NO_NUMBER, NONE, NUMBER_LIMIT, Graph, Race, Type, VarDecl, ZoneDecl
from hoyle.scenario.nodes import Items, Node, Text
from hoyle.scenario.problem import Place, ScenarioError, meant, quoted

Value = int | tuple[int, ...]
_SUITS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")
_MEMBERS: dict[str, Literal["card", "player", "team", "number"]] = {
    "cards": "card",
    "players": "player",
    "teams": "team",
    "numbers": "number",
}


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose zones and variables a key speaks of: a player, a team, or a card (for its marks)."""

    scope: Literal["player", "team", "card"]
    number: int


class Names:
    """The words of a game at a table of these players."""

    def __init__(self, graph: Graph, players: tuple[str, ...]) -> None:
        self.graph = graph
        self.players = players
        self.cards = _card_names(graph)
        self.races = {node.label for node in graph.nodes if isinstance(node, Race)}
        self.locals = list(dict.fromkeys(slot.name for proc in graph.procs for slot in proc.slots if slot.name))

    # ---------------------------------------------------------------- keys

    def owner(self, word: str) -> Owner | None:
        """Whom a key names, if it names anybody."""
        if word in self.players:
            return Owner("player", self.players.index(word))
        if self.graph.teams and word in self._teams():
            return Owner("team", self._teams().index(word))
        card = self.cards.get(_folded(word))
        has_marks = any(var.scope == "card" for var in self.graph.vars)
        return Owner("card", card) if card is not None and has_marks else None

    def owner_named(self, word: str, place: Place) -> Owner:
        """Whom a key names; it must name somebody."""
        owner = self.owner(word)
        if owner is None:
            raise ScenarioError(place, f"`{word}` is no player{self._hint(word, self.players)}")
        return owner

    def zone(self, word: str, owner: Owner | None) -> int | None:
        """The zone declaration a key names, of an owner or common."""
        scope = owner.scope if owner else ""
        return next((at for at, zone in enumerate(self.graph.zones) if zone.name == word and zone.owner == scope), None)

    def var(self, word: str, owner: Owner | None) -> int | None:
        """The variable a key names, of an owner or of the match."""
        scope = owner.scope if owner else "match"
        return next((at for at, var in enumerate(self.graph.vars) if var.name == word and var.scope == scope), None)

    def means(self, word: str) -> bool:
        """Whether a key means something where it is below nobody."""
        named = (self.owner(word), self.zone(word, None), self.var(word, None))
        return word in self.locals or any(it is not None for it in named)

    def unknown(self, word: str, place: Place, owner: Owner | None, also: Iterable[str] = ()) -> ScenarioError:
        """What to say of a key that names nothing."""
        zones = [zone.name for zone in self.graph.zones if zone.owner == (owner.scope if owner else "")]
        vars_ = [var.name for var in self.graph.vars if var.scope == (owner.scope if owner else "match")]
        misplaced = self._misplaced(word, owner)
        if misplaced:
            return ScenarioError(place, misplaced)
        if owner:
            return ScenarioError(
                place, f"A {owner.scope} has no zone or variable `{word}`{self._hint(word, [*zones, *vars_])}"
            )
        known = [*self.players, *zones, *vars_, *also]
        hint = self._hint(word, known, self.locals)
        return ScenarioError(place, f"`{word}` is no player, zone or variable{hint}")

    def _misplaced(self, word: str, owner: Owner | None) -> str:
        """A name that exists, but elsewhere."""
        found: list[ZoneDecl | VarDecl] = [zone for zone in self.graph.zones if zone.name == word]
        found += [var for var in self.graph.vars if var.name == word]
        scopes = {"player" if isinstance(it, ZoneDecl) and it.owner == "player" else _scope(it) for it in found}
        if not scopes or (owner and owner.scope in scopes):
            return ""
        if "match" in scopes:
            return f"`{word}` belongs to the whole table: put it beside the players, not below one."
        scope = next(iter(scopes))
        example = {"player": self.players[0], "card": self.graph.cards[0].text}.get(scope, "team 1")
        return f"Every {scope} has a `{word}`: put it below one, such as `{example}: {{{word}: …}}`."

    def _hint(self, word: str, known: Iterable[str], unlisted: Iterable[str] = ()) -> str:
        names = list(known)
        near = meant(word, [*names, *unlisted])
        return near if near != "." or not names else f"; known here are {quoted(names, 'and')}."

    def _teams(self) -> list[str]:
        return [f"team {number + 1}" for number in range(self.graph.teams)]

    # ---------------------------------------------------------------- values

    def seat(self, word: str, place: Place) -> int:
        """The seat of a player's name."""
        if word in self.players:
            return self.players.index(word)
        raise ScenarioError(place, f"`{word}` is no player{self._hint(word, self.players)}")

    def card(self, word: str, place: Place) -> int:
        """The card of that text, leniently read."""
        card = self.cards.get(_folded(word))
        if card is None:
            raise ScenarioError(place, f"There is no card `{word}` in this game{meant(word, self._card_texts())}")
        return card

    def phase(self, word: str, place: Place) -> int:
        """The phase of that name; `none` is the time without one."""
        if word in self.graph.phases:
            return self.graph.phases.index(word)
        if word == "none":
            return NONE
        if not self.graph.phases:
            raise ScenarioError(place, "This game has no phases.")
        raise ScenarioError(place, f"`{word}` is no phase{self._hint(word, self.graph.phases)}")

    def value(self, type_: Type, node: Node, name: str) -> Value:
        """A value for the variable `name` of that type."""
        if type_.kind in _MEMBERS:
            if not isinstance(node, Items):
                raise ScenarioError(node.place, f"`{name}` is a list: write it as one, such as [].")
            member = Type(_MEMBERS[type_.kind])
            return tuple(self._single(member, item, name) for item in node.items)
        return self._single(type_, node, name)

    def _single(self, type_: Type, node: Node, name: str) -> int:
        if not isinstance(node, Text):
            raise ScenarioError(node.place, f"`{name}` is one value, not a list or a mapping.")
        if node.text == "none":
            if type_.optional:
                return NO_NUMBER if type_.kind == "number" else NONE
            raise ScenarioError(node.place, f"`{name}` cannot be none.")
        if type_.kind == "number":
            return _number(node, name)
        if type_.kind == "card":
            return self.card(node.text, node.place)
        if type_.kind == "player":
            return self.seat(node.text, node.place)
        return self._listed(type_, node, name)

    def _listed(self, type_: Type, node: Text, name: str) -> int:
        """A value out of a short list of words."""
        if type_.kind == "yes/no":
            words = ["no", "yes"]
        elif type_.kind == "team":
            words = self._teams()
        elif type_.kind == "attribute":
            words = list(self.graph.attributes[type_.attribute].values)
        else:
            raise ScenarioError(node.place, f"`{name}` holds {type_.kind} values, which a scenario cannot write.")
        folded = [word.casefold() for word in words]
        if node.text.casefold() not in folded:
            raise ScenarioError(node.place, f"`{name}` must be {quoted(words)}, not `{node.text}`.")
        return folded.index(node.text.casefold())

    def _card_texts(self) -> list[str]:
        return [card.text for card in self.graph.cards]


def _scope(found: ZoneDecl | VarDecl) -> str:
    if isinstance(found, ZoneDecl):
        return found.owner or "match"
    return found.scope


def _number(node: Text, name: str) -> int:
    digits = node.text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 10 and int(digits) <= NUMBER_LIMIT):
        raise ScenarioError(node.place, f"`{name}` must be a whole number, not `{node.text}`.")
    return int(node.text)


def _card_names(graph: Graph) -> dict[str, int]:
    names: dict[str, int] = {}
    for number, card in enumerate(graph.cards):
        text = _folded(card.text)
        names[text] = number
        if text.startswith("10"):
            names.setdefault("t" + text[2:], number)
    return names


def _folded(word: str) -> str:
    return " ".join(word.translate(_SUITS).casefold().split())
