"""A small mutation run with a fixed seed: nothing crashes or hangs, and the bars hold."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.mutation.__main__ import BARS, NOT_MISLED, PLACED, measure, percent, score
from tests.mutation.corpus import Shipped, compiled, original, shipped
from tests.mutation.edits import KINDS

SEED, MUTANTS = 11, 100
OTHERWISE = {"declaration deleted": 240, "difference deleted": 30, "another game": 40}
"""All of the kind that there are; kinds without a bar, which only must not crash."""


@pytest.mark.parametrize("kind", KINDS)
def test_mutants_are_reported(kind: str) -> None:
    """At the edited words, and without a misleading second problem."""
    with ProcessPoolExecutor(1) as pool:
        verdicts = measure(kind, SEED, OTHERWISE.get(kind, MUTANTS), pool)
    found = score(kind, verdicts)
    assert found.mutants >= OTHERWISE.get(kind, MUTANTS)
    assert [v.failed for v in verdicts if v.failed] == []
    assert percent(found.reported, found.mutants) >= BARS.get(kind, 0)
    if kind in BARS:
        assert percent(found.placed, found.reported) >= PLACED
        assert percent(found.clear, found.reported) >= NOT_MISLED


@pytest.mark.parametrize("file", shipped(), ids=lambda file: str(file.name))
def test_shipped_files_give_no_alarm(file: Shipped) -> None:
    """Neither error nor warning, in a game or in the game that uses a library."""
    subject = file.subject
    assert compiled(subject).problems == ()
    assert original(subject)
