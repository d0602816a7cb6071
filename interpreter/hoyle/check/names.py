"""How bare names, card names, calls and indices are read."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from hoyle.check.everyday import ALL, NUMBERED, OF_PLAYERS, SAID_ALONE, said_otherwise
from hoyle.check.expressions import BROKEN, NOTHING, Typed, Typer, is_broken, reads
from hoyle.check.rules import Mistake, mendable, mistake, unknown
from hoyle.check.scope import UNKNOWN
from hoyle.check.types import ITEM, PLAYER, PLAYERS, TEAMS, YES_NO, ZONE, optional
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.advice import VALUE_WORDS, instead


@reads(tree.Word)
def _word(t: Typer, e: tree.Word, wanted: g.Type | None) -> Typed:
    if e.text in ("yes", "no"):
        return g.Const(span=e.span, value=int(e.text == "yes"), type=YES_NO), YES_NO
    return g.Const(span=e.span, value=g.NONE, type=NOTHING), NOTHING  # `empty` is read where it stands: after `is`


@reads(tree.Name)
def _name(t: Typer, e: tree.Name, wanted: g.Type | None) -> Typed:
    if e.text in t.scope.names:
        return _local(t, e)
    if wanted is not None and wanted.kind == "attribute" and e.text in t.rules.attributes[wanted.attribute].values:
        return attribute_value(t, e.text, wanted, e)
    if wanted is not None and is_broken(wanted) and e.text in t.rules.values:
        raise Mistake(None)  # which of several it is only the other side could tell
    for find in (_built_in, _declared, _value):
        typed = find(t, e)
        if typed is not None:
            return typed
    raise _beside_values(t, unknown_name(t, e), wanted)


def _beside_values(t: Typer, found: Mistake, wanted: g.Type | None) -> Mistake:
    """Shows the values of the attribute that is needed here."""
    if found.problem is not None and wanted is not None and wanted.kind == "attribute":
        name = t.rules.attributes[wanted.attribute].name
        others = (*found.problem.others, *t.rules.listing(name, f"{t.say(wanted)} is needed: one of these"))
        found.problem = msgspec.structs.replace(found.problem, others=others)
    return found


def _local(t: Typer, e: tree.Name) -> Typed:
    slot = t.scope.names[e.text]
    if slot == UNKNOWN:
        raise Mistake(None)
    type_ = t.scope.types[e.text]
    return g.Slot(span=e.span, slot=slot, type=type_), type_


def _built_in(t: Typer, e: tree.Name) -> Typed | None:
    match e.text:
        case "me":
            return me(t, e.span), PLAYER
        case "it":
            return it(t, e.span), ITEM
        case "players" | "everyone":
            return g.Players(span=e.span), PLAYERS
        case "others":
            return g.Others(span=e.span, player=me(t, e.span)), PLAYERS
        case "opponents":
            return g.Opponents(span=e.span, player=me(t, e.span)), PLAYERS
        case "opponent":
            return opponent(t, me(t, e.span), e.span), PLAYER
        case "teams":
            return g.Teams(span=e.span), TEAMS
    return None


def me(t: Typer, span: Span) -> g.AnyExpr:
    """The player whose action it is; a mistake where it is nobody's."""
    if t.scope.me == "no":
        text = "`me` means nobody here: it is nobody's turn or action"
        raise mistake(
            "no-me", text, span, "whose?", "name the player, or use it inside `take turns`, an action or a response"
        )
    t.scope.uses_me = t.scope.uses_me or t.scope.me == "caller"
    return g.Slot(span=span, slot=g.ME, type=PLAYER)


def of_caller(t: Typer, name: str, span: Span) -> g.AnyExpr:
    """The player whose action it is, of whom a definition or effect speaks; a mistake shows it and the words that use it."""

    def change(found: Problem) -> Problem:
        headline = f"`{name}` speaks of `me`, who is nobody here: it is nobody's turn or action"
        help_text = f"use it inside `take turns`, an action or a response, or give `{name}` the player: `p: player`"
        others = (*found.others, *t.rules.declaration(name, "it speaks of `me`"))
        return msgspec.structs.replace(found, headline=headline, help=help_text, others=others)

    with t.rules.retold(change):
        return me(t, span)


