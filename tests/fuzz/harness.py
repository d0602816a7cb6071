"""Everything that reads what people write, given any bytes at all; alone, it is a coverage-guided fuzzer.

    python -m tests.fuzz.harness -runs=20000 -seed=1

takes the flags of libFuzzer. What is refused must be refused by an exception of ours; anything else is a crash.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from hoyle.diag import RuleErrors, render_json, render_text
from hoyle.graph.json import GraphError, decode
from hoyle.loading import compile_text, library_names
from hoyle.loading.library import find
from hoyle.scenario.problem import ScenarioError
from hoyle.scenario.read import parse as parse_scenarios
from hoyle.source import Source
from hoyle.text import format_text


def check(data: bytes) -> None:
    """The checker with every remark, all renderings, and the layout; what it lays out it must be able to read again."""
    try:
        found = compile_text(data, thorough=True)
    except RuleErrors as refused:
        str(refused)
        return
    for problem in found.problems:
        assert render_text(problem, found.sources, width=40)
        render_json(problem, found.sources)
    laid_out = format_text(Source.of("fuzz", found.sources[0].text))
    if laid_out.value is not None:
        assert format_text(Source.of("fuzz", laid_out.value)).value == laid_out.value


def read_others(data: bytes) -> None:
    """Scenarios and graphs."""
    text = data.decode("utf-8", "replace")
    try:
        parse_scenarios(text, "fuzz", Path("fuzz.yaml"))
    except ScenarioError as refused:
        str(refused)
    try:
        decode(data)
    except GraphError as refused:
        str(refused)


def anything(data: bytes) -> None:
    """Both."""
    check(data)
    read_others(data)


def main() -> None:
    """Hands this module to the fuzzer, with the shipped files to begin with."""
    import atheris

    atheris.instrument_all()
    with tempfile.TemporaryDirectory() as corpus:
        for number, name in enumerate(library_names()):
            (Path(corpus) / str(number)).write_bytes(find(name).read_bytes())
        atheris.Setup([*sys.argv, corpus], anything)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
