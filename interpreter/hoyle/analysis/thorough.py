"""All analyses together, for whoever asks for warnings too. Apart from `faults`, so that loading a game imports less."""

from __future__ import annotations

from hoyle.analysis.answering import endless_answers
from hoyle.analysis.beside import beside_others
from hoyle.analysis.causes import once
from hoyle.analysis.certain import certain_conditions
from hoyle.analysis.foreseen import foreseen
from hoyle.analysis.hiding import hidden_names
from hoyle.analysis.leaks import leaks
from hoyle.analysis.spelling import look_alikes, odd_values
from hoyle.analysis.unreachable import idle_lines
from hoyle.analysis.unseen import unseen_zones
from hoyle.analysis.unused import unoffered, unread_options
from hoyle.analysis.usage import unused
from hoyle.diag import Problem
from hoyle.graph.model import Graph
from hoyle.resolve.declared import Declared


def findings(graph: Graph, declared: Declared) -> list[Problem]:
    """Those errors, and warnings about files that belong to the author: not of libraries."""
    hiding = hidden_names(declared)
    hidden = {(label.span.file, label.span.line, label.span.column) for problem in hiding for label in problem.others}
    idle = [*unread_options(graph), *unoffered(graph), *unused(graph, declared), *unseen_zones(graph)]
    idle = [p for p in idle if (p.label.span.file, p.label.span.line, p.label.span.column) not in hidden]
    idle += [*idle_lines(declared), *odd_values(declared), *look_alikes(declared), *hiding, *endless_answers(graph)]
    found = [*foreseen(graph, thorough=True), *idle, *certain_conditions(graph), *beside_others(graph)]
    return [*once(graph, found), *leaks(graph)]
