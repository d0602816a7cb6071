"""Conditions that exclude each other: parts that cannot all hold, whatever happens in play.

A part is a condition and how it comes out. Parts clash when one thing is compared with fixed values in a way that leaves it no value,
or when the same is wanted to hold and not to hold. What two parts ask about is the same when it is said in the same words.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from hoyle.analysis.reading import Reader, State
from hoyle.analysis.supposing import MIRRORED, OPPOSITE, Kind, limited
from hoyle.analysis.values import Bounds
from hoyle.graph import model as g

Part = tuple[g.AnyExpr, bool]
Pair = tuple[g.AnyExpr, g.AnyExpr]


class _Known(NamedTuple):
    """What parts leave of a thing: its bounds, values that it is not, and the part that said so last."""

    bounds: Bounds
    excluded: frozenset[int]
    by: g.AnyExpr

    def nothing_left(self) -> bool:
        low, high = self.bounds
        return high - low < len(self.excluded) and all(value in self.excluded for value in range(low, high + 1))


class Clashes:
    """Of one graph, by what a reader knows of a state."""

    def __init__(self, reader: Reader, state: State) -> None:
        self._reader = reader
        self._state = state
        self._meanings: dict[int, bytes] = {}
        self._facts: dict[tuple[int, bool], tuple[Hashable, _Known]] = {}

    def among(self, parts: Iterable[Part]) -> Pair | None:
        """Two parts that exclude each other, in their order."""
        known: dict[Hashable, _Known] = {}
        for part, holds in parts:
            if (id(part), holds) not in self._facts:
                self._facts[id(part), holds] = self._fact(part, holds)
            key, found = self._facts[id(part), holds]
            before = known.get(key)
            if before is not None:
                low, high = max(before.bounds[0], found.bounds[0]), min(before.bounds[1], found.bounds[1])
                found = _Known((low, high), before.excluded | found.excluded, part)
                if found.nothing_left():
                    return before.by, part
            known[key] = found
        return None

    def _fact(self, part: g.AnyExpr, holds: bool) -> tuple[Hashable, _Known]:
        """What a part is about, and what it leaves of that; a condition by itself is compared with yes."""
        if isinstance(part, g.Compare):
            kind: Kind = part.kind if holds else OPPOSITE[part.kind]
            for kind_, thing, other in ((kind, part.left, part.right), (MIRRORED[kind], part.right, part.left)):
                if isinstance(other, g.Const):
                    return self._meaning(thing), self._left(part, thing, kind_, other.value)
            wanted = kind in ("is", "<", "<=")
            key = (kind if wanted else OPPOSITE[kind], self._meaning(part.left), self._meaning(part.right))
            return key, _Known((int(wanted), int(wanted)), frozenset(), part)
        return self._meaning(part), _Known((int(holds), int(holds)), frozenset(), part)

    def _left(self, part: g.AnyExpr, thing: g.AnyExpr, kind: Kind, value: int) -> _Known:
        bounds = limited(kind, self._reader.value(thing, self._state).bounds, (value, value))
        return _Known(bounds, frozenset((value,)) if kind == "is not" else frozenset(), part)

    def _meaning(self, expr: g.AnyExpr) -> bytes:
        """An expression without its places in the text: equal for two that say the same."""
        if id(expr) not in self._meanings:
            self._meanings[id(expr)] = msgspec.json.encode(_placeless(msgspec.to_builtins(expr)))
        return self._meanings[id(expr)]


def parts(condition: g.AnyExpr, holds: bool = True) -> Iterator[Part]:
    """All that surely holds, or does not, when a condition comes out so, in the order of its words."""
    waiting = [(condition, holds)]
    while waiting:
        found, comes_out = waiting.pop()
        if isinstance(found, g.Logic) and (found.kind == "and") is comes_out:
            waiting += [(found.right, comes_out), (found.left, comes_out)]
        elif isinstance(found, g.Not):
            waiting.append((found.operand, not comes_out))
        else:
            yield found, comes_out


def _placeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _placeless(inner) for key, inner in value.items() if key != "span"}
    return [_placeless(inner) for inner in value] if isinstance(value, list | tuple) else value
