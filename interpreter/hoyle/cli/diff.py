"""`hoyle diff A B`: what differs in meaning between two games."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from hoyle.cli.differences import write_comparison
from hoyle.cli.guard import PROBLEMS, WRONG_USE, WrongUse
from hoyle.cli.options import FormatOption
from hoyle.cli.output import Format, write_json
from hoyle.cli.problems import print_problems

if TYPE_CHECKING:
    from hoyle.compare import Comparison, Difference, Item, Outline
    from hoyle.graph.model import Graph
    from hoyle.pipeline import Compiled

HELP = "A game of the library, a rule file, or a graph from `hoyle graph --format json`."
First = Annotated[str, typer.Argument(metavar="A", help=HELP, show_default=False)]
Second = Annotated[str, typer.Argument(metavar="B", help="Another.", show_default=False)]


class Side(NamedTuple):
    """One of the two games; `rules` is None when only its graph is at hand."""

    name: str
    graph: Graph
    rules: Compiled | None


def diff(
    a: First,
    b: Second,
    format: FormatOption = Format.text,
    json: Annotated[bool, typer.Option("--json", help="Short for --format json.")] = False,
) -> int | None:
    """Show what differs in meaning between two games, declaration by declaration.

    Ends with exit code 0 when they mean the same, 1 when they differ, 2 when one of them cannot be compared.
    """
    from hoyle.compare import compared

    sides = [_side(a), _side(b)]
    if None in sides:
        return WRONG_USE
    one, other = (side for side in sides if side is not None)
    by_text = one.rules is not None and other.rules is not None
    outlines = _outline(one, by_text), _outline(other, by_text)
    comparison = compared(*outlines)
    if json or format is Format.json:
        write_json(_plain((a, b), outlines, comparison))
    else:
        write_comparison((a, b), outlines, comparison)
    return None if comparison.equal else PROBLEMS


def _side(name: str) -> Side | None:
    """The game of that name or file; None once its problems have been shown."""
    from hoyle.loading import LoadError, compile_file, graph_in

    try:
        if (graph := graph_in(name)) is not None:
            return Side(name, graph, None)
        rules = compile_file(name)
    except LoadError as problem:
        raise WrongUse(str(problem)) from None
    if rules.graph is None:
        print_problems(rules.problems, rules.sources, sys.stderr)
        return None
    return Side(name, rules.graph, rules)


def _outline(side: Side, by_text: bool) -> Outline:
    from hoyle.compare import outline_of_graph, outline_of_rules

    rules = side.rules
    if not by_text or rules is None or rules.declared is None:
        return outline_of_graph(side.graph)
    return outline_of_rules(rules.declared, side.graph, rules.sources)


def _plain(names: tuple[str, str], outlines: tuple[Outline, Outline], comparison: Comparison) -> dict[str, Any]:
    import msgspec

    a, b = ({"name": name, "title": outline.title} for name, outline in zip(names, outlines, strict=True))
    differences = [_plain_difference(difference) for difference in comparison.differences]
    twice = msgspec.to_builtins(comparison.twice)
    return {"equal": comparison.equal, "a": a, "b": b, "differences": differences, "twice": twice}


def _plain_difference(difference: Difference) -> dict[str, Any]:
    import msgspec

    said = {"a": difference.said_by_a, "b": difference.said_by_b}
    return {
        "kind": difference.kind,
        "name": difference.name,
        "change": difference.change,
        "in_meaning": difference.in_meaning,
        "parts": list(difference.parts),
        "words": list(difference.phrases),
        "said_by": msgspec.to_builtins(said),
        "a": _text(difference.a),
        "b": _text(difference.b),
    }


def _text(item: Item | None) -> Any:
    import msgspec

    return None if item is None else msgspec.to_builtins(item.excerpts)
