"""The compile column as one function: from the text of a rule file to its effect graph.

Pure: texts come from the `read` that is handed in. Stages in order: parse every file, merge declarations, check them,
lower procedures, analyse the graph. A stage goes on past mistakes; the graph is None when any is an error.
"""

from __future__ import annotations

import msgspec

from hoyle.analysis import faults
from hoyle.check import operators, phrases, relations  # noqa: F401  (register how expressions are read)
from hoyle.check.deck import check_decks
from hoyle.check.declarations import check_defines, check_options, check_shows, check_tables, check_vars, check_zones
from hoyle.check.limits import check_players, check_sizes
from hoyle.check.nesting import check_nesting
from hoyle.check.replacements import check_replacements
from hoyle.check.rules import Rules, gather_lost
from hoyle.diag import Problem
from hoyle.graph.model import Graph
from hoyle.lower.from_checked import lower
from hoyle.resolve.broken import explained
from hoyle.resolve.declared import Declared
from hoyle.resolve.texts import Read, Texts
from hoyle.source import Source


class Compiled(msgspec.Struct, frozen=True):
    """What became of a rule file: the graph (None on errors), all problems in order, and the sources they speak of.

    `declared` holds all declarations with every difference applied (None when a file could not be read); it is not to be changed.
    """

    graph: Graph | None
    problems: tuple[Problem, ...]
    sources: tuple[Source, ...]
    declared: Declared | None = None


def compile_graph(source: Source, read: Read, libraries: tuple[str, ...] = (), thorough: bool = False) -> Compiled:
    """Compiles a rule file; `libraries` are known library paths, for suggestions only.

    `thorough` asks for warnings too, which playing does without.
    """
    texts = Texts(read, libraries)
    declared = texts.declared(source)
    graph = None
    if declared is not None and declared.decks:  # without cards every rank would be unknown
        rules = Rules(declared, broken=set(texts.lost))
        graph = _graph(rules, tuple(s.name for s in texts.sources))
        texts.told(rules.problems)
        if graph is not None and not texts.guessed:
            texts.told(_analysed(graph, declared) if thorough else faults(graph))
    problems = [explained(p, texts, declared) for p in dict.fromkeys(texts.problems)]
    problems.sort(key=lambda p: (p.label.span.file, p.label.span.line, p.label.span.column))
    sound = not any(p.severity == "error" for p in problems)
    return Compiled(graph if sound else None, tuple(problems), tuple(texts.sources), declared)


def _analysed(graph: Graph, declared: Declared) -> list[Problem]:
    from hoyle.analysis.thorough import findings  # playing does without

    return findings(graph, declared)


def _graph(rules: Rules, files: tuple[str, ...]) -> Graph | None:
    check_replacements(rules)
    if any(p.code == "replacement-breaks" for p in rules.problems):  # what breaks would be told a second time
        return None
    if not (check_players(rules) and check_sizes(rules) and check_nesting(rules)):  # too much to be looked at
        return None
    for stage in (check_zones, check_decks, check_options, check_vars, check_tables, check_defines, check_shows):
        stage(rules)
    graph = lower(rules, files)
    gather_lost(rules)
    return graph
