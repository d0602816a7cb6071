"""A replacement keeps what its users rely on: the parameters and types of the declaration it takes the place of.

Users are calls in files other than the one that replaces; whoever replaces a definition may change its own calls freely.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.check.rules import Rules
from hoyle.diag import Label, Problem
from hoyle.resolve.declared import Change, Declared
from hoyle.syntax import tree


def check_replacements(rules: Rules) -> None:
    """A problem for each replacement whose parameters or type differ while an inherited user is left."""
    for change in rules.declared.changes:
        if change.what != "replaced" or change.before is None or change.after is None:
            continue
        was, now = signature(change.before), signature(change.after)
        user = next(_users(rules.declared, change), None) if was != now else None
        if user is not None:
            rules.problems.append(_breaks(change, was, now, user))


def signature(declaration: Any) -> str:
    """Parameters and type as written."""
    match declaration:
        case tree.Define(params=params) | tree.Effect(params=params):
            return "(" + ", ".join(_type(p.type) for p in params) + ")"
        case tree.Table(domain=domain):
            return f"({_type(domain)})"
        case tree.Option(type=type_):
            return _type(type_)
        case tree.State(scope=scope, type=type_):
            return f"{_type(type_)} of {scope}"
        case tree.Zone(owner=owner, family=family):
            return f"a zone of {owner or 'the table'}{'' if family is None else f'[{family}]'}"
    return ""


def _type(type_: tree.TypeName) -> str:
    return type_.text + (" or none" if type_.optional else "")


def _users(declared: Declared, change: Change) -> Iterator[tree.Node]:
    """Where inherited declarations mention what was replaced."""
    for node in mentions(declared, change.name):
        if node.span.file != change.span.file:
            yield node


def mentions(declared: Declared, name: str) -> Iterator[tree.Node]:
    """Every place in bodies and expressions of the merged game that mentions a name."""
    tables = (
        declared.options,
        declared.states,
        declared.tables,
        declared.defines,
        declared.effects,
        declared.menus,
        declared.actions,
    )
    waiting: list[Any] = [d for table in (*tables, declared.responses) for d in table.values()]
    waiting += [*declared.shows, *declared.hooks, *declared.plays, *declared.next_games]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += part
        elif isinstance(part, tree.Node):
            if _names(part) == name:
                yield part
            waiting += [getattr(part, field) for field in part.__struct_fields__ if field != "span"]


def _names(part: tree.Node) -> str:
    match part:
        case tree.Call(name=tree.Id(text=text)) | tree.Do(name=tree.Id(text=text)) | tree.Attr(name=tree.Id(text=text)):
            return text
        case tree.Name(text=text):
            return text
    return ""


def _breaks(change: Change, was: str, now: str, user: tree.Node) -> Problem:
    text = f"the new `{change.name}` is {now}, but what uses it relies on {was}"
    before = Label(change.before.span, f"was {was}")  # type: ignore[union-attr]
    return Problem(
        code="replacement-breaks", severity="error", headline=text, label=Label(change.span, f"now {now}"),
        others=(Label(user.span, "this use would break"), before), notes=(),
        help="keep the parameters and types, or replace what uses it too", fix=None,
    )  # fmt: skip
