"""A YAML text as a tree that remembers its lines.

Input: the text of a scenario file. Output: nodes with line numbers, every scalar exactly as it was written: `no`, `on`,
`1:30` and `2C` are words here, whatever YAML makes of them elsewhere.
Promises: bounded in size, depth and what aliases unfold to; no key twice in a mapping; whatever else YAML allows (tags,
several documents, keys that are no words) is refused with its line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from hoyle.scenario.problem import Place, ScenarioError

LONGEST_FILE = 4_000_000
DEEPEST = 40
MOST_NODES = 400_000
_SECOND = "A scenario file is one YAML document; here begins a second."
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Node:
    """Common ground: the place, and how many nodes hang here, aliases unfolded."""

    place: Place
    weight: int = field(default=1, kw_only=True)
    depth: int = field(default=1, kw_only=True)


@dataclass(slots=True)
class Text(Node):
    """A scalar as written; `plain` without quotes."""

    text: str
    plain: bool


@dataclass(slots=True)
class Items(Node):
    items: list[Node]


@dataclass(slots=True)
class Pairs(Node):
    """A mapping; `keys` are the places of the keys."""

    values: dict[str, Node]
    keys: dict[str, Place]


@dataclass(slots=True)
class _Open:
    """A collection being read: `key` waits for its value."""

    node: Items | Pairs
    anchor: str | None
    key: Text | None = None


def compose(text: str, file: str) -> Node:
    """The tree of the one document in `text`."""
    if len(text) > LONGEST_FILE:
        raise ScenarioError(Place(file, 0), f"The file is longer than {LONGEST_FILE} characters.")
    try:
        return _Composer(file).compose(yaml.parse(text, Loader=_LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        raise ScenarioError(Place(file, line), f"This is not YAML: {_said(error)}.") from None
    except yaml.YAMLError as error:
        raise ScenarioError(Place(file, 0), f"This is not YAML: {' '.join(str(error).split())}.") from None


def _said(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.context, error.problem) if part]
    text = ", ".join(parts) or "it cannot be read"
    return f"{text} (a tab cannot indent)" if "'\\t'" in text else text


class _Composer:
    """Builds the tree without recursion, so that no file can exhaust the stack."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._open: list[_Open] = []
        self._anchors: dict[str, Node] = {}
        self._root: Node | None = None

    def compose(self, events: Iterator[yaml.Event]) -> Node:
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise ScenarioError(self._place(event), _SECOND)
            elif isinstance(
                event, (yaml.ScalarEvent, yaml.AliasEvent, yaml.SequenceStartEvent, yaml.MappingStartEvent)
            ):
                self._begin(event)
            elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
                closed = self._open.pop()
                self._attach(closed.node, closed.anchor)
        if self._root is None:
            raise ScenarioError(Place(self._file, 0), "The file is empty: it needs at least `game` and `scenarios`.")
        return self._root

    def _begin(
        self, event: yaml.AliasEvent | yaml.ScalarEvent | yaml.SequenceStartEvent | yaml.MappingStartEvent
    ) -> None:
        place = self._place(event)
        if isinstance(event, yaml.AliasEvent):
            self._attach(self._aliased(event), None)
        elif event.tag not in (None, "!"):
            raise ScenarioError(place, f"The tag `{event.tag}` has no meaning in a scenario.")
        elif isinstance(event, yaml.ScalarEvent):
            self._attach(Text(place, event.value, not event.style), event.anchor)
        elif len(self._open) >= DEEPEST:
            raise ScenarioError(place, f"This lies more than {DEEPEST} levels deep.")
        elif isinstance(event, yaml.SequenceStartEvent):
            self._open.append(_Open(Items(place, []), event.anchor))
        else:
            self._open.append(_Open(Pairs(place, {}, {}), event.anchor))

    def _aliased(self, event: yaml.AliasEvent) -> Node:
        node = self._anchors.get(event.anchor or "")
        if node is None:
            sentence = f"The alias `*{event.anchor}` names nothing that is complete before it."
            raise ScenarioError(self._place(event), sentence)
        if len(self._open) + node.depth > DEEPEST:
            raise ScenarioError(self._place(event), f"This alias unfolds to more than {DEEPEST} levels.")
        return node

    def _attach(self, node: Node, anchor: str | None) -> None:
        """Puts a finished node into the collection around it."""
        if anchor is not None:
            self._anchors[anchor] = node
        if not self._open:
            self._root = node
            return
        around = self._open[-1]
        if isinstance(around.node, Items):
            around.node.items.append(node)
        elif around.key is None:
            around.key = self._key(node, around.node)
            return
        else:
            around.node.values[around.key.text] = node
            around.key = None
        around.node.depth = max(around.node.depth, node.depth + 1)
        around.node.weight += node.weight
        if around.node.weight > MOST_NODES:
            raise ScenarioError(node.place, f"The file unfolds to more than {MOST_NODES} values.")

    def _key(self, node: Node, pairs: Pairs) -> Text:
        if not isinstance(node, Text):
            raise ScenarioError(node.place, "A key must be a word, not a list or a mapping.")
        if node.text in pairs.keys:
            first = pairs.keys[node.text].line
            raise ScenarioError(node.place, f"The key `{node.text}` stands here twice, first in line {first}.")
        pairs.keys[node.text] = node.place
        return node

    def _place(self, event: yaml.Event) -> Place:
        return Place(self._file, event.start_mark.line + 1 if event.start_mark else 0)
