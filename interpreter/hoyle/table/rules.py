"""What a game's rule files say, as a person at the table may ask for it: the head of the game, or one paragraph.

A paragraph is a declaration with what is indented below it and the comment right above it, in the author's own words.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.graph.model import Graph
from hoyle.play import Game
from hoyle.source import Source, Span


def about(game: Game) -> Iterator[str]:
    """What the game is, and the names that its rules can be asked about."""
    graph = game.graph
    yield graph.title
    if graph.about:
        yield graph.about
    for source in graph.sources:
        yield f"Source: {source}"
    for option in graph.options:
        yield f"Option {option.name}" + (f": {option.about}" if option.about else "")
    yield ""
    yield f"`rules NAME` shows the rule of: {', '.join(_named(graph))}"


def paragraph(game: Game, name: str) -> list[str]:
    """The paragraphs that declare a name, or a sentence saying that there are none."""
    spans = _named(game.graph).get(name.casefold().replace(" ", "_"))
    if not spans:
        return [f"The rules have no {name}. `rules` alone lists what they have."]
    lines: list[str] = []
    for span in spans:
        source = game.sources[span.file]
        lines += [*([""] if lines else []), f"{source.name}:{span.line}", *_block(source, span)]
    return lines


def _named(graph: Graph) -> dict[str, list[Span]]:
    """Where each name is declared: actions first, then what they rest on."""
    named: dict[str, list[Span]] = {}
    for declared in (graph.actions, graph.procs, graph.defines, graph.tables, graph.zones, graph.vars, graph.options):
        for declaration in declared:
            spans = named.setdefault(declaration.name.casefold(), [])
            if all(span.line != declaration.span.line for span in spans):
                spans.append(declaration.span)
    named.pop("", None)
    named.pop("stack", None)  # built in: no rule file declares it
    return named


def _block(source: Source, span: Span) -> list[str]:
    lines = source.text.split("\n")
    first = last = span.line - 1
    while first > 0 and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    depth = _depth(lines[last])
    while last + 1 < len(lines) and (not lines[last + 1].strip() or _depth(lines[last + 1]) > depth):
        last += 1
    return "\n".join(lines[first : last + 1]).rstrip().split("\n")


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
