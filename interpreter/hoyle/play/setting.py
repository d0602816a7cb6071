"""What all matches of a game between the same players share: the program, the words, the reading of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.graph.openness import open_definitions
from hoyle.interp.program import Program
from hoyle.play.errors import RuleFault
from hoyle.play.reading import Reader
from hoyle.play.wording import Wording
from hoyle.runtime.fault import Fault
from hoyle.source import NOWHERE, Span

if TYPE_CHECKING:
    from hoyle.play.game import Game


class Setting:
    """A game and those who play it."""

    def __init__(self, game: Game, program: Program, names: tuple[str, ...]) -> None:
        self.game = game
        self.program = program
        self.layout = program.layout
        self.names = names
        self.wording = Wording(program.layout, names)
        self.reader = Reader(self.wording)
        self.public_definitions = open_definitions(game.graph)

    def place(self, span: Span) -> tuple[str, int, str]:
        """Where in the rule text a span is: file, line, and the words there as far as the text is known."""
        files = self.game.graph.files
        if span == NOWHERE or span.file >= len(files):
            return "", 0, ""
        return files[span.file], span.line, self.quote(span)

    def quote(self, span: Span) -> str:
        """The words of a span, empty when the rule text is not known."""
        sources = self.game.sources
        return sources[span.file].quote(span) if span.file < len(sources) else ""

    def fault(self, fault: Fault, match: int | None = None) -> RuleFault:
        """A fault of the rules with its place in their text; `match` is its number where many are played."""
        from hoyle.play.refusing import hindrances  # which looks into a setting itself

        reasons = hindrances(self, *fault.stuck) if fault.stuck is not None else ()
        return RuleFault(fault.code, fault.message, *self.place(fault.span), fault.span, match, reasons)
