"""Plays matches by chance and judges them by the laws. Same arguments, same matches, on every machine."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.play import Game, RuleFault
from hoyle.testing.laws import AT_THE_END, ENDING, EVERY, OFTEN, SOUND, Law
from hoyle.testing.report import LawBroken, Report
from hoyle.testing.trial import Broken, Trial

THOROUGH = 12
"""The laws that cost more are judged at the first decisions, at this one every second time, later ever more rarely."""


def check_game(
    game: Game,
    players: int | Iterable[int] | None = None,
    matches: int = 3,
    seed: int = 0,
    most_decisions: int = 4_000,
    must_end: bool = False,
) -> Report:
    """Judges random matches by all laws; raises `LawBroken` at the first that is broken.

    `players` are the numbers of players to try (None: all the game allows), each with `matches` matches from `seed` on. A match of
    more than `most_decisions` is given up and counted in `Report.unended`; with `must_end` it breaks a law.
    """
    low, high = game.players
    counts = range(low, high + 1) if players is None else [players] if isinstance(players, int) else players
    report = Report()
    for count in counts:
        if game.graph.teams and count % game.graph.teams:
            continue
        for number in range(matches):
            _check_match(Trial(game, count, seed + number), report, most_decisions, must_end)
    return report


def _check_match(trial: Trial, report: Report, most_decisions: int, must_end: bool) -> None:
    report.matches[trial.players] += 1
    while True:
        _judge(trial, report, EVERY)
        ended = trial.match.result is not None
        if ended or trial.below(1 + trial.match.decisions // THOROUGH) == 0:
            _judge(trial, report, OFTEN)
        if ended or trial.match.decisions >= most_decisions:
            break
        _move_on(trial)
    _judge(trial, report, AT_THE_END)
    report.decisions[trial.players] += trial.match.decisions
    if trial.match.result is None:
        report.unended[trial.players] += 1
        if must_end:
            raise _broken(trial, ENDING, f"no end after {most_decisions} decisions")
    report.judged[ENDING] += 1


def _judge(trial: Trial, report: Report, laws: dict[str, Law]) -> None:
    for name, law in laws.items():
        try:
            law(trial)
        except Broken as problem:
            raise _broken(trial, name, str(problem), problem.choices) from None
        except RuleFault as fault:  # while a law was playing ahead
            raise _broken(trial, SOUND, str(fault)) from None
        except Exception as accident:
            raise _broken(trial, name, f"{type(accident).__name__}: {accident}") from accident
        report.judged[name] += 1


def _move_on(trial: Trial) -> None:
    try:
        trial.move_on()
    except RuleFault as fault:
        raise _broken(trial, SOUND, str(fault)) from None
    except Exception as accident:
        raise _broken(trial, SOUND, f"{type(accident).__name__}: {accident}") from accident


def _broken(trial: Trial, law: str, detail: str, differing: tuple[str, ...] = ()) -> LawBroken:
    where = (trial.game.title, trial.players, trial.seed, tuple(trial.choices), trial.match.place)
    return LawBroken(law, detail, *where, differing)
