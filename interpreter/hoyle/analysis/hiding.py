"""Names of a line's own that hide a variable, an option or a zone: `choose trump in suit` sets no variable `trump`."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.analysis.unreachable import nodes
from hoyle.diag import Label, Problem
from hoyle.resolve.declared import Declared
from hoyle.syntax import tree


def hidden_names(declared: Declared) -> list[Problem]:
    """A warning for each; what belongs to a player, a team or a card is named behind a dot and hidden by nothing."""
    known = _bare(declared)
    found = []
    for node in nodes(declared):
        for name in _own(node):
            if name.text in known:
                found.append(_problem(node, name, *known[name.text]))
    return found


def _bare(declared: Declared) -> dict[str, tuple[str, tree.Id]]:
    """Name -> what it is called, and where it is declared."""
    return {
        **{name: ("zone", zone.name) for name, zone in declared.zones.items() if zone.owner is None},
        **{name: ("option", option.name) for name, option in declared.options.items()},
        **{name: ("variable", state.name) for name, state in declared.states.items() if state.scope == "match"},
    }


def _own(node: tree.Node) -> Iterator[tree.Id]:
    """The names that a part of the tree gives to what it speaks of."""
    match node:
        case tree.Let(name=name) | tree.Param(name=name) | tree.Race(giving=name):
            yield name
        case _:
            variable = getattr(node, "variable", None)
            if isinstance(variable, tree.Id):
                yield variable


def _problem(node: tree.Node, name: tree.Id, kind: str, declared: tree.Id) -> Problem:
    word = name.text
    help_text = f"choose another name, such as `a_{word}`"
    if isinstance(node, tree.Choose) and kind == "variable":
        help_text = f"to keep what is chosen, write `choose x in …` and then `{word} = x`"
    elif isinstance(node, tree.Let) and kind == "variable":
        help_text = f"to change the variable, write `{word} = …` without `let`"
    headline = f"this `{word}` is a name of its own and hides the {kind} `{word}`"
    label = Label(name.span, f"leaves the {kind} as it is")
    others = (Label(declared.span, f"the {kind}"),)
    return Problem("hidden-name", "warning", headline, label, others=others, help=help_text)
