"""`hoyle check --fix` over mutants: what it makes of a text is never worse than the text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hoyle.cli.mending import mended_text
from hoyle.data import folder
from hoyle.graph.identity import canonical
from hoyle.loading import compile_text
from hoyle.pipeline import Compiled
from tests.mutation.corpus import original, shipped
from tests.mutation.edits import KINDS, Mutant

SEED, MUTANTS = 7, 60


def mutants(kind: str) -> list[Mutant]:
    """Those of games; a library is no text of its own."""
    chance = random.Random(f"{SEED} {kind}")
    games = [file for file in shipped() if file.subject == file.name]
    drawn = (KINDS[kind](chance.choice(games), chance) for _ in range(3 * MUTANTS))
    return [mutant for mutant in drawn if mutant is not None][:MUTANTS]


def looked_at(path: Path, text: str) -> Compiled:
    return compile_text(text, path.name, path.parent, thorough=True)


def errors(compiled: Compiled) -> int:
    return sum(problem.severity == "error" for problem in compiled.problems)


@pytest.mark.parametrize("kind", KINDS)
def test_no_fix_makes_it_worse(kind: str) -> None:
    """There are fewer errors than before, or the text is as it was."""
    changed = 0
    for mutant in mutants(kind):
        path = folder("games") / f"{mutant.file.name}.hoyle"
        after = mended_text(path, mutant.text)
        if after != mutant.text:
            changed += 1
            assert errors(looked_at(path, after)) < errors(looked_at(path, mutant.text)), mutant.about
    assert changed >= {"misspelt name": 25, "token deleted": 4, "token doubled": 2}.get(kind, 0)


def test_most_slips_of_names_are_mended_to_the_game_that_was() -> None:
    """Where a name is used; a declaration that is misspelt is taken at its word, and the uses follow."""
    drawn = list(mutants("misspelt name"))
    games = [
        (
            m,
            looked_at(
                folder("games") / f"{m.file.name}.hoyle", mended_text(folder("games") / f"{m.file.name}.hoyle", m.text)
            ),
        )
        for m in drawn
    ]
    right = [m for m, found in games if found.graph is not None and canonical(found.graph) == original(m.file.subject)]
    assert len(right) >= len(drawn) * 0.4
