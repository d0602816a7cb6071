"""All analyses together, for whoever asks for warnings too. Apart from `faults`, so that loading a game imports less."""

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


def findings(graph: Graph, declared: Declared) -> list[Problem]:
    """Those errors, and warnings about files that belong to the author: not of libraries."""
    idle = [*unread_options(graph), *unoffered(graph), *unused(graph, declared), *idle_lines(declared)]
    idle += [*odd_values(declared), *look_alikes(declared), *endless_answers(graph)]
    return [*foreseen(graph, thorough=True), *idle, *certain_conditions(graph), *leaks(graph)]
