"""`hoyle explain [CODE]`: what the code of a problem means, with an example and how it is mended."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from hoyle.cli.guard import WrongUse
from hoyle.cli.output import wants_colour, width, write


def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="CODE",
            help="A code as it stands in brackets: error[CODE]. Without one, all are listed.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Tell what the code of a problem means, why it is one, and what to write instead."""
    from hoyle.data import folder
    from hoyle.diag import CODES, nearest

    if code is None:
        _list_all()
        return
    wanted = code.strip().lower().removeprefix("error").removeprefix("warning").strip("[]: ")
    if wanted not in CODES:
        near = nearest(wanted, CODES) or [known for known in CODES if wanted and wanted in known][:3]
        hint = f" Did you mean {' or '.join(near)}?" if near else " `hoyle explain` lists all codes."
        raise WrongUse(f"No problem has the code {wanted!r}.{hint}")
    _show((folder("errors") / f"{wanted}.md").read_text(encoding="utf-8"))


def _list_all() -> None:
    import textwrap

    from hoyle.diag import CODES

    broadest = max(map(len, CODES))
    beside = width() > 2 * broadest
    indent = " " * (broadest + 2 if beside else 4)
    for code, about in CODES.items():
        lines = textwrap.wrap(about, max(30, width()), initial_indent=indent, subsequent_indent=indent)
        if beside:
            lines[0] = f"{code:{len(indent)}}{lines[0].lstrip()}"
        write("\n".join(lines if beside else [code, *lines]))


def _show(page: str) -> None:
    """A page as a person reads it; as it is written where no terminal is."""
    if not sys.stdout.isatty():
        write(page.rstrip("\n"))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(width(), 100), color_system="auto" if wants_colour(sys.stdout) else None)
    console.print(Markdown(page, code_theme="ansi_dark"))  # a theme without a background of its own
