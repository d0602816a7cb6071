"""What every part of the checker shares: the constant parts of the graph made so far, where names lead, the problems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from hoyle.diag import Fix, Label, Problem, nearest, surely
from hoyle.graph.model import (
    AttributeDecl,
    CardDecl,
    DefineDecl,
    OptionDecl,
    ShowRule,
    TableDecl,
    Type,
    VarDecl,
    ZoneDecl,
)
from hoyle.resolve.declared import Declared
from hoyle.source import Span
from hoyle.syntax import tree

MOST_PROBLEMS = 50
"""Problems that are told at once; the rest of the file waits until some of them are mended."""


class Mistake(Exception):
    """One thing wrong in a declaration or statement; the checker goes on with the next. Without problem: already told."""

    def __init__(self, problem: Problem | None) -> None:
        super().__init__(problem.headline if problem else "")
        self.problem = problem


def mistake(
    code: str, headline: str, span: Span, label: str = "", help_text: str = "", others: tuple[Label, ...] = ()
) -> Mistake:
    """A mistake at these words."""
    problem = Problem(
        code=code,
        severity="error",
        headline=headline,
        label=Label(span, label),
        others=others,
        notes=(),
        help=help_text,
        fix=None,
    )
    return Mistake(problem)


def did_you_mean(word: str, candidates: list[str]) -> str:
    """A help line with the nearest names, empty when none is near."""
    near = nearest(word, candidates)
    return "did you mean " + " or ".join(f"`{n}`" for n in near) + "?" if near else ""


@dataclass(slots=True)
class DefineEntry:
    """A definition being checked: `state` goes new → open → done, so that a definition that needs itself is seen."""

    index: int
    params: tuple[Type, ...]
    state: str = "new"
    done: DefineDecl | None = None
    uses_me: bool = False
    uses_it: bool = False


def unknown(
    rules: Rules, code: str, headline: str, name: tree.Id | tree.Name, candidates: list[str], help_text: str = ""
) -> Mistake:
    """The mistake that a name means nothing here; without words where its declaration's own mistake is told already."""
    if name.text in rules.broken:
        return Mistake(None)
    found = mistake(code, headline, name.span, "unknown", help_text or did_you_mean(name.text, candidates))
    meant = "" if help_text else surely(name.text, candidates)
    if meant and found.problem is not None:
        fix = Fix(name.span, meant, f"write `{meant}`")
        found.problem = msgspec.structs.replace(found.problem, fix=fix)
    return found


@dataclass(slots=True)
class Rules:
    """Growing tables of one game; indices are those of the graph."""

    declared: Declared
    problems: list[Problem] = field(default_factory=list)
    attributes: list[AttributeDecl] = field(default_factory=list)
    cards: list[CardDecl] = field(default_factory=list)
    extras: dict[str, tuple[int, ...]] = field(default_factory=dict)
    zones: list[ZoneDecl] = field(default_factory=list)
    zone_ids: dict[str, int] = field(default_factory=dict)
    options: list[OptionDecl] = field(default_factory=list)
    option_ids: dict[str, int] = field(default_factory=dict)
    vars: list[VarDecl] = field(default_factory=list)
    var_ids: dict[str, int] = field(default_factory=dict)
    tables: list[TableDecl] = field(default_factory=list)
    table_ids: dict[str, int] = field(default_factory=dict)
    defines: dict[str, DefineEntry] = field(default_factory=dict)
    shows: list[ShowRule] = field(default_factory=list)
    values: dict[str, list[int]] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)  # options, variables and tables whose own mistakes are told already
    finish_define: Callable[[str], DefineEntry] | None = None

    @property
    def team_count(self) -> int:
        return self.declared.head.teams.count if self.declared.head.teams else 0

    @property
    def player_range(self) -> tuple[int, int]:
        players = self.declared.head.players
        return (players.low, players.high) if players else (2, 2)

    @property
    def weary(self) -> bool:
        """Whether so much is wrong that no more is looked at: for every unknown name all others are compared with it."""
        return len(self.problems) >= MOST_PROBLEMS

    def attempt(self, work: Callable[[], object]) -> None:
        """Runs one piece of checking; a mistake in it becomes a problem and ends only this piece."""
        if self.weary:
            return
        try:
            work()
        except Mistake as m:
            if m.problem is not None:
                self.problems.append(m.problem)

    def attempt_named(self, name: str, work: Callable[[], object]) -> None:
        """The same for a declaration: where its name is used, its mistake is not told again."""
        before = len(self.problems)
        self.attempt(work)
        if len(self.problems) > before:
            self.broken.add(name)

    def attribute_id(self, name: str) -> int:
        """The index of an attribute, -1 when the deck has none of that name."""
        return next((i for i, a in enumerate(self.attributes) if a.name == name), -1)
