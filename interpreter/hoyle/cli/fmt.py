"""`hoyle fmt FILE…`: rule files laid out anew, in place."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from hoyle.cli.guard import PROBLEMS, WrongUse
from hoyle.cli.output import complain, write
from hoyle.cli.problems import print_problems
from hoyle.cli.rule_files import STDIN, expanded, nothing_there
from hoyle.table.words import counted


class _Text(NamedTuple):
    """A rule text before and after; `after` is None when it has mistakes, which are told already."""

    name: str
    before: str
    after: str | None


def fmt(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Rule files, folders of them, patterns such as games/*.hoyle; - lays out the standard input on the output.",
            show_default=False,
        ),
    ],
    check: Annotated[bool, typer.Option("--check", help="Write nothing, only tell which files would change.")] = False,
) -> int | None:
    """Lay out rule files: indentation, blanks and empty lines, and never a word.

    Ends with exit code 1 when a file has mistakes (it stays as it is), or would change and --check is given.
    """
    if STDIN in files and len(files) > 1:
        raise WrongUse("- is the standard input, and goes with no other file.")
    texts = [_laid_out(name, _read(name)) for name in expanded(files)]
    if files == [STDIN] and not check:
        sys.stdout.write(texts[0].after or "")
    else:
        _finish(texts, check)
    broken = any(text.after is None for text in texts)
    return PROBLEMS if broken or (check and any(_changes(text) for text in texts)) else None


def _read(name: str) -> str:
    from hoyle.loading.files import Unreadable, read_stream, read_text

    try:
        return read_stream(sys.stdin.buffer) if name == STDIN else read_text(Path(name))
    except Unreadable as problem:
        raise WrongUse(nothing_there(name) or f"{name} cannot be laid out: {problem}.") from None


def _laid_out(name: str, text: str) -> _Text:
    from hoyle.source import Source
    from hoyle.text import format_text

    source = Source.of(name, text)
    outcome = format_text(source)
    print_problems(outcome.problems, [source], sys.stderr)
    if outcome.value is None:
        complain(f"{name} stays as it is.")
    return _Text(name, text, outcome.value and _ended_like(text, outcome.value))


def _ended_like(before: str, after: str) -> str:
    """The text with the line ends, and the mark at its beginning, that most of the text before has."""
    mark = "\ufeff" if before.startswith("\ufeff") else ""
    ends = Counter(re.findall("\r\n|\r|\n", before)).most_common(1)
    return mark + after.replace("\n", ends[0][0] if ends else "\n")


def _changes(text: _Text) -> bool:
    return text.after is not None and text.after != text.before


def _finish(texts: list[_Text], check: bool) -> None:
    """Writes what has changed, or only tells."""
    from hoyle.table.files import write_whole

    changed = [text for text in texts if _changes(text)]
    for text in changed:
        if not check:
            write_whole(Path(text.name), text.after or "")
        write(text.name)
    verb = "would be laid out anew" if check else "laid out anew"
    write(f"{len(changed)} of {counted(len(texts), 'file')} {verb}")
