"""Two outlines side by side: which items only one of them has, and in which parts the others differ."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from hoyle.compare.chains import said_of, twice
from hoyle.compare.model import IN_WORDS_ONLY, ORDER, Comparison, Difference, Entries, Item, Names, Outline, Part
from hoyle.compare.phrases import phrase

Key = tuple[str, str]


def compared(a: Outline, b: Outline) -> Comparison:
    """What differs between two games."""
    groups: dict[Key, tuple[list[Item], list[Item]]] = defaultdict(lambda: ([], []))
    for place, outline in enumerate((a, b)):
        for item in outline.items:
            groups[item.kind, item.name][place].append(item)
    keys = sorted(groups, key=_place)
    found = [_explained(d, a, b) for key in keys for d in _of_group(*groups[key])]
    return Comparison(tuple(found), twice(a, b))


def _place(key: Key) -> int:
    return ORDER.index(key[0]) if key[0] in ORDER else len(ORDER)


def _explained(difference: Difference, a: Outline, b: Outline) -> Difference:
    """The difference with the files of a chain that make it."""
    key = (difference.kind, difference.name)
    return replace(difference, said_by_a=said_of(key, a, b), said_by_b=said_of(key, b, a))


def _of_group(of_a: list[Item], of_b: list[Item]) -> Iterator[Difference]:
    """The differences among items of one kind and name; rules without names may be several."""
    only_a = [item for item in of_a if not any(_alike(item, other) for other in of_b)]
    only_b = [item for item in of_b if not any(_alike(item, other) for other in of_a)]
    if not only_a and not only_b and not all(map(_alike, of_a, of_b)):
        yield _difference(of_a[0], of_b[0], ("order",), ("in another order",))
    for one, other in zip_longest(only_a, only_b):
        yield _told(one, other)


def _told(one: Item | None, other: Item | None) -> Difference:
    if one is None or other is None:
        present = one or other
        assert present is not None
        change = "only in b" if one is None else "only in a"
        return Difference(present.kind, present.name, change, a=one, b=other)  # type: ignore[arg-type]
    names = _differing_parts(one, other)
    phrases = [phrase(name, one.parts.get(name), other.parts.get(name)) for name in names]
    return _difference(one, other, names, phrases)


def _difference(one: Item, other: Item, parts: Sequence[str], phrases: Sequence[str]) -> Difference:
    in_meaning = any(part not in IN_WORDS_ONLY for part in parts)
    return Difference(
        one.kind, one.name, "differs", tuple(parts), tuple(phrases), a=one, b=other, in_meaning=in_meaning
    )


def _alike(one: Item, other: Item) -> bool:
    return not _differing_parts(one, other)


def _differing_parts(one: Item, other: Item) -> tuple[str, ...]:
    names = dict.fromkeys((*one.parts, *other.parts))
    return tuple(name for name in names if _form(one.parts.get(name)) != _form(other.parts.get(name)))


def _form(part: Part | None) -> object:
    """What of a part is compared."""
    match part:
        case Names(names=names, ordered=ordered):
            return names if ordered else sorted(names)
        case Entries(entries=entries):
            return {key: value.form for key, value in entries.items()}
        case None:
            return None
    return (part.form,)
