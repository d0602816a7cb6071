"""What a variant changes: each difference is applied to the declarations that it varies.

Nothing is overridden by accident: `replace`, `remove`, `set` and `amend` must hit something that is there, and must change it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hoyle.diag import Problem, nearest
from hoyle.resolve.declared import Change, Declared
from hoyle.resolve.words import kind_of, problem
from hoyle.source import Span
from hoyle.syntax import tree


def apply(declared: Declared, difference: tree.Difference) -> list[Problem]:
    """Applies one difference; the problems that keep it from being applied."""
    return _APPLY[type(difference)](declared, difference)


def _missing(declared: Declared, kind: str, name: tree.Id) -> Problem:
    """Nothing of that kind has the name: the nearest one, of this kind or another."""
    known = declared.named()
    other = next((k for k in ALL_KINDS if name.text in declared.table(k)), None)
    near = nearest(name.text, list(declared.table(kind)))
    if other is not None:
        help_text = f"`{name.text}` is {_a(other)}: write `{other} {name.text}`"
    else:
        help_text = "did you mean " + " or ".join(f"`{n}`" for n in near) + "?" if near else ""
    place = known[near[0]].span if near else None
    text = f"there is no {kind} `{name.text}` to change"
    return problem("changes-nothing-there", text, name.span, "not inherited", place, "this is there", help_text)


HOOKS = ("before turn", "after turn", "whenever")
ALL_KINDS = ("zone", "option", "state", "table", "define", "effect", "menu", "action", "response")


def _a(word: str) -> str:
    return ("an " if word[0] in "aeiou" else "a ") + word


def _set(declared: Declared, d: tree.Set) -> list[Problem]:
    before = declared.options.get(d.name.text)
    if before is None:
        return [_missing(declared, "option", d.name)]
    after = msgspec.structs.replace(before, default=d.value)
    declared.options[d.name.text] = after
    declared.changes.append(Change("set", "option", d.name.text, d.span, before, after))
    return []


def _replace(declared: Declared, d: tree.Replace) -> list[Problem]:
    kind = kind_of(d.declaration)
    if kind in ALL_KINDS:
        return _replace_named(declared, kind, d)
    many = _unnamed(declared, kind, d.declaration)
    if not many:
        return [problem("changes-nothing-there", f"there is no `{kind}` to replace", d.span, "not inherited")]
    if kind in HOOKS:
        text = f"`{kind}` rules add up and cannot be replaced"
        return [
            problem("cannot-replace", text, d.span, "adds up", help_text=f"write `remove {kind}` and then the new rule")
        ]
    table = declared.unnamed(kind)
    table[table.index(many[0])] = d.declaration
    declared.changes.append(Change("replaced", kind, "", d.span, many[0], d.declaration))
    return []


def _unnamed(declared: Declared, kind: str, wanted: tree.Declaration) -> list[Any]:
    """What an unnamed declaration would take the place of: the deck of that name, the show rule of that zone."""
    if isinstance(wanted, tree.Deck):
        return [d for d in declared.decks if _text(d.name) == _text(wanted.name)]
    if isinstance(wanted, tree.Show):
        return [s for s in declared.shows if s.zone.text == wanted.zone.text]
    return declared.unnamed(kind)


def _text(name: tree.Id | None) -> str:
    return name.text if name else ""


def _replace_named(declared: Declared, kind: str, d: tree.Replace) -> list[Problem]:
    name: tree.Id = d.declaration.name  # type: ignore[union-attr, assignment]
    table = declared.table(kind)
    if name.text not in table:
        return [_missing(declared, kind, name)]
    before, table[name.text] = table[name.text], d.declaration
    declared.changes.append(Change("replaced", kind, name.text, d.span, before, d.declaration))
    return []


def _remove(declared: Declared, d: tree.Remove) -> list[Problem]:
    if d.name is not None and d.kind != "show":
        before = declared.table(d.kind).pop(d.name.text, None)
        if before is None:
            return [_missing(declared, d.kind, d.name)]
        declared.changes.append(Change("removed", d.kind, d.name.text, d.span, before))
        return []
    table: list[Any] = declared.hooks if d.kind in HOOKS else declared.unnamed(d.kind)
    gone = [x for x in table if kind_of(x) == d.kind and (d.name is None or x.zone.text == d.name.text)]
    if not gone:
        named = f" of `{d.name.text}`" if d.name else ""
        return [problem("changes-nothing-there", f"there is no `{d.kind}`{named} to remove", d.span, "not inherited")]
    table[:] = [x for x in table if x not in gone]
    declared.changes += [Change("removed", d.kind, _text(d.name), d.span, x) for x in gone]
    return []


def _amend_menu(declared: Declared, d: tree.AmendMenu) -> list[Problem]:
    before = declared.menus.get(d.name.text)
    if before is None:
        return [_missing(declared, "menu", d.name)]
    items = {i.text for i in before.items}
    problems = [_idle(f"`{i.text}` is in the menu already", i.span) for i in d.adds if i.text in items]
    problems += [_idle(f"`{i.text}` is not in the menu", i.span) for i in d.drops if i.text not in items]
    dropped = {i.text for i in d.drops}
    after = msgspec.structs.replace(
        before, items=(*(i for i in before.items if i.text not in dropped), *d.adds), when=before.when + d.when,
        before=before.before + d.before, afterwards=before.afterwards + d.afterwards,
        announce=before.announce if d.announce is None else (before.announce or ()) + d.announce,
        answered_by=before.answered_by + d.answered_by,
    )  # fmt: skip
    return problems or _amended(declared, "menu", d.name, d.span, before, after)


def _amend_deck(declared: Declared, d: tree.AmendDeck) -> list[Problem]:
    before = next((x for x in declared.decks if _text(x.name) == _text(d.name)), None)
    if before is None:
        return [problem("changes-nothing-there", "there is no such deck to amend", d.span, "not inherited")]
    copies = before.copies if d.copies is None else d.copies
    problems = [
        _idle(f"`{v.text}` is left out already", v.span) for v in d.drops if v.text in {w.text for w in before.without}
    ]
    after = msgspec.structs.replace(
        before, extras=before.extras + d.extras, copies=copies, without=before.without + d.drops
    )
    if problems or after == before:
        return problems or [_idle("this changes nothing in the deck", d.span)]
    declared.decks[declared.decks.index(before)] = after
    declared.changes.append(Change("amended", "deck", _text(d.name), d.span, before, after))
    return []


def _amend_response(declared: Declared, d: tree.AmendResponse) -> list[Problem]:
    before = declared.responses.get(d.name.text)
    if before is None:
        return [_missing(declared, "response", d.name)]
    to = {i.text for i in before.to}
    problems = [_idle(f"`{i.text}` is answered already", i.span) for i in d.to if i.text in to]
    problems += [_idle(f"`{i.text}` is not answered by it", i.span) for i in d.drops if i.text not in to]
    dropped = {i.text for i in d.drops}
    after = msgspec.structs.replace(
        before, to=(*(i for i in before.to if i.text not in dropped), *d.to), clauses=before.clauses + _narrowed(d.when)
    )
    return problems or _amended(declared, "response", d.name, d.span, before, after)


def _amend_action(declared: Declared, d: tree.AmendAction) -> list[Problem]:
    before = declared.actions.get(d.name.text)
    if before is None:
        return [_missing(declared, "action", d.name)]
    after = msgspec.structs.replace(before, clauses=before.clauses + _narrowed(d.when))
    return _amended(declared, "action", d.name, d.span, before, after)


def _narrowed(conditions: tuple[tree.Expr, ...]) -> tuple[tree.When, ...]:
    return tuple(tree.When(span=c.span, condition=c) for c in conditions)


def _amended(declared: Declared, kind: str, name: tree.Id, span: Span, before: Any, after: Any) -> list[Problem]:
    if after == before:
        return [_idle(f"this changes nothing in `{name.text}`", span)]
    declared.table(kind)[name.text] = after
    declared.changes.append(Change("amended", kind, name.text, span, before, after))
    return []


def _idle(text: str, span: Span) -> Problem:
    return problem("idle-amendment", text, span, "changes nothing")


_APPLY: dict[type, Callable[..., list[Problem]]] = {
    tree.Set: _set,
    tree.Replace: _replace,
    tree.Remove: _remove,
    tree.AmendMenu: _amend_menu,
    tree.AmendDeck: _amend_deck,
    tree.AmendResponse: _amend_response,
    tree.AmendAction: _amend_action,
}
