"""The form of a tree: plain values that are equal exactly when two trees say the same.

Spans are left out, and names that a declaration binds itself (parameters of definitions, variables, `let`) are numbered in
the order in which they are bound: another layout, another comment or another name for them is no difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.syntax import tree

_BINDS: dict[type, tuple[str, tuple[str, ...]]] = {
    tree.Quantified: ("variable", ("domain",)),
    tree.For: ("variable", ("domain",)),
    tree.Among: ("variable", ("domain",)),
    tree.Choose: ("variable", ("count", "domain", "by")),
    tree.Let: ("name", ("value",)),
    tree.Race: ("giving", ("among",)),
    tree.RankPlayers: ("variable", ()),
}
"""The field that binds a name, and the fields that do not know it yet."""
_FOR_THE_REST = (tree.Choose, tree.Let, tree.Race, tree.Among)
"""What they bind is known to the rest of the block, or of what they belong to."""


def form(value: Any, bound: Mapping[str, int] | None = None) -> Any:
    """The form of a tree or a tuple of them; `bound` numbers names that are bound outside of it."""
    return _Former(dict(bound or {})).form(value)


class _Former:
    """Walks a tree; `scope` are the numbers of the names bound so far."""

    def __init__(self, scope: dict[str, int]) -> None:
        self.scope = scope
        self.count = len(scope)

    def form(self, value: Any) -> Any:
        """The form of anything in a tree."""
        if not isinstance(value, tree.Node | tuple):
            return value
        before = dict(self.scope)
        made = tuple(map(self.form, value)) if isinstance(value, tuple) else self._node(value)
        if not isinstance(value, _FOR_THE_REST):
            self.scope = before
        return made

    def _node(self, node: tree.Node) -> Any:
        if isinstance(node, tree.Name) and node.text in self.scope:
            return ("bound", self.scope[node.text])
        if isinstance(node, tree.Id):
            return node.text
        binder, outside = _BINDS.get(type(node), ("", ()))
        made = [type(node).__name__, *(self.form(getattr(node, field)) for field in outside)]
        if binder:
            self._bind(getattr(node, binder))
        rest = (f for f in node.__struct_fields__ if f not in ("span", binder, *outside))
        return (*made, *(self.form(getattr(node, field)) for field in rest))

    def _bind(self, name: tree.Id | None) -> None:
        if name is not None:
            self.scope[name.text] = self.count
            self.count += 1
