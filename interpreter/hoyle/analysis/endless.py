"""Loops that nothing leaves: repeated for ever, a standing rule that applies for ever, turns without an end of the game.

It is proven by the walk: whatever happens, play comes back.
"""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.analysis.changes import ENDINGS
from hoyle.analysis.course import Course
from hoyle.analysis.mentions import Mentions
from hoyle.analysis.settings import by_default, spoken
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.source import Span


def endless_loops(courses: Iterable[Course]) -> list[Problem]:
    """Errors where play surely comes to the loop and nobody decides anything in it."""
    found: dict[Span, Problem] = {}
    for course in courses:
        for stuck in course.stuck if course.whole else ():
            nodes = course.shapes.of(stuck.proc).heads[stuck.head]
            rules = is_rules(course.graph, stuck.proc)
            at = _that_holds(course, stuck.head) if rules else stuck.head
            problem = endless(course, stuck.proc, at, nodes, stuck.sure)
            known = found.setdefault(problem.label.span, problem)
            if known.severity == "warning" and problem.severity == "error":
                found[problem.label.span] = problem
    return list(found.values())


def endless(
    course: Course, proc: int, at: int, nodes: frozenset[int], sure: bool = False, begun: bool = False
) -> Problem:
    """The problem of a loop with this condition and these nodes.

    `sure` is whether play surely comes there; `begun`: not known, and it may end before its first round.
    """
    asks = any(course.changes(course.graph.nodes[at]).asks for at in nodes)
    node = course.graph.nodes[at]
    headline, label, help_ = _words(course.graph, proc, node, nodes, begun)
    if asks:
        headline += ", and the match cannot end"
    severe = sure and not asks and course.setting.changed < 0
    everybody = begun or course.setting == by_default(course.graph)[0]
    return Problem(
        code="endless-loop", severity="error" if severe else "warning", headline=headline, label=Label(node.span, label),
        others=(), notes=() if everybody else (f"so it is {spoken(course.graph, [course.setting])}",), help=help_, fix=None,
    )  # fmt: skip


def _words(graph: g.Graph, proc: int, node: g.AnyNode, nodes: frozenset[int], begun: bool) -> tuple[str, str, str]:
    """The headline, the label and the help for a kind of loop."""
    if any(isinstance(graph.nodes[at], g.Turn) for at in nodes):
        help_ = "end the game in an action or after a turn: `win me`, `draw game`, `end game`"
        return "nothing ends these turns", "go on for ever", help_
    if is_rules(graph, proc):
        help_ = "let its own lines undo what it waits for"
        return "this rule applies again and again for ever", "still holds afterwards", help_
    if isinstance(node, g.Branch) and isinstance(node.condition, g.Const):
        help_ = "leave it with `stop`, end the game in it, or write `repeat until` and a condition"
        return "this is repeated for ever", "nothing in it stops", help_
    help_ = "let something in the loop change what the condition asks about"
    if begun:
        return "once this has begun, it is repeated for ever", "nothing in the loop makes this hold", help_
    return "this is repeated for ever: what it waits for never comes", "never holds", help_


def is_rules(graph: g.Graph, proc: int) -> bool:
    """Whether a procedure holds the `whenever` rules."""
    return proc == graph.whenever


def _that_holds(course: Course, head: int) -> int:
    """The first of the `whenever` rules whose condition surely holds, which is why none lets go."""
    at = head
    while isinstance(node := course.graph.nodes[at], g.Branch):
        if any(course.reader.yes(node.condition, visit.state) for visit in course.visits if visit.node == at):
            return at
        at = node.otherwise
    return head


def nobody_wins(graph: g.Graph) -> list[Problem]:
    """A warning for rules in which nothing ends the game in any way: play ends, and nobody has won."""
    if any(isinstance(node, ENDINGS) for node in graph.nodes):
        return []
    return [
        Problem(
            code="no-winner", severity="warning", headline="nothing says who wins",
            label=Label(graph.procs[graph.play].span, "ends without a result"), others=(), notes=(),
            help="end it with `win`, `rank players`, `draw game`, or `end game` if there is nothing to win", fix=None,
        )
    ]  # fmt: skip


def endless_games(graph: g.Graph, mentions: Mentions) -> list[Problem]:
    """A warning where the game that is the last of a match never comes: nothing changes what decides on it."""
    until = graph.next_game.until if graph.next_game is not None else None
    if until is None:
        return []
    asked = mentions.of(until)
    set_ = {node.var for node in graph.nodes if isinstance(node, g.Set)}
    drawn = {at for at, var in enumerate(graph.vars) if var.chance is not None}
    if asked.zones or asked.variables & (set_ | drawn):
        return []
    return [
        Problem(
            code="endless-loop", severity="warning", headline="game follows game for ever, or there is never a second one",
            label=Label(until.span, "nothing changes this"), others=(), notes=(),
            help="let a rule change a variable that is asked about here", fix=None,
        )
    ]  # fmt: skip
