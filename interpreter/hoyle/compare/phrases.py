"""A part that differs in a few words: `default 7 instead of 8`, `items: joker added`, `other guards`."""

from __future__ import annotations

from collections import Counter

from hoyle.compare.model import Entries, Names, Part, Value

MOST = 8
"""So many names of a list are said; more are counted."""


def phrase(name: str, one: Part | None, other: Part | None) -> str:
    """How the part of that name differs; `one` or `other` is None where a declaration lacks it."""
    if isinstance(one, Names) or isinstance(other, Names):
        return _names(name, one, other)
    if isinstance(one, Entries) and isinstance(other, Entries):
        return _entries(one, other)
    return _value(name, _words(one), _words(other))


def _value(name: str, one: str | None, other: str | None) -> str:
    if other is None:
        return f"no {name} any more"
    if one is None:
        return f"{name} {other} added" if other else f"{name} added"
    return f"{name} {other} instead of {one}" if one and other else f"other {name}"


def _words(part: Part | None) -> str | None:
    return part.words if isinstance(part, Value) else None


def _names(name: str, one: Part | None, other: Part | None) -> str:
    before, after = (Counter(part.names if isinstance(part, Names) else ()) for part in (one, other))
    parts = [f"{_listed(more)} {word}" for more, word in ((after - before, "added"), (before - after, "gone")) if more]
    return f"{name}: {'; '.join(parts) or 'in another order'}"


def _listed(names: Counter[str]) -> str:
    said = [f"{name} x {times}" if times > 1 else name for name, times in names.items()]
    more = sum(list(names.values())[MOST:])
    return ", ".join(said[:MOST]) + (f" and {more} more" if more else "")


def _entries(one: Entries, other: Entries) -> str:
    keys = dict.fromkeys((*one.entries, *other.entries))
    return "; ".join(filter(None, (_entry(key, one.entries.get(key), other.entries.get(key)) for key in keys)))


def _entry(key: str, one: Value | None, other: Value | None) -> str:
    if one is None or other is None:
        value = one or other
        assert value is not None
        return f"{key} = {value.words} {'gone' if other is None else 'added'}"
    return f"{key} = {other.words} instead of {one.words}" if one.form != other.form else ""
