"""From checked declarations to the effect graph: procedures are lowered, tables put together.

Input: `Rules` with everything but procedures checked. Output: the graph, None where problems make it unusable; the
problems found in procedures are added to `rules.problems`.
"""

from __future__ import annotations

from hoyle.check.declarations import type_named
from hoyle.check.rules import Rules, unknown
from hoyle.check.scope import Scope
from hoyle.graph import model as g
from hoyle.lower import decisions, endings, flow, movements, values  # noqa: F401  (register how statements are lowered)
from hoyle.lower.actions import Actions
from hoyle.lower.procedures import EffectEntry, Lowering, Procedure
from hoyle.lower.statements import block, sequence
from hoyle.source import Span
from hoyle.syntax import tree


def lower(rules: Rules, files: tuple[str, ...]) -> g.Graph | None:
    """The graph of a game, when there are no problems."""
    shared = Lowering(rules)
    actions = Actions(shared)
    shared.offers = actions.offers
    shared.finish_effect = lambda name: _effect(shared, name)
    play = shared.reserve_proc()
    for effect in rules.declared.effects.values():
        rules.attempt_named(effect.name.text, lambda e=effect: _declare_effect(shared, e))  # type: ignore[misc]
    _hooks(shared)
    for name in shared.effects:
        _effect(shared, name)
    for declaration in rules.declared.plays[:1]:
        _procedure(shared, play, "play", "play", Scope(), declaration.body, declaration.span)
    next_game = _next_game(shared)
    actions.lower_all()
    if not rules.sound or not rules.declared.plays or any(p.severity == "error" for p in rules.problems):
        return None
    return _assemble(shared, actions, files, play, next_game)


def _procedure(shared: Lowering, index: int, name: str, kind: str, scope: Scope, body: tree.Block, span: Span) -> None:
    leave = shared.builder.add(g.Return(span=span))
    params = len(scope.params())
    entry = block(Procedure(shared, scope, leave), body, leave)
    shared.fill_proc(index, name, kind, params, scope, entry, span)


def _declare_effect(shared: Lowering, effect: tree.Effect) -> None:
    params = tuple(type_named(shared.rules, p.type) for p in effect.params)
    shared.effects[effect.name.text] = EffectEntry(shared.reserve_proc(), params)


def _effect(shared: Lowering, name: str) -> EffectEntry:
    entry = shared.effects[name]
    if entry.state == "new":
        entry.state = "open"
        effect = shared.rules.declared.effects[name]
        scope = Scope(me="caller", it="caller")
        for param, type_ in zip(effect.params, entry.params, strict=True):
            scope.declare(param.name.text, type_)
        _procedure(shared, entry.proc, name, "effect", scope, effect.body, effect.span)
        entry.uses_me, entry.uses_it, entry.state = scope.uses_me, scope.uses_it, "done"
    return entry


def _hooks(shared: Lowering) -> None:
    """One procedure for each moment that has standing rules."""
    hooks = shared.rules.declared.hooks
    rules_of = {kind: [h for h in hooks if h.kind == kind] for kind in ("before turn", "after turn", "whenever")}
    if rules_of["whenever"]:
        shared.settle = shared.reserve_proc()
    for kind in ("before turn", "after turn"):
        if rules_of[kind]:
            proc = shared.reserve_proc()
            _moment(shared, proc, kind, rules_of[kind])
            if kind == "before turn":
                shared.before_turn = proc
            else:
                shared.after_turn = proc
    if rules_of["whenever"]:
        _settle(shared, rules_of["whenever"])


def _moment(shared: Lowering, index: int, kind: str, hooks: list[tree.Hook]) -> None:
    """The rules of one moment, one after the other; `stop` leaves only the one that it stands in."""
    scope, span = Scope(me="yes"), hooks[0].span
    entry = shared.builder.add(g.Return(span=span))
    for hook in reversed(hooks):
        entry = block(Procedure(shared, scope, entry), hook.body, entry)
    shared.fill_proc(index, kind, "hook", 0, scope, entry, span)


