"""Constant tables of rules as total functions."""

from __future__ import annotations

from hoyle.graph.model import TableDecl


def looked_up(table: TableDecl, argument: int) -> int:
    """The entry for any argument."""
    at = argument - table.first
    if 0 <= at < len(table.values):
        return table.values[at]
    if table.otherwise is not None:
        return table.otherwise
    return table.values[min(max(at, 0), len(table.values) - 1)]
