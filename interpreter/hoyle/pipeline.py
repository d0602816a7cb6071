"""The compile column as one function: from the text of a rule file to its effect graph.

Pure: texts come from the `read` that is handed in. Stages in order: parse every file, collect declarations, check them,
lower procedures. A stage goes on past mistakes; the graph is None when any is an error.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hoyle.check import operators, phrases, relations  # noqa: F401  (register how expressions are read)
from hoyle.check.deck import check_decks
from hoyle.check.declarations import check_defines, check_options, check_shows, check_tables, check_vars, check_zones
from hoyle.check.rules import Rules, did_you_mean
from hoyle.diag import Label, Problem
from hoyle.graph.model import Graph
from hoyle.lower.from_checked import lower
from hoyle.resolve.from_syntax import collect
from hoyle.source import Source
from hoyle.syntax import parse, tree

Read = Callable[[str], Source | None]
"""The source of a library by the path that `use` names; None when there is none."""
MOST_FILES = 50


class Compiled(msgspec.Struct, frozen=True):
    """What became of a rule file: the graph (None on errors), all problems in order, and the sources they speak of."""

    graph: Graph | None
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]


def compile_graph(source: Source, read: Read, libraries: tuple[str, ...] = ()) -> Compiled:
    """Compiles a rule file; `libraries` are known library paths, for suggestions only."""
    sources: list[Source] = [source]
    files: list[tree.File] = []
    outcome = parse(source, 0)
    problems = list(outcome.problems)
    if outcome.value is not None:
        files.append(outcome.value)
        problems += _libraries(outcome.value, read, libraries, sources, files)
    graph = None
    if files and not problems:  # with a line unread, what seems to be missing may only be misspelt
        collected = collect(files[0], files[1:])
        problems += collected.problems
        if collected.value is not None and collected.value.decks:  # without cards every rank would be unknown
            rules = Rules(collected.value, problems)
            graph = _graph(rules, tuple(s.name for s in sources))
    ordered = sorted(dict.fromkeys(problems), key=lambda p: (p.label.span.file, p.label.span.line, p.label.span.column))
    return Compiled(graph if not any(p.severity == "error" for p in ordered) else None, tuple(ordered), tuple(sources))


def _graph(rules: Rules, files: tuple[str, ...]) -> Graph | None:
    for stage in (check_zones, check_decks, check_options, check_vars, check_tables, check_defines, check_shows):
        stage(rules)
    return lower(rules, files)


def _libraries(
    main: tree.File, read: Read, known: tuple[str, ...], sources: list[Source], files: list[tree.File]
) -> list[Problem]:
    """Reads what is used, and what that uses, each once."""
    problems: list[Problem] = []
    waiting = [(d, main) for d in main.declarations if isinstance(d, tree.Use)]
    seen: set[str] = set()
    while waiting:
        use, _ = waiting.pop(0)
        if use.path in seen or len(sources) >= MOST_FILES:
            continue
        seen.add(use.path)
        source = read(use.path)
        if source is None:
            problems.append(_missing(use, known))
            continue
        sources.append(source)
        outcome = parse(source, len(sources) - 1)
        problems += outcome.problems
        if outcome.value is not None:
            files.append(outcome.value)
            waiting += [(d, outcome.value) for d in outcome.value.declarations if isinstance(d, tree.Use)]
    return problems


def _missing(use: tree.Use, known: tuple[str, ...]) -> Problem:
    return Problem(
        code="unknown-library", severity="error", headline=f"there is no library `{use.path}`", label=Label(use.span, "not found"),
        others=(), notes=(), help=did_you_mean(use.path, list(known)), fix=None,
    )  # fmt: skip