def _settle(shared: Lowering, hooks: list[tree.Hook]) -> None:
    """Tries the `whenever` rules in their order, from the first again after one has applied, until none applies."""
    builder, span, scope = shared.builder, hooks[0].span, Scope()
    leave = builder.add(g.Return(span=span))
    p = Procedure(shared, scope, leave)
    tests = [builder.reserve() for _ in hooks]
    for hook, at, following in zip(hooks, tests, [*tests[1:], leave], strict=True):
        shared.rules.attempt(lambda h=hook, a=at, f=following: _whenever(p, h, a, tests[0], f))  # type: ignore[misc]
    shared.fill_proc(shared.settle, "whenever", "hook", 0, scope, tests[0], span)


def _whenever(p: Procedure, hook: tree.Hook, at: int, again: int, following: int) -> None:
    assert hook.condition is not None
    condition = p.typer.condition(hook.condition)
    body = block(p, hook.body, again)
    p.builder.fill(at, g.Branch(span=hook.condition.span, next=body, condition=condition, otherwise=following))


def _next_game(shared: Lowering) -> g.NextGameDecl | None:
    made: list[g.NextGameDecl] = []
    for declaration in shared.rules.declared.next_games[:1]:
        shared.rules.attempt(lambda d=declaration: made.append(_carried(shared, d)))  # type: ignore[misc]
    return made[0] if made else None


def _carried(shared: Lowering, declaration: tree.NextGame) -> g.NextGameDecl:
    """What goes into the next game: the variables that are kept, and those that the block sets."""
    rules, scope = shared.rules, Scope()
    proc = shared.reserve_proc()
    leave = shared.builder.add(g.Return(span=declaration.span))
    p = Procedure(shared, scope, leave)
    until = p.typer.condition(declaration.until) if declaration.until is not None else None
    keeps: list[int] = []
    for name in declaration.keeps:
        rules.attempt(lambda name=name: keeps.append(_kept(rules, name)))  # type: ignore[misc]
    entry = sequence(p, declaration.body, leave)
    shared.fill_proc(proc, "next game", "hook", 0, scope, entry, declaration.span)
    return g.NextGameDecl(until, tuple(dict.fromkeys(keeps + _assigned(rules, declaration.body))), proc)


def _kept(rules: Rules, name: tree.Id) -> int:
    if name.text not in rules.var_ids:
        text = f"no variable is called `{name.text}`"
        raise unknown(rules, "unknown-variable", text, name, list(rules.var_ids))
    return rules.var_ids[name.text]


def _assigned(rules: Rules, body: tree.Block) -> list[int]:
    """The variables that the block sets: they are carried into the next game."""
    found: list[int] = []
    for statement in body:
        match statement:
            case tree.Assign(target=tree.Name(text=name)) | tree.Assign(target=tree.Attr(name=tree.Id(text=name))):
                found += [rules.var_ids[name]] if name in rules.var_ids else []
            case tree.For(body=inner):
                found += _assigned(rules, inner)
            case tree.If(branches=branches):
                found += [v for _, inner in branches for v in _assigned(rules, inner)]
    return found


def _assemble(
    shared: Lowering, actions: Actions, files: tuple[str, ...], play: int, next_game: g.NextGameDecl | None
) -> g.Graph:
    rules, head = shared.rules, shared.rules.declared.head
    procs = [p for p in shared.procs if p is not None]
    assert len(procs) == len(shared.procs)
    nodes, places = shared.builder.finish(p.entry for p in procs)
    decls = [d for d in actions.decls if d is not None]
    assert len(decls) == len(actions.decls)
    defines = [e.done for e in rules.defines.values() if e.done is not None]
    return g.Graph(
        format=g.FORMAT, title=head.title, about=head.about, sources=head.sources, files=files, players=rules.player_range,
        teams=rules.team_count, attributes=tuple(rules.attributes), cards=tuple(rules.cards), zones=tuple(rules.zones),
        shows=tuple(rules.shows), options=tuple(rules.options), vars=tuple(rules.vars), tables=tuple(rules.tables),
        defines=tuple(defines), procs=tuple(_entered(p, places) for p in procs), actions=tuple(decls), phases=tuple(shared.phases),
        play=play, whenever=shared.settle, next_game=next_game, nodes=nodes,
    )  # fmt: skip


def _entered(proc: g.ProcDecl, places: dict[int, int]) -> g.ProcDecl:
    return g.ProcDecl(proc.name, proc.kind, proc.params, proc.slots, places[proc.entry], proc.span)
