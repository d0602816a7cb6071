"""Text to the tree as written: `parse` is the one way in."""

from hoyle.syntax.parser import parse

__all__ = ["parse"]
