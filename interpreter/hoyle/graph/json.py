"""The JSON form of a graph, both ways.

`decode` takes text from anywhere: what is not a sound graph is refused with a `GraphError`, whose text is a sentence.
"""

from __future__ import annotations

import msgspec

from hoyle.graph.model import FORMAT, Graph
from hoyle.graph.verify import verify

_DECODER = msgspec.json.Decoder(Graph)


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
