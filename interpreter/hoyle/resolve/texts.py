"""From the text of a rule file, with those it varies and uses, to all declarations of the game.

Texts come from the `read` that is handed in; nothing here touches a disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from hoyle.diag import Label, Problem, nearest
from hoyle.resolve.declared import Declared
from hoyle.resolve.from_syntax import collect
from hoyle.resolve.words import problem
from hoyle.source import Source, Span
from hoyle.syntax import parse, tree

Read = Callable[[str], Source | None]
"""The source of another file by the path that `use` or `variant of` names; None when there is none."""
MOST_FILES = 50
MOST_NEAR = 3
"""So many games of a name are shown."""
LACKING = {
    "no-game", "no-play", "no-deck", "no-start-zone", "no-me", "no-it", "no-claim", "missing-line", "empty-table", "table-gap",
    "idle-amendment", "nothing-left", "replacement-breaks", "never-gone",
}  # fmt: skip
"""Codes of what a line that could not be read may have in it."""
NAMING = {"declared-twice", "changes-nothing-there"}
"""Codes of what hangs on such a line only where the name stands in it."""


@dataclass(slots=True)
class Texts:
    """The files of one game as they are read; spans refer to `sources` by index, the main file first."""

    read: Read
    known: tuple[str, ...] = ()
    sources: list[Source] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)  # words of lines that could not be read
    guessed: set[tuple[int, int]] = field(default_factory=set)  # file and number of those lines
    judged: bool = True  # whether the game can be judged without those lines
    entrances: dict[int, Label] = field(default_factory=dict)
    """File -> where another names it."""

    def declared(self, source: Source) -> Declared | None:
        """All declarations, None when a file cannot be read."""
        chain = self._chain(source)
        libraries = self._libraries(chain)
        if not (chain and self.judged):
            return None
        collected = collect(chain[::-1], libraries)
        self.told(collected.problems)
        return collected.value

    def told(self, problems: Iterable[Problem]) -> None:
        """Takes problems in; where lines could not be read, those that may only come of what stands there are kept quiet."""
        self.problems += (p for p in problems if not self.guessed or self._independent(p))

    def _independent(self, problem: Problem) -> bool:
        span = problem.label.span
        if span.file or problem.code in LACKING or (span.file, span.line) in self.guessed:
            return False
        return problem.code not in NAMING or self.lost.isdisjoint(self.sources[0].quote(span).split())

    def _parse(self, source: Source, entrance: Label | None = None) -> tree.File | None:
        if entrance is not None:
            self.entrances[len(self.sources)] = entrance
        self.sources.append(source)
        outcome = parse(source, len(self.sources) - 1)
        self.problems += outcome.problems
        if outcome.value is None:
            self.judged = False
        else:
            self.judged = self.judged and outcome.value.judged
            self.lost |= outcome.value.lost
            self.guessed.update((len(self.sources) - 1, line) for line in outcome.value.guessed)
        return outcome.value

    def _chain(self, source: Source) -> list[tree.File]:
        """The main file, the one it varies, the one that varies, down to a game."""
        chain: list[tree.File] = []
        walk: list[tree.Text] = []
        file = self._parse(source)
        while file is not None:
            chain.append(file)
            if not isinstance(file.head, tree.Variant):
                return chain
            base = file.head.base
            found = self._opened(base.value, base.span, "game", walk)
            walk.append(base)
            file = self._parse(found, Label(base.span, "it is varied here")) if found is not None else None
        return chain

    def _opened(self, path: str, span: Span, what: str, walk: list[tree.Text]) -> Source | None:
        source = self.read(path)
        if source is None:
            near = nearest(path, list(self.known)) or _holding(path, self.known)
            help_text = "did you mean " + " or ".join(f"`{n}`" for n in near) + "?" if near else ""
            text = f"there is no {what} `{path}`"
            code = "unknown-library" if what == "library" else "unknown-game"
            self.problems.append(problem(code, text, span, "not found", help_text=help_text))
            self.judged = False
            return None
        if what == "game" and any(s.text == source.text for s in self.sources):
            self.problems.append(self._circle(path, span, walk))
            self.judged = False
            return None
        if len(self.sources) >= MOST_FILES:
            self.problems.append(
                problem("too-many-files", f"more than {MOST_FILES} files belong to this game", span, "one too many")
            )
            self.judged = False
            return None
        return source

    def entrance(self, file: int) -> Label | None:
        """Where the main file names a file, or one that leads to it; None for the main file."""
        label = self.entrances.get(file)
        while label is not None and label.span.file in self.entrances:
            label = self.entrances[label.span.file]
        return label

    def _circle(self, path: str, span: Span, walk: list[tree.Text]) -> Problem:
        steps = " → ".join([self.sources[0].name, *(w.value for w in walk), path])
        headline = f"these files are variants of each other: {steps}"
        others = tuple(Label(w.span, f"a variant of `{w.value}`") for w in walk)
        return Problem("variant-cycle", "error", headline, Label(span, "leads back"), others=others)

    def _libraries(self, chain: list[tree.File]) -> list[tree.File]:
        """What is used, and what that uses, each once."""
        found: list[tree.File] = []
        waiting = [d for file in chain for d in file.declarations if isinstance(d, tree.Use)]
        seen: set[str] = set()
        while waiting:
            use = waiting.pop(0)
            source = None if use.path in seen else self._opened(use.path, use.span, "library", [])
            seen.add(use.path)
            file = self._parse(source, Label(use.span, "it is used here")) if source is not None else None
            if file is not None:
                found.append(file)
                waiting += [d for d in file.declarations if isinstance(d, tree.Use)]
        return found


def _holding(path: str, known: Iterable[str]) -> list[str]:
    """Games of that name, or in a folder of that name, whatever stands before and behind it: `Cuttle`."""
    parts = [part for part in path.lower().removesuffix(".hoyle").split("/") if part]
    exact = [name for name in known if name == "/".join(parts[-2:])]
    return exact or [name for name in known if parts[-1:] and parts[-1] in name.split("/")][:MOST_NEAR]