def it(t: Typer, span: Span) -> g.AnyExpr:
    """The announced action that is being answered; a mistake outside responses."""
    if t.scope.it == "no":
        raise mistake(
            "no-it", "`it` is the announced action that a response answers; there is none here", span, "no response"
        )
    t.scope.uses_it = t.scope.uses_it or t.scope.it == "caller"
    return g.Slot(span=span, slot=g.IT, type=ITEM)


def opponent(t: Typer, player: g.AnyExpr, span: Span) -> g.AnyExpr:
    """The one other player of a game for two."""
    if t.rules.player_range != (2, 2):
        low, high = t.rules.player_range
        text = f"`opponent` needs a game for exactly two players; this one is for {low} to {high}"
        raise mistake("no-single-opponent", text, span, "which of them?", "use `others`, or `p.left`")
    return g.Neighbour(span=span, player=player, steps=1)


def _declared(t: Typer, e: tree.Name) -> Typed | None:
    rules, name = t.rules, e.text
    if name in rules.var_ids:
        return _variable(t, e)
    if name in rules.option_ids:
        option = rules.option_ids[name]
        return g.OptionValue(span=e.span, option=option), rules.options[option].type
    if name in rules.zone_ids:
        return _zone(t, e)
    if name in rules.defines or name in rules.table_ids:
        text = f"`{name}` is applied with brackets"
        raise mistake("missing-brackets", text, e.span, f"write `{name}(…)`", others=rules.declaration(name))
    return None


def _variable(t: Typer, e: tree.Name) -> Typed:
    var = t.rules.var_ids[e.text]
    declaration = t.rules.vars[var]
    if declaration.scope == "match":
        return variable(t, var, None, e.span)
    if declaration.scope == "player" and t.scope.subject >= 0:
        return variable(t, var, g.Slot(span=e.span, slot=t.scope.subject, type=PLAYER), e.span)
    whose = {"player": "p", "team": "t", "card": "c"}[declaration.scope]
    text = f"every {declaration.scope} has a `{e.text}` of its own"
    help_text = f"write `{whose}.{e.text}` with the {declaration.scope} you mean"
    raise mistake("no-owner-named", text, e.span, "whose?", help_text, t.rules.declaration(e.text))


def variable(t: Typer, var: int, subject: g.AnyExpr | None, span: Span) -> Typed:
    """The value of a variable; one that starts as none without saying so must have been set when it is read."""
    declaration = t.rules.vars[var]
    expr: g.AnyExpr = g.Var(span=span, var=var, subject=subject)
    unset = declaration.initial is None and declaration.chance is None
    if unset and declaration.type.kind in ("player", "team", "zone") and not declaration.type.optional:
        expr = g.Need(span=span, operand=expr)
    return expr, declaration.type


def _zone(t: Typer, e: tree.Name) -> Typed:
    zone = t.rules.zone_ids[e.text]
    declaration = t.rules.zones[zone]
    if declaration.owner:
        text = f"every {declaration.owner} has a `{e.text}` of its own"
        help_text = f"write `me.{e.text}`, `p.{e.text}` or `everyone.{e.text}`"
        raise mistake("no-owner-named", text, e.span, "whose?", help_text, t.rules.declaration(e.text))
    if declaration.family:
        text, help_text = f"there are {declaration.family} zones `{e.text}`", f"write `{e.text}[1]`"
        raise mistake("which-of-family", text, e.span, "which?", help_text, t.rules.declaration(e.text))
    return g.ZoneOf(span=e.span, zone=zone), ZONE


