"""What a difference hits: the inherited declaration of its kind and name, or the problem that there is none.

A difference must hit something that another file says, and must change it; `Refusal` carries what it does instead.
"""

from __future__ import annotations

from typing import Any

from hoyle.diag import Label, Problem, nearest
from hoyle.resolve.declared import Declared
from hoyle.resolve.words import problem
from hoyle.source import Span
from hoyle.syntax import tree

NAMED = ("zone", "option", "state", "table", "define", "effect", "menu", "action", "response")


class Refusal(Exception):
    """A difference that cannot be applied, with all that is wrong with it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*(p.headline for p in problems))
        self.problems = problems


def named(declared: Declared, kind: str, name: tree.Id) -> Any:
    """The inherited declaration of that kind and name."""
    found = declared.table(kind).get(name.text)
    if found is None:
        raise Refusal(_missing(declared, kind, name))
    return inherited(found, f"`{name.text}`", name.span)


def deck(declared: Declared, name: tree.Id | None, span: Span) -> tree.Deck:
    """The inherited deck of that name, or the one without a name."""
    found = next((d for d in declared.decks if text_of(d.name) == text_of(name)), None)
    if found is None:
        names = [d.name.text for d in declared.decks if d.name]
        others = tuple(Label(d.span, "this deck is there") for d in declared.decks[:1])
        help_text = (
            f"write its name: `deck {names[0]}`" if names and name is None else did_you_mean(text_of(name), names)
        )
        raise Refusal(
            _nothing(f"there is no deck{f' `{name.text}`' if name else ''} to change", span, others, help_text)
        )
    inherited(found, "this deck", span)
    return found


def unnamed(declared: Declared, kind: str, span: Span) -> Any:
    """The inherited declaration of a kind that has no names: `play`, `next game`."""
    many = declared.unnamed(kind)
    if not many:
        raise Refusal(_nothing(f"there is no `{kind}` to change", span))
    return inherited(many[0], f"`{kind}`", span)


def shows(declared: Declared, zone: tree.Id) -> list[tree.Show]:
    """All inherited rules that show this zone."""
    found = [s for s in declared.shows if s.zone.text == zone.text]
    if not found:
        others = tuple(Label(s.span, "this is there") for s in declared.shows[:1])
        raise Refusal(_nothing(f"no `show` speaks of `{zone.text}`", zone.span, others))
    return [inherited(s, f"this `show` of `{zone.text}`", zone.span) for s in found]


def inherited(found: Any, what: str, span: Span) -> Any:
    """What was found, when another file declares it; a file does not vary itself."""
    if found.span.file == span.file:
        text = f"{what} is not inherited: this file says it itself"
        raise Refusal(problem("declared-twice", text, span, "said again", found.span, "said here", "say it once"))
    return found


def idle(text: str, span: Span) -> Problem:
    """A difference, or a part of it, that leaves all as it is."""
    return problem("idle-amendment", text, span, "changes nothing")


def text_of(name: tree.Id | None) -> str:
    """The name of something that may have none."""
    return name.text if name else ""


def did_you_mean(word: str, names: list[str]) -> str:
    """A help line with the nearest names; empty when none is near."""
    near = nearest(word, names)
    return "did you mean " + " or ".join(f"`{n}`" for n in near) + "?" if near else ""


def _missing(declared: Declared, kind: str, name: tree.Id) -> Problem:
    """Nothing of that kind has the name: the nearest one, or that of another kind."""
    known = declared.named()
    other = next((k for k in NAMED if name.text in declared.table(k)), None)
    near = name.text if other else next(iter(nearest(name.text, list(declared.table(kind)))), "")
    if other is not None:
        help_text = f"`{name.text}` is {_a(other)}, not {_a(kind)}: it is changed by `replace {other} {name.text}`"
    else:
        help_text = did_you_mean(name.text, list(declared.table(kind)))
    others = (Label(known[near].span, "this is there"),) if near else ()
    return _nothing(f"there is no {kind} `{name.text}` to change", name.span, others, help_text)


def _a(word: str) -> str:
    return ("an " if word[0] in "aeiou" else "a ") + word


def _nothing(text: str, span: Span, others: tuple[Label, ...] = (), help_text: str = "") -> Problem:
    label = Label(span, "not inherited")
    return Problem("changes-nothing-there", "error", text, label, others=others, help=help_text)
