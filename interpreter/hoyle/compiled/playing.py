"""Matches played by chance, many at once: on as many threads as asked for, each with an engine of its own.

Match `number` of a series has its chance and its choices from the series' seed and its number alone (`plain.seeds_of`), so results
depend neither on how many threads play, nor on where blocks begin, nor on which engine plays. A match of more decisions
than `most` is given up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from weakref import WeakKeyDictionary

from hoyle.compiled.engine import Code, Engine, Stopped, available
from hoyle.compiled.home import Home, TooLarge
from hoyle.compiled.names import ROWS
from hoyle.compiled.plain import Counter, playout
from hoyle.compiled.results import Playouts, row_of
from hoyle.interp.program import Program
from hoyle.runtime.fault import Fault

BLOCK = 2_048
"""Matches between two looks at the clock of whoever waits."""
AHEAD = 4
"""Blocks for each thread that may be played before they are asked for."""
SLOW_BLOCK = 16
"""The same where the interpreter plays."""
AT = 8
"""Where a module says which match of a call it is at."""
assert BLOCK <= ROWS


_CODES: WeakKeyDictionary[Program, dict[tuple[int, ...], Code | None]] = WeakKeyDictionary()
MOST_CODES = 16
"""Values of the options for which a game's module is kept."""


def code_of(program: Program, options: tuple[int, ...]) -> Code | None:
    """The module that plays a game out, made once; None where the game is too large for one."""
    known = _CODES.setdefault(program, {})
    if options not in known:
        if len(known) >= MOST_CODES:
            known.pop(next(iter(known)))
        known[options] = None
        with suppress(TooLarge):
            known[options] = Code(Home(program.graph, program.layout.players, options, False), 1)
    return known[options]


class Faulted(Exception):
    """The rules went wrong in match `number` of a series; `before` are the results of those before it that came with it."""

    def __init__(self, fault: Fault, number: int, before: Playouts) -> None:
        super().__init__(number)
        self.fault = fault
        self.number = number
        self.before = before


class Player:
    """Plays matches of one game for a number of players and values of the options."""

    def __init__(self, program: Program, options: tuple[int, ...], seed: int, most: int) -> None:
        self._program = program
        self._options = options
        self._seed = seed
        self._most = most
        self._code = code_of(program, options) if available() else None
        self.engines: list[Engine] = []

    @property
    def compiled(self) -> bool:
        """Whether the compiled engine plays."""
        return self._code is not None

    def play(self, first: int, count: int) -> Playouts:
        """Some matches of the series, in order; `Faulted` where the rules go wrong. Safe on several threads at once."""
        results = Playouts(self._program.layout.players, len(self._program.graph.actions))
        if self._code is None:
            for number in range(first, first + count):
                self._by_interpreter(number, results)
            return results
        engine = self.engines.pop() if self.engines else Engine(self._code, self._program.shapes.stopping)
        try:
            self._by_engine(engine, first, count, results)
        finally:
            self.engines.append(engine)
        return results

    def _by_engine(self, engine: Engine, first: int, count: int, results: Playouts) -> None:
        """Lets the module play; the match at which it stops is played by the interpreter, which says why, or plays on."""
        end = first + count
        while first < end:
            engine.stopped = False
            done = self._run(engine, first, end - first)
            if done < end - first:  # what was counted of the match that stopped must not count
                done = self._run(engine, first, done)
            results.add_rows(engine.rows(done))
            results.add_counts(*engine.counts())
            first += done
            if first < end and engine.stopped:
                self._by_interpreter(first, results)
                first += 1

    def _run(self, engine: Engine, first: int, count: int) -> int:
        """How many of some matches were played."""
        engine.clear_counts()
        try:
            engine.call("playouts", first, count, self._seed, self._most, engine.home.out)
        except Stopped:
            engine.stopped = True
            return engine.slots.word(AT)
        return count

    def _by_interpreter(self, number: int, results: Playouts) -> None:
        counter = Counter()
        try:
            state = playout(self._program, self._options, self._seed, number, self._most, counter)
        except Fault as fault:
            raise Faulted(fault, number, results) from None
        results.add_row(row_of(state, max(counter.first, 0)))
        results.add_counter(counter)


def played(player: Player, first: int, count: int, jobs: int) -> Iterator[Playouts]:
    """The results of matches `first` and following, block by block in order, as they are done.

    `Faulted` at the first match in which the rules go wrong, after the results of all before it.
    """
    blocks = ((start, min(BLOCK, first + count - start)) for start in range(first, first + count, BLOCK))
    try:
        if jobs <= 1:
            yield from (player.play(*block) for block in blocks)
        else:
            yield from _in_order(player, blocks, jobs)
    except Faulted as faulted:
        yield faulted.before
        raise


def _in_order(player: Player, blocks: Iterator[tuple[int, int]], jobs: int) -> Iterator[Playouts]:
    """On several threads, which play a few blocks ahead of whoever waits."""
    waiting: deque[Future[Playouts]] = deque()
    with ThreadPoolExecutor(jobs) as pool:
        try:
            for block in blocks:
                waiting.append(pool.submit(player.play, *block))
                if len(waiting) == AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def play_out(
    program: Program,
    options: tuple[int, ...],
    matches: int,
    seed: int,
    jobs: int = 1,
    first: int = 0,
    most: int = 10_000,
) -> Playouts:
    """The results of matches `first` and following of a series; `Faulted` as above."""
    player = Player(program, options, seed, most)
    results = Playouts(program.layout.players, len(program.graph.actions))
    for block in played(player, first, matches, jobs):
        results.add(block)
    return results
