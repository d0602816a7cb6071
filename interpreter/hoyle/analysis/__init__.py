"""What can be known of a game before it is played: from its graph and its declarations to problems.

`faults` finds what makes a game impossible to play (errors; looked for whenever a game is loaded), `findings` that and what its
author can hardly have meant (warnings; looked for by `hoyle check` alone). Each analysis is one module with one function
from graph (and declarations) to problems. Promises: pure, never runs a game, takes time linear in the graph.
"""

from __future__ import annotations

from hoyle.analysis.answering import endless_answers
from hoyle.analysis.certain import certain_conditions
from hoyle.analysis.foreseen import foreseen
from hoyle.analysis.leaks import leaks
from hoyle.analysis.spelling import look_alikes, odd_values
from hoyle.analysis.unreachable import idle_lines
from hoyle.analysis.unused import unoffered, unread_options
from hoyle.analysis.usage import unused
from hoyle.diag import Problem
from hoyle.graph.model import Graph
from hoyle.resolve.declared import Declared

__all__ = ["faults", "findings"]


def faults(graph: Graph) -> list[Problem]:
    """Errors: play could not go on, for some number of players at least."""
    return [p for p in foreseen(graph) if p.severity == "error"]


def findings(graph: Graph, declared: Declared) -> list[Problem]:
    """Those errors, and warnings about files that belong to the author: not of libraries."""
    idle = [*unread_options(graph), *unoffered(graph), *unused(graph, declared), *idle_lines(declared)]
    idle += [*odd_values(declared), *look_alikes(declared), *endless_answers(graph)]
    return [*foreseen(graph, thorough=True), *idle, *certain_conditions(graph), *leaks(graph)]
