"""SARIF and the lines for GitHub: what the standards ask of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from jsonschema import Draft202012Validator

from hoyle.diag import Fix, Label, Problem
from hoyle.diag.annotations import annotation
from hoyle.diag.sarif import sarif
from hoyle.source import Source, Span
from tests.cli.calling import call
from tests.cli.test_check_formats import MENDED, SLIPS

STRICT = {"type": "object", "additionalProperties": False}
TEXT = {**STRICT, "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
FROM_ONE = {"type": "integer", "minimum": 1}
REGION = {
    **STRICT,
    "required": ["startLine"],
    "properties": dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), FROM_ONE),
}
ARTIFACT = {
    **STRICT,
    "required": ["uri"],
    "properties": {"uri": {"pattern": r"^(file:///)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$"}},
}
LOCATION = {
    **STRICT,
    "properties": {
        "message": TEXT,
        "physicalLocation": {
            **STRICT,
            "required": ["artifactLocation"],
            "properties": {"artifactLocation": ARTIFACT, "region": REGION},
        },
    },
}
REPLACEMENT = {
    **STRICT,
    "required": ["deletedRegion"],
    "properties": {
        "deletedRegion": REGION,
        "insertedContent": {**STRICT, "properties": {"text": {"type": "string"}}},
    },
}
FIX = {
    **STRICT,
    "required": ["artifactChanges"],
    "properties": {
        "description": TEXT,
        "artifactChanges": {
            "minItems": 1,
            "uniqueItems": True,
            "items": {
                **STRICT,
                "required": ["artifactLocation", "replacements"],
                "properties": {
                    "artifactLocation": ARTIFACT,
                    "replacements": {"minItems": 1, "items": REPLACEMENT},
                },
            },
        },
    },
}
RESULT = {
    **STRICT,
    "required": ["message"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": -1},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": TEXT,
        "locations": {"items": LOCATION},
        "relatedLocations": {"items": LOCATION, "uniqueItems": True},
        "fixes": {"items": FIX, "uniqueItems": True},
    },
}
RULE = {
    **STRICT,
    "required": ["id"],
    "properties": {"id": {"type": "string"}, "shortDescription": TEXT, "help": TEXT},
}
DRIVER = {
    **STRICT,
    "required": ["name"],
    "properties": {
        "name": {"type": "string"},
        "version": {"type": "string"},
        "rules": {"items": RULE, "uniqueItems": True},
    },
}
RUN = {
    **STRICT,
    "required": ["tool"],
    "properties": {
        "tool": {**STRICT, "required": ["driver"], "properties": {"driver": DRIVER}},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"items": RESULT},
    },
}
LOG = {
    **STRICT,
    "required": ["version", "runs"],
    "properties": {"$schema": {"format": "uri"}, "version": {"const": "2.1.0"}, "runs": {"items": RUN}},
}
"""The part of the structure of SARIF 2.1.0 that is used, with what it asks for; nothing else may appear."""


def faults(log: dict[str, Any]) -> list[str]:
    """What is wrong with the structure, and with the references inside it."""
    wrong = [error.message for error in Draft202012Validator(LOG).iter_errors(log)]
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        wrong += [r["ruleId"] for r in run["results"] if rules[r["ruleIndex"]] != r["ruleId"]]
    return wrong


def test_the_structure_is_that_of_the_standard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For mistakes with fixes and other places, warnings, files that cannot be read, and nothing wrong at all."""
    monkeypatch.chdir(tmp_path)
    Draft202012Validator.check_schema(LOG)
    more = "effect pay(p: player)\n  end game\neffect e()\n  pay(3)\n  shuffle hnad\n"
    Path("ä b%.hoyle").write_text(SLIPS, encoding="utf-8")
    Path("other.hoyle").write_text(MENDED + more, encoding="utf-8")
    Path("gone.hoyle").symlink_to("nowhere.hoyle")
    Path("bytes.hoyle").write_bytes(b"\xff")
    absolute = tmp_path / "other.hoyle"
    log = json.loads(call("check", ".", str(absolute), "no file", "--format", "sarif").out)
    assert faults(log) == []
    (run,) = log["runs"]
    places = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in run["results"]]
    assert {unquote(place) for place in places} == {
        "ä b%.hoyle", "other.hoyle", "gone.hoyle", "bytes.hoyle", "no file", f"file://{absolute}",
    }  # fmt: skip
    assert "%C3%A4%20b%25.hoyle" in places
    assert faults(json.loads(call("check", "cuttle/classic", "--format", "sarif").out)) == []


def test_the_structure_is_looked_at() -> None:
    """A place that counts from nought, and a rule that is another, are noticed."""
    problem = Problem("wrong-type", "error", "no", Label(Span(0, 1, 0, 1, 1), ""))
    log = sarif([([problem], [Source("a", "b")])], "1")
    assert faults(log) == ["0 is less than the minimum of 1"]
    log["runs"][0]["tool"]["driver"]["rules"][0]["id"] = "other"
    assert "wrong-type" in faults(log)


def test_columns_count_code_points_and_places_are_told_once() -> None:
    """So the place after a letter outside the basic plane is one further, not two."""
    label = Label(Span(0, 1, 3, 1, 4), "here")
    problem = Problem(
        "wrong-type", "warning", "a/b.hoyle is odd", label, (label, label), fix=Fix(label.span, "y", "write y")
    )
    log = sarif([([problem], [Source("\udcffa.hoyle", "\U0001f0a1 x")])], "1")
    assert faults(log) == []
    (run,) = log["runs"]
    (result,) = run["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "%FFa.hoyle"
    assert run["columnKind"] == "unicodeCodePoints"
    assert result["locations"][0]["physicalLocation"]["region"]["startColumn"] == 3
    assert len(result["relatedLocations"]) == 1
    assert result["message"]["text"] == "a/b.hoyle is odd. Here."


def test_github_gets_one_line_whatever_is_in_it() -> None:
    """`%` and line ends are escaped everywhere, `:` and `,` in the facts only."""
    problem = Problem("wrong-type", "error", "50%: a,\r\nb", Label(Span(0, 2, 1, 3, 4), ""), notes=("1, 2",))
    assert annotation(problem, [Source("C:\\a,%\n.hoyle", "")]) == (
        "::error file=C%3A\\a%2C%25%0A.hoyle,line=2,endLine=3,col=1,endColumn=4,title=wrong-type"
        "::50%25: a,%0D%0Ab%0A1, 2"
    )
