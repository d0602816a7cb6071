"""What identifies a game: equal for graphs that play alike word for word."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from hoyle.graph.model import Graph

_IN_WORDS_ONLY = {"span", "files", "about", "sources"}
"""What a graph says about its text: changing it changes no match."""


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
