"""Which engine carries a match on: the interpreter, or the compiled one, which is looked for only when it is asked for.

Where this machine cannot run compiled games, the interpreter does the same, more slowly; a warning says so once.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from hoyle.graph.model import Graph
from hoyle.interp.program import Program
from hoyle.play.errors import PlayError, quoted
from hoyle.play.setting import Setting

if TYPE_CHECKING:
    from hoyle.compiled import Batch, Playouts, Tally

ENGINES = ("interpreter", "compiled")


def _compiled() -> Any:
    """The package of the compiled engine; None where numpy is missing too."""
    try:
        from hoyle import compiled as package
    except ImportError:
        package = None  # type: ignore[assignment]
    if package is None or not package.available():
        _say_so()
    return package


def _numeric() -> Any:
    """The same, for what is given in arrays."""
    package = _compiled()
    if package is None:
        raise PlayError("no-numpy", "playing many matches at once takes numpy, which is not installed")
    return package


@cache
def _say_so() -> None:
    """Warns once, at the line of whoever asked."""
    from inspect import currentframe  # slow to import, and hardly ever wanted

    frame, depth = currentframe(), 1
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "hoyle":
        frame, depth = frame.f_back, depth + 1
    text = "this machine cannot run compiled games (wasmtime is missing); the interpreter plays instead"
    warnings.warn(text, stacklevel=depth)


def program(graph: Graph, players: int, engine: str) -> Program:
    """A game for so many players in the engine of this name."""
    if engine not in ENGINES:
        raise PlayError("bad-engine", f"an engine is called `interpreter` or `compiled`, not {quoted(engine)}")
    package = _compiled() if engine == "compiled" else None
    if package is None or not package.available():
        return Program(graph, players)
    made: Program = package.CompiledProgram(graph, players)
    return made


def playouts(
    setting: Setting, options: tuple[int, ...], matches: int, seed: int, jobs: int, first: int, most: int
) -> Playouts:
    """Matches played by chance; a fault of the rules is raised for the first match in which it happens."""
    package = _numeric()
    try:
        played: Playouts = package.play_out(setting.program, options, matches, seed, jobs, first, most)
    except package.Faulted as faulted:
        raise setting.fault(faulted.fault, faulted.number) from None
    return played


def blocks(
    setting: Setting, options: tuple[int, ...], matches: int, seed: int, jobs: int, most: int
) -> tuple[Tally, Iterator[Playouts]]:
    """The same in parts: an empty tally, and the results of block after block."""
    package = _numeric()
    player = package.Player(setting.program, options, seed, most)
    empty: Tally = package.Tally(setting.layout.players, len(setting.layout.graph.actions))

    def parts() -> Iterator[Playouts]:
        try:
            yield from package.played(player, 0, matches, jobs)
        except package.Faulted as faulted:
            raise setting.fault(faulted.fault, faulted.number) from None

    return empty, parts()


def batch(setting: Setting, options: tuple[int, ...], matches: int, seed: int, jobs: int) -> Batch:
    """Matches side by side."""
    package = _numeric()
    try:
        made: Batch = package.Batch(setting.program, options, matches, seed, jobs, setting.fault)
    except package.TooMany as many:
        raise PlayError(
            "bad-number",
            f"at most {many.most * jobs:,} matches of this game fit side by side into memory, not {matches:,}",
        ) from None
    return made
