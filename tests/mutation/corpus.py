"""The shipped rule files as a mutation run sees them: texts, words, declarations, and what the names mean.

A file is checked through its *subject*: itself, or for a library the first game that uses it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hoyle.data import folder
from hoyle.graph.identity import canonical
from hoyle.graph.model import DefineDecl, Graph, ProcDecl, Type
from hoyle.pipeline import Compiled, compile_graph
from hoyle.source import Source, Span
from hoyle.syntax import parse_words, tree
from hoyle.syntax.tokens import Token

SUFFIX = ".hoyle"
DIFFERENCES = (
    tree.Set,
    tree.Replace,
    tree.Remove,
    tree.AmendMenu,
    tree.AmendDeck,
    tree.AmendResponse,
    tree.AmendAction,
)


class Shipped(NamedTuple):
    """One rule file: its words in order, its declarations, and the game through which it is checked."""

    name: str
    text: str
    words: tuple[Token, ...]
    declarations: tuple[tree.Node, ...]
    subject: str


@cache
def texts() -> dict[str, str]:
    """The text of every shipped file by its name, such as `cuttle/classic`."""
    root = folder("games")
    files = sorted(root.rglob("*" + SUFFIX))
    return {f.relative_to(root).with_suffix("").as_posix(): f.read_text(encoding="utf-8") for f in files}


@cache
def shipped() -> tuple[Shipped, ...]:
    """Every shipped file."""
    return tuple(_read(name, text) for name, text in texts().items())


def _read(name: str, text: str) -> Shipped:
    outcome, words = parse_words(Source.of(name, text), 0)
    assert outcome.value is not None
    declared = outcome.value.declarations
    subject = name
    if isinstance(outcome.value.head, tree.Library):
        subject = next(other for other, body in texts().items() if f'use "{name}"' in body)
    head = () if outcome.value.head is None else (outcome.value.head,)
    return Shipped(name, text, tuple(words), (*head, *declared), subject)


def compiled(subject: str, changed: str | None = None, text: str = "") -> Compiled:
    """What `hoyle check` makes of a game while the file `changed` has another text."""
    known = {**texts(), changed: text} if changed is not None else texts()

    def read(used: str) -> Source | None:
        return Source.of(used, known[used]) if used in known else None

    main = Source.of(subject, known[subject])
    return compile_graph(main, read, tuple(known), thorough=True)


@cache
def as_shipped(subject: str) -> Compiled:
    """What `hoyle check` makes of a game as it is."""
    return compiled(subject)


@cache
def original(subject: str) -> bytes:
    """The graph of a game as it is shipped, for comparing."""
    graph = as_shipped(subject).graph
    assert graph is not None
    return canonical(graph)


@cache
def meanings(subject: str) -> dict[str, str]:
    """Kind and type of what each name of a game means, as one text; names that mean several things are left out."""
    declared = as_shipped(subject).declared
    assert declared is not None
    found: dict[str, set[str]] = {}
    for kind in ("zone", "option", "state", "table", "define", "effect", "menu", "action", "response"):
        for name, made in declared.table(kind).items():
            found.setdefault(name, set()).add(_meaning(kind, made))
    for deck in declared.decks:
        for attribute in deck.attributes:
            found.setdefault(attribute.name.text, set()).add("attribute")
            for value in attribute.values:
                found.setdefault(value.text, set()).add(f"value of {attribute.name.text}")
    return {name: next(iter(kinds)) for name, kinds in found.items() if len(kinds) == 1}


@cache
def locals_at(file: Shipped, line: int) -> dict[str, str]:
    """Kind and type of the parameters and of the names that lines give themselves, in the definition or block of a line."""
    shipped_game = as_shipped(file.subject)
    graph = shipped_game.graph
    assert graph is not None
    found: dict[str, str] = {}
    places: list[DefineDecl | ProcDecl] = [*graph.defines, *graph.procs]
    for place in places:
        span = place.span
        if shipped_game.sources[span.file].name == file.name and span.line <= line <= span.end_line:
            found |= {slot.name: f"local {_type(graph, slot.type)}" for slot in place.slots if slot.name}
    return found


def _type(graph: Graph, type_: Type) -> str:
    return graph.attributes[type_.attribute].name if type_.kind == "attribute" else type_.kind


def _meaning(kind: str, made: tree.Node) -> str:
    if isinstance(made, tree.Zone):
        return f"zone of {made.owner}" if made.owner else "zone"
    if isinstance(made, tree.Option | tree.State):
        scope = made.scope if isinstance(made, tree.State) else "option"
        return f"value {scope} {made.type.text} {made.type.optional}"
    if isinstance(made, tree.Define | tree.Effect):
        return f"{kind} of {len(made.params)}"
    return kind


def brought(library: str) -> tuple[str, ...]:
    """The names that a library declares."""
    (file,) = (file for file in shipped() if file.name == library)
    return tuple(d.name.text for d in file.declarations if isinstance(d, tree.Define | tree.Effect | tree.Table))


def enclosing(file: Shipped, line: int) -> Span | None:
    """The declaration that a line belongs to."""
    spans = (each.span for each in file.declarations)
    return next((span for span in spans if span.line <= line <= span.end_line), None)
