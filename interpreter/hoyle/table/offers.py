"""The choices of one decision as a numbered list, and what a person typed as one of them.

Choices that are numbers themselves (a bid) get no numbers: what is typed is then the choice. Many choices are grouped
by their first word where it is shared; of very many sets of cards only the cards are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.table.signs import FIRM, Piece, Signs

Numbered = tuple[int, str]
FEW, MANY = 6, 40
"""So many choices still stand one a line; of more sets of cards than this, only the cards are listed."""


class Offers:
    """What a seat may choose now, in the order of the match."""

    def __init__(self, choices: Sequence[str], signs: Signs) -> None:
        self.choices = tuple(choices)
        self._signs = signs
        self.spread = len(choices) > MANY and all(signs.are_cards(choice) for choice in choices)
        self.numbered = not self.spread and not all(choice.lstrip("-").isdigit() for choice in choices)

    def typed(self, line: str) -> str | None:
        """The choice that a person typed by its number, or by its own words exactly; None for anything else."""
        for choice in self.choices:
            if line.casefold() == choice.casefold():
                return choice
        if self.numbered and line.isdecimal() and 1 <= int(line) <= len(self.choices):
            return self.choices[int(line) - 1]
        return None

    def rows(self) -> Iterator[tuple[str, list[Piece]]]:
        """The list, painted: each row with a label, or none."""
        groups = self._groups()
        if self.spread:
            yield self._how_many(), [*_row(((0, card) for card in self._cards()), self._signs)]
        elif not self.numbered:
            yield "one of", [(choice.replace(" ", FIRM) + "  ", "cyan") for choice in self.choices]
        elif len(self.choices) <= FEW and any(" " in choice for choice in self.choices):
            for number, choice in enumerate(self.choices, 1):
                yield "", [*_number(number), *self._signs.pieces(choice)]
        else:
            for head, members in groups.items():
                yield head, [*_row(members, self._signs)]

    def _cards(self) -> Iterator[str]:
        """Every card that stands in some choice, once."""
        yield from dict.fromkeys(word for choice in self.choices for word in choice.split() if word != "none")

    def _how_many(self) -> str:
        sizes = {0 if choice == "none" else len(choice.split()) for choice in self.choices}
        few, most = min(sizes), max(sizes)
        return f"{most} of" if few == most else f"{few} to {most} of"

    def _groups(self) -> dict[str, list[Numbered]]:
        """The choices by first word; all in one group without a name where no first word is shared."""
        heads = [choice.partition(" ")[0] for choice in self.choices]
        shared = any(choice != head and heads.count(head) > 1 for choice, head in zip(self.choices, heads, strict=True))
        groups: dict[str, list[Numbered]] = {}
        for number, (choice, head) in enumerate(zip(self.choices, heads, strict=True), 1):
            rest = choice.partition(" ")[2] if shared else choice
            groups.setdefault(head if shared else "", []).append((number, rest))
        return groups


def _row(members: Iterable[Numbered], signs: Signs) -> Iterator[Piece]:
    for number, rest in members:
        if number:
            yield from _number(number)
        yield from signs.pieces(rest.replace(" ", FIRM))
        yield "  ", ""


def _number(number: int) -> Iterator[Piece]:
    yield f"[{number}]{FIRM}", "cyan"
