"""Amendments: a menu, deck, response or action as inherited, with something added, dropped or narrowed.

Whatever an amendment names must change something: adding what is there, or dropping what is not, is a slip.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hoyle.diag import Problem
from hoyle.resolve import targets
from hoyle.resolve.declared import Change, Declared
from hoyle.resolve.targets import Refusal, idle, text_of
from hoyle.resolve.words import problem
from hoyle.source import Span
from hoyle.syntax import tree


def menu(declared: Declared, d: tree.AmendMenu) -> None:
    """`amend menu`: entries, conditions, and what is laid around the actions."""
    before = targets.named(declared, "menu", d.name)
    items = _listed(before.items, d.adds, d.drops, "in the menu")
    answers = _listed(before.answered_by, d.answered_by, (), "an answer to it")
    announce = before.announce if d.announce is None else (before.announce or ()) + d.announce
    if not items:
        raise Refusal(_empty(f"nothing is left in the menu `{d.name.text}`", d.span))
    after = replace(
        before, items=items, when=before.when + d.when, before=before.before + d.before, announce=announce,
        answered_by=answers, afterwards=before.afterwards + d.afterwards,
    )  # fmt: skip
    _amended(declared, "menu", d.name, d.span, before, after)


def deck(declared: Declared, d: tree.AmendDeck) -> None:
    """`amend deck`: extra cards, copies, and cards that are taken out."""
    before = targets.deck(declared, d.name, d.span)
    extras = {x.name.text for x in before.extras}
    left_out = {v.text for v in before.without}
    gone = {v.text for v in d.drops}
    if again := [idle(f"`{v.text}` is left out already", v.span) for v in d.drops if v.text in left_out]:
        raise Refusal(*again)
    after = replace(
        before,
        extras=tuple(x for x in before.extras if x.name.text not in gone) + d.extras,
        copies=before.copies if d.copies is None else d.copies,
        without=before.without + tuple(v for v in d.drops if v.text not in extras),
    )
    _changed(before, after, "the deck", d.span)
    declared.decks[declared.decks.index(before)] = after
    declared.changes.append(Change("amended", "deck", text_of(d.name), d.span, before, after))


def response(declared: Declared, d: tree.AmendResponse) -> None:
    """`amend response`: what it answers, and when."""
    before = targets.named(declared, "response", d.name)
    to = _listed(before.to, d.to, d.drops, "answered by it")
    if not to:
        raise Refusal(_empty(f"nothing is left that `{d.name.text}` answers", d.span))
    after = replace(before, to=to, clauses=before.clauses + _narrowed(d.when))
    _amended(declared, "response", d.name, d.span, before, after)


def action(declared: Declared, d: tree.AmendAction) -> None:
    """`amend action`: when it may be done."""
    before = targets.named(declared, "action", d.name)
    after = replace(before, clauses=before.clauses + _narrowed(d.when))
    _amended(declared, "action", d.name, d.span, before, after)


def _listed(
    before: tuple[tree.Id, ...], adds: tuple[tree.Id, ...], drops: tuple[tree.Id, ...], what: str
) -> tuple[tree.Id, ...]:
    """The names after the amendment; each must have been missing, or there."""
    names = {i.text for i in before}
    problems = [idle(f"`{i.text}` is not {what}", i.span) for i in drops if i.text not in names]
    for added in adds:
        if added.text in names:
            problems.append(idle(f"`{added.text}` is {what} already", added.span))
        names.add(added.text)
    if problems:
        raise Refusal(*problems)
    dropped = {i.text for i in drops}
    return (*(i for i in before if i.text not in dropped), *adds)


def _narrowed(conditions: tuple[tree.Expr, ...]) -> tuple[tree.When, ...]:
    return tuple(tree.When(span=c.span, condition=c) for c in conditions)


def _empty(text: str, span: Span) -> Problem:
    return problem("nothing-left", text, span, "drops all of it", help_text="`remove` takes the whole of it away")


def _changed(before: Any, after: Any, what: str, span: Span) -> None:
    if after == before:
        raise Refusal(idle(f"this changes nothing in {what}", span))


def _amended(declared: Declared, kind: str, name: tree.Id, span: Span, before: Any, after: Any) -> None:
    _changed(before, after, f"`{name.text}`", span)
    declared.table(kind)[name.text] = after
    declared.changes.append(Change("amended", kind, name.text, span, before, after))
