"""Menus, actions and responses: each way an action can be offered becomes an `ActionDecl` with its procedure.

A menu may wrap its actions (`before`, `announce`, `answered by`, `afterwards`, `when`). The blocks of all menus on the way
from the chosen menu to the action are laid around its body, so the same action reached through different wrappings stands
in the graph once for each. Names in a menu's blocks mean the parameters of the action they wrap.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hoyle.check.rules import mistake, unknown
from hoyle.check.scope import Scope
from hoyle.check.types import CARD, PLAYER, PLAYERS
from hoyle.graph import model as g
from hoyle.graph.walk import within
from hoyle.lower.items import ItemNames
from hoyle.lower.procedures import Lowering, Procedure
from hoyle.lower.statements import block
from hoyle.syntax import tree

Path = tuple[str, ...]
"""The wrapping menus from the outermost to the innermost."""


@dataclass(slots=True)
class Actions:
    """All actions and responses lowered so far, and those waiting."""

    shared: Lowering
    decls: list[g.ActionDecl | None] = field(default_factory=list)
    known: dict[tuple[str, Path], int] = field(default_factory=dict)
    responses: dict[str, int] = field(default_factory=dict)
    waiting: list[tuple[str, Path]] = field(default_factory=list)
    cyclic: set[str] = field(default_factory=set)
    claimed: dict[str, g.Type] = field(default_factory=dict)
    """The type of what an action claims, by its name."""
    places: list[tuple[str, tuple[str, ...], dict[int, int]]] = field(default_factory=list)
    """For every `it.name` read: the name, what is answered, and the dictionary to fill when all actions are known."""

    # ------------------------------------------------------------ which actions a menu offers

    def offers(self, s: tree.ChooseFrom) -> tuple[int, ...]:
        """The actions behind `choose from`, in the order of the menus, each once."""
        found: dict[str, Path] = {}
        for name in s.names:
            for action, path in self._reached(name, (), ()):
                if found.setdefault(action, path) != path:
                    text = f"`{action}` can be reached through two menus that wrap it differently"
                    raise mistake("ambiguous-action", text, name.span, "which of them is meant?")
        return tuple(self.action(*key) for key in found.items())

    def _reached(self, name: tree.Id, path: Path, inside: Path) -> list[tuple[str, Path]]:
        declared = self.shared.rules.declared
        if name.text in declared.actions:
            return [(name.text, path)]
        menu = declared.menus.get(name.text)
        if menu is None:
            known = [*declared.menus, *declared.actions]
            text = f"no menu or action is called `{name.text}`"
            removed = any((c.kind, c.name, c.what) == ("action", name.text, "removed") for c in declared.changes)
            help_text = ""
            if removed and inside:
                help_text = f"take it out of the menu, too: `drop {name.text}` below `amend menu {inside[-1]}`"
            raise unknown(self.shared.rules, "unknown-action", text, name, known, help_text)
        if name.text in inside:
            self.cyclic.update(inside)
            walk = " → ".join((*inside[inside.index(name.text) :], name.text))
            raise mistake("menu-cycle", f"the menu `{name.text}` contains itself: {walk}", name.span, "leads back")
        wraps = menu.when or menu.before or menu.announce or menu.answered_by or menu.afterwards
        path = (*path, name.text) if wraps else path
        return [key for item in menu.items for key in self._reached(item, path, (*inside, name.text))]

    def expand(self, names: tuple[tree.Id, ...]) -> set[str]:
        """The names of all actions and responses that these names of menus, actions and responses stand for."""
        found: set[str] = set()
        for name in names:
            if name.text in self.shared.rules.declared.responses:
                found.add(name.text)
            else:
                found |= {key[0] for key in self._reached(name, (), ())}
        return found

    # ------------------------------------------------------------ lowering one of them

    def action(self, name: str, path: Path) -> int:
        """The index of an action as wrapped by these menus; it is lowered when its turn comes."""
        if (name, path) not in self.known:
            self.known[name, path] = len(self.decls)
            self.decls.append(None)
            self.waiting.append((name, path))
        return self.known[name, path]

    def response(self, name: str) -> int:
        """The index of a response."""
        if name not in self.responses:
            self.responses[name] = len(self.decls)
            self.decls.append(None)
        return self.responses[name]

    def lower_all(self) -> None:
        """Lowers whatever is waiting until nothing is; then tells every `it.name` where to look."""
        rules = self.shared.rules
        for name in rules.declared.responses:
            self.response(name)
        for declaration in rules.declared.menus.values():
            if declaration.name.text in self.cyclic:
                continue
            rules.attempt(lambda d=declaration: self._reached(d.name, (), ()))  # type: ignore[misc]
            for answer in declaration.answered_by:
                rules.attempt(lambda a=answer: self._answering(a))  # type: ignore[misc]
        self._drain()
        for name in self._answered_first():
            rules.attempt(lambda n=name: self._lower_response(n, rules.declared.responses[n]))  # type: ignore[misc]
            self._drain()
        self.lower_unoffered(self.shared.rules.declared.actions)
        for name, answered, places in self.places:
            for (action, _), index in [*self.known.items(), *(((r, ()), i) for r, i in self.responses.items())]:
                decl = self.decls[index]
                if action in answered and decl is not None:
                    places[index] = next((i for i, q in enumerate(decl.params) if q.name == name), -1)

    def _answered_first(self) -> list[str]:
        """The responses, each after those that it answers where that can be: what it reads of them has its type then."""
        responses = self.shared.rules.declared.responses
        ordered: dict[str, None] = {}
        reached: set[str] = set()
        waiting = [(name, False) for name in reversed(responses)]
        while waiting:
            name, answered_done = waiting.pop()
            if answered_done:
                ordered[name] = None
            elif name not in reached:
                reached.add(name)
                waiting.append((name, True))
                answered = (i.text for i in responses[name].to)
                waiting += [(other, False) for other in answered if other in responses]
        return list(ordered)

    def _drain(self) -> None:
        while self.waiting:
            name, path = self.waiting.pop(0)
            self.shared.rules.attempt(lambda n=name, q=path: self._lower_action(n, q))  # type: ignore[misc]

    def lower_unoffered(self, names: Iterable[str]) -> None:
        """Actions among these in no menu are lowered too, so that they can be asked about, and what is wrong in them is told."""
        offered = {name for name, _ in self.known}
        for name in names:
            if name not in offered and name in self.shared.rules.declared.actions:
                self.action(name, ())
        self._drain()

    def _lower_action(self, name: str, path: Path) -> None:
        action = self.shared.rules.declared.actions[name]
        menus = [self.shared.rules.declared.menus[m] for m in path]
        scope = Scope(me="yes")
        head = self._head(scope, action.clauses, [w for m in menus for w in m.when])
        answers = self._answers(name, menus)
        announce = [s for m in menus for s in m.announce or ()] if any(m.announce is not None for m in menus) else None
        parts = _Parts(
            before=tuple(s for m in menus for s in m.before),
            announce=tuple(announce) if announce is not None else () if answers else None,
            answers=answers, reopens=any(m.reopens for m in menus), body=action.body,
            afterwards=tuple(s for m in reversed(menus) for s in m.afterwards),
        )  # fmt: skip
        self._finish(self.known[name, path], action, "action", scope, head, parts, None)

    def _lower_response(self, name: str, response: tree.Response) -> None:
        answered = self.expand(response.to)
        scope = Scope(me="yes", it="yes", items=ItemNames(self, tuple(sorted(answered))))
        procedure = Procedure(self.shared, Scope(it="yes", items=scope.items), -1)
        by, type_ = procedure.typer.read(response.by)
        by = procedure.typer.fit((by, type_), PLAYERS if type_.kind == "players" else PLAYER, response.by)
        head = self._head(scope, response.clauses, [])
        answers = tuple(
            self.response(r) for r, d in self.shared.rules.declared.responses.items() if name in self.expand(d.to)
        )
        parts = _Parts((), response.announce or (), answers, False, response.body, response.afterwards)
        self._finish(self.responses[name], response, "response", scope, head, parts, by)

    def _answers(self, name: str, menus: list[tree.Menu]) -> tuple[int, ...]:
        answers = [a for m in menus for a in m.answered_by]
        found = [self.response(a.text) for a in answers if name in self.expand(self._answering(a).to)]
        return tuple(dict.fromkeys(found))

    def _answering(self, answer: tree.Id) -> tree.Response:
        """The response of that name."""
        declared = self.shared.rules.declared.responses
        if answer.text not in declared:
            text = f"no response is called `{answer.text}`"
            raise unknown(self.shared.rules, "unknown-response", text, answer, list(declared))
        return declared[answer.text]

    def _head(
        self, scope: Scope, clauses: tuple[tree.With | tree.When | tree.Claims, ...], whens: list[tree.Expr]
    ) -> _Head:
        """Parameters, guards and claim; guards of menus come last, judged as soon as their parameters are known."""
        procedure = Procedure(self.shared, scope, -1)
        typer, head = procedure.typer, _Head()
        for clause in clauses:  # parameters take the first slots, whatever else their conditions need
            if isinstance(clause, tree.With):
                scope.hidden(CARD, clause.variable.text)
        for clause in clauses:
            match clause:
                case tree.With():
                    self._param(procedure, clause, head)
                case tree.When(condition=condition):
                    head.guard(typer.condition(condition))
                case tree.Claims(value=value):
                    head.claim, head.claim_type = self._claim(procedure, value)
        for condition in whens:
            head.guard(typer.condition(condition))
        return head

    def _param(self, p: Procedure, clause: tree.With, head: _Head) -> None:
        domain, member = p.typer.list(clause.domain)
        name, slot = clause.variable.text, g.FIRST_PARAM + len(head.params)
        p.scope.slots[slot] = g.SlotDecl(name, member)
        p.scope.names[name], p.scope.types[name] = slot, member
        spoken = not isinstance(domain, g.Others | g.Opponents)
        head.params.append(g.ParamDecl(name, member, domain, spoken, clause.span))
        if clause.where is not None:
            head.guard(p.typer.condition(clause.where), len(head.params))

    def _claim(self, p: Procedure, value: tree.Expr) -> tuple[g.AnyExpr, g.Type]:
        expr, type_ = p.typer.read(value)
        if type_.kind != "attribute":
            raise mistake(
                "wrong-type", f"a value of the deck is claimed, not {p.typer.say(type_)}", value.span, "not a value"
            )
        return expr, type_

    def _finish(
        self,
        index: int,
        d: tree.Action | tree.Response,
        kind: str,
        scope: Scope,
        head: _Head,
        parts: _Parts,
        by: g.AnyExpr | None,
    ) -> None:
        proc = self.shared.reserve_proc()
        builder = self.shared.builder
        leave, exit_ = builder.add(g.Return(span=d.span)), builder.reserve()
        p = Procedure(self.shared, scope, exit_)
        end = leave
        if self.shared.settle >= 0:
            end = builder.add(g.Call(span=d.span, next=leave, proc=self.shared.settle))
        retire = builder.add(g.Retire(span=d.span, next=end)) if parts.announce is not None else end
        with scope.inner():
            entry = self._around(p, index, d, parts, exit_, retire)
        self.shared.fill_proc(proc, d.name.text, kind, len(head.params), scope, entry, d.span)
        if head.claim_type is not None:
            self.claimed[d.name.text] = head.claim_type
        self.decls[index] = g.ActionDecl(
            d.name.text, kind, tuple(head.params), tuple(head.guards), head.claim, by, proc, d.name.span  # type: ignore[arg-type]
        )  # fmt: skip

    def _around(
        self, p: Procedure, index: int, d: tree.Action | tree.Response, parts: _Parts, exit_: int, retire: int
    ) -> int:
        """before → announce → answers → body → afterwards; `stop` in the body leads to what comes afterwards."""
        builder = p.builder
        start, window = builder.reserve(), builder.reserve()
        body = builder.reserve()
        first = block(p, parts.before, start)
        if parts.announce is None:
            builder.lead(start, body)
        else:
            builder.fill(start, g.Announce(span=d.name.span, next=block(p, parts.announce, window), action=index))
            resolve = builder.add(g.Resolve(span=d.name.span, next=body, cancelled=exit_))
            if parts.answers:
                builder.fill(
                    window, g.Answers(span=d.name.span, next=resolve, responses=parts.answers, reopens=parts.reopens)
                )
            else:
                builder.lead(window, resolve)
        builder.lead(body, block(p, parts.body, exit_))
        builder.lead(exit_, block(p, parts.afterwards, retire))
        return first


@dataclass(slots=True)
class _Head:
    params: list[g.ParamDecl] = field(default_factory=list)
    guards: list[g.Guard] = field(default_factory=list)
    claim: g.AnyExpr | None = None
    claim_type: g.Type | None = None

    def guard(self, condition: g.AnyExpr, at_least: int = 0) -> None:
        """A guard, judged as soon as the parameters it speaks of are known."""
        used = [e.slot - g.FIRST_PARAM + 1 for e in within(condition) if isinstance(e, g.Slot)]
        after = max([at_least, *(u for u in used if u <= len(self.params))])
        self.guards.append(g.Guard(after, condition, condition.span))


@dataclass(slots=True)
class _Parts:
    before: tree.Block
    announce: tree.Block | None
    answers: tuple[int, ...]
    reopens: bool
    body: tree.Block
    afterwards: tree.Block
