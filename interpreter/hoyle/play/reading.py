"""From the words of a person to one of the choices at hand: lenient where it cannot matter.

Case and blanks do not count, ♠♥♦♣ stand for letters, `T` for 10, several cards come in any order, and parameters may be
left out as long as one choice remains. Promises: the text of a choice at hand always means that choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from hoyle.graph.model import Type
from hoyle.interp import blind
from hoyle.play.choice import Choice
from hoyle.play.wording import Wording

_NUMBER = re.compile(r"(-?\d{1,10})(?!\S)")
_BLIND = re.compile(r"card (\d{1,5})(?!\S)")
_SIGNS = str.maketrans({"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c", "\ufe0f": None})


class Reader:
    """Reads texts at one table."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._values: dict[Type, dict[str, int]] = {}
        self._cards = frozenset(card.casefold() for card in wording.cards)
        longest_first = [*map(re.escape, sorted(self._cards, key=len, reverse=True)), r"card \d+"]
        self._card = re.compile(rf"(?<!\S)(?:{'|'.join(longest_first)})(?!\S)")

    def plain(self, text: str) -> str:
        """The text without what does not count."""
        return " ".join(self._word(word) for word in text.translate(_SIGNS).casefold().split())

    def _word(self, word: str) -> str:
        if word[0] == "t" and word not in self._cards and "10" + word[1:] in self._cards:
            return "10" + word[1:]
        return word

    def candidates(self, text: str, offered: Sequence[Choice]) -> list[Choice]:
        """The choices that a text may mean; one when it is clear, none when it means none of them."""
        exact = [choice for choice in offered if str(choice) == text]
        if exact:
            return exact[:1]
        plain = self.plain(text)
        same = [choice for choice in offered if self.plain(str(choice)) == plain]
        return same or self._same_cards(plain, offered) or self._shortened(plain, offered)

    def _same_cards(self, plain: str, offered: Sequence[Choice]) -> list[Choice]:
        wanted = self.split_cards(plain)
        if wanted is None:
            return []
        several = (choice for choice in offered if len(choice.words) == len(wanted))
        return [choice for choice in several if sorted(map(self.plain, choice.words)) == wanted]

    def split_cards(self, plain: str) -> list[str] | None:
        """The cards that make up a text, sorted; None when there is anything else in it or only one."""
        cards = self._card.findall(plain)
        rest = self._card.sub("", plain)
        return sorted(cards) if len(cards) > 1 and not rest.strip() else None

    def _shortened(self, plain: str, offered: Sequence[Choice]) -> list[Choice]:
        """Choices of the action named whose parameters include those given, in their order."""
        return [choice for choice in offered if choice.acts and self._shortens(plain, choice.words)]

    def _shortens(self, plain: str, words: tuple[str, ...]) -> bool:
        name, *parameters = map(self.plain, words)
        if not parameters or (plain != name and not plain.startswith(name + " ")):
            return False
        return _within(plain[len(name) :].strip(), parameters)

    def starts(self, type_: Type, plain: str) -> Iterator[tuple[int, str]]:
        """The values of a type that a plain text may begin with, each with the rest of it."""
        if type_.kind in ("number", "card"):
            number = _NUMBER.match(plain) if type_.kind == "number" else _BLIND.match(plain)
            if number:
                value = int(number.group(1))
                yield value if type_.kind == "number" else blind.FIRST + 1 - value, plain[number.end() :].strip()
        for word, value in self._words(type_).items():
            if plain == word or plain.startswith(word + " "):
                yield value, plain[len(word) :].strip()

    def _words(self, type_: Type) -> dict[str, int]:
        found = self._values.get(type_)
        if found is None:
            values = self._wording.all_values(type_)
            found = self._values[type_] = {self.plain(self._wording.value(type_, value)): value for value in values}
        return found


def _within(given: str, parameters: Iterable[str]) -> bool:
    """Whether a text is some of the parameters in their order, joined by blanks."""
    left = {given}
    for parameter in parameters:
        left |= {rest[len(parameter) :].strip() for rest in left if (rest + " ").startswith(parameter + " ")}
    return "" in left
