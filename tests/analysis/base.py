"""What the analyses say of a small game."""

from __future__ import annotations

from hoyle.diag import Problem
from tests.check.base import compile_text, game


def play(*lines: str, menu: str = "", more: str = "") -> str:
    """The base game with this play, and no menu unless one is given."""
    return game(play="\n".join(("play", *(f"  {line}" for line in lines), "")), menu=menu, more=more)


def told(text: str, code: str) -> list[tuple[str, str, Problem]]:
    """The problems of a code: severity, the words at fault, all of it."""
    compiled = compile_text(text, thorough=True)
    found = [problem for problem in compiled.problems if problem.code == code]
    return [(p.severity, compiled.sources[p.label.span.file].quote(p.label.span), p) for p in found]
