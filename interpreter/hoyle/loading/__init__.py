"""From a name, a path or a text to a game: the only module that joins the two columns, and the first to touch a disk.

Promises: whatever is wrong with a rule file, `RuleErrors` says so in sentences and with places (`LoadError`, one of them,
where there is nothing that could be read); a game whose rules only have warnings is loaded.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from hoyle.diag import Label, Problem, RuleErrors
from hoyle.graph.model import Graph
from hoyle.loading.files import SUFFIX, Unreadable, checked, decoded, read_text, used_file
from hoyle.loading.library import library_folder, library_names, read_game
from hoyle.pipeline import Compiled, compile_graph
from hoyle.play import Game
from hoyle.source import MOST_BYTES, Source, Span

__all__ = ["LoadError", "compile_file", "compile_text", "graph_in", "library_names", "load", "loads"]


MOST_GRAPH_BYTES = 20 * MOST_BYTES
"""A graph as JSON is longer than its rules."""


class LoadError(RuleErrors):
    """A rule file that cannot be read at all: missing, a folder, no text. Its text is the sentence that says so."""

    def __init__(self, name: str, sentence: str, line: int = 1) -> None:
        problem = Problem("unreadable-file", "error", sentence, Label(Span(0, line, 1, line, 1), ""))
        super().__init__((problem,), (Source(name, ""),))
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


def load(name: str | os.PathLike[str]) -> Game:
    """The game of that name in the library, such as `cuttle/classic`, or in the file at that path: rules, or a graph as JSON."""
    graph = graph_in(name)
    return _game(compile_file(name)) if graph is None else Game(graph)


def loads(text: str | bytes, name: str = "<text>", folder: str | os.PathLike[str] | None = None) -> Game:
    """The game of a rule text; `use` finds libraries, and files in `folder` if there is one."""
    return _game(compile_text(text, name, folder))


def graph_in(name: str | os.PathLike[str]) -> Graph | None:
    """The graph in a JSON file; None when this is no file, or one of rules, which never begins with a brace."""
    try:
        path = Path(name)
        text = read_text(path, MOST_GRAPH_BYTES) if path.is_file() else ""
    except (Unreadable, OSError, ValueError):  # told by who reads it as rules
        return None
    if not text.lstrip().startswith("{"):
        return None
    from hoyle.graph.json import GraphError, decode

    try:
        return decode(text)
    except GraphError as problem:
        raise LoadError(os.fsdecode(name), f"{os.fsdecode(name)} cannot be loaded: {problem}") from None


def compile_file(name: str | os.PathLike[str], thorough: bool = False) -> Compiled:
    """The graph of a rule file with every problem, if `thorough` warnings too; raises `LoadError` when there is no text."""
    name = os.fsdecode(name)
    try:
        path, text = read_game(name)
    except Unreadable as problem:
        raise LoadError(name, str(problem), problem.line) from None
    return _compiled(Source.of(name if name.endswith(path.suffix) else name + SUFFIX, text), [path.parent], thorough)


def compile_text(
    text: str | bytes, name: str = "<text>", folder: str | os.PathLike[str] | None = None, thorough: bool = False
) -> Compiled:
    """The graph of a rule text with every problem, if `thorough` warnings too."""
    if not isinstance(text, str | bytes):
        raise TypeError(f"a rule text is a str or bytes, not {type(text).__name__}")
    try:
        text = decoded(text) if isinstance(text, bytes) else checked(text)
    except Unreadable as problem:
        raise LoadError(name, f"{name} cannot be loaded: {problem}.", problem.line) from None
    return _compiled(Source.of(name, text), [Path(folder)] if folder is not None else [], thorough)


def _game(compiled: Compiled) -> Game:
    if compiled.graph is None:
        raise RuleErrors(compiled.problems, compiled.sources)
    return Game(compiled.graph, compiled.sources)


def _compiled(main: Source, folders: list[Path], thorough: bool) -> Compiled:
    libraries = _Libraries([*folders, library_folder()])
    compiled = compile_graph(main, libraries.read, libraries.known(), thorough)
    return msgspec.structs.replace(compiled, problems=tuple(map(libraries.explained, compiled.problems)))


class _Libraries:
    """Reads what `use` names out of some folders, and keeps why a file was refused."""

    def __init__(self, folders: list[Path]) -> None:
        self.folders = folders
        self.refused: dict[str, str] = {}

    def read(self, used: str) -> Source | None:
        """The library of a path, None when there is none that may be read."""
        try:
            path = used_file(self.folders, used)
            return None if path is None else Source.of(used + SUFFIX, read_text(path))
        except Unreadable as problem:
            self.refused[used] = str(problem)
            return None

    def known(self) -> tuple[str, ...]:
        """The rule files of the package, to suggest one when a path is wrong."""
        root = library_folder()
        return tuple(sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*" + SUFFIX)))

    def explained(self, problem: Problem) -> Problem:
        """A problem about a missing file, with the reason why it was not read, or where it was looked for."""
        if problem.code not in ("unknown-library", "unknown-game"):
            return problem
        notes = [f"{used}: {reason}" for used, reason in self.refused.items() if f"`{used}`" in problem.headline]
        notes = notes or ["looked for in " + " and in ".join(str(folder.absolute()) for folder in self.folders)]
        return msgspec.structs.replace(problem, notes=(*problem.notes, *notes))
