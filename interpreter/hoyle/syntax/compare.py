"""Trees compared by what they say, wherever in a file they say it."""

from __future__ import annotations

from typing import Any

from hoyle.syntax import tree


def same(one: Any, other: Any) -> bool:
    """Whether two trees, or tuples of them, differ at most in their spans."""
    waiting = [(one, other)]
    while waiting:
        a, b = waiting.pop()
        if isinstance(a, tree.Node):
            if type(a) is not type(b):
                return False
            waiting += [(getattr(a, name), getattr(b, name)) for name in a.__struct_fields__ if name != "span"]
        elif isinstance(a, tuple):
            if not isinstance(b, tuple) or len(a) != len(b):
                return False
            waiting += zip(a, b, strict=True)
        elif a != b:
            return False
    return True
