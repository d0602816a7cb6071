"""What is known of a value before play: bounds of a number, bounds of the size of a list and of its members.

Values are the integers of the graph, so a player, a rank or yes/no has bounds as a number has.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.graph import model as g
from hoyle.graph.constants import arithmetic

Bounds = tuple[int, int]
"""The least and the greatest that it can be."""
UNBOUND: Bounds = (g.NO_NUMBER, g.NUMBER_LIMIT)


class Value(NamedTuple):
    """Bounds of a value, or of each member of a list; `size` of a list; `members` when a list is known exactly."""

    low: int
    high: int
    size: Bounds = (1, 1)
    members: tuple[int, ...] | None = None

    @property
    def bounds(self) -> Bounds:
        """Of the value, or of each member."""
        return self.low, self.high

    @property
    def exact(self) -> int | None:
        """The value when there is only one that it can be."""
        return self.low if self.low == self.high else None


YES, NO, MAYBE = Value(1, 1), Value(0, 0), Value(0, 1)


def listed(members: tuple[int, ...]) -> Value:
    """A list whose members are known."""
    if not members:
        return Value(0, 0, (0, 0), ())
    return Value(min(members), max(members), (len(members), len(members)), members)


def hull(a: Bounds, b: Bounds) -> Bounds:
    """What holds both."""
    return min(a[0], b[0]), max(a[1], b[1])


def join(a: Value, b: Value) -> Value:
    """What is known of a value that is one or the other."""
    if a == b:
        return a
    return Value(min(a.low, b.low), max(a.high, b.high), hull(a.size, b.size))


def widened(old: Value, new: Value) -> Value:
    """`new` where nothing has moved since `old`, else without the bound that moves."""
    low = new.low if new.low >= old.low else g.NO_NUMBER
    high = new.high if new.high <= old.high else g.NUMBER_LIMIT
    least = new.size[0] if new.size[0] >= old.size[0] else 0
    most = new.size[1] if new.size[1] <= old.size[1] else g.NUMBER_LIMIT
    return Value(low, high, (least, most), new.members)


def calculated(kind: str, a: Bounds, b: Bounds) -> Bounds:
    """Bounds of `a kind b`."""
    if g.NO_NUMBER in (a[0], b[0]) and kind not in ("min", "max", "mod"):
        return UNBOUND
    match kind:
        case "-":
            return a[0] - b[1], a[1] - b[0]
        case "div" | "mod" if b[0] != b[1] or (kind == "mod" and a[0] != a[1]):
            return (0, b[1] - 1) if kind == "mod" and b[0] > 0 else UNBOUND
        case "*":
            corners = [x * y for x in a for y in b]
            return min(corners), max(corners)
        case "div":
            return tuple(sorted((arithmetic("div", a[0], b[0]), arithmetic("div", a[1], b[0]))))  # type: ignore[return-value]
    return arithmetic(kind, a[0], b[0]), arithmetic(kind, a[1], b[1])


def compared(kind: str, a: Bounds, b: Bounds) -> Value:
    """What is known of `a kind b`."""
    if kind in (">", ">="):
        return compared({">": "<", ">=": "<="}[kind], b, a)
    if kind == "is not":
        return negated(compared("is", a, b))
    if kind == "is":
        if a[1] < b[0] or b[1] < a[0]:
            return NO
        return YES if a == b and a[0] == a[1] else MAYBE
    surely = a[1] < b[0] if kind == "<" else a[1] <= b[0]
    never = a[0] >= b[1] if kind == "<" else a[0] > b[1]
    return YES if surely else NO if never else MAYBE


def negated(value: Value) -> Value:
    """`not` of a yes/no."""
    return Value(1 - value.high, 1 - value.low)
