"""What every part of the checker shares: the constant parts of the graph made so far, where names lead, the problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
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


MOST_PLACES = 3
"""More places of one name would hide the first."""


NAMELESS = {f"unknown-{kind}" for kind in ("name", "zone", "definition", "effect", "action", "response")}
"""Codes of names that mean nothing, whatever else is wrong around them; what belongs to a card or player is not among them."""


class Mistake(Exception):
    """One thing wrong; what it is found in goes on beside it (`Rules.found`). Without problem: already told."""

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
    return _or_else(nearest(word, candidates))


def _or_else(near: list[str]) -> str:
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
    """The mistake that a name means nothing here; without words where it is told already, of the name or its declaration."""
    if name.text in rules.broken:
        return Mistake(None)
    places = rules.lost.setdefault(name.text, [])
    if name.span not in places[:MOST_PROBLEMS]:
        places.append(name.span)
    if places[0] != name.span:
        return Mistake(None)
    return mendable(mistake(code, headline, name.span, "unknown", help_text), name, candidates)


def mendable(found: Mistake, word: tree.Id | tree.Name, candidates: list[str]) -> Mistake:
    """The mistake with the nearest of these names, and as a fix where only one can be meant; its own help comes first."""
    if found.problem is None or found.problem.help:
        return found
    near = nearest(word.text, candidates)
    meant = surely(word.text, near)
    fix = Fix(word.span, meant, f"write `{meant}`") if meant else None
    found.problem = msgspec.structs.replace(found.problem, help=_or_else(near), fix=fix)
    return found


def gather_lost(rules: Rules) -> None:
    """Gives the problem of each name that means nothing in several places all of them.

    Then it may be the declaration that is misspelt, so that the nearest name is shown, and no fix is certain.
    """
    for name, (first, *more) in rules.lost.items():
        for at, problem in enumerate(rules.problems):
            if more and problem.label.span == first:
                near = rules.declaration(problem.fix.replacement, "or is this misspelt?") if problem.fix else ()
                here = tuple(Label(span, "here, too") for span in more[:MOST_PLACES])
                hidden = len(more) - MOST_PLACES
                notes = (*problem.notes, f"`{name}` stands in {hidden} more places") if hidden > 0 else problem.notes
                others = (*problem.others, *near, *here)
                rules.problems[at] = msgspec.structs.replace(problem, others=others, notes=notes, fix=None)


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
    broken: set[str] = field(default_factory=set)  # names whose declarations have mistakes, which are told already
    lost: dict[str, list[Span]] = field(default_factory=dict)  # names that mean nothing, and where they stand
    sound: bool = True  # whether no mistake was found, told or not
    faults: int = 0  # mistakes found, told or not, in the part of the file that is being looked at
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

    def found(self, mistake: Mistake) -> None:
        """Takes a mistake in: it is told unless something inside the same part is wrong already, from which it may follow.

        A name that means nothing follows from nothing else.
        """
        problem = mistake.problem
        alone = problem is not None and (not self.faults or problem.code in NAMELESS)
        if problem is not None and alone and not self._said(problem):
            self.problems.append(problem)
        self.faults += 1
        self.sound = False

    def _said(self, problem: Problem) -> bool:
        """Whether the last problem is the same of the same line: `p.team is q.team` lacks teams once."""
        last = self.problems[-1] if self.problems else None
        if last is None or last.label.span.line != problem.label.span.line:
            return False
        return (last.code, last.headline, last.label.span.file) == (
            problem.code,
            problem.headline,
            problem.label.span.file,
        )

    def attempt(self, work: Callable[[], object]) -> bool:
        """Runs one piece of checking and says whether it is sound; a mistake in it is taken in and ends only this piece."""
        if self.weary:
            return False
        outside, self.faults = self.faults, 0
        try:
            work()
        except Mistake as mistake:
            self.found(mistake)
        sound, self.faults = not self.faults, outside
        return sound

    @contextmanager
    def retold(self, change: Callable[[Problem], Problem]) -> Iterator[None]:
        """Lets `change` add to the problems that are found inside."""
        before = len(self.problems)
        try:
            yield
        except Mistake as mistake:
            if mistake.problem is not None:
                mistake.problem = change(mistake.problem)
            raise
        finally:
            self.problems[before:] = [change(problem) for problem in self.problems[before:]]

    def beside(self, span: Span, *others: Label) -> AbstractContextManager[None]:
        """Adds the other places involved to a mistake that is found inside, if it is about exactly these words."""

        def change(problem: Problem) -> Problem:
            if problem.label.span != span:
                return problem
            return msgspec.structs.replace(problem, others=(*problem.others, *others))

        return self.retold(change)

    def attempt_named(self, name: str, work: Callable[[], object]) -> None:
        """The same for a declaration: where its name is used, its mistake is not told again."""
        before = len(self.problems)
        if not self.attempt(work) or len(self.problems) > before:
            self.broken.add(name)

    def declaration(self, name: str, text: str = "declared here") -> tuple[Label, ...]:
        """The place where a name is declared, to be shown beside a mistake about it."""
        place = self.declared.place(name)
        return () if place is None else (Label(place.span, text),)

    def listing(self, name: str, text: str = "its values") -> tuple[Label, ...]:
        """The line of a deck that lists the values of an attribute."""
        lines = (a for deck in self.declared.decks for a in deck.attributes if a.name.text == name)
        return tuple(Label(line.span, text) for line in lines)[:1]

    def attribute_id(self, name: str) -> int:
        """The index of an attribute, -1 when the deck has none of that name."""
        return next((i for i, a in enumerate(self.attributes) if a.name == name), -1)
