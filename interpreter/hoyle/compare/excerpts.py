"""The author's own lines of a declaration, moved to the left edge."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.compare.model import Excerpt
from hoyle.source import Source, Span


def excerpt(span: Span, sources: Sequence[Source]) -> Excerpt:
    """The whole lines of a stretch; words before it in its first line (`replace`) are left out."""
    source = sources[span.file]
    first, *rest = source.text.split("\n")[span.line - 1 : span.end_line]
    indent = len(first) - len(first.lstrip())
    lines = (first[span.column - 1 :], *(line[min(indent, len(line) - len(line.lstrip())) :] for line in rest))
    return Excerpt(source.name, span.line, tuple(line.rstrip() for line in lines))


def quoted(span: Span, sources: Sequence[Source]) -> str:
    """The words of a stretch as one line."""
    source = sources[span.file]
    lines = source.text.split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return " ".join(" ".join(lines).split())
