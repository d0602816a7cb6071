"""Lines that cannot be reached, and lines that change nothing: told from the tree, of the main file alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from hoyle.diag import Label, Problem
from hoyle.resolve.declared import Declared
from hoyle.syntax import tree

ENDS = (tree.Stop, tree.Win, tree.DrawGame, tree.EndGame, tree.RankPlayers)


def idle_lines(declared: Declared) -> list[Problem]:
    """Lines behind an end of the game or of their block, and variables set to themselves."""
    found = [problem for block in _blocks(declared) for problem in (*_behind_an_end(block), *_self_set(block))]
    return [*found, *(problem for part in nodes(declared) for problem in _said_twice(part))]


def _blocks(declared: Declared) -> Iterator[tree.Block]:
    """Every block of statements in the main file."""
    for node in nodes(declared):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, tuple) and value and isinstance(value[0], tree.Node):
                yield value
        if isinstance(node, tree.If):
            yield from (block for _, block in node.branches)


def nodes(declared: Declared) -> Iterator[tree.Node]:
    """Every part of the tree of the main file."""
    waiting: list[object] = [getattr(declared, name) for name in declared.__slots__ if name not in ("head", "changes")]
    while waiting:
        found = waiting.pop()
        if isinstance(found, tree.Node):
            waiting += [getattr(found, name) for name in found.__struct_fields__]
            if found.span.file == 0:
                yield found
        elif isinstance(found, dict):
            waiting += list(found.values())
        elif isinstance(found, tuple | list):
            waiting += found


def _said_twice(node: tree.Node) -> Iterator[Problem]:
    """Conditions joined by `and` or `or`, or asked by one `if` after the other, of which two are the same."""
    parts: list[tree.Node] = []
    if isinstance(node, tree.If):
        parts = [condition for condition, _ in node.branches if condition is not None]
    elif isinstance(node, tree.Binary) and node.op in ("and", "or"):
        parts = [*_joined(node.left, node.op), *_joined(node.right, node.op)]
    asked: dict[Hashable, tree.Node] = {}
    for part in parts:
        first = asked.setdefault(_said(part), part)
        if first is not part:
            others = (Label(first.span, "asked here"),)
            yield Problem(
                "said-twice", "warning", "the same is asked twice", Label(part.span, "changes nothing"), others=others,
                help="look for a slip in one of them, or take one out",
            )  # fmt: skip
            return


def _joined(node: tree.Node, op: str) -> list[tree.Node]:
    if isinstance(node, tree.Binary) and node.op == op:
        return [*_joined(node.left, op), *_joined(node.right, op)]
    return [node]


def _behind_an_end(block: tree.Block) -> Iterator[Problem]:
    for at, statement in enumerate(block[:-1]):
        if isinstance(statement, ENDS):
            others = (Label(statement.span, "nothing goes on behind this"),)
            headline = "this line is never reached"
            yield Problem(
                "never-gone", "warning", headline, Label(block[at + 1].span, "never done"), others=others,
                help="put it before the line that ends, or take it out",
            )  # fmt: skip
            return


def _self_set(block: tree.Block) -> Iterator[Problem]:
    for statement in block:
        if (
            isinstance(statement, tree.Assign)
            and statement.op == "="
            and _said(statement.target) == _said(statement.value)
        ):
            yield Problem(
                "set-to-itself",
                "warning",
                "this sets a variable to the value it has",
                Label(statement.span, "changes nothing"),
                help="look for a slip in it, or take it out",
            )


def _said(part: object) -> Hashable:
    """What a part of the tree says, wherever it stands: equal for two that say the same."""
    if isinstance(part, tree.Node):
        inner = (_said(getattr(part, name)) for name in part.__struct_fields__ if name != "span")
        return type(part).__name__, *inner
    return tuple(map(_said, part)) if isinstance(part, tuple) else part
