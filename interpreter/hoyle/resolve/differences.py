"""What a variant changes: each difference is applied to the declarations that it varies.

Nothing is overridden by accident: `replace`, `remove`, `set` and `amend` must hit something that is there, and must change it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hoyle.diag import Problem
from hoyle.resolve import amendments
from hoyle.resolve.declared import Change, Declared
from hoyle.resolve.targets import NAMED, Refusal, deck, idle, inherited, named, shows, text_of, unnamed
from hoyle.resolve.words import kind_of, problem
from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.compare import same

HOOKS = ("before turn", "after turn", "whenever")


def apply(declared: Declared, difference: tree.Difference) -> tuple[Problem, ...]:
    """Applies one difference; the problems that keep it from being applied."""
    try:
        _APPLY[type(difference)](declared, difference)
    except Refusal as refusal:
        return refusal.problems
    return ()


def _set(declared: Declared, d: tree.Set) -> None:
    before = named(declared, "option", d.name)
    inherited(before.default, f"the value of `{d.name.text}`", d.span)
    if same(before.default, d.value):
        raise Refusal(idle(f"`{d.name.text}` has this value already", d.span))
    after = msgspec.structs.replace(before, default=d.value)
    declared.options[d.name.text] = after
    declared.changes.append(Change("set", "option", d.name.text, d.span, before, after))


def _replace(declared: Declared, d: tree.Replace) -> None:
    kind = kind_of(d.declaration)
    if kind in HOOKS:
        text = f"`{kind}` rules add up and cannot be replaced"
        help_text = f"write `remove {kind}` and then the new rule"
        raise Refusal(problem("cannot-replace", text, d.span, "adds up", help_text=help_text))
    before = _replaced(declared, kind, d)
    if same(before, d.declaration):
        raise Refusal(idle("the new words are the old ones", d.span))
    name = text_of(getattr(d.declaration, "name", None))
    declared.changes.append(Change("replaced", kind, name, d.span, before, d.declaration))


def _replaced(declared: Declared, kind: str, d: tree.Replace) -> Any:
    """Puts the new declaration in the old one's place; the old one."""
    new: Any = d.declaration
    if kind in NAMED:
        before = named(declared, kind, new.name)
        declared.table(kind)[new.name.text] = new
        return before
    if isinstance(new, tree.Show):
        before, *rest = shows(declared, new.zone)
        declared.shows[:] = [new if s is before else s for s in declared.shows if s not in rest]
        return before
    before = deck(declared, new.name, d.span) if isinstance(new, tree.Deck) else unnamed(declared, kind, d.span)
    table = declared.unnamed(kind)
    table[table.index(before)] = new
    return before


def _remove(declared: Declared, d: tree.Remove) -> None:
    name = text_of(d.name)
    for gone in _removed(declared, d, d.name or tree.Id(d.span, "")):
        declared.changes.append(Change("removed", d.kind, name, d.span, gone))


def _removed(declared: Declared, d: tree.Remove, name: tree.Id) -> list[Any]:
    """Takes out what is meant; what was there."""
    if d.kind in NAMED:
        gone = [named(declared, d.kind, name)]
        del declared.table(d.kind)[name.text]
        return gone
    if d.kind in HOOKS:
        return _hooks_removed(declared, d.kind, d.span)
    if d.kind == "show":
        gone = shows(declared, name)
    else:
        gone = [deck(declared, d.name, d.span) if d.kind == "deck" else unnamed(declared, d.kind, d.span)]
    table = declared.unnamed(d.kind)
    table[:] = [x for x in table if x not in gone]
    return gone


def _hooks_removed(declared: Declared, kind: str, span: Span) -> list[Any]:
    """All inherited rules of that moment; those of the variant's own file stay."""
    gone = [h for h in declared.unnamed(kind) if h.span.file != span.file]
    if not gone:
        text = f"there is no `{kind}` to remove"
        raise Refusal(problem("changes-nothing-there", text, span, "not inherited"))
    declared.hooks[:] = [h for h in declared.hooks if h not in gone]
    return gone


_APPLY: dict[type, Callable[..., None]] = {
    tree.Set: _set,
    tree.Replace: _replace,
    tree.Remove: _remove,
    tree.AmendMenu: amendments.menu,
    tree.AmendDeck: amendments.deck,
    tree.AmendResponse: amendments.response,
    tree.AmendAction: amendments.action,
}
