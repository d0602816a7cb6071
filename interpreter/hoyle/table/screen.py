"""The terminal itself: lines go out painted and wrapped to its width, words come in.

Promises: no colour where `NO_COLOR` or a pipe forbids it; no character that the terminal's encoding lacks breaks
anything; asking returns None once the input has ended.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterable
from typing import Literal, TextIO

from rich.console import Console
from rich.text import Text

from hoyle.table.signs import FIRM, Piece, Signs, encodable


class _Console(Console):
    """Rich's, which would end the process by itself when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        """Leaves it to whoever called."""
        raise BrokenPipeError


class Screen:
    """Where a match is shown and where people answer."""

    def __init__(self, signs: Signs, output: TextIO | None = None) -> None:
        self.signs = signs
        stream = output or sys.stdout
        self.width = max(20, shutil.get_terminal_size().columns)
        colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
        self.console = _Console(
            file=stream, highlight=False, markup=False, emoji=False, width=self.width, color_system=colours
        )
        self.rule = "─" if encodable("─→", stream.encoding or "ascii") else "-"
        self.arrow = "→" if self.rule == "─" else "->"

    def say(self, text: str = "", style: str = "", indent: int = 0, hanging: int = 2) -> None:
        """A line, wrapped at blanks; what does not fit goes on `hanging` columns further in."""
        self.show(self.signs.pieces(text), style, indent, hanging)

    def as_it_is(self, text: str) -> None:
        """A line that somebody may want to copy: never broken, however narrow the terminal is."""
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    def show(
        self, pieces: Iterable[Piece], style: str = "", indent: int = 0, hanging: int = 2, head: Text | None = None
    ) -> None:
        """A line made of painted stretches; `head`, of the breadth `hanging`, stands before its first part."""
        text = Text(style=style)
        for words, paint in pieces:
            text.append(words, paint)
        lines = text.wrap(self.console, max(10, self.width - indent - hanging))
        for number, line in enumerate(lines or [Text()]):
            line.plain = line.plain.replace(FIRM, " ")
            line.rstrip()
            before = Text(" " * hanging) if number else head or Text()
            self.console.print(Text(" " * indent) + before + line, soft_wrap=True)

    def rows(self, rows: Iterable[tuple[str, Iterable[Piece]]], style: str = "dim") -> None:
        """Labels and what stands beside them, lined up unless the labels are broad for this terminal."""
        listed = list(rows)
        broad = max((len(label) for label, _ in listed), default=0)
        for label, pieces in listed:
            if not broad:
                self.show(pieces, indent=2)
            elif broad <= self.width // 3:
                self.show(pieces, indent=2, hanging=broad + 2, head=Text(f"{label:{broad}}  ", style))
            else:
                self.show([(f"{label}  ", style), *pieces], indent=2)

    def line(self, title: str = "") -> None:
        """A ruled line with a title in it."""
        head = f"{self.rule * 2} {title} " if title else ""
        self.show([(head + self.rule * max(0, self.width - 2 - len(head)), "dim")], hanging=0)

    def clear(self) -> None:
        """Takes everything off a terminal; on anything else a ruled line must do."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.line()

    def ask(self, prompt: str) -> str | None:
        """What a person types, without blanks around it; None when nothing more will come."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives `input` its line editing)
        try:
            return input(prompt).strip()
        except EOFError:
            self.say()
            return None
