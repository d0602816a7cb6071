"""`hoyle check FILE --play N`: what many matches find wrong with rules that read well."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hoyle.cli.guard import WrongUse
from hoyle.cli.output import complain

if TYPE_CHECKING:
    from hoyle.diag import Problem
    from hoyle.pipeline import Compiled
    from hoyle.play import Game
    from hoyle.testing import Finding, Moment

FOLDER = "hoyle-findings"
"""Where moments are kept unless another folder is named."""


class Playing(NamedTuple):
    """How many matches for each number of players, from which seed, in how many processes, and where moments are kept.

    `kept` counts the moments kept under the name of a file, so that files of one name in several folders have their own.
    """

    matches: int
    seed: int
    jobs: int
    folder: Path
    kept: Counter[str]


def played_problems(name: str, compiled: Compiled, how: Playing) -> tuple[Problem, ...]:
    """The problems that playing finds, with where the moment of each is kept."""
    from hoyle.cli.progress import progress
    from hoyle.play import Game
    from hoyle.testing import matches_of, play_check, unreached

    assert compiled.graph is not None
    game = Game(compiled.graph, compiled.sources)
    with progress(game.title, matches_of(game, how.matches)) as step:
        played = play_check(game, how.matches, how.seed, how.jobs, step)
    if played.interrupted:
        complain(f"Interrupted after {played.matches} matches: this is what they found.")
    found = [*played.findings]
    if all(finding.problem.severity != "error" for finding in found):  # else matches ended that would have reached more
        found += unreached(game, played.reached, played.matches, {finding.problem.label.span for finding in found})
    return tuple(_kept(name, game, finding, how) for finding in found)


def _kept(name: str, game: Game, finding: Finding, how: Playing) -> Problem:
    """A finding's problem, its moment written down as a record that `hoyle replay` opens."""
    import msgspec

    from hoyle.cli.games import lasting_name
    from hoyle.cli.records import Record, RecordedMatch, write_record

    moment = finding.moment
    if moment is None or name == "-":
        return finding.problem
    stem = Path(name).stem
    how.kept[stem] += 1
    path = how.folder / f"{stem}-{how.kept[stem]}.json"
    names = tuple(f"P{seat + 1}" for seat in range(moment.players))
    match = RecordedMatch(moment.seed, moment.moves, None, () if moment.fails else _told(game, finding.problem, moment))
    try:
        how.folder.mkdir(parents=True, exist_ok=True)
        write_record(path, Record(lasting_name(name), game.identity, names, moment.options, (match,)))
    except OSError as problem:
        raise WrongUse(f"The moment cannot be kept in {how.folder}: {problem.strerror}.") from None
    note = f"type `hoyle replay {path}` to see how it came to this"
    return msgspec.structs.replace(finding.problem, notes=(*finding.problem.notes, note))


def _told(game: Game, problem: Problem, moment: Moment) -> tuple[str, ...]:
    """What is to be said at the moment of a finding: the place with its words, then what else is known."""
    span = problem.label.span
    source = game.sources[span.file]
    notes = [note for note in problem.notes if str(moment) not in note]
    return (f"{source.name}:{span.line}: {problem.headline} (`{source.quote(span)}`)", *notes)
