"""What is declared and never used: options that nothing reads, actions and responses that nobody is offered."""

from __future__ import annotations

from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.sites import sites
from hoyle.graph.walk import within


def unread_options(graph: g.Graph) -> list[Problem]:
    """A warning for each option that nothing reads: setting it would change nothing."""
    places = (*(s.expr for s in sites(graph)), *(n for n in graph.nodes))
    read = {e.option for place in places for e in within(place) if isinstance(e, g.OptionValue)}
    return [
        Problem(
            code="unread-option", severity="warning", headline=f"nothing reads the option `{option.name}`",
            label=Label(option.span, "changes nothing"), others=(), notes=(), help="use it in a rule, or take it out", fix=None,
        )
        for number, option in enumerate(graph.options) if number not in read
    ]  # fmt: skip


def unoffered(graph: g.Graph) -> list[Problem]:
    """A warning for each action and response of the file itself that nobody is ever offered."""
    offering = (
        n.actions if isinstance(n, g.Menu) else n.responses for n in graph.nodes if isinstance(n, g.Menu | g.Answers)
    )
    offered = {graph.actions[number].name for numbers in offering for number in numbers}
    return [_unoffered(action) for action in graph.actions if action.name not in offered and action.span.file == 0]


def _unoffered(action: g.ActionDecl) -> Problem:
    menu = "after `answered by` of a menu" if action.kind == "response" else "in a menu that is chosen from"
    return Problem(
        code="never-offered", severity="warning", headline=f"nobody is ever offered `{action.name}`",
        label=Label(action.span, "never played"), others=(), notes=(), help=f"name it {menu}, or take it out", fix=None,
    )  # fmt: skip
