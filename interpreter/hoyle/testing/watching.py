"""What was reached while matches were played: nodes and the ways they went on, and which actions were offered and taken."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from hoyle.diag import Label, Problem
from hoyle.graph import model as m
from hoyle.graph.walk import defines_in_order, nodes_from, within
from hoyle.play import Choice, Game
from hoyle.source import Span


@dataclass
class Reached:
    """`ways` are nodes with what followed them; actions by name."""

    ways: set[tuple[int, int]] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)

    def visit(self, node: int, following: int) -> None:
        """A node has been run."""
        self.ways.add((node, following))

    def offer(self, choices: tuple[Choice, ...]) -> None:
        """These could be chosen."""
        self.offered.update(choice.words[0] for choice in choices if choice.acts)

    def add(self, other: Reached) -> None:
        """What was reached elsewhere counts too."""
        self.ways |= other.ways
        self.offered |= other.offered
        self.taken |= other.taken


def unreached(game: Game, reached: Reached, matches: int, known: Collection[Span] = ()) -> list[Problem]:
    """Warnings about the main file: actions nobody took, conditions that never or always held where they were asked.

    What follows from another finding is not told: a condition counts only where it was asked at all. Conditions that look at an
    option are left out: a match has one value of it. So is what lies at the words of a problem that is `known`.
    """
    if not matches:
        return []
    found = [*_actions(game.graph, reached, matches), *_conditions(game.graph, reached, matches)]
    problems = [problem for problem in found if problem.label.span not in known]
    return sorted(problems, key=lambda p: (p.label.span.line, p.label.span.column))


def _actions(graph: m.Graph, reached: Reached, matches: int) -> list[Problem]:
    found: dict[str, Problem] = {}
    for action in graph.actions:
        if action.span.file or action.name in reached.taken:
            continue
        told = "nobody took" if action.name in reached.offered else "nobody could ever take"
        headline = f"{told} `{action.name}` in {matches} matches"
        found.setdefault(action.name, _remark("never-taken", headline, action.span, "never played"))
    return list(found.values())


def _conditions(graph: m.Graph, reached: Reached, matches: int) -> list[Problem]:
    optional = _of_options(graph)
    slots = {index: proc.slots for proc in graph.procs for index in nodes_from(graph, proc.entry)}
    ways: dict[Span, set[bool]] = {}
    for index, node in enumerate(graph.nodes):
        if not isinstance(node, m.Branch) or node.next == node.otherwise or node.condition.span.file:
            continue
        if any(_looks_at_option(expr, optional) or _is_made_up(expr, slots[index]) for expr in within(node.condition)):
            continue
        came = {held for held, way in ((True, node.next), (False, node.otherwise)) if (index, way) in reached.ways}
        if came:
            ways.setdefault(node.condition.span, set()).update(came)
    return [
        _remark(
            "never-reached",
            f"this {'always' if True in came else 'never'} held in {matches} matches",
            span,
            "the other way was never gone",
        )
        for span, came in ways.items()
        if len(came) == 1
    ]


def _of_options(graph: m.Graph) -> set[int]:
    """The definitions that depend on an option."""
    found: set[int] = set()
    for index in defines_in_order(graph):
        if any(_looks_at_option(expr, found) for expr in within(graph.defines[index].body)):
            found.add(index)
    return found


def _looks_at_option(expr: object, optional: set[int]) -> bool:
    return isinstance(expr, m.OptionValue) or (isinstance(expr, m.Defined) and expr.define in optional)


def _is_made_up(expr: object, slots: tuple[m.SlotDecl, ...]) -> bool:
    """A local without a name: the condition stands nowhere in the rule text."""
    return isinstance(expr, m.Slot) and expr.slot >= m.FIRST_PARAM and not slots[expr.slot].name


def _remark(code: str, headline: str, span: Span, label: str) -> Problem:
    return Problem(code, "warning", headline, Label(span, label), help="it may be rare only: more matches would show")
