"""`hoyle test`: what passed is counted, what failed is shown zone by zone."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.calling import call

SCENARIOS = """\
game: cuttle/classic
scenarios:
  - name: a card laid for points
    players: [Ann, Bob]
    given:
      turn: Ann
      Ann: {hand: [9H]}
    steps:
      - Ann: as_points 9H
    expect:
      Ann: {hand: [], points: [9H]}
"""


def write(folder: Path, text: str = SCENARIOS) -> str:
    """A scenario file."""
    path = folder / "points.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_all_as_expected(tmp_path: Path) -> None:
    """A file, and a folder that holds it."""
    for path in (write(tmp_path), str(tmp_path)):
        assert call("test", path) == (0, "1 scenario in 1 file, all as expected\n", "")


def test_a_failure(tmp_path: Path) -> None:
    """The zone, what was expected and what was found, with its line."""
    said = call("test", write(tmp_path, SCENARIOS.replace("points: [9H]}", "points: [8H]}")))
    assert said.code == 1
    assert "points.yaml:11" in said.out
    assert "expected  " in said.out
    assert "9H" in said.out
    assert said.out.endswith("1 of 1 scenario in 1 file not as expected\n")


def test_a_file_that_is_no_scenario(tmp_path: Path) -> None:
    """A sentence about it; other files are still run."""
    (tmp_path / "broken.yaml").write_text("game: [", encoding="utf-8")
    write(tmp_path)
    said = call("test", str(tmp_path))
    assert said.code == 1
    assert "broken.yaml:" in said.out
    assert said.out.endswith("1 of 2 scenarios in 2 files not as expected\n")


def test_a_name_that_commands_a_terminal(tmp_path: Path) -> None:
    """It is shown without the command."""
    said = call(
        "test", write(tmp_path, SCENARIOS.replace("a card laid for points", '"\\e[2Jx"').replace("[9H]}\n", "[8H]}\n"))
    )
    assert "?[2Jx" in said.out
    assert "\x1b" not in said.out


def test_as_data(tmp_path: Path) -> None:
    """Every result with its file, line and differences."""
    said = call("test", write(tmp_path, SCENARIOS.replace("points: [9H]}", "points: []}")), "--format", "json")
    (result,) = json.loads(said.out)
    assert said.code == 1
    assert result["status"] == "failed"
    assert result["line"] == 3
    assert result["differences"]
