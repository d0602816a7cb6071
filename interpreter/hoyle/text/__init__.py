"""Trees and declarations back to rule text: the canonical layout, the formatter, and whole games as one file."""

from hoyle.text.files import file_text
from hoyle.text.format import format_text
from hoyle.text.whole import part_names, part_text, whole_text

__all__ = ["file_text", "format_text", "part_names", "part_text", "whole_text"]
