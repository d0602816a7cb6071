"""Zones, options, variables, tables, standing visibility and definitions: everything but procedures."""

from __future__ import annotations

import msgspec

from hoyle.check.expressions import NOTHING, Typer, is_broken, none_of
from hoyle.check.phrases import chance
from hoyle.check.rules import DefineEntry, Rules, mendable, mistake, unknown
from hoyle.check.scope import Scope
from hoyle.check.types import NAMED, PLAYER, sure
from hoyle.diag import Label
from hoyle.graph import model as g
from hoyle.graph.constants import constant
from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.advice import TYPE_WORDS, instead

STACK = "stack"
MOST_ZONES = 100


def type_named(rules: Rules, name: tree.TypeName) -> g.Type:
    """The type that is written."""
    base = NAMED.get(name.text)
    if base is None:
        attribute = rules.attribute_id(name.text)
        if attribute < 0:
            known = [*NAMED, *(a.name for a in rules.attributes)]
            word = tree.Id(_first_word(name), name.text)
            if meant := instead(name.text, TYPE_WORDS):
                help_text = f"did you mean `{meant}`?"
                raise mistake("unknown-type", f"`{name.text}` is no type", word.span, "unknown", help_text)
            raise mendable(mistake("unknown-type", f"`{name.text}` is no type", word.span, "unknown"), word, known)
        base = g.Type("attribute", attribute)
    return g.Type(base.kind, base.attribute, name.optional)


def _first_word(name: tree.TypeName) -> Span:
    """The type alone, without `or none` behind it."""
    at = name.span
    return msgspec.structs.replace(at, end_line=at.line, end_column=at.column + len(name.text))


def check_zones(rules: Rules) -> None:
    """All zones, the built-in open zone `stack` last."""
    for zone in rules.declared.zones.values():
        rules.attempt_named(zone.name.text, lambda zone=zone: _zone(rules, zone))  # type: ignore[misc]
    rules.zone_ids[STACK] = len(rules.zones)
    rules.zones.append(g.ZoneDecl(STACK, "", True, "open", False, 0, rules.declared.head.span))


def _zone(rules: Rules, zone: tree.Zone) -> None:
    name = zone.name.text
    if zone.owner == "team" and not rules.team_count:
        raise mistake(
            "no-teams", "this game has no teams", zone.span, "of which team?", "say `teams 2` below the game's title"
        )
    if zone.sight in ("private", "others") and not zone.owner:
        raise mistake(
            "sight-of-nobody",
            f"a common zone cannot be `{zone.sight}`: it has no owner",
            zone.span,
            "whose?",
            f"write `zone {zone.name.text} of player: {zone.sight}`, so that every player has one",
        )
    family = zone.family or 0
    if zone.family is not None and not 1 <= zone.family <= MOST_ZONES:
        raise mistake(
            "family-size", f"a family has 1 to {MOST_ZONES} zones, not {zone.family}", zone.span, "too many or too few"
        )
    owner = zone.owner or ""
    rules.zone_ids[name] = len(rules.zones)
    rules.zones.append(g.ZoneDecl(name, owner, zone.pile, zone.sight, zone.signed, family, zone.span))  # type: ignore[arg-type]


def check_options(rules: Rules) -> None:
    """All options; each may use the number of players and the options before it."""
    known: list[int | None] = []
    for option in rules.declared.options.values():
        rules.attempt_named(option.name.text, lambda option=option: _option(rules, option, known))  # type: ignore[misc]


def _option(rules: Rules, option: tree.Option, known: list[int | None]) -> None:
    """One option; `known` holds the defaults of those before it where they are fixed, and then its own."""
    type_ = type_named(rules, option.type)
    if type_.kind not in ("number", "yes/no", "attribute"):
        raise mistake(
            "option-type",
            "an option is a number, yes/no, or a value of the deck",
            option.type.span,
            "not possible here",
        )
    if (option.low is not None) and type_.kind != "number":
        raise mistake("option-range", "only a number has a range", option.span, "no number")
    typer = Typer(rules, Scope())
    low = typer.number(option.low) if option.low else None
    high = typer.number(option.high) if option.high else None
    at = len(rules.options)
    nothing = g.Const(span=option.default.span, value=0, type=type_)
    rules.options.append(g.OptionDecl(option.name.text, type_, nothing, low, high, option.about, option.span))
    known.append(None)
    try:
        with rules.beside(option.default.span, Label(option.type.span, f"it is {typer.say(type_)}")):
            default = typer.want(option.default, type_)
    finally:  # it cannot speak of itself, but others can speak of it whatever its default is
        rules.option_ids[option.name.text] = at
    least, most, value = (None if e is None else constant(known, e) for e in (low, high, default))
    known[at] = value
    if least is not None and most is not None and value is not None:
        _in_range(option, value, least, most)
    rules.options[at] = g.OptionDecl(option.name.text, type_, default, low, high, option.about, option.span)


