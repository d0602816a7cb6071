"""What a variant changes, as lines of rule text."""

from __future__ import annotations

from hoyle.syntax import tree
from hoyle.text.declarations import around, extras, names, part
from hoyle.text.expressions import expression
from hoyle.text.layout import STEP, Sentence


def difference(d: tree.Difference) -> list[str]:
    """One difference."""
    match d:
        case tree.Set(name=name, value=value):
            return [f"set {name.text} = {expression(value)}"]
        case tree.Replace(declaration=declaration):
            first, *rest = part(declaration)
            return [f"replace {first}", *rest]
        case tree.Remove(kind=kind, name=name):
            return [f"remove {kind}" + (f" {name.text}" if name is not None else "")]
    return _amendment(d)


def _amendment(d: tree.AmendMenu | tree.AmendDeck | tree.AmendResponse | tree.AmendAction) -> list[str]:
    match d:
        case tree.AmendMenu():
            return [
                f"amend menu {d.name.text}",
                *_named("add", d.adds),
                *_named("drop", d.drops),
                *around(d, names(d.answered_by)),
            ]
        case tree.AmendDeck(name=name, drops=drops, copies=copies):
            lines = [f"{STEP}drop {' '.join(names(drops))}"] if drops else []
            lines += extras(d.extras)
            lines += [f"{STEP}copies {copies}"] if copies is not None else []
            return ["amend deck" + (f" {name.text}" if name is not None else ""), *lines]
        case tree.AmendResponse():
            return [f"amend response {d.name.text}", *_named("to", d.to), *_named("drop", d.drops), *_whens(d.when)]
    return [f"amend action {d.name.text}", *_whens(d.when)]


def _named(word: str, ids: tuple[tree.Id, ...]) -> list[str]:
    return [f"{STEP}{word} {', '.join(names(ids))}"] if ids else []


def _whens(conditions: tuple[tree.Expr, ...]) -> list[str]:
    return [line for condition in conditions for line in Sentence("when", condition).lines(1)]
