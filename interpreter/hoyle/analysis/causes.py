"""One mistake, one problem: what only follows from something else that is told is left out.

What follows stays, with the words of its cause beside it, where it says more: when it is worse than its cause, and when it is all that
comes of something declared in vain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from hoyle.analysis.mentions import Mentions
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.walk import Part
from hoyle.source import Span

SETTLED = ("never-holds", "always-holds")
SAME_WORDS = {"said-twice": SETTLED, "endless-loop": SETTLED, "starving-loop": SETTLED, "empty-choice": SETTLED}
"""By the code of a cause: what follows from it at the same words."""
IDLE = ("never-set", "never-filled")
"""What is said of a declaration, from which may follow what is said of words that speak of it."""
FOLLOWING = ("endless-loop", "starving-loop", "empty-choice", "read-before-set", *SETTLED)


def once(graph: g.Graph, problems: Iterable[Problem]) -> list[Problem]:
    """The problems without those that follow from others of them."""
    left: list[Problem | None] = list(problems)
    pairs = _Pairs(graph, [problem for problem in left if problem is not None])
    found = list(pairs.found())
    often = Counter(cause for cause, _ in found)
    for cause, follows in found:
        first, second = left[cause], left[follows]
        if first is None or second is None:
            continue
        worse = second.severity == "error" and first.severity != "error"
        if worse or (first.code in IDLE and often[cause] == 1):
            beside = Label(first.label.span, first.label.text)
            left[cause], left[follows] = None, msgspec.structs.replace(second, others=(*second.others, beside))
        else:
            left[follows] = None
    return [problem for problem in left if problem is not None]


class _Pairs:
    """Causes and what follows from them, by their places in the list."""

    def __init__(self, graph: g.Graph, problems: list[Problem]) -> None:
        self._graph = graph
        self._problems = problems
        self._mentions = Mentions(graph)
        self._idle = {_start(p.label.span): at for at, p in enumerate(problems) if p.code in IDLE}
        self._never = {p.label.span: at for at, p in enumerate(problems) if p.code == "never-holds"}

    def found(self) -> Iterator[tuple[int, int]]:
        """All of them."""
        yield from self._of_the_same_words()
        if self._idle:
            yield from self._of_declarations()
        if self._idle or self._never:
            yield from self._of_actions()
        if self._never:
            yield from self._of_choices()

    def _of_the_same_words(self) -> Iterator[tuple[int, int]]:
        at: dict[Span, list[int]] = {}
        for number, problem in enumerate(self._problems):
            at.setdefault(problem.label.span, []).append(number)
        for numbers in at.values():
            for cause in numbers:
                follows = SAME_WORDS.get(self._problems[cause].code, ())
                yield from ((cause, other) for other in numbers if self._problems[other].code in follows)

    def _of_declarations(self) -> Iterator[tuple[int, int]]:
        """What is said where a variable is asked about that nothing sets, or a zone that nothing fills."""
        parts = {span: part for node in self._graph.nodes for span, part in _judged(node)}
        for follows, problem in enumerate(self._problems):
            if problem.code in FOLLOWING:
                part = parts.get(problem.label.span)
                beside = (self._idle.get(_start(label.span), -1) for label in problem.others)
                causes = (*beside, *(self._idle_in(part) if part is not None else ()))
                yield from ((cause, follows) for cause in causes if cause >= 0)

    def _of_actions(self) -> Iterator[tuple[int, int]]:
        """Menus of which each action might be possible without a cause."""
        menus = {node.span: node for node in self._graph.nodes if isinstance(node, g.Menu)}
        for follows, problem in enumerate(self._problems):
            menu = menus.get(problem.label.span)
            if menu is not None and problem.code == "nothing-to-do":
                causes = [next(self._hindering(self._graph.actions[action]), -1) for action in menu.actions]
                if all(cause >= 0 for cause in causes):
                    yield causes[0], follows

    def _of_choices(self) -> Iterator[tuple[int, int]]:
        """Choices whose condition never holds."""
        conditions = {node.list.span: node.condition for node in self._graph.nodes if isinstance(node, g.Choose)}
        for follows, problem in enumerate(self._problems):
            condition = conditions.get(problem.label.span) if problem.code == "empty-choice" else None
            if condition is not None and condition.span in self._never:
                yield self._never[condition.span], follows

    def _hindering(self, action: g.ActionDecl) -> Iterator[int]:
        guards = [guard.condition for guard in action.guards]
        yield from (self._never[guard.span] for guard in guards if guard.span in self._never)
        for part in (*guards, *(param.domain for param in action.params)):
            yield from self._idle_in(part)

    def _idle_in(self, part: Part) -> Iterator[int]:
        mentioned = self._mentions.of(part)
        spans = [self._graph.zones[zone].span for zone in mentioned.zones]
        spans += [self._graph.vars[var].span for var in mentioned.variables]
        yield from (self._idle[_start(span)] for span in spans if _start(span) in self._idle)


def _judged(node: g.AnyNode) -> Iterator[tuple[Span, Part]]:
    """What problems are told of in a node, by the place where."""
    if isinstance(node, g.Branch):
        yield node.condition.span, node.condition
    elif isinstance(node, g.Choose):
        yield node.list.span, node.list
        yield node.span, node


def _start(span: Span) -> tuple[int, int, int]:
    return span.file, span.line, span.column
