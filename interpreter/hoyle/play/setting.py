"""What all matches of a game between the same players share: the program, the words, the reading of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.interp.program import Program
from hoyle.play.errors import RuleFault
from hoyle.play.reading import Reader
from hoyle.play.wording import Wording
from hoyle.runtime.fault import Fault
from hoyle.source import NOWHERE

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

    def fault(self, fault: Fault) -> RuleFault:
        """A fault of the rules with its place in their text."""
        span = fault.span
        files, sources = self.game.graph.files, self.game.sources
        known = span != NOWHERE and span.file < len(files)
        words = sources[span.file].quote(span) if known and span.file < len(sources) else ""
        return RuleFault(fault.code, fault.message, files[span.file] if known else "", span.line if known else 0, words)