def _in_range(option: tree.Option, value: int, least: int, most: int) -> None:
    """A default outside of a fixed range; what depends on the number of players is judged when a match starts."""
    name, others = option.name.text, (Label(option.span, "its range"),)
    if least > most:
        raise mistake(
            "out-of-range", f"`{name}` has no value: {least} is more than {most}", option.span, "nothing fits"
        )
    if not least <= value <= most:
        text = f"`{name}` is {least} to {most}, not {value}"
        raise mistake("out-of-range", text, option.default.span, "out of range", others=others)


def check_vars(rules: Rules) -> None:
    """All variables with their initial values."""
    for state in rules.declared.states.values():
        rules.attempt_named(state.name.text, lambda state=state: _var(rules, state))  # type: ignore[misc]


def _var(rules: Rules, state: tree.State) -> None:
    type_ = type_named(rules, state.type)
    if type_.kind in ("cards", "players", "text"):
        text = "a variable holds one value; lists live in zones and in `let`"
        raise mistake("variable-type", text, state.type.span, "not one value")
    if state.scope == "team" and not rules.team_count:
        raise mistake(
            "no-teams", "this game has no teams", state.span, "of which team?", "say `teams 2` below the game's title"
        )
    typer = Typer(rules, Scope())
    initial = drawn = None
    if isinstance(state.initial, tree.Random):
        drawn, member = chance(typer, state.initial)
        typer.fit((drawn, member), type_, state.initial)
    elif state.initial is not None:
        with rules.beside(state.initial.span, Label(state.type.span, f"it is {typer.say(type_)}")):
            initial = typer.want(state.initial, type_)
    elif type_.optional:
        initial = none_of(type_, state.span)
    rules.var_ids[state.name.text] = len(rules.vars)
    rules.vars.append(g.VarDecl(state.name.text, state.scope, type_, initial, drawn, state.span))  # type: ignore[arg-type]


def check_tables(rules: Rules) -> None:
    """All tables; each must have a value for everything it can be asked."""
    for table in rules.declared.tables.values():
        rules.attempt_named(table.name.text, lambda table=table: _table(rules, table))  # type: ignore[misc]


def _table(rules: Rules, table: tree.Table) -> None:
    argument = type_named(rules, table.domain)
    if argument.kind not in ("number", "attribute", "yes/no") or argument.optional:
        raise mistake(
            "table-domain", "a table is over a number, yes/no, or an attribute", table.domain.span, "not possible here"
        )
    typer = Typer(rules, Scope())
    entries: dict[int, int] = {}
    places: dict[int, Span] = {}
    result: g.Type | None = None
    for key, value in table.entries:
        at = _constant(typer.want(key, argument), key)
        if at in entries:
            before = Label(places[at], "the first time")
            raise mistake("key-twice", "this entry stands twice in the table", key.span, "again", others=(before,))
        places[at] = key.span
        expr, found = typer.read(value, result)
        result = result or sure(found)
        entries[at] = _constant(typer.fit((expr, found), result, value), value)
    if result is None:
        raise mistake("empty-table", "a table needs at least one entry", table.span, "empty")
    otherwise = _constant(typer.want(table.otherwise, result), table.otherwise) if table.otherwise is not None else None
    first, values = _total(rules, table, argument, entries, otherwise)
    rules.table_ids[table.name.text] = len(rules.tables)
    rules.tables.append(g.TableDecl(table.name.text, argument, result, first, values, otherwise, table.span))


