"""What `it` may be in one response: the actions it answers, their parameters and claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hoyle.check.expressions import is_broken
from hoyle.check.rules import Mistake, did_you_mean, mistake
from hoyle.check.types import CARD
from hoyle.graph import model as g
from hoyle.syntax import tree

if TYPE_CHECKING:
    from hoyle.lower.actions import Actions


@dataclass(slots=True)
class ItemNames:
    """What `it` may be in one response: the actions it answers."""

    actions: Actions
    answered: tuple[str, ...]

    def parameter(self, e: tree.Attr) -> tuple[g.Type, dict[int, int]]:
        """The type of a parameter that answered actions have, and a table of its positions, filled at the end."""
        name = e.name.text
        self.actions.lower_unoffered(self.answered)
        types = {q.type for d in self._decls() for q in d.params if q.name == name} | self._own(name)
        if not types:
            lost = not self.answered or name in self.actions.shared.rules.broken
            if lost or (self._declares(name) and self._told):
                raise Mistake(None)  # the action has it, or may have it, and could not be read
            known = sorted({q.name for d in self._decls() for q in d.params} | {"player", "claim"})
            text = f"none of the actions answered here has a `{name}`"
            raise mistake("unknown-parameter", text, e.name.span, "unknown", did_you_mean(name, known))
        if any(is_broken(t) for t in types):
            raise Mistake(None)
        if len({replace(t, optional=False) for t in types}) > 1:
            raise mistake(
                "mixed-types",
                f"`{name}` is not of one type in all the actions answered here",
                e.name.span,
                "of which type?",
            )
        places: dict[int, int] = {}
        self.actions.places.append((name, self.answered, places))
        return types.pop(), places

    def _decls(self) -> list[g.ActionDecl]:
        return [d for d in self.actions.decls if d is not None and d.name in self.answered]

    def _own(self, name: str) -> set[g.Type]:
        """Responses still to be lowered count too; their parameters are cards unless said otherwise by those known."""
        responses = self.actions.shared.rules.declared.responses
        waiting = [
            r
            for n, r in responses.items()
            if n in self.answered and self.actions.decls[self.actions.responses[n]] is None
        ]
        named = any(isinstance(c, tree.With) and c.variable.text == name for r in waiting for c in r.clauses)
        return {CARD} if named and not any(q.name == name for d in self._decls() for q in d.params) else set()

    def _declares(self, name: str) -> bool:
        """Whether an answered action names such a parameter in its text."""
        return any(isinstance(c, tree.With) and c.variable.text == name for c in self._clauses())

    @property
    def _told(self) -> bool:
        """Whether anything is told that may be why an action could not be read."""
        return any(problem.severity == "error" for problem in self.actions.shared.rules.problems)

    def _clauses(self) -> Iterator[tree.Node]:
        declared = self.actions.shared.rules.declared
        for answered in self.answered:
            found = declared.actions.get(answered) or declared.responses.get(answered)
            yield from found.clauses if found is not None else ()

    def claim(self, e: tree.Attr) -> g.Type:
        """The type of the values claimed by the answered actions."""
        self.actions.lower_unoffered(self.answered)
        claimed = self.actions.claimed
        types = {replace(claimed[name], optional=False) for name in self.answered if name in claimed}
        if not types and self._told and any(isinstance(c, tree.Claims) for c in self._clauses()):
            raise Mistake(None)
        if len(types) != 1:
            raise mistake("no-claim", "the actions answered here claim nothing of one kind", e.name.span, "no claim")
        return types.pop()
