"""Text to the tree as written: `parse` is the way in, `parse_words` the same for who lays a text out anew."""

from hoyle.syntax.parser import parse, parse_words

__all__ = ["parse", "parse_words"]
