"""The edits: each makes one mutant of a file, drawn by chance, or None where the draw hits nothing that can be edited so.

Comments and blank lines are never edited. See README.md for what each kind means.
"""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hoyle.syntax import tree
from hoyle.syntax.keywords import RESERVED
from hoyle.syntax.tokens import Token
from tests.mutation.corpus import DIFFERENCES, Shipped, brought, locals_at, meanings

NAME = "NAME"
OPERATORS = (
    ("<", "<=", ">", ">="),
    ("+", "-", "*"),
    ("and", "or"),
    ("+=", "-="),
    ("is", "is not"),
    ("some", "every", "no"),
    ("highest", "lowest"),
)
TYPES = {"number", "yes/no", "player", "card", "cards", "players", "team", "zone", "text"}


class Mutant(NamedTuple):
    """A file's other text; `line` and `words` say where it was edited (in the original) and which words are concerned."""

    kind: str
    file: Shipped
    text: str
    line: int
    words: tuple[str, ...]
    about: str


Edit = Callable[[Shipped, random.Random], Mutant | None]


def _spliced(file: Shipped, start: int, end: int, new: str) -> str:
    return file.text[:start] + new + file.text[end:]


def _end(token: Token) -> int:
    return token.offset + len(token.text)


def _names(file: Shipped) -> list[Token]:
    return [token for token in file.words if token.kind == NAME]


def misspelt(file: Shipped, chance: random.Random) -> Mutant | None:
    """One letter dropped, doubled, changed, or swapped with the next; never another word of the game or the language."""
    token = chance.choice(_names(file))
    wrong = _slip(token.text, chance)
    if wrong in _known(file) or not wrong[:1].isalpha():
        return None
    text = _spliced(file, token.offset, _end(token), wrong)
    return Mutant("misspelt name", file, text, token.line, (token.text, wrong), f"{token.text} → {wrong}")


def _slip(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word))
    changed = chance.choice(string.ascii_lowercase)
    swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
    return chance.choice(
        (word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:], word[:at] + changed + word[at + 1 :], swapped)
    )


def _known(file: Shipped) -> set[str]:
    return {token.text for token in file.words} | set(meanings(file.subject)) | RESERVED | TYPES


def _replaced(kind: str, alike: bool) -> Edit:
    def edit(file: Shipped, chance: random.Random) -> Mutant | None:
        token = chance.choice(_names(file))
        known = {**meanings(file.subject), **locals_at(file, token.line)}
        meaning = known.get(token.text)
        if meaning is None:
            return None
        others = sorted(name for name, its in known.items() if _alike(its, meaning) == alike and name != token.text)
        if not others:
            return None
        other = chance.choice(others)
        text = _spliced(file, token.offset, _end(token), other)
        return Mutant(kind, file, text, token.line, (token.text, other), f"{token.text} → {other}")

    return edit


def _alike(one: str, other: str) -> bool:
    """Whether two names mean the same kind and type; a name that a line gives itself is like a variable of its type."""
    first, second = one.split(" "), other.split(" ")
    if "local" in (first[0], second[0]) and {first[0], second[0]} <= {"local", "value"}:
        return _held(first) == _held(second)
    return one == other


def _held(meaning: list[str]) -> str:
    """The type of a local (`local card`) or variable (`value match card False`)."""
    return meaning[1] if meaning[0] == "local" else meaning[2]


def deleted(file: Shipped, chance: random.Random) -> Mutant | None:
    """A word or sign taken out, and the blank before it."""
    token = chance.choice(file.words)
    start = token.offset
    while start and file.text[start - 1] == " " and file.text[start - 2 : start - 1] not in ("\n", " "):
        start -= 1
    text = _spliced(file, start, _end(token), "")
    return Mutant("token deleted", file, text, token.line, (token.text,), f"without {token.text}")


def doubled(file: Shipped, chance: random.Random) -> Mutant | None:
    """A word or sign written twice."""
    token = chance.choice(file.words)
    blank = " " if token.text[0].isalnum() or token.text[0] == '"' else ""
    text = _spliced(file, _end(token), _end(token), blank + token.text)
    return Mutant("token doubled", file, text, token.line, (token.text,), f"{token.text} twice")


