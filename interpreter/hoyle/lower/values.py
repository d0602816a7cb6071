"""Values become nodes: locals, variables, effects called."""

from __future__ import annotations

from hoyle.check.expressions import BROKEN, NOTHING
from hoyle.check.names import applied, it, of_caller, passed
from hoyle.check.phrases import chance
from hoyle.check.rules import Mistake, mistake, unknown
from hoyle.check.types import NUMBER, sure
from hoyle.diag import Label
from hoyle.graph import model as g
from hoyle.lower.procedures import Procedure
from hoyle.lower.statements import lowers
from hoyle.syntax import tree
from hoyle.syntax.advice import FORMS, advice


def store(p: Procedure, slot: int, value: tree.Expr, at: int, next_: int) -> g.Type:
    """Puts a value, drawn by chance or computed, into a local; its type."""
    if isinstance(value, tree.Random):
        drawn, type_ = chance(p.typer, value)
        p.builder.fill(at, g.Draw(span=value.span, next=next_, slot=slot, list=drawn))
        return type_
    expr, type_ = p.typer.read(value)
    if type_ is NOTHING:
        raise mistake("untyped-none", "none alone has no type", value.span, "none of what?")
    p.builder.fill(at, g.Let(span=value.span, next=next_, slot=slot, value=expr))
    return type_


@lowers(tree.Let)
def _let(p: Procedure, s: tree.Let, at: int, next_: int) -> None:
    slot = p.scope.hidden(NUMBER, s.name.text)
    type_ = store(p, slot, s.value, at, next_)
    p.scope.slots[slot] = g.SlotDecl(s.name.text, type_)
    p.scope.names[s.name.text], p.scope.types[s.name.text] = slot, type_


@lowers(tree.Assign)
def _assign(p: Procedure, s: tree.Assign, at: int, next_: int) -> None:
    if isinstance(s.target, tree.Name) and s.target.text in p.scope.names:
        _assign_local(p, s, s.target, at, next_)
        return
    try:
        target, subject = _target(p, s)
    except Mistake as mistake:
        p.rules.found(mistake)
        if not isinstance(s.value, tree.Random):
            p.typer.read(s.value, BROKEN)
        raise Mistake(None) from None
    type_ = p.rules.vars[target].type
    if isinstance(s.value, tree.Random):
        drawn, found = chance(p.typer, s.value)
        slot = p.scope.hidden(found)
        p.typer.fit((drawn, found), type_, s.value)
        value: g.AnyExpr = g.Slot(span=s.value.span, slot=slot, type=found)
        middle = p.builder.reserve()
        p.builder.fill(at, g.Draw(span=s.value.span, next=middle, slot=slot, list=drawn))
        at = middle
    else:
        before = g.Var(span=s.target.span, var=target, subject=subject)
        with p.rules.beside(s.value.span, Label(p.rules.vars[target].span, f"it is {p.typer.say(type_)}")):
            value = _new_value(p, s, before, type_)
    p.builder.fill(at, g.Set(span=s.span, next=next_, var=target, value=value, subject=subject))


def _assign_local(p: Procedure, s: tree.Assign, target: tree.Name, at: int, next_: int) -> None:
    slot, type_ = p.scope.names[target.text], p.scope.types.get(target.text)
    if slot < 0 or type_ is None:
        raise Mistake(None)
    if isinstance(s.value, tree.Random):
        drawn, found = chance(p.typer, s.value)
        p.typer.fit((drawn, found), type_, s.value)
        p.builder.fill(at, g.Draw(span=s.span, next=next_, slot=slot, list=drawn))
        return
    value = _new_value(p, s, g.Slot(span=target.span, slot=slot, type=type_), type_)
    p.builder.fill(at, g.Let(span=s.span, next=next_, slot=slot, value=value))


def _new_value(p: Procedure, s: tree.Assign, before: g.AnyExpr, type_: g.Type) -> g.AnyExpr:
    if s.op == "=":
        return p.typer.want(s.value, type_)
    if type_.kind != "number":
        raise mistake("wrong-type", f"`{s.op}` needs a number, not {p.typer.say(type_)}", s.target.span, "no number")
    if type_.optional:
        before = g.Need(span=s.target.span, operand=before)
    kind = "+" if s.op == "+=" else "-"
    return g.Arithmetic(span=s.span, kind=kind, left=before, right=p.typer.number(s.value))  # type: ignore[arg-type]


def _target(p: Procedure, s: tree.Assign) -> tuple[int, g.AnyExpr | None]:
    """The variable that is set, and whose it is."""
    match s.target:
        case tree.Name(text=name):
            var = p.rules.var_ids.get(name, -1)
            if var >= 0 and p.rules.vars[var].scope == "match":
                return var, None
            p.typer.read(s.target)  # says what is wrong with the name, if nothing is called so or it is somebody's
            text = f"`{name}` is no variable and cannot be set"
            raise mistake("not-a-variable", text, s.target.span, "fixed", others=p.rules.declaration(name))
        case tree.Attr(subject=subject, name=name):
            return _target_of(p, subject, name)
    raise mistake("not-a-variable", "only a variable can be set", s.target.span, "not a variable")


def _target_of(p: Procedure, subject: tree.Expr, name: tree.Id) -> tuple[int, g.AnyExpr]:
    owner, type_ = p.typer.read(subject)
    var = p.rules.var_ids.get(name.text, -1)
    if var < 0 or p.rules.vars[var].scope != type_.kind:
        known = [v.name for v in p.rules.vars if v.scope == type_.kind]
        text = f"{p.typer.say(type_)} has no variable `{name.text}`"
        raise unknown(p.rules, "unknown-variable", text, name, known)
    return var, p.typer.fit((owner, type_), sure(type_), subject)


@lowers(tree.Do)
def _do(p: Procedure, s: tree.Do, at: int, next_: int) -> None:
    name = s.name.text
    if name not in p.shared.effects or p.shared.finish_effect is None:
        help_text = f"such a line reads `{FORMS[name]}`, without brackets" if name in FORMS else advice(name)
        if name in p.rules.defines or name in p.rules.table_ids:
            help_text = f"`{name}` is a definition: it has a value, and does nothing by itself"
        elif name in p.rules.declared.actions:
            help_text = (
                f"`{name}` is an action, done by whoever chooses it: `choose from {name}`; an `effect` is called"
            )
        known = list(p.shared.effects)
        found = unknown(p.rules, "unknown-effect", f"no effect is called `{name}`", s.name, known, help_text)
        raise applied(p.typer, found, s)
    entry = p.shared.finish_effect(name)
    if entry.state == "open":
        text, others = f"`{name}` calls itself: effects cannot go round in a circle", p.rules.declaration(name)
        raise mistake("effect-cycle", text, s.span, "leads back to itself", others=others)
    arguments = passed(p.typer, s, entry.params, p.rules.declared.effects[name].params)
    if entry.uses_me:
        of_caller(p.typer, name, s.span)
    if entry.uses_it:
        it(p.typer, s.span)
    p.builder.fill(at, g.Call(span=s.span, next=next_, proc=entry.proc, arguments=arguments))
