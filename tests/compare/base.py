"""Two texts compared: as rules, and by their graphs alone."""

from __future__ import annotations

from hoyle.compare import Comparison, Outline, compared, outline_of_graph, outline_of_rules
from hoyle.pipeline import Compiled, compile_graph
from hoyle.source import Source


def compiled(text: str, files: dict[str, str] | None = None, name: str = "main") -> Compiled:
    """A sound game; other files are held in memory."""
    read = {path: Source.of(path, body) for path, body in (files or {}).items()}
    found = compile_graph(Source.of(name, text), read.get)
    assert [problem.headline for problem in found.problems] == []
    return found


def of_rules(found: Compiled) -> Outline:
    """The outline of its declarations."""
    assert found.graph is not None
    assert found.declared is not None
    return outline_of_rules(found.declared, found.graph, found.sources)


def by_rules(a: Compiled, b: Compiled) -> Comparison:
    """Declarations beside declarations."""
    return compared(of_rules(a), of_rules(b))


def by_graphs(a: Compiled, b: Compiled) -> Comparison:
    """Graph beside graph."""
    assert a.graph is not None
    assert b.graph is not None
    return compared(outline_of_graph(a.graph), outline_of_graph(b.graph))


def told(comparison: Comparison) -> list[str]:
    """Each difference as a line: its kind, name and words."""
    return [
        f"{d.kind} {d.name}".strip() + ": " + ("; ".join(d.phrases) if d.change == "differs" else d.change)
        for d in comparison.differences
    ]
