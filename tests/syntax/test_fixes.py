"""A certain fix never leaves a text with more problems than before, and what it mends is gone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hoyle.diag import Problem, mended
from hoyle.source import Source
from tests.mutation.corpus import shipped
from tests.mutation.edits import KINDS
from tests.syntax.reading import read
from tests.syntax.test_mistakes import SLIPS, Slip

SEED, MUTANTS = 11, 60

Problems = Callable[[str], tuple[Problem, ...]]


def _written(text: str) -> tuple[Problem, ...]:
    return read(text).problems


def _told(text: str, problem: Problem) -> tuple[str, str, str, int]:
    """What a problem says of which words; a line keeps its number, since no fix goes over one."""
    span = problem.label.span
    return problem.code, problem.headline, Source.of("rules", text).quote(span), span.line


def _worse(text: str, problems: Problems) -> list[str]:
    """The fixes of a text, one by one, that leave more problems than there were, or the very problem that they mend."""
    before, worse = problems(text), []
    for problem in before:
        after, made = mended(text, [problem])
        left = problems(after) if made else ()
        if len(left) > len(before) or _told(text, problem) in [_told(after, other) for other in left]:
            worse.append(f"{problem.headline}: {problem.fix}, then {[other.headline for other in left]}")
    return worse


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: repr(slip.text)[:60])
def test_of_mistakes(slip: Slip) -> None:
    """Each fix of the data file, looked at as its text is."""
    assert _worse(slip.whole, slip.read) == []


@pytest.mark.parametrize("kind", KINDS)
def test_of_mutants(kind: str) -> None:
    """Fixes of writing in shipped files that were edited at one place."""
    chance = random.Random(f"{SEED} {kind}")
    drawn = (KINDS[kind](chance.choice(shipped()), chance) for _ in range(MUTANTS))
    mutants = [mutant for mutant in drawn if mutant is not None]
    assert mutants
    assert {mutant.about: worse for mutant in mutants if (worse := _worse(mutant.text, _written))} == {}


def test_there_are_fixes_to_look_at() -> None:
    """Of mutants, too: no test above holds for lack of any."""
    chance = random.Random(SEED)
    drawn = (KINDS["token deleted"](chance.choice(shipped()), chance) for _ in range(2 * MUTANTS))
    fixes = [p.fix for mutant in drawn if mutant is not None for p in _written(mutant.text) if p.fix is not None]
    assert len(fixes) >= MUTANTS // 10
