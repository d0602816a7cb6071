"""Everyday words for what the language or the deck writes otherwise: `my`, `Jack`, `KS`; data and the help they lead to."""

from __future__ import annotations

from hoyle.check.expressions import Typer
from hoyle.syntax.advice import NUMBER_WORDS

COURT = ("ace", "jack", "queen", "king", "joker")
NUMBERED = {"1": "A", "11": "J", "12": "Q", "13": "K"}
"""Numbers that people give to court cards, and how they stand on the cards."""
VALUES = {
    "true": "yes",
    "false": "no",
    "null": "none",
    "nil": "none",
    "nothing": "none",
    "nobody": "none",
    "none": "none",
}
ALL = ("all", "everybody", "anyone", "anybody")
OF_PLAYERS = ("left", "right", "partner", "team", "hand", "player", "players", "me")
UNNAMED = {
    "card": "a card is named where it is picked, as in `choose c in me.hand`, or by its place, as in `top of stock`",
    "winner": "a player wins with `win PLAYER`",
    "player": "a player is named where one is meant, as in `for p in players`; whose turn it is, is `me`",
}
SAID_ALONE = ("me", "it", "players", "others", "everyone", "opponent", "opponents", "teams", "yes", "none", "empty")
"""Words of the language that stand where a name may stand."""
MINE = ("i", "my", "mine", "you", "your")
"""What people say and decks and rules do not."""


def said_otherwise(t: Typer, word: str) -> str:
    """A help line for an everyday word that the language or the deck writes otherwise: `my`, `Jack`, `KS`."""
    if word.lower() in MINE:
        return "say `me` for the player whose action it is, as in `me.hand`"
    if word.lower() in VALUES:
        return f"did you mean `{VALUES[word.lower()]}`?"
    if word.lower() in ALL:
        return "did you mean `everyone`?"
    if word.lower() in NUMBER_WORDS:
        return f"did you mean `{NUMBER_WORDS.index(word.lower())}`?"
    common = [zone.name for zone in t.rules.zones if not zone.owner]
    if word in ("deck", "cards", "pack") and common:
        return f"cards lie in zones, such as `{common[0]}`"
    if word in UNNAMED:
        return UNNAMED[word]
    if word in ("a", "an", "the"):
        return f"leave `{word}` out"
    if word in ("O", "o"):
        return "did you mean `0`?"
    return _of_the_deck(t, word)


def _of_the_deck(t: Typer, word: str) -> str:
    """What is meant by an attribute, a court card's name, a card in short; how a name of one letter comes to be."""
    if t.rules.attribute_id(word) >= 0:
        return f"a card has it behind a dot, as in `c.{word}`"
    if word.upper() != word and word.upper() in t.rules.values:
        return f"did you mean `{word.upper()}`?"
    if word.lower() in COURT and word[0].upper() in t.rules.values:
        return f"did you mean `{word[0].upper()}`?"
    rank, suit = word[:-1].upper(), word[-1:].lower()
    suits = [value for value in t.rules.values if len(value) > 1 and value[0] == suit]
    if rank in t.rules.values and len(suits) == 1:
        return f"a certain card is written `{rank} of {suits[0]}`"
    if len(word) == 1 and word.islower() and t.scope.subject >= 0:
        return f"every player is given a name before `by`: `rank players {word} by …`"
    if len(word) == 1 and word.islower():
        return f"a name is given before it is used, as in `for {word} in …`, `choose {word} in …`, `with {word} in …`"
    return ""
