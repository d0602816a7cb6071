"""What playing a game finds wrong with its rules: problems at their words, each with the way to the moment it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hoyle.diag import Label, Problem
from hoyle.play import RuleFault
from hoyle.source import Span
from hoyle.testing.moments import Finding, Moment
from hoyle.testing.report import LawBroken
from hoyle.testing.watching import Reached

LEAKS = frozenset(
    ("hidden-cards-stay-hidden", "hidden-cards-do-not-matter", "refusals-tell-nothing", "secret-decisions-stay-secret")
)
FAULTS = {"dead-end": "play-dead-end", "budget": "play-goes-on"}
"""Codes of problems for the faults of a match that have their own; all others fail."""


@dataclass
class Played:
    """What was played, and what was found; `decisions` counts all choices, `reached` says where play came."""

    matches: int = 0
    unended: int = 0
    interrupted: bool = False
    decisions: int = 0
    findings: list[Finding] = field(default_factory=list)
    reached: Reached = field(default_factory=Reached)

    def add(self, other: Played) -> None:
        """What was played elsewhere counts too; of findings with the same words only the first is kept."""
        self.matches += other.matches
        self.unended += other.unended
        self.decisions += other.decisions
        self.reached.add(other.reached)
        for finding in other.findings:
            self.find(finding)

    def find(self, finding: Finding) -> None:
        """Keeps a finding unless the same is known."""
        known = {(f.problem.code, f.problem.label.span) for f in self.findings}
        if (finding.problem.code, finding.problem.label.span) not in known:
            self.findings.append(finding)


def of_fault(fault: RuleFault, moment: Moment) -> Finding:
    """Rules that failed, at the start or at the last move."""
    code = FAULTS.get(fault.code, "play-fails")
    headline = f"play cannot go on: {fault.message}"
    hindered = tuple(Label(reason.span, reason.text) for reason in fault.reasons)
    return Finding(Problem(code, "error", headline, Label(fault.span, "here"), hindered, (str(moment),)), moment)


def of_law(broken: LawBroken, span: Span, moment: Moment, others: Iterable[Label] = ()) -> Finding:
    """A law that does not hold at `span`; `others` are the words that have to do with it."""
    leak = broken.law in LEAKS
    headline = "play shows somebody what they cannot know" if leak else f"play breaks the law `{broken.law}`"
    code = "play-leak" if leak else "play-breaks-law"
    notes = (broken.detail, str(moment))
    label = Label(span, "at this decision")
    return Finding(Problem(code, "error", headline, label, tuple(others), notes), moment)


def without_end(span: Span, moment: Moment) -> Finding:
    """A match that went on and on."""
    headline = f"a match of random choices did not end within {len(moment.moves):,} decisions"
    notes = (str(moment),)
    return Finding(Problem("play-without-end", "warning", headline, Label(span, "it was here"), notes=notes), moment)