def swapped(file: Shipped, chance: random.Random) -> Mutant | None:
    """Two neighbours on one line change places."""
    at = chance.randrange(len(file.words) - 1)
    left, right = file.words[at], file.words[at + 1]
    if left.line != right.line or left.text == right.text:
        return None
    between = file.text[_end(left) : right.offset]
    between = between or (" " if left.text[-1].isalnum() and right.text[0].isalnum() else "")
    text = _spliced(file, left.offset, _end(right), right.text + between + left.text)
    return Mutant("token swapped", file, text, left.line, (left.text, right.text), f"{left.text} ↔ {right.text}")


def indented(file: Shipped, chance: random.Random) -> Mutant | None:
    """One line moved by one to four blanks to the right or to the left."""
    first = chance.choice(sorted({token.line for token in file.words}))
    lines = file.text.split("\n")
    line = lines[first - 1]
    blanks = len(line) - len(line.lstrip(" "))
    moved = blanks + chance.choice((-4, -3, -2, -1, 1, 2, 3, 4))
    if moved < 0:
        return None
    lines[first - 1] = " " * moved + line.lstrip(" ")
    return Mutant("indentation changed", file, "\n".join(lines), first, (), f"{blanks} → {moved} blanks")


def undeclared(file: Shipped, chance: random.Random) -> Mutant | None:
    """A whole declaration taken out; heads and the differences of a variant are none."""
    heads = (tree.Game, tree.Library, tree.Variant)
    return _without(
        "declaration deleted", file, [d for d in file.declarations if not isinstance(d, (*DIFFERENCES, *heads))], chance
    )


def unvaried(file: Shipped, chance: random.Random) -> Mutant | None:
    """A whole difference of a variant taken out: what is left varies less, and is often a sound game."""
    return _without("difference deleted", file, [d for d in file.declarations if isinstance(d, DIFFERENCES)], chance)


def _without(kind: str, file: Shipped, choices: list[tree.Node], chance: random.Random) -> Mutant | None:
    if not choices:
        return None
    gone = chance.choice(choices)
    lines = file.text.split("\n")
    text = "\n".join(lines[: gone.span.line - 1] + lines[gone.span.end_line :])
    names = brought(gone.path) if isinstance(gone, tree.Use) else tuple(_named(gone))
    about = " ".join(names[:2])
    return Mutant(kind, file, text, gone.span.line, names, f"without {about}")


def _named(gone: tree.Node) -> Iterator[str]:
    """The name of a declaration, of the attributes of a deck, and the word that such a declaration begins with."""
    yield type(gone).__name__.lower()
    if isinstance(gone, tree.Replace):
        gone = gone.declaration
    name = getattr(gone, "name", None)
    if name is not None:
        yield name.text
    if isinstance(gone, tree.Deck):
        yield from (attribute.name.text for attribute in gone.attributes)


def another_number(file: Shipped, chance: random.Random) -> Mutant | None:
    """A number one higher or lower."""
    numbers = [token for token in file.words if token.kind == "NUMBER"]
    if not numbers:
        return None
    token = chance.choice(numbers)
    value = max(0, int(token.text) + chance.choice((-1, 1)))
    text = _spliced(file, token.offset, _end(token), str(value))
    return Mutant("another game", file, text, token.line, (token.text,), f"{token.text} → {value}")


def another_operator(file: Shipped, chance: random.Random) -> Mutant | None:
    """An operator or quantifier for another of its group."""
    found = [(token, group) for token in file.words for group in OPERATORS if token.text in group]
    if not found:
        return None
    token, group = chance.choice(found)
    other = chance.choice([word for word in group if word != token.text])
    text = _spliced(file, token.offset, _end(token), other)
    return Mutant("another game", file, text, token.line, (token.text, other), f"{token.text} → {other}")


def another(file: Shipped, chance: random.Random) -> Mutant | None:
    """A number, an operator, or a name of the same kind and type."""
    return chance.choice((another_number, another_operator, _replaced("another game", alike=True)))(file, chance)


KINDS: dict[str, Edit] = {
    "misspelt name": misspelt,
    "name replaced": _replaced("name replaced", alike=False),
    "token deleted": deleted,
    "token doubled": doubled,
    "token swapped": swapped,
    "indentation changed": indented,
    "declaration deleted": undeclared,
    "difference deleted": unvaried,
    "another game": another,
}
