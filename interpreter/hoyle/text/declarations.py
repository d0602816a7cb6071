"""Declarations as lines of rule text, beginning in the first column."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.syntax import tree
from hoyle.syntax.tree import Expr
from hoyle.text.expressions import ARITH, NOTHING, PREFIX, WHERE, domain, expression, initial
from hoyle.text.layout import STEP, WIDTH, Sentence, indented
from hoyle.text.statements import block, closed, headed, opened


def part(d: tree.Declaration) -> list[str]:
    """A declaration of a game; a variable stands in a `state` of its own."""
    match d:
        case tree.Use(path=path):
            return [f'use "{path}"']
        case tree.Deck():
            return _deck(d)
        case tree.Zone() | tree.Option():
            return [_zone(d) if isinstance(d, tree.Zone) else _option(d)]
        case tree.Show(zone=zone, owner=owner, viewer=viewer, condition=condition):
            of = f" of {owner.text}" if owner is not None else ""
            return Sentence(f"show {zone.text}{of} to {viewer.text} while", condition).lines(0)
        case tree.State():
            return state([d])
        case tree.Table():
            return _table(d)
        case tree.Define(name=name, params=params, body=body):
            return _define(f"define {name.text}({_params(params)}) =", body)
        case tree.Effect(name=name, params=params, body=body):
            return opened(Sentence(f"effect {name.text}({_params(params)})"), body, 0)
    return _procedure(d)


def _procedure(d: tree.Declaration) -> list[str]:
    match d:
        case tree.Menu():
            return [f"menu {d.name.text} = {' | '.join(names(d.items))}", *around(d, names(d.answered_by), d.reopens)]
        case tree.Action(name=name, clauses=clauses, body=body):
            return [f"action {name.text}", *_clauses(clauses), *block(body, 1)]
        case tree.Response():
            return _response(d)
        case tree.Hook(kind=kind, condition=condition, body=body):
            return opened(Sentence(kind, condition), body, 0)
        case tree.Play(body=body):
            return opened(Sentence("play"), body, 0)
        case tree.NextGame(until=until, keeps=keeps, body=body):
            header = Sentence("next game until", until) if until is not None else Sentence("next game")
            keep = [f"{STEP}keep {', '.join(names(keeps))}"] if keeps else []
            return [*header.lines(0), *keep, *block(body, 1)]
    raise TypeError(d)


def names(ids: Iterable[tree.Id]) -> list[str]:
    """The words of names."""
    return [i.text for i in ids]


def _deck(d: tree.Deck) -> list[str]:
    lines = [f"{STEP}{a.name.text}: {' '.join(names(a.values))}" for a in d.attributes]
    lines += [f"{STEP}without {' '.join(names(d.without))}"] if d.without else []
    lines += extras(d.extras)
    lines += [f"{STEP}copies {d.copies}"] if d.copies != 1 else []
    lines += [f"{STEP}starts in {d.starts_in.text}"] if d.starts_in is not None else []
    return [f"deck {d.name.text}" if d.name is not None else "deck", *lines]


def extras(cards: Iterable[tree.Extra]) -> list[str]:
    """The lines of extra cards."""
    return [f"{STEP}also {x.name.text}" + (f" x {x.count}" if x.count != 1 else "") for x in cards]


def _zone(d: tree.Zone) -> str:
    family = f"[{d.family}]" if d.family is not None else ""
    owner = f" of {d.owner}" if d.owner is not None else ""
    words = [word for word, given in (("pile", d.pile), (d.sight, True), ("signed", d.signed)) if given]
    return f"zone {d.name.text}{family}{owner}: {', '.join(words)}"


def _option(d: tree.Option) -> str:
    span = (
        f" from {expression(d.low, ARITH)} to {expression(d.high, ARITH)}"
        if d.low is not None and d.high is not None
        else ""
    )
    default = expression(d.default)
    about = f' "{d.about}"' if d.about else ""
    return f"option {d.name.text}: {type_text(d.type)}{span} = {closed(default) if about else default}{about}"


def type_text(t: tree.TypeName) -> str:
    """A type as it is declared."""
    return t.text + (" or none" if t.optional else "")


def _params(params: Iterable[tree.Param]) -> str:
    return ", ".join(f"{p.name.text}: {type_text(p.type)}" for p in params)


def state(variables: Iterable[tree.State]) -> list[str]:
    """One block of variables; neighbours of one scope stand together."""
    lines, scope = ["state"], "match"
    for v in variables:
        if v.scope not in ("match", scope):
            lines.append(f"{STEP}each {v.scope}")
        scope = v.scope
        value = f" = {initial(v.initial)}" if v.initial is not None else ""
        lines.append(indented(1 if scope == "match" else 2, f"{v.name.text}: {type_text(v.type)}{value}"))
    return lines


def _table(d: tree.Table) -> list[str]:
    entries = [f"{expression(key)} = {expression(value)}" for key, value in d.entries]
    entries += [f"else {expression(d.otherwise)}"] if d.otherwise is not None else []
    header = f"table {d.name.text}({type_text(d.domain)})"
    line = f"{header}: {', '.join(entries)}"
    if len(line) <= WIDTH:
        return [line]
    rows = [STEP]
    for entry in entries:
        longer = f"{rows[-1]}{' ' if rows[-1] != STEP else ''}{entry},"
        if len(longer) > WIDTH and rows[-1] != STEP:
            rows.append(f"{STEP}{entry},")
        else:
            rows[-1] = longer
    return [header, *rows[:-1], rows[-1].removesuffix(",")]


def _define(header: str, body: Expr) -> list[str]:
    line = f"{header} {expression(body)}"
    return [line] if len(line) <= WIDTH else [header, *Sentence("", body).lines(1)]


def around(d: tree.Menu | tree.AmendMenu, answers: list[str], reopens: bool = False) -> list[str]:
    """What a menu says about its actions."""
    lines = [line for condition in d.when for line in Sentence("when", condition).lines(1)]
    lines += headed(Sentence("before"), d.before, 1) if d.before else []
    lines += headed(Sentence("announce"), d.announce, 1) if d.announce is not None else []
    lines += [f"{STEP}answered by {', '.join(answers)}{' again' if reopens else ''}"] if answers else []
    return lines + (headed(Sentence("afterwards"), d.afterwards, 1) if d.afterwards else [])


def _clauses(clauses: Iterable[tree.With | tree.When | tree.Claims]) -> list[str]:
    lines: list[str] = []
    for clause in clauses:
        match clause:
            case tree.With(variable=variable, domain=members, where=condition):
                text = f"with {variable.text} in {domain(members, WHERE if condition is not None else NOTHING)}"
                lines += (Sentence(text) if condition is None else Sentence(f"{text} where", condition)).lines(1)
            case tree.When(condition=condition):
                lines += Sentence("when", condition).lines(1)
            case tree.Claims(value=value):
                lines += Sentence("claims", value).lines(1)
    return lines


def _response(d: tree.Response) -> list[str]:
    lines = [f"response {d.name.text}", f"{STEP}by {expression(d.by, PREFIX)}", f"{STEP}to {', '.join(names(d.to))}"]
    lines += _clauses(d.clauses)
    lines += headed(Sentence("announce"), d.announce, 1) if d.announce is not None else []
    lines += headed(Sentence("afterwards"), d.afterwards, 1) if d.afterwards else []
    return lines + block(d.body, 1)
