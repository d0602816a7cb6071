"""Every example of `docs/scenarios.md` is a scenario file whose scenarios pass, saved and resumed too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hoyle.data import folder
from hoyle.scenario.model import Scenario
from hoyle.scenario.read import parse
from hoyle.scenario.run import Runner
from hoyle.scenario.zones import KEYS

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", TEXT, re.M | re.S)


def scenarios() -> list[Scenario]:
    """Those of all examples."""
    return [scenario for text in EXAMPLES for scenario in parse(text, PAGE.name, PAGE).scenarios]


@pytest.mark.parametrize("saving", [False, True], ids=["played", "saved"])
@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: scenario.name)
def test_examples_pass(scenario: Scenario, saving: bool) -> None:
    """As they stand on the page."""
    result = Runner().run(scenario, PAGE.parent, saving)
    assert result.passed, str(result)


def test_every_key_is_described() -> None:
    """Of a file, of a scenario, of what is given and expected."""
    schema = json.loads((folder("grammar") / "scenario.schema.json").read_text(encoding="utf-8"))
    parts = [schema, *(schema["$defs"][name] for name in ("scenario", "given", "expect", "move"))]
    keys = (
        {key for part in parts for key in part["properties"]}
        | set(KEYS)
        | {"because", "has", "lacks", "hides", "shows"}
    )
    assert len(EXAMPLES) >= 4
    assert [key for key in sorted(keys) if not re.search(rf"[`{{ ]{re.escape(key)}\b", TEXT)] == []