def _total(
    rules: Rules, table: tree.Table, argument: g.Type, entries: dict[int, int], otherwise: int | None
) -> tuple[int, tuple[int, ...]]:
    """First argument and values without gap; a mistake when a gap has no `else` to fill it."""
    first, last = min(entries), max(entries)
    if argument.kind == "attribute":
        first, last = 0, len(rules.attributes[argument.attribute].values) - 1
    elif argument.kind == "yes/no":
        first, last = 0, 1
    if last - first >= 10_000:
        raise mistake("table-size", "a table spans at most 10,000 numbers", table.span, "too wide")
    missing = [k for k in range(first, last + 1) if k not in entries]
    if missing and otherwise is None:
        names = rules.attributes[argument.attribute].values if argument.kind == "attribute" else None
        texts = [names[k] if names else str(k) for k in missing]
        listed = ", ".join(texts[:8]) + (" …" if len(texts) > 8 else "")
        raise mistake(
            "table-gap",
            f"this table has no value for {listed}",
            table.span,
            "not total",
            "add the entries, or `else …`",
        )
    fill = otherwise if otherwise is not None else 0
    return first, tuple(entries.get(k, fill) for k in range(first, last + 1))


def _constant(expr: g.AnyExpr, e: tree.Expr) -> int:
    if isinstance(expr, g.Negative) and isinstance(expr.operand, g.Const):
        return -expr.operand.value
    if not isinstance(expr, g.Const):
        raise mistake("not-constant", "a table holds fixed values only", e.span, "not fixed")
    return expr.value


def check_shows(rules: Rules) -> None:
    """Standing visibility: owner in slot 2, viewer in slot 3."""
    for show in rules.declared.shows:
        rules.attempt(lambda show=show: _show(rules, show))  # type: ignore[misc]


def _show(rules: Rules, show: tree.Show) -> None:
    zone = rules.zone_ids.get(show.zone.text, -1)
    if zone < 0:
        raise unknown(rules, "unknown-zone", f"no zone is called `{show.zone.text}`", show.zone, list(rules.zone_ids))
    if bool(show.owner) != (rules.zones[zone].owner == "player"):
        text = "`show` names the owner of a player's zone, and of no other"
        help_text = f"write `show {show.zone.text} of p to q while …`"
        raise mistake("show-owner", text, show.zone.span, "whose?", help_text, rules.declaration(show.zone.text))
    scope = Scope()
    for name in (show.owner, show.viewer):
        scope.declare(name.text if name else "", PLAYER)
    condition = Typer(rules, scope).condition(show.condition)
    rules.shows.append(g.ShowRule(zone, condition, show.viewer.text == "everyone", show.span))


def check_defines(rules: Rules) -> None:
    """All definitions, each checked when it is first needed."""
    for index, define in enumerate(rules.declared.defines.values()):
        entry = DefineEntry(index, (), "done")
        rules.defines[define.name.text] = entry
        rules.attempt(lambda define=define, entry=entry: _params(rules, define, entry))  # type: ignore[misc]
    rules.finish_define = lambda name: _finish(rules, name)
    for name in rules.defines:
        rules.attempt(lambda name=name: _finish(rules, name))  # type: ignore[misc]


def _params(rules: Rules, define: tree.Define, entry: DefineEntry) -> None:
    entry.params = tuple(type_named(rules, p.type) for p in define.params)
    entry.state = "new"


def _finish(rules: Rules, name: str) -> DefineEntry:
    entry = rules.defines[name]
    if entry.state != "new" or rules.weary:
        return entry
    entry.state = "open"
    rules.attempt(lambda: _body(rules, name, entry))
    entry.state = "done"
    return entry


def _body(rules: Rules, name: str, entry: DefineEntry) -> None:
    define = rules.declared.defines[name]
    scope = Scope(me="caller", it="no")
    for param, type_ in zip(define.params, entry.params, strict=True):
        scope.declare(param.name.text, type_)
    body, result = Typer(rules, scope).read(define.body)
    if result is NOTHING:
        raise mistake("always-none", f"`{name}` is always none", define.body.span, "no value of any type")
    entry.uses_me = scope.uses_me
    if not is_broken(result):
        entry.done = g.DefineDecl(name, len(entry.params), tuple(scope.slots), result, body, define.span)
