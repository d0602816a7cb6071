"""The compiled engine: a game as WebAssembly, for playing by the million. Reached through `Game`; the meaning is the interpreter's.

    game.start(…, engine="compiled")     a match like any other; `game.resume(data, engine=…)` moves one between engines
    game.playouts(n, seed, players, options, jobs, first, most) -> Playouts
        how, first, decisions, scores, winners, wins, draws, unfinished, places     numpy arrays by match, seat, place
        branching, possible, taken                                           counts; actions in the order of the graph
        `results.add(others)` joins two; numbers of a series may be played in parts (`first`) with the same results
    game.batch(n, seed, players, options, jobs) -> Batch
        who, counts, choices     numpy arrays by match; `step(positions)` chooses, `restart()` begins anew where a match is over

`Player` and `played` give results block by block, for a progress bar or an interruption; a `Tally` counts them up without keeping a row
for each. `available()` says whether this machine can.

Inside: `home` is a game being compiled; `values`, `lists`, `masks` write expressions; `blocks`, `effects`, `decisions`,
`meetings` write nodes; `kernel`, in the `dialect`, is what all games share; `module` puts the text together, `engine` runs it;
`states` reads and writes slots. What goes wrong in a module only stops it: the interpreter then takes the same step.
"""

from __future__ import annotations

from hoyle.compiled.batch import Batch, TooMany
from hoyle.compiled.engine import available
from hoyle.compiled.playing import Faulted, Player, play_out, played
from hoyle.compiled.program import CompiledProgram
from hoyle.compiled.results import Playouts
from hoyle.compiled.tally import Tally

__all__ = [
    "Batch", "CompiledProgram", "Faulted", "Player", "Playouts", "Tally", "TooMany", "available", "play_out", "played",
]  # fmt: skip
