"""`hoyle check --fix` over mutants: what it makes of a text is never worse than the text."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from hoyle.cli.mending import mended_text
from hoyle.data import folder
from hoyle.graph.identity import canonical
from hoyle.loading import compile_text
from hoyle.pipeline import Compiled
from tests.mutation.corpus import original, shipped
from tests.mutation.edits import KINDS, Mutant

SEED, MUTANTS = 7, 12


@cache
def fixed(kind: str) -> list[tuple[Mutant, str]]:
    """Mutants of games (a library is no text of its own), and what becomes of them."""
    chance = random.Random(f"{SEED} {kind}")
    games = [file for file in shipped() if file.subject == file.name]
    drawn = (KINDS[kind](chance.choice(games), chance) for _ in range(3 * MUTANTS))
    made = [mutant for mutant in drawn if mutant is not None][:MUTANTS]
    return [(mutant, mended_text(path_of(mutant), mutant.text)) for mutant in made]


def path_of(mutant: Mutant) -> Path:
    return folder("games") / f"{mutant.file.name}.hoyle"


def looked_at(mutant: Mutant, text: str) -> Compiled:
    path = path_of(mutant)
    return compile_text(text, path.name, path.parent, thorough=True)


def errors(compiled: Compiled) -> int:
    return sum(problem.severity == "error" for problem in compiled.problems)


@pytest.mark.parametrize("kind", KINDS)
def test_no_fix_makes_it_worse(kind: str) -> None:
    """There are fewer errors than before, or the text is as it was."""
    changed = [(mutant, text) for mutant, text in fixed(kind) if text != mutant.text]
    for mutant, text in changed:
        assert errors(looked_at(mutant, text)) < errors(looked_at(mutant, mutant.text)), mutant.about
    assert len(changed) >= {"misspelt name": 5}.get(kind, 0)


def test_most_slips_of_names_are_mended_to_the_game_that_was() -> None:
    """Where a name is used; a declaration that is misspelt is taken at its word, and the uses follow."""
    slips = fixed("misspelt name")
    graphs = [(mutant, looked_at(mutant, text).graph) for mutant, text in slips]
    right = [m for m, graph in graphs if graph is not None and canonical(graph) == original(m.file.subject)]
    assert len(right) >= len(slips) * 0.4
