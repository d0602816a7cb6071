"""Every clause of every rule text is named by a scenario, or listed as one that no program can test."""

from __future__ import annotations

from pathlib import Path

from hoyle.scenario import load_file
from tests.clauses.clauses import complaints, read_rules

ROOT = Path(__file__).parents[2]
RULES = sorted(path for path in (ROOT / "docs" / "rules").glob("*.md") if path.name != "README.md")
SCENARIOS = sorted((ROOT / "tests" / "scenarios").glob("**/*.yaml"))

SAMPLE = """\
# A game

- **XX-1** One thing.
- **XX-2** Another, see XX-1.

## Clauses that a program cannot test

- XX-3: history.

## Open points

- **XX-3** *History?* Yes.
- **XX-O1** *Open?* No.
"""


def test_every_clause_is_covered_or_listed() -> None:
    """The rule texts and the scenarios of this project."""
    texts = [read_rules(path.name, path.read_text(encoding="utf-8")) for path in RULES]
    found = complaints(texts, _covered())
    assert not found, "\n".join(found)


def _covered() -> dict[str, str]:
    covered: dict[str, str] = {}
    for path in SCENARIOS:
        for scenario in load_file(path, str(path.relative_to(ROOT))).scenarios:
            for clause in scenario.covers:
                covered.setdefault(clause.id, str(clause.place))
    return covered


def test_all_rule_texts_are_read() -> None:
    """A renamed heading or another style of list would hide clauses from this test."""
    counted = {path.stem: len(read_rules(path.name, path.read_text(encoding="utf-8")).clauses) for path in RULES}
    assert counted == {
        "cuttle-cards": 73,
        "cuttle-classic": 110,
        "cuttle-community": 89,
        "cuttle-wikipedia": 59,
        "kachuful": 55,
        "ratscrew": 62,
    }


def test_full_coverage_passes() -> None:
    """A clause counts as covered by name, or by the list with its reason."""
    assert complaints([read_rules("a.md", SAMPLE)], {"XX-1": "s:1", "XX-2": "s:1", "XX-O1": "s:2"}) == []


def test_each_uncovered_clause_is_named() -> None:
    """Open points too."""
    assert complaints([read_rules("a.md", SAMPLE)], {"XX-1": "s:1"}) == [
        "a.md:4: XX-2 is covered by no scenario, and is not listed as not testable",
        "a.md:13: XX-O1 is covered by no scenario, and is not listed as not testable",
    ]


def test_unknown_clause_in_a_scenario() -> None:
    """A misspelt id would otherwise leave its clause uncovered in silence."""
    covered = {"XX-1": "s:1", "XX-2": "s:1", "XX-O1": "s:2", "XX-9": "s:3"}
    assert complaints([read_rules("a.md", SAMPLE)], covered) == ["s:3: no rule text has a clause XX-9"]


def test_listed_clause_needs_a_reason() -> None:
    """Otherwise the list would be a way around the work."""
    text = SAMPLE.replace("XX-3: history.", "XX-3").replace("XX-2** Another", "XX-4** Another")
    found = complaints([read_rules("a.md", text)], {"XX-1": "s", "XX-4": "s", "XX-O1": "s"})
    assert found == ["a.md: XX-3 is listed as not testable without a reason"]


def test_listed_clause_must_exist() -> None:
    """A dropped clause leaves the list too."""
    text = SAMPLE.replace("- XX-3: history.", "- XX-3, XX-7: history.")
    found = complaints([read_rules("a.md", text)], {"XX-1": "s", "XX-2": "s", "XX-O1": "s"})
    assert found == ["a.md: XX-7 is listed as not testable, but is no clause"]


def test_clause_numbers_are_not_used_twice() -> None:
    """An id is permanent, and means one clause."""
    text = SAMPLE.replace("**XX-2**", "**XX-1**")
    assert complaints([read_rules("a.md", text)], {"XX-1": "s", "XX-O1": "s"}) == [
        "a.md:4: XX-1 stands twice, first in line 3"
    ]
