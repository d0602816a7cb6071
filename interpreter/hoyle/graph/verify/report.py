"""Collects what a graph breaks, each sentence with its place."""

from __future__ import annotations

from hoyle.graph.model import Graph
from hoyle.source import Span


class Report:
    """The sentences so far; a sentence said twice at one place stands once."""

    def __init__(self, graph: Graph) -> None:
        self._files = graph.files
        self._found: dict[str, None] = {}

    @property
    def sentences(self) -> list[str]:
        return list(self._found)

    def add(self, where: str, sentence: str, span: Span | None = None) -> None:
        """`where` is the declaration in words; `span` the words it came from."""
        self._found[f"{self._place(span)}{where}: {sentence}"] = None

    def _place(self, span: Span | None) -> str:
        if span is None or not 0 <= span.file < len(self._files):
            return ""
        return f"{self._files[span.file]}:{span.line}:{span.column}: "
