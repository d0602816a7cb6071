"""Procedures as they are lowered: shared tables of the lowering, and one procedure's own state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hoyle.check.expressions import Typer
from hoyle.check.rules import Rules
from hoyle.check.scope import Scope
from hoyle.graph import model as g
from hoyle.lower.builder import Builder
from hoyle.source import Span
from hoyle.syntax import tree


@dataclass(slots=True)
class EffectEntry:
    """An effect's place among the procedures, and whether it speaks of `me` or `it`; `state` goes new → open → done."""

    proc: int
    params: tuple[g.Type, ...]
    state: str = "new"
    uses_me: bool = False
    uses_it: bool = False


@dataclass(slots=True)
class Lowering:
    """Everything that grows while a game is lowered."""

    rules: Rules
    builder: Builder = field(default_factory=Builder)
    procs: list[g.ProcDecl | None] = field(default_factory=list)
    effects: dict[str, EffectEntry] = field(default_factory=dict)
    phases: list[str] = field(default_factory=list)
    before_turn: int = -1
    after_turn: int = -1
    settle: int = -1
    offers: Callable[[tree.ChooseFrom], tuple[int, ...]] | None = None
    finish_effect: Callable[[str], EffectEntry] | None = None

    def reserve_proc(self) -> int:
        """The index of a procedure to be filled later."""
        self.procs.append(None)
        return len(self.procs) - 1

    def fill_proc(self, index: int, name: str, kind: str, params: int, scope: Scope, entry: int, span: Span) -> None:
        """The finished procedure at its index."""
        self.procs[index] = g.ProcDecl(name, kind, params, tuple(scope.slots), entry, span)  # type: ignore[arg-type]


@dataclass(slots=True)
class Procedure:
    """One procedure being lowered: where `stop` leads, the phase at hand, whether choices may stand here."""

    shared: Lowering
    scope: Scope
    exit: int
    phase: int = -1
    in_together: bool = False

    @property
    def rules(self) -> Rules:
        return self.shared.rules

    @property
    def typer(self) -> Typer:
        return Typer(self.shared.rules, self.scope)

    @property
    def builder(self) -> Builder:
        return self.shared.builder
