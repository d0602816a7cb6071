"""The shipped rule files as a mutation run sees them: texts, words, declarations, and what the names mean.

A file is checked through its *subject*: itself, or for a library the first game that uses it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hoyle.data import folder
from hoyle.graph.identity import canonical
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
def original(subject: str) -> bytes:
    """The graph of a game as it is shipped, for comparing."""
    graph = compiled(subject).graph
    assert graph is not None
    return canonical(graph)


@cache
def meanings(subject: str) -> dict[str, str]:
    """Kind and type of what each name of a game means, as one text; names that mean several things are left out."""
    declared = compiled(subject).declared
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
    """Kind and type of the parameters and of the names that lines give themselves, in the declaration of a line."""
    place = enclosing(file, line)
    if place is None:
        return {}
    found: dict[str, str] = {}
    words = [word for word in file.words if place.line <= word.line <= place.end_line]
    for before, name, after, *rest in zip(words, words[1:], words[2:], words[3:], strict=False):
        if after.text == "in" and name.kind == "NAME" and before.line == name.line:
            found[name.text] = f"local {_member(rest[0].text)}"
        elif after.text == ":" and name.kind == "NAME" and before.text in ("(", ","):
            found[name.text] = f"local {rest[0].text}"
    return found


def _member(domain: str) -> str:
    """Of what type a member of a list is that begins with this word."""
    if domain in ("players", "others", "opponents", "everyone", "opponent"):
        return "player"
    return "number" if domain == "(" else "card"


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
