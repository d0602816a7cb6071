"""Near names: what a slip of the fingers makes of a word, and nothing that only looks alike from afar."""

from __future__ import annotations

from hoyle.diag import nearest


def test_slips() -> None:
    """A letter too many, too few, another, or two swapped."""
    words = ["stock", "discard", "hand", "points", "royals"]
    assert nearest("stok", words) == ["stock"]
    assert nearest("stocck", words) == ["stock"]
    assert nearest("stovk", words) == ["stock"]
    assert nearest("sotck", words) == ["stock"]
    assert nearest("Hand", words) == ["hand"]
    assert nearest("disacrdd", words) == ["discard"]


def test_nothing_near() -> None:
    """Short words allow one slip only; the word itself is no suggestion."""
    assert nearest("cat", ["dog", "cut", "cart"]) == ["cart", "cut"]
    assert nearest("up", ["by", "at"]) == []
    assert nearest("stock", ["stock"]) == []


def test_nearest_first_and_at_most_three() -> None:
    """Fewest slips first, then by name, the same in every run."""
    assert nearest("points", ["pints", "point", "pointsss", "joints", "paints"]) == ["joints", "paints", "pints"]


def test_long_words_cost_nothing() -> None:
    """A word of a hundred thousand letters has no near names."""
    assert nearest("x" * 100_000, ["y" * 100_000]) == []