def _value(t: Typer, e: tree.Name) -> Typed | None:
    owners = t.rules.values.get(e.text, [])
    if len(owners) > 1:
        names = " and ".join(f"`{t.rules.attributes[a].name}`" for a in owners)
        lines = [line for a in owners for line in t.rules.listing(t.rules.attributes[a].name, "listed here")]
        raise mistake("ambiguous-value", f"`{e.text}` is a value of {names}", e.span, "of which?", others=tuple(lines))
    if not owners:
        return None
    type_ = g.Type("attribute", owners[0])
    return attribute_value(t, e.text, type_, e)


def attribute_value(t: Typer, text: str, type_: g.Type, e: tree.Node) -> Typed:
    """A literal of an attribute."""
    attribute = t.rules.attributes[type_.attribute]
    if text not in attribute.values:
        listed = " ".join(attribute.values)
        headline = f"`{text}` is no {attribute.name}"
        label = f"the values of {attribute.name} are {listed}"
        court = NUMBERED.get(text, "")
        help_text = f"did you mean `{court}`?" if court in attribute.values else ""
        found = mistake("unknown-value", headline, e.span, label, help_text, t.rules.listing(attribute.name))
        raise mendable(found, tree.Id(e.span, text), list(attribute.values))
    plain = g.Type("attribute", type_.attribute)
    return g.Const(span=e.span, value=attribute.values.index(text), type=plain), plain


def unknown_name(t: Typer, e: tree.Name) -> Mistake:
    """The mistake that says a name is not known here, with the nearest ones."""
    known = [
        *t.scope.names,
        *t.rules.var_ids,
        *t.rules.option_ids,
        *t.rules.zone_ids,
        *t.rules.defines,
        *t.rules.values,
        *SAID_ALONE,
    ]
    return unknown(t.rules, "unknown-name", f"nothing is called `{e.text}` here", e, known, said_otherwise(t, e.text))


def cards_named(t: Typer, e: tree.CardName) -> tuple[int, ...]:
    """The cards that have all these attribute values: `Q of spades`."""
    cards = set(range(len(t.rules.cards)))
    for value in e.values:
        text = str(value.value) if isinstance(value, tree.Number) else getattr(value, "text", "")
        having = [a for a in t.rules.attributes if text in a.values]
        if not having:
            known = [v for a in t.rules.attributes for v in a.values]
            found = mistake(
                "unknown-value", f"no card is `{text}`", value.span, "no such value", said_otherwise(t, text)
            )
            raise mendable(found, tree.Id(value.span, text), known)
        cards &= {c for a in having for c in range(len(t.rules.cards)) if a.of[c] == a.values.index(text)}
    return tuple(sorted(cards))


@reads(tree.CardName)
def _cardname(t: Typer, e: tree.CardName, wanted: g.Type | None) -> Typed:
    help_text = ""
    if any(getattr(value, "text", "") in ALL for value in e.values):
        help_text = "all cards of a zone are meant by its name, as in `move stock to discard`"
    elif said := instead(first := getattr(e.values[0], "text", ""), VALUE_WORDS):
        raise mistake("misplaced-card", f"`{first} of …` is no value", e.span, "not understood", said)
    elif t.rules.attribute_id(first) >= 0:
        help_text = f"a card has it behind a dot, as in `c.{first}` and `(top of stock).{first}`"
    elif any(getattr(value, "text", "") in OF_PLAYERS for value in e.values):
        help_text = "what belongs to a player stands behind a dot, as in `dealer.left` and `p.hand`"
    raise mistake("misplaced-card", "a card's name can only stand after `is`", e.span, "write `c is …`", help_text)


