"""Small words: lists, counts, sentences."""

from __future__ import annotations

from collections.abc import Sequence


def joined(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`, `2 matches`."""
    if number == 1:
        return f"1 {word}"
    return f"{number} {word}{'es' if word.endswith(('ch', 's')) else 's'}"


def sentence(problem: object) -> str:
    """What an exception says, with a full stop, and with a capital letter where no file is named first."""
    text = str(problem)
    first = text[:1].upper() if text.partition(" ")[0].isalpha() else text[:1]
    return first + text[1:] + ("" if text.endswith((".", ")", "?", "!")) else ".")


def spaced(name: str) -> str:
    """A name of the rule text as words: `one_off` is `one off`."""
    return name.replace("_", " ")
