"""Answers that can answer each other for ever: round in a circle, and nothing is spent on the way."""

from __future__ import annotations

from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.walk import nodes_from

SPENDS = (g.Move, g.Deal, g.Attach, g.Set)


def endless_answers(graph: g.Graph) -> list[Problem]:
    """A warning for each circle, at its first response in the file."""
    spending, answers = set[int](), dict[int, tuple[int, ...]]()
    for index, action in enumerate(graph.actions):
        if action.kind == "response":
            nodes = [graph.nodes[at] for at in nodes_from(graph, graph.procs[action.proc].entry)]
            answers[index] = tuple(r for node in nodes if isinstance(node, g.Answers) for r in node.responses)
            if any(isinstance(node, SPENDS) for node in nodes):
                spending.add(index)
    found: dict[frozenset[int], Problem] = {}
    for start in answers:
        circle = _circle(start, answers, spending)
        if circle and frozenset(circle) not in found and graph.actions[circle[0]].span.file == 0:
            found[frozenset(circle)] = _told(graph, circle)
    return list(found.values())


def _circle(start: int, answers: dict[int, tuple[int, ...]], spending: set[int]) -> list[int]:
    """The shortest way from a response over its answers back to itself on which nothing is spent; empty when there is none."""
    came: dict[int, int] = {}
    waiting = [start] if start not in spending else []
    for at in waiting:
        for answer in answers[at]:
            if answer == start:
                way = [at]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return way[::-1]
            if answer not in came and answer not in spending:
                came[answer] = at
                waiting.append(answer)
    return []


def _told(graph: g.Graph, circle: list[int]) -> Problem:
    names = [graph.actions[index].name for index in circle]
    walk = " is answered by ".join(f"`{name}`" for name in (*names, names[0]))
    others = tuple(Label(graph.actions[index].span, "and spends nothing") for index in circle[1:])
    return Problem(
        "endless-answers", "warning", f"these answers can go on for ever: {walk}", Label(graph.actions[circle[0]].span, "spends nothing"),
        others=others, help="let an answer cost something, such as the card that is played for it, or take one out of `to`",
    )  # fmt: skip
