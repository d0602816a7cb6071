"""The clause ids of rule texts, and what is wrong with how scenarios cover them.

Input: the Markdown of `docs/rules`, and the `covers` of scenarios. Output: sentences, each naming one clause and its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

HEADING = "## Clauses that a program cannot test"
_ID = r"[A-Z]{2}-O?[0-9]+"
_CLAUSE = re.compile(rf"- \*\*({_ID})\*\* ")
_BOLD_ID = re.compile(rf"\*\*({_ID})\*\*")
_LISTED = re.compile(rf"- ((?:{_ID}(?:, | and )?)+)(:?)(.*)")
_FEWEST_LETTERS = 6
"""No reason is shorter than `manner`."""


@dataclass(frozen=True)
class Rules:
    """One rule text: where each clause stands, and the reasons of those that no program can test (empty: none is given)."""

    name: str
    clauses: dict[str, int]
    untestable: dict[str, str]
    problems: tuple[str, ...]


def read_rules(name: str, text: str) -> Rules:
    """The clauses of one file; its own mistakes are in `problems`."""
    clauses: dict[str, int] = {}
    untestable: dict[str, str] = {}
    problems: list[str] = []
    listing = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            listing = line.strip() == HEADING
        if listing and (found := _LISTED.match(line)):
            reason = found[3].strip() if found[2] else ""
            untestable |= dict.fromkeys(re.findall(_ID, found[1]), reason)
        for clause in _BOLD_ID.findall(line):
            if not _CLAUSE.match(line):
                problems.append(f"{name}:{number}: {clause} does not begin an item of a list")
            elif clause in clauses:
                problems.append(f"{name}:{number}: {clause} stands twice, first in line {clauses[clause]}")
            clauses.setdefault(clause, number)
    return Rules(name, clauses, untestable, tuple(problems))


def complaints(rules: Iterable[Rules], covered: Mapping[str, str]) -> list[str]:
    """Whatever is wrong: `covered` gives for each clause id named by a scenario the place where it stands."""
    texts = list(rules)
    known = {clause for text in texts for clause in text.clauses}
    found = [f"{place}: no rule text has a clause {clause}" for clause, place in covered.items() if clause not in known]
    for text in texts:
        found += text.problems
        found += _of_one_text(text, covered)
    return found


def _of_one_text(text: Rules, covered: Mapping[str, str]) -> list[str]:
    found = []
    for clause, reason in text.untestable.items():
        if clause not in text.clauses:
            found.append(f"{text.name}: {clause} is listed as not testable, but is no clause")
        elif len(reason) < _FEWEST_LETTERS:
            found.append(f"{text.name}: {clause} is listed as not testable without a reason")
    for clause, line in text.clauses.items():
        if clause not in covered and clause not in text.untestable:
            found.append(f"{text.name}:{line}: {clause} is covered by no scenario, and is not listed as not testable")
    return found
