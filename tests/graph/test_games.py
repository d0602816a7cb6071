"""Every shipped game's graph is sound, survives JSON, fits the schema, and can be printed and drawn."""

from __future__ import annotations

import json

import jsonschema
import pytest

import hoyle
from hoyle.data import folder
from hoyle.graph.draw import dot, mermaid
from hoyle.graph.identity import identity
from hoyle.graph.json import decode, encode
from hoyle.graph.schema import schema
from hoyle.graph.text import text
from hoyle.graph.verify import verify

FILES = sorted(path for path in folder("games").rglob("*.hoyle") if path.parent.name != "std")
GAMES = [path.relative_to(folder("games")).with_suffix("").as_posix() for path in FILES]
VALIDATOR = jsonschema.Draft202012Validator(schema())


def test_there_are_games() -> None:
    """The four rule sets of the seed are among them."""
    assert {"cuttle/classic", "cuttle/wikipedia", "kachuful/kachuful", "ratscrew/ratscrew"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_shipped_graphs_are_sound(name: str) -> None:
    """The verifier has nothing to say."""
    assert verify(hoyle.load(name).graph) == []


@pytest.mark.parametrize("name", GAMES)
def test_shipped_graphs_survive_json_and_fit_the_schema(name: str) -> None:
    """Both ways without loss, the same game after it, and valid for a stranger's validator."""
    graph = hoyle.load(name).graph
    data = encode(graph)
    again = decode(data)
    assert again == graph
    assert identity(again) == identity(graph)
    VALIDATOR.validate(json.loads(data))


@pytest.mark.parametrize("name", GAMES)
def test_shipped_graphs_can_be_printed_and_drawn(name: str) -> None:
    """Every procedure and action appears in the text; the drawings have a box for each procedure."""
    graph = hoyle.load(name).graph
    printed = text(graph)
    assert all(proc.name in printed for proc in graph.procs)
    assert dot(graph).count("subgraph") == mermaid(graph).count("subgraph") == len(graph.procs)
