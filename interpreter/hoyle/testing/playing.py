"""Plays a game many times under the laws and gathers what goes wrong, and what was never reached.

Half of the matches choose by chance alone, half prefer what was taken least often; half keep the default options, half draw
others. The matches are played in blocks that know nothing of each other, so that the same seed finds the same in any
number of processes.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

import msgspec

from hoyle.diag import Label
from hoyle.graph.model import Answers, Graph, Menu
from hoyle.play import Game, RuleFault
from hoyle.play.worlds import Dice
from hoyle.runtime import chance
from hoyle.source import Source, Span
from hoyle.testing.findings import LEAKS, Played, of_fault, of_law, without_end
from hoyle.testing.laws import AT_THE_END, EVERY, OFTEN
from hoyle.testing.moments import Moment
from hoyle.testing.report import LawBroken
from hoyle.testing.settling import random_options
from hoyle.testing.trial import Broken, Trial

BLOCK = 20
"""Matches that know of each other what was taken."""
MOST_DECISIONS = 4_000
"""A match of more is given up."""
FEWER_DECISIONS = 1_000
"""Once one was given up, the later ones of its block are given up after so many."""
SPARSE = 4
"""Secrets are tried at the first decisions, at this one every second time, later ever more rarely."""
ALL = {**EVERY, **OFTEN}
SECRETS = {name: law for name, law in ALL.items() if name in LEAKS and name != "refusals-tell-nothing"}
"""What a rule file alone may break."""
THOROUGH = 5
"""In the first match of a block, at one in so many of these decisions, all other laws are judged too."""


class Block(NamedTuple):
    """Matches `first` to `last` (exclusive) of so many players."""

    players: int
    first: int
    last: int
    seed: int


def play_check(
    game: Game, matches: int, seed: int = 0, jobs: int = 1, step: Callable[[int], None] = lambda matches: None
) -> Played:
    """Plays `matches` matches for every number of players, and tells what was found; `step` is told of matches played.

    Interrupted by Ctrl-C, it tells what was found until then.
    """
    blocks = [*_blocks(game.graph, matches, seed)]
    found = _play_here(game, blocks, step) if jobs == 1 else _play_in_processes(game, blocks, jobs, step)
    whole = Played()
    for played in found:
        whole.add(played)
    whole.interrupted = whole.matches < matches_of(game, matches)
    return whole


def matches_of(game: Game, matches: int) -> int:
    """How many matches `play_check` will play."""
    return sum(block.last - block.first for block in _blocks(game.graph, matches, 0))


def _blocks(graph: Graph, matches: int, seed: int) -> Iterator[Block]:
    low, high = graph.players
    for first in range(0, matches, BLOCK):
        for players in range(low, high + 1):
            if not graph.teams or players % graph.teams == 0:
                yield Block(players, first, min(first + BLOCK, matches), seed)


def _play_here(game: Game, blocks: list[Block], step: Callable[[int], None]) -> list[Played]:
    found: list[Played] = []
    try:
        for block in blocks:
            found.append(Played())
            for matches in _play(game, block, found[-1]):
                step(matches)
    except KeyboardInterrupt:
        pass
    return found


def _play_in_processes(game: Game, blocks: list[Block], jobs: int, step: Callable[[int], None]) -> list[Played]:
    with ProcessPoolExecutor(jobs, initializer=_prepare, initargs=(game.graph, game.sources)) as pool:
        waiting = [pool.submit(_play_block, block) for block in blocks]
        try:
            for done in as_completed(waiting):
                step(done.result().matches)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
        return [done.result() for done in waiting if not done.cancelled()]


_GAMES: list[Game] = []
"""The game that this process plays, at the end."""
_INTERRUPTED: list[bool] = []
"""Not empty once Ctrl-C has reached this process, which then ends its match and hands over what it found."""


def _prepare(graph: Graph, sources: tuple[Source, ...]) -> None:
    _GAMES[:] = [Game(graph, sources)]
    signal.signal(signal.SIGINT, lambda *_: _INTERRUPTED.append(True))


def _play_block(block: Block) -> Played:
    played = Played()
    for _ in _play(_GAMES[-1], block, played):
        if _INTERRUPTED:
            break
    return played


def _play(game: Game, block: Block, played: Played) -> Iterator[int]:
    """Plays a block of matches, one at each step."""
    taken = Counter[str]()
    game = Game(game.graph, game.sources)  # a program of its own, to be watched
    game.setting(tuple(f"P{seat + 1}" for seat in range(block.players))).program.watch(played.reached.visit)
    for number in range(block.first, block.last):
        seed = block.seed + number
        dice = Dice(seed * 37 + block.players)
        options = {} if number % 4 < 2 else random_options(game, block.players, dice)
        _play_one(game, block.players, seed, options, taken if number % 2 else None, played)
        played.matches += 1
        yield 1


def _play_one(
    game: Game, players: int, seed: int, options: dict[str, Any], taken: Counter[str] | None, played: Played
) -> None:
    opening = Moment(players, seed, options, ())
    try:
        with played.reached.at(lambda: opening):
            trial = Trial(game, players, seed, options, taken)
    except RuleFault as fault:
        played.find(of_fault(fault, opening))
        return

    broken: RuleFault | LawBroken | None = None
    try:
        _through(trial, played, thorough=played.matches == 0)
    except (RuleFault, LawBroken) as problem:
        broken = problem
    done = trial.match.decisions
    played.decisions += done
    played.reached.taken.update(text.split(" ")[0] for _, text in trial.choices)
    moment = trial.moment()
    if isinstance(broken, RuleFault):
        played.find(of_fault(broken, msgspec.structs.replace(moment, fails=True)))
    elif broken is not None:
        named = {text.split(" ")[0] for text in broken.differing}
        actions = [Label(a.span, "offered or not") for a in game.graph.actions if a.name in named]
        played.find(of_law(broken, _place(trial), moment, actions))
    elif trial.match.result is None:
        played.unended += 1
        if not options:
            played.find(without_end(_place(trial), moment))


def _through(trial: Trial, played: Played, thorough: bool) -> None:
    """Plays a match to its end, or the most decisions, judging it by the laws on the way."""
    match, most = trial.match, FEWER_DECISIONS if played.unended else MOST_DECISIONS
    while match.result is None and match.decisions < most:
        for seat in match.to_act:
            played.reached.offer(_asked(trial, seat), match.choices(seat), trial.moment)
        if chance.below(trial.dice, 1 + match.decisions // SPARSE) == 0:
            _judge(trial, ALL if thorough and match.decisions % THOROUGH == 0 else SECRETS)
        with played.reached.at(trial.moment):
            trial.move_on()
    _judge(trial, {**EVERY, **AT_THE_END} if thorough else EVERY)


def _asked(trial: Trial, seat: int) -> set[str]:
    """The names of the actions that a seat is asked for."""
    graph = trial.game.graph
    node = graph.nodes[trial.match._setting.program.node_of(trial.state, seat)]
    numbers = node.actions if isinstance(node, Menu) else node.responses if isinstance(node, Answers) else ()
    return {graph.actions[number].name for number in numbers}


def _judge(trial: Trial, laws: dict[str, Any]) -> None:
    for name, law in laws.items():
        try:
            law(trial)
        except RuleFault:  # in a future or a deal that the law tried out: where it can come to that, a match will
            continue
        except Broken as problem:
            where = (trial.game.title, trial.players, trial.seed, tuple(trial.choices), trial.match.place)
            raise LawBroken(name, str(problem), *where, problem.choices) from None


def _place(trial: Trial) -> Span:
    """The words of the decision at hand, or of `play` where there is none."""
    graph, match = trial.game.graph, trial.match
    if not match.to_act:
        return graph.procs[graph.play].span
    return graph.nodes[match._setting.program.node_of(trial.state, match.to_act[0])].span
