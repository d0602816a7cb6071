"""A small mutation run with a fixed seed: nothing crashes or hangs, and the bars hold but for chance."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.mutation.__main__ import BARS, NOT_MISLED, PLACED, measure, percent, score
from tests.mutation.corpus import Shipped, compiled, original, shipped
from tests.mutation.edits import KINDS

SEED, MUTANTS = 11, 60
SLACK = 4
"""Percent points that a sample of this size may lie below a bar that the whole run keeps."""


@pytest.mark.parametrize("kind", KINDS)
def test_mutants_are_reported(kind: str) -> None:
    """At the edited words, and without a misleading second problem."""
    with ProcessPoolExecutor(1) as pool:
        verdicts = measure(kind, SEED, MUTANTS, pool)
    found = score(kind, verdicts)
    assert found.mutants >= MUTANTS
    assert [v.failed for v in verdicts if v.failed] == []
    assert percent(found.reported, found.mutants) >= BARS.get(kind, 0) - SLACK
    if kind in BARS:
        assert percent(found.placed, found.reported) >= PLACED - SLACK
        assert percent(found.clear, found.reported) >= NOT_MISLED - SLACK


@pytest.mark.parametrize("file", shipped(), ids=lambda file: str(file.name))
def test_shipped_files_give_no_alarm(file: Shipped) -> None:
    """Neither error nor warning, in a game or in the game that uses a library."""
    subject = file.subject
    assert compiled(subject).problems == ()
    assert original(subject)
