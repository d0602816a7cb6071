"""What was reached while matches were played: nodes and the ways they went on, and which actions were offered and taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Set
from contextlib import contextmanager
from dataclasses import dataclass, field

from hoyle.diag import Label, Problem
from hoyle.graph import model as m
from hoyle.graph.walk import defines_in_order, nodes_from, within
from hoyle.play import Choice, Game
from hoyle.source import Span
from hoyle.testing.moments import Finding, Moment


@dataclass
class Reached:
    """`ways` are nodes with what followed them, and the first moment of it; None where only a law that tries something out came to it.

    Actions are known by name, those asked for in a menu or as answers and those offered with the first moment of it.
    """

    ways: dict[tuple[int, int], Moment | None] = field(default_factory=dict)
    asked: dict[str, Moment] = field(default_factory=dict)
    offered: dict[str, Moment] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    _now: Callable[[], Moment] | None = field(default=None, compare=False)

    @contextmanager
    def at(self, moment: Callable[[], Moment]) -> Iterator[None]:
        """What is visited meanwhile belongs to a match that stands at this moment."""
        self._now = moment
        try:
            yield
        finally:
            self._now = None

    def visit(self, node: int, following: int) -> None:
        """A node has been run."""
        way = (node, following)
        if self.ways.get(way) is None:
            self.ways[way] = None if self._now is None else self._now()

    def offer(self, names: Set[str], choices: tuple[Choice, ...], moment: Callable[[], Moment]) -> None:
        """Of actions with these names these can be chosen at this moment."""
        for name in names - self.asked.keys():
            self.asked[name] = moment()
        for name in {choice.words[0] for choice in choices if choice.acts} - self.offered.keys():
            self.offered[name] = moment()

    def add(self, other: Reached) -> None:
        """What was reached elsewhere counts too, later."""
        for way, moment in other.ways.items():
            self.ways[way] = self.ways.get(way) or moment
        self.asked = other.asked | self.asked
        self.offered = other.offered | self.offered
        self.taken |= other.taken


def unreached(game: Game, reached: Reached, matches: int, known: Collection[Span] = ()) -> list[Finding]:
    """Warnings about the main file: actions nobody took, conditions that never or always held where they were asked.

    What follows from another finding is not told: a condition counts only where it was asked at all. Conditions that look at an
    option are left out: a match has one value of it. So is what lies at the words of a problem that is `known`.
    """
    if not matches:
        return []
    found = [*_actions(game.graph, reached, matches), *_conditions(game.graph, reached, matches)]
    told = [finding for finding in found if finding.problem.label.span not in known]
    return sorted(told, key=lambda f: (f.problem.label.span.line, f.problem.label.span.column))


def _actions(graph: m.Graph, reached: Reached, matches: int) -> list[Finding]:
    found: dict[str, Finding] = {}
    for action in graph.actions:
        if action.span.file or action.name in reached.taken:
            continue
        possible = action.name in reached.offered
        told, what = ("nobody took", "could be taken") if possible else ("nobody could ever take", "not possible")
        headline = f"{told} `{action.name}` in {_played(matches)}"
        first = (reached.offered if possible else reached.asked).get(action.name)
        label = Label(action.span, "never played")
        found.setdefault(action.name, _remark("never-taken", headline, label, what, first))
    return list(found.values())


def _conditions(graph: m.Graph, reached: Reached, matches: int) -> list[Finding]:
    optional = _of_options(graph)
    slots = {index: proc.slots for proc in graph.procs for index in nodes_from(graph, proc.entry)}
    ways: dict[Span, dict[bool, Moment | None]] = {}
    for index, node in enumerate(graph.nodes):
        if not isinstance(node, m.Branch) or node.next == node.otherwise or node.condition.span.file:
            continue
        if any(_looks_at_option(expr, optional) or _is_made_up(expr, slots[index]) for expr in within(node.condition)):
            continue
        for held, way in ((True, node.next), (False, node.otherwise)):
            if (index, way) in reached.ways:
                came = ways.setdefault(node.condition.span, {})
                came[held] = came.get(held) or reached.ways[index, way]
    return [
        _remark(
            "never-reached",
            f"this {'always' if True in came else 'never'} held in {_played(matches)}",
            Label(span, "the other way was never gone"),
            "asked",
            next(iter(came.values())),
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


def _played(matches: int) -> str:
    return f"{matches} match{'es' * (matches != 1)}"


def _remark(code: str, headline: str, label: Label, what: str, first: Moment | None) -> Finding:
    """A warning, with the moment of the first time that something could be otherwise."""
    notes = () if first is None else (f"first {what} with {first}",)
    help = "it may be rare only: more matches would show"
    return Finding(Problem(code, "warning", headline, label, notes=notes, help=help), first)
