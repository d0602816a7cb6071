"""Where the commands write: plain text or JSON on the output, sentences on the error stream, colour where it is wanted.

Promises: a character that the terminal's encoding lacks becomes `?`, and never an error; `NO_COLOR` and streams that are
no terminal get no colour.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from enum import StrEnum
from typing import Any, TextIO


class Format(StrEnum):
    """How an answer is written."""

    text = "text"
    json = "json"


def prepare_streams() -> None:
    """Makes both streams write anything at all; a stream that is closed is an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # Python has none where the shell has closed it
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def write(text: str = "", stream: TextIO | None = None) -> None:
    """A line (or several) of an answer."""
    print(text, file=stream or sys.stdout)


def write_json(value: Any) -> None:
    """An answer for a program."""
    import json

    write(json.dumps(value, indent=2))


def complain(sentence: str) -> None:
    """Says on the error stream why something is not done."""
    from hoyle.diag.snippet import harmless

    write(harmless(sentence), sys.stderr)


def wants_colour(stream: TextIO) -> bool:
    """Whether colour may be written to a stream."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def width() -> int:
    """How many columns there are to write in; `COLUMNS` overrides the terminal."""
    return max(20, shutil.get_terminal_size().columns)
