"""The parts of each kind of declaration, by the names under which their differences are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hoyle.compare.excerpts import quoted
from hoyle.compare.forms import form
from hoyle.compare.model import Entries, Names, Part, Value
from hoyle.source import Source
from hoyle.syntax import tree

Parts = dict[str, Part]
Sources = Sequence[Source]


def parts_of(d: tree.Declaration, sources: Sources) -> Parts:
    """What a declaration consists of; what it leaves out is no part."""
    return _PARTS[type(d)](d, sources)


def _opaque(name: str, value: Any, bound: dict[str, int] | None = None) -> Parts:
    """A part too long to be repeated, unless it is empty."""
    return {} if value is None or value == () else {name: Value(form(value, bound))}


def _quoted(name: str, value: tree.Node | None, sources: Sources) -> Parts:
    return {} if value is None else {name: Value(form(value), quoted(value.span, sources))}


def _names(name: str, ids: Sequence[tree.Id], ordered: bool = True) -> Parts:
    return {name: Names(tuple(i.text for i in ids), ordered)} if ids else {}


def _flag(name: str, value: bool) -> Parts:
    return {name: Value(value, "yes" if value else "no")}


def _typed(name: str, type_: tree.TypeName) -> Parts:
    words = f"{type_.text} or none" if type_.optional else type_.text
    return {name: Value(words, words)}


def _zone(d: tree.Zone, sources: Sources) -> Parts:
    return {
        "owner": Value(d.owner, d.owner or "nobody"),
        "kind": Value(d.pile, "pile" if d.pile else "spread"),
        "sight": Value(d.sight, d.sight),
        **_flag("signed", d.signed),
        **({"number": Value(d.family, str(d.family))} if d.family is not None else {}),
    }


def _show(d: tree.Show, sources: Sources) -> Parts:
    bound = {name.text: place for place, name in enumerate((d.owner, d.viewer)) if name is not None}
    everyone = d.viewer.text == "everyone"
    viewer = Value(everyone, "everyone" if everyone else "a player")
    return {"viewer": viewer, **_opaque("condition", d.condition, bound)}


def _option(d: tree.Option, sources: Sources) -> Parts:
    bounds = [f"{word} {quoted(b.span, sources)}" for word, b in (("from", d.low), ("to", d.high)) if b is not None]
    return {
        **_typed("type", d.type),
        **({"range": Value(form((d.low, d.high)), " ".join(bounds))} if bounds else {}),
        **_quoted("default", d.default, sources),
        "meaning": Value(d.about),
    }


def _state(d: tree.State, sources: Sources) -> Parts:
    scope = {"scope": Value(d.scope, f"of each {d.scope}" if d.scope != "match" else "of the match")}
    return {**scope, **_typed("type", d.type), **_quoted("first value", d.initial, sources)}


def _table(d: tree.Table, sources: Sources) -> Parts:
    pairs = [(quoted(key.span, sources), value) for key, value in d.entries]
    pairs += [("else", d.otherwise)] if d.otherwise is not None else []
    values = {key: Value(form(value), quoted(value.span, sources)) for key, value in pairs}
    return {**_typed("argument", d.domain), "values": Entries(values)}


def _define(d: tree.Define, sources: Sources) -> Parts:
    return {**_params(d.params), **_opaque("value", d.body, _places(d.params))}


def _effect(d: tree.Effect, sources: Sources) -> Parts:
    return {**_params(d.params), **_opaque("body", d.body, _places(d.params))}


def _params(params: Sequence[tree.Param]) -> Parts:
    return _opaque("parameters", tuple(p.type for p in params))


def _places(params: Sequence[tree.Param]) -> dict[str, int]:
    return {p.name.text: place for place, p in enumerate(params)}


def _menu(d: tree.Menu, sources: Sources) -> Parts:
    return {
        **_names("items", d.items),
        **_opaque("guards", d.when),
        **_opaque("steps before", d.before),
        **_opaque("announcement", d.announce),
        **_names("answered by", d.answered_by),
        **_flag("asked again", d.reopens),
        **_opaque("steps afterwards", d.afterwards),
    }


def _clauses(clauses: Sequence[tree.With | tree.When | tree.Claims]) -> Parts:
    """Parameters by their names, which menus and answers know; then guards and claim."""
    withs = [c for c in clauses if isinstance(c, tree.With)]
    parameters: Parts = {
        f"parameter {c.variable.text}": Value((place, form((c.domain, c.where)))) for place, c in enumerate(withs)
    }
    guards = tuple(c for c in clauses if isinstance(c, tree.When))
    claims = tuple(c for c in clauses if isinstance(c, tree.Claims))
    return {**parameters, **_opaque("guards", guards), **_opaque("claim", claims)}


def _action(d: tree.Action, sources: Sources) -> Parts:
    return {**_clauses(d.clauses), **_opaque("body", d.body)}


def _response(d: tree.Response, sources: Sources) -> Parts:
    return {
        **_quoted("by", d.by, sources),
        **_names("answers to", d.to, ordered=False),
        **_clauses(d.clauses),
        **_opaque("announcement", d.announce),
        **_opaque("steps afterwards", d.afterwards),
        **_opaque("body", d.body),
    }


def _hook(d: tree.Hook, sources: Sources) -> Parts:
    return {**_opaque("condition", d.condition), **_opaque("body", d.body)}


def _play(d: tree.Play, sources: Sources) -> Parts:
    return _opaque("body", d.body)


def _next_game(d: tree.NextGame, sources: Sources) -> Parts:
    return {**_opaque("end", d.until), **_names("kept", d.keeps, ordered=False), **_opaque("body", d.body)}


_PARTS: dict[type, Callable[[Any, Sources], Parts]] = {
    tree.Zone: _zone,
    tree.Show: _show,
    tree.Option: _option,
    tree.State: _state,
    tree.Table: _table,
    tree.Define: _define,
    tree.Effect: _effect,
    tree.Menu: _menu,
    tree.Action: _action,
    tree.Response: _response,
    tree.Hook: _hook,
    tree.Play: _play,
    tree.NextGame: _next_game,
}
