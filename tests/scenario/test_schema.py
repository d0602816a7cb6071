"""The published schema: valid itself, true of every scenario of this project, and the judge of every file that is run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from hoyle.data import folder
from hoyle.scenario.nodes import compose
from hoyle.scenario.shape import plain
from tests.scenario.test_bad_input import MISSHAPEN

SCHEMA = json.loads((folder("grammar") / "scenario.schema.json").read_text(encoding="utf-8"))
FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("**/*.yaml"))


def test_the_schema_is_a_schema() -> None:
    """Of the draft that it names."""
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_scenario_file_fits(path: Path) -> None:
    """As an editor would see it that reads YAML 1.2."""
    tree = plain(compose(path.read_text(encoding="utf-8"), path.name))
    assert [*Draft202012Validator(SCHEMA).iter_errors(tree)] == []


def test_whatever_has_a_kind_is_described() -> None:
    """Descriptions stand in the messages."""
    named = SCHEMA["$defs"] | SCHEMA["properties"]
    bare = [name for name, part in named.items() if "$ref" not in part and "description" not in part]
    assert bare == ["word"]


@pytest.mark.parametrize("text", [text for text, _, sentence in MISSHAPEN if "Another scenario" not in sentence])
def test_most_misfits_are_misfits_of_the_schema(text: str) -> None:
    """An editor underlines them; the few that only the runner finds are those that a schema cannot say."""
    errors = [*Draft202012Validator(SCHEMA).iter_errors(plain(compose(text, "f.yaml")))]
    beyond = ("name: x}", "scenarios:\n  - name: x", "shuffle: [A, [B]]", "refuse: [because")
    assert errors or any(part in text for part in beyond)