@reads(tree.Call)
def _call(t: Typer, e: tree.Call, wanted: g.Type | None) -> Typed:
    name = e.name.text
    if name in t.rules.table_ids:
        return _tabled(t, e)
    if name not in t.rules.defines or t.rules.finish_define is None:
        kinds: dict[str, Container[str]] = {
            "effect": t.rules.declared.effects,
            "action": t.rules.declared.actions,
            "menu": t.rules.declared.menus,
        }
        for kind, names in kinds.items():
            if name in names:
                text = f"`{name}` is {'an' if kind[0] in 'aeiou' else 'a'} {kind} and has no value"
                raise mistake("wrong-kind", text, e.span, "no value", others=t.rules.declaration(name))
        known = [*t.rules.defines, *t.rules.table_ids]
        text, help_text = f"no definition or table is called `{name}`", instead(name, VALUE_WORDS)
        raise applied(t, unknown(t.rules, "unknown-definition", text, e.name, known, help_text), e)
    entry = t.rules.finish_define(name)
    if entry.state == "open":
        text = f"`{name}` needs its own value: definitions cannot go round in a circle"
        raise mistake("definition-cycle", text, e.span, "leads back to itself", others=t.rules.declaration(name))
    if entry.done is None:
        raise Mistake(None)
    arguments = passed(t, e, entry.params, t.rules.declared.defines[name].params)
    if entry.uses_me:
        of_caller(t, name, e.span)
    if entry.uses_it:
        it(t, e.span)
    return g.Defined(span=e.span, define=entry.index, arguments=arguments), entry.done.result


def applied(t: Typer, found: Mistake, e: tree.Call | tree.Do) -> Mistake:
    """Tells that a name means nothing, and what is wrong in its brackets: nothing is left to be told."""
    t.rules.found(found)
    for value in e.args:
        t.read(value, BROKEN)
    return Mistake(None)


def passed(
    t: Typer, e: tree.Call | tree.Do, types: tuple[g.Type, ...], params: tuple[tree.Param, ...]
) -> tuple[g.AnyExpr, ...]:
    """The values in brackets, each of its parameter's type."""
    _count(t, e, len(types))
    arguments = []
    for value, type_, param in zip(e.args, types, params, strict=True):
        with t.rules.beside(value.span, Label(param.span, f"`{param.name.text}` is {t.say(type_)}")):
            arguments.append(t.want(value, type_))
    return tuple(arguments)


def _count(t: Typer, e: tree.Call | tree.Do, takes: int) -> None:
    """A mistake unless as many values are given as the declaration takes."""
    name, given = e.name.text, len(e.args)
    if given != takes:
        wanted = f"{takes} value{'' if takes == 1 else 's'}"
        text, others = f"`{name}` takes {wanted}, not {given}", t.rules.declaration(name)
        raise mistake("wrong-count", text, e.span, f"{given} given", others=others)


def _tabled(t: Typer, e: tree.Call) -> Typed:
    index = t.rules.table_ids[e.name.text]
    table = t.rules.tables[index]
    _count(t, e, 1)
    domain = t.rules.declared.tables[e.name.text].domain
    with t.rules.beside(e.args[0].span, Label(domain.span, f"it is over {t.say(table.argument)}")):
        argument = t.want(e.args[0], table.argument)
    return g.Tabled(span=e.span, table=index, argument=argument), table.result


@reads(tree.Index)
def _index(t: Typer, e: tree.Index, wanted: g.Type | None) -> Typed:
    family = _family(t, e)
    if family is not None:
        return family
    members, member = t.list(e.subject)
    return g.At(span=e.span, list=members, index=t.number(e.index)), optional(member)


def _family(t: Typer, e: tree.Index) -> Typed | None:
    """`column[3]` and `p.column[3]`, a zone of a family."""
    match e.subject:
        case tree.Name(text=name) if name not in t.scope.names:
            owner = None
        case tree.Attr(subject=subject, name=tree.Id(text=name)):
            owner = subject
        case _:
            return None
    zone = t.rules.zone_ids.get(name, -1)
    if zone < 0 or not t.rules.zones[zone].family or bool(owner) != bool(t.rules.zones[zone].owner):
        return None
    holder = None
    if owner is not None:
        holder = t.want(owner, PLAYER if t.rules.zones[zone].owner == "player" else g.Type("team"))
    return g.ZoneOf(span=e.span, zone=zone, owner=holder, index=t.number(e.index)), ZONE
