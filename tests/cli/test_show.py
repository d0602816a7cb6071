"""`hoyle show`: the rules of a game as one file, or a part of them."""

from __future__ import annotations

from pathlib import Path

from hoyle.graph.identity import identity
from hoyle.loading import compile_text, load
from tests.cli.calling import call


def test_the_whole_is_the_same_game() -> None:
    """What is shown of a variant loads to the identical graph."""
    said = call("show", "cuttle/butchery")
    assert (said.code, said.err) == (0, "")
    graph = compile_text(said.out).graph
    assert graph is not None
    assert identity(graph) == identity(load("cuttle/butchery").graph)


def test_a_part_by_name() -> None:
    """Inherited or not, with its differences applied."""
    assert call("show", "cuttle/classic", "ace").out.startswith("action ace\n  with c in me.hand where c.rank is A\n")
    assert call("show", "cuttle/classic", "next", "game").out.startswith("next game\n  dealer = ")
    assert "variant" not in call("show", "cuttle/community", "main").out


def test_a_name_that_is_not_there() -> None:
    """The nearest is offered, or the way to see them all."""
    said = call("show", "cuttle/classic", "aec")
    assert (said.code, said.out) == (2, "")
    assert "Did you mean ace" in said.err
    assert "`hoyle show cuttle/classic` shows" in call("show", "cuttle/classic", "pirouette").err


def test_a_game_with_mistakes(tmp_path: Path) -> None:
    """They are told, with exit code 1; a game that is not there is wrong use."""
    path = tmp_path / "wrong.hoyle"
    path.write_text('game "W"\nplay\n  shuffle nowhere\n', encoding="utf-8")
    said = call("show", str(path))
    assert (said.code, said.out) == (1, "")
    assert "no-deck" in said.err
    assert call("show", "cuttle/nothing").code == 2
