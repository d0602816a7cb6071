"""Words that the modules of this package share: kinds of declarations, and problems in one call."""

from __future__ import annotations

from hoyle.diag import Label, Problem
from hoyle.source import Span
from hoyle.syntax import tree

KINDS: dict[type, str] = {
    tree.Zone: "zone", tree.Option: "option", tree.State: "state", tree.Table: "table", tree.Define: "define",
    tree.Effect: "effect", tree.Menu: "menu", tree.Action: "action", tree.Response: "response", tree.Play: "play",
    tree.NextGame: "next game", tree.Deck: "deck", tree.Show: "show",
}  # fmt: skip


def kind_of(declaration: object) -> str:
    """The word that a declaration begins with."""
    return declaration.kind if isinstance(declaration, tree.Hook) else KINDS[type(declaration)]


def problem(
    code: str,
    headline: str,
    span: Span,
    label: str,
    other: Span | None = None,
    other_label: str = "",
    help_text: str = "",
) -> Problem:
    """An error with at most one other place."""
    others = (Label(other, other_label),) if other is not None else ()
    return Problem(
        code=code, severity="error", headline=headline, label=Label(span, label), others=others, notes=(), help=help_text, fix=None
    )  # fmt: skip
