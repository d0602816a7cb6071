"""The JSON form of a graph, both ways, and what identifies a game.

`decode` takes text from anywhere: what is not a sound graph is refused with a `GraphError`, whose text is a sentence.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from hoyle.graph.model import FORMAT, Graph
from hoyle.graph.verify import verify

_DECODER = msgspec.json.Decoder(Graph)
_IN_WORDS_ONLY = {"span", "files", "about", "sources"}
"""What a graph says about its text: changing it changes no match."""


class GraphError(Exception):
    """This is no graph that can be played; the text says why."""


class _Head(msgspec.Struct):
    format: int


def encode(graph: Graph) -> bytes:
    """JSON with two blanks of indentation and a line end; the same graph always gives the same bytes."""
    return msgspec.json.format(msgspec.json.encode(graph), indent=2) + b"\n"


def decode(data: bytes | str) -> Graph:
    """The graph, judged by `verify`."""
    graph = _shaped(data)
    if broken := verify(graph):
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        raise GraphError(f"This graph breaks a promise: {broken[0]}{more}.")
    return graph


def _shaped(data: bytes | str) -> Graph:
    try:
        found = msgspec.json.decode(data, type=_Head).format
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise GraphError(f"This is not the JSON of an effect graph: {error}.") from error
    if found != FORMAT:
        raise GraphError(f"This graph has format {found}; this version of Hoyle reads format {FORMAT}.")
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise GraphError(f"This is not an effect graph: {error}.") from error


def identity(graph: Graph) -> str:
    """SHA-256 of all that decides how a match goes, in hexadecimal; texts about the game do not."""
    return hashlib.sha256(canonical(graph)).hexdigest()


def canonical(graph: Graph) -> bytes:
    """Compact JSON, keys sorted, without places in texts: equal for graphs that play alike word for word."""
    plain = _without_words(msgspec.to_builtins(graph, str_keys=True))
    return msgspec.json.encode(plain, order="sorted")


def _without_words(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_words(inner) for key, inner in value.items() if key not in _IN_WORDS_ONLY}
    return [_without_words(inner) for inner in value] if isinstance(value, list | tuple) else value
