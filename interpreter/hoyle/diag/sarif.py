"""Problems in SARIF 2.1.0, the interchange format of static checkers, for code hosts and editors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoyle.diag.codes import CODES
from hoyle.diag.model import Fix, Label, Problem
from hoyle.diag.render import source_of
from hoyle.source import Source, Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

PLAIN = "/-._~"
"""What stands for itself in an address, beside letters and digits."""


def sarif(found: Sequence[tuple[Sequence[Problem], Sequence[Source]]], version: str) -> dict[str, Any]:
    """One run over several files: for each its problems and the sources that they speak of."""
    given = sorted({problem.code for problems, _ in found for problem in problems})
    rules = {code: number for number, code in enumerate(given)}
    results = [_result(problem, sources, rules) for problems, sources in found for problem in problems]
    driver = {"name": "hoyle", "version": version, "rules": [_rule(code) for code in given]}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    help_text = f"`hoyle explain {code}` tells more."
    return {"id": code, "shortDescription": {"text": CODES.get(code, code)}, "help": {"text": help_text}}


def _result(problem: Problem, sources: Sequence[Source], rules: dict[str, int]) -> dict[str, Any]:
    parts = (part for part in (problem.headline, problem.label.text, *problem.notes, problem.help) if part)
    others = [_location(label, sources) for label in problem.others]
    result = {
        "ruleId": problem.code,
        "level": problem.severity,
        "ruleIndex": rules[problem.code],
        "message": {"text": " ".join(map(_sentence, parts))},
        "locations": [_location(problem.label, sources)],
        "relatedLocations": [other for at, other in enumerate(others) if other not in others[:at]],
    }
    return result if problem.fix is None else {**result, "fixes": [_fix(problem.fix, sources)]}


def _sentence(part: str) -> str:
    """A part of a message as a sentence; a name at its start stays as it is."""
    begin = part[:1].upper() if part.split(" ")[0].isalpha() else part[:1]
    return begin + part[1:] + "." * (not part.endswith((".", "?")))


def _location(label: Label, sources: Sequence[Source]) -> dict[str, Any]:
    place = {"artifactLocation": _artifact(label.span, sources), "region": _region(label.span)}
    return {"physicalLocation": place, **({"message": {"text": label.text}} if label.text else {})}


def _fix(fix: Fix, sources: Sequence[Source]) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(fix.span), "insertedContent": {"text": fix.replacement}}
    change = {"artifactLocation": _artifact(fix.span, sources), "replacements": [replacement]}
    return {"description": {"text": fix.text}, "artifactChanges": [change]}


def _artifact(span: Span, sources: Sequence[Source]) -> dict[str, str]:
    name = source_of(sources, span.file).name.replace("\\", "/")
    address = "".join(
        letter if letter.isascii() and (letter.isalnum() or letter in PLAIN) else _escaped(letter) for letter in name
    )
    return {"uri": "file://" + address if address.startswith("/") else address}


def _escaped(letter: str) -> str:
    """A character as an address writes it."""
    lone = "surrogateescape" if "\udc80" <= letter <= "\udcff" else "replace"  # a byte of a name that is no UTF-8
    return "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", lone))


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
