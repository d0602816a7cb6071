"""`hoyle graph GAME`: the effect graph of a game."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.games import load_game
from hoyle.cli.options import GameArgument
from hoyle.cli.output import write

if TYPE_CHECKING:
    from hoyle.graph.model import Graph


class Form(StrEnum):
    """The forms in which a graph is written."""

    text = "text"
    json = "json"
    dot = "dot"
    mermaid = "mermaid"


def graph(
    game: GameArgument,
    format: Annotated[
        Form,
        typer.Option("--format", help="Text for people, JSON as in grammar/effect-graph.schema.json, or a drawing."),
    ] = Form.text,
) -> None:
    """Show the effect graph of a game: what the engines run."""
    compiled = load_game(game).graph
    write(_written(compiled, format).rstrip("\n"))


def _written(graph: Graph, format: Form) -> str:
    from hoyle.graph.draw import dot, mermaid
    from hoyle.graph.json import encode
    from hoyle.graph.text import text

    if format is Form.json:
        return encode(graph).decode()
    return {Form.text: text, Form.dot: dot, Form.mermaid: mermaid}[format](graph)
